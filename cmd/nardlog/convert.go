package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/analyze"
	"nardlog/engine/cube"
	"nardlog/parser"
	"nardlog/replay"
	"nardlog/report"
)

type convertOptions struct {
	inputOptions
	depthOptions
	outputOptions
	to      string
	analyze bool
}

func (o *convertOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.depthOptions.addFlags(f, searchUse)
	f.StringVar(&o.to, "to", "", "notation to write; told by the end of OUT's name if not given")
	f.StringVarP(&o.path, "output", "o", "", "file, or folder for a file of each input; standard output if not given")
	f.BoolVar(&o.force, "force", false, "overwrite files")
	f.BoolVar(&o.analyze, "analyze", false, "add an analysis, as analyze makes it, where the notation has room for one")
}

func newConvertCommand(a *app) *cobra.Command {
	var o convertOptions
	cmd := &cobra.Command{
		Use:   "convert FILE... -o OUT",
		Short: "Write matches in another notation",
		Long: fmt.Sprintf(`Write matches in another notation: %s. Plays are spelled out as they were replayed;
names, ratings, dates, tags, comments and analysis are kept. What the notation has no room for is told on
standard error. json is all that was read, as it was read, a document a line for each match. With --analyze
an sgf or json holds our own analysis; in an sgf GNU Backgammon shows it.

%s`, listed(parser.Targets()), fileHelp),
		Example: "  nardlog convert match.xg -o match.sgf\n  nardlog convert --to mat-xg -o texts/ matches/*.mat",
		Args:    atLeast(1, "at least one FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runConvert(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func listed(targets []parser.Target) string {
	var names []string
	for _, t := range targets {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

// converted is one input in the new notation.
type converted struct {
	name          string
	text          []byte
	matches, lost int
	faults        []report.Fault
	notes         []report.Fault
}

func runConvert(ctx context.Context, a *app, o *convertOptions, args []string) error {
	if o.path == stdinName {
		o.path = "" // the standard streams are one name
	}
	target, err := o.target()
	if err != nil {
		return err
	}
	if err := o.checkAll(a, target); err != nil {
		return err
	}
	files, missed := o.expand(args)
	if len(files) > 1 && o.path != "" && !o.folder() {
		return &usageError{fmt.Sprintf("%d inputs cannot be written into one file", len(files)), "end OUT with a slash to name a folder"}
	}
	a.tell(missed...)
	failed := len(missed) > 0
	out := outputs{o.outputOptions, extensionOf(target), map[string]bool{}}
	jobs := o.jobs
	if o.analyze {
		jobs = 1 // each analysis takes all workers
	}
	err = inOrder(ctx, jobs, len(files),
		func(i int) converted { return o.convert(ctx, a, files[i], target) },
		func(c converted) error {
			a.tell(c.faults...)
			a.note(c.notes...)
			failed = failed || len(c.faults) > 0
			if len(c.text) == 0 {
				return nil
			}
			path, err := o.put(a, &out, c)
			var unwritten fileError
			if errors.As(err, &unwritten) { // which costs nobody the others
				a.tell(faults(err)...)
				failed = true
				return nil
			}
			if err == nil && a.json {
				err = report.ConvertedJSON(a.out, c.name, path, string(target), c.matches, c.lost)
			}
			return err
		})
	if err == nil && failed {
		return toldError{exitPartly}
	}
	return err
}

// target is the notation to write: the one named, or the one that the output's name ends in.
func (o *convertOptions) target() (parser.Target, error) {
	if o.to != "" {
		if target := parser.Target(o.to); slices.Contains(parser.Targets(), target) {
			return target, nil
		}
		return "", &usageError{fmt.Sprintf("no notation called %q is written", o.to), "known are: " + listed(parser.Targets())}
	}
	ends := map[string]parser.Target{
		".mat": parser.ToMat, ".txt": parser.ToMat, ".sgf": parser.ToSGF, ".gmd": parser.ToGMD, ".json": parser.ToJSON, ".jsonl": parser.ToJSON,
	}
	if target, known := ends[strings.ToLower(filepath.Ext(o.path))]; known && !o.folder() {
		return target, nil
	}
	return "", &usageError{"the notation to write is not known", "name it with --to: " + listed(parser.Targets())}
}

// extensionOf is the end of the names of files in a notation.
func extensionOf(target parser.Target) string {
	switch target {
	case parser.ToSGF, parser.ToGMD, parser.ToJSON:
		return string(target)
	case parser.ToMat:
		return "mat"
	}
	return "txt"
}

// checkAll refuses options that mean nothing together.
func (o *convertOptions) checkAll(a *app, target parser.Target) error {
	if err := o.check(); err != nil {
		return err
	}
	if err := o.searching(); err != nil {
		return err
	}
	if o.analyze && target != parser.ToSGF && target != parser.ToJSON {
		return &usageError{fmt.Sprintf("%s has no room for an analysis", target), "--to sgf and --to json have"}
	}
	if a.json && o.path == "" {
		return &usageError{"--json tells what was written, so the text needs a place", "name it with -o"}
	}
	return nil
}

// put writes what was converted where it belongs and returns the path.
func (o *convertOptions) put(a *app, out *outputs, c converted) (string, error) {
	switch {
	case o.path == "":
		_, err := a.out.Write(c.text)
		return "", err
	case o.folder():
		path, err := out.add(c.name, c.text)
		if err == nil && !a.json {
			fmt.Fprintln(a.err, path)
		}
		return path, err
	}
	return o.path, o.writeFile(o.path, c.text)
}

// convert reads one input and writes it in the notation.
func (o *convertOptions) convert(ctx context.Context, a *app, name string, target parser.Target) converted {
	c := converted{name: name}
	matches, err := o.parse(a.in, name)
	c.faults = report.Faults(name, err)
	met, err := o.table()
	if err != nil {
		c.faults = append(c.faults, report.Faults("", err)...)
		return c
	}
	var ready []*parser.Match
	for _, m := range matches {
		if target.Whole() && !o.analyze {
			ready = append(ready, m)
			continue
		}
		rec := replay.Run(ctx, m, o.replayOptions())
		c.notes = append(c.notes, report.Stopped(rec)...)
		out, err := o.prepare(ctx, a, m, rec, target, met)
		c.faults = append(c.faults, report.Faults(name, err)...)
		ready = append(ready, out)
	}
	if len(ready) == 0 {
		return c
	}
	var b bytes.Buffer
	lost, err := target.Write(&b, ready)
	for _, what := range lost {
		c.notes = append(c.notes, report.Fault{File: name, Message: what})
	}
	if err != nil {
		c.faults = append(c.faults, report.Faults(name, err)...)
		return c
	}
	c.text, c.matches, c.lost = b.Bytes(), len(ready), len(lost)
	return c
}

// replayOptions are those of a match's replay.
func (o *convertOptions) replayOptions() replay.Options {
	return o.game.replay()
}

// prepare spells a match out for the notation. A match whose rules are not known stays as it is; the error
// says so.
func (o *convertOptions) prepare(ctx context.Context, a *app, m *parser.Match, rec *replay.Record, target parser.Target, met *cube.MET) (*parser.Match, error) {
	if rec.Err != nil {
		return m, rec.Err
	}
	out := replay.Spell(m, rec)
	var err error
	switch {
	case o.analyze:
		out, err = o.annotate(ctx, a, out, rec, met)
	case target == parser.ToSGF:
		out = analyze.InChances(out, rec, met)
	}
	if target.Settled() {
		replay.Settle(out, rec)
	}
	return out, err
}

// annotate adds our analysis.
func (o *convertOptions) annotate(ctx context.Context, a *app, m *parser.Match, rec *replay.Record, met *cube.MET) (*parser.Match, error) {
	set := analyze.DefaultSettings()
	o.depth(&set)
	set.Jobs, set.MET = o.jobs, met
	result, err := a.analyse(ctx, rec, set)
	if err != nil {
		return m, err
	}
	return analyze.Annotate(m, result), nil
}
