package train

import (
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"

	"nardlog/engine/eval"
)

// Grow starts the contact nets of all phases in a folder from one that is narrower, read from a file, and says so for
// each. Every hidden unit is taken several times; seed is that of the differences between the copies.
func Grow(from, dir string, times int, seed uint64, out io.Writer) error {
	w, err := ReadNet(from)
	if err != nil {
		return err
	}
	layout := eval.ContactInputs().Layout
	for ph := range eval.Phases {
		m := grown(modelFrom(layout, w), times, rand.New(rand.NewPCG(seed, uint64(ph))))
		path := filepath.Join(dir, fmt.Sprintf("contact-%v.net", eval.Phase(ph)))
		if err := writeNet(path, m.weights()); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: width %d\n", path, m.width)
	}
	return nil
}

// How far the copies of a unit lie apart: in its inputs (uniform, full width), and in its output's shares.
const (
	inputSpread  = 0.01
	outputSpread = 0.2
)

// grown takes every hidden unit times over.
func grown(m *model, times int, rng *rand.Rand) *model {
	n := newModel(m.layout, m.width*times, 0)
	for p := range m.layout.Params() {
		for c := range times {
			for i, x := range m.params.p[p*m.width:][:m.width] {
				if x != 0 { // a pattern never met stays silent
					x += inputSpread * (rng.Float32() - 0.5)
				}
				n.params.p[p*n.width+c*m.width+i] = x
			}
		}
	}
	for o := range outputs {
		for i, x := range m.out.p[o*m.width:][:m.width] {
			for c := range times {
				n.out.p[o*n.width+c*m.width+i] = x / float32(times) * (1 + outputSpread*(rng.Float32()-0.5))
			}
		}
		n.out.p[outputs*n.width+o] = m.out.p[outputs*m.width+o]
	}
	return n
}
