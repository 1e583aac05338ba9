package report

import "nardlog/engine/rollout"

// Rollout is what a rollout says about one position.
type Rollout struct {
	Settings RolloutSettings
	// Ended says why it went no further, Trials how far that was.
	Ended  rollout.End
	Trials int
	// Match says that match winning chances have a meaning.
	Match bool
	// Plays are the candidates of a position with dice, the best first.
	Plays []Rolled
	// NoDouble is the worth of a position without dice when the cube is not turned now; DoubleTake that when it is,
	// and Cube the verdict, both nil where there is no cube decision or nothing was played.
	NoDouble, DoubleTake *Rolled
	Cube                 *rollout.Verdict
	// Action is the verdict in words; it is empty with dice and where nothing was played.
	Action string
}

// RolloutSettings are what a rollout's numbers depend on.
type RolloutSettings struct {
	rollout.Options
	// Version is the program's, Net the evaluator's name, MET the match equity table's, empty in money play.
	Version, Net, MET string
}

// Rolled is one candidate's outcome.
type Rolled struct {
	// Option is the play; it is empty for a cube decision.
	Option
	// Result is seen by the side to play, its EMG by the cube before a double.
	rollout.Result
	// Behind is its equity less the best one's, with their joint error. The best has 0 and 0.
	Behind rollout.Estimate
	// Dropped says that it was left behind before the end.
	Dropped bool
}
