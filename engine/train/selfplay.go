package train

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"nardlog/engine"
)

// selfPlay plays games number first to first+n-1 and returns their records in that order.
type selfPlay func(ctx context.Context, mode labelMode, first uint64, n, jobs int) []record

// labelMode says how positions are labelled.
type labelMode int

const (
	// sampled labels with the value after the play that the game went on with (TD).
	sampled labelMode = iota
	// expected labels with the mean over the 21 rolls.
	expected
)

// MaxPlays ends games that go nowhere.
const MaxPlays = 400

// inParallel plays n games on some goroutines, each with a player of its own, and returns their records in order.
func inParallel(ctx context.Context, n, jobs int, player func() func(game int) []record) []record {
	games := make([][]record, n)
	var wg sync.WaitGroup
	for j := range jobs {
		wg.Go(func() {
			play := player()
			for i := j; i < n && ctx.Err() == nil; i += jobs {
				games[i] = play(i)
			}
		})
	}
	wg.Wait()
	return slices.Concat(games...)
}

// Roll picks one of the 21 rolls with its weight, by its place in engine.Rolls.
func Roll(rng *rand.Rand) int {
	n := rng.IntN(36)
	for r, d := range engine.Rolls {
		if n -= d.Weight(); n < 0 {
			return r
		}
	}
	panic("36 rolls")
}
