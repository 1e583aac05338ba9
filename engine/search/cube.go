package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// Cube judges the cube decision of the side on roll at the given depth.
func (s *Searcher) Cube(p *engine.Position, st cube.State, ply int) (cube.Decision, Value) {
	v := s.PreRoll(p, st, ply)
	return s.ctx.Judge(st, v.NoDouble, v.Take), v
}
