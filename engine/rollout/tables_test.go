package rollout

import (
	"testing"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// TestTablesEndMoneyGames: with six checkers a side left the tables know the value with the cube, so that no trial has
// anything to add, and none is needed for the roll that a cube decision lets pass. The values are worked by hand in the
// tests of package search.
func TestTablesEndMoneyGames(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 5:1 2:1 o 5:1"), Cube: engine.Cube{Value: 1}}
	for _, tt := range []struct {
		owner  engine.Owner
		nd, dt float64
		action string
	}{
		{engine.Centre, 2. / 36, 4. / 36, "double, take"},
		{engine.Mine, 242. / 1296, 4. / 36, "no redouble, take"},
	} {
		s.Cube.Owner = tt.owner
		tab, st := table(&s, 2)
		r := run(t, Options{Trials: 36, Seed: 1}, CubeStarts(s.Board, st), tab)
		v := r.Verdict(tab.Score)
		near(t, "no double", v.ND, tt.nd, 1e-6)
		near(t, "double, take", v.DT, tt.dt, 1e-6)
		near(t, "error", v.Doubling.Error, 0, 1e-6)
		if v.Action() != tt.action {
			t.Errorf("%s, want %s", v.Action(), tt.action)
		}
	}
	// A play that leaves the other side on roll, which may double first: 4/36 for the cube in the middle.
	tab, st := table(&s, 1)
	st.Owner = engine.Centre
	start := AfterPlay(s.Board.Swap(), st)
	res := run(t, Options{Trials: 36, Seed: 1, Luck: true}, []Start{start}, Table{tab.Nets, tab.Exact, cube.NewContext(nil, st), 1}).Result(0, tab.Score)
	near(t, "after a play", res.EMG.Mean, 4./36, 1e-6)
	near(t, "error after a play", res.EMG.Error, 0, 1e-9)
}
