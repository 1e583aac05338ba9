package replay_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/replay"
)

// expected reads the `; expect` lines of a sample: a code and its line, or "stops" and a game.
func expected(t *testing.T, path string) (want []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if e, ok := strings.CutPrefix(line, "; expect "); ok {
			want = append(want, strings.TrimSpace(e))
		}
	}
	if len(want) == 0 {
		t.Fatal("the sample expects nothing")
	}
	return want
}

// expectation is a finding as the samples expect it.
func expectation(f *replay.Finding) string { return fmt.Sprintf("%s %d", f.Code, f.Pos.Line) }

// TestBrokenMatches: each sample has one planted fault, and exactly that is found, at its line.
func TestBrokenMatches(t *testing.T) {
	files, err := filepath.Glob("testdata/broken/*.mat")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var got []string
			rec := replayFile(t, file)[0]
			for i := range rec.Findings {
				f := &rec.Findings[i]
				t.Log(f, f.Move, f.Player, f.Play, f.Position, f.Legal)
				got = append(got, expectation(f))
			}
			for _, g := range rec.Games {
				if g.Err != nil {
					t.Log(g.Err)
					got = append(got, fmt.Sprintf("stops %d", g.Number))
				}
			}
			if diff := cmp.Diff(expected(t, file), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
