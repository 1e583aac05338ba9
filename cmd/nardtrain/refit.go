package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"nardlog/engine/eval"
)

// refitOptions are the settings of a fit from scratch, to compare widths, rates and inputs.
type refitOptions struct {
	dir    string
	width  int
	window int
	epochs int
	rate   float64
	batch  int
	lambda float64
	jobs   int
}

func newRefitCommand() *cobra.Command {
	var o refitOptions
	cmd := &cobra.Command{
		Use:   "refit",
		Short: "Fit a new contact net for all phases to a folder's labels and show its error on those held out",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return runRefit(cmd.Context(), o, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", "train", "folder of labels")
	f.IntVar(&o.width, "width", contactWidth, "hidden units, a multiple of 128")
	f.IntVar(&o.window, "window", 8000000, "labels used")
	f.IntVar(&o.epochs, "epochs", 1, "passes")
	f.Float64Var(&o.rate, "rate", 2e-3, "Adam's first step; the last is a fiftieth of it")
	f.IntVar(&o.batch, "batch", 128, "samples a step")
	f.Float64Var(&o.lambda, "lambda", 0.9, "trace of the labels")
	f.IntVar(&o.jobs, "jobs", 1, "goroutines")
	return cmd
}

// heldOut is one in how many samples is kept for the test.
const heldOut = 50

func runRefit(ctx context.Context, o refitOptions, out io.Writer) error {
	rounds, _, err := loadLabels(o.dir, o.window)
	if err != nil {
		return err
	}
	var train, test []sample
	for _, recs := range rounds {
		all := targets(recs, float32(o.lambda), nil)
		cut := len(all) - len(all)/heldOut // whole games at the end: neighbours resemble each other
		train, test = append(train, contactOf(all[:cut])...), append(test, contactOf(all[cut:])...)
	}
	in := eval.ContactInputs()
	m := newModel(in.Layout, o.width, 1)
	for e := range o.epochs {
		rate := o.rate / float64(1+e)
		loss := m.fit(ctx, in, train, fitOptions{batch: o.batch, rateFrom: rate, rateTo: rate / 50, averageFrom: 0.9, equityWeight: 0.5, seed: uint64(e), jobs: o.jobs})
		fmt.Fprintf(out, "width %d, %d samples, pass %d: squared equity error %.5f, held out %.5f\n", o.width, len(train), e+1, loss, m.errorOn(in, test))
	}
	return ctx.Err()
}

func contactOf(all []sample) []sample {
	contact, _ := split(all)
	return slices.Concat(contact[:]...)
}

// errorOn is the mean squared equity error over samples that are not learnt from.
func (m *model) errorOn(in eval.Inputs, samples []sample) float64 {
	f := newFitter(m, in, 0)
	for i := range samples {
		f.forward(&samples[i])
		f.squares += float64(f.equityError * f.equityError)
	}
	return f.squares / float64(max(len(samples), 1))
}
