package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
)

// exactEvidence draws bear-offs of six checkers a side, whose cubeful equities the tables know, with nobody's chance to
// win below leastChance.
func exactEvidence(n int, seed uint64) (all []evidence) {
	rng := rand.New(rand.NewPCG(seed, 3))
	for len(all) < n {
		var p engine.Position
		for _, s := range []*engine.Side{&p.Own, &p.Opp} {
			s[engine.Off] = 9
			for range 6 {
				s[1+rng.IntN(6)]++
			}
		}
		e := evidence{probs: bearoff.Default().Probs(&p)}
		known, ok := bearoff.Default().Equities(p)
		if win := e.probs[engine.Win]; !ok || win < leastChance || win > 1-leastChance {
			continue
		}
		for i, st := range places {
			dead := float64(e.probs.Equity())
			e.worth[i] = known.Utility(st) - dead
			e.perfect[i] = cube.NewContext(nil, st).Value(&e.probs, st, 1) - dead
		}
		all = append(all, e)
	}
	return all
}

// verdictX finds, to a hundredth, the x whose verdicts lose least, and what they lose in EMG a position.
func verdictX(all []evidence) (x, loss float64) {
	for k := 1; k < 100; k++ {
		sum := 0.0
		for i := range all {
			sum += all[i].verdicts(float64(k) / 100)
		}
		if sum /= float64(len(all)); k == 1 || sum < loss {
			x, loss = float64(k)/100, sum
		}
	}
	return x, loss
}

// reportExact shows that one x does not serve equities and verdicts alike.
func reportExact(out io.Writer, seed uint64) {
	all := exactEvidence(2000, seed)
	equities := fitX(all, 0, 1, 2)
	verdicts, least := verdictX(all)
	lost := 0.0
	for i := range all {
		lost += all[i].verdicts(equities)
	}
	fmt.Fprintf(out, "six checkers a side, exact: x = %.2f fits the equities and loses %.2f mEMG a position by its verdicts, x = %.2f loses least, %.2f\n",
		equities, 1000*lost/float64(len(all)), verdicts, 1000*least)
}
