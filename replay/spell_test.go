package replay_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// choice is what a decision is about, without where and how it was written.
type choice struct {
	Kind      replay.Kind
	Player    int
	Situation engine.Situation
	Value     int
	After     engine.Position
	Results   int
}

func choices(rec *replay.Record) (all []choice) {
	for _, g := range rec.Games {
		for _, d := range g.Decisions {
			all = append(all, choice{d.Kind, d.Player, d.Situation, d.Value, d.After, d.Results})
		}
	}
	return all
}

// TestSpellCorpus spells every match of the corpus and replays it again: the same choices are made in the
// same situations, nothing new is found, and each play has a hop for each die that it uses.
func TestSpellCorpus(t *testing.T) {
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus is not here")
	}
	n := 0
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		matches, _ := parser.Parse(path, data)
		for _, m := range matches {
			checkSpelling(t, m)
			n++
		}
		return nil
	})
	if err != nil || n < 200 {
		t.Errorf("%d matches, %v", n, err)
	}
}

func checkSpelling(t *testing.T, m *parser.Match) {
	t.Helper()
	rec := replay.Run(context.Background(), m, replay.Options{})
	if rec.Err != nil {
		return
	}
	spelled := replay.Spell(m, rec)
	replay.Settle(spelled, rec)
	again := replay.Run(context.Background(), spelled, replay.Options{})
	if before, after := choices(rec), choices(again); !slices.Equal(before, after) {
		t.Errorf("%s: the choices changed: %s", m.File, cmp.Diff(before, after))
	}
	if len(again.Findings) > len(rec.Findings) {
		t.Errorf("%s: %d findings, after spelling %d: %v", m.File, len(rec.Findings), len(again.Findings), again.Findings)
	}
	for i := range again.Games {
		for j := range again.Games[i].Decisions {
			d := &again.Games[i].Decisions[j]
			if d.Kind == replay.Play && !d.Illegal && !d.Unrecorded {
				checkHops(t, m.File, d)
			}
		}
	}
}

// checkHops counts the pips of a play's hops against its dice.
func checkHops(t *testing.T, file string, d *replay.Decision) {
	t.Helper()
	dice := d.Situation.Dice
	for _, h := range d.Hops {
		length := uint8(h.Points[0] - h.Points[1])
		if len(h.Points) != 2 || h.Count != 1 || h.Points[1] > 0 && length != dice.Hi && length != dice.Lo {
			t.Errorf("%s%v: %v of %v is no single hop", file, d.Pos, h, dice)
		}
	}
	if d.LeftOut || d.Dance != (len(d.Hops) == 0) {
		t.Errorf("%s%v: %d hops of %v, dance %v", file, d.Pos, len(d.Hops), dice, d.Dance)
	}
}

// TestSpell spells plays that are written in other ways.
func TestSpell(t *testing.T) {
	chain := func(count int, points ...int) parser.Hop {
		return parser.Hop{Points: points, Hits: make([]bool, len(points)-1), Count: count}
	}
	for _, tt := range []struct {
		name       string
		board      string
		a, b       int
		hops       []parser.Hop
		want       string
		wantNoMove bool
	}{
		{"merged", "x 24:2 o 24:2", 6, 5, []parser.Hop{chain(1, 24, 13)}, "24/18 18/13", false},
		{"merged round a block", "x 24:2 o 7:2", 6, 5, []parser.Hop{chain(1, 24, 13)}, "24/19 19/13", false},
		{"chain with a hit", "x 24:2 o 7:1", 6, 5, []parser.Hop{chain(1, 24, 18, 13)}, "24/18* 18/13", false},
		{"multiplied", "x 13:4 o 24:2", 2, 2, []parser.Hop{chain(4, 13, 11)}, "13/11 13/11 13/11 13/11", false},
		{"its own order", "x 24:2 13:2 o 24:2", 2, 1, []parser.Hop{chain(1, 13, 12), chain(1, 24, 22)}, "13/12 24/22", false},
		{"left out", "x 1:1 o 23:1", 6, 5, nil, "1/0", false},
		{"dance", "x bar:1 o 6:2 5:2 4:2 3:2 2:2 1:2", 6, 5, nil, "", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := engine.MustPosition(tt.board)
			setup := &parser.Setup{Turn: 0, Owner: -1}
			for n := 1; n <= engine.Bar; n++ {
				setup.Board[0][n], setup.Board[1][n] = int(p.Own[n]), int(p.Opp[n])
			}
			roll := parser.Action{Kind: parser.Roll, Dice: [2]int{tt.a, tt.b}, Hops: tt.hops}
			if len(tt.hops) == 0 {
				roll.Written = parser.Blank
			}
			m := &parser.Match{Length: 3, Games: []parser.Game{{Number: 1, Setup: setup, Actions: []parser.Action{roll}}}}
			rec := replay.Run(context.Background(), m, replay.Options{})
			a := replay.Spell(m, rec).Games[0].Actions[0]
			got := ""
			for i, h := range a.Hops {
				if i > 0 {
					got += " "
				}
				got += h.String()
			}
			if got != tt.want || (a.Written == parser.NoMove) != tt.wantNoMove {
				t.Errorf("got %q, written %d, want %q; findings %v", got, a.Written, tt.want, rec.Findings)
			}
			if m.Games[0].Actions[0].Written != roll.Written || len(m.Games[0].Actions[0].Hops) != len(tt.hops) {
				t.Error("the match itself was changed")
			}
		})
	}
}
