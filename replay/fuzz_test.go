package replay

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"nardlog/engine"
	"nardlog/parser"
)

// TestEveryCodeHasASample: a code that no sample shows is a code that nothing tests.
func TestEveryCodeHasASample(t *testing.T) {
	// No game comes from its start to a wall before all fifteen checkers; engine/variant has it worked by hand.
	seen := map[engine.Code]bool{engine.MoveMustOpen: true}
	for _, text := range samples(t) {
		for _, rec := range records(text) {
			for _, f := range rec.Findings {
				seen[f.Code] = true
			}
		}
	}
	for code, c := range codes {
		if !seen[code] {
			t.Errorf("no sample has %s", code)
		}
		if c.severity == "" || c.rule == "" {
			t.Errorf("%s is incomplete", code)
		}
	}
}

func samples(t testing.TB) (texts [][]byte) {
	t.Helper()
	files, err := filepath.Glob("testdata/broken/*.mat")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, data)
	}
	return texts
}

// records replays what can be read of a text.
func records(text []byte) (all []*Record) {
	matches, _ := parser.Parse("fuzz.mat", text) // a text that cannot be read is as good as any
	for _, m := range matches {
		all = append(all, Run(context.Background(), m, Options{}))
	}
	return all
}

// FuzzRun: whatever the parser lets through is replayed without a panic, to a record that agrees with
// itself.
func FuzzRun(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, rec := range records(text) {
			for i := range rec.Games {
				checkGame(t, &rec.Games[i])
			}
			for _, f := range rec.Findings {
				if _, known := codes[f.Code]; !known || f.Pos.Line < 1 || f.Text == "" {
					t.Errorf("odd finding %+v", f)
				}
			}
		}
	})
}

func checkGame(t *testing.T, g *Game) {
	t.Helper()
	var c Count
	for i := range g.Decisions {
		d := &g.Decisions[i]
		p := d.Player
		switch d.Kind {
		case Play:
			c.Plays[p]++
			if d.Unforced() {
				c.Unforced[p]++
			}
			if n := g.rules.Checkers; d.After.Own.Total() != n || d.After.Opp.Total() != n {
				t.Errorf("game %d, move %d: %v", g.Number, d.Move, d.After)
			}
			continue
		case Rest:
			continue
		case Double:
			c.Doubles[p]++
		case Take, Beaver, Raccoon:
			c.Takes[p]++
		case Pass:
			c.Passes[p]++
		}
		c.CubeDecisions[p]++
	}
	if c != g.Count {
		t.Errorf("game %d counts %+v, its decisions %+v", g.Number, g.Count, c)
	}
	if (g.Winner == none) != (g.Ending == Unfinished || g.Ending == Tied) && g.Err == nil {
		t.Errorf("game %d: winner %d, ending %d", g.Number, g.Winner, g.Ending)
	}
}
