package replay_test

import (
	"context"
	"testing"

	"nardlog/replay"
)

// TestNumberings reads one beginning of long nardy as different programs number it: what is played is the same.
func TestNumberings(t *testing.T) {
	const head = "; [Variation \"LongNarde\"]\n 0 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"
	for name, rows := range map[string]string{
		"":                              "  1) 31: 24/21 21/20             64: 24/18 18/14\n  2) 52: 24/19 20/18             21: 24/21\n",
		"points of the board":           "  1) 31: 24/21 21/20             64: 12/6 6/2\n  2) 52: 24/19 20/18             21: 12/9\n",
		"ascending points":              "  1) 31: 1/4 4/5                 64: 1/7 7/11\n  2) 52: 1/6 5/7                 21: 1/4\n",
		"ascending points of the board": "  1) 31: 1/4 4/5                 64: 13/19 19/23\n  2) 52: 1/6 5/7                 21: 13/16\n",
		"steps from the head":           "  1) 31: 0/3 3/4                 64: 0/6 6/10\n  2) 52: 0/5 4/6                 21: 0/3\n",
	} {
		rec := replay.Run(context.Background(), parse(t, head+rows), replay.Options{})
		if len(rec.Findings) > 0 || rec.Dialect != name {
			t.Errorf("%q: told as %q, %v", name, rec.Dialect, rec.Findings)
			continue
		}
		last := rec.Games[0].Decisions[3].After
		if got, want := last.String(), "x 24:13 21:1 14:1 o 24:13 19:1 18:1"; got != want {
			t.Errorf("%q leads to %s, want %s", name, got, want)
		}
	}
}
