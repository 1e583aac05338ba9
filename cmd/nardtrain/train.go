package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// trainOptions are the settings of a whole run.
type trainOptions struct {
	dir     string
	seed    uint64
	jobs    int
	games   int // of the first phase
	rounds  int
	labels  int // of a full round
	window  int // labels that a fit looks back on
	keep    int
	rate    float64
	minutes float64
}

// trainer holds a run's three models and the labels of the rounds that are still used.
type trainer struct {
	trainOptions
	exact                eval.Exact
	contact, race, prune *model
	contactIn, raceIn    eval.Inputs
	pruneIn              eval.Inputs
	recent               [][]record // labels of the last rounds, oldest first
	files                int        // label files written
	played               uint64
	log                  io.Writer
	start                time.Time
	saying               sync.Mutex
}

const (
	contactWidth = 256
	raceWidth    = 128
	pruneWidth   = 128
)

func newTrainer(o trainOptions, exact eval.Exact, log io.Writer) (*trainer, error) {
	t := &trainer{trainOptions: o, exact: exact, log: log, start: time.Now(),
		contactIn: eval.ContactInputs(), raceIn: eval.RaceInputs(), pruneIn: eval.PruneInputs()}
	if err := t.load(); err != nil {
		return nil, err
	}
	var err error
	t.recent, t.files, err = loadLabels(o.dir, o.window)
	t.played = uint64(t.files) << 24 // games that no earlier run has played
	return t, err
}

func (t *trainer) say(format string, a ...any) {
	t.saying.Lock()
	defer t.saying.Unlock()
	fmt.Fprintf(t.log, "%7.1f min  "+format+"\n", append([]any{time.Since(t.start).Minutes()}, a...)...)
}

func (t *trainer) models() map[string]*model {
	return map[string]*model{"contact": t.contact, "race": t.race, "prune": t.prune}
}

// load continues from the folder's nets where they exist.
func (t *trainer) load() error {
	for _, part := range []struct {
		name  string
		m     **model
		in    eval.Inputs
		width int
	}{
		{"contact", &t.contact, t.contactIn, contactWidth},
		{"race", &t.race, t.raceIn, raceWidth},
		{"prune", &t.prune, t.pruneIn, pruneWidth},
	} {
		f, err := os.Open(filepath.Join(t.dir, part.name+".net"))
		if os.IsNotExist(err) {
			*part.m = newModel(part.in.Layout, part.width, t.seed)
			continue
		}
		if err != nil {
			return err
		}
		w, err := eval.ReadWeights(f)
		f.Close()
		if err != nil {
			return fmt.Errorf("%s: %w", f.Name(), err)
		}
		*part.m = modelFrom(part.in.Layout, w)
		t.say("continue from %s", f.Name())
	}
	return nil
}

// save writes the three nets, each to a temporary name first.
func (t *trainer) save() error {
	for name, m := range t.models() {
		path := filepath.Join(t.dir, name+".net")
		f, err := os.Create(path + ".tmp")
		if err != nil {
			return err
		}
		if err := m.weights().Write(f); err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
		if err := os.Rename(path+".tmp", path); err != nil {
			return err
		}
	}
	return nil
}

func (t *trainer) nets() (*eval.Nets, error) {
	return eval.NewNets(t.contact.weights(), t.race.weights(), t.prune.weights())
}

