package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"

	"github.com/spf13/cobra"

	"nardlog/engine/eval"
)

// growOptions say which net to grow from.
type growOptions struct {
	from, dir string
	times     int
	seed      uint64
}

func newGrowCommand() *cobra.Command {
	var o growOptions
	cmd := &cobra.Command{
		Use:   "grow",
		Short: "Start the contact nets of all phases from one that is narrower",
		Long: `Start the contact nets of all phases from one that is narrower. Every hidden unit is taken several times, each
time a little different and with its share of the output, so that the wide net says nearly what the narrow one
said and training goes on from there.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return runGrow(o, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.from, "from", "", "file of the narrow net")
	f.StringVar(&o.dir, "dir", "train", "folder of the grown nets")
	f.IntVar(&o.times, "times", 2, "how often each hidden unit is taken")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the differences")
	return cmd
}

func runGrow(o growOptions, out io.Writer) error {
	w, err := readNet(o.from)
	if err != nil {
		return err
	}
	layout := eval.ContactInputs().Layout
	for ph := range eval.Phases {
		m := grown(modelFrom(layout, w), o.times, rand.New(rand.NewPCG(o.seed, uint64(ph))))
		path := filepath.Join(o.dir, fmt.Sprintf("contact-%v.net", eval.Phase(ph)))
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
