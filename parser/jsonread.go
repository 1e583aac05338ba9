package parser

import (
	"bytes"
	"errors"
)

// jsonReader reads documents.
type jsonReader struct{ *textReader }

func readJSON(file string, data []byte) ([]*Match, error) {
	r := &jsonReader{newTextReader(JSON, file)}
	data = bytes.TrimPrefix(data, []byte(utf8BOM))
	at := newJSONWalk(data)
	for off := 0; off < len(data) && len(r.errs) <= maxErrors; {
		rest := newJSONWalkAt(data[off:], at.posAt(off))
		if rest.pos(); rest.off == len(rest.data) {
			break
		}
		off += r.document(rest)
	}
	return r.finish()
}

// document reads the document that the walk stands before and returns where the next may begin. Behind one
// that is broken that is the next line with a brace in front.
func (r *jsonReader) document(w *jsonWalk) (next int) {
	at, from := w.pos(), w.off
	switch err := w.skip(); {
	case err == nil:
		next = int(w.dec.InputOffset())
	default:
		next = len(w.data)
		if end := bytes.Index(w.data[from:], []byte("\n{")); end >= 0 {
			next = from + end + 1
		}
	}
	part := func() *jsonWalk { return newJSONWalkAt(w.data[from:next], at) }
	if fault := otherDocument(part()); fault != nil {
		r.faults.add(fault)
		return next
	}
	r.openMatch(-1, at)
	m, w := r.match, part()
	var schema, kind string
	doc := jsonMatch(m, &schema, &kind, jsonGames{jsonList[Game]{&m.Games, jsonGame, noLimit}, r})
	doc.soft = r.fail
	if err := doc.read(w); err != nil && !errors.Is(err, errTold) {
		r.fail(w.fault(err))
	}
	for i := range m.Games {
		if m.Games[i].Names == [2]string{} {
			m.Games[i].Names = m.Players
		}
	}
	return next
}

// otherDocument says what a document is that is no match in the form that we know, nil if it is one.
func otherDocument(w *jsonWalk) *SyntaxError {
	at := w.pos()
	schemaAt, kindAt := at, at
	var schema, kind string
	err := w.object(func(name string) error {
		switch name {
		case "schema":
			return jsonText{&schema, &schemaAt}.read(w)
		case "kind":
			return jsonText{&kind, &kindAt}.read(w)
		}
		return w.skip()
	})
	switch {
	case schema != "" && schema != jsonSchema:
		return &SyntaxError{Pos: schemaAt, Msg: "unknown schema " + quote(schema), Hint: "what is read here is " + jsonSchema}
	case kind != "" && kind != jsonKind:
		return &SyntaxError{
			Pos: kindAt, Msg: "this is a document of the kind " + quote(kind) + ", not a match",
			Hint: "convert --to json writes matches",
		}
	case schema != "" && kind != "":
		return nil
	case err != nil:
		return w.fault(err)
	}
	return &SyntaxError{Pos: at, Msg: `a match has the fields "schema" and "kind"`}
}

// jsonGames are the games of a match, each read apart from the others.
type jsonGames struct {
	jsonList[Game]
	r *jsonReader
}

func (v jsonGames) read(w *jsonWalk) error {
	defer func() { v.r.game = nil }()
	return w.array(func() error {
		v.r.openGame(0, w.pos())
		fault, on := w.apart(jsonGame(v.r.game).read)
		if fault != nil {
			v.r.fail(fault)
		}
		if !on {
			return errTold
		}
		return nil
	})
}
