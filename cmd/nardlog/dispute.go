package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"nardlog/dispute"
	"nardlog/parser"
	"nardlog/replay"
	"nardlog/report"
)

// disputeOptions are those of audit on records that contradict each other or themselves.
type disputeOptions struct {
	outputOptions
	compare bool
	repairs bool
	format  string
	written string
}

func (o *disputeOptions) addFlags(f *pflag.FlagSet) {
	f.BoolVar(&o.compare, "compare", false, "set two records side by side even if they have little in common")
	f.BoolVar(&o.repairs, "repair", false, "propose the smallest edits that make a faulty record legal")
	f.StringVar(&o.written, "write-repaired", "", "file for the record with the likeliest repairs, in its own notation; - leaves out the rest")
	f.StringVar(&o.format, "format", "text", "form of the statement on two records: text or html, which leaves out the rest")
	f.StringVarP(&o.path, "output", "o", "", "file for the statement on two records; standard output if not given")
	f.BoolVar(&o.force, "force", false, "overwrite files")
}

// checkDispute refuses options that mean nothing.
func (o *disputeOptions) checkDispute(a *app) error {
	if o.path == stdinName {
		o.path = "" // the standard streams are one name
	}
	o.repairs = o.repairs || o.written != ""
	switch {
	case o.format != "text" && o.format != "html":
		return &usageError{fmt.Sprintf("no statement has the form %q", o.format), "known are: text, html"}
	case o.page() && a.json:
		return &usageError{"--json and --format html exclude each other", "leave out one of them"}
	case o.folder():
		return &usageError{"a statement is one file", "name it with -o"}
	}
	return nil
}

// page reports whether a page is wanted in place of all other output.
func (o *disputeOptions) page() bool { return o.format == "html" }

// alone reports whether a document goes to standard output, where nothing else belongs then.
func (o *disputeOptions) alone() bool { return o.page() || o.written == stdinName }

// pairing collects two matches to be set side by side.
type pairing struct {
	inputs []dispute.Input
	// files is the number of files that the command names, matches that of all matches in them.
	files, matches int
}

// add keeps the matches of an input, as far as there may be two in all.
func (p *pairing) add(files int, inputs []dispute.Input) {
	const enough = 3 // no longer two
	p.files = files
	p.matches += len(inputs)
	p.inputs = append(p.inputs, inputs[:min(len(inputs), max(0, enough-len(p.inputs)))]...)
}

// state writes the statement on two records if these are of one match, and reports whether they differ. Names that
// are spelled differently are no reason for one. Where one could not be read that has been told.
func (o *auditOptions) state(ctx context.Context, a *app, p *pairing, unread bool) (differ bool, err error) {
	asked := o.compare || o.page() || o.path != ""
	if len(p.inputs) != 2 {
		if asked && !unread {
			return false, &usageError{fmt.Sprintf("two matches are set side by side, not %d", p.matches), "name two files that record one match"}
		}
		return false, nil
	}
	if p.files != 2 && !asked {
		return false, nil
	}
	c := dispute.Compare(p.inputs[0], p.inputs[1])
	if !asked && (!c.SameMatch() || len(c.Differences()) == 0 || o.skip) {
		return false, nil
	}
	if !o.compare && !c.SameMatch() {
		return false, fileError{report.Fault{
			File: p.inputs[0].Record.File, Message: "this is not the match that " + p.inputs[1].Record.File + " records",
			Hint: "--compare sets them side by side all the same",
		}}
	}
	s, err := dispute.State(ctx, p.inputs[0], p.inputs[1])
	if err != nil {
		return false, err
	}
	return len(s.Differences()) > 0, o.deliver(a, s)
}

// deliver writes a statement where it belongs.
func (o *auditOptions) deliver(a *app, s *dispute.Statement) error {
	style := a.style
	if o.path != "" {
		style.Color = false
	}
	write := func(w io.Writer) error { return report.Dispute(w, s, style) }
	switch {
	case a.json:
		write = func(w io.Writer) error { return report.DisputeJSON(w, s, style) }
	case o.page():
		write = func(w io.Writer) error { return report.DisputePage(w, s, style) }
	}
	if o.path == "" {
		if !a.json && !o.page() {
			fmt.Fprintln(a.out)
		}
		return write(a.out)
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	if err := o.writeFile(o.path, b.Bytes()); err != nil {
		return err
	}
	a.wrote(o.path)
	return nil
}

// repair looks for repairs of a faulty match, if they are wanted, and adds them to what is printed of it.
func (o *auditOptions) repair(ctx context.Context, a *app, b *bytes.Buffer, r *audited, in dispute.Input) error {
	if !o.repairs {
		return nil
	}
	m, err := dispute.Mend(ctx, in)
	if err != nil {
		return err
	}
	r.mended = append(r.mended, m)
	switch {
	case len(m.Steps) == 0:
		return nil
	case a.json:
		return report.RepairJSON(b, m, a.style)
	}
	return report.Repair(b, m, a.style)
}

// writeRepaired writes the matches of an input with their repairs, in the notation that they came in.
func (o *auditOptions) writeRepaired(a *app, mended []*dispute.Mended) error {
	if o.written == "" {
		return nil
	}
	var ready []*parser.Match
	changed, faulty := false, false
	target := parser.ToMat
	for _, m := range mended {
		changed = changed || slices.ContainsFunc(m.Steps, func(s dispute.Step) bool { return len(s.Proposals) > 0 })
		faulty = faulty || len(m.Steps) > 0
		target = parser.TargetOf(m.Match)
		out := replay.Spell(m.Match, m.Record)
		for _, line := range report.RepairComments(m, a.style) {
			out.Comments = append(out.Comments[:len(out.Comments):len(out.Comments)], parser.Comment{Text: line})
		}
		if target.Settled() {
			replay.Settle(out, m.Record)
		}
		ready = append(ready, out)
	}
	switch {
	case len(ready) == 0:
		return nil // that nothing could be read has been told
	case !changed && faulty:
		a.note(report.Fault{File: o.written, Message: "no repair was found; it is not written"})
		return nil
	case !changed:
		a.note(report.Fault{File: o.written, Message: "nothing has to be repaired; it is not written"})
		return nil
	}
	var b bytes.Buffer
	lost, err := target.Write(&b, ready)
	for _, what := range lost {
		a.note(report.Fault{File: o.written, Message: what})
	}
	if err != nil {
		return fileError{report.Fault{File: o.written, Message: err.Error()}}
	}
	if o.written == stdinName {
		_, err := a.out.Write(b.Bytes())
		return err
	}
	if err := o.writeFile(o.written, b.Bytes()); err != nil {
		return err
	}
	a.wrote(o.written)
	return nil
}
