package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"nardlog/analyze"
	"nardlog/parser"
	"nardlog/report"
)

type diffOptions struct {
	worst  int
	player string
}

func newDiffCommand(a *app) *cobra.Command {
	var o diffOptions
	cmd := &cobra.Command{
		Use:   "diff OLD.json NEW.json",
		Short: "Tell why two analyses of a match differ",
		Long: `Compare two analyses of the same match, made with other settings, nets or versions: which decisions are judged
in another way, and how much each of them moved PR, mEMG and Snowie ER. The contributions add up to the
differences of the rates. Documents of several matches are compared one by one, in their order.

OLD and NEW are what nardlog analyze --json or nardlog report --format json wrote; one may be - for standard input.`,
		Example: "  nardlog analyze --ply 0 --json match.mat > old.json\n  nardlog analyze --json match.mat > new.json\n  nardlog diff old.json new.json",
		Args:    between(2, 2, "two analyses"),
		RunE:    func(_ *cobra.Command, args []string) error { return runDiff(a, &o, args[0], args[1]) },
	}
	cmd.Flags().IntVar(&o.worst, "worst", 20, "number of decisions listed for each player, those that moved his PR most")
	cmd.Flags().StringVar(&o.player, "player", "", "only this player's rates and decisions")
	return cmd
}

func runDiff(a *app, o *diffOptions, before, after string) error {
	switch {
	case o.worst < 0:
		return &usageError{msg: fmt.Sprintf("--worst is 0 or more, not %d", o.worst)}
	case before == stdinName && after == stdinName:
		return &usageError{msg: "only one of the analyses can come from standard input"}
	}
	old, err := readAnalyses(a, before)
	if err != nil {
		return err
	}
	now, err := readAnalyses(a, after)
	if err != nil {
		return err
	}
	if len(old) != len(now) {
		return fileError{report.Fault{
			File:    now[0].Name,
			Message: fmt.Sprintf("it holds %d analyses, and %s holds %d", len(now), old[0].Name, len(old)), Hint: diffHint,
		}}
	}
	if err := o.checkPlayer(now); err != nil {
		return err
	}
	for i := range now {
		if err := o.compare(a, old[i], now[i], i > 0); err != nil {
			return err
		}
	}
	return nil
}

const diffHint = "the same matches have to be analysed twice, in the same order"

func readAnalyses(a *app, path string) ([]*report.Analysed, error) {
	name := parser.Printable(path)
	data, err := readInput(a.in, path)
	if err != nil {
		return nil, fileError{report.Fault{File: name, Message: "it cannot be read: " + err.Error()}}
	}
	list, fault := report.ReadAnalyses(name, data)
	if fault != nil {
		return nil, fileError{*fault}
	}
	return list, nil
}

// checkPlayer refuses a player who is in none of the matches.
func (o *diffOptions) checkPlayer(list []*report.Analysed) error {
	var names []string
	for _, m := range list {
		if o.playerOf(m) >= -1 {
			return nil
		}
		names = append(names, m.Players[:]...)
	}
	slices.Sort(names)
	return &usageError{
		fmt.Sprintf("no player is called %q", o.player),
		"the players are: " + strings.Join(slices.Compact(names), ", "),
	}
}

// absent is a player who is not in a match.
const absent = -2

// playerOf finds the player asked for: 0, 1, -1 if none was asked for, or absent.
func (o *diffOptions) playerOf(m *report.Analysed) int {
	if o.player == "" {
		return -1
	}
	if p := named(m.Players, o.player); p >= 0 {
		return p
	}
	return absent
}

// compare prints the difference of two analyses.
func (o *diffOptions) compare(a *app, before, after *report.Analysed, more bool) error {
	player := o.playerOf(after)
	if player == absent {
		return nil
	}
	d, err := analyze.Diff(&before.Judgements, &after.Judgements)
	if err != nil {
		return fileError{report.Fault{File: after.Name, Message: err.Error(), Hint: diffHint}}
	}
	if a.json {
		return report.DiffJSON(a.out, before, after, d, player)
	}
	if more {
		fmt.Fprintln(a.out)
	}
	return report.Diff(a.out, before, after, d, report.DiffView{Style: a.style, Most: o.worst, Player: player})
}
