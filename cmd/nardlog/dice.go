package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/analyze"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/replay"
	"nardlog/report"
)

type diceOptions struct {
	analysisOptions
}

func (o *diceOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.duplicates.addFlags(f, true)
	f.StringVar(&o.depthOptions.met, "met", "", "match equity table from a YAML file; Kazaross-XG2 if not given")
	f.StringVar(&o.player, "player", "", "only this player's matches, he beside all others")
}

func newDiceCommand(a *app) *cobra.Command {
	var o diceOptions
	cmd := &cobra.Command{
		Use:   "dice FILE...",
		Short: "Compare the dice of matches with fair ones",
		Long: `Count faces, throws, doubles and opening throws over all FILEs, together and for each player, and test them
against fair dice: chi-squares, runs, the correlation of throws that follow each other, and the luck of the
rolls in their positions. All tests are corrected together, and what a sample of this size could have shown
is told. A match that came before is told and left out.

` + fileHelp,
		Example: "  nardlog dice match.mat\n  nardlog dice --recursive --player Anna matches/",
		Args:    atLeast(1, "at least one FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runDice(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

// thrown is one input with the luck of its matches, nil where no evaluator knows the game.
type thrown struct {
	loaded
	luck []*[2]analyze.LuckSum
	err  error
}

func runDice(ctx context.Context, a *app, o *diceOptions, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	met, err := o.table()
	if err != nil {
		return err
	}
	files, faults := o.expand(args)
	a.tell(faults...)
	c := diceCount{app: a, opts: o, sample: analyze.DiceSample{Player: o.player}, failed: len(faults) > 0}
	bar := newProgress(a, "dice")
	defer bar.clear()
	err = inOrder(ctx, o.jobs, len(files),
		func(i int) thrown { return o.throws(ctx, a, files[i], met) },
		func(in thrown) error {
			c.add(in)
			bar.files(len(c.inputs), len(files))
			return in.err
		})
	if err != nil {
		return err
	}
	bar.clear()
	if err := o.checkPlayer(c.inputs); err != nil {
		return err
	}
	if c.matches > 0 {
		if err := o.print(a, c.sample.Audit(), met); err != nil {
			return err
		}
	}
	if c.failed {
		return toldError{exitPartly}
	}
	return nil
}

// diceCount gathers the throws of the inputs.
type diceCount struct {
	app     *app
	opts    *diceOptions
	sample  analyze.DiceSample
	inputs  []loaded
	matches int
	failed  bool
}

func (c *diceCount) add(in thrown) {
	c.inputs = append(c.inputs, loaded{records: in.records})
	c.tell(in.faults)
	for i, rec := range in.records {
		if _, plays := c.opts.playerOf(rec); !plays || !c.opts.passes(c.app, identify(rec, len(in.records) > 1)) {
			continue
		}
		c.tell(report.Stopped(rec))
		c.sample.Add(rec, in.luck[i])
		c.matches++
	}
}

func (c *diceCount) tell(faults []report.Fault) {
	c.app.tell(faults...)
	c.failed = c.failed || len(faults) > 0
}

// throws reads an input and judges the luck of its matches.
func (o *diceOptions) throws(ctx context.Context, a *app, name string, met *cube.MET) thrown {
	in := thrown{loaded: o.load(ctx, a.in, name)}
	in.luck = make([]*[2]analyze.LuckSum, len(in.records))
	for i, rec := range in.records {
		if in.luck[i], in.err = o.luckOf(ctx, rec, met); in.err != nil {
			return in
		}
	}
	return in
}

func (o *diceOptions) luckOf(ctx context.Context, rec *replay.Record, met *cube.MET) (*[2]analyze.LuckSum, error) {
	if _, plays := o.playerOf(rec); !plays {
		return nil, nil
	}
	sums, err := analyze.Luck(ctx, rec, met)
	if errors.Is(err, analyze.ErrNothing) {
		return nil, nil
	}
	return sums, err
}

func (o *diceOptions) print(a *app, audit *analyze.DiceAudit, met *cube.MET) error {
	if !a.json {
		return report.Dice(a.out, audit, a.style)
	}
	if met == nil {
		met = cube.Kazaross()
	}
	return report.DiceJSON(a.out, audit, report.Engine{Version: version, Net: eval.DefaultName()}, met.Name, a.style)
}
