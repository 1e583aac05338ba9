package cube

import (
	"math"

	"nardlog/engine"
)

// Equities are exact cubeful equities in money play with a cube of 1, for a side that rolls without turning it: with
// the cube in the middle, on its own side, and on the other. They come from positions in which nobody can win a gammon
// any more, so Jacoby and beavers have no part in them.
type Equities struct{ Centre, Own, Opp float64 }

// Utility is the exact counterpart of Context.Value: the points to be won without a double now. The state must be
// Unlimited.
func (e *Equities) Utility(s State) float64 {
	return float64(e.of(s.Owner) * float64(s.Value()))
}

func (e *Equities) of(owner engine.Owner) float64 {
	switch owner {
	case engine.Mine:
		return e.Own
	case engine.Theirs:
		return e.Opp
	}
	return e.Centre
}

// Exact is Value where tables know the chances and the equities: the equity itself in money play, else the model with
// the efficiency that the equities show.
func (c *Context) Exact(e *Equities, v *engine.Probs, s State) float64 {
	if s.Unlimited() {
		return e.Utility(s)
	}
	return c.Value(v, s, e.Efficiency(float64(v[engine.Win]), s.Owner))
}

// Efficiency is the x with which the model gives the exact equity in money play, kept to 0 and 1; win is the chance to
// win without a cube. It tells how much the cube is good for in this very position, from nothing before the last roll
// to nearly all in a long race, and so serves scores at which no table holds.
func (e *Equities) Efficiency(win float64, owner engine.Owner) float64 {
	if owner == engine.Centre {
		// Near even chances the two sides' uses of a cube in the middle cancel, and tell nothing.
		return 0.5 * (e.Efficiency(win, engine.Mine) + e.Efficiency(win, engine.Theirs))
	}
	ends := moneyEnds(&chances{win: win}, &Usual, &Usual)
	ends.own, ends.opp = owner == engine.Mine, owner == engine.Theirs
	dead := ends.dead(win)
	gain := ends.live(win) - dead
	if math.Abs(gain) < small {
		return bearoffEfficiency
	}
	return min(max((e.of(owner)-dead)/gain, 0), 1)
}

// small is a use of the live cube, in points, too small to divide by.
const small = 1e-3

// roomEnough is the number of doublings that nobody would miss more of. In the bear-off of six checkers a side that
// many turns of the cube do not come about.
const roomEnough = 8

// Unlimited reports whether the game is for money and the cube can go on being turned as if without end.
func (s State) Unlimited() bool { return s.Money() && s.Level+roomEnough <= s.Top }
