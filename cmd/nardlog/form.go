package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"nardlog/report"
)

// form is one that a report can have.
type form struct {
	name string
	// ext is the end of the names of its files.
	ext string
	// head begins a stream of reports, nil where nothing does; write adds one report.
	head  func(w io.Writer) error
	write func(w io.Writer, o *reportOptions, r judged) error
	// whole says that a stream or a file holds one report, marked that it lists every marked decision unless
	// a number was asked for.
	whole, marked bool
	// binary says that it is no text.
	binary bool
}

func forms() []form {
	return []form{
		{name: "text", ext: "txt", write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.Text(w, r.result, r.view)
		}},
		{name: "html", ext: "html", whole: true, marked: true, write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.Page(w, r.result, r.view)
		}},
		{name: "md", ext: "md", whole: true, marked: true, write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.Markdown(w, r.result, r.view)
		}},
		{name: "pdf", ext: "pdf", binary: true, whole: true, marked: true, write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.PDF(w, r.result, r.view)
		}},
		{name: "json", ext: "json", write: func(w io.Writer, o *reportOptions, r judged) error {
			return report.AnalysisJSON(w, r.result, o.engine(netOf(r.result.Record)), r.faults)
		}},
		{name: "csv", ext: "csv", head: report.CSVHead, write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.CSV(w, r.result, r.view.Player)
		}},
		{name: "anki", ext: "anki.csv", head: report.AnkiHead, marked: true, write: func(w io.Writer, _ *reportOptions, r judged) error {
			return report.Anki(w, r.result, r.view)
		}},
	}
}

func formNames() string {
	var names []string
	for _, f := range forms() {
		names = append(names, f.name)
	}
	return strings.Join(names, ", ")
}

// parseForms reads names with commas between them; one named twice counts once.
func parseForms(text string) (list []form, err error) {
	known := forms()
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		i := slices.IndexFunc(known, func(f form) bool { return f.name == name })
		if i < 0 {
			return nil, &usageError{fmt.Sprintf("no report has the form %q", name), "known are: " + formNames()}
		}
		if !slices.ContainsFunc(list, func(f form) bool { return f.name == name }) {
			list = append(list, known[i])
		}
	}
	return list, nil
}
