package replay_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/replay"
)

// TestPlantedFaults: of every game a file shows each fault that it can have, and an audit finds each where it was planted and
// nothing else. nardtrain record writes the files.
func TestPlantedFaults(t *testing.T) {
	for _, name := range variant.Names() {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join("../testdata/planted", name+".mat")
			var got []string
			for _, rec := range replayFile(t, path) {
				for i := range rec.Findings {
					got = append(got, expectation(&rec.Findings[i]))
				}
			}
			want := expected(t, path)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			v, _ := variant.Find(name)
			r := v.Rules
			if len(r.Sequence) > 0 {
				r = r.Sequence[0]
			}
			var codes []engine.Code
			for _, line := range want {
				code, _, _ := strings.Cut(line, " ")
				codes = append(codes, engine.Code(code))
			}
			if diff := cmp.Diff(replay.Possible(r), codes); diff != "" {
				t.Errorf("(-possible +planted):\n%s", diff)
			}
		})
	}
}
