package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/engine/eval"
	"nardlog/report"
)

// extensions are the forms of a report and the ends of their files' names.
var extensions = []struct{ format, ext string }{{"text", "txt"}, {"json", "json"}}

type reportOptions struct {
	analysisOptions
	outputOptions
	format string
}

func (o *reportOptions) addFlags(f *pflag.FlagSet) {
	o.analysisOptions.addFlags(f)
	f.StringVar(&o.format, "format", "text", "form of the report: text or json")
	f.StringVarP(&o.path, "output", "o", "", "file, or folder for a file of each match")
	f.BoolVar(&o.force, "force", false, "overwrite files")
}

func newReportCommand(a *app) *cobra.Command {
	var o reportOptions
	cmd := &cobra.Command{
		Use:   "report FILE...",
		Short: "Write the full report of a match",
		Long: `Analyse matches and write the full report: players, games, where the result came from, the findings of the
audit, and the worst decisions with their boards and the values of what could have been played.`,
		Example: "  nardlog report match.mat\n  nardlog report --format json -o reports/ matches/*.mat",
		Args:    atLeast(1, "at least one FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runReport(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

func runReport(ctx context.Context, a *app, o *reportOptions, args []string) error {
	if a.json {
		o.format = "json"
	}
	ext, err := extension(o.format)
	if err != nil {
		return err
	}
	switch {
	case o.path == "":
		return analyses(ctx, a, &o.analysisOptions, args, func(r judged) error { return o.write(a.out, r) })
	case o.folder():
		return o.intoFolder(ctx, a, ext, args)
	}
	return o.intoFile(ctx, a, args)
}

func extension(format string) (string, error) {
	var known []string
	for _, e := range extensions {
		if e.format == format {
			return e.ext, nil
		}
		known = append(known, e.format)
	}
	return "", &usageError{fmt.Sprintf("no report has the form %q", format), "known are: " + strings.Join(known, ", ")}
}

// write writes one report.
func (o *reportOptions) write(w io.Writer, r judged) error {
	if o.format == "json" {
		return report.AnalysisJSON(w, r.result, o.engine(eval.DefaultName()), r.faults)
	}
	return report.Text(w, r.result, r.view)
}

// intoFolder writes a file for each match.
func (o *reportOptions) intoFolder(ctx context.Context, a *app, ext string, args []string) error {
	out := outputs{o.outputOptions, ext, map[string]bool{}}
	return analyses(ctx, a, &o.analysisOptions, args, func(r judged) error {
		var b bytes.Buffer
		if err := o.write(&b, plain(r)); err != nil {
			return err
		}
		path, err := out.add(r.result.Record.File, b.Bytes())
		if err == nil {
			fmt.Fprintln(a.err, path)
		}
		return err
	})
}

// intoFile writes all reports into one file; it is there only when all that could be read is in it.
func (o *reportOptions) intoFile(ctx context.Context, a *app, args []string) error {
	var b bytes.Buffer
	err := analyses(ctx, a, &o.analysisOptions, args, func(r judged) error { return o.write(&b, plain(r)) })
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
