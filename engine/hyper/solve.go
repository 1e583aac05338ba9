package hyper

import (
	"math"

	"nardlog/engine"
)

// Table holds the chance to win of the side on roll in every position of a game with up to three checkers a side.
type Table struct {
	sides *sides
	// win has the side on roll as row and the other side as column.
	win []float32
}

// precision is the largest change of an equity in the last pass.
const precision = 1e-9

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
	blots := v.blots[k]
	for i := 1; i < v.n; i++ {
		sum := 0.0
		for r, d := range engine.Rolls {
			at := i*len(engine.Rolls) + r
			sum += float64(float64(d.Weight()) * v.best(k, blots, l.plays[l.start[at]:l.start[at+1]]))
		}
		e := &v.equity[i*v.n+k]
		sum /= 36
		change = max(change, math.Abs(sum-*e))
		*e = sum
	}
	return change
}

// best is the equity after the best of some plays against enemy k.
func (v *solver) best(k int, blots uint32, plays []play) float64 {
	least := 2.0 // of the enemy's equities
	row := v.equity[k*v.n:][:v.n]
	for _, p := range plays {
		e := row[p.to]
		if hit := p.touched & blots; hit != 0 {
			e = v.equity[v.hit(k, hit)*v.n+int(p.to)]
		}
		least = min(least, e)
	}
	return -least
}
