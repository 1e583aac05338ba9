// Command nardtrain is the makers' tool: it trains the nets, measures them and makes tables.
package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/engine/bearoff"
	"nardlog/engine/train"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	root := &cobra.Command{Use: "nardtrain", Short: "Train, measure and compare nardlog's nets", SilenceUsage: true}
	root.AddCommand(
		newTrainCommand(), newFamilyCommand(), newRefitCommand(), newGrowCommand(),
		newBenchCommand(), newPeerCommand(), newDuelCommand(), newAccuracyCommand(), newDeepCommand(), newJudgeCommand(),
		newTablesCommand(), newMETCommand(), newEfficiencyCommand(), newFiltersCommand(), newRecordCommand(),
	)
	if err := root.ExecuteContext(ctx); err != nil {
		os.Exit(1)
	}
}

func newTrainCommand() *cobra.Command {
	o := train.Options{
		Dir: "train", Seed: 1, Jobs: 2, Games: 120000, Rounds: 100, Labels: 1200000, Window: 8000000, Rate: 1e-3, Lambda: train.Lambda,
	}
	keep := 0
	cmd := &cobra.Command{
		Use:   "train",
		Short: "Train the backgammon nets from self-play",
		Long: `Train the backgammon nets from self-play alone: games that learn from their own next value, then rounds of labels that
look one roll ahead, the first three of them smaller. Nets in the folder are continued (then give --games 0).`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runTrain(cmd.Context(), o, keep, cmd.ErrOrStderr()) },
	}
	f := cmd.Flags()
	addTrainFlags(f, &o)
	f.IntVar(&o.Rounds, "rounds", o.Rounds, "rounds of labels")
	f.IntVar(&keep, "keep", 6, "plays that the contact net judges after the cheap net has sorted them")
	f.IntVar(&o.Close, "close", o.Close, "close plays of a roll to look at and record; 1 plays on by the net alone, 0 is three")
	f.Float64Var(&o.Doubt, "doubt", o.Doubt,
		"label by a short rollout where one roll of looking ahead differs from the net by so many points; 0 never")
	f.StringSliceVar(&o.Only, "only", nil, "nets to train, as their files are named: positions that others judge are not labelled")
	f.Float64Var(&o.Minutes, "minutes", o.Minutes, "start no round after this time; 0 for no limit")
	return cmd
}

// addTrainFlags are the flags of every training; what the options hold is the default.
func addTrainFlags(f *pflag.FlagSet, o *train.Options) {
	f.StringVar(&o.Dir, "dir", o.Dir, "folder of nets, log and labels")
	f.Uint64Var(&o.Seed, "seed", o.Seed, "seed of all random numbers")
	f.IntVar(&o.Jobs, "jobs", o.Jobs, "goroutines")
	f.IntVar(&o.Games, "games", o.Games, "games of the first phase")
	f.IntVar(&o.Labels, "labels", o.Labels, "labels a round")
	f.IntVar(&o.Window, "window", o.Window, "labels that a fit looks back on")
	f.Float64Var(&o.Lambda, "lambda", o.Lambda, "trace of the newest labels, 0 to 1")
	f.Float64Var(&o.Rate, "rate", o.Rate, "Adam's first step in a round's fit; the last is a fortieth of it")
}

func runTrain(ctx context.Context, o train.Options, keep int, stderr io.Writer) error {
	if o.Minutes == 0 {
		o.Minutes = math.Inf(1)
	}
	log, err := openLog(o.Dir)
	if err != nil {
		return err
	}
	defer log.Close()
	o.Log = io.MultiWriter(log, stderr)
	t, err := train.NewBackgammon(o, bearoff.Default(), keep)
	if err != nil {
		return err
	}
	if err := t.Run(ctx); err != nil {
		return fmt.Errorf("training stopped: %w", err)
	}
	return nil
}

// openLog makes a folder where there is none, and goes on with its log.
func openLog(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	return os.OpenFile(filepath.Join(dir, "log.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
}
