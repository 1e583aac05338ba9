package replay_test

import (
	"slices"
	"testing"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/replay"
)

// TestPossibleWall: a forbidden wall stands ahead of all enemy checkers, so there is none where one is home from the start.
func TestPossibleWall(t *testing.T) {
	for _, c := range []struct {
		name, start string
		want        bool
	}{
		{"long", "", true},
		{"jacquet", "", true},
		{"moultezim", "", true},
		{"fevga", "", false},
		{"khachapuri", "", false},
		{"khachapuri", "24:8 7:7", true},
		{"khachapuri", "24:14 1:1", false},
		{"jacquet", "24:14 1:1", true},
	} {
		v, err := variant.Find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		r := *v.Rules
		if c.start != "" {
			side, err := engine.ParseSide(c.start)
			if err != nil {
				t.Fatal(err)
			}
			r.Start = [2]engine.Side{side, side}
		}
		if got := slices.Contains(replay.Possible(&r), engine.MoveWall); got != c.want {
			t.Errorf("%s from %q: %v", c.name, c.start, got)
		}
	}
}
