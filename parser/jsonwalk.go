package parser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// jsonWalk reads JSON piece by piece, so that every piece has its place and what stands before a fault
// is kept.
type jsonWalk struct {
	dec  *json.Decoder
	data []byte
	// start is the place of the first byte.
	start Pos
	// off is a place whose line and column are known, so that lines are counted once.
	off       int
	line, col int
	// name is the place of the name that object read last, value that of the value last asked for.
	name, value Pos
}

func newJSONWalk(data []byte) *jsonWalk {
	data = bytes.TrimPrefix(data, []byte(utf8BOM))
	return newJSONWalkAt(data, Pos{Line: 1, Col: 1})
}

// newJSONWalkAt walks over a part of a file that begins at start.
func newJSONWalkAt(data []byte, start Pos) *jsonWalk {
	return &jsonWalk{
		dec: json.NewDecoder(bytes.NewReader(data)), data: data, start: start, line: start.Line, col: start.Col,
	}
}

// object reads an object and calls field for each of its names; field has to read the value.
func (w *jsonWalk) object(field func(name string) error) error {
	if err := w.expect('{'); err != nil {
		return err
	}
	for w.dec.More() {
		w.name = w.pos()
		name, err := w.dec.Token()
		if err != nil {
			return err
		}
		if err := field(fmt.Sprint(name)); err != nil {
			return err
		}
	}
	return w.expect('}')
}

// array reads an array and calls element before each of its elements, which it has to read.
func (w *jsonWalk) array(element func() error) error {
	if err := w.expect('['); err != nil {
		return err
	}
	for w.dec.More() {
		if err := element(); err != nil {
			return err
		}
	}
	return w.expect(']')
}

func (w *jsonWalk) expect(delim json.Delim) error {
	at := w.pos()
	token, err := w.dec.Token()
	if err != nil {
		return err
	}
	if token != delim {
		return &SyntaxError{Pos: at, Msg: fmt.Sprintf("%c is expected, not %s", delim, shownToken(token))}
	}
	return nil
}

// shownToken is a token as messages name it.
func shownToken(token json.Token) string {
	switch t := token.(type) {
	case nil:
		return "null"
	case string:
		return quote(t)
	case json.Delim:
		return map[json.Delim]string{'{': "an object", '[': "a list"}[t]
	}
	return fmt.Sprint(token)
}

// skip steps over a value.
func (w *jsonWalk) skip() error {
	var value json.RawMessage
	return w.dec.Decode(&value)
}

// skipNull steps over the next value if it is null.
func (w *jsonWalk) skipNull() bool {
	w.pos()
	return bytes.HasPrefix(w.data[w.off:], []byte("null")) && w.skip() == nil
}

// apart lets read read the next value with a walk of its own, so that w goes on behind the value whatever
// read makes of it. on is false where w cannot, since what follows is no JSON; there is no fault then if read
// has told it.
func (w *jsonWalk) apart(read func(*jsonWalk) error) (fault *SyntaxError, on bool) {
	at, from := w.pos(), w.off
	part := w.data[from:]
	broken := w.skip()
	if broken == nil {
		part = w.data[from:w.dec.InputOffset()]
	}
	sub := newJSONWalkAt(part, at)
	failed := read(sub)
	switch {
	case errors.Is(failed, errTold):
	case failed != nil:
		fault = sub.fault(failed)
	case broken != nil:
		fault = w.fault(broken)
	}
	return fault, broken == nil
}

// errTold ends the reading after a fault that was told where it stands.
var errTold = errors.New("the fault was told")

// pos is the place of the next value.
func (w *jsonWalk) pos() Pos {
	off := int(w.dec.InputOffset())
	for off < len(w.data) && bytes.IndexByte([]byte(" \t\r\n,:"), w.data[off]) >= 0 {
		off++
	}
	w.value = w.posAt(off)
	return w.value
}

// posAt is the place of a byte.
func (w *jsonWalk) posAt(off int) Pos {
	off = min(off, len(w.data))
	if off < w.off {
		w.off, w.line, w.col = 0, w.start.Line, w.start.Col
	}
	for _, ch := range string(w.data[w.off:off]) {
		w.col++
		if ch == '\n' {
			w.line, w.col = w.line+1, 1
		}
	}
	w.off = off
	return Pos{Line: w.line, Col: w.col}
}

// fault turns an error of the walk into one with its place.
func (w *jsonWalk) fault(err error) *SyntaxError {
	var (
		placed *SyntaxError
		syntax *json.SyntaxError
		kind   *json.UnmarshalTypeError
	)
	switch {
	case errors.As(err, &placed):
		return placed
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &SyntaxError{Pos: w.posAt(len(w.data)), Msg: "the JSON ends too early", Hint: "the file may be cut off"}
	case errors.As(err, &syntax):
		return w.noJSON(syntax)
	case errors.As(err, &kind):
		field := "the value"
		if kind.Field != "" {
			field += fmt.Sprintf(" of %q", kind.Field)
		}
		return &SyntaxError{Pos: w.value, Msg: field + " cannot be a " + kind.Value}
	}
	return &SyntaxError{Pos: w.pos(), Msg: err.Error()}
}

// noJSON is the fault that the data is no JSON. The decoder counts only what it has not read as tokens, so the
// place is looked for anew.
func (w *jsonWalk) noJSON(found *json.SyntaxError) *SyntaxError {
	var exact *json.SyntaxError
	if !errors.As(json.Unmarshal(w.data, new(json.RawMessage)), &exact) {
		return &SyntaxError{Pos: w.pos(), Msg: "this is no JSON: " + found.Error()}
	}
	return &SyntaxError{Pos: w.posAt(int(exact.Offset) - 1), Msg: "this is no JSON: " + exact.Error()}
}

// isJSON says whether data begins like an object and holds every one of the names.
func isJSON(data []byte, names ...string) bool {
	data = bytes.TrimSpace(bytes.TrimPrefix(data, []byte(utf8BOM)))
	if len(data) == 0 || data[0] != '{' {
		return false
	}
	for _, name := range names {
		if !bytes.Contains(data, []byte(`"`+name+`"`)) {
			return false
		}
	}
	return true
}
