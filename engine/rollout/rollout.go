// Package rollout plays positions to their end, or to a chosen depth, many times over: the same dice for
// every candidate, the luck of each roll taken out, cube and score kept. The result depends on the
// settings and the seed, never on the number of workers.
package rollout

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// Options are a rollout's settings.
type Options struct {
	// Trials is the largest number of games for each candidate. It is rounded up to whole blocks of 36.
	Trials int `json:"trials"`
	// Truncate is the number of rolls after which the evaluator's word is taken; 0 plays to the end.
	Truncate int `json:"truncate"`
	// Luck keeps the luck of the dice in the results: more trials are needed for the same error.
	Luck bool `json:"luck"`
	// Seed chooses the dice.
	Seed uint64 `json:"seed"`
	// StopError ends the rollout when every candidate's standard error, in EMG, is this small; 0 never.
	StopError float64 `json:"stop_error"`
	// StopBehind drops a candidate that is this many joint standard deviations behind the best; 0 never.
	// The rollout ends when one candidate is left.
	StopBehind float64 `json:"stop_behind"`
	// Keep is the number of plays of a roll that the contact net judges, 0 for all.
	Keep int `json:"keep"`
}

// Start is a position to roll out, seen by the side that is to roll.
type Start struct {
	Board engine.Position `json:"board"`
	State cube.State      `json:"state"`
	// Rolling says that the side has decided not to double this turn.
	Rolling bool `json:"rolling"`
}

// Trial is the outcome of one game, seen by the starting side: its utility in the units of package cube,
// and its cubeless chances, both corrected for luck unless that was kept.
type Trial struct {
	Utility float64    `json:"u"`
	Chances [5]float64 `json:"p"`
}

// Rollout is a rollout under way or done: everything needed to go on with it.
type Rollout struct {
	Options Options `json:"options"`
	Starts  []Start `json:"starts"`
	// Trials holds each candidate's games in order. Candidates that were dropped have fewer.
	Trials [][]Trial `json:"games"`
}

// Table is what a rollout runs on.
type Table struct {
	Nets  *eval.Nets
	Exact eval.Exact
	// Score serves all starts: they are one match score seen by either side.
	Score *cube.Context
	Jobs  int
}

// New prepares a rollout without playing a game.
func New(o Options, starts []Start) (*Rollout, error) {
	if o.Trials < 1 || o.Truncate < 0 || len(starts) == 0 {
		return nil, fmt.Errorf("no rollout of %d positions with %d trials of %d rolls", len(starts), o.Trials, o.Truncate)
	}
	for i := range starts {
		if eval.Classify(&starts[i].Board) == eval.Over {
			return nil, errors.New("the game is over")
		}
	}
	return &Rollout{Options: o, Starts: starts, Trials: make([][]Trial, len(starts))}, nil
}

// block is the number of trials between two looks at the stopping rules.
const block = 36

// Run plays on until a stopping rule holds or ctx ends. Only whole blocks count, so that what an interrupted
// rollout holds is an honest result of fewer trials. Progress may be nil; it is told the trials of the leader.
func (r *Rollout) Run(ctx context.Context, t Table, progress func(done, total int)) error {
	workers := make([]*player, max(t.Jobs, 1))
	for i := range workers {
		workers[i] = newPlayer(t, r.Options)
	}
	for !r.done(t.Score) {
		live := r.live(t.Score)
		games, ok := r.playBlock(ctx, workers, live)
		if !ok {
			return ctx.Err()
		}
		for i, c := range live {
			r.Trials[c] = append(r.Trials[c], games[i]...)
		}
		if progress != nil {
			progress(r.most(), r.Options.Trials)
		}
	}
	return nil
}

// playBlock plays the next block of the live candidates; ok is false when ctx ended before.
func (r *Rollout) playBlock(ctx context.Context, workers []*player, live []int) (games [][]Trial, ok bool) {
	games = make([][]Trial, len(live))
	for i := range games {
		games[i] = make([]Trial, block)
	}
	first := r.most()
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for ctx.Err() == nil {
				k := int(next.Add(1)) - 1
				if k >= len(live)*block {
					return
				}
				c, trial := k%len(live), k/len(live)
				games[c][trial] = w.play(&r.Starts[live[c]], first+trial)
			}
		}()
	}
	wg.Wait()
	return games, ctx.Err() == nil
}

// most is the number of trials of the candidates that are still in.
func (r *Rollout) most() (n int) {
	for _, t := range r.Trials {
		n = max(n, len(t))
	}
	return n
}

// player plays trials for one goroutine.
type player struct {
	*search.Searcher
	score   *cube.Context
	options Options
}

func newPlayer(t Table, o Options) *player {
	p := &player{search.New(t.Nets, t.Exact, o.Keep), t.Score, o}
	p.SetScore(t.Score)
	return p
}
