package main

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// player chooses plays and looks a roll ahead, for money and without a cube.
type player struct {
	*search.Searcher
	cubeless cube.State
	gen      engine.Generator
	buf      []engine.Position
}

// newPlayer judges keep plays of a roll after the cheap net has sorted them; 0 judges all.
func newPlayer(nets *eval.Nets, exact eval.Exact, keep int) *player {
	pl := &player{Searcher: search.New(nets, exact, keep), cubeless: cube.NewState(&engine.Situation{})}
	pl.SetScore(cube.NewContext(nil, pl.cubeless))
	return pl
}

// best returns the position after the roll's best play, turned to the other side, and that side's chances.
func (pl *player) best(p *engine.Position, d engine.Dice) (engine.Position, engine.Probs) {
	return pl.Reply(p, d, pl.cubeless)
}

// random returns the position after any legal play.
func (pl *player) random(p *engine.Position, d engine.Dice, rng *rand.Rand) engine.Position {
	pl.buf = pl.gen.Results(p, d, pl.buf[:0])
	return pl.buf[rng.IntN(len(pl.buf))].Swap()
}

// ahead is the mean of the best replies' chances over the 21 rolls, for the side on roll; it also
// returns the position that roll number pick leads to, with the other side's chances there.
func (pl *player) ahead(p *engine.Position, pick int) (mean engine.Probs, next engine.Position, nextProbs engine.Probs) {
	var sum [len(mean)]float64
	for r, d := range engine.Rolls {
		q, v := pl.best(p, d)
		for i, x := range v.Flip() {
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
