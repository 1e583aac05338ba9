package rollout

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// AfterPlay is the start for a play that reached a position: the opponent is on roll, and may double, unless Next is set.
// Position and state are seen by the player.
func AfterPlay(after engine.Position, s cube.State) Start {
	return Start{Board: after.Swap(), State: s.Flip()}
}

// AfterRoll is AfterPlay with what follows by the rules of the turn. The position before the roll is seen by the player too.
func AfterRoll(r *engine.Rules, before engine.Position, d engine.Dice, after engine.Position, s cube.State) Start {
	start := AfterPlay(after, s)
	if r.Flows() {
		start.Next, _ = r.Next(before, d, r.Due(&before, d), after)
	}
	return start
}

// CubeStarts are the starts for a cube decision: no double, and double and take, or the first alone where the side on
// roll cannot double with any use.
func CubeStarts(p engine.Position, s cube.State) []Start {
	starts := []Start{{Board: p, State: s, Rolling: true}}
	if s.CanDouble() {
		starts = append(starts, Start{Board: p, State: s.Doubled(), Rolling: true})
	}
	return starts
}

// Verdict is a cube decision by rollout.
type Verdict struct {
	cube.Decision
	// Doubling is what doubling gains the side on roll over rolling on, against the best answer; Taking is what taking
	// gains the other side over passing. Both are in EMG of the cube before the double.
	Doubling, Taking Estimate
}

// Verdict judges the cube by a rollout of both CubeStarts.
func (r *Rollout) Verdict(score *cube.Context) Verdict {
	noDouble, take := r.Result(0, score), r.Result(1, score)
	v := Verdict{Decision: score.Judge(r.unit(), noDouble.Utility.Mean, take.Utility.Mean)}
	v.Taking = Estimate{v.DP - v.DT, take.EMG.Error}
	switch {
	case v.Beaver:
		v.Doubling = r.difference(score, r.contrast(1, 2, 0))
	case v.Takes():
		v.Doubling = r.difference(score, r.contrast(1, 1, 0))
	default:
		v.Doubling = Estimate{v.DP - v.ND, noDouble.EMG.Error}
	}
	return v
}
