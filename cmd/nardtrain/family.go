package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"

	"github.com/spf13/cobra"

	"nardlog/engine/train"
	"nardlog/engine/variant"
)

// familyOptions are the settings of a run for a game of the family.
type familyOptions struct {
	train.Options
	train.Net
	variant string
	duels   int
	match   string
	length  int
}

func newFamilyCommand() *cobra.Command {
	o := familyOptions{Options: train.Options{
		Dir: "train/family", Seed: 1, Jobs: 2, Games: 4000, Labels: 60000, Window: 400000, Rate: 1e-3, Lambda: train.Lambda, Minutes: 10,
	}}
	cmd := &cobra.Command{
		Use:   "family",
		Short: "Train the net of another game from self-play, and measure it",
		Long: `Train the net of another game of the family from self-play alone: games that learn from their own next value, then
rounds of labels that look one roll ahead, at close plays that were left aside too. The inputs are made from the game's
rules. Nets and labels in the folder are continued, without new games of the first phase. The sequence of games and fits
depends on the seed alone; --minutes only says how much of it is done. At the end the net plays players who choose at
random and greedily, with equal dice.`,
		Example: "  nardtrain family --variant long --minutes 5 --dir train/long",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return runFamily(cmd.Context(), o, cmd.ErrOrStderr()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.variant, "variant", "long", "the game: a name that nardlog rules lists, or a YAML file")
	addTrainFlags(f, &o.Options)
	f.IntVar(&o.Width, "width", 128, "hidden units of a new net, a multiple of 128")
	f.Float64Var(&o.Minutes, "minutes", o.Minutes, "start no round after this time")
	f.IntVar(&o.duels, "duels", 500, "pairs of games against each of the other players at the end")
	f.BoolVar(&o.Sampled, "sampled", false,
		"label by the roll that fell, not by the mean of all 21: for games whose doubles have thousands of plays")
	f.StringVar(&o.match, "match", "", "write a match of the net against a weaker self to this file")
	f.IntVar(&o.length, "length", 3, "length of that match")
	return cmd
}

func runFamily(ctx context.Context, o familyOptions, stderr io.Writer) error {
	v, err := variant.Find(o.variant)
	if err != nil {
		return err
	}
	log, err := openLog(o.Dir)
	if err != nil {
		return err
	}
	defer log.Close()
	o.Log, o.Name, o.Rounds = io.MultiWriter(log, stderr), v.Rules.Name, math.MaxInt
	f, err := train.NewFamily(o.Options, v.Rules, o.Net)
	if err != nil {
		return err
	}
	if err := f.Run(ctx); err != nil {
		return fmt.Errorf("training stopped: %w", err)
	}
	if o.match != "" {
		if err := o.recordMatch(v, f); err != nil {
			return err
		}
	}
	if o.duels == 0 {
		return nil
	}
	for _, player := range train.Opponents {
		w, err := f.Measure(ctx, player, o.duels, 0)
		if err != nil || ctx.Err() != nil {
			return cmp.Or(err, ctx.Err())
		}
		f.Say("against a %s player: %+.3f ± %.3f points a game in %d pairs", player, w.Mean, w.Error, w.Pairs)
	}
	return nil
}
