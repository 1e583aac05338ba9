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
	// off is a place whose line and column are known, so that lines are counted once.
	off       int
	line, col int
	// value is the place of the value last asked for.
	value Pos
}

func newJSONWalk(data []byte) *jsonWalk {
	data = bytes.TrimPrefix(data, []byte(utf8BOM))
	return &jsonWalk{dec: json.NewDecoder(bytes.NewReader(data)), data: data, line: 1, col: 1}
}

// object reads an object and calls field for each of its names; field has to read the value.
func (w *jsonWalk) object(field func(name string) error) error {
	if err := w.expect('{'); err != nil {
		return err
	}
	for w.dec.More() {
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
		return &SyntaxError{Pos: at, Msg: fmt.Sprintf("%c is expected, not %s", delim, quote(fmt.Sprint(token)))}
	}
	return nil
}

// skip steps over a value.
func (w *jsonWalk) skip() error {
	var value json.RawMessage
	return w.dec.Decode(&value)
}

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
		w.off, w.line, w.col = 0, 1, 1
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
		return &SyntaxError{Pos: w.posAt(int(syntax.Offset)), Msg: "this is no JSON: " + syntax.Error()}
	case errors.As(err, &kind):
		return &SyntaxError{Pos: w.value, Msg: fmt.Sprintf("the value of %q cannot be a %s", kind.Field, kind.Value)}
	}
	return &SyntaxError{Pos: w.pos(), Msg: err.Error()}
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
