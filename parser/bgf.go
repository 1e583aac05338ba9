package parser

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// BGF is the match of BGBlitz, `.bgf`: a line of JSON that says how the rest is packed, then a document
// in Smile or JSON.
const BGF Format = "bgf"

// maxBGFSize bounds the document when unpacked; one of a long match has a few megabytes.
const maxBGFSize = 32 << 20

// BGBlitz is the Dialect of what that program wrote.
const BGBlitz = "BGBlitz"

func bgfNotation() notation {
	return notation{
		name:   BGF,
		family: binaryFamily,
		detect: func(data []byte) bool { _, ok := bgfHead(data); return ok },
		read:   readBGF,
	}
}

// bgfHead looks at the first line, which alone is plain: an object that tells the version and the
// packing. It returns where the document begins.
func bgfHead(data []byte) (rest int, ok bool) {
	const longest = 4096
	end := bytes.IndexByte(data[:min(len(data), longest)], '\n')
	if end < 0 || data[0] != '{' {
		return 0, false
	}
	var h map[string]json.RawMessage
	if json.Unmarshal(data[:end], &h) != nil {
		return 0, false
	}
	has := func(a, b string) bool { return h[a] != nil || h[b] != nil }
	return end + 1, has("format", "version") && (has("compress", "useSmile") || has("compression", "encoding"))
}

func readBGF(file string, data []byte) ([]*Match, error) {
	f := &faults{file: file}
	rest, ok := bgfHead(data)
	if !ok {
		f.add(&SyntaxError{Msg: "the heading, a line of JSON, cannot be read"})
		return nil, f.err()
	}
	plain, err := unpackBGF(data[rest:])
	if err != nil {
		f.add(&SyntaxError{Pos: Pos{Offset: rest}, Msg: "the document cannot be unpacked: " + err.Error()})
		return nil, f.err()
	}
	// What the data itself shows is trusted before what the heading says of it.
	var doc any
	if bytes.HasPrefix(plain, []byte(smileMagic)) {
		var fault *SyntaxError
		if doc, fault = readSmile(plain, 0); fault != nil {
			fault.Msg += " (counted in the unpacked document)"
			f.add(fault)
		}
	} else if err := json.Unmarshal(plain, &doc); err != nil {
		f.add(&SyntaxError{Pos: Pos{Offset: rest}, Msg: "the document is neither Smile nor JSON: " + err.Error()})
	}
	object, ok := doc.(map[string]any)
	if !ok || object["games"] == nil {
		if len(f.errs) == 0 {
			f.add(&SyntaxError{Pos: Pos{Offset: rest}, Msg: "the document holds no match"})
		}
		return nil, f.err()
	}
	r := &bgfReader{faults: f, doc: object}
	r.read()
	return []*Match{r.match}, f.err()
}

// unpackBGF undoes gzip or zlib where the data begins so.
func unpackBGF(data []byte) ([]byte, error) {
	var plain []byte
	var err error
	switch {
	case bytes.HasPrefix(data, []byte{0x1F, 0x8B}):
		var z *gzip.Reader
		if z, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			plain, err = io.ReadAll(io.LimitReader(z, maxBGFSize+1))
		}
	case len(data) > 2 && data[0] == 0x78 && (int(data[0])<<8|int(data[1]))%31 == 0:
		plain, err = inflate(data, maxBGFSize)
	default:
		plain = data
	}
	switch {
	case len(plain) > maxBGFSize:
		return nil, fmt.Errorf("it has more than %d bytes", maxBGFSize)
	case errors.Is(err, io.ErrUnexpectedEOF) && len(plain) > 0:
		return plain, nil // cut off; what is there is read and the cut found
	}
	return plain, err
}

// fields is an object of the document. Its getters are lenient: a field that is missing or of another
// type is zero.
type fields map[string]any

func (f fields) object(name string) fields { o, _ := f[name].(map[string]any); return o }

func (f fields) list(name string) []any { l, _ := f[name].([]any); return l }

func (f fields) string(name string) string { s, _ := f[name].(string); return s }

func (f fields) bool(name string) bool { b, _ := f[name].(bool); return b }

// number is a field that is a number, the two ways in which numbers come being alike.
func (f fields) number(name string) (float64, bool) { return number(f[name]) }

func number(v any) (float64, bool) {
	switch n := v.(type) {
	case float64:
		return n, true
	case int64:
		return float64(n), true
	}
	return 0, false
}

func whole(v any) (int, bool) {
	const largest = 1 << 30
	n, ok := number(v)
	if !ok || !(n >= -largest && n <= largest) || n != float64(int(n)) {
		return 0, false
	}
	return int(n), true
}

// int is a field that is a whole number, 0 where it is none.
func (f fields) int(name string) int { n, _ := whole(f[name]); return n }

// ints are a list's whole numbers up to the first that is none.
func (f fields) ints(name string) []int {
	var out []int
	for _, v := range f.list(name) {
		n, ok := whole(v)
		if !ok {
			break
		}
		out = append(out, n)
	}
	return out
}

// pos is where an object begins in a Smile document.
func (f fields) pos() Pos { return Pos{Offset: f.int(smilePlace)} }

// bgfDate reads the ways in which BGBlitz writes the day; one that is not known stays as it is.
func bgfDate(text string) string {
	for _, layout := range []string{"Jan 2, 2006", "2006.01.02", "2006-01-02", "02.01.2006"} {
		if day, err := time.Parse(layout, text); err == nil {
			return day.Format(time.DateOnly)
		}
	}
	return text
}
