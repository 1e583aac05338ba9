package report

import (
	"strconv"
	"strings"

	"nardlog/analyze"
	"nardlog/engine"
)

// geometryFor is how the side on turn numbers the board of a game: that of backgammon where no rules are known.
func geometryFor(r *engine.Rules, turn int) engine.Geometry {
	switch {
	case r == nil:
		return engine.Contrary
	case turn == 1:
		return r.Geometry.Reverse()
	default:
		return r.Geometry
	}
}

// hasIDs reports whether the IDs of backgammon programs describe the positions of a game.
func hasIDs(r *engine.Rules) bool { return r == nil || r.HasIDs() }

// positionID names a position: its XGID, or the text of its board in a game that backgammon programs do not know.
func positionID(r *engine.Rules, s engine.Situation) string {
	if hasIDs(r) {
		return s.XGID()
	}
	return s.Board.String()
}

// id names the position of a decision.
func (d *decision) id(r *analyze.Result) string {
	return positionID(r.Record.RulesIn(d.game.Record.Number), d.move.Situation)
}

// pageBoard is a position for the script of the page: an XGID without the letters that begin each. In games that it
// does not describe, where both sides may have the same point in it, the board is each side's own points, 26 of the
// first player's and 26 of the second's.
func pageBoard(r *engine.Rules, s engine.Situation) string {
	id := strings.TrimPrefix(s.XGID(), "XGID=")
	if hasIDs(r) {
		return id
	}
	sides := [2]*engine.Side{&s.Board.Own, &s.Board.Opp}
	if s.Turn == 1 {
		sides[0], sides[1] = sides[1], sides[0]
	}
	var b strings.Builder
	for _, side := range sides {
		b.WriteByte('-')
		for n := 1; n <= engine.Bar; n++ {
			if side[n] == 0 {
				b.WriteByte('-')
				continue
			}
			b.WriteByte('A' + side[n] - 1)
		}
	}
	return b.String() + id[strings.IndexByte(id, ':'):]
}

// pageFar lists where the second player's points 1 to 24 lie by the first one's numbering; it is empty where the sides
// walk towards each other.
func pageFar(r *engine.Rules) string {
	if r == nil || r.Geometry == engine.Contrary {
		return ""
	}
	var far []string
	for n := 1; n <= 24; n++ {
		far = append(far, strconv.Itoa(r.Geometry.Reverse().Opposite(n)))
	}
	return strings.Join(far, " ")
}
