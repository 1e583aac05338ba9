package train

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// playGame plays one game. A third of the games start after some half-random plays, which shows the net positions that
// good play avoids. With expected labels only positions that are wanted are recorded: a stay among them is a game of its
// own for the traces, and elsewhere the net plays without looking.
func playGame(pl *player, mode labelMode, wanted func(*engine.Position) bool, rng *rand.Rand) []record {
	p := engine.Start()
	if rng.IntN(3) == 0 {
		p = wander(pl, p, rng.IntN(36), rng)
	}
	if mode == sampled {
		return playSampled(pl, p, rng)
	}
	if pl.doubts != nil {
		pl.doubts.seed = rng.Uint64()
	}
	g := game{player: pl, wanted: wanted, rng: rng}
	for v := pl.Static(&p); g.plays < MaxPlays && !settled(&p); {
		if wanted(&p) {
			p, v = g.stay(p, v)
			continue
		}
		p, v = pl.best(&p, engine.Rolls[Roll(rng)])
		g.plays++
	}
	return g.records
}

// game is a game while it is played and recorded.
type game struct {
	*player
	wanted  func(*engine.Position) bool
	rng     *rand.Rand
	plays   int
	records []record
}

// stay plays on from a wanted position, of which the net says v, until the next one is not wanted, and returns that one. A
// play is chosen by one roll of looking ahead among those that the net finds close, and those left aside are recorded too:
// what the net underrates it would otherwise never meet.
func (g *game) stay(p engine.Position, v engine.Probs) (engine.Position, engine.Probs) {
	var aside []record
	n := g.look(p, v)
	for ; g.plays < MaxPlays && !n.known && g.wanted(&n.p); g.plays++ {
		g.records = append(g.records, n.record(false))
		var rest []node
		n, rest = g.advance(&n.p, engine.Rolls[Roll(g.rng)])
		for i := range rest {
			if !rest[i].known && g.wanted(&rest[i].p) {
				aside = append(aside, rest[i].record(true))
			}
		}
	}
	g.records[len(g.records)-1].last = true
	g.records = append(g.records, aside...)
	return n.p, n.v
}

// playSampled plays a game by the net alone.
func playSampled(pl *player, p engine.Position, rng *rand.Rand) (game []record) {
	v := pl.Static(&p)
	for range MaxPlays {
		if settled(&p) {
			break
		}
		r := record{own: p.Own, opp: p.Opp, v: pack(v)}
		p, v = pl.best(&p, engine.Rolls[Roll(rng)])
		r.e = pack(v.Flip())
		game = append(game, r)
	}
	if len(game) > 0 {
		game[len(game)-1].last = true
	}
	return game
}

// settled reports whether a position needs no label: the game is over, or the bear-off table knows the rest.
func settled(p *engine.Position) bool {
	c := eval.Classify(p)
	return c == eval.Over || c == eval.BearOff
}

// wander makes n plays, half of them at random, and stops short of the game's end.
func wander(pl *player, p engine.Position, n int, rng *rand.Rand) engine.Position {
	for range n {
		d := engine.Rolls[Roll(rng)]
		var q engine.Position
		if rng.IntN(2) == 0 {
			q = pl.random(&p, d, rng)
		} else {
			q, _ = pl.best(&p, d)
		}
		if eval.Classify(&q) == eval.Over {
			return p
		}
		p = q
	}
	return p
}
