package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"nardlog/dispute"
	"nardlog/report"
)

type auditOptions struct {
	inputOptions
	duplicates
	disputeOptions
}

func (o *auditOptions) addFlags(f *pflag.FlagSet) {
	o.inputOptions.addFlags(f)
	o.duplicates.addFlags(f, false)
	o.disputeOptions.addFlags(f)
}

func newAuditCommand(a *app) *cobra.Command {
	var o auditOptions
	cmd := &cobra.Command{
		Use:   "audit FILE...",
		Short: "Check matches against the rules",
		Long: `Replay matches and report illegal plays, impossible dice, and faults of cube, score and result, each with
its place, the rule that was broken, the position and the nearest legal plays. A match that came before is
told.

Two files that evidently record one match and differ are set side by side: a statement says where they first
part, which of them the rules exclude and why, what sets of rules make of it, and how to repair the record.
With --repair the smallest edits that make a faulty record legal are proposed, the likeliest first.

` + fileHelp,
		Example: `  nardlog audit match.mat
  nardlog audit --json --recursive matches/ > audit.jsonl
  nardlog audit --format html -o statement.html anna.mat boris.sgf
  nardlog audit --repair --write-repaired fixed.mat broken.mat`,
		Args: atLeast(1, "at least one FILE"),
		RunE: func(cmd *cobra.Command, args []string) error { return runAudit(cmd.Context(), a, &o, args) },
	}
	o.addFlags(cmd.Flags())
	return cmd
}

// audited is the audit of one input, ready to print.
type audited struct {
	matches []auditedMatch
	// inputs are the matches as they were read.
	inputs []dispute.Input
	faults []report.Fault
	// apart is the number of faults that stand in none of the matches.
	apart int
	// mended is what became of the faulty matches, if repairs were asked for.
	mended []*dispute.Mended
	err    error
}

type auditedMatch struct {
	id    identity
	text  []byte
	tally report.Tally
}

func runAudit(ctx context.Context, a *app, o *auditOptions, args []string) error {
	if err := errors.Join(o.check(), o.checkDispute(a)); err != nil {
		return err
	}
	files, faults := o.expand(args)
	a.tell(faults...)
	failed := len(faults) > 0
	if o.written != "" && len(files) != 1 {
		return &usageError{"--write-repaired takes one FILE", "repair the files one by one"}
	}
	sum := report.Tally{Unread: len(faults)}
	var pair pairing
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
			pair.add(len(files), r.inputs)
			if err := o.print(a, r.matches, &sum); err != nil {
				return err
			}
			return o.writeRepaired(a, r.mended)
		})
	if err != nil {
		return err
	}
	if len(files) > 1 && !a.json && !o.page() {
		fmt.Fprintf(a.out, "%s: %s\n", report.Count(a.style, "files", len(files)), sum.Line(a.style))
	}
	bar.clear()
	differ, err := o.state(ctx, a, &pair, failed)
	if err != nil {
		return err
	}
	switch {
	case failed:
		return toldError{exitPartly}
	case sum.Faulty() || differ:
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
		input := dispute.Input{Match: in.matches[i], Record: rec, Opts: o.game.replay(), Sum: in.sum}
		r.inputs = append(r.inputs, input)
		if r.err = o.repair(ctx, a, &b, &r, input); r.err != nil {
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
		if o.alone() {
			continue
		}
		if _, err := a.out.Write(m.text); err != nil {
			return err
		}
	}
	return nil
}
