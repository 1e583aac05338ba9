package train

import (
	"context"
	"fmt"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/family"
)

// Family trains the net of a game of the family other than backgammon.
type Family struct {
	Trainer
	// Game is what is trained.
	Game *family.Game
	net  *part
}

// Net says which net of a game a folder holds, and how it is trained.
type Net struct {
	// Name is that of its file, without the ending.
	Name string
	// Width is the number of hidden units of a new net, a multiple of 128.
	Width int
	// Sampled labels by the roll that fell and not by the mean of all 21: for games whose doubles have thousands of plays.
	Sampled bool
}

// NewFamily takes up the net of a game in a folder, or begins it. Only a new one goes through the first phase; in timed
// runs so does one that is still without labels. A sequence of games is an error.
func NewFamily(o Options, rules *engine.Rules, n Net) (*Family, error) {
	if len(rules.Sequence) > 0 {
		return nil, fmt.Errorf("%s is a sequence of games: train each of them", rules.Name)
	}
	f := &Family{Game: family.NewGame(rules)}
	f.Trainer = Trainer{Options: o, course: course{
		pupil: f, mode: expected, chunk: 100, saved: 10, lambda: 0.8, apart: f.Game.PerChecker(),
		step: func(int) int { return 16 },
		keep: func(t *Trainer) int { return max(t.Window/t.Labels, 1) },
	}}
	if n.Sampled {
		f.mode = sampled
	}
	if o.Timed {
		f.chunk = 25 // a hundred games may take a minute
	}
	f.net = &part{name: n.Name, in: f.Game.Inputs(), width: n.Width}
	fresh, err := f.open(f.net)
	if !fresh && (!o.Timed || f.files > 0) {
		f.Games = 0
	}
	return f, err
}

// Net compiles the net as it is at present.
func (f *Family) Net() (*family.Net, error) {
	return family.NewNet(f.Game, f.net.weights(), f.path(f.net))
}

func (f *Family) player(t *Trainer) (selfPlay, error) {
	net, err := f.Net()
	return func(ctx context.Context, mode labelMode, first uint64, n, jobs int) []record {
		return inParallel(ctx, n, jobs, func() func(int) []record {
			pl := familyPlayer{Searcher: family.NewSearcher(f.Game, net), game: f.Game}
			return func(i int) []record { return pl.record(mode, rand.New(rand.NewPCG(t.Seed, first+uint64(i)))) }
		})
	}, err
}

func (f *Family) lesson(ctx context.Context, t *Trainer, samples []sample, share float64) float64 {
	rate := lessonRate(share)
	return f.net.fit(ctx, f.net.in, samples, fitOptions{batch: 64, rateFrom: rate, rateTo: rate, averageFrom: 1,
		equityWeight: equityWeight, seed: t.played - uint64(t.chunk), jobs: t.Jobs})
}

// ready leaves the numbers of all games of a first phase behind.
func (f *Family) ready(_ context.Context, t *Trainer) error {
	t.played = uint64(t.files+1) << 24
	return nil
}

func (f *Family) fit(ctx context.Context, t *Trainer) string {
	var all []sample
	for i := range t.recent {
		all = append(all, t.samples(i)...)
	}
	loss := f.net.fit(ctx, f.net.in, all, t.roundFit(t.played, t.Jobs))
	return fmt.Sprintf("%d samples, squared equity error %.5f", len(all), loss)
}
