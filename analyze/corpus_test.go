package analyze

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

// TestCorpus analyses real matches with random nets: whatever they say, every account balances, the two
// sides' results are opposite and each play is counted.
func TestCorpus(t *testing.T) {
	files, _ := filepath.Glob("../../shared/corpus/galaxy/00[0-4]5.mat")
	if len(files) == 0 {
		t.Skip("the corpus is not here")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		matches, err := parser.Parse(file, data)
		if err != nil {
			t.Fatal(err)
		}
		rec := replay.Run(context.Background(), matches[0], replay.Options{})
		r := analysed(t, rec, Settings{Ply: 0, Marks: DefaultMarks, Jobs: 2, Seed: 1})
		plays := 0
		for i := range r.Games {
			g := &r.Games[i]
			for p := range g.Ledger {
				if g.Ledger[p].Utility.Result != nil {
					balanced(t, &g.Ledger[p].Utility)
					balanced(t, &g.Ledger[p].EMG)
				}
				near(t, "errors in the ledger", g.Ledger[p].EMG.OwnErrors, g.Players[p].Error.Total.EMG, 1e-9)
				near(t, "luck in the ledger", g.Ledger[p].EMG.OwnLuck, g.Players[p].Luck.EMG, 1e-9)
				plays += g.Players[p].Plays
			}
			for j := range g.Moves {
				if c := g.Moves[j].Chequer; c != nil && c.Unrecorded {
					plays--
				}
			}
		}
		if n := r.Players[0].Snowie.Decisions; n != plays {
			t.Errorf("%s: Snowie ER counts %d plays, want %d", file, n, plays)
		}
		near(t, "sum of results", *r.Players[0].Result.utility()+*r.Players[1].Result.utility(), 0, 1e-9)
		near(t, "sum of adjusted results", *r.Players[0].Adjusted.utility()+*r.Players[1].Adjusted.utility(), 0, 1e-9)
	}
}
