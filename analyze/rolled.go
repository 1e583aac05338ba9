package analyze

import (
	"time"

	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// RolledOut is how one decision was rolled out: all its choices with the same dice.
type RolledOut struct {
	// Trials is the number of games of the choices that were not dropped.
	Trials int
	// Truncate is the number of rolls after which the evaluator's word was taken, 0 for games played to their end.
	Truncate int
	// Seed chose the dice.
	Seed uint64
	// End says why no more was played.
	End rollout.End
	// Plays are those of a roll that were rolled out: the first ones of Chequer.Candidates, in that order.
	Plays []RolledPlay
	// Cube is there for a decision on the cube.
	Cube *RolledCube
}

// RolledPlay is what a rollout says of one play besides its worth. Errors are standard errors in EMG.
type RolledPlay struct {
	// Trials is its own number of games, fewer than the decision's where it was Dropped.
	Trials  int
	Dropped bool
	// EquityError is that of its equity, LossError that of the difference to the best play, which met the same dice.
	EquityError, LossError float64
}

// RolledCube is what the rollout of a decision on the cube says besides the values. Errors are standard errors in EMG.
type RolledCube struct {
	// NDError and DTError are those of no double and of double and take.
	NDError, DTError float64
	// Doubling is what doubling gains over rolling on, Taking what taking gains over passing.
	Doubling, Taking rollout.Estimate
}

// RolloutSum says what an analysis rolled out.
type RolloutSum struct {
	// Options are the rollouts' settings.
	rollout.Options
	// All says that every decision that counts was to be rolled out, not only those whose verdict could change; Within is
	// the difference in EMG up to which choices are rivals.
	All    bool
	Within float64
	// Budget is the time that was allowed, 0 without a limit.
	Budget time.Duration
	// Wanted is the number of decisions to be rolled out, Done of those that were.
	Wanted, Done int
	// Interrupted says that the user ended it.
	Interrupted bool
}

func newRolledOut(r *rollout.Rollout, score *cube.Context, trials int) *RolledOut {
	return &RolledOut{Trials: trials, Truncate: r.Options.Truncate, Seed: r.Options.Seed, End: r.End(score)}
}
