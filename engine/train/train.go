// Package train trains nets from self-play alone, those of backgammon and of every other game alike: first games that
// learn from their own next value, then rounds of labels that look one roll ahead. Nets and labels lie in a folder, and
// a later run goes on from there.
package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path/filepath"
	"sync"
	"time"

	"nardlog/engine/eval"
)

// Options are the settings of a run.
type Options struct {
	// Dir is the folder of nets and labels. It has to exist.
	Dir string
	// Seed is that of all random numbers: the sequence of games and fits depends on it alone.
	Seed uint64
	// Jobs is the number of goroutines.
	Jobs int
	// Games are those of the first phase.
	Games int
	// Rounds of labels are made at most, and none begins after so many Minutes.
	Rounds  int
	Minutes float64
	// Timed ends the run after Minutes, however slow the game is, on a quarter of them for the first phase. Then what is
	// played depends on the machine.
	Timed bool
	// Labels are made each round, and a fit looks back on Window of them.
	Labels, Window int
	// Rate is Adam's first step in a round's fit; the last is a fortieth of it.
	Rate float64
	// Close is how many close plays of a roll are looked at and recorded, 3 where it is 0; with 1 the nets of backgammon
	// play on without looking, which gives more games, and longer traces, in the same time.
	Close int
	// Lambda is the trace of the newest labels, 0 to 1: how much of what a game met further on corrects a label. Longer traces
	// carry more of what really happened, but also more of the dice.
	Lambda float64
	// Doubt is the difference between a backgammon net and one roll of looking ahead, in points, from which a position is
	// labelled by a short rollout; 0 rolls out nothing.
	Doubt float64
	// Only names the nets of backgammon that rounds train; without names they train all. Only positions that these nets judge
	// are labelled then.
	Only []string
	// Log is told how the run goes.
	Log io.Writer
}

// Trainer holds a run's nets and the labels that are still used.
type Trainer struct {
	Options
	course
	parts  []*part
	recent [][]record // labels of the last rounds, oldest first
	files  int        // label files written
	played uint64     // number of the next game
	start  time.Time
	saying sync.Mutex
}

// course is what differs from one game to another.
type course struct {
	pupil
	// mode is that of the labels of the rounds.
	mode labelMode
	// chunk is the number of games between two updates of the playing net in the first phase; nets are saved after
	// saved of them. The trace falls from lambda to 0.
	chunk, saved int
	lambda       float64
	// apart says that the third chance of a side is no gammon.
	apart bool
	// step is the number of games whose records are gathered at a time, where so many labels are wanted.
	step func(wanted int) int
	// keep is how many of the last rounds a fit looks back on.
	keep func(*Trainer) int
	// early makes the first three rounds after a first phase shorter: their nets are soon outgrown.
	early bool
	// beside fits the nets to the labels of the rounds before while new ones are made.
	beside bool
}

// pupil is a game's nets at play and at school.
type pupil interface {
	// player is self-play by the nets as they are at present.
	player(t *Trainer) (selfPlay, error)
	// lesson fits the nets to games of the first phase, of which a share is done, and returns the mean squared error of
	// the equities met on the way.
	lesson(ctx context.Context, t *Trainer, samples []sample, share float64) float64
	// ready prepares for the rounds of labels.
	ready(ctx context.Context, t *Trainer) error
	// fit fits the nets to all labels that are still used, and says how it went.
	fit(ctx context.Context, t *Trainer) string
}

// part is a net of the folder while it is trained.
type part struct {
	*model
	name  string
	in    eval.Inputs
	width int
	// taught says that a round fits the net; loss is the mean squared equity error that the last fit met.
	taught bool
	loss   float64
}

// open takes up the folder's nets and labels; fresh says that there was no net.
func (t *Trainer) open(parts ...*part) (fresh bool, err error) {
	t.start, t.parts = time.Now(), parts
	for _, p := range parts {
		w, err := ReadNet(t.path(p))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			p.model, fresh = newModel(p.in.Layout, p.width, t.Seed), true
			continue
		case err != nil:
			return false, err
		}
		if _, err := eval.NewNet(p.in.Layout, w); err != nil {
			return false, fmt.Errorf("%s: %w", t.path(p), err)
		}
		p.model = modelFrom(p.in.Layout, w)
		t.Say("continue from %s", t.path(p))
	}
	t.recent, t.files, err = loadLabels(t.Dir, t.Window)
	t.played = uint64(t.files) << 24 // games that no earlier run has played
	return fresh, err
}

func (t *Trainer) path(p *part) string { return filepath.Join(t.Dir, p.name+".net") }

func (t *Trainer) save() error {
	for _, p := range t.parts {
		if err := writeNet(t.path(p), p.weights()); err != nil {
			return err
		}
	}
	return nil
}

func (t *Trainer) minute() float64 { return time.Since(t.start).Minutes() }

// Say writes a line into the log, with the minutes since the run began.
func (t *Trainer) Say(format string, a ...any) {
	t.saying.Lock()
	defer t.saying.Unlock()
	fmt.Fprintf(t.Log, "%7.1f min  "+format+"\n", append([]any{t.minute()}, a...)...)
}

