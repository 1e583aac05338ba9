package main

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// player chooses plays and looks a roll ahead, cubeless and for money.
type player struct {
	ev   *eval.Evaluator
	gen  engine.Generator
	buf  []engine.Position
	rank []ranked
	// keep is the number of plays that the contact net judges after the prune net has sorted them; 0
	// judges all.
	keep     int
	hasExact bool
}

type ranked struct {
	value float32
	index int
}

func newPlayer(nets *eval.Nets, exact eval.Exact, keep int) *player {
	return &player{ev: eval.New(nets, exact), keep: keep, hasExact: exact != nil, buf: make([]engine.Position, 0, 4096)}
}

// best returns the result of the roll's best play, turned to the other side, and that side's chances.
func (pl *player) best(p *engine.Position, d engine.Dice) (engine.Position, engine.Probs) {
	pl.buf = pl.gen.Results(p, d, pl.buf[:0])
	for i := range pl.buf {
		pl.buf[i] = pl.buf[i].Swap()
	}
	if pl.keep > 0 && len(pl.buf) > pl.keep && eval.Classify(p) == eval.Contact {
		pl.prune()
	}
	var at int
	var probs engine.Probs
	least := float32(10)
	for i := range pl.buf {
		v := pl.ev.Eval(&pl.buf[i])
		if e := v.Equity(); e < least {
			least, at, probs = e, i, v
		}
	}
	return pl.buf[at], probs
}

// prune moves the plays that the cheap net likes best to the front and drops the others.
func (pl *player) prune() {
	pl.rank = pl.rank[:0]
	for i := range pl.buf {
		q := &pl.buf[i]
		var v engine.Probs
		if eval.Classify(q) == eval.Contact {
			v = pl.ev.Cheap(q)
		} else {
			v = pl.ev.Eval(q)
		}
		r := ranked{v.Equity(), i}
		if len(pl.rank) == pl.keep {
			if r.value >= pl.rank[pl.keep-1].value {
				continue
			}
			pl.rank = pl.rank[:pl.keep-1]
		}
		at := len(pl.rank)
		pl.rank = append(pl.rank, r)
		for ; at > 0 && pl.rank[at-1].value > r.value; at-- {
			pl.rank[at] = pl.rank[at-1]
		}
		pl.rank[at] = r
	}
	kept := make([]engine.Position, 0, 16)
	for _, r := range pl.rank {
		kept = append(kept, pl.buf[r.index])
	}
	pl.buf = append(pl.buf[:0], kept...)
}

// ahead is the mean of the best replies' chances over the 21 rolls, for the side on roll; it also
// returns the position that roll number pick leads to, for the other side.
func (pl *player) ahead(p *engine.Position, pick int) (mean engine.Probs, next engine.Position, nextProbs engine.Probs) {
	var sum [5]float64
	for r, d := range engine.Rolls {
		q, v := pl.best(p, d)
		f := v.Flip()
		for i, x := range f {
			sum[i] += float64(x) * float64(d.Weight())
		}
		if r == pick {
			next, nextProbs = q, v
		}
	}
	for i := range mean {
		mean[i] = float32(sum[i] / 36)
	}
	return
}

// roll picks one of the 21 rolls with its weight.
func roll(rng *rand.Rand) int {
	n := rng.IntN(36)
	for r, d := range engine.Rolls {
		if n -= d.Weight(); n < 0 {
			return r
		}
	}
	panic("36 rolls")
}
