package engine

import (
	"fmt"
	"strconv"
	"strings"
)

// String is the position as board text: "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", x being the side on
// roll, each side in its own numbering.
func (p Position) String() string {
	return "x" + p.Own.text() + " o" + p.Opp.text()
}

func (s *Side) text() string {
	var b strings.Builder
	for n := Bar; n >= Off; n-- {
		switch {
		case s[n] == 0:
		case n == Bar || n == Off:
			fmt.Fprintf(&b, " %s:%d", place(uint8(n)), s[n])
		default:
			fmt.Fprintf(&b, " %d:%d", n, s[n])
		}
	}
	return b.String()
}

// ParseBoard reads board text of a backgammon position, each side in its own numbering. Where a side's
// off is not given, it has fifteen checkers.
func ParseBoard(text string) (Position, error) {
	return Backgammon().ParseBoard(text)
}

// ParseBoard reads board text such as "x 24:15 o 24:15", each side in its own numbering; x is on roll.
// Places are 24 to 1, bar or hand, and off; where off is not given it makes up the game's number of
// checkers, and where it is the checkers must come to that number. Commas between the parts are allowed.
func (r *Rules) ParseBoard(text string) (Position, error) {
	return r.parseBoard(text, func(n int) int { return n })
}

// ParseMoverBoard reads board text in which both sides' checkers are written in the mover's numbering,
// as rule texts do: "x 24:15 o 12:15" is the start of long nardy.
func (r *Rules) ParseMoverBoard(text string) (Position, error) {
	return r.parseBoard(text, r.Geometry.Opposite)
}

func (r *Rules) parseBoard(text string, opposite func(int) int) (p Position, err error) {
	var side *Side
	var given map[int]bool
	var number func(int) int
	sides := map[*Side]map[int]bool{}
	for _, part := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == '\n' || c == '\t' }) {
		switch strings.ToLower(part) {
		case "x":
			side, number = &p.Own, func(n int) int { return n }
		case "o":
			side, number = &p.Opp, opposite
		default:
			if side == nil {
				return p, fmt.Errorf("board text %q: expected x before the first checkers", part)
			}
			if err := side.put(part, number, given); err != nil {
				return p, fmt.Errorf("board text %q: %w", part, err)
			}
			continue
		}
		if sides[side] != nil {
			return p, fmt.Errorf("board text: %s comes twice", part)
		}
		given = map[int]bool{}
		sides[side] = given
	}
	if len(sides) < 2 {
		return p, fmt.Errorf("board text: expected both sides, as in %q", Start())
	}
	if err := p.fill(r.checkers()); err != nil {
		return p, fmt.Errorf("board text: %w", err)
	}
	for side, given := range sides {
		if total := side.Total(); given[Off] && total != r.checkers() {
			return p, fmt.Errorf("board text: a side has %d checkers with those off, not %d", total, r.checkers())
		}
	}
	if !r.UsesBar() && r.Start != [2]Side{} && p.Own[Bar]+p.Opp[Bar] > 0 { // without a start it is not known
		return p, fmt.Errorf("board text: nobody is ever on the bar in this game")
	}
	return p, r.checkShared(&p)
}

// put reads one "place:count".
func (s *Side) put(part string, number func(int) int, given map[int]bool) error {
	name, digits, ok := strings.Cut(part, ":")
	count, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return fmt.Errorf("expected a place and a count such as 24:2")
	}
	n := -1
	switch strings.ToLower(name) {
	case "bar", "hand":
		n = Bar
	case "off":
		n = Off
	default:
		if n, err = strconv.Atoi(name); err != nil || n < 1 || n > 24 {
			return fmt.Errorf("%q is no place: 1 to 24, bar, hand or off", name)
		}
		n = number(n)
	}
	if count < 0 || count > mostCheckers {
		return fmt.Errorf("a place holds 0 to %d checkers", mostCheckers)
	}
	if given[n] {
		return fmt.Errorf("%s comes twice", name)
	}
	given[n] = true
	s[n] = uint8(count)
	return nil
}

// mostCheckers is the most a side has in any game.
const mostCheckers = 15

func (r *Rules) checkers() int {
	if r.Checkers > 0 {
		return r.Checkers
	}
	return mostCheckers
}

// fill puts the checkers that stand nowhere off the board, and refuses too many.
func (p *Position) fill(checkers int) error {
	for _, s := range []struct {
		side *Side
		name string
	}{{&p.Own, "the side on roll"}, {&p.Opp, "the other side"}} {
		total := s.side.Total()
		if total > checkers {
			return fmt.Errorf("%s has %d checkers, at most %d are possible", s.name, total, checkers)
		}
		if s.side[Off] == 0 {
			s.side[Off] = uint8(checkers - total)
		}
	}
	return nil
}

// checkShared refuses points that hold checkers of both sides, except where one may lie beneath.
func (r *Rules) checkShared(p *Position) error {
	for n := 1; n < Bar && r.Contact != Pin; n++ {
		if e := r.Geometry.Opposite(n); p.Own[n] > 0 && p.Opp[e] > 0 {
			return fmt.Errorf("both sides have checkers on point %d of the side on roll (%d of the other in %s)", n, e, r.Name)
		}
	}
	return nil
}

// MustPosition reads a position from any text that ParseSituation knows and panics where it cannot; it
// is meant for tests and constants.
func MustPosition(text string) Position {
	s, err := ParseSituation(text)
	if err != nil {
		panic(err)
	}
	return s.Board
}

// ParseSide reads one side's checkers in own numbering, "24:2 13:5 8:3 6:5"; what is not given is nowhere.
func ParseSide(text string) (s Side, err error) {
	given := map[int]bool{}
	for _, part := range strings.Fields(text) {
		if err := s.put(part, func(n int) int { return n }, given); err != nil {
			return s, fmt.Errorf("%q: %w", part, err)
		}
	}
	return s, nil
}

// String is the side as ParseSide reads it.
func (s Side) String() string { return strings.TrimPrefix(s.text(), " ") }
