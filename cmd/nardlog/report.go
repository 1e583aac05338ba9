package main

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/report"
)

type reportOptions struct {
	analysisOptions
	outputOptions
	format string
}

func (o *reportOptions) addFlags(f *pflag.FlagSet) {
	o.analysisOptions.addFlags(f)
	f.StringVar(&o.format, "format", "text", "form of the report: "+formNames()+"; several, with commas between, into a folder")
	f.StringVarP(&o.path, "output", "o", "", "file, or folder for the files of each match")
	f.BoolVar(&o.force, "force", false, "overwrite files")
	f.BoolVar(&o.anonymize, "anonymize", false, "leave out the names of the players and the file, findings included")
	f.BoolVar(&o.compare, "compare", false, "set the numbers beside those that other programs left in the file, disagreements on top")
}

func newReportCommand(a *app) *cobra.Command {
	var o reportOptions
	cmd := &cobra.Command{
		Use:   "report FILE...",
		Short: "Write the full report of a match",
		Long: `Analyse matches and write the full report: players, games, where the result came from, the findings of the
audit, and the worst decisions with their boards and the values of what could have been played. With
--compare it ends with every decision that another program judged too, its verdict beside ours; as csv it
is a table with a row for each decision. A match that came before is told and left out.

` + fileHelp,
		Example: `  nardlog report match.mat
  nardlog report --compare match.xg
  nardlog report --format text,json,csv -o reports/ matches/*.mat`,
		Args: atLeast(1, "at least one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error { return runReport(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runReport(ctx context.Context, a *app, o *reportOptions, args []string) error {
	if a.json {
		o.format = "json"
	}
	o.dice = true
	if o.path == stdinName {
		o.path = "" // the standard streams are one name
	}
	forms, err := parseForms(o.format)
	switch {
	case err != nil:
		return err
	case o.path == "" && len(forms) > 1:
		return &usageError{fmt.Sprintf("%d forms cannot be written into one stream", len(forms)), "name a folder with -o"}
	case o.path == "" && forms[0].binary && isTerminal(a.system.out):
		return &usageError{fmt.Sprintf("a report of the form %q is no text for a terminal", forms[0].name), "name a file with -o"}
	case o.folder() || len(forms) > 1:
		return o.intoFolder(ctx, a, forms, args)
	case o.path == "":
		return analyses(ctx, a, &o.analysisOptions, args, o.writer(a.out, forms[0]))
	}
	return o.intoFile(ctx, a, forms[0], args)
}

// writer returns a function that writes reports into one stream.
func (o *reportOptions) writer(w io.Writer, f form) func(judged) error {
	begun := false
	return func(r judged) error {
		if begun && f.whole {
			return &usageError{fmt.Sprintf("a file of the form %q holds one match", f.name), "name a folder with -o"}
		}
		if f.marked && !o.flags.Changed("worst") {
			r.view.Worst = report.Marked
		}
		if !begun && f.head != nil {
			if err := f.head(w); err != nil {
				return err
			}
		}
		begun = true
		return f.write(w, o, r)
	}
}

// intoFolder writes a file of each form for each match. A file that cannot be written costs nobody the
// others.
func (o *reportOptions) intoFolder(ctx context.Context, a *app, forms []form, args []string) error {
	out := outputs{o.outputOptions, "", map[string]bool{}}
	failed := false
	err := analyses(ctx, a, &o.analysisOptions, args, func(r judged) error {
		name := out.name(r.result.Record.File)
		for _, f := range forms {
			var b bytes.Buffer
			if err := o.writer(&b, f)(plain(r)); err != nil {
				return err
			}
			path := name + "." + f.ext
			if err := o.writeFile(path, b.Bytes()); err != nil {
				a.tell(faults(err)...)
				failed = true
				continue
			}
			a.wrote(path)
		}
		return nil
	})
	if err == nil && failed {
		return toldError{exitPartly}
	}
	return err
}

// intoFile writes all reports into one file, once they are all made or interrupted.
func (o *reportOptions) intoFile(ctx context.Context, a *app, f form, args []string) error {
	var b bytes.Buffer
	write := o.writer(&b, f)
	err := analyses(ctx, a, &o.analysisOptions, args, func(r judged) error { return write(plain(r)) })
	if b.Len() == 0 {
		return err
	}
	if written := o.writeFile(o.path, b.Bytes()); written != nil {
		return written
	}
	return err
}

// plain is a report without colour, as files have it.
func plain(r judged) judged {
	r.view.Color = false
	return r
}
