// Package bearoff holds exact tables for the end of the game, generated here.
//
// The one-sided table knows, for every way to place up to 15 checkers on the six home points, how many
// rolls a side needs to bear off everything, and how many to bear off the first checker. With both
// sides at home and past each other these two decide the game, as each side plays for speed alone.
//
// The two-sided table knows every pair of homes of up to six checkers, and there each side plays with an eye on the
// other: it holds the exact chances, and the exact equities in money play with the cube.
//
// Where the loser's checkers are paid one by one, the table of stakes holds the same pairs, and another one-sided table
// what a side has left after so many rolls.
package bearoff

import "nardlog/engine"

const (
	points   = 6
	checkers = 15
	// positions is the number of ways to place 0 to 15 checkers on six points.
	positions = 54264
)

// Home counts a side's checkers on its points 1 to 6; point n is at n-1.
type Home [points]uint8

// HomeOf takes the home of a side.
func HomeOf(s *engine.Side) Home {
	return Home(s[1 : points+1])
}

// Count is the number of checkers.
func (h *Home) Count() (n uint8) {
	for _, c := range h {
		n += c
	}
	return n
}

// Homes lists all homes of up to so many checkers in the order of their indexes.
func Homes(most uint8) (all []Home) {
	eachHome(most, func(h *Home) { all = append(all, *h) })
	return all
}

// binomials[n][k] is the number of ways to choose k of n.
var binomials = func() (c [checkers + points + 1][points + 1]int32) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= min(n, points); k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return
}()

// Index numbers the homes of up to 15 checkers from 0 (none) to 54,263. Every move leads to a smaller
// number, for the number grows with the checkers on points 1 to 6, then with those on 2 to 6, and so on: with m
// checkers on point j+1 and above, the homes that have fewer there, and as many below it, number C(m+5-j, 6-j).
func (h *Home) Index() int {
	index, above := int32(0), 0
	for j := points - 1; j >= 0; j-- {
		above += int(h[j])
		index += binomials[above+points-1-j][points-j]
	}
	return int(index)
}

// place is a home with what it takes to number the homes it moves to.
type place struct {
	home  Home
	index int
	// depth[n] is what a checker on point n adds to the index by standing there and not off: a checker
	// that goes from point a to point b lowers the index by depth[a] - depth[b].
	depth [points + 1]int
}

// place takes the differences of the sum that is the index.
func (h *Home) place() (p place) {
	p.home, p.index = *h, h.Index()
	var drop [points]int
	above := 0
	for j := points - 1; j >= 0; j-- {
		if above += int(h[j]); above > 0 {
			drop[j] = int(binomials[above+points-2-j][points-1-j])
		}
	}
	for j, d := range drop {
		p.depth[j+1] = p.depth[j] + d
	}
	return p
}

// moves appends the indexes reached by one die, from the highest point down; off stands for those
// reached by bearing off, or is negative to number them like the others. A checker moves within the
// home or off from the die's own point; the highest goes off with a larger die too. So a home with
// checkers always has a move.
func (p *place) moves(die, off int, to []int) []int {
	highest := true
	for from := points; from > 0; from-- {
		if p.home[from-1] == 0 {
			continue
		}
		switch {
		case from > die:
			to = append(to, p.index-p.depth[from]+p.depth[from-die])
		case from < die && !highest:
		case off >= 0:
			to = append(to, off)
		default:
			to = append(to, p.index-p.depth[from])
		}
		highest = false
	}
	return to
}
