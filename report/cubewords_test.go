package report

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/analyze"
	"nardlog/replay"
)

// TestChosenCube: what was done with the cube is told as it was done, be it right or wrong.
func TestChosenCube(t *testing.T) {
	for _, c := range []struct {
		cube   analyze.Cube
		player int
		en, ru string
	}{
		{analyze.Cube{Action: replay.NoDouble}, 0, "no double", "без даве"},
		{analyze.Cube{Action: replay.Double}, 0, "double", "даве"},
		{analyze.Cube{Action: replay.NoDouble, Redouble: true}, 0, "no redouble", "без редабла"},
		{analyze.Cube{Action: replay.Double, Redouble: true}, 0, "redouble", "редабл"},
		{analyze.Cube{Action: replay.Double, Answers: []replay.Kind{replay.Beaver, replay.Take}}, 1, "beaver, take", "бивер, принять"},
	} {
		d := decision{move: &analyze.Move{Cube: &c.cube}, player: c.player}
		if got := d.chosen(Style{}); got != c.en {
			t.Errorf("%+v: %q, want %q", c.cube, got, c.en)
		}
		if got := d.chosen(Style{Lang: Russian}); got != c.ru {
			t.Errorf("%+v: %q, want %q", c.cube, got, c.ru)
		}
	}
}

// TestCubeTable has a row for every answer that there is.
func TestCubeTable(t *testing.T) {
	rows := func(c analyze.Cube) (got []string) {
		for _, row := range (Style{}).cubeTable(&c, nil, outcomesOf(nil)).rows {
			got = append(got, strings.Join(row[:2], " "))
		}
		return got
	}
	for _, tt := range []struct {
		cube analyze.Cube
		want []string
	}{
		{analyze.Cube{NDEMG: 0.1}, []string{"no double +0.100"}},
		{analyze.Cube{Judged: true, NDEMG: 0.1, DTEMG: 0.3, DPEMG: 1},
			[]string{"no double +0.100", "double, take +0.300", "double, pass +1.000"}},
		{analyze.Cube{Judged: true, Redouble: true, NDEMG: 0.1, DTEMG: -0.3, DPEMG: 1, Beaver: true},
			[]string{"no redouble +0.100", "redouble, take -0.300", "redouble, beaver -0.600", "redouble, pass +1.000"}},
	} {
		if diff := cmp.Diff(tt.want, rows(tt.cube)); diff != "" {
			t.Error(diff)
		}
	}
}
