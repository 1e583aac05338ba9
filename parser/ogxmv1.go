package parser

import (
	"fmt"
	"time"
)

// The header, the header of a chunk and the end mark of version 1.
const (
	ogxm1Header = 20
	ogxm1Chunk  = 12
	ogxm1End    = 8
	ogxmNobody  = 255
)

// readV1 reads the chunks of version 1 and says whether the match's own was among them.
func (r *ogxmReader) readV1(data []byte) bool {
	if len(data) < ogxm1Header {
		r.add(&SyntaxError{Pos: Pos{Offset: len(data)}, Msg: "the heading is cut off"})
		return false
	}
	found := false
	notes := ogxm1Notes{r: r}
	s := &stream{data: data[:r.checkEnd(data, ogxm1End)], pos: ogxm1Header}
	for s.left() > 0 {
		start := s.pos
		code, size, flags := string(s.bytes(4)), s.uint(4), s.uint(2)
		s.uint(2)
		body := s.sub(size)
		if s.err != nil {
			r.add(&SyntaxError{Pos: Pos{Offset: start}, Msg: fmt.Sprintf("the chunk %s is cut off", quote(code))})
			break
		}
		switch code {
		case "MHDR":
			found = true
			r.matchV1(body)
		case "GAME":
			r.games = append(r.games, r.gameV1(body))
		case "CSUM":
			body.uint(4) // the algorithm; CRC-32 has four bytes
			if body.left() == 4 {
				r.checkSum(data, start, uint32(body.uint(4)))
			}
		case "ANAL", "EVAL", "ALTS", "CUBE", "GVAN":
			notes.read(code, body)
		default:
			if flags&1 != 0 {
				r.add(&SyntaxError{Pos: Pos{Offset: start}, Msg: fmt.Sprintf("the chunk %s is marked critical and not known", quote(code))})
			}
		}
	}
	return found
}

func (r *ogxmReader) matchV1(s *stream) {
	m, pos := r.match, s.at()
	m.Length, m.LengthPos = s.uint(2), pos
	s.uint(1) // games
	flags := s.uint(1)
	s.bytes(4 + 1 + 1) // final scores, result, source
	when := s.uint(4)
	s.uint(2) // plies
	limit := s.uint(2)
	s.bytes(6)
	text := func() string {
		if s.left() == 0 {
			return "" // written before the field was
		}
		return validText(s.bytes(s.uint(1)))
	}
	m.Players = [2]string{text(), text()}
	m.Event, m.Site = text(), text()
	if when > 0 {
		m.Date = time.Unix(int64(when), 0).UTC().Format(time.DateOnly)
	}
	if s.err != nil {
		r.add(s.err)
	}
	r.rules(flags&^16, limit, pos)
}

func (r *ogxmReader) gameV1(s *stream) ogxmGame {
	g := ogxmGame{pos: s.at(), winner: -1}
	s.uint(1) // its number
	plies := s.uint(2)
	if w := s.uint(1); w <= 1 {
		g.winner = w
	}
	g.points = s.uint(1)
	s.bytes(3) // flags, who began
	if s.left() > 0 && s.data[s.pos] == 0xFF {
		s.bytes(2)
	} else {
		g.setup = ogxmBoard(s.bytes(26))
		s.uint(1)
	}
	r.readPlies(&g, s, plyV1, func() bool { return len(g.plies) < plies })
	return g
}

// plyV1 reads one ply. The two top bits of its first byte repeat bits of the first step; those of a set
// position say that dice follow.
func plyV1(s *stream) ogxmPly {
	p := ogxmPly{pos: s.at()}
	first := s.uint(1)
	p.action = first & 0x1F
	if first&0x20 == 0 {
		p.seat = 1 // Black
	}
	switch {
	case p.action < ogxmDouble:
		p.dice = ogxmDice(p.action)
		p.steps = stepsOf(s.bytes(moveBytes(p.dice)))
	case p.action == ogxmSet:
		if first&0xC0 != 0 {
			d := s.uint(1)
			p.dice = [2]int{d & 0xF, d >> 4}
		}
		p.setup = ogxmBoard(s.bytes(26))
	}
	return p
}

// moveBytes is the room for steps behind a roll.
func moveBytes(dice [2]int) int {
	if dice[0] == dice[1] {
		return 4
	}
	return 2
}

// stepsOf leaves out the zeros that stand for no step.
func stepsOf(b []byte) []byte {
	var steps []byte
	for _, step := range b {
		if step != 0 {
			steps = append(steps, step)
		}
	}
	return steps
}
