package hyper

import (
	"math"
	"math/bits"

	"nardlog/engine"
)

// Table holds the chance to win of the side on roll in every position of a game with up to three checkers a side.
type Table struct {
	sides *sides
	// win has the side on roll as row and the other side as column.
	win []float32
}

// precision is the largest change of an equity in the last pass.
const precision = 1e-8

// Solve computes a game's table: pass after pass over all positions, each time with the values at hand, until they
// change no more. With three checkers that takes minutes.
func Solve(checkers int) *Table {
	s := newSides(checkers)
	v := &solver{sides: s, n: len(s.all), equity: make([]float64, len(s.all)*len(s.all))}
	for k := 1; k < v.n; k++ {
		v.equity[k], v.equity[k*v.n] = 1, -1
	}
	for closed := range v.lists {
		v.lists[closed] = s.list(closed)
	}
	for v.pass() > precision {
	}
	t := &Table{sides: s, win: make([]float32, len(v.equity))}
	for i, e := range v.equity {
		t.win[i] = float32(0.5 + 0.5*e)
	}
	return t
}

// solver holds the equities of the side on roll, which has won with 1 and lost with -1. Side 0 has all checkers off.
type solver struct {
	*sides
	n      int
	equity []float64
	// lists are the plays by the point that the enemy closes, 0 for none.
	lists [25]list
}

// list holds the plays of all sides against one closed point: roll by roll, side by side, from start on.
type list struct {
	plays []play
	start []int32
}

// pass improves all positions once and returns the largest change. The enemies that close a point are taken together,
// for they leave the same plays; then the values that are asked for lie close together.
func (v *solver) pass() (change float64) {
	for closed := range v.lists {
		for k := 1; k < v.n; k++ {
			if v.made[k] == closed {
				change = max(change, v.against(k, &v.lists[closed]))
			}
		}
	}
	return change
}

func (s *sides) list(closed int) (l list) {
	m := mover{sides: s, closed: closed}
	for i := range s.all {
		for _, d := range engine.Rolls {
			l.start = append(l.start, int32(len(l.plays)))
			if i > 0 {
				l.plays = m.plays(s.all[i], d, l.plays)
			}
		}
	}
	l.start = append(l.start, int32(len(l.plays)))
	return l
}

// against improves all sides on roll against one enemy.
func (v *solver) against(k int, l *list) (change float64) {
	e := v.enemy(k)
	for i := 1; i < v.n; i++ {
		sum := 0.0
		for r, d := range engine.Rolls {
			at := i*len(engine.Rolls) + r
			sum += float64(float64(d.Weight()) * e.best(l.plays[l.start[at]:l.start[at+1]]))
		}
		value := &v.equity[i*v.n+k]
		sum /= 36
		change = max(change, math.Abs(sum-*value))
		*value = sum
	}
	return change
}

// enemy is a side not on roll: where its blots stand, as the side on roll counts, and the values of its own roll by which of
// them have been hit.
type enemy struct {
	blots [3]uint
	rows  [8][]float64
}

func (v *solver) enemy(k int) (e enemy) {
	n := 0
	for m := v.blots[k]; m != 0; m &= m - 1 {
		e.blots[n] = uint(bits.TrailingZeros32(m))
		n++
	}
	for hit := range e.rows {
		points := uint32(0)
		for i, n := range e.blots {
			points |= uint32(hit>>i&1) << n
		}
		e.rows[hit] = v.equity[v.hit(k, points&v.blots[k])*v.n:][:v.n]
	}
	return e
}

// best is the equity after the best of some plays. Places without a blot are at 0, where no play is touched.
func (e *enemy) best(plays []play) float64 {
	least := 2.0 // of the enemy's equities
	for _, p := range plays {
		hit := p.touched>>e.blots[0]&1 | p.touched>>e.blots[1]&1<<1 | p.touched>>e.blots[2]&1<<2
		least = min(least, e.rows[hit&7][p.to])
	}
	return -least
}
