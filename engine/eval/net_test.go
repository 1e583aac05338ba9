package eval

import (
	"bytes"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWeightsReadBack(t *testing.T) {
	want := &Weights{Width: 128, Params: make([]int16, 3*128), Out: make([]int16, outputs*128), Bias: [outputs]int32{-5, 1 << 20, 0, 7, 8}}
	copy(want.Params, []int16{0, -1, 1, -2, math.MaxInt16, math.MinInt16, -255, 256})
	want.Out[3] = -2048
	var b bytes.Buffer
	if err := want.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, err := ReadWeights(bytes.NewReader(b.Bytes()))
	if err != nil || !cmp.Equal(got, want) {
		t.Errorf("read back: %v, %s", err, cmp.Diff(want, got))
	}
	for name, damaged := range map[string][]byte{
		"nothing":     nil,
		"other magic": append([]byte("nardnet0"), b.Bytes()[8:]...),
		"cut":         b.Bytes()[:b.Len()/2],
	} {
		if _, err := ReadWeights(bytes.NewReader(damaged)); !errors.Is(err, ErrWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCompileSums: a row is the sum of its parameters' shares, rounded once.
func TestCompileSums(t *testing.T) {
	l := new(Layout)
	first := l.hats(5, 0, 4)
	w := &Weights{Width: 128, Params: make([]int16, 2*128), Out: make([]int16, outputs*128)}
	w.Params[0], w.Params[128] = 10, -3
	n, err := compile(l, w)
	if err != nil {
		t.Fatal(err)
	}
	for v, want := range []int16{10, 7, 4, 0, -3} { // 6.75, 3.5 and 0.25 between the knots
		if got := n.row(first + v)[0]; got != want {
			t.Errorf("value %d: %d, want %d", v, got, want)
		}
	}
}
