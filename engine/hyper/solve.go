package hyper

import (
	"context"
	"fmt"
	"math/bits"

	"nardlog/engine"
)

// Game is a form of hypergammon.
type Game struct {
	// Checkers are those of a side, 1 to 3.
	Checkers int
	// Levels is the number of win types that count: 1 plain ones alone, 2 with gammons (марс), 3 with backgammons (кокс).
	Levels int
}

// String is the name of the game's table, such as "hypergammon-3-1": its checkers and its levels.
func (g Game) String() string { return fmt.Sprintf("hypergammon-%d-%d", g.Checkers, g.Levels) }

// unit is the fixed-point 1 of equities and chances. Whole numbers make the same sums in any order and on any machine.
const unit = 1 << 29

// solver holds what is known of all positions, each at the number of the side on roll times n and of the other side.
type solver struct {
	*sides
	n    int
	jobs int
	// equity is that of the side on roll, in parts of a point. Where a side is off it holds the result.
	equity []int32
	// chances go with the equities, nil where all wins count alike.
	chances []chances
	// lists are the plays by the point that the enemy closes, 0 for none.
	lists [25]list
	// choices are the best plays that are known, in the order in which pass comes by the positions.
	choices []choices
}

// chances are those of the side on roll to win a gammon and a backgammon, and to lose them.
type chances [4]int32

const (
	winGammon = iota
	winBackgammon
	loseGammon
	loseBackgammon
)

func newSolver(ctx context.Context, g Game, jobs int) *solver {
	s := newSides(g.Checkers)
	v := &solver{sides: s, n: len(s.all), jobs: max(jobs, 1)}
	v.equity = make([]int32, v.n*v.n)
	if g.Levels > 1 {
		v.chances = make([]chances, v.n*v.n)
	}
	for k := 1; k < v.n; k++ {
		v.end(k, min(s.lost(k), g.Levels))
	}
	v.choices = make([]choices, (v.n-1)*(v.n-1))
	v.parallel(len(v.lists), func(closed int) {
		if ctx.Err() == nil { // the lists of three checkers take seconds
			v.lists[closed] = s.list(closed)
		}
	})
	return v
}

// lost are the points that a side loses when its enemy is off: more than 1 if it has borne off none.
func (s *sides) lost(k int) int {
	switch p := s.all[k]; {
	case p[3-s.checkers] == engine.Off:
		return 1
	case p[2] > 18:
		return 3
	}
	return 2
}

// end sets the result of a game that side k has lost.
func (v *solver) end(k, points int) {
	v.equity[k], v.equity[k*v.n] = int32(points)*unit, -int32(points)*unit
	if points > 1 {
		v.chances[k][winGammon], v.chances[k*v.n][loseGammon] = unit, unit
	}
	if points > 2 {
		v.chances[k][winBackgammon], v.chances[k*v.n][loseBackgammon] = unit, unit
	}
}

// racePasses settle all races. The last checkers on the lowest point are borne off in turns of fewer pips than a wave has,
// of which there are no more.
const racePasses = 3

// follows is the number of passes in which the choices of one are followed before all plays are looked at again.
const follows = 5

// settle finds the equities: they are known when a look at all plays changes none by more than the last digit.
func (v *solver) settle(ctx context.Context, told func(change int32)) {
	w, passes := newWave(v, v.equity, replace), 0
	for change := int32(unit); change > 1 && ctx.Err() == nil; passes++ {
		if passes >= racePasses && (passes-racePasses)%(follows+1) < follows {
			w.pass(ctx, false, v.follow)
			continue
		}
		change = w.pass(ctx, passes < racePasses, v.choose)
		told(change)
	}
}

// closeChances is the change in a pass up to which chances count as known, about 1e-7.
const closeChances = 64

// share finds the chances that follow from the choices.
func (v *solver) share(ctx context.Context, told func(change int32)) {
	w, passes := newWave(v, v.chances, (*chances).replace), 0
	for change := int32(unit); change > closeChances && ctx.Err() == nil; passes++ {
		change = w.pass(ctx, passes < racePasses, v.outcome)
		told(change)
	}
}

// Solve computes a game's table: pass after pass over all positions, until they change no more. With three checkers that
// takes a minute or two and 1 GB of memory. The table does not depend on jobs, the number of goroutines. told, which may
// be nil, hears how far the work has come. The only error is that of the context.
func Solve(ctx context.Context, g Game, jobs int, told func(done, total int)) (*Table, error) {
	v := newSolver(ctx, g, jobs)
	done, total := 0, bits.Len32(3*unit)
	if v.chances != nil {
		total += bits.Len32(unit)
	}
	tell := func(from int) func(int32) {
		return func(change int32) {
			if done = max(done, from-bits.Len32(uint32(change))); told != nil {
				told(done, total)
			}
		}
	}
	v.settle(ctx, tell(bits.Len32(3*unit)))
	if v.chances != nil {
		v.share(ctx, tell(total))
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	v.choices = nil // room for the encoded table
	return newTable(g, v.sides, encode(v.equity, v.chances)), nil
}
