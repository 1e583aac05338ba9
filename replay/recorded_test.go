package replay_test

import (
	"path/filepath"
	"testing"

	"nardlog/engine/variant"
)

// TestRecordedGames: the match of every game in testdata/matches is without a fault.
func TestRecordedGames(t *testing.T) {
	for _, name := range variant.Names() {
		t.Run(name, func(t *testing.T) {
			for _, rec := range replayFile(t, filepath.Join("../testdata/matches", name+".mat")) {
				if rec.Variant != name {
					t.Errorf("the record is of %s", rec.Variant)
				}
				if rec.Err != nil || len(rec.Findings) > 0 {
					t.Errorf("%v %v", rec.Err, rec.Findings)
				}
			}
		})
	}
}
