package main

import (
	"context"
	"math/rand/v2"
	"sync"

	"nardlog/engine"
	"nardlog/engine/family"
)

// familyChooser picks the play of a roll.
type familyChooser func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice

// measure plays the net against players who choose at random and greedily: each pair of games with equal dice, the
// sides changed.
func (t *familyTrainer) measure(ctx context.Context) error {
	net, err := t.net()
	if err != nil || t.duels == 0 {
		return err
	}
	for _, name := range []string{"random", "greedy"} {
		gain := t.duel(ctx, net, name)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		t.say("against a %s player: %+.3f ± %.3f points a game in %d pairs", name, gain.mean, gain.err, t.duels)
	}
	return nil
}

// duel is the mean gain of the net in points a game over pairs of games.
func (t *familyTrainer) duel(ctx context.Context, net *family.Net, against string) meanError {
	gains := make([]float64, t.duels)
	var wg sync.WaitGroup
	for j := range t.jobs {
		wg.Go(func() {
			s := family.NewSearcher(t.game, net)
			best := func(at *family.Seat, d engine.Dice, _ *rand.Rand) family.Choice { return s.Best(at, d) }
			other := func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice { return s.Any(at, d, rng.IntN) }
			if against == "greedy" {
				other = func(at *family.Seat, d engine.Dice, _ *rand.Rand) family.Choice { return s.Greedy(at, d) }
			}
			for i := j; i < t.duels && ctx.Err() == nil; i += t.jobs {
				a := t.single(s, [2]familyChooser{best, other}, uint64(i))
				b := t.single(s, [2]familyChooser{other, best}, uint64(i))
				gains[i] = (a - b) / 2
			}
		})
	}
	wg.Wait()
	return meanOf(gains)
}

// single plays one game and returns what the first player has won, in points before a cube.
func (t *familyTrainer) single(s *family.Searcher, players [2]familyChooser, number uint64) float64 {
	dice := rand.New(rand.NewPCG(t.seed^0xd0e1, number))
	chance := rand.New(rand.NewPCG(t.seed^0xd0e2, number))
	at, on := t.game.Start(false), 0
	for range maxPlays {
		if v, over := t.game.Result(&at); over {
			gain := float64(v.Equity())
			if on == 1 {
				gain = -gain
			}
			return gain
		}
		c := players[on](&at, engine.Rolls[roll(dice)], chance)
		at = c.Seat
		if !c.Again {
			on = 1 - on
		}
	}
	return 0
}
