package family

import (
	"context"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// Table is what a rollout runs on.
type Table struct {
	Game  *Game
	Net   *Net
	Score *cube.Context
	Jobs  int
	// Black says that the side on roll in the starts plays Start[1], which matters in games that are Sided, Second that it
	// did not begin the game, which matters where there is a last roll.
	Black, Second bool
}

// RollOut plays a rollout on until a stopping rule holds or ctx ends, and then returns its error: each trial by the
// evaluator alone and without turning the cube, until the chances are Known, the luck of each roll taken out as the
// evaluator sees it in a few of its plays. Progress may be nil.
func RollOut(ctx context.Context, r *rollout.Rollout, t Table, progress func(done, total int)) error {
	workers := make([]rollout.Play, max(t.Jobs, 1))
	for i := range workers {
		s := NewSearcher(t.Game, t.Net)
		s.SetScore(t.Score)
		s.SetTurn(engine.Turn{Black: t.Black, Second: t.Second})
		workers[i] = func(c, n int) rollout.Trial { return s.Trial(&r.Starts[c], &r.Options, n) }
	}
	return r.RunPlays(ctx, workers, t.Score, progress)
}

// Trial plays game number n of a rollout from a start. Its outcome is what the chances at its end are worth, less the luck.
func (s *Searcher) Trial(start *rollout.Start, o *rollout.Options, n int) rollout.Trial {
	s.weigh(start.State)
	first := s.first(start)
	at, v := first.Seat, first.Probs
	var luck [5]float64
	for roll := 0; o.Truncate == 0 || roll < o.Truncate; roll++ {
		if _, known := s.game.Known(&at); known || roll == longest {
			break
		}
		drawn := rollout.Throw(o.Seed, n, roll)
		next := s.lucky(&at, drawn, o.Luck, &luck)
		at, v = next.Seat, next.Probs
	}
	if at.turned {
		v = v.Flip()
	}
	var t rollout.Trial
	for i, x := range v {
		t.Chances[i] = float64(x) - luck[i]
	}
	t.Utility = s.linear(start.State, &t.Chances)
	return t
}

// first is where the first roll of a start is thrown: what its play has left to decide before is decided by the evaluator.
func (s *Searcher) first(start *rollout.Start) Choice {
	at := s.seat(&start.Board)
	if start.Next == (engine.Next{}) {
		return Choice{Seat: at, Probs: s.ev.Eval(&at)}
	}
	mover := at.swap(s.game)
	return s.follow(&mover, start.Next, 1)
}

// longest ends games that go nowhere.
const longest = 1000

// lucky plays a roll and adds to luck, unless it is to be kept in the results, what the roll was worth to the starting
// side beside the mean of all.
func (s *Searcher) lucky(at *Seat, drawn int, kept bool, luck *[5]float64) Choice {
	key := s.game.turn(at)
	if kept {
		return s.swift(at, engine.Rolls[drawn], key)
	}
	for i, d := range engine.Rolls {
		c := s.scout(at, d, key)
		v := c.Probs
		if c.turned {
			v = v.Flip()
		}
		share := float64(d.Weight()) / 36
		if i == drawn {
			share--
		}
		for k, x := range v {
			luck[k] -= float64(float64(x) * share)
		}
	}
	return s.swift(at, engine.Rolls[drawn], key)
}

// linear is the utility of chances with a cube that is turned no more.
func (s *Searcher) linear(st cube.State, v *[5]float64) float64 {
	sum := s.ctx.Ended(st, -1)
	for i, weight := range s.weights(st) {
		sum += float64(v[i] * weight)
	}
	return sum
}
