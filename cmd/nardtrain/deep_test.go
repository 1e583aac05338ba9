package main

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/rollout"
)

// TestDeepLosses: losses by hand. Over all games the second play is the best; the even blocks prefer the first.
func TestDeepLosses(t *testing.T) {
	full, err := rollout.New(rollout.Options{Trials: 72}, []rollout.Start{{State: centred()}, {State: centred()}})
	if err != nil {
		t.Fatal(err)
	}
	// What the opponent is worth after each play, by block.
	for c, worth := range [][2]float64{{0.2, 0.6}, {0.3, 0.1}} {
		for _, w := range worth {
			full.Trials[c] = append(full.Trials[c], slices.Repeat([]rollout.Trial{{Utility: w}}, 36)...)
		}
	}
	w := newDeepWorker(deepOptions{}, eval.Default(), nil, analyze.DeepRollouts())
	got := w.losses(engine.Start(), engine.Dice{Hi: 3, Lo: 1}, full, [len(judges)]int{0, 1, 0, 1, 0})
	// The first play: 0.4 against 0.2 in all; 0.2 against the second's 0.3 in the even block, 0.6 against the first's own
	// in the odd one.
	want := [2][len(judges)]float64{{0.2, 0, 0.2, 0, 0.2}, {-0.05, -0.25, -0.05, -0.25, -0.05}}
	near := cmp.Comparer(func(a, b float64) bool { return math.Abs(a-b) < 1e-12 })
	if diff := cmp.Diff(want, [2][len(judges)]float64{got.Loss, got.Least}, near); diff != "" {
		t.Error(diff)
	}
	if got.Plays != 2 || got.Trials != 72 {
		t.Errorf("%d plays, %d trials", got.Plays, got.Trials)
	}
}

// TestDeepJudge: a decision drawn is a close one, and nothing gains on the best of all games.
func TestDeepJudge(t *testing.T) {
	o, deep := deepOptions{trials: 72, measuring: measuring{seed: 2}}, analyze.DeepRollouts()
	deep.Trials, deep.Truncate = 36, 2
	corpus, err := readBoards(context.Background(), oneMatch(t))
	if err != nil {
		t.Fatal(err)
	}
	p, err := newDeepWorker(o, eval.Default(), corpus.all, deep).judge(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, loss := range p.Loss {
		if !(loss >= 0) {
			t.Errorf("%s loses %v to the best", judges[i], loss)
		}
	}
	if p.Plays < 2 || p.Trials != 72 {
		t.Errorf("no close decision of 72 trials: %+v", p)
	}
}

// TestDeepReport: means and their errors by hand.
func TestDeepReport(t *testing.T) {
	var out strings.Builder
	reportDeep(&out, []closePlay{
		{Trials: 324, Error: 0.01, Loss: [len(judges)]float64{0.004, 0, 0.002}, Least: [len(judges)]float64{-0.002, 0, 0.002}},
		{Trials: 648, Error: 0.02, Loss: [len(judges)]float64{0, 0, 0.002}},
	}, false)
	want := `full rollouts: 486 trials in the mean, standard error of a loss 0.0150
0-ply: -1.00 ± 0.71 to 2.00 ± 1.41 mEMG
1-ply: 0.00 ± 0.00 to 0.00 ± 0.00 mEMG
2-ply: 1.00 ± 0.71 to 2.00 ± 0.00 mEMG
deep: 0.00 ± 0.00 to 0.00 ± 0.00 mEMG
`
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}
