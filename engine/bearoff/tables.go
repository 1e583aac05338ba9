package bearoff

import (
	"sync"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// Tables are all tables, each made when a position first calls for it. They are safe for use by several goroutines.
type Tables struct {
	oneSided func() *OneSided
	twoSided func() *TwoSided
	left     func() *Left
	stakes   func() *Stakes
}

var tables = &Tables{
	sync.OnceValue(keptOneSided), sync.OnceValue(keptTwoSided), sync.OnceValue(keptLeft), sync.OnceValue(keptStakes),
}

// Default returns the tables of the whole program.
func Default() *Tables { return tables }

// Covers reports whether the tables decide a position: both sides have all their checkers at home or off, 15 at most,
// in a game in which homes lie apart.
func Covers(p *engine.Position) bool {
	return atHome(&p.Own) && atHome(&p.Opp)
}

func atHome(s *engine.Side) bool {
	return s.Occupied()&^homePoints == 0 && left(s) <= checkers
}

// homePoints is the mask of the points 1 to 6.
const homePoints = 1<<(points+1) - 2

// Probs returns the outcome chances of the side on roll without a cube, in a position that Covers allows: from the
// two-sided table where it holds the position, else from the one-sided.
func (t *Tables) Probs(p *engine.Position) engine.Probs {
	if holds(p) {
		return t.twoSided().Probs(p)
	}
	return t.oneSided().Probs(p)
}

// Equities returns the exact cubeful equities of the side on roll in money play without a limit to the cube; ok is
// false where they are not known. Any position may be asked for.
func (t *Tables) Equities(p engine.Position) (e cube.Equities, ok bool) {
	if !holds(&p) {
		return e, false
	}
	return t.twoSided().Equities(&p), true
}
