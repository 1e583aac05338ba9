// Package rollout plays positions to their end, or to a chosen depth, many times over: the same dice for
// every candidate, the luck of each roll taken out, cube and score kept. The result depends on the
// settings and the seed, never on the number of workers.
package rollout

import (
	"context"
	"fmt"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
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
	// StopBehind drops a play that is this many joint standard deviations behind the best; 0 never. The rollout
	// ends when one is left. It is not for the two starts of a cube decision, which are no rivals.
	StopBehind float64 `json:"stop_behind"`
	// Least is the number of trials before which no stopping rule is looked at, 72 at the least.
	Least int `json:"least"`
	// Keep is the number of plays of a roll that the contact net judges, 0 for all.
	Keep int `json:"keep"`
}

// Start is a position to roll out, seen by the side that is to roll unless Next says otherwise.
type Start struct {
	Board engine.Position `json:"board"`
	State cube.State      `json:"state"`
	// Next is what the other side's play has left to come first, in games in which something does.
	Next engine.Next `json:"next,omitzero"`
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
	Nets *eval.Nets
	// Exact are the tables that end a bear-off in which the cube is dead, or which they know with the cube; nil plays it
	// out by the nets.
	Exact eval.Exact
	// Score serves all starts: they are one match score seen by either side.
	Score *cube.Context
	Jobs  int
}

// New prepares a rollout without playing a game. A start at which the game is over has its exact value in every trial.
func New(o Options, starts []Start) (*Rollout, error) {
	if o.Trials < 1 || o.Truncate < 0 || len(starts) == 0 {
		return nil, fmt.Errorf("no rollout of %d positions with %d trials of %d rolls", len(starts), o.Trials, o.Truncate)
	}
	return &Rollout{Options: o, Starts: starts, Trials: make([][]Trial, len(starts))}, nil
}

// block is the number of trials between two looks at the stopping rules.
const block = 36

// Run plays on until a stopping rule holds or ctx ends, and then returns its error. What an interrupted rollout holds
// is an honest result of fewer trials, the same number for every candidate that is still in. Progress may be nil; it is
// told the trials of the leader.
func (r *Rollout) Run(ctx context.Context, t Table, progress func(done, total int)) error {
	return r.RunBy(ctx, NewPlayers(t, r.Options), t.Score, progress)
}

// stretch is the number of trials that are played before the next look at the rules, or at progress: workers wait for each
// other there, so it is long where no rule can end the rollout.
func (r *Rollout) stretch(first, live int) int {
	blocks := 1
	if r.Options.StopError <= 0 && (r.Options.StopBehind <= 0 || live == 1) {
		blocks = 6
	}
	return min(block*blocks-first%block, r.planned()-first)
}

// playBlock plays the live candidates' trials up to the end of the stretch, or as many as there is time for.
func (r *Rollout) playBlock(ctx context.Context, players Players, preludes []prelude) {
	live, first := r.live(), r.most()
	games := make([][]Trial, len(live))
	for i := range games {
		games[i] = make([]Trial, r.stretch(first, len(live)))
	}
	total := len(live) * len(games[0])
	done := players.share(ctx, total, func(p *Player, k int) {
		c, trial := k%len(live), k/len(live)
		games[c][trial] = p.playFrom(preludes[live[c]], first+trial)
	}) / len(live)
	for i, c := range live {
		r.Trials[c] = append(r.Trials[c], games[i][:done]...)
	}
}

// blocks is the number of blocks that hold n trials.
func blocks(n int) int { return (n + block - 1) / block }

// planned is the number of trials of a candidate that is not dropped and a rollout that no rule ends.
func (r *Rollout) planned() int { return blocks(r.Options.Trials) * block }

// most is the number of trials of the candidates that are still in.
func (r *Rollout) most() (n int) {
	for _, t := range r.Trials {
		n = max(n, len(t))
	}
	return n
}
