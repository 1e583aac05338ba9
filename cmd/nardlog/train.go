package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/train"
	"nardlog/report"
)

// trainMinutes is how long a training takes unless the user says otherwise.
const trainMinutes = 10

// Of the time of a training this share is left for each measurement at its end, of so many pairs of games at most.
const (
	measureShare = 0.05
	measurePairs = 500
)

type trainOptions struct {
	game    gameOptions
	minutes float64
	jobs    int
	seed    uint64
	own     bool
}

func newTrainCommand(a *app) *cobra.Command {
	var o trainOptions
	cmd := &cobra.Command{
		Use:   "train VARIANT",
		Short: "Train a net for a house rule, or for a game that has none",
		Long: `Train a net from self-play for a house rule (VARIANT is a file of your own, my.yaml) or for a game that has none.
analyze, report, eval and rollout use it from then on wherever the same rules are played; names, the opening throw and
stakes do not matter. It is kept in the cache folder. Ctrl-C keeps what was reached, and a later training goes on from
there. At the end the net plays pairs of games, with equal dice, against plays drawn by chance and against a beginner who
bears off, comes home and holds points.`,
		Example: "  nardlog train my.yaml --minutes 30",
		Args:    between(1, 1, "one VARIANT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.game.variant = args[0]
			return runTrain(cmd.Context(), a, &o)
		},
	}
	f := cmd.Flags()
	f.Float64Var(&o.minutes, "minutes", trainMinutes, "`time` that the training takes")
	o.game.addSwitch(f)
	f.BoolVar(&o.own, "own", false, "train one of its own though the net of another game judges it")
	f.Uint64Var(&o.seed, "seed", 1, "seed of all games")
	addJobs(f, &o.jobs, "`number` of workers")
	return cmd
}

// check refuses games that need no net, and where none could be kept.
func (o *trainOptions) check() error {
	if err := o.game.check(); err != nil {
		return err
	}
	if !(o.minutes > 0) || math.IsInf(o.minutes, 1) {
		return &usageError{msg: fmt.Sprintf("--minutes is more than 0, not %g", o.minutes)}
	}
	rules := o.game.game.Rules
	switch {
	case asBackgammon(rules):
		return &usageError{"the nets of backgammon judge this game", "nardlog analyze uses them"}
	case len(rules.Sequence) > 0:
		return &usageError{fmt.Sprintf("%s is a sequence of games", rules.Name), "train each of them"}
	case family.OwnFolder(rules) == "":
		return &usageError{"--cache off keeps no net", "name a folder with --cache, or leave it out"}
	}
	if net, known := family.Default(rules); known && !o.own && !begun(rules) {
		return &usageError{fmt.Sprintf("the net %s judges this game already", net.Name), "--own trains one for these rules alone"}
	}
	return nil
}

// begun reports whether there was a training for the rules before.
func begun(r *engine.Rules) bool {
	_, err := os.Stat(filepath.Join(family.OwnFolder(r), family.OwnNet+".net"))
	return err == nil
}

func runTrain(ctx context.Context, a *app, o *trainOptions) error {
	if err := o.check(); err != nil {
		return err
	}
	rules, dir := o.game.game.Rules, family.OwnFolder(o.game.game.Rules)
	goesOn := begun(rules)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	log, err := os.OpenFile(filepath.Join(dir, "log.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer log.Close()
	f, err := o.trainer(dir, rules, log)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("%s: training takes %g minutes; Ctrl-C ends it and keeps what was reached", rules.Name, o.minutes)
	if goesOn {
		text += "; it goes on from the net of an earlier one"
	}
	a.note(report.Fault{Message: text})
	out := &report.Training{Variant: rules.Name}
	began, stop := time.Now(), o.draw(a, rules.Name)
	err = f.Run(ctx)
	if err == nil {
		out.Gains, err = o.measure(ctx, f)
	}
	stop()
	if err != nil && ctx.Err() == nil {
		return err
	}
	net, err := family.Own(rules)
	if err != nil {
		return err
	}
	out.Net, out.Minutes = net.Name, math.Round(time.Since(began).Minutes()*10)/10
	if a.json {
		err = report.TrainingJSON(a.out, out)
	} else {
		err = report.TrainingText(a.out, out, a.style)
	}
	return cmp.Or(err, ctx.Err())
}

// trainer takes up the net in a folder, or begins it.
func (o *trainOptions) trainer(dir string, rules *engine.Rules, log io.Writer) (*train.Family, error) {
	return train.NewFamily(train.Options{
		Dir: dir, Seed: o.seed, Jobs: o.jobs, Games: 4000, Rounds: math.MaxInt, Minutes: o.minutes * (1 - 2*measureShare), Timed: true,
		Labels: 60000, Window: 400000, Rate: 1e-3, Lambda: train.Lambda, Log: log,
	}, rules, train.Net{Name: family.OwnNet, Width: 128})
}

// measure plays the net against the other players; an interruption leaves out the rest.
func (o *trainOptions) measure(ctx context.Context, f *train.Family) (gains []report.Gain, err error) {
	limit := time.Duration(o.minutes * measureShare * float64(time.Minute))
	for _, against := range train.Opponents {
		w, err := f.Measure(ctx, against, measurePairs, limit)
		if err != nil || ctx.Err() != nil {
			return gains, err
		}
		gains = append(gains, report.Gain(w))
	}
	return gains, nil
}

// draw shows on a terminal how much of the time is over, until it is stopped.
func (o *trainOptions) draw(a *app, label string) (stop func()) {
	bar := newProgress(a, label)
	if bar == nil {
		return func() {}
	}
	began, end, ended := time.Now(), make(chan struct{}), make(chan struct{})
	total := int(math.Ceil(o.minutes * 60))
	go func() {
		defer close(ended)
		for tick := time.NewTicker(time.Second / 2); ; {
			select {
			case <-tick.C:
				bar.Update("training", min(int(time.Since(began).Seconds()), total-1), total)
			case <-end:
				bar.clear()
				return
			}
		}
	}()
	return func() {
		close(end)
		<-ended
	}
}
