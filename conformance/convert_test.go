package conformance

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// choice is a decision without where it stands and how it was written.
type choice struct {
	kind         replay.Kind
	player       int
	situation    engine.Situation
	value        int
	after        engine.Position
	results      int
	unrecorded   bool
	game, points int
	winner       int
}

func choicesOf(rec *replay.Record) (all []choice) {
	for i := range rec.Games {
		g := &rec.Games[i]
		for j := range g.Decisions {
			d := &g.Decisions[j]
			all = append(all, choice{
				d.Kind, d.Player, d.Situation, d.Value, d.After, d.Results, d.Unrecorded, i, g.Points, g.Winner,
			})
		}
	}
	return all
}

// TestConvertedCorpus converts every match of the corpus into every notation that is written: what is read
// from it is the same choices in the same situations, and the same results.
func TestConvertedCorpus(t *testing.T) {
	whole := filepath.Dir(corpus)
	if _, err := os.Stat(whole); err != nil {
		t.Skip("the corpus is not here")
	}
	counts := map[parser.Target]int{}
	err := filepath.WalkDir(whole, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		matches, err := parser.Parse(filepath.Base(path), data)
		if err != nil || len(matches) != 1 {
			return nil
		}
		rec := replay.Run(context.Background(), matches[0], replay.Options{})
		if rec.Err != nil {
			return nil
		}
		for _, to := range parser.Targets() {
			if converts(t, to, matches[0], rec) {
				counts[to]++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range parser.Targets() {
		if counts[to] < 250 {
			t.Errorf("only %d matches could be written as %s", counts[to], to)
		}
	}
}

// converts writes a match in a notation and compares what is read from it. It reports whether all of the
// match could be written.
func converts(t *testing.T, to parser.Target, m *parser.Match, rec *replay.Record) bool {
	t.Helper()
	spelled := replay.Spell(m, rec)
	if to.Settled() {
		replay.Settle(spelled, rec)
	}
	var text bytes.Buffer
	lost, err := to.Write(&text, []*parser.Match{spelled})
	if slices.ContainsFunc(lost, func(what string) bool { return strings.Contains(what, "left out") }) {
		return false
	}
	if err != nil {
		t.Errorf("%s as %s: %v", m.File, to, err)
		return false
	}
	again, err := parser.Parse(string(to), text.Bytes())
	if err != nil {
		t.Errorf("%s as %s does not read: %v", m.File, to, err)
		return false
	}
	got := replay.Run(context.Background(), again[0], replay.Options{})
	before, after := choicesOf(rec), choicesOf(got)
	if i := differ(before, after); i >= 0 {
		t.Errorf("%s as %s: choice %d of %d and %d (-before +after):\n%s", m.File, to, i, len(before), len(after),
			cmp.Diff(before[min(i, len(before)-1)], after[min(i, len(after)-1)], cmp.AllowUnexported(choice{})))
	}
	if got.Score != rec.Score {
		t.Errorf("%s as %s: the score is %v, then %v", m.File, to, rec.Score, got.Score)
	}
	return true
}

// differ is the index of the first difference, -1 if there is none.
func differ(a, b []choice) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return -1
}
