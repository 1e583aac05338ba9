package search

import (
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// Candidate is one different result of a roll, judged.
type Candidate struct {
	// After is the position reached, still seen by the mover.
	After engine.Position
	// Ply is the depth at which it was judged. Candidates are ranked by depth first.
	Ply int
	// Probs are the mover's chances, Utility its cubeful utility in the units of package cube.
	Probs   engine.Probs
	Utility float64
	// Next is what Probs and Utility stand for: the other side's value before it doubles or rolls.
	Next Value
}

// cut says which candidates go on to the next depth: no more than most, and none that is further than
// within (in EMG) behind the best.
type cut struct {
	most   int
	within float64
}

// cuts are the move filter: after the static look, and after the first ply.
var cuts = [maxPly]cut{{12, 0.24}, {6, 0.10}, {4, 0.06}, {2, 0.04}}

// Plays ranks the different results of a roll at the given depth. Results for which always returns true are judged at
// the depth of the best, however bad they look; always may be nil.
func (s *Searcher) Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(after *engine.Position) bool) []Candidate {
	all := s.candidates(p, d)
	if len(all) == 1 {
		s.judge(&all[0], st, ply)
		return all
	}
	live := all
	for depth := 0; ; depth++ {
		for i := range live {
			s.judge(&live[i], st, depth)
		}
		rank(live)
		if depth == ply {
			break
		}
		live = live[:s.survivors(live, st, cuts[depth], always)]
	}
	rank(all)
	return all
}

func (s *Searcher) candidates(p *engine.Position, d engine.Dice) []Candidate {
	s.results = s.gen.Results(p, d, s.results[:0])
	all := make([]Candidate, len(s.results))
	for i, q := range s.results {
		all[i].After = q
	}
	return all
}

func (s *Searcher) judge(c *Candidate, st cube.State, ply int) {
	q := c.After.Swap()
	v := s.PreRoll(&q, st.Flip(), ply)
	c.Ply, c.Next = ply, v
	c.Probs, c.Utility = v.Probs.Flip(), s.ctx.Opposite(v.Utility)
}

// rank sorts by depth, then by utility, the best first; equal ones keep the generator's order.
func rank(list []Candidate) {
	slices.SortStableFunc(list, func(a, b Candidate) int {
		switch {
		case a.Ply != b.Ply:
			return b.Ply - a.Ply
		case a.Utility > b.Utility:
			return -1
		case a.Utility < b.Utility:
			return 1
		}
		return 0
	})
}

// survivors moves the candidates that go on to the front of the ranked list and counts them. A single
// survivor goes on too: its value at the final depth is what is reported.
func (s *Searcher) survivors(list []Candidate, st cube.State, c cut, always func(*engine.Position) bool) int {
	best := s.ctx.EMG(st, list[0].Utility)
	n := 0
	for i := range list {
		near := i < c.most && best-s.ctx.EMG(st, list[i].Utility) <= c.within
		if near || always != nil && always(&list[i].After) {
			kept := list[i]
			copy(list[n+1:i+1], list[n:i])
			list[n] = kept
			n++
		}
	}
	return n
}
