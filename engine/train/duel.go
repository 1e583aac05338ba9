package train

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"nardlog/engine"
	"nardlog/engine/family"
)

// Chooser picks the play of a roll; rng is for those who draw it.
type Chooser func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice

// Worth is what a net gains against another player, with its standard error, in points a game without a cube; infinite
// where there was a single pair of games.
type Worth struct {
	Against     string // "random", "greedy" or the name of a net
	Mean, Error float64
	// Pairs is the number of pairs of games with equal dice, the sides changed.
	Pairs int
}

// Opponents are the players without a net that one is measured against: one chooses by chance, the other as a beginner
// would who races.
var Opponents = []string{"random", "greedy"}

// Measure plays pairs of games against one of the Opponents. Where ctx ends or the limit of time is reached, it is over
// those that were played, two at least; no limit is 0.
func (f *Family) Measure(ctx context.Context, against string, pairs int, limit time.Duration) (Worth, error) {
	net, err := f.Net()
	if err != nil {
		return Worth{}, err
	}
	d := Duel{Game: f.Game, Seed: f.Seed, Pairs: pairs, Jobs: f.Jobs, Limit: limit}
	return d.Against(ctx, net, against), nil
}

// Duel is a number of pairs of games of the family with equal dice, the sides changed.
type Duel struct {
	Game  *family.Game
	Seed  uint64
	Pairs int
	Jobs  int
	// Limit is the time after which no pair begins but the first two, 0 for none.
	Limit time.Duration
}

// Against plays a net against one of the Opponents.
func (d *Duel) Against(ctx context.Context, net *family.Net, opponent string) Worth {
	return d.play(ctx, net, opponent, func() Chooser {
		s := family.NewSearcher(d.Game, net) // which plays it may make is all that is asked of it
		if opponent == "greedy" {
			return func(at *family.Seat, roll engine.Dice, _ *rand.Rand) family.Choice { return s.Greedy(at, roll) }
		}
		return func(at *family.Seat, roll engine.Dice, rng *rand.Rand) family.Choice {
			return s.Any(at, roll, rng.IntN)
		}
	})
}

// Versus plays a net against another one, both without looking ahead.
func (d *Duel) Versus(ctx context.Context, net, other *family.Net) Worth {
	return d.play(ctx, net, other.Name, func() Chooser { return d.chooser(other) })
}

// chooser plays by a net without looking ahead.
func (d *Duel) chooser(net *family.Net) Chooser {
	s := family.NewSearcher(d.Game, net)
	return func(at *family.Seat, roll engine.Dice, _ *rand.Rand) family.Choice { return s.Best(at, roll) }
}

func (d *Duel) play(ctx context.Context, net *family.Net, against string, newOther func() Chooser) Worth {
	gains, began := make([]float64, d.Pairs), time.Now()
	var next atomic.Int64
	var wg sync.WaitGroup
	for range d.Jobs {
		wg.Go(func() {
			best, other := d.chooser(net), newOther()
			for ctx.Err() == nil && (d.Limit == 0 || next.Load() < 2 || time.Since(began) < d.Limit) {
				i := int(next.Add(1)) - 1
				if i >= d.Pairs {
					return
				}
				a := d.single([2]Chooser{best, other}, uint64(i))
				b := d.single([2]Chooser{other, best}, uint64(i))
				gains[i] = (a - b) / 2
			}
		})
	}
	wg.Wait()
	gains = gains[:min(int(next.Load()), d.Pairs)]
	mean, deviation := Mean(gains)
	return Worth{against, mean, deviation, len(gains)}
}

// Mean is the mean of values with its standard error. It needs two values at least to know an error; without them that
// is infinite.
func Mean(values []float64) (mean, deviation float64) {
	n := float64(len(values))
	sum, squares := 0.0, 0.0
	for _, v := range values {
		sum += v
	}
	mean = sum / n
	for _, v := range values {
		squares += float64((v - mean) * (v - mean))
	}
	if n < 2 {
		return mean, math.Inf(1)
	}
	return mean, math.Sqrt(squares / (n - 1) / n)
}

// single plays one game and returns what the first player has won, in points before a cube.
func (d *Duel) single(players [2]Chooser, number uint64) float64 {
	dice := rand.New(rand.NewPCG(d.Seed^0xd0e1, number))
	chance := rand.New(rand.NewPCG(d.Seed^0xd0e2, number))
	at, on := d.Game.Start(false), 0
	for range MaxPlays {
		if v, over := d.Game.Result(&at); over {
			gain := d.Game.Points(&at, v)
			if on == 1 {
				gain = -gain
			}
			return gain
		}
		c := players[on](&at, engine.Rolls[Roll(dice)], chance)
		at = c.Seat
		if !c.Again {
			on = 1 - on
		}
	}
	return 0
}
