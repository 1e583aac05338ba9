package family

import (
	"context"
	"math"
	"testing"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

// exactGame is the larger of the games that are solved in a moment.
func exactGame(t *testing.T) (*Game, *Net) {
	t.Helper()
	return solvedGame(t, rulesOf(t, "hypergammon2"))
}

func solvedGame(t *testing.T, r *engine.Rules) (*Game, *Net) {
	t.Helper()
	n, ok := Default(r)
	if !ok || n.solved == nil || !n.Ready() {
		t.Fatalf("%s with two checkers is not at hand", r.Name)
	}
	return NewGame(r), n
}

// TestExactSearch: for money a look ahead finds what the table says, whether it is asked for or played out by the rules,
// whatever wins are and pay.
func TestExactSearch(t *testing.T) {
	for name, change := range map[string]func(*engine.Rules){
		"backgammons":        func(r *engine.Rules) {},
		"gammons":            func(r *engine.Rules) { r.Levels = 2 },
		"ten for a gammon":   func(r *engine.Rules) { r.Settle = engine.SettleFixed10 },
		"every checker":      func(r *engine.Rules) { r.Settle = engine.SettleChecker },
		"checkers by points": func(r *engine.Rules) { r.Settle, r.CheckerPoints = engine.SettleChecker, true },
		"by side":            func(r *engine.Rules) { r.SidePoints = [2]int{3, 1} },
		"misère":             func(r *engine.Rules) { r.Misere = true },
	} {
		r := *rulesOf(t, "hypergammon2")
		change(&r)
		g, n := solvedGame(t, &r)
		s := NewSearcher(g, n)
		at := g.Start(false)
		st := g.State(cube.NewState(&engine.Situation{}), false)
		s.SetScore(cube.NewContextOf(nil, st, g.Stakes()))
		s.weigh(st)
		for range 12 { // a game along, each position seen as White's
			at.Black, at.turned = false, false
			v := s.Static(&at)
			if ahead := s.Ahead(&at, 2); ahead != v || !s.exact() {
				t.Errorf("%s: %v: %v, and %v ahead", name, at.Position, v, ahead)
			}
			mean := 0.0
			for _, d := range engine.Rolls {
				mean += s.Plays(&at.Position, d, st, 0, nil)[0].Utility * float64(d.Weight()) / 36
			}
			if math.Abs(mean-g.Points(&at, v)) > 1e-6 {
				t.Errorf("%s: %v is worth %v, its plays %v", name, at.Position, g.Points(&at, v), mean)
			}
			if at = s.Best(&at, engine.Dice{Hi: 3, Lo: 1}).Seat; at.Opp.Rear() == 0 {
				break
			}
		}
	}
}

// TestExactMatch: where gammons are worth nothing the table's play is not the best any more, and a look ahead gains by it.
func TestExactMatch(t *testing.T) {
	g, n := exactGame(t)
	s := NewSearcher(g, n)
	st := cube.NewState(&engine.Situation{Score: engine.Score{Length: 1}})
	s.SetScore(cube.NewContext(nil, st))
	s.weigh(st)
	at := g.Start(false)
	if s.exact() {
		t.Fatal("the table is taken to be exact without gammons")
	}
	if win, ahead := s.Static(&at)[engine.Win], s.Ahead(&at, 1)[engine.Win]; ahead < win-1e-6 {
		t.Errorf("a look ahead wins %v, none %v", ahead, win)
	}
}

// TestExactRollOut: with the luck taken out every trial has the table's value.
func TestExactRollOut(t *testing.T) {
	g, n := exactGame(t)
	st := cube.NewState(&engine.Situation{})
	score := cube.NewContext(nil, st)
	at := g.Start(false)
	r, err := rollout.New(rollout.Options{Trials: 36, Seed: 5}, []rollout.Start{{Board: at.Position, State: st}})
	if err != nil {
		t.Fatal(err)
	}
	if err := RollOut(context.Background(), r, Table{Game: g, Net: n, Score: score, Jobs: 1}, nil); err != nil {
		t.Fatal(err)
	}
	v := NewEvaluator(g, n).Eval(&at)
	for i, trial := range r.Trials[0] {
		if math.Abs(trial.Utility-float64(v.Equity())) > 1e-5 {
			t.Errorf("trial %d: %v, not %v", i, trial.Utility, v.Equity())
		}
	}
}
