package main

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"nardlog/engine"
)

// column is a judge at a depth: the name, and its equities less the truth, position by position. Positions without a
// truth of the sort are NaN.
type column struct {
	name  string
	diffs []float64
}

// columnsOf sets judgements against truths: ours and GNU Backgammon's without a cube, and ours with one.
func columnsOf(truths []truth, all []judged) (cubeless, cubeful []column) {
	for ply := range all[0].cubeless {
		cubeless = append(cubeless, differences(fmt.Sprintf("ours %d-ply", ply), truths, func(i int) float64 {
			return all[i].cubeless[ply] - truths[i].Cubeless.Mean
		}))
		cubeful = append(cubeful, differences(fmt.Sprintf("ours %d-ply", ply), truths, func(i int) float64 {
			if truths[i].Cubeful == nil {
				return math.NaN()
			}
			return all[i].cubeful[ply] - truths[i].Cubeful.Mean
		}))
	}
	for ply := range all[0].peer {
		cubeless = append(cubeless, differences(fmt.Sprintf("gnubg %d-ply", ply), truths, func(i int) float64 {
			return all[i].peer[ply] - truths[i].Cubeless.Mean
		}))
	}
	return cubeless, cubeful
}

func differences(name string, truths []truth, f func(i int) float64) column {
	c := column{name: name}
	for i := range truths {
		c.diffs = append(c.diffs, f(i))
	}
	return c
}

// of picks the differences of the positions that are of a kind and have a truth.
func (c *column) of(k *kind, drawn []engine.Position) (picked []float64) {
	for i, d := range c.diffs {
		if !math.IsNaN(d) && k.holds(&drawn[i]) {
			picked = append(picked, d)
		}
	}
	return picked
}

func rms(diffs []float64) float64 {
	sum := 0.0
	for _, d := range diffs {
		sum += float64(d * d)
	}
	return math.Sqrt(sum / float64(len(diffs)))
}

func reportAccuracy(out io.Writer, drawn []engine.Position, truths []truth, all []judged) error {
	if len(all) == 0 {
		return nil
	}
	rolledBy(out, truths)
	cubeless, cubeful := columnsOf(truths, all)
	root := func(diffs []float64) string { return fmt.Sprintf("%.4f", rms(diffs)) }
	bias := func(diffs []float64) string {
		m := meanOf(diffs)
		return fmt.Sprintf("%+.4f ± %.4f", m.mean, m.err)
	}
	for _, t := range []struct {
		title   string
		columns []column
		cell    func([]float64) string
	}{
		{"root mean square error, cubeless", cubeless, root},
		{"mean error, cubeless", cubeless, bias},
		{"root mean square error, cubeful", cubeful, root},
		{"mean error, cubeful", cubeful, bias},
	} {
		if err := writeTable(out, t.title, drawn, t.columns, t.cell); err != nil {
			return err
		}
	}
	compareStatic(out, cubeless)
	return nil
}

// rolledBy tells where the truths come from.
func rolledBy(out io.Writer, truths []truth) {
	var names []string
	count := map[string]int{}
	trials, variance := 0, 0.0
	for _, t := range truths {
		if count[t.Net]++; count[t.Net] == 1 {
			names = append(names, t.Net)
		}
		trials += t.Trials
		variance += float64(t.Cubeless.Error * t.Cubeless.Error)
	}
	for _, name := range names {
		fmt.Fprintf(out, "%d rolled out by %s; ", count[name], name)
	}
	n := float64(len(truths))
	fmt.Fprintf(out, "%.0f trials each, standard error %.4f cubeless\n", float64(trials)/n, math.Sqrt(variance/n))
}

// writeTable has a line for every kind of which there are two positions at least.
func writeTable(out io.Writer, title string, drawn []engine.Position, columns []column, cell func([]float64) string) error {
	if len(columns[0].of(&kinds[0], drawn)) < 2 {
		return nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "\n%s\tn\t", title)
	for _, c := range columns {
		fmt.Fprintf(w, "%s\t", c.name)
	}
	fmt.Fprintln(w)
	for i := range kinds {
		n := len(columns[0].of(&kinds[i], drawn))
		if n < 2 {
			continue
		}
		fmt.Fprintf(w, "%s\t%d\t", kinds[i].name, n)
		for c := range columns {
			fmt.Fprintf(w, "%s\t", cell(columns[c].of(&kinds[i], drawn)))
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// compareStatic sets our squared errors at 0-ply against GNU Backgammon's, position by position.
func compareStatic(out io.Writer, cubeless []column) {
	var ours, peer *column
	for i := range cubeless {
		switch cubeless[i].name {
		case "ours 0-ply":
			ours = &cubeless[i]
		case "gnubg 0-ply":
			peer = &cubeless[i]
		}
	}
	if peer == nil {
		return
	}
	var less []float64
	for i, d := range ours.diffs {
		less = append(less, float64(peer.diffs[i]*peer.diffs[i])-float64(d*d))
	}
	m := meanOf(less)
	fmt.Fprintf(out, "\nsquared error at 0-ply, gnubg's less ours: %+.6f ± %.6f (%+.1f standard errors)\n", m.mean, m.err, m.mean/m.err)
}
