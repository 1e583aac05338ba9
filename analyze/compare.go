package analyze

import (
	"cmp"
	"math"
	"slices"

	"nardlog/engine/cube"
)

// Comparison sets an analysis beside those that other programs left in the record.
type Comparison struct {
	// Programs are the other ones, in alphabetical order.
	Programs []string
	// Decisions are those that both judged: first the ones on which the verdicts differ, the dearest by
	// our equities first, then the others by how far apart the losses are. Equal ones stay in the order
	// of play.
	Decisions []Compared
	// Chequer and Cube sum up the plays and the decisions on the cube, All both.
	Chequer, Cube, All Agreement
}

// Compared is one player's decision as it was judged twice.
type Compared struct {
	Game *Game
	// Move holds both analyses.
	Move   *Move
	Player int
	// LossEMG is what the decision lost by our analysis, TheirsEMG by the other, nil where that does not
	// tell.
	LossEMG   float64
	TheirsEMG *float64
	// CostEMG is Foreign's: not 0 where the verdicts differ, nil where the other verdict is not known.
	CostEMG *float64
}

// Differs reports whether the verdicts are known to differ.
func (c *Compared) Differs() bool { return c.CostEMG != nil && *c.CostEMG != 0 }

// Agreement sums up compared decisions.
type Agreement struct {
	Decisions int
	// Verdicts counts the decisions on which the other verdict is known, Agreed those of them on which
	// both are the same.
	Verdicts, Agreed int
	// MeanDifferenceEMG is the mean of the absolute differences of the losses, nil without decisions that
	// tell both; Correlation is Pearson's of the losses, -1 to 1, nil where one side's do not vary.
	MeanDifferenceEMG, Correlation *float64
}

// Share is the part of the known verdicts that are the same, 0 to 1; nil without any.
func (a *Agreement) Share() *float64 {
	if a.Verdicts == 0 {
		return nil
	}
	return new(float64(a.Agreed) / float64(a.Verdicts))
}

func compare(r *Result) *Comparison {
	c := &Comparison{}
	for i := range r.Games {
		g := &r.Games[i]
		for j := range g.Moves {
			c.add(g, &g.Moves[j])
		}
	}
	var plays, cubes []Compared
	for _, d := range c.Decisions {
		if d.Move.Cube != nil {
			cubes = append(cubes, d)
		} else {
			plays = append(plays, d)
		}
	}
	c.Chequer, c.Cube, c.All = agreement(plays), agreement(cubes), agreement(c.Decisions)
	slices.Sort(c.Programs)
	c.Programs = slices.Compact(c.Programs)
	slices.SortStableFunc(c.Decisions, func(a, b Compared) int { return cmp.Compare(b.weight(), a.weight()) })
	return c
}

// add takes up the decisions of a move. Where there was no choice there is nothing to compare, and where
// a double was answered more than once the losses are sums that other programs do not tell.
func (c *Comparison) add(g *Game, m *Move) {
	f := m.Foreign
	if f == nil || m.Chequer != nil && m.Chequer.Forced || m.Cube != nil && len(m.Cube.Answers) > 1 {
		return
	}
	for p := range f.LossEMG {
		ours := m.loss(p)
		if ours == nil || f.LossEMG[p] == nil && f.CostEMG[p] == nil {
			continue
		}
		c.Decisions = append(c.Decisions, Compared{g, m, p, ours.EMG, f.LossEMG[p], f.CostEMG[p]})
		if f.Program != "" {
			c.Programs = append(c.Programs, f.Program)
		}
	}
}

// weight orders decisions: differing verdicts before all others.
func (c *Compared) weight() float64 {
	const differing = 1e6 // more than any difference of losses
	switch {
	case c.Differs():
		return differing + math.Abs(*c.CostEMG)
	case c.TheirsEMG != nil:
		return math.Abs(c.LossEMG - *c.TheirsEMG)
	}
	return 0
}

// agreement sums up decisions, in their order.
func agreement(list []Compared) Agreement {
	a := Agreement{Decisions: len(list)}
	var ours, theirs []float64
	sum := 0.0
	for i := range list {
		d := &list[i]
		if d.CostEMG != nil {
			a.Verdicts++
			a.Agreed += one(!d.Differs())
		}
		if d.TheirsEMG != nil {
			ours, theirs = append(ours, d.LossEMG), append(theirs, *d.TheirsEMG)
			sum += math.Abs(d.LossEMG - *d.TheirsEMG)
		}
	}
	if len(ours) > 0 {
		a.MeanDifferenceEMG = new(sum / float64(len(ours)))
	}
	a.Correlation = correlation(ours, theirs)
	return a
}

// correlation is Pearson's, nil where either list does not vary.
func correlation(x, y []float64) *float64 {
	const still = cube.Tie * cube.Tie
	mx, my := mean(x), mean(y)
	var xx, yy, xy float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		xx += float64(dx * dx)
		yy += float64(dy * dy)
		xy += float64(dx * dy)
	}
	if xx <= still || yy <= still {
		return nil
	}
	return new(xy / float64(math.Sqrt(xx)*math.Sqrt(yy)))
}

func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(max(len(x), 1))
}
