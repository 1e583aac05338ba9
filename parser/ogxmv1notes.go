package parser

import "fmt"

// ogxm1Notes reads the analysis of version 1: a heading, then evaluations, their candidates and cube
// decisions in chunks of their own. Only the first analysis is kept.
type ogxm1Notes struct {
	r *ogxmReader
	// blocks counts the headings so far.
	blocks int
	// room are the plays that await their candidates, in order.
	room []ogxmRoom
}

type ogxmRoom struct {
	note *ogxmNote
	n    int
	seat int
}

const (
	ogxm1Eval = 20
	ogxm1Alt  = 17
	ogxm1Cube = 28
)

func (n *ogxm1Notes) read(code string, s *stream) {
	if code == "ANAL" {
		n.blocks++
		if n.blocks == 1 {
			n.head(s)
		}
		return
	}
	if n.blocks != 1 {
		return
	}
	switch code {
	case "EVAL":
		for s.left() >= ogxm1Eval {
			n.eval(s.bytes(ogxm1Eval))
		}
	case "ALTS":
		n.alternatives(s)
	case "CUBE":
		for s.left() >= ogxm1Cube {
			n.cube(s.bytes(ogxm1Cube))
		}
	case "GVAN":
		n.luck(s)
	}
}

func (n *ogxm1Notes) head(s *stream) {
	ply := s.uint(1)
	s.bytes(23)
	n.r.program, n.r.unit = validText(s.bytes(s.uint(1))), EMG
	if ply > 0 {
		n.r.level = fmt.Sprintf("%d-ply", ply)
	}
}

// place finds the ply that an entry speaks of, which its first three bytes name.
func (n *ogxm1Notes) place(e record) (*ogxmNote, int) {
	game, ply := int(e[0]), int(e[1])|int(e[2])<<8
	if game >= len(n.r.games) || ply >= len(n.r.games[game].plies) {
		return nil, 0
	}
	g := &n.r.games[game]
	return g.note(ply), g.plies[ply].seat
}

func fixed4(v int) float64 { return float64(v) / 1e4 }

// probs4 reads five chances in ten-thousandths; all zero is none recorded.
func probs4(e record, off int) *[5]float64 {
	var probs [5]float64
	for i := range probs {
		probs[i] = fixed4(int(uint16(e.short(off + 2*i))))
	}
	if probs == ([5]float64{}) {
		return nil
	}
	return &probs
}

func (n *ogxm1Notes) eval(e record) {
	note, seat := n.place(e)
	n.room = append(n.room, ogxmRoom{note, int(e[17]), seat})
	if note == nil {
		return
	}
	lost := 0 - fixed4(int(uint16(e.short(15))))
	note.lost = &lost
	if e[18] > 0 {
		note.level = fmt.Sprintf("%d-ply", e[18])
	}
}

func (n *ogxm1Notes) alternatives(s *stream) {
	for _, room := range n.room {
		for range room.n {
			at := s.at()
			e := record(s.bytes(ogxm1Alt))
			if s.err != nil {
				return
			}
			hops, ok := ogxmHops(stepsOf(e[:4]), room.seat, at)
			if room.note == nil || !ok {
				continue
			}
			room.note.plays = append(room.note.plays, JudgedPlay{
				Hops: hops, Equity: fixed4(e.short(4)), Probs: probs4(e, 6), Played: e[16]&1 != 0,
			})
		}
	}
}

// luck reads the part of GammonView's own chunk that tells the luck of the evaluated rolls. An entry had
// seven bytes in its second version and has three since.
func (n *ogxm1Notes) luck(s *stream) {
	const hasRolls, hasLuck = 1, 2
	version := s.uint(1)
	s.uint(1)
	parts := s.uint(1)
	s.uint(1)
	width := 3
	if version == 2 {
		width = 7
	}
	if parts&hasRolls == 0 || version != 2 && version != 3 {
		return
	}
	for _, room := range n.room {
		e := record(s.bytes(width))
		if s.err != nil {
			return
		}
		if room.note != nil && e[0]&hasLuck != 0 {
			luck := fixed4(e.short(1))
			room.note.luck = &luck
		}
	}
}

// cube reads a cube decision: of a double, of its answer, or of a roll before which it was not turned.
func (n *ogxm1Notes) cube(e record) {
	const resignation = 3
	note, _ := n.place(e)
	kind := e[3]
	if note == nil || kind == resignation {
		return
	}
	nd, dt, dp := fixed4(e.short(4)), fixed4(e.short(6)), fixed4(e.short(8))
	lost := 0 - fixed4(int(uint16(e.short(20))))
	c := &JudgedCube{ND: &nd, DT: &dt, DP: &dp, Probs: probs4(e, 10)}
	note.cube = c
	if e[24] > 0 {
		c.Level = fmt.Sprintf("%d-ply", e[24])
	}
	const double, answer = 0, 1
	if kind != answer {
		c.Error = &lost
	}
	if kind == double || kind == answer {
		note.lost = &lost
	}
}
