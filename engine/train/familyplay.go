package train

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/family"
)

// familyPlayer plays a game of the family against itself.
type familyPlayer struct {
	*family.Searcher
	game *family.Game
	// list and ahead are the plays of a roll, as the net and as one roll of looking ahead see them.
	list, ahead []family.Choice
}

// record plays one game. A third of the games start after some half-random plays, as those of backgammon do.
func (pl *familyPlayer) record(mode labelMode, rng *rand.Rand) []record {
	at := pl.game.Start(rng.IntN(2) == 1)
	if rng.IntN(3) == 0 {
		at = pl.wander(at, rng.IntN(50), rng)
	}
	if mode == sampled {
		return pl.recordSampled(at, rng)
	}
	return pl.recordExpected(at, rng)
}

// recordSampled plays a game by the net alone.
func (pl *familyPlayer) recordSampled(at family.Seat, rng *rand.Rand) (game []record) {
	v := pl.Static(&at)
	for range MaxPlays {
		if pl.settled(&at) {
			break
		}
		next := pl.Best(&at, engine.Rolls[Roll(rng)])
		game = append(game, labelled(&at, v, next.Mover(), next.Again))
		at, v = next.Seat, next.Probs
	}
	return ended(game)
}

// recordExpected plays a game in which each position is valued by one roll of looking ahead. Close plays are chosen by
// it too, and those left aside are recorded as well: what the net underrates it would otherwise never meet.
func (pl *familyPlayer) recordExpected(at family.Seat, rng *rand.Rand) []record {
	var game, aside []record
	v, e := pl.Static(&at), pl.Ahead(&at, 1)
	for range MaxPlays {
		if pl.settled(&at) {
			break
		}
		pl.list = pl.Contenders(&at, engine.Rolls[Roll(rng)], contenders, closeBy, pl.list[:0])
		chosen, own := 0, pl.list[0]
		pl.ahead = pl.ahead[:0]
		for i := range pl.list {
			c := &pl.list[i]
			looked := *c
			looked.Probs = pl.Ahead(&c.Seat, 1)
			pl.ahead = append(pl.ahead, looked)
			if looked.Equity() > pl.ahead[chosen].Equity() {
				chosen = i
			}
		}
		next := pl.ahead[chosen]
		game = append(game, labelled(&at, v, e, next.Again))
		for i := range pl.list {
			if c := &pl.list[i]; i != chosen && !pl.settled(&c.Seat) {
				aside = append(aside, labelled(&c.Seat, c.Probs, pl.ahead[i].Probs, true))
			}
		}
		at, e, v = next.Seat, next.Probs, own.Probs
		if own.Again != next.Again {
			v = own.Probs.Flip()
		}
	}
	return append(ended(game), aside...)
}

// settled reports whether a position needs no label: the game is over, or tables know the rest.
func (pl *familyPlayer) settled(at *family.Seat) bool {
	_, known := pl.game.Known(at)
	return known
}

// labelled is the record of a position. One whose successor is on the same side's turn is the last that a trace runs to:
// a surprise there has the other sign.
func labelled(at *family.Seat, v, e engine.Probs, last bool) (r record) {
	r.own, r.opp = at.Pack()
	r.v, r.e, r.last = pack(v), pack(e), last
	return r
}

// ended marks a game's last record.
func ended(game []record) []record {
	if len(game) > 0 {
		game[len(game)-1].last = true
	}
	return game
}

// wander makes n plays, half of them at random, and stops short of where it is settled.
func (pl *familyPlayer) wander(at family.Seat, n int, rng *rand.Rand) family.Seat {
	for range n {
		d := engine.Rolls[Roll(rng)]
		next := pl.Best(&at, d)
		if rng.IntN(2) == 0 {
			next = pl.Any(&at, d, rng.IntN)
		}
		if pl.settled(&next.Seat) {
			return at
		}
		at = next.Seat
	}
	return at
}
