package variant

import (
	"fmt"
	"testing"

	"nardlog/engine"
)

func print(v any) string { return fmt.Sprint(v) }

// TestResults: the rows of flow.tsv on how games end, by their ids. Each side's checkers are in its own numbering.
func TestResults(t *testing.T) {
	on := func(name string, switches ...string) *engine.Rules { return rules(t, name, engine.Turn{}, switches...) }
	for _, tt := range []struct {
		id     string
		rules  *engine.Rules
		board  string
		pinned string
		won    bool // by x
		points int
	}{
		{"K28", on("hyper"), "x off:3 o 20:3", "", true, 1},
		{"K28 standard", on("hyper", "hyper_gammon", "standard"), "x off:3 o 20:3", "", true, 3},
		{"W01", on("long"), "x off:15 o 24:14 off:1", "", true, 1},
		{"W03", on("long"), "x off:15 o 6:15", "", true, 2},
		{"W04", on("long", "home_mars", "3"), "x off:15 o 6:15", "", true, 3},
		{"W05", on("long", "koks", "head"), "x off:15 o 24:1 6:14", "", true, 3},
		{"W06", on("long", "koks", "quarter"), "x off:15 o 19:1 6:14", "", true, 3},
		{"W07", on("long", "koks", "none"), "x off:15 o 24:1 6:14", "", true, 2},
		{"W08", on("long", "stake_ladder", "1-2-3-4"), "x off:15 o 6:15", "", true, 4},
		{"C10", on("chase"), "x 13:1 off:5 o off:6", "", true, 1},
		{"P05", on("plakoto"), "x 1:1 2:14 o 24:1 6:14", "1=opp", true, 2},
		{"P05 not yet", on("plakoto"), "x 24:1 1:1 2:13 o 24:1 6:14", "1=opp", false, 0},
		{"P06", on("plakoto"), "x 24:1 1:1 2:13 o 24:1 1:1 6:13", "1=opp 24=own", false, 0},
		{"TB1", on("tbilisi"), "x off:15 o 6:7 off:8", "", true, 7},
		{"TB2", on("tbilisi"), "x off:15 o 10:15", "", true, 30},
		{"MS1", on("misere"), "x off:15 o 6:7 off:8", "", false, 1},
		{"portes", on("portes"), "x off:15 o bar:1 24:14", "", true, 2},
		{"americanka", on("americanka"), "x off:15 o 24:15", "", true, 3},
		{"street", on("long", "mars_street", "10"), "x off:15 o 24:15", "", true, 10},
		{"win", on("backgammon", "settle", "win"), "x off:15 o 24:15", "", true, 1},
	} {
		p, err := tt.rules.ParseBoard(tt.board)
		if err == nil {
			err = tt.rules.SetPinned(&p, tt.pinned)
		}
		if err != nil {
			t.Errorf("%s: %v", tt.id, err)
			continue
		}
		win, won := tt.rules.Result(p)
		if points := tt.rules.Points(win, 0, &p.Opp); tt.points == 0 && points != 0 || won != tt.won || tt.points > 0 && tt.id != "MS1" && points != tt.points {
			t.Errorf("%s: %v, won %v, %d points", tt.id, win, won, points)
		}
		if drawn := tt.id == "P06"; drawn != (win == engine.Drawn) {
			t.Errorf("%s: %v", tt.id, win)
		}
	}
	if !on("tbilisi", "tb_cube", "on").CubeCounts() || on("tbilisi").CubeCounts() {
		t.Error("TB3: the cube of a stake for each checker")
	}
}
