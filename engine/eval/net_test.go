package eval

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"math"
	"slices"
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
		"wide block":  slices.Concat(b.Bytes()[:20], []byte{17}, b.Bytes()[21:]),
		"short block": slices.Concat(b.Bytes()[:20], []byte{1}, b.Bytes()[21:]),
	} {
		if _, err := ReadWeights(bytes.NewReader(damaged)); !errors.Is(err, ErrWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOlderWeights reads a file of the format before.
func TestOlderWeights(t *testing.T) {
	want := &Weights{Width: 128, Params: make([]int16, 128), Out: make([]int16, outputs*128), Bias: [outputs]int32{1, -2}}
	copy(want.Params, []int16{0, -1, 1, math.MinInt16, 256})
	b := bytes.NewBufferString(magicOlder)
	z, err := flate.NewWriter(b, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	params := make([]byte, 2*128)
	for i, x := range want.Params {
		params[i], params[128+i] = byte(zigzag(x)), byte(zigzag(x)>>8)
	}
	for _, part := range []any{int32(want.Width), int32(len(want.Params)), params, want.Out, want.Bias} {
		if err := binary.Write(z, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := ReadWeights(b)
	if err != nil || !cmp.Equal(got, want) {
		t.Errorf("%v, %s", err, cmp.Diff(want, got))
	}
}

// TestCompileSums: a row is the sum of its parameters' shares, rounded once.
func TestCompileSums(t *testing.T) {
	l := new(Layout)
	first := l.hats(5, 0, 4)
	w := &Weights{Width: 128, Params: make([]int16, 2*128), Out: make([]int16, outputs*128)}
	w.Params[0], w.Params[128] = 10, -3
	n, err := compile(l, w, nil)
	if err != nil {
		t.Fatal(err)
	}
	for v, want := range []int16{10, 7, 4, 0, -3} { // 6.75, 3.5 and 0.25 between the knots
		if got := n.row(first + v)[0]; got != want {
			t.Errorf("value %d: %d, want %d", v, got, want)
		}
	}
}
