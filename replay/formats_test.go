package replay_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// trueFaults are the faults that the foreign samples really have; every other file has none.
var trueFaults = map[string][]string{
	// A roll of 3-1 played with five pips.
	"5nqfGw9bWG3deTaU.TRANSCRIBED.mat": {"dice.mismatch 25:6"},
}

// TestForeignDialects reads matches of many programs and reports nothing but their true faults.
func TestForeignDialects(t *testing.T) {
	files, err := filepath.Glob(corpus + "formats/mat-*/*")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the corpus is not here")
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			continue
		}
		name := filepath.Base(file)
		var got []string
		for _, rec := range replayFile(t, file) {
			for _, f := range rec.Findings {
				got = append(got, fmt.Sprintf("%s %d:%d", f.Code, f.Pos.Line, f.Pos.Col))
			}
			for _, g := range rec.Games {
				if g.Err != nil {
					t.Errorf("%s: %v", name, g.Err)
				}
			}
		}
		if diff := cmp.Diff(trueFaults[name], got); diff != "" {
			t.Errorf("%s: findings (-want +got):\n%s", name, diff)
		}
	}
}
