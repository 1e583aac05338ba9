package cube

import "nardlog/engine"

// Equities are exact cubeful equities in money play with a cube of 1, for a side that rolls without turning it: with
// the cube in the middle, on its own side, and on the other. They come from positions in which nobody can win a gammon
// any more, so Jacoby and beavers have no part in them.
type Equities struct{ Centre, Own, Opp float64 }

// Utility is the exact counterpart of Context.Value: the points to be won without a double now. The state must be
// Unlimited.
func (e *Equities) Utility(s State) float64 {
	per := e.Centre
	switch s.Owner {
	case engine.Mine:
		per = e.Own
	case engine.Theirs:
		per = e.Opp
	}
	return float64(per * float64(s.Value()))
}

// roomEnough is the number of doublings that nobody would miss more of. In the bear-off of six checkers a side that
// many turns of the cube do not come about.
const roomEnough = 8

// Unlimited reports whether the game is for money and the cube can go on being turned as if without end.
func (s State) Unlimited() bool { return s.Money() && s.Level+roomEnough <= s.Top }
