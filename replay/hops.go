package replay

import (
	"strconv"
	"strings"

	"nardlog/engine"
	"nardlog/parser"
)

// expand turns written hops into the engine's, chains and multipliers taken apart; ok is false where a
// point is none of the board's.
func expand(written []parser.Hop, buf []engine.Hop) (hops []engine.Hop, ok bool) {
	for _, h := range written {
		for _, p := range h.Points {
			if p < engine.Off || p > engine.Bar {
				return buf, false
			}
		}
		for n := range h.Count {
			for i := 1; i < len(h.Points); i++ {
				buf = append(buf, engine.Hop{
					From: uint8(h.Points[i-1]), To: uint8(h.Points[i]),
					// Of several checkers the first to land is the one that hits.
					Hit: n == 0 && i <= len(h.Hits) && h.Hits[i-1],
				})
			}
		}
	}
	return buf, true
}

// Spelling prints hops as they were written: "24/18/13* 6/4(2)", "" for none.
func Spelling(hops []parser.Hop) string {
	var b strings.Builder
	for i, h := range hops {
		if i > 0 {
			b.WriteByte(' ')
		}
		for j, p := range h.Points {
			if j > 0 {
				b.WriteByte('/')
			}
			b.WriteString(pointName(p))
			if j > 0 && j <= len(h.Hits) && h.Hits[j-1] {
				b.WriteByte('*')
			}
		}
		if h.Count > 1 {
			b.WriteString("(" + strconv.Itoa(h.Count) + ")")
		}
	}
	return b.String()
}

func pointName(p int) string {
	switch p {
	case engine.Bar:
		return "bar"
	case engine.Off:
		return "off"
	default:
		return strconv.Itoa(p)
	}
}

// Reach is the legal result of a roll that written hops lead to, false where they lead to none. Results
// are those of the roll.
func Reach(r *engine.Rules, s *engine.Situation, written []parser.Hop, results []engine.Position) (engine.Position, bool) {
	hops, ok := expand(written, nil)
	if !ok {
		return engine.Position{}, false
	}
	return r.Meant(s.Board, s.Dice, hops, results)
}
