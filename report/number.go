package report

import (
	"math"
	"strconv"
	"strings"
)

// jsonPlaces is the number of decimals in JSON: more than any judgement is good for, few enough to keep
// the text stable.
const jsonPlaces = 6

// number is a JSON number of at most jsonPlaces decimals; NaN, the unknown, is null.
type number float64

// numberOf makes a JSON number of a value that may be unknown.
func numberOf(x *float64) number {
	if x == nil {
		return number(math.NaN())
	}
	return number(*x)
}

// MarshalJSON writes the rounded number without trailing zeros.
func (n number) MarshalJSON() ([]byte, error) {
	if text := n.text(); text != "" {
		return []byte(text), nil
	}
	return []byte("null"), nil
}

// text is the rounded number without trailing zeros, empty for the unknown.
func (n number) text() string {
	x := float64(n)
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return ""
	}
	text := strings.TrimRight(strconv.FormatFloat(x, 'f', jsonPlaces, 64), "0")
	return unsigned(strings.TrimSuffix(text, "."))
}

// numbers makes JSON numbers of chances.
func numbers(values []float32) []number {
	out := make([]number, len(values))
	for i, v := range values {
		out[i] = number(v)
	}
	return out
}

// textOrNull is nil, JSON's null, for an empty text.
func textOrNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// positiveOrNull is nil, JSON's null, for what is not known.
func positiveOrNull(n int) *int {
	if n <= 0 {
		return nil
	}
	return &n
}
