package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/report"
)

type auditOptions struct {
	inputOptions
	duplicates
}

func (o *auditOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.duplicates.addFlags(f, false)
}

func newAuditCommand(a *app) *cobra.Command {
	var o auditOptions
	cmd := &cobra.Command{
		Use:   "audit FILE...",
		Short: "Check matches against the rules",
		Long: `Replay matches and report illegal plays, impossible dice, and faults of cube, score and result, each with
its place, the rule that was broken, the position and the nearest legal plays. A match that came before is
told.

` + fileHelp,
		Example: "  nardlog audit match.mat\n  nardlog audit --json --recursive matches/ > audit.jsonl",
		Args:    atLeast(1, "at least one FILE"),
		RunE:    func(cmd *cobra.Command, args []string) error { return runAudit(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

// audited is the audit of one input, ready to print.
type audited struct {
	matches []auditedMatch
	faults  []report.Fault
	// apart is the number of faults that stand in none of the matches.
	apart int
	err   error
}

type auditedMatch struct {
	id    identity
	text  []byte
	tally report.Tally
}

func runAudit(ctx context.Context, a *app, o *auditOptions, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	files, faults := o.expand(args)
	a.tell(faults...)
	failed := len(faults) > 0
	sum := report.Tally{Unread: len(faults)}
	bar, done := quietProgress(a, "audit"), 0
	defer bar.clear()
	err := inOrder(ctx, o.jobs, len(files),
		func(i int) audited { return o.audit(ctx, a, files[i]) },
		func(r audited) error {
			if r.err != nil {
				return r.err
			}
			a.tell(r.faults...)
			failed = failed || len(r.faults) > 0
			sum.Unread += r.apart
			done++
			bar.files(done, len(files))
			return o.print(a, r.matches, &sum)
		})
	if err != nil {
		return err
	}
	if len(files) > 1 && !a.json {
		fmt.Fprintf(a.out, "%s: %s\n", report.Count(a.style, "files", len(files)), sum.Line(a.style))
	}
	switch {
	case failed:
		return toldError{exitPartly}
	case sum.Faulty():
		return toldError{exitFaults}
	}
	return nil
}

// audit reads one input and writes what is to be printed of it.
func (o *auditOptions) audit(ctx context.Context, a *app, name string) audited {
	in := o.load(ctx, a.in, name)
	r := audited{faults: in.faults, apart: len(in.faults)}
	for i, rec := range in.records {
		var b bytes.Buffer
		faults := in.faultsOf(i)
		r.apart -= len(faults)
		tally := report.TallyOf(rec, len(faults))
		if a.json {
			r.err = report.AuditJSON(&b, rec, faults)
		} else {
			r.err = report.Audit(&b, rec, tally, a.style)
		}
		if r.err != nil {
			return r
		}
		r.matches = append(r.matches, auditedMatch{identify(rec, len(in.records) > 1), b.Bytes(), tally})
	}
	return r
}

// print prints the matches of an input and adds them to a sum.
func (o *auditOptions) print(a *app, matches []auditedMatch, sum *report.Tally) error {
	for _, m := range matches {
		if !o.passes(a, m.id) {
			continue
		}
		sum.Add(m.tally)
		if _, err := a.out.Write(m.text); err != nil {
			return err
		}
	}
	return nil
}
