package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/engine"
	"nardlog/replay"
	"nardlog/report"
)

type showOptions struct {
	inputOptions
	game, move int
}

func (o *showOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	f.IntVar(&o.game, "game", 0, "number of the game; all if not given")
	f.IntVar(&o.move, "move", 0, "number of the move; all if not given")
}

func newShowCommand(a *app) *cobra.Command {
	var o showOptions
	cmd := &cobra.Command{
		Use:   "show FILE | show POSITION",
		Short: "Show the boards of a recorded game, or of a position",
		Long: `Show the board before every decision of a match, of one game (--game), or of one move (--move). Instead of a
FILE a position may be given: an XGID, a GNU Backgammon position ID, an OGID or board text.

` + fileHelp,
		Example: "  nardlog show match.mat --game 2 --move 7",
		Args:    atLeast(1, "a FILE or a POSITION"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runShow(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runShow(ctx context.Context, a *app, o *showOptions, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	if o.game < 0 || o.move < 0 {
		return &usageError{msg: "--game and --move are 1 or more"}
	}
	q, err := ask(strings.Join(args, " "), "", o.inputOptions.game.game)
	switch {
	case err == nil && !isInput(args[0]):
		return a.showPosition(&q)
	case !slices.ContainsFunc(args, isInput):
		return fmt.Errorf("%s: there is no such file, and as a position: %w", args[0], err)
	}
	files, faults := o.expand(args)
	shown := 0
	for _, name := range files {
		in := o.load(ctx, a.in, name)
		faults = append(faults, in.faults...)
		for _, rec := range in.records {
			n, err := o.show(a, rec)
			if err != nil {
				return err
			}
			shown += n
		}
	}
	if shown == 0 && len(faults) == 0 {
		faults = append(faults, o.missing(files))
	}
	if len(faults) > 0 {
		a.tell(faults...)
		return toldError{exitPartly}
	}
	return nil
}

// isInput tells what stands for files from the words of a position.
func isInput(arg string) bool {
	_, err := os.Stat(arg)
	return arg == stdinName || strings.HasPrefix(arg, listMark) || !errors.Is(err, fs.ErrNotExist)
}

// missing says that there is no such move.
func (o *showOptions) missing(files []string) report.Fault {
	what := fmt.Sprintf("there is no game %d", o.game)
	if o.move > 0 {
		what = fmt.Sprintf("there is no move %d", o.move)
	}
	return report.Fault{File: strings.Join(files, ", "), Message: what + " in it"}
}

// showPosition draws a position given on the command line.
func (a *app) showPosition(q *question) error {
	shown := report.Shown{Situation: q.Situation, Rules: q.rules}
	if a.json {
		return report.ShownJSON(a.out, &shown)
	}
	return report.ShownText(a.out, &shown, a.style)
}

// show draws what was asked for of one match and counts the boards.
func (o *showOptions) show(a *app, rec *replay.Record) (n int, err error) {
	for i := range rec.Games {
		g := &rec.Games[i]
		if o.game > 0 && g.Number != o.game {
			continue
		}
		for j := range g.Decisions {
			d := &g.Decisions[j]
			if o.move > 0 && d.Move != o.move || d.Kind == replay.NoDouble {
				continue
			}
			if err := a.showDecision(rec, g, d); err != nil {
				return n, err
			}
			n++
		}
	}
	return n, nil
}

func (a *app) showDecision(rec *replay.Record, g *replay.Game, d *replay.Decision) error {
	s := report.Shown{Situation: d.Situation, Record: rec, Game: g.Number, Move: d.Move, Decision: d}
	switch d.Kind {
	case replay.Take, replay.Pass, replay.Beaver, replay.Raccoon:
		s.Situation.Offer = max(s.Situation.Offer, engine.Doubled)
	}
	if a.json {
		return report.ShownJSON(a.out, &s)
	}
	return report.ShownText(a.out, &s, a.style)
}