// Run is the whole recipe. It returns the context's error where that ends it; what was reached is kept.
func (t *Trainer) Run(ctx context.Context) error {
	if err := t.firstPhase(ctx); err != nil {
		return err
	}
	if err := t.ready(ctx, t); err != nil {
		return err
	}
	last := 0.0
	for r := 0; r < t.Rounds && ctx.Err() == nil && t.minute()+last < t.Minutes; r++ {
		began := t.minute()
		if err := t.round(ctx, r); err != nil {
			return err
		}
		if t.Timed {
			last = t.minute() - began
		}
	}
	return ctx.Err()
}

// The parts of a timed run: the first phase takes at most one in firstPart, the labels of a round one in roundPart.
const (
	firstPart = 4
	roundPart = 12
)

// tooFew: where a timed round makes fewer than one in so many of the labels wanted, those after it look no roll ahead.
const tooFew = 10

// share is how much of the first phase is over after some games.
func (t *Trainer) share(games int) float64 {
	share := float64(games) / float64(t.Games)
	if t.Timed {
		share = max(share, t.minute()/t.Minutes*firstPart)
	}
	return share
}

// firstPhase plays games that learn from their own next value.
func (t *Trainer) firstPhase(ctx context.Context) error {
	squares, plays, done := 0.0, 0, 0
	for share, over := 0.0, t.Games == 0 || ctx.Err() != nil; !over; {
		play, err := t.player(t)
		if err != nil {
			return err
		}
		recs := play(ctx, sampled, t.played, t.chunk, t.Jobs)
		t.played += uint64(t.chunk)
		samples := targets(recs, float32(t.lambda*(1-share)), t.apart, nil)
		squares += t.lesson(ctx, t, samples, share) * float64(len(samples))
		plays += len(samples)
		done += t.chunk
		share = t.share(done)
		over = share >= 1 || ctx.Err() != nil
		if over || done/t.chunk%t.saved == 0 {
			t.Say("%d games, %d plays, squared equity error %.4f", done, plays, squares/float64(max(plays, 1)))
			squares, plays = 0, 0
			if err := t.save(); err != nil {
				return err
			}
		}
	}
	return nil
}

// round makes new labels and fits the nets to all that are still used. Nets whose fit was interrupted are not kept.
func (t *Trainer) round(ctx context.Context, number int) error {
	play, err := t.player(t)
	if err != nil {
		return err
	}
	wanted := t.Labels
	if t.early && t.Games > 0 && number < 3 {
		wanted = t.Labels * (number + 1) / 4
	}
	var recs []record
	if t.beside && len(t.recent) > 0 {
		var fit sync.WaitGroup
		fit.Go(func() { t.Say("round %d: %s", number, t.fit(ctx, t)) })
		recs = t.label(ctx, play, wanted, max(t.Jobs-fitThreads, 1))
		fit.Wait()
	} else {
		recs = t.label(ctx, play, wanted, t.Jobs)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := t.store(recs); err != nil {
		return err
	}
	if t.Timed && len(recs) < wanted/tooFew {
		t.mode = sampled
	}
	if !t.beside {
		t.Say("round %d: %s", number, t.fit(ctx, t))
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return t.save()
}

// fitThreads is the number of fits that run side by side; labelling beside them leaves processors to them.
const fitThreads = 2

// label plays games until there are as many labels as wanted.
func (t *Trainer) label(ctx context.Context, play selfPlay, wanted, jobs int) (recs []record) {
	began, step := time.Now(), t.step(wanted)
	if t.Timed {
		until, stop := context.WithTimeout(ctx, time.Duration(t.Minutes/roundPart*float64(time.Minute)))
		defer stop()
		ctx = until
	}
	for len(recs) < wanted && ctx.Err() == nil {
		recs = append(recs, play(ctx, t.mode, t.played, step, jobs)...)
		t.played += uint64(step)
	}
	t.Say("%d labels, %.0f a second", len(recs), float64(len(recs))/time.Since(began).Seconds())
	return recs
}

// store keeps a round's labels and forgets those that no fit will look back on.
func (t *Trainer) store(recs []record) error {
	if err := writeLabels(filepath.Join(t.Dir, fmt.Sprintf("labels-%04d.rec", t.files)), recs); err != nil {
		return err
	}
	t.files++
	t.recent = append(t.recent, recs)
	t.recent = t.recent[len(t.recent)-min(t.keep(t), len(t.recent)):]
	return nil
}

// Lambda is the trace that serves most games: at 0.9 three quarters of a target's distance from the net are noise, at 0.7 less
// than half.
const Lambda = 0.7

// Each later round adds aged to the trace of labels, up to aging in all: what their net said of them is out of date.
const (
	aged  = 0.02
	aging = 0.1
)

// samples are those of one of the last rounds.
func (t *Trainer) samples(round int) []sample {
	age := float32(len(t.recent) - 1 - round)
	return targets(t.recent[round], min(float32(t.Lambda)+min(aged*age, aging), 1), t.apart, nil)
}

// equityWeight is the weight of the squared equity error beside cross-entropy.
const equityWeight = 0.5

// lessonRate is Adam's step after a share of the first phase.
func lessonRate(share float64) float64 { return 2e-3 * math.Pow(0.2, share) }

// roundFit are the settings of a round's fit.
func (t *Trainer) roundFit(seed uint64, jobs int) fitOptions {
	return fitOptions{batch: 128, rateFrom: t.Rate, rateTo: t.Rate / 40, averageFrom: 0.9, equityWeight: equityWeight, seed: seed, jobs: jobs}
}
