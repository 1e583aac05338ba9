package rollout

import (
	"cmp"
	"math"
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// Estimate is a mean with its standard error; both are NaN where nothing was played.
type Estimate struct{ Mean, Error float64 }

// deviations is how many standard errors around the mean hold it with a chance of 95 %.
const deviations = 1.96

// Interval is where the true mean lies with a chance of 95 %.
func (e Estimate) Interval() [2]float64 {
	d := float64(deviations * e.Error)
	return [2]float64{e.Mean - d, e.Mean + d}
}

// times is the estimate of a multiple.
func (e Estimate) times(x float64) Estimate {
	return Estimate{float64(e.Mean * x), math.Abs(e.Error * x)}
}

// Result is what a rollout says of one candidate, seen by the side that rolls first.
type Result struct {
	Trials int
	// Utility is in the units of package cube, EMG normalised to the cube and score of the first start.
	Utility, EMG Estimate
	// Chances are the cubeless outcome chances in the order of engine.Probs, Cubeless their equity in money.
	Chances  [5]Estimate
	Cubeless Estimate
}

// Result sums up candidate c.
func (r *Rollout) Result(c int, score *cube.Context) Result {
	games := r.Trials[c]
	res := Result{Trials: len(games), Utility: estimate(games, utility), Cubeless: estimate(games, cubeless)}
	res.EMG = Estimate{score.EMG(r.unit(), res.Utility.Mean), r.difference(score, res.Utility).Error}
	for i := range res.Chances {
		res.Chances[i] = estimate(games, func(t *Trial) float64 { return t.Chances[i] })
	}
	return res
}

// Flip returns the result as the side sees it that does not roll first.
func (r Result) Flip(score *cube.Context) Result {
	c := &r.Chances
	r.Chances = [5]Estimate{c[engine.Win], c[3], c[4], c[1], c[2]}
	r.Chances[engine.Win].Mean = 1 - r.Chances[engine.Win].Mean
	r.Utility.Mean = score.Opposite(r.Utility.Mean)
	r.EMG.Mean, r.Cubeless.Mean = -r.EMG.Mean, -r.Cubeless.Mean
	return r
}

// Difference is how much candidate a is worth more than b to the side that rolls first, in EMG. The dice are the same
// for both, so it is taken trial by trial over those that both have played: its error is far smaller than the two
// errors would suggest.
func (r *Rollout) Difference(a, b int, score *cube.Context) Estimate {
	return r.difference(score, r.contrast(a, 1, b))
}

// contrast estimates a multiple of the utility of a less the utility of b, over their common trials.
func (r *Rollout) contrast(a int, times float64, b int) Estimate {
	pairs := make([]Trial, min(len(r.Trials[a]), len(r.Trials[b])))
	for i := range pairs {
		pairs[i].Utility = float64(times*r.Trials[a][i].Utility) - r.Trials[b][i].Utility
	}
	return estimate(pairs, utility)
}

// difference turns a difference of utilities into EMG.
func (r *Rollout) difference(score *cube.Context, utility Estimate) Estimate {
	return utility.times(score.EMG(r.unit(), 1) - score.EMG(r.unit(), 0))
}

// unit is the state whose cube EMG are normalised to.
func (r *Rollout) unit() cube.State { return r.Starts[0].State }

// Ranking lists the candidates, those that are still in before those that were dropped, and of each the best first
// for the side that does not roll first: candidates are the positions that a player's choices leave to his opponent.
func (r *Rollout) Ranking() []int {
	means := make([]float64, len(r.Starts))
	order := make([]int, len(r.Starts))
	for c := range r.Starts {
		order[c], means[c] = c, estimate(r.Trials[c], utility).Mean
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(len(r.Trials[b])-len(r.Trials[a]), cmp.Compare(means[a], means[b]))
	})
	return order
}

func utility(t *Trial) float64 { return t.Utility }

func cubeless(t *Trial) float64 {
	c := &t.Chances
	return float64(2*c[engine.Win]) - 1 + c[engine.WinGammon] - c[engine.LoseGammon] + c[engine.WinBackgammon] - c[engine.LoseBackgammon]
}

// estimate takes trials for independent. The stratified dice make them a little better than that, so the error is
// never too small for it.
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
