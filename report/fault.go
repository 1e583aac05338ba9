package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"nardlog/analyze"
	"nardlog/engine/yamlfile"
	"nardlog/parser"
	"nardlog/replay"
)

// Schema names the JSON documents' form; fields may be added to it, none changes its meaning.
const Schema = "nardlog/1"

// Fault is one thing that could not be read or judged, ready to be told.
type Fault struct {
	// File is the input's name; Line and Column count from 1, 0 where they are not known.
	File         string
	Line, Column int
	Message      string
	// Hint says what to try; it may be empty.
	Hint string
}

// String is the fault with its place first, in one line: "file:line:column: message".
func (f Fault) String() string {
	message := parser.Printable(f.Message)
	if place := f.Place(); place != "" {
		return place + ": " + message
	}
	return message
}

// Place is where the fault is: "file:line:column", as far as it is known.
func (f Fault) Place() string {
	place := parser.Printable(f.File)
	if f.Line > 0 {
		place = fmt.Sprintf("%s:%d", place, f.Line)
		if f.Column > 0 {
			place = fmt.Sprintf("%s:%d", place, f.Column)
		}
	}
	return place
}

// Faults takes an error apart into the faults that it joins. File names those that name none themselves.
func Faults(file string, err error) []Fault {
	var syntax *parser.SyntaxError
	var stop *replay.StopError
	var yaml *yamlfile.Error
	switch joined, ok := err.(interface{ Unwrap() []error }); {
	case err == nil:
		return nil
	case ok:
		var all []Fault
		for _, e := range joined.Unwrap() {
			all = append(all, Faults(file, e)...)
		}
		return all
	case errors.As(err, &syntax):
		return []Fault{{syntax.File, syntax.Pos.Line, syntax.Pos.Col, atByte(syntax.Pos) + syntax.Msg, syntax.Hint}}
	case errors.As(err, &stop):
		return []Fault{{File: stop.File, Line: stop.Pos.Line, Column: stop.Pos.Col, Message: stop.Message()}}
	case errors.As(err, &yaml):
		return []Fault{{File: yaml.File, Line: yaml.Line, Column: yaml.Column, Message: yaml.Msg, Hint: yaml.Hint}}
	}
	return []Fault{{File: file, Message: strings.TrimPrefix(err.Error(), file+": ")}}
}

// atByte tells a place in a binary file, which has no lines; "" in any other.
func atByte(p parser.Pos) string {
	if p.Line > 0 || p.Offset == 0 {
		return ""
	}
	return fmt.Sprintf("at byte 0x%x: ", p.Offset)
}

// Stopped lists the games of a record that could be read but not be replayed to their end: what was played
// there is on no board.
func Stopped(rec *replay.Record) (all []Fault) {
	for i := range rec.Games {
		var stop *replay.StopError
		if err := rec.Games[i].Err; errors.As(err, &stop) {
			all = append(all, Faults(rec.File, err)...)
		}
	}
	return all
}

// Unjudged lists the games of a match that nothing judges, with the reason; the others are judged.
func Unjudged(r *analyze.Result) (all []Fault) {
	for i := range r.Games {
		g := &r.Games[i]
		if g.Err != nil {
			all = append(all, Fault{
				File: r.Record.File, Line: g.Record.Pos.Line, Column: g.Record.Pos.Col,
				Message: fmt.Sprintf("game %d is not judged: %v", g.Record.Number, g.Err),
			})
		}
	}
	return all
}

// faultDoc is a fault within JSON.
type faultDoc struct {
	File   *string `json:"file"`
	Line   *int    `json:"line"`
	Column *int    `json:"column"`
	Error  string  `json:"error"`
	Hint   *string `json:"hint"`
}

func (f Fault) doc() faultDoc {
	return faultDoc{
		textOrNull(parser.Printable(f.File)), positiveOrNull(f.Line), positiveOrNull(f.Column),
		parser.Printable(f.Message), textOrNull(f.Hint),
	}
}

// WriteJSON writes the fault as one line, a document of its own.
func (f Fault) WriteJSON(w io.Writer) error {
	return WriteLine(w, struct {
		Schema string `json:"schema"`
		Kind   string `json:"kind"`
		faultDoc
	}{Schema, "error", f.doc()})
}

// WriteNoteJSON writes what is no fault, as one line, a document of its own.
func (f Fault) WriteNoteJSON(w io.Writer) error {
	return WriteLine(w, struct {
		Schema string  `json:"schema"`
		Kind   string  `json:"kind"`
		File   *string `json:"file"`
		Line   *int    `json:"line"`
		Note   string  `json:"note"`
	}{Schema, "note", textOrNull(parser.Printable(f.File)), positiveOrNull(f.Line), parser.Printable(f.Message)})
}

func faultDocs(faults []Fault) []faultDoc {
	docs := make([]faultDoc, len(faults))
	for i, f := range faults {
		docs[i] = f.doc()
	}
	return docs
}

// WriteLine writes v as one line of JSON.
func WriteLine(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
