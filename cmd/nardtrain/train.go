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

// trainer holds a run's models and the labels of the rounds that are still used.
type trainer struct {
	trainOptions
	exact       eval.Exact
	contact     [eval.Phases]*model
	race, prune *model
	contactIn   eval.Inputs
	raceIn      eval.Inputs
	pruneIn     eval.Inputs
	recent      [][]record // labels of the last rounds, oldest first
	files       int        // label files written
	played      uint64
	log         io.Writer
	start       time.Time
	saying      sync.Mutex
}

const (
	contactWidth = 512
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

// load continues from the folder's nets where they exist.
func (t *trainer) load() error {
	for i := range t.contact {
		if err := t.loadOne(&t.contact[i], fmt.Sprintf("contact-%v", eval.Phase(i)), t.contactIn, contactWidth); err != nil {
			return err
		}
	}
	if err := t.loadOne(&t.race, "race", t.raceIn, raceWidth); err != nil {
		return err
	}
	return t.loadOne(&t.prune, "prune", t.pruneIn, pruneWidth)
}

func (t *trainer) loadOne(m **model, name string, in eval.Inputs, width int) error {
	w, err := readNet(filepath.Join(t.dir, name+".net"))
	switch {
	case os.IsNotExist(err):
		*m = newModel(in.Layout, width, t.seed)
		return nil
	case err != nil:
		return err
	}
	*m = modelFrom(in.Layout, w)
	t.say("continue from %s.net", name)
	return nil
}

// save writes the nets.
func (t *trainer) save() error {
	w := t.weights()
	for name, part := range w.Files() {
		if err := writeNet(filepath.Join(t.dir, name), *part); err != nil {
			return err
		}
	}
	return nil
}

func (t *trainer) weights() *eval.NetWeights {
	w := &eval.NetWeights{Race: t.race.weights(), Prune: t.prune.weights()}
	for i, m := range t.contact {
		w.Contact[i] = m.weights()
	}
	return w
}

func (t *trainer) nets() (*eval.Nets, error) { return eval.NewNets(t.weights()) }

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
		loss := t.fitContact(ctx, contact, o)
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

// fitContact fits the contact nets one after another and returns the mean squared error of all.
func (t *trainer) fitContact(ctx context.Context, contact [eval.Phases][]sample, o fitOptions) float64 {
	squares, n := 0.0, 0
	for i, m := range t.contact {
		squares += m.fit(ctx, t.contactIn, contact[i], o) * float64(len(contact[i]))
		n += len(contact[i])
	}
	return squares / float64(max(n, 1))
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

// fitThreads is the number of fits that run side by side.
const fitThreads = 2

// labelJobs leaves processors to the fits that run beside the labelling.
func (t *trainer) labelJobs() int {
	if len(t.recent) > 0 {
		return max(t.jobs-fitThreads, 1)
	}
	return t.jobs
}

// trace is the lambda of the newest labels. Longer traces carry more of what really happened, but also more of the
// dice: at 0.9 three quarters of a target's distance from the net are noise, at 0.7 less than half.
const trace = 0.7

func (t *trainer) fitAll(ctx context.Context, number int) {
	var contact [eval.Phases][]sample
	var race []sample
	for i, recs := range t.recent {
		age := len(t.recent) - 1 - i
		c, r := split(targets(recs, min(trace+0.02*float32(age), 0.8), nil))
		for k := range c {
			contact[k] = append(contact[k], c[k]...)
		}
		race = append(race, r...)
	}
	o := fitOptions{batch: 128, rateFrom: t.rate, rateTo: t.rate / 40, averageFrom: 0.9, equityWeight: 0.5, seed: t.seed + 1000*uint64(t.files), jobs: 1}
	began := time.Now()
	var losses [eval.Phases]float64
	var raceLoss, pruneLoss float64
	var rest sync.WaitGroup
	rest.Go(func() { // half of the positions are mutual
		losses[eval.Mutual] = t.contact[eval.Mutual].fit(ctx, t.contactIn, contact[eval.Mutual], o)
	})
	for _, ph := range []eval.Phase{eval.Escaping, eval.Containing} {
		losses[ph] = t.contact[ph].fit(ctx, t.contactIn, contact[ph], o)
	}
	raceLoss = t.race.fit(ctx, t.raceIn, race, o)
	pruneLoss = t.prune.fit(ctx, t.pruneIn, contactOf(targets(t.recent[len(t.recent)-1], trace, nil)), o)
	rest.Wait()
	t.say("round %d: %d, %d, %d contact and %d race samples, squared equity error %.5f, %.5f, %.5f, %.5f, prune %.4f, %.0f s",
		number, len(contact[0]), len(contact[1]), len(contact[2]), len(race), losses[0], losses[1], losses[2], raceLoss, pruneLoss,
		time.Since(began).Seconds())
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
	o := fitOptions{batch: 128, rateFrom: 2e-3, rateTo: 1e-4, averageFrom: 0.9, equityWeight: 0.5, seed: t.seed, jobs: t.jobs}
	t.say("prune net: squared equity error %.4f", t.prune.fit(ctx, t.pruneIn, contactOf(targets(recs, 0, nil)), o))
	return nil
}
