package analyze

import (
	"nardlog/engine"
	"nardlog/replay"
)

// even is the difference in EMG below which plays are all the same to PR.
const even = 0.001

// chequer fills in a roll from its search.
func (g *game) chequer(s *step) {
	c, d, p := s.Chequer, s.d, s.Player
	c.Forced, c.Dance, c.Illegal, c.Unrecorded = d.Forced(), d.Dance, d.Illegal, d.Unrecorded
	if !c.Unrecorded {
		c.Played = replay.Spelling(d.Hops)
	}
	if !s.searched() {
		return
	}
	c.Candidates, c.PlayedAt = g.candidates(s), s.played
	c.Best = c.Candidates[0].Play()
	best := s.cands[0].Utility
	if !s.decided() {
		s.luck = s.top - s.pre.NoDouble
		c.Luck = g.amount(s.st, s.top, s.pre.NoDouble)
		c.LuckMark = LuckMarkOf(c.Luck.EMG)
	}
	if s.played < 0 {
		return
	}
	c.Played = c.Candidates[s.played].Play()
	made := s.cands[s.played].Utility
	s.losses[p] = best - made
	c.Loss = g.loss(s.st, best, made)
	c.Mark = g.set.Marks.Of(c.Loss.EMG)
	c.Counts.Snowie = 1
	if !c.Forced {
		c.Counts.MEMG = 1
		c.Counts.PR = one(s.spread >= even || c.Loss.EMG >= even)
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (g *game) candidates(s *step) []Candidate {
	list := make([]Candidate, len(s.cands))
	for i := range s.cands {
		c := &s.cands[i]
		list[i] = Candidate{
			Play: s.speller(i), After: c.After, Ply: c.Ply, Probs: c.Probs,
			EquityEMG: g.ctx.EMG(s.st, c.Utility), MWC: g.mwc(c.Utility),
		}
	}
	return list
}

// speller finds the spelling of a candidate, with its double where one was to be chosen.
func (s *step) speller(i int) func() string {
	rules, board, due, after, double := s.rules, s.Situation.Board, s.due, s.cands[i].After, ""
	if s.doubles != nil {
		due, double = engine.Chosen(int(s.doubles[i].Hi)), s.doubles[i].String()+": "
	}
	return func() string {
		if play := spelled(rules, board, due, after); play != "" {
			return double + play
		}
		return ""
	}
}

// spelled is the play that leads to a result, empty where none does.
func spelled(rules *engine.Rules, board engine.Position, due engine.Due, after engine.Position) string {
	if play, ok := rules.SpellDue(board, due, after); ok {
		return play.String()
	}
	return ""
}

// mwc is a utility as a match winning chance, nil in a money session.
func (g *game) mwc(utility float64) *float64 {
	if g.start.Money() {
		return nil
	}
	return &utility
}
