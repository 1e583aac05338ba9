package analyze_test

import (
	"context"
	"math"
	"os"
	"testing"

	"nardlog/analyze"
	"nardlog/parser"
	"nardlog/replay"
)

// ourMatch is the sample match with the record of its replay.
func ourMatch(t *testing.T) (*parser.Match, *replay.Record) {
	t.Helper()
	data, err := os.ReadFile("../testdata/match.mat")
	if err != nil {
		t.Fatal(err)
	}
	matches, err := parser.Parse("match.mat", data)
	if err != nil {
		t.Fatal(err)
	}
	return matches[0], replay.Run(context.Background(), matches[0], replay.Options{})
}

// TestAnnotate adds up the numbers that an analysis leaves in the syntax: they come to its own sums, and each
// play that was made is among its candidates.
func TestAnnotate(t *testing.T) {
	m, rec := ourMatch(t)
	set := analyze.DefaultSettings()
	set.Ply = 0
	result, err := analyze.Run(context.Background(), rec, set, nil)
	if err != nil {
		t.Fatal(err)
	}
	annotated := analyze.Annotate(replay.Spell(m, rec), result)
	var chequer, cube, luck [2]float64
	for i := range annotated.Games {
		for j := range annotated.Games[i].Actions {
			a := &annotated.Games[i].Actions[j]
			an := a.Analysis
			if an == nil {
				continue
			}
			if an.Unit != parser.EMG || an.Program != "nardlog" || an.Level != "0-ply" {
				t.Fatalf("%v: %+v", a.Pos, an)
			}
			if an.Luck != nil {
				luck[a.Player] += *an.Luck
			}
			into := &chequer
			if a.Kind != parser.Roll {
				into = &cube
			}
			if an.Error != nil {
				into[a.Player] -= *an.Error
			}
			if c := an.Cube; c != nil {
				if c.Unit != parser.MWC || *c.ND < 0 || *c.ND > 1 || *c.DP < *c.ND-1 {
					t.Fatalf("%v: cube %+v", a.Pos, c)
				}
				if a.Kind == parser.Roll && c.Error != nil {
					cube[a.Player] -= *c.Error
				}
			}
			checkPlays(t, a)
		}
	}
	for p := range result.Players {
		s := &result.Players[p]
		for what, pair := range map[string][2]float64{
			"chequer": {chequer[p], s.Error.Chequer.EMG}, "cube": {cube[p], s.Error.Cube.EMG}, "luck": {luck[p], s.Luck.EMG},
		} {
			if math.Abs(pair[0]-pair[1]) > 1e-9 {
				t.Errorf("player %d: %s sums to %v, the analysis says %v", p, what, pair[0], pair[1])
			}
		}
	}
	if m.Games[0].Actions[0].Analysis != nil {
		t.Error("the match itself was changed")
	}
}

// checkPlays sees that one candidate is marked as played and is spelled as the play was.
func checkPlays(t *testing.T, a *parser.Action) {
	t.Helper()
	played := 0
	for i := range a.Analysis.Plays {
		p := &a.Analysis.Plays[i]
		if p.Probs == nil || len(p.Hops) == 0 {
			t.Errorf("%v: a candidate without chances or hops", a.Pos)
		}
		if p.Played {
			played++
		}
	}
	if len(a.Analysis.Plays) > 0 && played != 1 {
		t.Errorf("%v: %d of %d candidates are played", a.Pos, played, len(a.Analysis.Plays))
	}
}

// TestInChances brings equities of a cube to chances of the match, by a case worked by hand: at 1-away for
// both a game is the match, so that EMG e is a chance of (1+e)/2, and money sessions keep their equities.
func TestInChances(t *testing.T) {
	equity := func(x float64) *float64 { return &x }
	roll := parser.Action{Kind: parser.Roll, Dice: [2]int{3, 1}, Hops: []parser.Hop{
		{Points: []int{8, 5}, Hits: []bool{false}, Count: 1}, {Points: []int{6, 5}, Hits: []bool{false}, Count: 1},
	}}
	double := parser.Action{Kind: parser.Double, Player: 1, Analysis: &parser.Analysis{
		Unit: parser.EMG, Cube: &parser.JudgedCube{ND: equity(0.5), DT: equity(-0.25), DP: equity(1)},
	}}
	for _, tt := range []struct {
		length int
		unit   parser.Unit
		want   [3]float64
	}{
		{0, "", [3]float64{0.5, -0.25, 1}},
		{1, parser.MWC, [3]float64{0.75, 0.375, 1}},
	} {
		m := &parser.Match{Length: tt.length, Games: []parser.Game{{Number: 1, Actions: []parser.Action{roll, double}}}}
		rec := replay.Run(context.Background(), m, replay.Options{})
		got := analyze.InChances(m, rec, nil).Games[0].Actions[1].Analysis.Cube
		if got.Unit != tt.unit || math.Abs(*got.ND-tt.want[0])+math.Abs(*got.DT-tt.want[1])+math.Abs(*got.DP-tt.want[2]) > 1e-9 {
			t.Errorf("length %d: %v %v %v %v", tt.length, got.Unit, *got.ND, *got.DT, *got.DP)
		}
		if *double.Analysis.Cube.ND != 0.5 {
			t.Fatal("the match itself was changed")
		}
	}
}
