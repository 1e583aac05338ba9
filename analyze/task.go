package analyze

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// tasks lists the searches of a game.
func (g *game) tasks() []task {
	if g.err != nil || g.pointless(g.start) {
		g.steps = nil
	}
	var list []task
	for i := range g.steps {
		s := &g.steps[i]
		add := func(do func(searcher)) {
			list = append(list, task{g, func(e searcher) {
				onTurn(e, s)
				do(e)
			}})
		}
		if !s.searched() {
			continue
		}
		switch {
		case s.Cube != nil && s.from == own:
			add(func(e searcher) { s.pre = e.PreRoll(&s.Situation.Board, s.st, g.set.Ply) })
		case s.Chequer != nil && s.from == own:
			add(func(e searcher) { s.pre = e.PreRoll(&s.Situation.Board, s.st, max(g.set.Ply, 1)) })
		case s.from == opening:
			add(func(e searcher) { g.throws = g.openingMean(e, &s.Situation.Board, s.st) })
		}
		if s.Chequer != nil {
			add(func(e searcher) { g.rank(e, s) })
		}
	}
	return list
}

// rank judges the plays of a roll, the one that was made at the depth of the best.
func (g *game) rank(e searcher, s *step) {
	always := func(after *engine.Position) bool { return *after == s.d.After }
	if !s.legal {
		always = nil
	}
	look := func(ply int) {
		s.cands, s.doubles = s.plays(e, ply, always)
		s.played = s.made()
	}
	look(g.set.Ply)
	s.top = s.cands[0].Utility
	static := s.cands
	if g.set.Ply > 0 && len(s.cands) > 1 {
		static, _ = s.plays(e, 0, nil)
	}
	if g.again(s) {
		look(g.set.Ply + 1)
	}
	s.spread = g.ctx.EMG(s.st, static[0].Utility) - g.ctx.EMG(s.st, static[len(static)-1].Utility)
	g.foreignRoll(e, s)
}

// made is the index of the candidate that was played, -1 where none was.
func (s *step) made() int {
	for i := range s.cands {
		if s.legal && s.cands[i].After == s.d.After && (s.doubles == nil || s.doubles[i] == s.Situation.Dice) {
			return i
		}
	}
	return -1
}

// openingMean is the utility before the opening throw, to the side on roll: the mean over the 15 rolls
// of unequal dice of either side, each played best, judged as far ahead as a mean over rolls is
// elsewhere. Where the sides are level it is known.
func (g *game) openingMean(e searcher, p *engine.Position, st cube.State) float64 {
	if st.Own == st.Opp {
		return 0.5 * (g.ctx.Win(st) + g.ctx.Lose(st))
	}
	q := p.Swap()
	mine := g.meanOfThrows(e, p, st)
	theirs := g.ctx.Opposite(g.meanOfThrows(e, &q, st.Flip()))
	return 0.5 * (mine + theirs)
}

func (g *game) meanOfThrows(e searcher, p *engine.Position, st cube.State) float64 {
	sum, n := 0.0, 0.0
	for _, d := range engine.Rolls {
		if !d.Double() {
			sum += e.Plays(p, d, st, max(g.set.Ply-1, 0), nil)[0].Utility
			n++
		}
	}
	return sum / n
}