// run is the whole recipe: games that learn from their own next value, then rounds of labels that look
// one roll ahead.
func (t *trainer) run(ctx context.Context) error {
	if err := t.tdPhase(ctx); err != nil {
		return err
	}
	for r := range t.rounds {
		if ctx.Err() != nil || t.minutes > 0 && time.Since(t.start).Minutes() > t.minutes {
			break
		}
		if err := t.round(ctx, r); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// tdChunk is the number of games between two updates of the playing net in the first phase.
const tdChunk = 400

func (t *trainer) tdPhase(ctx context.Context) error {
	for done := 0; done < t.games && ctx.Err() == nil; done += tdChunk {
		nets, err := t.nets()
		if err != nil {
			return err
		}
		recs := selfPlay(ctx, nets, t.exact, sampled, 0, t.seed, t.played, tdChunk, t.jobs)
		t.played += tdChunk
		share := float64(done) / float64(t.games)
		lambda := float32(0.6 * (1 - share))
		contact, race := split(targets(recs, lambda, nil))
		rate := 2e-3 * pow(0.2, share)
		o := fitOptions{batch: 128, rateFrom: rate, rateTo: rate, averageFrom: 1, equityWeight: 0.5, seed: t.seed + t.played, jobs: t.jobs}
		loss := t.contact.fit(ctx, t.contactIn, contact, o)
		raceLoss := t.race.fit(ctx, t.raceIn, race, o)
		if done/tdChunk%25 == 24 {
			t.say("%d games, squared equity error %.4f contact, %.4f race", done+tdChunk, loss, raceLoss)
			if err := t.save(); err != nil {
				return err
			}
		}
	}
	return nil
}

// split sorts samples by the net that judges them.
func split(all []sample) (contact, race []sample) {
	for _, s := range all {
		switch eval.Classify(&engine.Position{Own: s.own, Opp: s.opp}) {
		case eval.Contact:
			contact = append(contact, s)
		case eval.Over:
		default:
			race = append(race, s)
		}
	}
	return
}

// round makes new labels with the present nets and, at the same time, fits the nets to the labels of the
// rounds before.
func (t *trainer) round(ctx context.Context, number int) error {
	want := t.labels
	if t.games > 0 && number < 3 { // the first nets are soon outgrown
		want = t.labels * (number + 1) / 4
	}
	if t.games > 0 && number == 0 {
		if err := t.fitPrune(ctx); err != nil {
			return err
		}
	}
	nets, err := t.nets()
	if err != nil {
		return err
	}
	var recs []record
	labelled := make(chan struct{})
	go func() {
		defer close(labelled)
		recs = t.label(ctx, nets, want)
	}()
	if len(t.recent) > 0 {
		t.fitAll(ctx, number)
	}
	<-labelled
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := t.store(recs); err != nil {
		return err
	}
	return t.save()
}

// store keeps a round's labels and forgets those that no fit will look back on.
func (t *trainer) store(recs []record) error {
	if err := writeLabels(filepath.Join(t.dir, fmt.Sprintf("labels-%04d.rec", t.files)), recs); err != nil {
		return err
	}
	t.files++
	t.recent = append(t.recent, recs)
	total := 0
	for i := len(t.recent) - 1; i >= 0; i-- {
		if total > t.window {
			t.recent = t.recent[i+1:]
			break
		}
		total += len(t.recent[i])
	}
	return nil
}

// labelChunk is the largest number of games whose records are gathered at a time.
const labelChunk = 128

func (t *trainer) label(ctx context.Context, nets *eval.Nets, want int) (recs []record) {
	began := time.Now()
	chunk := max(min(labelChunk, want/100), 1) // a game makes about a hundred records
	for len(recs) < want && ctx.Err() == nil {
		recs = append(recs, selfPlay(ctx, nets, t.exact, expected, t.keep, t.seed, t.played, chunk, t.labelJobs())...)
		t.played += uint64(chunk)
	}
	t.say("%d labels, %.0f a second", len(recs), float64(len(recs))/time.Since(began).Seconds())
	return recs
}

// labelJobs leaves a processor to the fit that runs beside the labelling.
func (t *trainer) labelJobs() int {
	if len(t.recent) > 0 {
		return max(t.jobs-1, 1)
	}
	return t.jobs
}

// trace is the lambda of the newest labels. Longer traces carry more of what really happened, but also more of the
// dice: at 0.9 three quarters of a target's distance from the net are noise, at 0.7 less than half.
const trace = 0.7

func (t *trainer) fitAll(ctx context.Context, number int) {
	var contact, race []sample
	for i, recs := range t.recent {
		age := len(t.recent) - 1 - i
		c, r := split(targets(recs, min(trace+0.02*float32(age), 0.8), nil))
		contact, race = append(contact, c...), append(race, r...)
	}
	o := fitOptions{batch: 128, rateFrom: t.rate, rateTo: t.rate / 40, averageFrom: 0.9, equityWeight: 0.5, seed: t.seed + 1000*uint64(t.files), jobs: 1}
	began := time.Now()
	loss := t.contact.fit(ctx, t.contactIn, contact, o)
	raceLoss := t.race.fit(ctx, t.raceIn, race, o)
	newest, _ := split(targets(t.recent[len(t.recent)-1], trace, nil))
	pruneLoss := t.prune.fit(ctx, t.pruneIn, newest, o)
	t.say("round %d: %d contact and %d race samples, squared equity error %.5f, %.5f, prune %.4f, %.0f s",
		number, len(contact), len(race), loss, raceLoss, pruneLoss, time.Since(began).Seconds())
}

// fitPrune gives the cheap net its first lesson from games of the first phase's last net.
func (t *trainer) fitPrune(ctx context.Context) error {
	nets, err := t.nets()
	if err != nil {
		return err
	}
	games := min(t.games/10, 8000)
	recs := selfPlay(ctx, nets, t.exact, sampled, 0, t.seed, t.played, games, t.jobs)
	t.played += uint64(games)
	contact, _ := split(targets(recs, 0, nil))
	o := fitOptions{batch: 128, rateFrom: 2e-3, rateTo: 1e-4, averageFrom: 0.9, equityWeight: 0.5, seed: t.seed, jobs: t.jobs}
	t.say("prune net: squared equity error %.4f", t.prune.fit(ctx, t.pruneIn, contact, o))
	return nil
}
