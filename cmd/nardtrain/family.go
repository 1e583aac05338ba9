package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/family"
	"nardlog/engine/variant"
)

// familyOptions are the settings of a run for a game of the family.
type familyOptions struct {
	variant string
	dir     string
	seed    uint64
	jobs    int
	width   int
	games   int
	labels  int
	window  int
	rate    float64
	minutes float64
	duels   int
	sampled bool
	match   string
	length  int
}

func newFamilyCommand() *cobra.Command {
	var o familyOptions
	cmd := &cobra.Command{
		Use:   "family",
		Short: "Train the net of another game from self-play, and measure it",
		Long: `Train the net of another game of the family from self-play alone: games that learn from their own next value, then
rounds of labels that look one roll ahead, at close plays that were left aside too. The inputs are made from the game's rules. Nets and labels in the folder are
continued. The sequence of games and fits depends on the seed alone; --minutes only says how much of it is done. At the
end the net plays players who choose at random and greedily, with equal dice.`,
		Example: "  nardtrain family --variant long --minutes 5 --dir train/long",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return runFamily(cmd.Context(), o, cmd.ErrOrStderr()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.variant, "variant", "long", "the game: a name that nardlog rules lists, or a YAML file")
	f.StringVar(&o.dir, "dir", "train/family", "folder of net, log and labels")
	f.Uint64Var(&o.seed, "seed", 1, "seed of all random numbers")
	f.IntVar(&o.jobs, "jobs", 2, "goroutines")
	f.IntVar(&o.width, "width", 128, "hidden units of a new net, a multiple of 128")
	f.IntVar(&o.games, "games", 4000, "games of the first phase of a new net")
	f.IntVar(&o.labels, "labels", 60000, "labels a round")
	f.IntVar(&o.window, "window", 400000, "labels that a fit looks back on")
	f.Float64Var(&o.rate, "rate", 1e-3, "Adam's first step in a round's fit; the last is a fortieth of it")
	f.Float64Var(&o.minutes, "minutes", 10, "start no round after this time")
	f.IntVar(&o.duels, "duels", 500, "pairs of games against each of the other players at the end")
	f.BoolVar(&o.sampled, "sampled", false, "label by the roll that fell, not by the mean of all 21: for games whose doubles have thousands of plays")
	f.StringVar(&o.match, "match", "", "write a match of the net against a weaker self to this file")
	f.IntVar(&o.length, "length", 3, "length of that match")
	return cmd
}

func runFamily(ctx context.Context, o familyOptions, stderr io.Writer) error {
	v, err := variant.Find(o.variant)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.dir, 0o755); err != nil {
		return err
	}
	log, err := os.OpenFile(filepath.Join(o.dir, "log.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	t, err := newFamilyTrainer(o, v.Rules, io.MultiWriter(log, stderr))
	if err != nil {
		return err
	}
	if err := t.run(ctx); err != nil {
		return fmt.Errorf("training stopped: %w", err)
	}
	if o.match != "" {
		if err := t.recordMatch(ctx); err != nil {
			return err
		}
	}
	return t.measure(ctx)
}

// familyTrainer holds a run's model and the labels that are still used.
type familyTrainer struct {
	familyOptions
	game   *family.Game
	in     eval.Inputs
	model  *model
	fresh  bool
	recent [][]record // labels of the last rounds, oldest first
	files  int
	played uint64
	log    io.Writer
	start  time.Time
}

func newFamilyTrainer(o familyOptions, rules *engine.Rules, log io.Writer) (*familyTrainer, error) {
	if len(rules.Sequence) > 0 {
		return nil, fmt.Errorf("%s is a sequence of games: train each of them", rules.Name)
	}
	t := &familyTrainer{familyOptions: o, game: family.NewGame(rules), log: log, start: time.Now()}
	t.in = t.game.Inputs()
	w, err := readNet(t.path())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.model, t.fresh = newModel(t.in.Layout, o.width, o.seed), true
	case err != nil:
		return nil, err
	default:
		if _, err := eval.NewNet(t.in.Layout, w); err != nil {
			return nil, fmt.Errorf("%s: %w", t.path(), err)
		}
		t.model = modelFrom(t.in.Layout, w)
		t.say("continue from %s", t.path())
	}
	t.recent, t.files, err = loadLabels(o.dir, o.window)
	t.played = uint64(t.files+1) << 24 // games that no earlier run has played
	return t, err
}

func (t *familyTrainer) path() string { return filepath.Join(t.dir, t.game.Rules.Name+".net") }

func (t *familyTrainer) minute() float64 { return time.Since(t.start).Minutes() }

func (t *familyTrainer) say(format string, a ...any) {
	fmt.Fprintf(t.log, "%7.1f min  "+format+"\n", append([]any{t.minute()}, a...)...)
}

func (t *familyTrainer) net() (*family.Net, error) {
	return family.NewNet(t.game, t.model.weights(), t.path())
}

func (t *familyTrainer) run(ctx context.Context) error {
	if t.fresh {
		if err := t.firstPhase(ctx); err != nil {
			return err
		}
	}
	for r := 0; ctx.Err() == nil && t.minute() < t.minutes; r++ {
		if err := t.round(ctx, r); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// firstPhase plays games that learn from their own next value.
func (t *familyTrainer) firstPhase(ctx context.Context) error {
	const chunk = 100
	squares, n := 0.0, 0
	for done := 0; done < t.games && ctx.Err() == nil; done += chunk {
		net, err := t.net()
		if err != nil {
			return err
		}
		recs := t.play(ctx, net, sampled, uint64(done), chunk)
		share := float64(done) / float64(t.games)
		rate := 2e-3 * pow(0.2, share)
		samples := targets(recs, float32(0.8*(1-share)), nil)
		loss := t.model.fit(ctx, t.in, samples, fitOptions{batch: 64, rateFrom: rate, rateTo: rate, averageFrom: 1, equityWeight: 0.5, seed: uint64(done), jobs: t.jobs})
		squares, n = squares+loss*float64(len(samples)), n+len(samples)
		if done/chunk%10 == 9 {
			t.say("%d games, %d plays, squared equity error %.4f", done+chunk, n, squares/float64(max(n, 1)))
			squares, n = 0, 0
			if err := writeNet(t.path(), t.model.weights()); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// round makes new labels with the present net and fits it to all that are still used.
func (t *familyTrainer) round(ctx context.Context, number int) error {
	net, err := t.net()
	if err != nil {
		return err
	}
	mode := expected
	if t.sampled {
		mode = sampled
	}
	var recs []record
	for len(recs) < t.labels && ctx.Err() == nil {
		const chunk = 16
		recs = append(recs, t.play(ctx, net, mode, t.played, chunk)...)
		t.played += chunk
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := writeLabels(filepath.Join(t.dir, fmt.Sprintf("labels-%04d.rec", t.files)), recs); err != nil {
		return err
	}
	t.files++
	labelled := t.minute()
	t.recent = append(t.recent, recs)
	for total := len(t.recent) * t.labels; total > t.window && len(t.recent) > 1; total -= t.labels {
		t.recent = t.recent[1:]
	}
	var samples []sample
	for i, recs := range t.recent {
		age := float32(len(t.recent) - 1 - i)
		samples = targets(recs, min(trace+0.02*age, 0.8), samples)
	}
	loss := t.model.fit(ctx, t.in, samples, fitOptions{batch: 128, rateFrom: t.rate, rateTo: t.rate / 40, averageFrom: 0.9, equityWeight: 0.5, seed: t.played, jobs: t.jobs})
	t.say("round %d: labels at %.1f min, %d samples, squared equity error %.5f", number, labelled, len(samples), loss)
	return writeNet(t.path(), t.model.weights())
}
