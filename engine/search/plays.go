package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
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

// The move filter after the static look, and after each ply: in races that look is seldom far off, while of plays that
// are to contain a man the best one may look bad at first. nardtrain filters measures what they lose and cost.
var (
	cuts           = [maxPly]Cut{{12, 0.24}, {6, 0.10}, {4, 0.06}, {2, 0.04}}
	containingCuts = [maxPly]Cut{{16, 0.32}, {8, 0.14}, {5, 0.08}, {3, 0.05}}
	raceCuts       = [maxPly]Cut{{5, 0.08}, {3, 0.04}, {2, 0.03}, {2, 0.02}}
)

// Cuts are the move filter for plays from a position.
func Cuts(p *engine.Position) []Cut {
	switch {
	case eval.Classify(p) != eval.Contact:
		return raceCuts[:]
	case p.Own.Rear() < 19: // no man behind: one of the other side is to be contained
		return containingCuts[:]
	}
	return cuts[:]
}

// Plays ranks the different results of a roll at the given depth. Results for which always returns true are judged at
// the depth of the best, however bad they look; always may be nil.
func (s *Searcher) Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(after *engine.Position) bool) []Candidate {
	all := s.candidates(p, d)
	f := Filter[Candidate]{
		Cuts:   Cuts(p),
		Of:     func(c *Candidate) *Candidate { return c },
		Judge:  func(c *Candidate, depth int) { s.judge(c, st, depth) },
		EMG:    func(utility float64) float64 { return s.ctx.EMG(st, utility) },
		Always: always,
	}
	f.Run(all, ply)
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
