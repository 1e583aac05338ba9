package parser

import "fmt"

// ogxm2Notes reads the analysis of version 2: a heading, then every decision of the match. Only the
// first analysis is kept.
type ogxm2Notes struct {
	r      *ogxmReader
	blocks int
}

func (n *ogxm2Notes) read(code string, s *stream) {
	switch {
	case code == "ANAL":
		if n.blocks++; n.blocks == 1 {
			n.head(s)
		}
	case n.blocks == 1:
		for s.left() > 0 {
			f := s.record()
			n.decision(f)
			if f.err != nil {
				n.r.add(f.err)
				return
			}
		}
	}
}

// head reads who analysed, how deeply and in what unit.
func (n *ogxm2Notes) head(s *stream) {
	const money = 1
	f, r := s.record(), n.r
	f.bytes(16)
	if f.has(0) {
		f.bytes(32)
	}
	f.optNumber(1)
	if f.has(2) {
		r.level, _, _ = f.level()
	}
	if f.has(4) {
		for range min(f.small(), maxOGXMList) {
			f.varint()
		}
	}
	model := f.optText(5)
	r.program = either(f.optText(6), model)
	if f.has(7) {
		f.bytes(32)
	}
	f.optText(8)
	r.unit = EMG
	if r.match.Length > 0 {
		r.unit = MWC
	}
	if f.has(9) && f.small() <= money {
		r.unit = EMG
	}
	if f.err != nil {
		r.add(f.err)
	}
}

// level reads how deeply something was judged; an absent one is that of what it belongs to.
func (s *stream) level() (name string, rollout bool, trials int) {
	f := s.record()
	name = f.optText(0)
	plies := f.optNumber(1)
	if cube := f.optNumber(2); plies == 0 {
		plies = cube
	}
	if name == "" && plies > 0 {
		name = fmt.Sprintf("%d-ply", plies)
	}
	if f.has(3) {
		games := f.record()
		rollout, trials = true, games.optNumber(0)
		name = either(name, "rollout")
	}
	if s.err == nil {
		s.err = f.err
	}
	return name, rollout, min(trials, 1<<31-1)
}

// fixed6 is a signed number in millionths.
func (s *stream) fixed6() float64 { return float64(int32(s.uint(4))) / 1e6 }

func (s *stream) probs() *[5]float64 {
	var probs [5]float64
	for i := range probs {
		probs[i] = fixed4(s.uint(2))
	}
	return &probs
}

func (f fieldset) optFixed6(bit int) *float64 {
	if !f.has(bit) {
		return nil
	}
	v := f.fixed6()
	return &v
}

// optLoss is a loss, which is stored as what is missing.
func (f fieldset) optLoss(bit int) *float64 {
	if !f.has(bit) {
		return nil
	}
	v := 0 - float64(f.uint(4))/1e6
	return &v
}

// decision reads one record: it names its ply and its kind first.
func (n *ogxm2Notes) decision(f fieldset) {
	const play, cube, roll = 0, 1, 3
	ref, kind := f.small(), f.small()
	g, i := n.r.plyAt(ref)
	if f.err != nil || g == nil {
		return
	}
	switch kind {
	case play:
		n.play(f, g.note(i), g.plies[i].seat)
	case cube:
		n.cube(f, g.note(i), g.plies[i].action)
	case roll:
		luck := f.fixed6()
		g.note(i).luck = &luck
	}
}

func (n *ogxm2Notes) play(f fieldset, note *ogxmNote, seat int) {
	if f.has(0) {
		for range min(f.small(), maxOGXMList) {
			if p, ok := alternativeV2(f.stream, seat); ok {
				note.plays = append(note.plays, p)
			}
			if f.err != nil {
				return
			}
		}
	}
	f.optNumber(1)
	f.optFixed6(2)
	if note.lost = f.optLoss(3); note.lost == nil {
		note.lost = playLoss(note.plays)
	}
	if f.has(4) {
		note.level, _, _ = f.level()
	}
}

func alternativeV2(s *stream, seat int) (JudgedPlay, bool) {
	at := s.at()
	f := s.record()
	steps := f.bytes(f.small())
	p := JudgedPlay{Equity: f.fixed6(), Played: f.has(2)}
	if f.has(0) {
		p.Probs = f.probs()
	}
	if f.has(1) {
		p.Level, p.Rollout, p.Trials = f.level()
	}
	if s.err == nil {
		s.err = f.err
	}
	var ok bool
	p.Hops, ok = ogxmHops(steps, seat, at)
	return p, ok && f.err == nil
}

// cube reads a cube decision. On a roll it is that of not doubling before it.
func (n *ogxm2Notes) cube(f fieldset, note *ogxmNote, action int) {
	f.small() // the verdict, which the values give
	c := &JudgedCube{ND: f.optFixed6(0), DT: f.optFixed6(1), DP: f.optFixed6(2)}
	if f.has(3) {
		c.Probs = f.probs()
	}
	lost := f.optLoss(4)
	if f.has(5) {
		f.bytes(2)
	}
	if f.has(7) {
		c.Level, c.Rollout, c.Trials = f.level()
	}
	note.cube = c
	switch {
	case action < ogxmDouble:
		if c.Error = lost; lost == nil {
			c.Error = c.lossOf(Roll)
		}
	case action == ogxmDouble:
		if lost == nil {
			lost = c.lossOf(Double)
		}
		c.Error, note.lost = lost, lost
	default:
		note.lost = lost
	}
}
