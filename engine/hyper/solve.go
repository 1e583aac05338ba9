package hyper

import (
	"context"
	"math/bits"

	"nardlog/engine"
)

// solver holds what is known of all positions, each at the number of the side on roll times n and of the other side.
type solver struct {
	*sides
	n    int
	jobs int
	unit int32
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
	v := &solver{sides: s, n: len(s.all), jobs: max(jobs, 1), unit: g.unit()}
	v.equity = make([]int32, v.n*v.n)
	if g.Graded() {
		v.chances = make([]chances, v.n*v.n)
	}
	v.ends(g)
	v.choices = make([]choices, (v.n-1)*(v.n-1))
	v.parallel(len(v.lists), func(closed int) {
		if ctx.Err() == nil { // the lists of three checkers take seconds
			v.lists[closed] = s.list(closed)
		}
	})
	return v
}

// ends sets the results of the games that are over.
func (v *solver) ends(g Game) {
	r, stakes := g.rules(), g.Stakes()
	over := engine.Position{Own: engine.Side{engine.Off: uint8(g.Checkers)}}
	for k := 1; k < v.n; k++ {
		over.Opp = v.side(k)
		win, own := r.Result(over)
		points := int32(r.Points(win, 0, &over.Opp)) * v.unit
		if !own {
			points = -points
		}
		v.equity[k], v.equity[k*v.n] = points, -points
		if v.chances != nil {
			p := stakes.Won(r, win, &over.Opp)
			gammon, third := int32(p[engine.WinGammon]*float32(v.unit)), int32(p[engine.WinBackgammon]*float32(v.unit))
			v.chances[k] = chances{winGammon: gammon, winBackgammon: third}
			v.chances[k*v.n] = chances{loseGammon: gammon, loseBackgammon: third}
		}
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
	for change := v.unit; change > 1 && ctx.Err() == nil; passes++ {
		if passes >= racePasses && (passes-racePasses)%(follows+1) < follows {
			w.pass(ctx, false, v.follow)
			continue
		}
		change = w.pass(ctx, passes < racePasses, v.choose)
		told(change)
	}
}

// closeChances is the part of 1 up to which chances that change in a pass count as known, about 1e-7.
const closeChances = 1 << 23

// share finds the chances that follow from the choices.
func (v *solver) share(ctx context.Context, told func(change int32)) {
	w, passes := newWave(v, v.chances, (*chances).replace), 0
	for change := v.unit; change > v.unit/closeChances && ctx.Err() == nil; passes++ {
		change = w.pass(ctx, passes < racePasses, v.outcome)
		told(change)
	}
}

// Solve computes a game's table: pass after pass over all positions, until they change no more. With three checkers that
// takes a minute or two and 1 GB of memory. The table does not depend on jobs, the number of goroutines. told, which may
// be nil, hears how far the work has come. The only error is that of the context.
func Solve(ctx context.Context, g Game, jobs int, told func(done, total int)) (*Table, error) {
	v := newSolver(ctx, g, jobs)
	most := bits.Len32(uint32(g.Stakes()[2]) * uint32(v.unit))
	done, total := 0, most
	if v.chances != nil {
		total += bits.Len32(uint32(v.unit))
	}
	tell := func(from int) func(int32) {
		return func(change int32) {
			if done = max(done, from-bits.Len32(uint32(change))); told != nil {
				told(done, total)
			}
		}
	}
	v.settle(ctx, tell(most))
	if v.chances != nil {
		v.share(ctx, tell(total))
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	v.choices = nil // room for the encoded table
	return newTable(g, v.sides, encode(v.equity, v.chances)), nil
}
