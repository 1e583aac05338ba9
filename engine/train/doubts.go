package train

import (
	"context"

	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
)

// doubts labels positions by short rollouts where the net and one roll of looking ahead disagree: there the roll's word is
// as little to be trusted as the net's.
type doubts struct {
	// least is the difference of equities, in points, from which a position is in doubt.
	least   float32
	score   *cube.Context
	state   cube.State
	players rollout.Players
	// seed is that of the dice; each rollout has other ones.
	seed uint64
}

// doubtful is the rollout of a position in doubt: every first throw once, the luck taken out, cut off when what made the
// doubt has come to something.
var doubtful = rollout.Options{Trials: 36, Truncate: 7, Keep: search.DefaultKeep}

func newDoubts(nets *eval.Nets, exact eval.Exact, least float64, money cube.State) *doubts {
	d := &doubts{least: float32(least), state: money, score: cube.NewContext(nil, money)}
	d.players = rollout.NewPlayers(rollout.Table{Nets: nets, Exact: exact, Score: d.score, Jobs: 1}, doubtful)
	return d
}

// settle replaces the word of one roll of looking ahead where it is in doubt.
func (d *doubts) settle(n *node) {
	if off := n.e.Equity() - n.v.Equity(); off < d.least && off > -d.least {
		return
	}
	set := doubtful
	set.Seed, d.seed = d.seed, d.seed+1
	r, err := rollout.New(set, []rollout.Start{{Board: n.p, State: d.state, Rolling: true}})
	if err == nil {
		err = r.RunBy(context.Background(), d.players, d.score, nil) // a few milliseconds
	}
	if err != nil {
		panic(err) // the settings are our own
	}
	for i, c := range r.Result(0, d.score).Chances {
		n.e[i] = float32(min(max(c.Mean, 0), 1))
	}
}
