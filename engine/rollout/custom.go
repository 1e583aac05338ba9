package rollout

import (
	"context"
	"sync"
	"sync/atomic"

	"nardlog/engine/cube"
)

// Play plays trial number n of candidate c and returns its outcome for the side that the start is seen by.
type Play func(c, n int) Trial

// RunPlays is Run for another game than backgammon: each worker plays trials by a function of its own. What it plays may
// depend on candidate and number alone.
func (r *Rollout) RunPlays(ctx context.Context, workers []Play, score *cube.Context, progress func(done, total int)) error {
	for r.End(score) == Interrupted {
		r.playBlockBy(ctx, workers)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if progress != nil {
			progress(r.most(), blocks(r.Options.Trials)*block)
		}
	}
	return nil
}

// playBlockBy plays the live candidates' trials up to the end of the block, or as many as there is time for.
func (r *Rollout) playBlockBy(ctx context.Context, workers []Play) {
	live, first := r.live(), r.most()
	games := make([][]Trial, len(live))
	for i := range games {
		games[i] = make([]Trial, block-first%block)
	}
	total := len(live) * len(games[0])
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, play := range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				k := int(next.Add(1)) - 1
				if k >= total {
					return
				}
				c, trial := k%len(live), k/len(live)
				games[c][trial] = play(live[c], first+trial)
			}
		})
	}
	wg.Wait()
	done := min(int(next.Load()), total) / len(live)
	for i, c := range live {
		r.Trials[c] = append(r.Trials[c], games[i][:done]...)
	}
}

// Throw is the roll that comes before roll number n of a trial, as an index of engine.Rolls: the dice of every rollout
// with this seed.
func Throw(seed uint64, trial, n int) int { return dice{seed, trial, 1}.throw(n) }
