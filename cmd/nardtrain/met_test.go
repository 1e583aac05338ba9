package main

import (
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine/cube"
)

// metRun computes a small table by the nets alone and returns what is printed and written.
func metRun(t *testing.T, size int, file string) (printed, yaml string) {
	t.Helper()
	var out strings.Builder
	path := filepath.Join(t.TempDir(), "met.yaml")
	if err := runMET(t.Context(), metOptions{size: size, out: path, measuring: measuring{file: file, jobs: 1}}, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), string(data)
}

func TestMETGoesOn(t *testing.T) {
	wantOut, want := metRun(t, 5, "")
	file := filepath.Join(t.TempDir(), "met.jsonl")
	metRun(t, 3, file)
	cutLastLine(t, file)
	gotOut, got := metRun(t, 5, file)
	if diff := cmp.Diff(want+wantOut, got+gotOut); diff != "" {
		t.Errorf("at once and in two steps (-once +steps):\n%s", diff)
	}
}

// TestMETByTheRules: what the table has to say whatever the nets know. A trailer who needs 2 in the Crawford game wins
// the match with every gammon, and else half of the games that follow a win: between a quarter and a half. After that
// game he doubles at once, so that he wins it as often as a game; the leader may pass once where that is better for him.
func TestMETByTheRules(t *testing.T) {
	_, text := metRun(t, 5, "")
	m, err := cube.ReadMET("ours", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 5; n++ {
		if got := m.Chance(n, n, false); got != 0.5 {
			t.Errorf("%d-away %d-away: %v", n, n, got)
		}
	}
	if got := m.Chance(2, 1, false); got <= 0.25 || got >= 0.4 {
		t.Errorf("2-away in the Crawford game: %v", got)
	}
	if got := m.Chance(2, 1, true); got <= 0.45 || got > 0.5 {
		t.Errorf("2-away after the Crawford game: %v", got)
	}
	if d := m.Chance(3, 1, true) - m.Chance(2, 1, false); math.Abs(d) > 0.02 {
		t.Errorf("3-away after the Crawford game lies %v from 2-away in it: both need a gammon or two games", d)
	}
}

func TestGapByHand(t *testing.T) {
	m := metTable{pre: [][]float64{{0.5, 0.7, 0.8}, {0.3, 0.5, 0.6}, {0.2, 0.4, 0.5}}, post: []float64{0.5, 0.48, 0.3}}
	with, err := cube.NewMET("other", [][]float64{{0.5, 0.69, 0.76}, {0.31, 0.5, 0.59}, {0.24, 0.41, 0.5}}, []float64{0.5, 0.5, 0.3})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	m.compare(&out, with)
	want := `less other, in % of match winning chances, for the side that needs more:
before and in the Crawford game: mean -2.000, mean size 2.000, largest -4.000 at 3-away 1-away, 3 scores
after the Crawford game: mean -0.667, mean size 0.667, largest -2.000 at 2-away 1-away, 3 scores
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
