package replay_test

import (
	"context"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

// TestDamagedGame: what stands before a fault is replayed and judged, what comes after it is not, and the
// next game goes on.
func TestDamagedGame(t *testing.T) {
	matches, err := parser.Parse("test.mat", []byte(match(7, "", "0-0\n"+opening+
		"  2) 31: 8/5 6/5                 63: 24/18 13/9\n"+
		"  3) 65: 24/18 18/13             65: nonsense\n"+running+
		"                                  Wins 1 point", "0-1\n"+opening+"      Wins 1 point")))
	if err == nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	rec := replay.Run(context.Background(), matches[0], replay.Options{})
	if n := len(rec.Games); n != 2 {
		t.Fatalf("%d games", n)
	}
	g := &rec.Games[0]
	if g.Err == nil || g.Winner != 1 || g.Points != 1 {
		t.Errorf("winner %d, %d points, %v: the next score tells the result", g.Winner, g.Points, g.Err)
	}
	if g.Count.Plays != [2]int{2, 2} {
		t.Errorf("%v plays, want 2 and 2: what stands in the row of the fault may be part of it", g.Count.Plays)
	}
	if len(rec.Findings) != 1 || rec.Findings[0].Code != "dice.mismatch" || rec.Findings[0].Pos.Line != 6 {
		t.Errorf("findings %v, want the play that no dice allow", rec.Findings)
	}
	if next := &rec.Games[1]; next.Err != nil || next.Count.Plays != [2]int{1, 1} || next.Before != [2]int{0, 1} {
		t.Errorf("the next game is %+v", next)
	}
}
