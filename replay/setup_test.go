package replay_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/parser"
	"nardlog/replay"
)

// points builds one side of a set position: "6:2 3:1" in own numbering.
func points(t *testing.T, text string) (side [26]int) {
	t.Helper()
	for f := range strings.FieldsSeq(text) {
		var at, n int
		if _, err := fmt.Sscanf(f, "%d:%d", &at, &n); err != nil {
			t.Fatal(err)
		}
		side[at] = n
	}
	return side
}

// hop is a play of one checker.
func hop(from, to int) []parser.Hop {
	return []parser.Hop{{Points: []int{from, to}, Hits: []bool{false}, Count: 1}}
}

// TestSetup begins a game in the middle: the side that is stated doubles, which it could not before an
// opening throw, and wins from a position of two checkers.
func TestSetup(t *testing.T) {
	m := &parser.Match{Length: 3, Players: [2]string{"Ann", "Bob"}, Games: []parser.Game{{
		Number: 1, Names: [2]string{"Ann", "Bob"},
		Setup: &parser.Setup{
			Board: [2][26]int{points(t, "2:1 1:1"), points(t, "6:2")}, Turn: 0, Cube: 2, Owner: 0,
		},
		Actions: []parser.Action{
			{Kind: parser.Roll, Dice: [2]int{6, 5}, Hops: append(hop(2, 0), hop(1, 0)...)},
			{Kind: parser.Win, Value: 2},
		},
	}}}
	rec := replay.Run(context.Background(), m, replay.Options{})
	if len(rec.Findings) > 0 {
		t.Errorf("findings: %v", rec.Findings)
	}
	g := &rec.Games[0]
	if got, want := brief(rec, 0), "Ann no double; Ann 65; Ann wins 2, cube 2"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	d := g.Decisions[1].Situation
	if d.Board.Own.Pips() != 3 || d.Board.Opp.Pips() != 12 || d.Board.Opp[0] != 13 || d.Board.Own[0] != 13 {
		t.Errorf("the position before the roll is %v", d.Board)
	}
}

// TestSetPosition puts positions on the board in the middle of a game.
func TestSetPosition(t *testing.T) {
	own, opp := "24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"
	afterBar := "24:2 13:5 8:2 6:4 5:2" // 31: 8/5 6/5
	set := func(left, right string, turn int) parser.Action {
		return parser.Action{Kind: parser.SetPosition, Setup: &parser.Setup{
			Board: [2][26]int{points(t, left), points(t, right)}, Turn: turn, Owner: -1,
		}}
	}
	roll := func(player, a, b int, hops ...parser.Hop) parser.Action {
		r := parser.Action{Kind: parser.Roll, Player: player, Dice: [2]int{a, b}, Hops: hops}
		if len(hops) == 0 {
			r.Written = parser.Blank
		}
		return r
	}
	for _, tt := range []struct {
		name    string
		actions []parser.Action
		want    string
	}{
		{"a legal play given by where it led", []parser.Action{
			roll(0, 3, 1), set(afterBar, opp, 1), roll(1, 6, 5, append(hop(24, 18), hop(18, 13)...)...),
		}, ""},
		{"an illegal play given by where it led", []parser.Action{
			roll(0, 3, 1), set("24:2 13:4 8:3 6:5 5:1", opp, 1), roll(1, 6, 5, append(hop(24, 18), hop(18, 13)...)...),
		}, "move.illegal"},
		{"an illegal play with its hops, then the same position", []parser.Action{
			roll(0, 3, 1, append(hop(13, 9), hop(6, 5)...)...), set("24:2 13:4 9:1 8:3 6:4 5:1", opp, 1),
			roll(1, 2, 1, append(hop(13, 11), hop(6, 5)...)...),
		}, "dice.mismatch"},
		{"a board changed by hand", []parser.Action{
			roll(0, 3, 1, append(hop(8, 5), hop(6, 5)...)...), set("1:1", "1:1", 0), roll(0, 2, 1, hop(1, 0)...),
			{Kind: parser.Win, Value: 1},
		}, ""},
		{"too many checkers", []parser.Action{set(own, "24:2 13:5 8:3 6:6", 0)}, "setup.count"},
		{"two sides on a point", []parser.Action{set("24:2 1:13", "24:2 13:13", 0)}, "setup.count"},
		{"a negative count", []parser.Action{set("24:2 13:-1", opp, 0)}, "setup.count"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := &parser.Match{Length: 3, Games: []parser.Game{{Number: 1, Actions: tt.actions}}}
			rec := replay.Run(context.Background(), m, replay.Options{})
			var codes []string
			for _, f := range rec.Findings {
				codes = append(codes, string(f.Code))
			}
			if diff := cmp.Diff(tt.want, strings.Join(codes, " ")); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if stopped := rec.Games[0].Err != nil; stopped != (tt.want == "setup.count") {
				t.Errorf("the game's error is %v", rec.Games[0].Err)
			}
		})
	}
}

// TestVariantOfMatch takes the rules from what the format states, and refuses those that are not known.
func TestVariantOfMatch(t *testing.T) {
	for name, want := range map[string]string{"": "backgammon", "backgammon": "backgammon", "nackgammon": "nackgammon"} {
		rec := replay.Run(context.Background(), &parser.Match{Variant: name}, replay.Options{})
		if rec.Err != nil || rec.Variant != want {
			t.Errorf("%q: got %q, %v", name, rec.Variant, rec.Err)
		}
	}
	rec := replay.Run(context.Background(), &parser.Match{File: "a.xg", Variant: "chess"}, replay.Options{})
	if want := `a.xg@0x0: the rules of "chess" are not known`; rec.Err == nil || rec.Err.Error() != want {
		t.Errorf("got %v, want %s", rec.Err, want)
	}
}
