package search

import (
	"math"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// onTables searches with the tables and with nets that know nothing: what comes out right is the tables' word.
func onTables(t *testing.T, s *engine.Situation) (*Searcher, cube.State) {
	st := cube.NewState(s)
	searcher := New(testNets(t), bearoff.Default(), 0)
	searcher.SetScore(cube.NewContext(nil, st))
	return searcher, st
}

// Cases worked by hand; the tests of the table tell how.
func TestExactCubeDecisions(t *testing.T) {
	tests := []struct {
		board  string
		owner  engine.Owner
		beaver bool
		nd, dt float64
		action string
	}{
		// Games that one roll decides: 19, 23, 26 and 29 throws of 36 win. A quarter of 36 is 9: 27 are passed.
		{"x 5:1 2:1 o 1:1", engine.Centre, false, 2. / 36, 4. / 36, "double, take"},
		{"x 5:1 2:1 o 1:1", engine.Mine, false, 2. / 36, 4. / 36, "redouble, take"},
		{"x 5:1 1:1 o 1:2", engine.Centre, false, 10. / 36, 20. / 36, "double, take"},
		{"x 2:2 o 1:1", engine.Mine, false, 16. / 36, 32. / 36, "redouble, take"},
		{"x 4:1 1:1 o 2:1", engine.Centre, false, 22. / 36, 44. / 36, "double, pass"},
		{"x 6:1 2:1 o 1:2", engine.Centre, false, -10. / 36, -20. / 36, "no double, take"},
		{"x 6:1 2:1 o 1:2", engine.Centre, true, -10. / 36, -20. / 36, "no double, beaver"},
		{"x 6:1 2:1 o 1:2", engine.Mine, true, -10. / 36, -20. / 36, "no redouble, beaver"},
		{"x 1:2 o 6:6", engine.Centre, false, 1, 2, "optional double, pass"},
		// The window between the first double and the redouble: whoever misses is doubled out, unless he has the cube.
		{"x 5:1 2:1 o 5:1", engine.Centre, false, 2. / 36, 4. / 36, "double, take"},
		{"x 5:1 2:1 o 5:1", engine.Mine, false, 242. / 1296, 4. / 36, "no redouble, take"},
		// Six checkers on the ace point each.
		{"x 1:6 o 1:6", engine.Centre, false, 166. / 216, 1492. / 1296, "double, pass"},
		{"x 1:6 o 1:6", engine.Mine, true, 166. / 216, 1492. / 1296, "redouble, pass"},
	}
	for _, tt := range tests {
		// Nobody can win a gammon here, so that Jacoby changes nothing.
		for _, jacoby := range []bool{false, true} {
			s := engine.Situation{Board: engine.MustPosition(tt.board), Cube: engine.Cube{Value: 2, Owner: tt.owner}}
			s.Score.Beaver, s.Score.Jacoby = tt.beaver, jacoby
			searcher, st := onTables(t, &s)
			for ply := range 3 {
				d, _ := searcher.Cube(&s.Board, st, ply)
				if math.Abs(d.ND-tt.nd) > 1e-7 || math.Abs(d.DT-tt.dt) > 1e-7 || d.Action() != tt.action {
					t.Errorf("%s at %d-ply: %v, %v, %s; want %v, %v, %s", tt.board, ply, d.ND, d.DT, d.Action(), tt.nd, tt.dt, tt.action)
				}
			}
			probs := searcher.Static(&s.Board)
			if d := searcher.Decide(&s.Board, &probs, st); d.Action() != tt.action {
				t.Errorf("%s at a glance: %s, want %s", tt.board, d.Action(), tt.action)
			}
		}
	}
}

// TestDeadCubes: where nobody can turn the cube, the chances alone count; they are exact in matches too.
func TestDeadCubes(t *testing.T) {
	board := engine.MustPosition("x 6:2 3:1 o 5:2 1:1")
	probs := bearoff.Default().Probs(&board)
	want := 2*float64(probs[engine.Win]) - 1
	for name, s := range map[string]engine.Situation{
		"no cube":            {},
		"at its limit":       {Cube: engine.Cube{Value: 8}, Score: engine.Score{CubeLimit: 8}},
		"double match point": {Cube: engine.Cube{Value: 1}, Score: engine.Score{Length: 3, Own: 2, Opp: 2}},
		"dead in a match":    {Cube: engine.Cube{Value: 4}, Score: engine.Score{Length: 5, Own: 2, Opp: 2}},
	} {
		s.Board = board
		searcher, st := onTables(t, &s)
		d, v := searcher.Cube(&board, st, 0)
		if d.Available || math.Abs(d.ND-want) > 1e-6 || v.Probs != probs {
			t.Errorf("%s: %v (a decision: %v), want %v", name, d.ND, d.Available, want)
		}
	}
}

// TestExactPlays: with 21 the checkers on the 6 and the 4 point come to the 5 and the 2, the 4 and the 3, or the 6 and
// the 1, where 19, 17 and 15 throws of 36 take both off. Before that the other side bears off with 6 of 36; being ahead
// in all three it doubles, and is redoubled when 19 throws are good.
func TestExactPlays(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 6:1 4:1 o 1:3"), Cube: engine.Cube{Value: 1}}
	searcher, st := onTables(t, &s)
	d, _ := engine.NewDice(2, 1)
	want := []float64{2 * (-6 + 30*4/36.) / 36, 2 * (-6 - 30*2/36.) / 36, 2 * (-6 - 30*6/36.) / 36}
	for ply := range 3 {
		got := searcher.Plays(&s.Board, d, st, ply, func(*engine.Position) bool { return true })
		if len(got) != len(want) {
			t.Fatalf("%d results, want %d", len(got), len(want))
		}
		for i, c := range got {
			if math.Abs(c.Utility-want[i]) > 1e-7 {
				t.Errorf("%d-ply, %d: %v, want %v", ply, i+1, c.Utility, want[i])
			}
		}
	}
}

// TestTablesEndTheSearch: what tables know has the same bits at any depth.
func TestTablesEndTheSearch(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 6:3 4:1 o 5:3 3:1"), Cube: engine.Cube{Value: 1}}
	searcher, st := onTables(t, &s)
	want := searcher.PreRoll(&s.Board, st, 0)
	if got := searcher.PreRoll(&s.Board, st, 2); got != want {
		t.Errorf("%v, at 0-ply %v", got, want)
	}
}

func TestExactSearchDoesNotAllocate(t *testing.T) {
	s := New(eval.Default(), bearoff.Default(), DefaultKeep)
	st, ctx := money()
	s.SetScore(ctx)
	p := engine.MustPosition("x 6:4 5:3 o 6:4 4:3")
	if n := testing.AllocsPerRun(2, func() { s.PreRoll(&p, st, 1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
