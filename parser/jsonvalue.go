package parser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// jsonValue is a part of the syntax as a value of JSON, described once for writing and for reading.
type jsonValue interface {
	// unset says whether the part is in the state that null, or no field at all, stands for.
	unset() bool
	// clear puts it into that state.
	clear()
	write(out *jsonOut)
	read(w *jsonWalk) error
}

// jsonOut is JSON that is being written; err is the first value that has no form.
type jsonOut struct {
	bytes.Buffer
	err error
}

// text writes a string. What other programs put into HTML they have to escape themselves.
func (out *jsonOut) text(s string) {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil && out.err == nil {
		out.err = err
	}
	out.Truncate(out.Len() - 1) // the encoder's line break
}

// jsonText is a string, "" for null. at, where there is one, takes its place.
type jsonText struct {
	to *string
	at *Pos
}

func (v jsonText) unset() bool        { return *v.to == "" }
func (v jsonText) clear()             { *v.to = "" }
func (v jsonText) write(out *jsonOut) { out.text(*v.to) }

func (v jsonText) read(w *jsonWalk) (err error) {
	at := w.pos()
	if v.at != nil {
		*v.at = at
	}
	if *v.to = ""; w.skipNull() {
		return nil
	}
	*v.to, err = jsonToken[string](w, "a text")
	return err
}

// jsonToken reads a token of the type T, which the message calls what.
func jsonToken[T any](w *jsonWalk, what string) (T, error) {
	at := w.pos()
	token, err := w.dec.Token()
	value, ok := token.(T)
	if err == nil && !ok {
		err = &SyntaxError{Pos: at, Msg: fmt.Sprintf("%s is expected, not %s", what, shownToken(token))}
	}
	return value, err
}

// jsonNumber is a whole number from low to high. null is the value that null stands for. at, where there is
// one, takes its place.
type jsonNumber struct {
	to              *int
	low, high, null int
	at              *Pos
}

// The largest count, and a value of null for numbers that have to be there.
const (
	maxJSONNumber = math.MaxInt32
	noNull        = math.MinInt
)

// jsonCount is a number that is null where it is 0.
func jsonCount(to *int) jsonNumber { return jsonNumber{to: to, high: maxJSONNumber} }

// jsonScore is a number that is null where it is not stated.
func jsonScore(to *int) jsonNumber { return jsonNumber{to: to, high: maxJSONNumber, null: -1} }

func (v jsonNumber) unset() bool { return *v.to == v.null }

func (v jsonNumber) clear() {
	if *v.to = 0; v.null != noNull {
		*v.to = v.null
	}
}

func (v jsonNumber) write(out *jsonOut) {
	if v.unset() {
		out.WriteString("null")
		return
	}
	out.WriteString(strconv.Itoa(*v.to))
}

func (v jsonNumber) read(w *jsonWalk) error {
	at := w.pos()
	if v.null != noNull && w.skipNull() {
		v.clear()
		return nil
	}
	n, err := jsonToken[float64](w, "a number")
	if err != nil {
		return err
	}
	if n != math.Trunc(n) || n < float64(v.low) || n > float64(v.high) {
		return &SyntaxError{Pos: at, Msg: fmt.Sprintf("a whole number from %d to %d is expected, not %v", v.low, v.high, n)}
	}
	if *v.to = int(n); v.at != nil {
		*v.at = at
	}
	return nil
}

// jsonSeat is a player: 1 is the left one, null neither.
type jsonSeat struct{ to *int }

func (v jsonSeat) unset() bool { return *v.to < 0 }
func (v jsonSeat) clear()      { *v.to = -1 }

func (v jsonSeat) write(out *jsonOut) { out.WriteString(strconv.Itoa(*v.to + 1)) }

func (v jsonSeat) read(w *jsonWalk) error {
	err := jsonNumber{to: v.to, low: 1, high: 2, null: noNull}.read(w)
	*v.to--
	return err
}

// jsonReal is a number of any kind that has to be there.
type jsonReal struct{ to *float64 }

func (v jsonReal) unset() bool { return false }
func (v jsonReal) clear()      { *v.to = 0 }

func (v jsonReal) write(out *jsonOut) {
	if math.IsNaN(*v.to) || math.IsInf(*v.to, 0) {
		out.err = fmt.Errorf("write json: %v is no number", *v.to)
	}
	out.Write(strconv.AppendFloat(out.AvailableBuffer(), *v.to, 'g', -1, 64))
}

func (v jsonReal) read(w *jsonWalk) (err error) {
	*v.to, err = jsonToken[float64](w, "a number")
	return err
}

// jsonFlag is true or false, which is what null stands for.
type jsonFlag struct{ to *bool }

func (v jsonFlag) unset() bool        { return !*v.to }
func (v jsonFlag) clear()             { *v.to = false }
func (v jsonFlag) write(out *jsonOut) { out.WriteString(strconv.FormatBool(*v.to)) }

func (v jsonFlag) read(w *jsonWalk) (err error) {
	*v.to, err = jsonToken[bool](w, "true or false")
	return err
}

// jsonWord is one of some values, each with its word; the zero value is what null stands for unless it has
// one.
type jsonWord[T comparable] struct {
	to    *T
	words []wordOf[T]
}

type wordOf[T comparable] struct {
	value T
	word  string
}

func (v jsonWord[T]) find() int {
	return slices.IndexFunc(v.words, func(w wordOf[T]) bool { return w.value == *v.to })
}

func (v jsonWord[T]) unset() bool        { return v.find() < 0 }
func (v jsonWord[T]) clear()             { *v.to = *new(T) }
func (v jsonWord[T]) write(out *jsonOut) { out.text(v.words[v.find()].word) }

func (v jsonWord[T]) read(w *jsonWalk) error {
	at := w.pos()
	word, err := jsonToken[string](w, "a word")
	if err != nil {
		return err
	}
	for _, known := range v.words {
		if known.word == word {
			*v.to = known.value
			return nil
		}
	}
	var known []string
	for _, k := range v.words {
		known = append(known, k.word)
	}
	return &SyntaxError{Pos: at, Msg: "unknown word " + quote(word), Hint: "known are: " + strings.Join(known, ", ")}
}
