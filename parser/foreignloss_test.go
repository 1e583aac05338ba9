package parser

import "testing"

func TestCubeLosses(t *testing.T) {
	for _, tt := range []struct {
		nd, dt, dp                 float64
		roll, double, take, refuse float64
	}{
		{0.5, 0.25, 1, 0, -0.25, 0, -0.75},   // no double, an easy take
		{0.5, 0.75, 1, -0.25, 0, 0, -0.25},   // a double and a take
		{0.75, 1.25, 1, -0.25, 0, -0.25, 0},  // a double and a pass
		{1.5, 1.75, 1, 0, -0.5, -0.75, 0},    // too good
		{0.5, 0.75, 0.75, -0.25, 0, 0, 0},    // as good taken as passed
		{-0.5, -1.25, 1, 0, -0.75, 0, -2.25}, // the underdog
	} {
		c := &JudgedCube{ND: &tt.nd, DT: &tt.dt, DP: &tt.dp}
		for _, k := range []struct {
			kind Kind
			want float64
		}{{Roll, tt.roll}, {Double, tt.double}, {Take, tt.take}, {Drop, tt.refuse}} {
			if got := *c.lossOf(k.kind); got != k.want {
				t.Errorf("%v %v %v: kind %d loses %v, want %v", tt.nd, tt.dt, tt.dp, k.kind, got, k.want)
			}
		}
	}
	if (&JudgedCube{}).lossOf(Roll) != nil {
		t.Error("a loss without values")
	}
}

func TestPlayLoss(t *testing.T) {
	plays := []JudgedPlay{{Equity: 0.25}, {Equity: 0.5}, {Equity: -0.25, Played: true}, {Equity: 0.5, Played: true}}
	if got := playLoss(plays); got == nil || *got != -0.75 {
		t.Errorf("got %v", got)
	}
	if playLoss(plays[:2]) != nil || playLoss(nil) != nil {
		t.Error("a loss of a play that is not listed")
	}
}
