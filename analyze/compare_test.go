package analyze

import (
	"testing"

	"nardlog/replay"
)

// TestCompare works a comparison by hand: the dearest disagreement first, then what is judged most
// differently; forced plays, what one side did not judge and double answers stay out.
func TestCompare(t *testing.T) {
	play := func(number int, ours float64, theirs, cost *float64) Move {
		return Move{Number: number, Chequer: &Chequer{Loss: &Amount{EMG: ours}},
			Foreign: &Foreign{Program: "B", LossEMG: [2]*float64{theirs}, CostEMG: [2]*float64{cost}}}
	}
	forced := play(7, 0, new(0.0), new(0.0))
	forced.Chequer.Forced = true
	unjudged := play(8, 0, new(0.0), new(0.0))
	unjudged.Chequer.Loss = nil
	cube := Move{Number: 6, Player: 1, Cube: &Cube{Loss: [2]*Amount{{EMG: 0.5}, {EMG: 0}}},
		Foreign: &Foreign{Program: "A", LossEMG: [2]*float64{new(0.5), new(0.0)}, CostEMG: [2]*float64{new(0.0), new(0.02)}}}
	beavered := cube
	beavered.Cube = &Cube{Loss: cube.Cube.Loss, Answers: []replay.Kind{replay.Beaver, replay.Take}}
	r := &Result{Games: []Game{{Moves: []Move{
		play(1, 0.1, new(0.1), new(0.0)),
		play(2, 0, new(0.25), new(0.125)),
		play(3, 0.5, new(0.25), new(-0.25)),
		play(4, 0.1, nil, new(0.0)),
		play(5, 0.1, new(0.15), nil),
		cube, forced, unjudged, beavered,
		{Number: 9, Chequer: &Chequer{Loss: &Amount{}}},
	}}}}
	c := compare(r)
	type row struct{ move, player int }
	var got []row
	for _, d := range c.Decisions {
		got = append(got, row{d.Move.Number, d.Player})
	}
	want := []row{{3, 0}, {2, 0}, {6, 1}, {5, 0}, {1, 0}, {4, 0}, {6, 0}}
	if len(got) != len(want) {
		t.Fatalf("compared are %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("row %d is %v, want %v", i, got[i], want[i])
		}
	}
	if len(c.Programs) != 2 || c.Programs[0] != "A" {
		t.Errorf("the programs are %v", c.Programs)
	}
	if a := c.Chequer; a.Decisions != 5 || a.Verdicts != 4 || a.Agreed != 2 || *a.Share() != 0.5 {
		t.Errorf("plays: %+v", a)
	}
	near(t, "mean difference", *c.Chequer.MeanDifferenceEMG, (0+0.25+0.25+0.05)/4, 1e-12)
	if a := c.All; a.Decisions != 7 || a.Verdicts != 6 || a.Agreed != 3 {
		t.Errorf("all: %+v", a)
	}
	near(t, "correlation of the cube", *c.Cube.Correlation, 1, 1e-12)
	if none := (&Agreement{}); none.Share() != nil || agreement(nil).MeanDifferenceEMG != nil {
		t.Error("nothing agrees with something")
	}
}

func TestCorrelation(t *testing.T) {
	for _, tt := range []struct {
		x, y []float64
		want float64
	}{
		{[]float64{0, 1, 2}, []float64{0, 2, 4}, 1}, {[]float64{0, 1, 2}, []float64{3, 2, 1}, -1},
		{[]float64{1, 2, 3, 4}, []float64{1, 3, 2, 4}, 0.8},
	} {
		near(t, "correlation", *correlation(tt.x, tt.y), tt.want, 1e-12)
	}
	if correlation([]float64{0.1, 0.1, 0.1}, []float64{1, 2, 3}) != nil || correlation(nil, nil) != nil {
		t.Error("what does not vary correlates")
	}
}
