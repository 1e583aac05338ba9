package main

import (
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/rollout"
)

func TestKinds(t *testing.T) {
	for board, want := range map[string]string{
		"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5":               "contact",
		"x 8:3 7:3 6:4 5:5 o 8:3 7:3 6:4 5:5":                   "race",
		"x 6:3 5:3 o 4:2 1:5":                                   "bear-off",
		"x 8:2 7:2 6:2 5:2 4:2 13:5 o 24:1 13:5 8:4 6:5":        "contact, prime of 5 with men behind",
		"x 9:2 8:2 7:2 6:2 5:2 13:5 o bar:1 13:5 8:4 6:5":       "contact, prime of 5 with men behind",
		"x 12:2 11:2 10:2 9:2 8:2 6:5 o 24:1 11:2 8:5 6:7":      "contact, prime of 5 with men behind",
		"x 14:1 12:2 11:2 10:2 9:2 8:2 6:4 o 12:5 10:3 8:2 6:5": "contact",
		"x 22:2 21:2 13:5 8:3 6:3 o 24:2 13:5 8:3 6:5":          "contact, 4 and more men back",
		"x 24:1 2:2 1:3 o 6:2 5:3 4:2":                          "contact, contact with men off",
		"x bar:1 13:5 8:4 6:5 o 13:4 8:3 6:2 5:2 4:2 3:2":       "contact, on the bar, 4 points closed",
		"x bar:1 13:5 8:4 6:5 o 13:4 8:3 7:2 6:2 5:2 4:1 3:1":   "contact",
	} {
		p := engine.MustPosition(board)
		var got []string
		for _, k := range kinds[1:] {
			if k.holds(&p) {
				got = append(got, k.name)
			}
			turned := p.Swap()
			if k.holds(&p) != k.holds(&turned) {
				t.Errorf("%s: %s depends on who is on roll", board, k.name)
			}
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %v, want %s", board, got, want)
		}
	}
}

// oneMatch is a folder with our sample match.
func oneMatch(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../testdata/match.mat")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "match.mat"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestDrawMoreKeepsTheFirst(t *testing.T) {
	b, err := readBoards(t.Context(), oneMatch(t))
	if err != nil {
		t.Fatal(err)
	}
	few, many := b.draw(5, 1), b.draw(20, 1)
	if len(b.all) < 100 || len(few) != 5 || len(many) != 20 || !slices.Equal(few, many[:5]) {
		t.Errorf("%d positions, drawn %v, then %v", len(b.all), few, many)
	}
	seen := map[engine.Position]bool{}
	for _, p := range b.draw(1<<20, 1) {
		if seen[p] {
			t.Errorf("%s is drawn twice", p.ID())
		}
		seen[p] = true
	}
	if _, err := readBoards(t.Context(), t.TempDir()); err == nil {
		t.Error("a folder without matches is none")
	}
}

func accuracy(t *testing.T, o accuracyOptions) string {
	t.Helper()
	o.err, o.cubefulErr, o.trials, o.ply, o.peerPly, o.seed = 1, 1, 36, 1, -1, 3
	var out strings.Builder
	if err := runAccuracy(t.Context(), o, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestAccuracyGoesOn(t *testing.T) {
	dir, file := oneMatch(t), filepath.Join(t.TempDir(), "rollouts.jsonl")
	want := accuracy(t, accuracyOptions{matches: dir, positions: 2, measuring: measuring{jobs: 1}})
	accuracy(t, accuracyOptions{matches: dir, positions: 1, measuring: measuring{jobs: 2, file: file}})
	cutLastLine(t, file)
	got := accuracy(t, accuracyOptions{matches: dir, positions: 2, measuring: measuring{jobs: 2, file: file}})
	if diff := cmp.Diff(want, got); diff != "" || !strings.Contains(want, "mean error, cubeful") {
		t.Errorf("at once and in two steps (-once +steps):\n%s", diff)
	}
}

// TestColumnsByHand: two positions with truths 0.1 and -0.2, judged 0.4 and -0.6 by us and 0.1 and 0.8 by the peer.
func TestColumnsByHand(t *testing.T) {
	start := engine.Start()
	drawn := []engine.Position{start, start}
	truths := []truth{{Cubeless: rollout.Estimate{Mean: 0.1}}, {Cubeless: rollout.Estimate{Mean: -0.2}}}
	all := []judged{{cubeless: []float64{0.4}, peer: []float64{0.1}}, {cubeless: []float64{-0.6}, peer: []float64{0.8}}}
	cubeless, cubeful := columnsOf(truths, all)
	for i, want := range []float64{math.Sqrt(0.125), math.Sqrt(0.5)} {
		if got := rms(cubeless[i].of(&kinds[0], drawn)); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %v, want %v", cubeless[i].name, got, want)
		}
	}
	if n := len(cubeful[0].of(&kinds[0], drawn)); n != 0 {
		t.Errorf("%d cubeful truths of none", n)
	}
	if n := len(cubeless[0].of(&kinds[2], drawn)); n != 0 {
		t.Errorf("%d races of none", n)
	}
	var out strings.Builder
	compareStatic(&out, cubeless) // 0-0.09 and 1-0.16: mean 0.375, error 0.465
	if want := "+0.375000 ± 0.465000"; !strings.Contains(out.String(), want) {
		t.Errorf("%s, want %s", out.String(), want)
	}
}
