package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// equities are tables that know the cube in money play. They take the position by its value: what an interface is
// handed by reference would have to live on the heap.
type equities interface {
	Equities(p engine.Position) (e cube.Equities, ok bool)
}

// equities returns the exact cubeful equities where tables know them for a state.
func (s *Searcher) equities(p *engine.Position, st cube.State) (e cube.Equities, ok bool) {
	if s.exact == nil || !st.Unlimited() {
		return e, false
	}
	return s.exact.Equities(*p)
}

// Knows reports whether tables know the exact worth of a position, cube and all: looking ahead adds nothing.
func (s *Searcher) Knows(p *engine.Position, st cube.State) bool {
	_, ok := s.equities(p, st)
	return ok
}

// Decide judges the cube decision of the side on roll without looking ahead: by tables where they know it, else from
// its chances by the model.
func (s *Searcher) Decide(p *engine.Position, v *engine.Probs, st cube.State) cube.Decision {
	if e, ok := s.equities(p, st); ok {
		return s.ctx.Judge(st, e.Utility(st), e.Utility(st.Doubled()))
	}
	return s.ctx.Decide(v, st, cube.Efficiency(p))
}
