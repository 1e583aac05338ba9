package train

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
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
	_, err := t.open(b.parts()...)
	return t, err
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
			if t.Doubt > 0 && mode == expected {
				pl.doubts = newDoubts(nets, b.exact, t.Doubt, pl.cubeless)
			}
			return func(i int) []record {
				return playGame(pl, mode, rand.New(rand.NewPCG(t.Seed, first+uint64(i))))
			}
		})
	}, err
}

func (b *backgammon) lesson(ctx context.Context, t *Trainer, samples []sample, share float64) float64 {
	contact, race := split(samples)
	rate := lessonRate(share)
	o := fitOptions{batch: 128, rateFrom: rate, rateTo: rate, averageFrom: 1, equityWeight: equityWeight, seed: t.Seed + t.played, jobs: t.Jobs}
	squares := b.race.fit(ctx, b.race.in, race, o) * float64(len(race))
	for i, p := range b.contact {
		squares += p.fit(ctx, p.in, contact[i], o) * float64(len(contact[i]))
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
	var contact [eval.Phases][]sample
	var race, newest []sample
	for i := range t.recent {
		c, r := split(t.samples(i))
		for k := range c {
			contact[k] = append(contact[k], c[k]...)
		}
		race, newest = append(race, r...), slices.Concat(c[:]...)
	}
	o := t.roundFit(t.Seed+1000*uint64(t.files), 1)
	var losses [eval.Phases]float64
	learn := func(ph eval.Phase) { losses[ph] = b.contact[ph].fit(ctx, b.contact[ph].in, contact[ph], o) }
	var rest sync.WaitGroup
	rest.Go(func() { learn(eval.Mutual) }) // half of the positions are mutual
	learn(eval.Escaping)
	learn(eval.Containing)
	raceLoss := b.race.fit(ctx, b.race.in, race, o)
	pruneLoss := b.prune.fit(ctx, b.prune.in, newest, o)
	rest.Wait()
	return fmt.Sprintf("%d, %d, %d contact and %d race samples, squared equity error %.5f, %.5f, %.5f, %.5f, prune %.4f, %.0f s",
		len(contact[0]), len(contact[1]), len(contact[2]), len(race), losses[0], losses[1], losses[2], raceLoss, pruneLoss,
		time.Since(began).Seconds())
}

// split sorts samples by the net that judges them.
func split(all []sample) (contact [eval.Phases][]sample, race []sample) {
	for _, s := range all {
		p := engine.Position{Own: s.own, Opp: s.opp}
		switch eval.Classify(&p) {
		case eval.Contact:
			ph := eval.PhaseOf(&p)
			contact[ph] = append(contact[ph], s)
		case eval.Over:
		default:
			race = append(race, s)
		}
	}
	return
}

func contactOf(all []sample) []sample {
	contact, _ := split(all)
	return slices.Concat(contact[:]...)
}
