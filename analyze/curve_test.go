package analyze

import (
	"testing"

	"nardlog/replay"
)

// TestCurve: the curve starts at even chances, ends with the result, and between turns into what the
// candidates say, seen by the first player.
func TestCurve(t *testing.T) {
	rec := newRecord(2, true)
	g := begin(rec, "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", [2]int{})
	g.roll("31", 0)
	g.act(replay.NoDouble)
	g.roll("42", 1)
	g.act(replay.Double)
	g.act(replay.Pass)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	points := Curve(r)
	if len(points) != 6 {
		t.Fatalf("%d points: %+v", len(points), points)
	}
	near(t, "start", points[0].First, 0.5, 1e-9)
	moves := r.Games[0].Moves
	first, second := moves[0].Chequer, moves[2].Chequer
	near(t, "after the first play", points[1].First, *first.Candidates[first.PlayedAt].MWC, 0)
	near(t, "before the second roll", points[2].First, 1-*moves[1].Cube.NDMWC, 0)
	near(t, "after the second", points[3].First, 1-*second.Candidates[second.PlayedAt].MWC, 0)
	near(t, "after the pass", points[4].First, *r.Games[0].Ledger[0].Utility.Result, 1e-9)
	if last := points[5]; last.Move != len(moves) || last.First != *r.Games[0].Ledger[0].Utility.Result {
		t.Errorf("the curve ends with %+v", last)
	}
}

// TestCurveOfMoney: a money session's games each start even and end won or lost.
func TestCurveOfMoney(t *testing.T) {
	rec := newRecord(0, false)
	begin(rec, "x 1:1 o 1:1", [2]int{}).roll("21", 0)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	points := Curve(r)
	near(t, "start", points[0].First, 0.5, 0)
	near(t, "end", points[len(points)-1].First, 1, 0)
}
