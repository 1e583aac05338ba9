package analyze

import (
	"math/rand/v2"
	"slices"
)

// player sums up the match for one player.
func (r *Result) player(p int, games []*game) Player {
	length := r.Record.Length
	pl := Player{Name: r.Record.Players[p], Stats: tally(p, length, r.Games...)}
	pl.Result, pl.Adjusted = r.outcome(p, games)
	pl.PRInterval = interval(r.Games, p, prFactor(length), r.Settings.Seed)
	if pl.PR.Value != nil && asBackgammon(r.Record.Rules()) {
		pl.Band = Band(*pl.PR.Value)
		elo := elo(pl.Error.Total.EMG / float64(pl.PR.Decisions))
		pl.Elo = &elo
	}
	if length > 0 && asBackgammon(r.Record.Rules()) && pl.Judged > 0 && pl.CloseCube > 0 {
		fibs := fibs(pl.Error.Chequer.EMG/float64(pl.Judged), pl.Error.Cube.EMG/float64(pl.CloseCube), length)
		pl.FIBS = &fibs
	}
	return pl
}

// outcome is what the games with a known result brought a player, and the same without luck.
func (r *Result) outcome(p int, games []*game) (result, adjusted *Amount) {
	sign := float64(1 - 2*p)
	for i, g := range games {
		end, known := g.end()
		if !known || g.pointless(g.start) {
			continue
		}
		if result == nil {
			a, b := newAmount(r.Money), newAmount(r.Money)
			result, adjusted = &a, &b
		}
		gain := g.amount(g.start, end, g.ahead())
		result.add(sign, gain)
		adjusted.add(sign, gain)
		adjusted.add(-1, &r.Games[i].Players[p].Luck)
		adjusted.add(1, &r.Games[i].Players[1-p].Luck)
	}
	return result, adjusted
}

// resamples is the number of drawings behind an interval.
const resamples = 2000

// interval is the 95 % interval of PR: the counted decisions are drawn anew, as many as there are, again
// and again. What was lost where nothing counts is added to each. It is nil with fewer than 2.
func interval(games []Game, p int, factor float64, seed uint64) *[2]float64 {
	losses, rest := countedLosses(games, p)
	n := len(losses)
	if n < 2 {
		return nil
	}
	rng := rand.New(rand.NewPCG(seed, uint64(p)))
	rates := make([]float64, resamples)
	for i := range rates {
		sum := rest
		for range losses {
			sum += losses[rng.IntN(n)]
		}
		rates[i] = factor * sum / float64(n)
	}
	slices.Sort(rates)
	return &[2]float64{rates[resamples/40], rates[resamples-1-resamples/40]}
}

// countedLosses lists the losses in EMG of the decisions that PR counts; rest sums those it does not.
func countedLosses(games []Game, p int) (losses []float64, rest float64) {
	for i := range games {
		for j := range games[i].Moves {
			m := &games[i].Moves[j]
			a, n := m.loss(p), m.counts(p).PR
			switch {
			case a == nil:
			case n == 0:
				rest += a.EMG
			default:
				losses = append(losses, a.EMG)
				losses = append(losses, make([]float64, n-1)...)
			}
		}
	}
	return losses, rest
}
