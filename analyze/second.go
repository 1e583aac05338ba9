package analyze

// closeCall is the difference in EMG up to which the evaluator alone may have two choices in the wrong order.
const closeCall = 0.08

// again reports whether the plays of a roll deserve a second look: where the best has a rival, or where the play that was
// made is not far behind it.
func (g *game) again(s *step) bool {
	return g.set.Second && len(s.cands) > 1 &&
		(g.behind(s, 1) <= closeCall || s.played > 0 && g.behind(s, s.played) <= closeCall)
}

// secondLooks are the searches of close decisions on the cube, one ply deeper than the first.
func (g *game) secondLooks() (list []task) {
	if !g.set.Second {
		return nil
	}
	for i := range g.steps {
		s := &g.steps[i]
		if s.Cube == nil || !s.st.CanDouble() {
			continue
		}
		if v := g.ctx.Judge(s.st, s.value.NoDouble, s.value.Take); cubeGap(&v, s.doubled()) <= closeCall {
			list = append(list, task{g, func(e searcher) {
				onTurn(e, s)
				s.ply = g.set.Ply + 1
				s.value = e.PreRoll(&s.Situation.Board, s.st, s.ply)
			}})
		}
	}
	return list
}
