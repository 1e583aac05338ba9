package train

import (
	"context"
	"fmt"
	"io"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// RefitOptions are the settings of a fit from scratch, to compare widths, rates and inputs.
type RefitOptions struct {
	// Dir is the folder of labels, of which the last Window are used.
	Dir    string
	Window int
	// Width is the number of hidden units, a multiple of 128.
	Width int
	// Passes go over the labels, Batch samples a step; Rate is Adam's first step, and the last a fiftieth of it.
	Passes, Batch int
	Rate          float64
	// Lambda is the trace of the labels, 0 to 1.
	Lambda float64
	// Jobs is the number of goroutines.
	Jobs int
}

// heldOut is one in how many samples is kept for the test.
const heldOut = 50

// Refit fits a new contact net for all phases to a folder's labels and writes its error on those held out after each pass.
func Refit(ctx context.Context, o RefitOptions, out io.Writer) error {
	rounds, _, err := loadLabels(o.Dir, o.Window)
	if err != nil {
		return err
	}
	var train, test []sample
	for _, recs := range rounds {
		all := targets(recs, float32(o.Lambda), false, nil)
		cut := len(all) - len(all)/heldOut // whole games at the end: neighbours resemble each other
		train, test = append(train, contactOf(all[:cut])...), append(test, contactOf(all[cut:])...)
	}
	in := eval.ContactInputs()
	m := newModel(in.Layout, o.Width, 1)
	for pass := range o.Passes {
		rate := o.Rate / float64(1+pass)
		loss := m.fit(ctx, in, train, fitOptions{batch: o.Batch, rateFrom: rate, rateTo: rate / 50, averageFrom: 0.9, equityWeight: equityWeight, seed: uint64(pass), jobs: o.Jobs})
		fmt.Fprintf(out, "width %d, %d samples, pass %d: squared equity error %.5f, held out %.5f\n", o.Width, len(train), pass+1, loss, m.errorOn(in, test))
	}
	return ctx.Err()
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

// contactOf picks the samples with contact.
func contactOf(all []sample) (contact []sample) {
	for _, s := range all {
		if eval.Classify(&engine.Position{Own: s.own, Opp: s.opp}) == eval.Contact {
			contact = append(contact, s)
		}
	}
	return
}
