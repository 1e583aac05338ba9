package replay_test

import (
	"context"
	"testing"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// TestVariantStart plays a first roll from the start of each variant and compares the board before it.
func TestVariantStart(t *testing.T) {
	for name, start := range map[string]string{
		"Nackgammon":      "24:2 23:2 13:4 8:3 6:4",
		"hypergammon":     "24:1 23:1 22:1",
		"HyperGammon (2)": "24:1 23:1",
		"hypergammon1":    "24:1",
	} {
		m := &parser.Match{Length: 1, Variant: name, Games: []parser.Game{{Number: 1, Actions: []parser.Action{
			{Kind: parser.Roll, Dice: [2]int{2, 1}, Hops: hop(24, 21)},
		}}}}
		rec := replay.Run(context.Background(), m, replay.Options{})
		if rec.Err != nil || len(rec.Findings) > 0 {
			t.Errorf("%s: %v, findings %v", name, rec.Err, rec.Findings)
			continue
		}
		var want engine.Side
		for n, count := range points(t, start) {
			want[n] = uint8(count)
		}
		if got := rec.Games[0].Decisions[0].Situation.Board; got.Own != want || got.Opp != want {
			t.Errorf("%s starts from %v", name, got)
		}
	}
}

// TestStatedCrawford takes the word of a record that says which game is the Crawford game: one that
// begins in the middle of a match may have had it before.
func TestStatedCrawford(t *testing.T) {
	for _, tt := range []struct {
		stated *bool
		want   bool
	}{{nil, true}, {new(true), true}, {new(false), false}} {
		m := &parser.Match{Length: 5, Games: []parser.Game{{Number: 6, Scores: [2]int{4, 2}, Crawford: tt.stated}}}
		rec := replay.Run(context.Background(), m, replay.Options{})
		if got := rec.Games[0].Crawford; got != tt.want {
			t.Errorf("Crawford game: %v, want %v", got, tt.want)
		}
	}
}

// TestSetCube keeps the board where only the cube is set, and counts gammons once somebody owns it.
func TestSetCube(t *testing.T) {
	m := &parser.Match{Games: []parser.Game{{Number: 1, Actions: []parser.Action{
		{Kind: parser.Roll, Dice: [2]int{3, 1}, Hops: append(hop(8, 5), hop(6, 5)...)},
		{Kind: parser.SetPosition, Setup: &parser.Setup{Turn: -1, Cube: 4, Owner: 0}},
		{Kind: parser.Roll, Player: 1, Dice: [2]int{6, 1}, Hops: append(hop(13, 7), hop(8, 7)...)},
		{Kind: parser.Resign, Player: 1},
		{Kind: parser.Win, Value: 8},
	}}}}
	m.Tags = []parser.Tag{{Name: "Jacoby", Value: "On"}}
	rec := replay.Run(context.Background(), m, replay.Options{})
	if len(rec.Findings) > 0 {
		t.Errorf("findings %v", rec.Findings)
	}
	if g := rec.Games[0]; g.Points != 8 || g.Cube != 4 {
		t.Errorf("%d points with the cube on %d", g.Points, g.Cube)
	}
}
