package rollout

import (
	"math"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// Estimate is a mean with its standard error.
type Estimate struct{ Mean, Error float64 }

// Result is what a rollout says of one candidate, seen by the side that rolls first.
type Result struct {
	Trials int
	// Utility is in the units of package cube, EMG normalised to the start's cube and score.
	Utility, EMG Estimate
	// Chances are the cubeless outcome chances in the order of engine.Probs, Cubeless their equity in money.
	Chances  [5]Estimate
	Cubeless Estimate
}

// Result sums up candidate c; it holds no number before the first block is done.
func (r *Rollout) Result(c int, score *cube.Context) Result {
	games := r.Trials[c]
	of := func(f func(*Trial) float64) Estimate { return estimate(games, f) }
	res := Result{Trials: len(games), Utility: of(func(t *Trial) float64 { return t.Utility })}
	res.EMG = r.emg(c, score, res.Utility)
	for i := range res.Chances {
		res.Chances[i] = of(func(t *Trial) float64 { return t.Chances[i] })
	}
	res.Cubeless = of(cubeless)
	return res
}

func cubeless(t *Trial) float64 {
	c := &t.Chances
	return float64(2*c[engine.Win]) - 1 + c[engine.WinGammon] - c[engine.LoseGammon] + c[engine.WinBackgammon] - c[engine.LoseBackgammon]
}

// emg turns a utility into EMG: a line, so the error changes by its slope.
func (r *Rollout) emg(c int, score *cube.Context, u Estimate) Estimate {
	st := r.Starts[c].State
	slope := score.EMG(st, 1) - score.EMG(st, 0)
	return Estimate{score.EMG(st, u.Mean), math.Abs(slope * u.Error)}
}

func estimate(games []Trial, f func(*Trial) float64) Estimate {
	n := float64(len(games))
	if n == 0 {
		return Estimate{math.NaN(), math.NaN()}
	}
	sum, squares := 0.0, 0.0
	for i := range games {
		sum += f(&games[i])
	}
	mean := sum / n
	for i := range games {
		d := f(&games[i]) - mean
		squares += float64(d * d)
	}
	return Estimate{mean, math.Sqrt(squares / max(n-1, 1) / n)}
}

// live lists the candidates that are still in: all but those that are too far behind the best over the trials that
// both have played.
func (r *Rollout) live(score *cube.Context) (live []int) {
	if r.Options.StopBehind <= 0 || r.most() < 2*block {
		for c := range r.Starts {
			live = append(live, c)
		}
		return live
	}
	best := r.best()
	for c := range r.Starts {
		if len(r.Trials[c]) == r.most() && (c == best || !r.behind(best, c)) {
			live = append(live, c)
		}
	}
	return live
}

// best is the candidate with the lowest utility for the side that rolls first: a rollout's candidates are the positions
// that a player's choices leave to his opponent.
func (r *Rollout) best() int {
	at, least := 0, math.Inf(1)
	for c, games := range r.Trials {
		if len(games) < r.most() {
			continue
		}
		if u := estimate(games, func(t *Trial) float64 { return t.Utility }).Mean; u < least {
			at, least = c, u
		}
	}
	return at
}

// behind reports whether candidate c is worse than the best by StopBehind standard deviations of their difference. The
// dice are the same for both, so the difference of each pair of trials counts.
func (r *Rollout) behind(best, c int) bool {
	n := len(r.Trials[c])
	pairs := make([]Trial, n)
	for i := range pairs {
		pairs[i].Utility = r.Trials[c][i].Utility - r.Trials[best][i].Utility
	}
	e := estimate(pairs, func(t *Trial) float64 { return t.Utility })
	return e.Mean > r.Options.StopBehind*e.Error
}

// done reports whether a stopping rule holds.
func (r *Rollout) done(score *cube.Context) bool {
	n := r.most()
	if n >= r.Options.Trials {
		return true
	}
	if n < 2*block {
		return false
	}
	live := r.live(score)
	if len(r.Starts) > 1 && len(live) == 1 {
		return true
	}
	if r.Options.StopError <= 0 {
		return false
	}
	for _, c := range live {
		if r.Result(c, score).EMG.Error > r.Options.StopError {
			return false
		}
	}
	return true
}
