package analyze

import "nardlog/engine/search"

// link hands the values of the search on from step to step.
func (g *game) link() {
	for i := range g.steps {
		s := &g.steps[i]
		s.ply = g.set.Ply
		switch s.from {
		case next:
			before := &g.steps[i-1]
			made := &before.cands[before.played]
			s.pre, s.ply = made.Next, made.Ply
		case stayed:
			s.pre = g.steps[i-1].pre
		case taken:
			s.pre.NoDouble = g.steps[i-1].pre.Take
		case opening:
			s.pre.NoDouble = g.throws
		case best:
			if len(s.cands) > 0 {
				s.pre = search.Value{Probs: s.cands[0].Probs, Utility: s.cands[0].Utility, NoDouble: s.cands[0].Utility}
				g.settleBefore(i)
			}
		}
		s.value = s.pre
	}
}

// settle judges every step by what was found out of it.
func (g *game) settle() {
	for i := range g.steps {
		s := &g.steps[i]
		if s.Cube != nil {
			g.cubeAction(s)
		} else {
			g.chequer(s)
		}
	}
	g.themes()
}

// judged reports whether any decision or roll of the game could be judged.
func (g *game) judged() bool {
	for i := range g.steps {
		s := &g.steps[i]
		if s.Cube != nil && s.Cube.Judged || s.Chequer != nil && s.Chequer.Luck != nil {
			return true
		}
	}
	return false
}

// result is the game's part of the result.
func (g *game) result() Game {
	r := Game{Record: g.rec, Err: g.err, Ledger: g.ledger()}
	for i := range g.steps {
		r.Moves = append(r.Moves, g.steps[i].Move)
	}
	for p := range r.Players {
		r.Players[p] = tally(p, g.length, r)
	}
	return r
}
