package bearoff

import "nardlog/engine"

// OneSided is the one-sided bear-off table. It is never changed and safe for use by several goroutines.
type OneSided struct {
	all, first distributions
}

// GenerateOneSided computes the table, with plays that bear off in the least mean number of rolls. It gives the
// same bits on every machine.
func GenerateOneSided() *OneSided {
	return &OneSided{all: generate(false), first: generate(true)}
}

// Rolls returns the chances that a home is cleared in exactly 1, 2, 3 … rolls. An empty home has none.
// The slice belongs to the table.
func (t *OneSided) Rolls(h *Home) []float32 { return t.all.of(h.Index()) }

// FirstOff returns the chances that the first checker of a home is borne off in exactly 1, 2, 3 …
// rolls. The slice belongs to the table.
func (t *OneSided) FirstOff(h *Home) []float32 { return t.first.of(h.Index()) }

// Probs returns the outcome chances of the side on roll. The position must be one that Covers allows.
// Backgammons cannot happen there. A side without checkers has won.
func (t *OneSided) Probs(p *engine.Position) engine.Probs {
	own, opp := HomeOf(&p.Own), HomeOf(&p.Opp)
	mine, theirs := own.Index(), opp.Index()
	if mine == 0 || theirs == 0 {
		return ended(p, mine == 0)
	}
	rolls, oppRolls := t.all.of(mine), t.all.of(theirs)
	var out engine.Probs
	out[engine.Win] = inTime(rolls, oppRolls, 0)
	if p.Opp[engine.Off] == 0 {
		out[engine.WinGammon] = inTime(rolls, t.first.of(theirs), 0)
	}
	if p.Own[engine.Off] == 0 {
		out[engine.LoseGammon] = inTime(oppRolls, t.first.of(mine), 1)
	}
	return out
}

func ended(p *engine.Position, won bool) (out engine.Probs) {
	switch {
	case won:
		out[engine.Win] = 1
		if p.Opp[engine.Off] == 0 {
			out[engine.WinGammon] = 1
		}
	case p.Own[engine.Off] == 0:
		out[engine.LoseGammon] = 1
	}
	return out
}

// inTime is the chance that a side's number of rolls and wait together are no more than the other's.
// It sums from the small chances of the tail.
func inTime(side, other []float32, wait int) float32 {
	sum, tail := 0.0, 0.0
	for i := len(other) - 1; i >= wait; i-- {
		tail += float64(other[i])
		if at := i - wait; at < len(side) {
			sum += float64(float64(side[at]) * tail)
		}
	}
	return float32(min(sum, 1))
}
