package train

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"nardlog/engine"
	"nardlog/engine/family"
)

// Chooser picks the play of a roll; rng is for those who draw it.
type Chooser func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice

// Worth is what a net gains against another player, with its standard error, in points a game without a cube; infinite
// where there was a single pair of games.
type Worth struct {
	Against     string // "random" or "greedy"
	Mean, Error float64
	// Pairs is the number of pairs of games with equal dice, the sides changed.
	Pairs int
}

// Opponents are the players that a net is measured against: one chooses by chance, the other as a beginner would who
// races.
var Opponents = []string{"random", "greedy"}

// Measure plays pairs of games against one of the Opponents. Where ctx ends, it is over those that were played.
func (f *Family) Measure(ctx context.Context, against string, pairs int) (Worth, error) {
	net, err := f.Net()
	if err != nil {
		return Worth{}, err
	}
	gains := make([]float64, pairs)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range f.Jobs {
		wg.Go(func() {
			s := family.NewSearcher(f.Game, net)
			best := func(at *family.Seat, d engine.Dice, _ *rand.Rand) family.Choice { return s.Best(at, d) }
			other := func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice { return s.Any(at, d, rng.IntN) }
			if against == "greedy" {
				other = func(at *family.Seat, d engine.Dice, _ *rand.Rand) family.Choice { return s.Greedy(at, d) }
			}
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= pairs {
					return
				}
				a := f.single([2]Chooser{best, other}, uint64(i))
				b := f.single([2]Chooser{other, best}, uint64(i))
				gains[i] = (a - b) / 2
			}
		})
	}
	wg.Wait()
	played := gains[:min(int(next.Load()), pairs)]
	mean, deviation := Mean(played)
	return Worth{against, mean, deviation, len(played)}, nil
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
func (f *Family) single(players [2]Chooser, number uint64) float64 {
	dice := rand.New(rand.NewPCG(f.Seed^0xd0e1, number))
	chance := rand.New(rand.NewPCG(f.Seed^0xd0e2, number))
	at, on := f.Game.Start(false), 0
	for range MaxPlays {
		if v, over := f.Game.Result(&at); over {
			gain := float64(v.Equity())
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
