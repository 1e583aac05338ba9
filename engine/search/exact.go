package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// equities are tables that know the cube in money play. They take the position by its value: what an interface is
// handed by reference would have to live on the heap.
type equities interface {
	Equities(p engine.Position) (e cube.Equities, ok bool)
}

// Knows reports whether tables know the exact worth of a position, cube and all: looking ahead adds nothing.
func (s *Searcher) Knows(p *engine.Position, st cube.State) bool {
	if s.exact == nil || !st.Unlimited() {
		return false
	}
	_, ok := s.exact.Equities(*p)
	return ok
}

// glance values a position without looking ahead.
type glance struct {
	ctx   *cube.Context
	probs *engine.Probs
	// outlook is that of the chances, for states whose cube is not lower than the one looked from.
	outlook cube.Outlook
	// x is the efficiency of the cube, unless tables know the position.
	x     float64
	known bool
	exact cube.Equities
}

func (s *Searcher) glance(p *engine.Position, v *engine.Probs, class eval.Class, st cube.State) glance {
	g := glance{ctx: s.ctx, probs: v}
	if s.exact != nil && class == eval.BearOff {
		g.exact, g.known = s.exact.Equities(*p)
	}
	if !g.known {
		g.x, g.outlook = s.efficiency(p, class), s.ctx.Outlook(v, st)
	}
	return g
}

// value is the utility without a double: by the tables in money play, else by the model, with the efficiency that
// the tables show where they know the position.
func (g *glance) value(st cube.State) float64 {
	if !g.known {
		return g.outlook.Value(st, g.x)
	}
	return g.ctx.Exact(&g.exact, g.probs, st)
}

// start is the utility with the best doubling.
func (g *glance) start(st cube.State) float64 {
	if !st.CanDouble() {
		return g.value(st)
	}
	return g.ctx.Collapse(st, g.value(st), g.value(st.Doubled()))
}

// Decide judges the cube decision of the side on roll, whose chances are given, without looking ahead.
func (s *Searcher) Decide(p *engine.Position, v *engine.Probs, st cube.State) cube.Decision {
	g := s.glance(p, v, eval.Classify(p), st)
	return s.ctx.Judge(st, g.value(st), g.value(st.Doubled()))
}
