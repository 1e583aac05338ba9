// Package hyper solves hypergammon, short nardy with three checkers a side, whose wins all count alike: the chance to
// win of every position, by value iteration.
package hyper

import "nardlog/engine"

// sides numbers the ways in which a side's few checkers can stand: on the points 1 to 24, on the bar, or borne off.
type sides struct {
	checkers int
	// all lists them, each with its places in ascending order; the first has all checkers off.
	all []places
	// numbers finds them again, by their places.
	numbers [places1][places1][places1]uint16
	// made is the point that a side holds with two checkers or more, and blots those with one, both as the enemy counts.
	made  []int
	blots []uint32
}

// places are the numbers on which a side's checkers stand, in ascending order: 0 off, 25 the bar. Those that a smaller
// game does not have are off.
type places [3]uint8

func newSides(checkers int) *sides {
	s := &sides{checkers: checkers}
	for c := range places1 {
		for b := range c + 1 {
			for a := range b + 1 {
				if checkers < 3 && a > 0 || checkers < 2 && b > 0 {
					continue
				}
				s.add(places{uint8(a), uint8(b), uint8(c)})
			}
		}
	}
	return s
}

const places1 = engine.Bar + 1

func (s *sides) add(p places) {
	s.numbers[p[0]][p[1]][p[2]] = uint16(len(s.all))
	s.all = append(s.all, p)
	made, blots := 0, uint32(0)
	for _, n := range p {
		if n == engine.Off || n == engine.Bar {
			continue
		}
		bit := uint32(1) << (25 - n)
		if blots&bit != 0 {
			made = int(25 - n)
		}
		blots |= bit
	}
	if made > 0 {
		blots &^= 1 << made
	}
	s.made, s.blots = append(s.made, made), append(s.blots, blots)
}

// hit is the number of a side after its blots on some points, as the enemy counts them, were sent to the bar.
func (s *sides) hit(k int, points uint32) int {
	p := s.all[k]
	for i, n := range p {
		if n != engine.Off && n != engine.Bar && points>>(25-n)&1 != 0 {
			p[i] = engine.Bar
		}
	}
	return s.number(p.sorted())
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

// of is the number of a side of a board, false where it has other checkers than the game.
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
	k := s.number(p)
	return k, s.all[k] == p
}

func (s *sides) number(p places) int { return int(s.numbers[p[0]][p[1]][p[2]]) }
