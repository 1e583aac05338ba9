package main

import (
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// evidence is what one position says of x: what the cube is worth at each place, and what it would be worth if it were
// always turned at the perfect moment. Pips are the mean of both sides', now is today's x.
type evidence struct {
	sort           int
	probs          engine.Probs
	worth, perfect [3]float64
	pips, now      float64
	// held says that the position is kept apart from the fit.
	held bool
}

func evidenceOf(c *cubed) (e evidence, err error) {
	p, err := engine.ParsePositionID(c.Position)
	if err != nil {
		return e, err
	}
	e = evidence{sort: c.Sort, pips: meanPips(&p), now: cube.Efficiency(&p)}
	for i, x := range c.Chances {
		e.probs[i] = float32(x)
	}
	for i, st := range places {
		score := cube.NewContext(nil, st)
		e.worth[i] = c.Worth[i].Mean
		e.perfect[i] = score.Value(&e.probs, st, 1) - score.Value(&e.probs, st, 0)
	}
	return e, nil
}

// fitX finds the x by which x times perfect is nearest to worth in the squares, over the places given.
func fitX(all []evidence, places ...int) float64 {
	return ratioOf(sumsOf(all, places))
}

// moments are the sums that x is the ratio of.
type moments struct{ xy, xx float64 }

func sumsOf(all []evidence, places []int) (m moments) {
	for i := range all {
		m.add(&all[i], places, 1)
	}
	return m
}

func (m *moments) add(e *evidence, places []int, times float64) {
	for _, k := range places {
		m.xy += float64(times * float64(e.perfect[k]*e.worth[k]))
		m.xx += float64(times * float64(e.perfect[k]*e.perfect[k]))
	}
}

func ratioOf(m moments) float64 { return m.xy / m.xx }

// jackknife is x with its standard error, from leaving out one position after the other.
func jackknife(all []evidence, places ...int) meanError {
	m := sumsOf(all, places)
	x, n, squares := ratioOf(m), float64(len(all)), 0.0
	for i := range all {
		less := m
		less.add(&all[i], places, -1)
		d := ratioOf(less) - x
		squares += float64(d * d)
	}
	return meanError{x, math.Sqrt(squares * (n - 1) / n)}
}

// fitLine finds base and perPip of x = base + perPip*pips, by least squares over all places.
func fitLine(all []evidence) (base, perPip float64) {
	var aa, ab, bb, ay, by float64
	for _, e := range all {
		for k := range e.worth {
			a := e.perfect[k]
			b := float64(a * e.pips)
			aa, ab, bb = aa+float64(a*a), ab+float64(a*b), bb+float64(b*b)
			ay, by = ay+float64(a*e.worth[k]), by+float64(b*e.worth[k])
		}
	}
	det := float64(aa*bb) - float64(ab*ab)
	return (float64(ay*bb) - float64(by*ab)) / det, (float64(by*aa) - float64(ay*ab)) / det
}

// miss is a position's mean squared error over the places with some x.
func (e *evidence) miss(x float64) float64 {
	sum := 0.0
	for k := range e.worth {
		d := e.worth[k] - float64(x*e.perfect[k])
		sum += float64(d * d)
	}
	return sum / float64(len(e.worth))
}

// verdicts is what the model's verdicts with some x lose by the rollouts, in EMG: to double or not, and to take or
// not, with the cube in the centre and on the own side.
func (e *evidence) verdicts(x float64) (loss float64) {
	equity := func(place int) float64 { return float64(e.probs.Equity()) + e.worth[place] }
	for place, st := range places[:2] {
		score := cube.NewContext(nil, st)
		model := score.Decide(&e.probs, st, x)
		rolled := score.Judge(st, equity(place), float64(2*equity(2)))
		answer := cube.Pass
		if model.Takes() {
			answer = cube.Take
		}
		loss += rolled.DoubleLoss(model.Double()) + rolled.AnswerLoss(answer)
	}
	return loss
}

// contest is a new x against today's on positions that it was not fitted to: root mean square errors, by how much the
// square falls, losses of the verdicts in EMG a position, and by how much they fall.
type contest struct {
	now, fitted         float64
	gain                meanError
	nowLoss, fittedLoss float64
	lossGain            meanError
}

func contestOf(all []evidence, x func(*evidence) float64) (c contest) {
	var gains, lossGains []float64
	for i := range all {
		e := &all[i]
		a, b := e.miss(e.now), e.miss(x(e))
		c.now, c.fitted = c.now+a, c.fitted+b
		gains = append(gains, a-b)
		a, b = e.verdicts(e.now), e.verdicts(x(e))
		c.nowLoss, c.fittedLoss = c.nowLoss+a, c.fittedLoss+b
		lossGains = append(lossGains, a-b)
	}
	n := float64(len(all))
	c.now, c.fitted, c.gain = math.Sqrt(c.now/n), math.Sqrt(c.fitted/n), meanOf(gains)
	c.nowLoss, c.fittedLoss, c.lossGain = c.nowLoss/n, c.fittedLoss/n, meanOf(lossGains)
	return c
}

// cells are the contest's columns of the table.
func (c *contest) cells() string {
	return fmt.Sprintf("%.4f\t%.4f\t%+.6f ± %.6f\t%.2f\t%.2f\t%+.2f ± %.2f\t", c.now, c.fitted, c.gain.mean, c.gain.err,
		1000*c.nowLoss, 1000*c.fittedLoss, 1000*c.lossGain.mean, 1000*c.lossGain.err)
}

// halves gives every second position of a sort to the fit and the others to the check.
func halves(all []evidence) (fit, check []evidence) {
	for _, e := range all {
		if e.held {
			check = append(check, e)
		} else {
			fit = append(fit, e)
		}
	}
	return fit, check
}

func reportEfficiency(out io.Writer, results []cubed) error {
	bySort := make([][]evidence, len(sorts))
	var races []evidence
	for i := range results {
		e, err := evidenceOf(&results[i])
		if err != nil {
			return err
		}
		e.held = len(bySort[e.sort])%2 == 1
		bySort[e.sort] = append(bySort[e.sort], e)
		if sorts[e.sort].race {
			races = append(races, e)
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tn\tx today\tfitted\tcentre\town\tother's\terror today\tfitted\tfall of the square\tverdicts, mEMG\tfitted\tfall\t")
	for s, all := range bySort {
		if len(all) >= 4 {
			writeFit(w, sorts[s].name, all)
		}
	}
	if len(races) >= 4 {
		writeLine(w, races)
	}
	return w.Flush()
}

func writeFit(w io.Writer, name string, all []evidence) {
	fit, check := halves(all)
	today := 0.0
	for _, e := range all {
		today += e.now
	}
	x := jackknife(fit, 0, 1, 2)
	c := contestOf(check, func(*evidence) float64 { return x.mean })
	fmt.Fprintf(w, "%s\t%d\t%.3f\t%.3f ± %.3f\t%.2f\t%.2f\t%.2f\t%s\n", name, len(all),
		today/float64(len(all)), x.mean, x.err, fitX(fit, 0), fitX(fit, 1), fitX(fit, 2), c.cells())
}

// writeLine fits one line to all races.
func writeLine(w io.Writer, races []evidence) {
	fit, check := halves(races)
	base, perPip := fitLine(fit)
	c := contestOf(check, func(e *evidence) float64 { return base + float64(perPip*e.pips) })
	fmt.Fprintf(w, "races\t%d\t\t%.3f + %.5f pips\t\t\t\t%s\n", len(races), base, perPip, c.cells())
}
