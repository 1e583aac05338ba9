package analyze

import (
	"cmp"

	"nardlog/engine"
	"nardlog/replay"
)

// foreignRoll takes over what another program computed of a roll, from its ranked results.
func (g *game) foreignRoll(e searcher, s *step) {
	a := s.d.Analysis
	if a == nil || s.decided() {
		return
	}
	f := &Foreign{Program: a.Program, Level: a.Level, LuckEMG: g.difference(s.st, a.Unit, a.Luck)}
	played := g.foreignPlays(f, s)
	s.Foreign = f
	lost := g.difference(s.st, a.Unit, a.Error)
	if lost == nil && played >= 0 {
		d := f.Plays[played].EquityEMG - f.Plays[0].EquityEMG
		lost = &d
	}
	f.LossEMG[s.Player] = size(lost)
	if len(f.Plays) > 0 {
		f.Level = cmp.Or(f.Plays[0].Level, f.Level)
		f.CostEMG[s.Player] = g.cost(e, s, &f.Plays[0].After)
	}
}

// foreignPlays fills in the candidates and returns the index of the play that was made, -1 if it is not
// among them.
func (g *game) foreignPlays(f *Foreign, s *step) (played int) {
	results := make([]engine.Position, len(s.cands))
	for i := range s.cands {
		results[i] = s.cands[i].After
	}
	played = -1
	for i, p := range s.d.Analysis.Plays {
		after, legal := replay.Reach(s.rules, &s.Situation, p.Hops, results)
		if !legal && i == 0 {
			return -1 // what follows is not its best
		}
		if !legal {
			continue
		}
		if played < 0 && s.legal && after == s.d.After {
			played = len(f.Plays)
		}
		f.Plays = append(f.Plays, ForeignPlay{
			Play: spelled(s.rules, s.Situation.Board, s.due, after), After: after, Level: p.Level,
			EquityEMG: g.foreignEMG(s.st, s.d.Analysis.Unit, p.Equity),
		})
	}
	return played
}

// advises reports whether another program is known to have a result for its best.
func (f *Foreign) advises(after engine.Position) bool {
	return f != nil && len(f.Plays) > 0 && f.Plays[0].After == after
}

// reprice says anew what another program's choice costs, where it was rolled out.
func (g *game) reprice(s *step) {
	for i := range s.Rollout.Plays {
		if s.Foreign.advises(s.cands[i].After) {
			s.Foreign.CostEMG[s.Player] = settled(g.behind(s, i))
		}
	}
}

// cost is what a result loses to our best, both at the depth of the best; nil where it was not judged
// so deep and no comparison was asked for.
func (g *game) cost(e searcher, s *step, after *engine.Position) *float64 {
	utility, known := 0.0, false
	for i := range s.cands {
		if c := &s.cands[i]; c.After == *after && c.Ply == s.cands[0].Ply {
			utility, known = c.Utility, true
		}
	}
	if !known && g.set.Compare {
		q := after.Swap()
		utility, known = g.ctx.Opposite(e.PreRoll(&q, s.st.Flip(), s.cands[0].Ply).Utility), true
	}
	if !known {
		return nil
	}
	return settled(g.ctx.EMG(s.st, s.cands[0].Utility) - g.ctx.EMG(s.st, utility))
}
