package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nardlog/analyze"
	"nardlog/replay"
	"nardlog/report"
)

func newAnalyzeCommand(a *app) *cobra.Command {
	var o analysisOptions
	cmd := &cobra.Command{
		Use:   "analyze FILE...",
		Short: "Judge every decision: error rates, luck, the worst decisions",
		Long: `Analyse matches and print short tables: each player's error rates (PR, mEMG, Snowie ER side by side), errors
and luck, the games, and the worst decisions. A match that came before is told and left out.

` + fileHelp,
		Example: "  nardlog analyze match.mat\n  nardlog analyze --ply 0 --json match.mat",
		Args:    atLeast(1, "at least one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runAnalyze(cmd.Context(), a, &o, args)
		},
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runAnalyze(ctx context.Context, a *app, o *analysisOptions, args []string) error {
	write := func(w io.Writer, r judged) error { return report.Tables(w, r.result, r.view) }
	o.dice = a.json
	if a.json {
		write = func(w io.Writer, r judged) error {
			return report.AnalysisJSON(w, r.result, o.engine(netOf(r.result.Record)), r.faults)
		}
	}
	first := true
	return analyses(ctx, a, o, args, func(r judged) error {
		if !first && !a.json {
			fmt.Fprintln(a.out)
		}
		first = false
		return write(a.out, r)
	})
}

// judged is one match, analysed, with what could not be read of its input.
type judged struct {
	result *analyze.Result
	view   report.View
	faults []report.Fault
}

// analyses reads and analyses all matches of the inputs and hands them over in order, each as soon as it
// is done.
func analyses(ctx context.Context, a *app, o *analysisOptions, args []string, emit func(judged) error) error {
	set, err := o.settings()
	if err != nil {
		return err
	}
	inputs, failed, err := o.read(ctx, a, args)
	if err != nil {
		return err
	}
	for _, in := range inputs {
		for i, rec := range in.records {
			player, plays := o.playerOf(rec)
			if !plays || !o.passes(a, identify(rec, len(in.records) > 1)) {
				continue
			}
			r, err := a.analyse(ctx, rec, set)
			if r == nil && ctx.Err() != nil {
				return ctx.Err()
			}
			if r == nil {
				told := func(f report.Fault) bool { return slices.Contains(in.faults, f) }
				a.tell(o.game.advise(err, slices.DeleteFunc(report.Faults(rec.File, err), told))...)
				failed = true
				continue
			}
			if left := append(report.Stopped(rec), report.Unjudged(r)...); len(left) > 0 {
				a.tell(left...)
				failed = true
			}
			if c := r.Comparison; c != nil && len(c.Decisions) == 0 {
				a.tell(report.Fault{File: rec.File, Message: "no analysis of another program is in it to compare with"})
				failed = true
			}
			out := judged{r, o.view(a, rec, player), in.faultsOf(i)}
			if o.anonymize {
				out.result, out.faults = report.Anonymous(r, out.faults, a.style)
			}
			if err := emit(out); err != nil {
				return err
			}
			if err := a.out.Flush(); err != nil {
				return err
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
		}
	}
	if failed {
		return toldError{exitPartly}
	}
	return nil
}

// view is what is shown of a match, a player's or both.
func (o *analysisOptions) view(a *app, rec *replay.Record, player int) report.View {
	return report.View{
		Style: a.style, Worst: o.worst, Player: player, MinLoss: o.minLoss, Engine: o.engine(netOf(rec)),
		Explain: o.explain,
	}
}

// read loads all inputs, tells their faults, and sees that the player asked for is among them.
func (o *analysisOptions) read(ctx context.Context, a *app, args []string) (inputs []loaded, failed bool, err error) {
	files, faults := o.expand(args)
	a.tell(faults...)
	failed = len(faults) > 0
	bar := newProgress(a, "read")
	defer bar.clear()
	err = inOrder(ctx, o.jobs, len(files),
		func(i int) loaded { return o.load(ctx, a.in, files[i]) },
		func(in loaded) error {
			a.tell(in.faults...)
			failed = failed || len(in.faults) > 0
			inputs = append(inputs, in)
			bar.files(len(inputs), len(files))
			return nil
		})
	if err != nil {
		return nil, failed, err
	}
	return inputs, failed, o.checkPlayer(inputs)
}

// checkPlayer refuses a player who is in none of the matches.
func (o *analysisOptions) checkPlayer(inputs []loaded) error {
	var names []string
	for _, in := range inputs {
		for _, rec := range in.records {
			if _, plays := o.playerOf(rec); plays {
				return nil
			}
			names = append(names, rec.Players[:]...)
		}
	}
	if len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	return &usageError{
		fmt.Sprintf("no player is called %q", o.player),
		"the players are: " + strings.Join(slices.Compact(names), ", "),
	}
}

// playerOf finds the player asked for in a match: 0, 1, or -1 if none was asked for.
func (o *analysisOptions) playerOf(rec *replay.Record) (player int, plays bool) {
	if o.player == "" {
		return -1, true
	}
	player = named(rec.Players, o.player)
	return player, player >= 0
}

// named finds a player by his name: the one who is spelled so, else one whose letters differ in case alone, else -1.
func named(players [2]string, name string) int {
	if p := slices.Index(players[:], name); p >= 0 {
		return p
	}
	return slices.IndexFunc(players[:], func(other string) bool { return strings.EqualFold(other, name) })
}
