package main

import (
	"context"
	"math/rand/v2"
	"sync"

	"nardlog/engine"
	"nardlog/engine/family"
)

// familyPlayer plays a game of the family against itself.
type familyPlayer struct {
	*family.Searcher
	game *family.Game
}

// play plays games number first to first+n-1 by a net and returns their records in that order.
func (t *familyTrainer) play(ctx context.Context, net *family.Net, mode labelMode, first uint64, n int) []record {
	games := make([][]record, n)
	var wg sync.WaitGroup
	for j := range t.jobs {
		wg.Go(func() {
			pl := familyPlayer{family.NewSearcher(t.game, net), t.game}
			for i := j; i < n && ctx.Err() == nil; i += t.jobs {
				games[i] = pl.record(mode, rand.New(rand.NewPCG(t.seed, first+uint64(i))))
			}
		})
	}
	wg.Wait()
	var all []record
	for _, g := range games {
		all = append(all, g...)
	}
	return all
}

// record plays one game. A third of the games start after some half-random plays, as those of backgammon do. With
// expected labels each position is valued by one roll of looking ahead.
func (pl *familyPlayer) record(mode labelMode, rng *rand.Rand) (game []record) {
	at := pl.game.Start(rng.IntN(2) == 1)
	if rng.IntN(3) == 0 {
		at = pl.wander(at, rng.IntN(50), rng)
	}
	v := pl.Static(&at)
	for range maxPlays {
		if _, over := pl.game.Result(&at); over {
			break
		}
		var r record
		r.own, r.opp = at.Pack()
		r.v = pack(v)
		next := pl.Best(&at, engine.Rolls[roll(rng)])
		e := next.Mover()
		if mode == expected {
			e = pl.Ahead(&at, 1)
		}
		r.e = pack(e)
		r.last = next.Again // a surprise after another roll of one's own has the other sign
		game = append(game, r)
		at, v = next.Seat, next.Probs
	}
	if len(game) > 0 {
		game[len(game)-1].last = true
	}
	return game
}

// wander makes n plays, half of them at random, and stops short of the game's end.
func (pl *familyPlayer) wander(at family.Seat, n int, rng *rand.Rand) family.Seat {
	for range n {
		d := engine.Rolls[roll(rng)]
		next := pl.Best(&at, d)
		if rng.IntN(2) == 0 {
			next = pl.Any(&at, d, rng.IntN)
		}
		if _, over := pl.game.Result(&next.Seat); over {
			return at
		}
		at = next.Seat
	}
	return at
}
