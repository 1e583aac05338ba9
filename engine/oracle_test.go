package engine

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// backgammonResults lists results with the fast generator.
func backgammonResults(p Position, d Dice) []Position {
	return new(Generator).Results(&p, d, nil)
}

func ids(results []Position) []string {
	out := make([]string, len(results))
	for i, p := range results {
		out[i] = p.Swap().ID()
	}
	slices.Sort(out)
	return out
}

// TestLegalPlays holds both generators to complete legal sets of 500 positions.
func TestLegalPlays(t *testing.T) {
	f, err := os.Open("testdata/legal-plays.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rules, rows := Backgammon(), 0
	for lines := bufio.NewScanner(f); lines.Scan(); rows++ {
		var row struct {
			Pos, Dice string
			N         int
			After     []string
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		p, err := ParsePositionID(row.Pos)
		if err != nil {
			t.Fatal(err)
		}
		if p.ID() != row.Pos {
			t.Errorf("%s is printed as %s", row.Pos, p.ID())
		}
		d, err := ParseDice(row.Dice)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(row.After)
		if len(row.After) != row.N {
			t.Fatalf("row %s: n is %d, %d listed", row.Pos, row.N, len(row.After))
		}
		for name, got := range map[string][]string{
			"fast": ids(backgammonResults(p, d)), "generic": ids(rules.Results(p, d)),
		} {
			if !slices.Equal(got, row.After) {
				t.Errorf("%s, %s with %s:\n got %v\nwant %v", name, row.Pos, d, got, row.After)
			}
		}
	}
	if rows != 500 {
		t.Errorf("%d rows, want 500", rows)
	}
}

// variantRules are the games that Rules can describe completely, or for the rows in testdata.
func variantRules(name, side string) *Rules {
	r := Backgammon()
	r.Start = [2]Side{} // not of this game
	switch name {
	case "hyper":
		r.Checkers = 3
	case "plakoto":
		r.Contact = Pin
	case "russian":
		r.Geometry = Same
	case "americanka":
		r.Geometry, r.Contact = Sixth, Block
		if side == "B" {
			r.Geometry = SixthBack
		}
	case "long":
		r.Geometry, r.Contact = Parallel, Block
	}
	r.Name = name
	return r
}
