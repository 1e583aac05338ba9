// Package hyper solves hypergammon, short nardy with up to three checkers a side: the chances of every position when both
// sides play for the most points, by value iteration.
package hyper

import (
	"cmp"
	"slices"

	"nardlog/engine"
)

// sides numbers the ways in which a side's few checkers can stand: on the points 1 to 24, on the bar, or borne off.
type sides struct {
	checkers int
	// all lists them by their pips, each with its places in ascending order; the first has all checkers off.
	all []places
	// from is the first side of so many pips, or of more where there is none.
	from [mostPips + 2]int
	// numbers finds the sides again, by their places.
	numbers [places1][places1][places1]uint16
	// made is the point that a side holds with two checkers or more, 0 for none, as the enemy counts.
	made []int
	// blots are the points on which a side has one checker, as the enemy counts, 0 for those that are missing; hit are the
	// sides that are left when some of them are hit, by a bit for each.
	blots [][3]uint8
	hit   [][8]uint16
}

// places are the numbers on which a side's checkers stand, in ascending order: 0 off, 25 the bar. Those that a smaller
// game does not have are off.
type places [3]uint8

const (
	places1  = engine.Bar + 1
	mostPips = 3 * engine.Bar
)

func newSides(checkers int) *sides {
	s := &sides{checkers: checkers}
	for c := range places1 {
		for b := range c + 1 {
			for a := range b + 1 {
				if checkers == 3 || a == 0 && (checkers == 2 || b == 0) {
					s.all = append(s.all, places{uint8(a), uint8(b), uint8(c)})
				}
			}
		}
	}
	slices.SortStableFunc(s.all, func(a, b places) int { return cmp.Compare(a.pips(), b.pips()) })
	for i, p := range s.all {
		s.numbers[p[0]][p[1]][p[2]] = uint16(i)
	}
	for pips := range s.from {
		s.from[pips], _ = slices.BinarySearchFunc(s.all, pips, func(p places, pips int) int { return cmp.Compare(p.pips(), pips) })
	}
	for _, p := range s.all {
		made, blots := p.seen()
		s.made, s.blots = append(s.made, made), append(s.blots, blots)
		s.hit = append(s.hit, s.hits(p, blots))
	}
	return s
}

func (p places) pips() int { return int(p[0]) + int(p[1]) + int(p[2]) }

// seen are the point that the checkers hold and their blots, as the enemy counts.
func (p places) seen() (made int, blots [3]uint8) {
	for i, n := range p {
		switch {
		case n == engine.Off || n == engine.Bar:
		case i > 0 && n == p[i-1] || i < 2 && n == p[i+1]:
			made = int(engine.Bar - n)
		default:
			blots[i] = engine.Bar - n
		}
	}
	return made, blots
}

// hits are the sides that are left when some of the blots are sent to the bar.
func (s *sides) hits(p places, blots [3]uint8) (to [8]uint16) {
	for hit := range to {
		q := p
		for i := range q {
			if hit>>i&1 != 0 && blots[i] > 0 {
				q[i] = engine.Bar
			}
		}
		to[hit] = uint16(s.number(q.sorted()))
	}
	return to
}

func (p places) sorted() places {
	if p[0] > p[1] {
		p[0], p[1] = p[1], p[0]
	}
	if p[1] > p[2] {
		p[1], p[2] = p[2], p[1]
	}
	if p[0] > p[1] {
		p[0], p[1] = p[1], p[0]
	}
	return p
}

// side is side k as a board has it.
func (s *sides) side(k int) (side engine.Side) {
	for _, n := range s.all[k][len(places{})-s.checkers:] {
		side[n]++
	}
	return side
}

// of is the number of a side of a board, false where it has more checkers than the game.
func (s *sides) of(side *engine.Side) (int, bool) {
	var p places
	i := len(p)
	for n := engine.Bar; n > engine.Off; n-- {
		for range side[n] {
			if i == len(p)-s.checkers {
				return 0, false
			}
			i--
			p[i] = uint8(n)
		}
	}
	return s.number(p), true
}

func (s *sides) number(p places) int { return int(s.numbers[p[0]][p[1]][p[2]]) }
