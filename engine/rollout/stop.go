package rollout

import (
	"slices"

	"nardlog/engine/cube"
)

// End says why a rollout plays no further.
type End string

const (
	// Interrupted: no rule says so; the rollout can go on.
	Interrupted End = "interrupted"
	// AllPlayed: all trials asked for were played.
	AllPlayed End = "trials"
	// ErrorReached: every standard error is as small as was asked for.
	ErrorReached End = "standard_error"
	// OneLeft: all candidates but one are too far behind.
	OneLeft End = "one_left"
)

// End tells which stopping rule holds.
func (r *Rollout) End(score *cube.Context) End {
	if r.most() >= r.planned() {
		return AllPlayed
	}
	if !r.looking() {
		return Interrupted
	}
	live := r.live()
	if len(r.Starts) > 1 && len(live) == 1 {
		return OneLeft
	}
	if r.Options.StopError <= 0 {
		return Interrupted
	}
	for _, c := range live {
		if r.Result(c, score).EMG.Error > r.Options.StopError {
			return Interrupted
		}
	}
	return ErrorReached
}

// Dropped reports whether candidate c is left behind: it plays no further, even if others do.
func (r *Rollout) Dropped(c int) bool { return !slices.Contains(r.live(), c) }

// looking reports whether it is time to look at the stopping rules: after whole blocks, when there are trials enough to
// know an error.
func (r *Rollout) looking() bool {
	n := r.most()
	return n >= max(2*block, r.Options.Least) && n%block == 0
}

// live lists the candidates that are still in: those that were not dropped and, when it is time to look, are not too
// far behind the best.
func (r *Rollout) live() (live []int) {
	best, dropping := r.Ranking()[0], r.Options.StopBehind > 0 && r.looking()
	for c := range r.Starts {
		if len(r.Trials[c]) == r.most() && (!dropping || c == best || !r.behind(best, c)) {
			live = append(live, c)
		}
	}
	return live
}

// behind reports whether candidate c is worse than the best by StopBehind standard deviations of their difference.
func (r *Rollout) behind(best, c int) bool {
	e := r.contrast(c, 1, best)
	return e.Mean > cube.Tie+float64(r.Options.StopBehind*e.Error)
}
