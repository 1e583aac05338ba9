package family

import (
	"math"
	"testing"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// TestPerChecker: where each checker that is left is paid, the chances at the end stand for just those points.
func TestPerChecker(t *testing.T) {
	rules := *rulesOf(t, "tbilisi")
	for _, c := range []struct {
		multiplied bool
		loser      engine.Side
		points     float64
	}{
		{true, engine.Side{0: 8, 3: 7}, 7},
		{true, engine.Side{0: 14, 3: 1}, 1},
		{true, engine.Side{10: 15}, 30},
		{true, engine.Side{24: 1, 3: 14}, 45},
		{false, engine.Side{24: 1, 3: 14}, 15},
	} {
		rules.CheckerPoints = c.multiplied
		g := NewGame(&rules)
		st := cube.NewState(&engine.Situation{})
		s := NewSearcher(g, untrained(t, g))
		s.SetScore(cube.NewContextOf(nil, st, g.Stakes()))
		p := engine.Position{Own: engine.Side{0: 15}, Opp: c.loser}
		if u := s.PreRoll(&p, st, 0).Utility; u != c.points {
			t.Errorf("%v left pays %v, not %v", c.loser, u, c.points)
		}
	}
}

// TestStakes: what the games pay for a plain win, a gammon and what is more, to either side.
func TestStakes(t *testing.T) {
	for name, want := range map[string][2]cube.Stakes{
		"backgammon": {{1, 2, 3}, {1, 2, 3}},
		"americanka": {{3, 3, 3}, {1, 1, 1}},
		"s0":         {{1, 2, 3}, {1, 2, 3}},
		"tbilisi":    {{1, 1, 65}, {1, 1, 65}},
	} {
		if got := NewGame(rulesOf(t, name)).Stakes(); got != want {
			t.Errorf("%s pays %v, not %v", name, got, want)
		}
	}
	street := *rulesOf(t, "long")
	if street.Settle = engine.SettleFixed10; NewGame(&street).Stakes()[0][1] != 10 {
		t.Error("a gammon of the street does not pay ten")
	}
}

// TestLastRoll: where the first player is off, the second has one more roll, and a draw if that takes his last checker
// off: two checkers on the six do with four doubles of 36.
func TestLastRoll(t *testing.T) {
	g := NewGame(rulesOf(t, "classic"))
	s := NewSearcher(g, untrained(t, g))
	st := cube.NewState(&engine.Situation{})
	off := engine.Side{0: 15}
	pending := engine.Position{Own: engine.Side{0: 13, 6: 2}, Opp: off}
	for _, ply := range []int{0, 1, 2} {
		s.SetTurn(engine.Turn{Second: true})
		if u := s.PreRoll(&pending, st, ply).Utility; math.Abs(u-(4.0/36-1)) > 1e-6 {
			t.Errorf("ply %d: the last roll is worth %v to the second player", ply, u)
		}
		s.SetTurn(engine.Turn{})
		if u := s.PreRoll(&pending, st, ply).Utility; u != -1 {
			t.Errorf("ply %d: the first player, who has no last roll, gets %v", ply, u)
		}
	}
	p := engine.Position{Own: engine.Side{0: 14, 1: 1}, Opp: engine.Side{0: 13, 6: 2}}
	list := s.Plays(&p, engine.Dice{Hi: 2, Lo: 1}, st, 2, nil)
	if u := list[0].Utility; math.Abs(u-(1-4.0/36)) > 1e-6 {
		t.Errorf("to be off first is worth %v", u)
	}
}

// TestMissing: a game of known plays whose wins no net tells apart has a reason, others have none.
func TestMissing(t *testing.T) {
	checkers := *rulesOf(t, "long")
	checkers.Settle = engine.SettleChecker
	ladder := *rulesOf(t, "long")
	ladder.HomeMars, ladder.Levels, ladder.Koks = 4, 3, engine.KoksHead
	portes := *rulesOf(t, "portes")
	portes.Settle = engine.SettleChecker
	for _, r := range []*engine.Rules{&checkers, &ladder, &portes} {
		if _, ok := Default(r); ok || missing(r) == "" {
			t.Errorf("settled by %v with home gammons of %d: %q", r.Settle, r.HomeMars, missing(r))
		}
	}
	if text := missing(rulesOf(t, "tavli")); text != "" {
		t.Errorf("tavli: %s", text)
	}
}
