package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/engine"
	"nardlog/engine/rollout"
	"nardlog/engine/search"
	"nardlog/report"
)

// leastTrials are played before a play is dropped or a small error believed: fewer tell too little of the error itself.
const leastTrials = 324

type rolloutOptions struct {
	rollout.Options
	game   gameOptions
	dice   string
	best   int
	within float64
	also   []string
	jobs   int
	met    string
	save   string
}

func (o *rolloutOptions) addFlags(f *pflag.FlagSet) {
	f.StringVar(&o.dice, "dice", "", "dice to play, such as 31")
	o.game.addFlags(f, "rules to use")
	f.IntVar(&o.best, "plays", 5, "roll out so many of the best plays by a 2-ply search")
	f.Float64Var(&o.within, "within", 0.10, "but none that is further behind the best there, in `EMG`")
	f.StringArrayVar(&o.also, "play", nil, "roll out this `PLAY` too, such as \"13/8 6/5\"; may be given again")
	f.IntVar(&o.Trials, "trials", 1296, "games for each candidate, rounded up to a multiple of 36")
	f.IntVar(&o.Truncate, "truncate", 0, "rolls after which the evaluator's word is taken; 0 plays to the end")
	f.BoolVar(&o.Luck, "keep-luck", false, "leave the luck of the dice in the results (no variance reduction)")
	f.Uint64Var(&o.Seed, "seed", 1, "seed of the dice")
	f.Float64Var(&o.StopError, "se", 0, "stop when every standard error is this small, in `EMG`; 0 never")
	f.Float64Var(&o.StopBehind, "jsd", 2.33, "drop a play that is so many joint standard deviations behind the best; 0 never")
	f.StringVar(&o.met, "met", "", "match equity table from a YAML file; Kazaross-XG2 if not given")
	f.StringVar(&o.save, "save", "", "keep the rollout in this `FILE`, and go on from what it holds")
	addJobs(f, &o.jobs, jobsUse)
}

func (o *rolloutOptions) check(args []string) error {
	refuse := func(format string, args ...any) error { return &usageError{msg: fmt.Sprintf(format, args...)} }
	_, err := engine.ParseDice(o.dice)
	switch {
	case o.dice != "" && err != nil:
		return refuse("--dice: %v", err)
	case o.best < 1:
		return refuse("--plays is 1 or more, not %d", o.best)
	case !amount(o.within):
		return refuse("--within is 0 or more, not %v", o.within)
	case o.Trials < 1:
		return refuse("--trials is 1 or more, not %d", o.Trials)
	case o.Truncate < 0:
		return refuse("--truncate is 0 or more, not %d", o.Truncate)
	case !amount(o.StopError):
		return refuse("--se is 0 or more, not %v", o.StopError)
	case !amount(o.StopBehind):
		return refuse("--jsd is 0 or more, not %v", o.StopBehind)
	case o.save != "" && (len(args) > 1 || args[0] == stdinName):
		return &usageError{"--save keeps one rollout", "give one POSITION with it"}
	}
	return nil
}

// amount reports whether a number can be so much of something.
func amount(x float64) bool { return x >= 0 && !math.IsInf(x, 1) }

func newRolloutCommand(a *app) *cobra.Command {
	var o rolloutOptions
	cmd := &cobra.Command{
		Use:   "rollout POSITION... | rollout -",
		Short: "Play positions out many times: values with their standard errors",
		Long: `Play positions out many times with the same dice for every candidate. With dice (--dice, or those of an XGID)
the best plays of a 2-ply search are compared; without, no double and double/take. POSITION is what eval takes.
Every game that eval judges is rolled out, with the further rolls, the rests and the doubles to choose that follow its rolls.
Ctrl-C prints what was done so far; --save FILE lets a later run go on from there.
` + streamHelp,
		Example: `  nardlog rollout 4HPwATDgc/ABMA --dice 52
  nardlog rollout "x bar:1 13:4 8:3 6:5 5:2 o 24:2 13:3 8:3 6:5 4:2" --trials 5184 --save cube.json`,
		Args: atLeast(1, "at least one POSITION, or - for a stream"),
		RunE: func(cmd *cobra.Command, args []string) error { return runRollout(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runRollout(ctx context.Context, a *app, o *rolloutOptions, args []string) error {
	if err := o.check(args); err != nil {
		return err
	}
	if err := o.game.check(); err != nil {
		return err
	}
	o.Keep, o.Least = search.DefaultKeep, leastTrials
	streamed, err := fromStream(args, o.dice)
	if err != nil {
		return err
	}
	r, err := newRoller(ctx, a, o, streamed)
	if err != nil {
		return err
	}
	if streamed {
		// One rollout at a time, with all workers: each answer is there as soon as can be.
		return stream(ctx, a, 1, func() answerer {
			return func(q question) (*report.Answer, error) { return r.answer(ctx, q) }
		})
	}
	failed := false
	for i, arg := range args {
		r.label = fmt.Sprintf("%d/%d", i+1, len(args))
		if err := r.one(ctx, arg); err != nil && !errors.Is(err, context.Canceled) {
			a.tell(o.game.advise(err, faults(err))...)
			failed = true
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if failed {
		return toldError{exitPartly}
	}
	return nil
}
