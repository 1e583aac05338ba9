package main

import (
	"math"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
)

func TestHomeSideNumbersHomesOnce(t *testing.T) {
	seen := map[engine.Side]bool{}
	for i := range 1 << 12 {
		s, ok := homeSide(i)
		if !ok {
			continue
		}
		if seen[s] || s.Total() != 15 || s.Rear() < 1 || s.Rear() > 6 {
			t.Errorf("%b: %v", i, s)
		}
		seen[s] = true
	}
	if len(seen) != 923 { // C(12, 6) less the empty one
		t.Errorf("%d homes, want 923", len(seen))
	}
}

func TestMatchSolverByHand(t *testing.T) {
	p := engine.MustPosition("x 5:1 1:1 o 1:2") // 23 of 36 throws win, the others lose
	met := cube.Kazaross()
	for _, tt := range []struct {
		name             string
		own, opp         int
		noDouble, double float64
	}{
		{"for the match", 2, 2, 23./36*met.Chance(1, 2, false) + 13./36*met.Chance(2, 1, false), 23. / 36},
		{"3 away", 3, 3, 23./36*met.Chance(2, 3, false) + 13./36*met.Chance(3, 2, false),
			23./36*met.Chance(1, 3, false) + 13./36*met.Chance(3, 1, false)},
	} {
		s := engine.Situation{Board: p, Cube: engine.Cube{Value: 1}}
		s.Score = engine.Score{Length: 9, Own: 9 - tt.own, Opp: 9 - tt.opp}
		st := cube.NewState(&s)
		m := &matchSolver{score: cube.NewContext(nil, st), known: map[matchPosition]float64{}}
		if got := m.rolling(p, st); math.Abs(got-tt.noDouble) > 1e-12 {
			t.Errorf("%s, no double: %v, want %v", tt.name, got, tt.noDouble)
		}
		if got := m.rolling(p, st.Doubled()); math.Abs(got-tt.double) > 1e-12 {
			t.Errorf("%s, double: %v, want %v", tt.name, got, tt.double)
		}
	}
}

// TestMatchSolverAgreesWithTheTable plays money games out, in which the table is exact.
func TestMatchSolverAgreesWithTheTable(t *testing.T) {
	st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
	m := &matchSolver{score: cube.NewContext(nil, st), known: map[matchPosition]float64{}}
	for _, board := range []string{"x 5:1 2:1 o 5:1", "x 6:2 o 5:1 3:1", "x 3:2 1:1 o 4:2"} {
		p := engine.MustPosition(board)
		e, _ := bearoff.Default().Equities(p)
		if got := m.rolling(p, st); math.Abs(got-e.Centre) > 1e-6 {
			t.Errorf("%s: %v, want %v", board, got, e.Centre)
		}
	}
}
