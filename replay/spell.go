package replay

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
)

// Spell is the match as it was replayed, spelled out for writers of notations that cannot leave it to the
// rules: each play hop by hop with its hits marked, forced plays that were left out filled in, dances
// named, cube values, scores, results and the Crawford game stated. What the record says is otherwise
// kept, illegal plays and damaged games too. The match itself is not changed.
func Spell(m *parser.Match, rec *Record) *parser.Match {
	if rec.source != nil {
		m = rec.source // in the players' own numbering
	}
	out := *m
	out.Length = rec.Length
	out.Variant = rec.Variant
	out.Games = slices.Clone(m.Games)
	for i := range min(len(out.Games), len(rec.Games)) {
		s := speller{game: &out.Games[i], rec: &rec.Games[i], rules: rec.Games[i].rules}
		s.spell(rec.Length > 0)
	}
	return &out
}

// speller spells one game.
type speller struct {
	game  *parser.Game
	rec   *Game
	rules *engine.Rules
}

func (s *speller) spell(match bool) {
	s.game.Scores = s.rec.Before
	if match {
		s.game.Crawford = new(s.rec.Crawford)
	}
	s.game.Actions = slices.Clone(s.game.Actions)
	for i := range s.rec.Decisions {
		d := &s.rec.Decisions[i]
		a := &s.game.Actions[d.Action]
		switch d.Kind {
		case Play:
			s.play(a, d)
		case Double, Beaver, Raccoon:
			a.Value = d.Value
		}
	}
	s.result()
}

// result states the winner and his points where the record leaves them to the rules.
func (s *speller) result() {
	k := slices.IndexFunc(s.game.Actions, func(a parser.Action) bool { return a.Kind == parser.Win })
	switch {
	case s.rec.Winner == none || s.rec.Points == 0:
	case k < 0 && s.game.Err == nil:
		win := parser.Action{Kind: parser.Win, Player: s.rec.Winner, Value: s.rec.Points}
		s.game.Actions = append(s.game.Actions, win)
	case k >= 0 && s.game.Actions[k].Value == 0:
		s.game.Actions[k].Value = s.rec.Points
	}
}

// play spells a roll.
func (s *speller) play(a *parser.Action, d *Decision) {
	switch {
	case a.Written == parser.Reload:
		a.Setup = setupOf(d)
	case d.Unrecorded:
		if a.Written == parser.Blank {
			a.Written = parser.NotRecorded
		}
	case d.Dance && !d.Illegal:
		a.Written, a.Hops = parser.NoMove, nil
	case !d.Illegal:
		if hops, ok := s.hops(d); ok {
			a.Written, a.Hops = parser.Hops, hops
		}
	}
}

// hops are the single hops of a legal play, as they were written where they were written so.
func (s *speller) hops(d *Decision) ([]parser.Hop, bool) {
	before := &d.Situation.Board
	play, ok := s.rules.Spell(*before, d.Situation.Dice, d.After)
	if !ok {
		return nil, false
	}
	written, _ := expand(d.Hops, nil)
	if len(written) == len(play.Hops) {
		if after, err := s.rules.Apply(*before, written); err == nil && after == d.After {
			markHits(s.rules, before, written)
			play.Hops = written
		}
	}
	hops := make([]parser.Hop, len(play.Hops))
	for i, h := range play.Hops {
		hops[i] = parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{h.Hit}, Count: 1}
	}
	return hops, true
}

// markHits marks the hops that hit or pin: the first to land on a point where an enemy checker is alone.
func markHits(r *engine.Rules, before *engine.Position, hops []engine.Hop) {
	opp := before.Opp
	for i := range hops {
		h := &hops[i]
		h.Hit = false
		if h.To == engine.Off || r.Contact == engine.Block {
			continue
		}
		if n := r.Geometry.Opposite(int(h.To)); opp[n] == 1 {
			h.Hit, opp[n] = true, 0
		}
	}
}

// setupOf is the board after a play as a position to be set, with the other side on roll.
func setupOf(d *Decision) *parser.Setup {
	s := &parser.Setup{Turn: 1 - d.Player, Owner: -1}
	for n := 1; n <= engine.Bar; n++ {
		s.Board[d.Player][n] = int(d.After.Own[n])
		s.Board[1-d.Player][n] = int(d.After.Opp[n])
	}
	return s
}

// Settle states in a spelled match what some notations cannot leave open: a resignation before each result
// that followed from one without a word of it, and whether the Jacoby rule holds in a money session. The
// match has to be what Spell made of the record's; it is changed.
func Settle(m *parser.Match, rec *Record) {
	if _, stated := m.Tag("Jacoby"); !stated && rec.Length == 0 {
		value := "Off"
		if rec.Jacoby {
			value = "On"
		}
		m.Tags = append(slices.Clip(m.Tags), parser.Tag{Name: "Jacoby", Value: value, Pos: m.LengthPos})
	}
	for i := range min(len(m.Games), len(rec.Games)) {
		g, r := &m.Games[i], &rec.Games[i]
		k := slices.IndexFunc(g.Actions, func(a parser.Action) bool { return a.Kind == parser.Win })
		if r.Ending != Resigned || k < 0 || k > 0 && g.Actions[k-1].Kind == parser.Resign {
			continue
		}
		win := &g.Actions[k]
		resign := parser.Action{Pos: win.Pos, Kind: parser.Resign, Player: 1 - win.Player, Value: win.Value}
		g.Actions = slices.Insert(slices.Clone(g.Actions), k, resign)
	}
}
