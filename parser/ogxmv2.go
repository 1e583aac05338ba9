package parser

import (
	"fmt"
	"time"
)

// The header, the header of a section and the end mark of version 2.
const (
	ogxm2Header = 16
	ogxm2End    = 4
)

// readV2 reads the sections of version 2 and says whether the match's own was among them.
func (r *ogxmReader) readV2(data []byte) bool {
	if len(data) < ogxm2Header {
		r.add(&SyntaxError{Pos: Pos{Offset: len(data)}, Msg: "the heading is cut off"})
		return false
	}
	found := false
	notes := ogxm2Notes{r: r}
	s := &stream{data: data[:r.checkEnd(data, ogxm2End)], pos: ogxm2Header}
	for s.left() > 0 {
		start := s.pos
		code, size, flags := string(s.bytes(4)), s.uint(4), s.uint(1)
		body := s.sub(size)
		if s.err != nil {
			r.add(&SyntaxError{Pos: Pos{Offset: start}, Msg: fmt.Sprintf("the section %s is cut off", quote(code))})
			break
		}
		switch code {
		case "MTCH":
			found = true
			r.matchV2(body)
		case "GAME":
			r.games = append(r.games, r.gameV2(body))
		case "CSUM":
			f := body.record()
			if algorithm, sum := f.small(), f.sub(f.small()); algorithm == 0 && sum.left() == 4 {
				r.checkSum(data, start, uint32(sum.uint(4)))
			}
		case "ANAL", "DECS":
			notes.read(code, body)
		case "ANNO":
			r.annotations(body)
		case "SIGN", "MSIG", "CLCK", "VIDO":
		default:
			if flags&1 != 0 {
				r.add(&SyntaxError{Pos: Pos{Offset: start}, Msg: fmt.Sprintf("the section %s is marked critical and not known", quote(code))})
			}
		}
	}
	return found
}

// matchV2 reads the match's own record; its fields come in the order of their bits.
func (r *ogxmReader) matchV2(s *stream) {
	m, pos := r.match, s.at()
	f := s.record()
	m.Length, m.LengthPos = f.small(), pos
	if variant := f.small(); variant != 0 {
		m.Variant = fmt.Sprintf("OGXM variant %d", variant)
	}
	m.Players = [2]string{f.optText(0), f.optText(1)}
	flags, limit := f.optNumber(2), f.optNumber(3)
	if f.has(4) {
		r.start = [2]int{f.small(), f.small()}
	}
	if f.has(5) {
		f.varint()
		f.varint()
	}
	f.optNumber(6)
	f.optNumber(7)
	if ms := f.optNumber(8); ms > 0 && int64(ms) < 1<<43 {
		m.Date = time.UnixMilli(int64(ms)).UTC().Format(time.DateOnly)
	}
	f.optNumber(9)
	f.optNumber(10)
	m.Event = f.optText(12)
	f.optNumber(13)
	f.optNumber(14)
	f.optText(15)
	if round := f.optNumber(16); round > 0 {
		m.Round = fmt.Sprint(round)
	}
	f.optText(17)
	m.Place = joinComma(f.optText(18), f.optText(19))
	f.optText(20)
	m.Site = f.optText(21)
	if f.err != nil {
		r.add(f.err)
	}
	if f.has(11) {
		// The Crawford game was played before the first one here: what follows has none.
		flags &^= 1
	}
	r.rules(flags, limit, pos)
}

func joinComma(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}

func (r *ogxmReader) gameV2(s *stream) ogxmGame {
	g := ogxmGame{pos: s.at(), winner: -1}
	f := s.record()
	if f.has(0) {
		if w := f.small(); w <= 1 {
			g.winner = w
		}
	}
	g.points = f.optNumber(1)
	if f.has(3) {
		g.setup = ogxmBoard(f.bytes(26))
	}
	value, owner, automatic := max(1, f.optNumber(4)), -1, 0
	if f.has(5) {
		if owner = f.small(); owner > 1 {
			owner = -1
		}
	}
	automatic = f.optNumber(6)
	switch {
	case f.err == nil && (value > 1<<maxCubeLog || automatic > maxCubeLog || g.points > 3<<maxCubeLog):
		f.fail("the cube or the points are too high")
	case value > 1 || automatic > 0 || owner >= 0:
		if g.setup == nil {
			g.setup = xgStart.setup(-1)
		}
		g.setup.Cube, g.setup.Owner = value<<automatic, owner
	}
	s.err = f.err
	r.readPlies(&g, s, plyV2, func() bool { return s.left() > 0 })
	return g
}

// plyV2 reads one ply with what extra fields its action has.
func plyV2(s *stream) ogxmPly {
	p := ogxmPly{pos: s.at()}
	first := s.uint(1)
	p.action, p.seat = first&0x3F, first>>6&1
	if p.action < ogxmDouble {
		p.dice = ogxmDice(p.action)
		for range moveBytes(p.dice) {
			step := byte(s.uint(1))
			if step == 0 {
				break
			}
			p.steps = append(p.steps, step)
		}
	}
	if first&0x80 == 0 {
		return p
	}
	f := s.record()
	if f.has(0) {
		p.dice = [2]int{f.uint(1), f.uint(1)}
	}
	f.optNumber(1) // what the resignation is worth; the game's points say it too
	p.cube = f.optNumber(2)
	if f.has(4) {
		f.bytes(4) // a settlement, in points
	}
	if f.has(5) {
		p.steps = f.bytes(f.small())
	}
	if f.has(6) {
		p.setup = ogxmBoard(f.bytes(26))
	}
	if f.has(7) {
		p.action = f.small()
	}
	if p.action == ogxmSet && p.dice != [2]int{} {
		p.seat = 1 - p.seat // stored is who is on roll afterwards
	}
	if f.err != nil && s.err == nil {
		s.err = f.err
	}
	return p
}

// annotations reads free text about the match, a game or a ply. Keys mark what is for programs.
func (r *ogxmReader) annotations(s *stream) {
	for s.left() > 0 {
		pos := s.at()
		f := s.record()
		scope, ref, text := f.small(), f.small(), f.text()
		if f.err != nil {
			r.add(f.err)
			return
		}
		if text == "" || f.has(0) {
			continue
		}
		const match, game, ply = 0, 1, 2
		switch scope {
		case match:
			r.match.Comments = append(r.match.Comments, Comment{Text: text, Pos: pos})
		case game:
			if ref < len(r.games) {
				r.games[ref].comment = joinLines(r.games[ref].comment, text)
			}
		case ply:
			if g, i := r.plyAt(ref); g != nil {
				n := g.note(i)
				n.comment = joinLines(n.comment, text)
			}
		}
	}
}

// plyAt finds a ply by its number in the whole match.
func (r *ogxmReader) plyAt(ref int) (*ogxmGame, int) {
	for i := range r.games {
		if n := len(r.games[i].plies); ref < n {
			return &r.games[i], ref
		} else {
			ref -= n
		}
	}
	return nil, 0
}
