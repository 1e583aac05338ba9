package train

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// backgammon are the nets of backgammon and what they play with.
type backgammon struct {
	exact   eval.Exact
	plays   int // that the contact net judges after the cheap net has sorted them; 0 for all
	contact [eval.Phases]*part
	race    *part
	prune   *part
}

// ContactWidth is the number of hidden units of a new contact net.
const ContactWidth = 512

const (
	raceWidth  = 128
	pruneWidth = 128
)

// NewBackgammon takes up the nets of backgammon in a folder, or begins them: of a roll's plays the contact net judges
// keep, 0 for all, after the cheap net has sorted them.
func NewBackgammon(o Options, exact eval.Exact, keep int) (*Trainer, error) {
	b := &backgammon{exact: exact, plays: keep}
	t := &Trainer{Options: o, course: course{
		pupil: b, mode: expected, chunk: 400, saved: 25, lambda: 0.6, early: true, beside: true,
		step: func(wanted int) int { return max(min(128, wanted/100), 1) }, // a game makes about a hundred records
		keep: exceeding,
	}}
	if _, err := t.open(b.parts()...); err != nil {
		return nil, err
	}
	return t, t.teach(o.Only)
}

// teach marks the nets that are trained: those named, or all.
func (t *Trainer) teach(only []string) error {
	for _, p := range t.parts {
		p.taught = len(only) == 0 || slices.Contains(only, p.name)
	}
	for _, name := range only {
		if !slices.ContainsFunc(t.parts, func(p *part) bool { return p.name == name }) {
			return fmt.Errorf("there is no net %q to train", name)
		}
	}
	return nil
}

func (b *backgammon) parts() (all []*part) {
	for i := range b.contact {
		b.contact[i] = &part{name: fmt.Sprintf("contact-%v", eval.Phase(i)), in: eval.ContactInputs(), width: ContactWidth}
	}
	b.race = &part{name: "race", in: eval.RaceInputs(), width: raceWidth}
	b.prune = &part{name: "prune", in: eval.PruneInputs(), width: pruneWidth}
	return append(b.contact[:], b.race, b.prune)
}

// exceeding is the least number of rounds that fill the window.
func exceeding(t *Trainer) (rounds int) {
	for total := 0; rounds < len(t.recent) && total <= t.Window; rounds++ {
		total += len(t.recent[len(t.recent)-1-rounds])
	}
	return rounds
}

// Nets are the nets of backgammon in a folder.
func Nets(dir string) (*eval.Nets, error) {
	b := new(backgammon)
	t := Trainer{Options: Options{Dir: dir, Log: io.Discard}}
	if _, err := t.open(b.parts()...); err != nil {
		return nil, err
	}
	return b.nets()
}

func (b *backgammon) nets() (*eval.Nets, error) {
	w := &eval.NetWeights{Race: b.race.weights(), Prune: b.prune.weights()}
	for i, p := range b.contact {
		w.Contact[i] = p.weights()
	}
	return eval.NewNets(w)
}

func (b *backgammon) player(t *Trainer) (selfPlay, error) {
	nets, err := b.nets()
	return func(ctx context.Context, mode labelMode, first uint64, n, jobs int) []record {
		keep := b.plays
		if mode == sampled {
			keep = 0
		}
		return inParallel(ctx, n, jobs, func() func(int) []record {
			pl := newPlayer(nets, b.exact, keep)
			if t.Close > 0 {
				pl.close = t.Close
			}
			if t.Doubt > 0 && mode == expected {
				pl.doubts = newDoubts(nets, b.exact, t.Doubt, pl.cubeless)
			}
			return func(i int) []record {
				return playGame(pl, mode, b.wants, rand.New(rand.NewPCG(t.Seed, first+uint64(i))))
			}
		})
	}, err
}

func (b *backgammon) lesson(ctx context.Context, t *Trainer, samples []sample, share float64) float64 {
	rate := lessonRate(share)
	o := fitOptions{batch: 128, rateFrom: rate, rateTo: rate, averageFrom: 1, equityWeight: equityWeight, seed: t.Seed + t.played, jobs: t.Jobs}
	by, squares := b.split(samples), 0.0
	for _, p := range t.parts { // in this order, so that sums are always the same
		squares += p.fit(ctx, p.in, by[p], o) * float64(len(by[p]))
	}
	return squares / float64(max(len(samples), 1))
}

// ready gives the cheap net its first lesson from games of the first phase's last nets.
func (b *backgammon) ready(ctx context.Context, t *Trainer) error {
	if t.Games == 0 {
		return nil
	}
	play, err := b.player(t)
	if err != nil {
		return err
	}
	games := min(t.Games/10, 8000)
	recs := play(ctx, sampled, t.played, games, t.Jobs)
	t.played += uint64(games)
	o := fitOptions{batch: 128, rateFrom: 2e-3, rateTo: 1e-4, averageFrom: 0.9, equityWeight: equityWeight, seed: t.Seed, jobs: t.Jobs}
	t.Say("prune net: squared equity error %.4f", b.prune.fit(ctx, b.prune.in, contactOf(targets(recs, 0, false, nil)), o))
	return nil
}

func (b *backgammon) fit(ctx context.Context, t *Trainer) string {
	began := time.Now()
	samples := map[*part][]sample{}
	for i := range t.recent {
		all := t.samples(i)
		for p, s := range b.split(all) {
			samples[p] = append(samples[p], s...)
		}
		samples[b.prune] = contactOf(all) // of the newest round alone, in the end
	}
	o := t.roundFit(t.Seed+1000*uint64(t.files), 1)
	var fits sync.WaitGroup
	waiting := make(chan *part)
	for range fitThreads {
		fits.Go(func() {
			for p := range waiting {
				p.loss = p.fit(ctx, p.in, samples[p], o)
			}
		})
	}
	for _, p := range t.parts { // the first have the most samples
		if p.taught {
			waiting <- p
		}
	}
	close(waiting)
	fits.Wait()
	var said strings.Builder
	for _, p := range t.parts {
		if p.taught {
			fmt.Fprintf(&said, "%s %.5f (%d), ", p.name, p.loss, len(samples[p]))
		}
	}
	return said.String() + fmt.Sprintf("%.0f s", time.Since(began).Seconds())
}

// judge is the net that judges a position; nil where none does.
func (b *backgammon) judge(p *engine.Position) *part {
	switch eval.Classify(p) {
	case eval.Contact:
		return b.contact[eval.PhaseOf(p)]
	case eval.Over:
		return nil
	}
	return b.race
}

// wants reports whether a position is to be labelled: its net is trained, or with contact the cheap one.
func (b *backgammon) wants(p *engine.Position) bool {
	judge := b.judge(p)
	return judge != nil && (judge.taught || judge != b.race && b.prune.taught)
}

// split sorts samples by the net that judges them.
func (b *backgammon) split(all []sample) map[*part][]sample {
	by := map[*part][]sample{}
	for _, s := range all {
		p := engine.Position{Own: s.own, Opp: s.opp}
		if judge := b.judge(&p); judge != nil {
			by[judge] = append(by[judge], s)
		}
	}
	return by
}
