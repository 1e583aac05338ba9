// Package conformance holds every format to the same matches: what the files of many programs say of one
// match is one sequence of positions, and every file of the corpus is read as it should be.
package conformance

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

// corpus are the files of other programs, which lie beside the project where they are at hand.
const corpus = "../../shared/corpus/formats"

// corpusFile is a file of the corpus; the test is skipped where there is no corpus.
func corpusFile(t *testing.T, name string) []byte {
	t.Helper()
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus is not here")
	}
	data, err := os.ReadFile(filepath.Join(corpus, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// replayed reads a file of one match and plays it through.
func replayed(t *testing.T, name string) *replay.Record {
	t.Helper()
	matches, err := parser.Parse(name, corpusFile(t, name))
	if err != nil || len(matches) != 1 {
		t.Fatalf("%s: %d matches, %v", name, len(matches), err)
	}
	rec := replay.Run(context.Background(), matches[0], replay.Options{})
	if rec.Err != nil {
		t.Fatalf("%s: %v", name, rec.Err)
	}
	return rec
}

// positions tells a game by who did what on which board and where it led: nothing in it depends on the
// columns, on the order of dice and hops, or on the stakes.
func positions(rec *replay.Record, g *replay.Game) []string {
	var all []string
	for i := range g.Decisions {
		d := &g.Decisions[i]
		who := rec.Players[d.Player]
		switch d.Kind {
		case replay.NoDouble: // a matter of the stakes
		case replay.Play:
			all = append(all, fmt.Sprintf("%s %v %v -> %v", who, d.Situation.Dice, d.Situation.Board, d.After))
		default:
			all = append(all, fmt.Sprintf("%s %v %d", who, d.Kind, d.Value))
		}
	}
	return all
}
