package main

import (
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// modelled are positions in which the cube is worth just what the model says with x = base + perPip*pips.
func modelled(base, perPip float64) (all []evidence) {
	for i := range 8 {
		e := evidence{probs: engine.Probs{0.3 + 0.07*float32(i), 0.1, 0.01, 0.12}, pips: float64(40 + 10*i), now: 0.6, held: i%2 == 1}
		x := base + perPip*e.pips
		for k, st := range places {
			score := cube.NewContext(nil, st)
			dead := score.Value(&e.probs, st, 0)
			e.perfect[k] = score.Value(&e.probs, st, 1) - dead
			e.worth[k] = score.Value(&e.probs, st, x) - dead
		}
		all = append(all, e)
	}
	return all
}

func TestFitFindsTheModel(t *testing.T) {
	all := modelled(0.7, 0)
	if x := jackknife(all, 0, 1, 2); math.Abs(x.mean-0.7) > 1e-9 || x.err > 1e-9 {
		t.Errorf("x = %v", x)
	}
	base, perPip := fitLine(modelled(0.5, 0.002))
	if math.Abs(base-0.5) > 1e-9 || math.Abs(perPip-0.002) > 1e-9 {
		t.Errorf("x = %v + %v pips", base, perPip)
	}
	c := contestOf(all, func(*evidence) float64 { return 0.7 })
	if c.fitted > 1e-9 || c.now < 0.01 || c.gain.mean < 1e-4 || c.fittedLoss > 1e-9 || c.nowLoss < c.fittedLoss {
		t.Errorf("%+v", c)
	}
}

// TestJackknifeByHand: perfect 1 and 2, worth 0.5 and 1.4. All: 3.3/5 = 0.66. Left out the first 0.7, the second 0.5;
// the error is the root of (0.04² + 0.16²)/2.
func TestJackknifeByHand(t *testing.T) {
	all := []evidence{{perfect: [3]float64{1}, worth: [3]float64{0.5}}, {perfect: [3]float64{2}, worth: [3]float64{1.4}}}
	got := jackknife(all, 0)
	if math.Abs(got.mean-0.66) > 1e-12 || math.Abs(got.err-math.Sqrt((0.04*0.04+0.16*0.16)/2)) > 1e-12 {
		t.Errorf("%v", got)
	}
}

func TestVerdictsByHand(t *testing.T) {
	// Without gammons and at 90 % every x doubles and passes. Rolling on is worth 0.95 in the centre and 0.97 with the
	// own cube, a take 2 * 0.6: nothing is lost.
	e := evidence{probs: engine.Probs{0.9}, worth: [3]float64{0.15, 0.17, -0.2}}
	if got := e.verdicts(0.68); got != 0 {
		t.Errorf("a pass loses %v", got)
	}
	// If a take were worth 2 * 0.45, a pass of 1 would lose 0.1 at each place, and doubling nothing against 0.8.
	e.worth = [3]float64{0, 0, -0.35}
	if got := e.verdicts(0.68); math.Abs(got-0.2) > 1e-6 {
		t.Errorf("a wrong pass loses %v, want 0.2", got)
	}
}

// TestExactEvidence: by the tables a cube of one's own is never a burden and the other's never a help, and a cube in the
// centre lies between them. The x of the verdicts loses no more than the x of the equities.
func TestExactEvidence(t *testing.T) {
	all := exactEvidence(150, 2)
	for _, e := range all {
		if e.worth[1] < -1e-6 || e.worth[2] > 1e-6 || e.worth[0] < e.worth[2]-1e-6 {
			t.Errorf("%v: the cube is worth %v", e.probs, e.worth)
		}
	}
	x, least := verdictX(all)
	lost, equities := 0.0, fitX(all, 0, 1, 2)
	for i := range all {
		lost += all[i].verdicts(math.Round(100*equities)/100) / float64(len(all))
	}
	if least > lost+1e-12 || x < 0.3 || equities > 0.8 || x > equities {
		t.Errorf("x of the equities %v loses %v, of the verdicts %v %v", equities, lost, x, least)
	}
}

func TestSortsDoNotOverlap(t *testing.T) {
	pl := newCubeless(eval.Default(), 2)
	found := make([]int, len(sorts))
	for game := range uint64(20) {
		dice := newThrower(5, game)
		for p := engine.Start(); eval.Classify(&p) != eval.Over; p, _ = pl.Reply(&p, dice.next(), pl.state) {
			n := 0
			for s := range sorts {
				if sorts[s].holds(&p) {
					found[s]++
					n++
				}
			}
			if n > 1 || n == 0 && !exactlyKnown(&p) {
				t.Errorf("%s is of %d sorts", p.ID(), n)
			}
		}
	}
	if slices.Contains(found, 0) {
		t.Errorf("some sort does not come up: %v", found)
	}
}

func TestDrawSortsMoreKeepsTheFirst(t *testing.T) {
	one, two := drawSorts(eval.Default(), 1, 9), drawSorts(eval.Default(), 2, 9)
	if len(one) != len(sorts) || len(two) != 2*len(sorts) || !slices.Equal(one, two[:len(one)]) {
		t.Errorf("%d positions, then %d, or others", len(one), len(two))
	}
}

// TestCubesByRollout: a cube of one's own is worth something, the other's costs, and the file gives what was rolled.
func TestCubesByRollout(t *testing.T) {
	e := example{7, engine.MustPosition("x 4:2 3:2 2:2 1:1 o 4:2 3:2 2:3")}
	c, err := rollCubes(t.Context(), eval.Default(), &e, 36, 1)
	if err != nil {
		t.Fatal(err)
	}
	if c.Worth[1].Mean <= c.Worth[2].Mean || c.Worth[1].Mean <= 0 || c.Worth[2].Mean >= 0 {
		t.Errorf("own cube %v, the other's %v", c.Worth[1], c.Worth[2])
	}
	file := filepath.Join(t.TempDir(), "cubes.jsonl")
	j, err := openJournal[cubed](file, "cubes")
	if err != nil {
		t.Fatal(err)
	}
	if err := j.add(0, c); err != nil || j.close() != nil {
		t.Fatal(err)
	}
	again, err := openJournal[cubed](file, "cubes")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]cubed{c}, again.results(1)); diff != "" {
		t.Errorf("(-rolled +read):\n%s", diff)
	}
	var out strings.Builder
	if err := reportEfficiency(io.MultiWriter(&out), []cubed{c, c, c, c}); err != nil || !strings.Contains(out.String(), "bear-off") {
		t.Errorf("%v\n%s", err, out.String())
	}
}
