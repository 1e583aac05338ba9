package rollout

import (
	"context"
	"math"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// situations are one of each kind of game that a rollout tells apart.
var situations = []struct {
	name string
	engine.Situation
}{
	{"money, centred cube", engine.Situation{
		Board: engine.MustPosition("x bar:1 13:4 8:3 6:5 5:2 o 24:2 13:3 8:3 6:5 4:2"), Cube: engine.Cube{Value: 1}}},
	{"money, own cube, Jacoby and beavers", engine.Situation{
		Board: engine.MustPosition("x 24:1 13:4 8:3 6:4 5:2 4:1 o 22:1 13:4 8:4 6:5 3:1"), Cube: engine.Cube{Value: 2, Owner: engine.Mine},
		Score: engine.Score{Jacoby: true, Beaver: true}}},
	{"match, cube near its turn", engine.Situation{
		Board: engine.MustPosition("x 10:2 8:3 6:4 5:3 4:3 o 16:1 13:2 8:4 6:5 4:3"), Cube: engine.Cube{Value: 1},
		Score: engine.Score{Length: 7, Own: 3, Opp: 5}}},
	{"match, dead cube, race", engine.Situation{
		Board: engine.MustPosition("x 12:1 8:2 6:4 5:4 3:4 o 11:2 7:2 6:4 5:4 2:3"), Cube: engine.Cube{Value: 2, Owner: engine.Theirs},
		Score: engine.Score{Length: 5, Own: 2, Opp: 3}}},
}

// TestLuckEvensOut: 36 trials of one roll and 1,296 of two hold every roll and pair of rolls as often as it comes up, so
// what luck they had adds up to nothing: the means with and without it are the same, not only nearly so. The side on roll
// rolls first, since a double that is passed would end the game without dice.
func TestLuckEvensOut(t *testing.T) {
	for i, tt := range situations {
		tab, st := table(&tt.Situation, 2)
		start := []Start{{Board: tt.Board, State: st, Rolling: true}}
		o := Options{Trials: 36, Truncate: 1, Seed: 11, Keep: 1}
		if i%2 == 1 {
			o.Trials, o.Truncate = 1296, 2
		}
		without := run(t, o, start, tab).Result(0, tab.Score)
		o.Luck = true
		with := run(t, o, start, tab).Result(0, tab.Score)
		near(t, tt.name+": utility", without.Utility.Mean, with.Utility.Mean, 1e-6)
		for i := range with.Chances {
			near(t, tt.name+": chances", without.Chances[i].Mean, with.Chances[i].Mean, 1e-6)
		}
		if without.EMG.Error > 0.5*with.EMG.Error {
			t.Errorf("%s: error %v without the luck, %v with it", tt.name, without.EMG.Error, with.EMG.Error)
		}
	}
}

// TestMeansAgree: over longer games the two means agree within their errors.
func TestMeansAgree(t *testing.T) {
	for _, tt := range situations {
		tab, st := table(&tt.Situation, 2)
		start := []Start{{Board: tt.Board, State: st, Rolling: true}}
		without := run(t, Options{Trials: 72, Truncate: 7, Seed: 2, Keep: 3}, start, tab).Result(0, tab.Score)
		with := run(t, Options{Trials: 1296, Truncate: 7, Seed: 3, Keep: 3, Luck: true}, start, tab).Result(0, tab.Score)
		joint := math.Hypot(without.EMG.Error, with.EMG.Error)
		near(t, tt.name, without.EMG.Mean, with.EMG.Mean, 3.5*joint)
	}
}

// The side on roll has checkers on its 6 and its 1 point and loses unless it bears off both at once: 15 of
// 36 throws do. Without the luck every trial says so exactly.
func TestKnownEnding(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 6:1 1:1 o 1:2")}
	tab, st := table(&s, 1)
	for _, luck := range []bool{false, true} {
		r := run(t, Options{Trials: 1296, Seed: 3, Luck: luck, Truncate: 2}, []Start{{Board: s.Board, State: st, Rolling: true}}, tab)
		res := r.Result(0, tab.Score)
		near(t, "equity", res.EMG.Mean, -1.0/6, 1e-6)
		if !luck && res.EMG.Error > 1e-6 {
			t.Errorf("error %v without luck", res.EMG.Error)
		}
	}
}

// In a bear-off with a live cube the chances are those of the table, whoever passes when, but for a thousandth: the plays
// are the best with the cube, the table's are without.
func TestBearOffTable(t *testing.T) {
	s := engine.Situation{
		Board: engine.MustPosition("x 6:2 5:2 4:2 2:1 o 6:1 5:2 4:2 3:2"), Cube: engine.Cube{Value: 1},
	}
	want := bearoff.Default().Probs(&s.Board)
	tab, st := table(&s, 2)
	start := []Start{{Board: s.Board, State: st, Rolling: true}}
	res := run(t, Options{Trials: 360, Seed: 1}, start, tab).Result(0, tab.Score)
	near(t, "without luck", res.Chances[engine.Win].Mean, float64(want[engine.Win]), 2e-3)
	res = run(t, Options{Trials: 1296, Seed: 1, Luck: true}, start, tab).Result(0, tab.Score)
	win := res.Chances[engine.Win]
	near(t, "with luck", win.Mean, float64(want[engine.Win]), 3*win.Error)

	// Without a cube the table's word is the result.
	s.Cube.Value = 0
	tab, st = table(&s, 1)
	res = run(t, Options{Trials: 36}, []Start{{Board: s.Board, State: st, Rolling: true}}, tab).Result(0, tab.Score)
	near(t, "no cube", res.Chances[engine.Win].Mean, float64(want[engine.Win]), 1e-9)
	// Without the table the nets play it out.
	tab.Exact = nil
	res = run(t, Options{Trials: 360}, []Start{{Board: s.Board, State: st, Rolling: true}}, tab).Result(0, tab.Score)
	win = res.Chances[engine.Win]
	if win.Error == 0 {
		t.Error("nothing was played without the table")
	}
	near(t, "no table", win.Mean, float64(want[engine.Win]), 3*win.Error+0.005)
}

// TestCubeVerdicts: with checkers on the 5 and the 1 point 23 of 36 throws win at once, else the game is lost. With
// them on the 6 and the 1 point 15 do.
func TestCubeVerdicts(t *testing.T) {
	const p = 23.0 / 36
	k := cube.Kazaross()
	win, lose := k.Chance(1, 2, false), k.Chance(2, 1, false)
	emg := func(mwc float64) float64 { return 2*(mwc-lose)/(win-lose) - 1 }
	tests := []struct {
		name, board      string
		score            engine.Score
		nd, dt, doubling float64
		action           string
	}{
		{"money", "x 5:1 1:1 o 1:2", engine.Score{}, 2*p - 1, 4*p - 2, 2*p - 1, "double, take"},
		{"beaver", "x 6:1 1:1 o 1:2", engine.Score{Beaver: true}, -1.0 / 6, -1.0 / 3, -0.5, "no double, beaver"},
		{"no beaver", "x 6:1 1:1 o 1:2", engine.Score{}, -1.0 / 6, -1.0 / 3, -1.0 / 6, "no double, take"},
		{"pass", "x 2:1 1:1 o 1:2", engine.Score{}, 1, 2, 0, "optional double, pass"},
		{"2 away, 2 away", "x 5:1 1:1 o 1:2", engine.Score{Length: 5, Own: 3, Opp: 3},
			2*p - 1, emg(p), emg(p) - 2*p + 1, "double, take"},
	}
	for _, tt := range tests {
		s := engine.Situation{Board: engine.MustPosition(tt.board), Cube: engine.Cube{Value: 1}, Score: tt.score}
		tab, st := table(&s, 1)
		r := run(t, Options{Trials: 36}, CubeStarts(s.Board, st), tab)
		v := r.Verdict(tab.Score)
		near(t, tt.name+": no double", v.ND, tt.nd, 1e-6)
		near(t, tt.name+": take", v.DT, tt.dt, 1e-6)
		near(t, tt.name+": doubling", v.Doubling.Mean, tt.doubling, 1e-6)
		near(t, tt.name+": taking", v.Taking.Mean, 1-tt.dt, 1e-6)
		near(t, tt.name+": error", v.Doubling.Error+v.Taking.Error, 0, 1e-6)
		if got := v.Action(); got != tt.action {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.action)
		}
	}
	dead := cube.NewState(&engine.Situation{})
	if n := len(CubeStarts(engine.Start(), dead)); n != 1 {
		t.Errorf("%d starts without a cube", n)
	}
}

// TestPlayThatWins: a play that ends the game has its exact value, seen by either side.
func TestPlayThatWins(t *testing.T) {
	s := engine.Situation{
		Board: engine.MustPosition("x 1:1 off:14 o 20:1 6:14"), Cube: engine.Cube{Value: 2, Owner: engine.Theirs},
		Score: engine.Score{Length: 9, Own: 2, Opp: 3},
	}
	tab, st := table(&s, 1)
	after := s.Board
	after.Own[1], after.Own[engine.Off] = 0, 15
	r := run(t, Options{Trials: 36}, []Start{AfterPlay(after, st)}, tab)
	res := r.Result(0, tab.Score).Flip(tab.Score)
	near(t, "backgammon", res.Chances[engine.WinBackgammon].Mean, 1, 0)
	near(t, "match", res.Utility.Mean, cube.Kazaross().Chance(1, 6, false), 1e-12)
	near(t, "error", res.EMG.Error, 0, 1e-12)
}

func TestFlip(t *testing.T) {
	s := situations[2].Situation
	tab, st := table(&s, 1)
	res := run(t, Options{Trials: 36, Truncate: 2, Keep: 2}, []Start{{Board: s.Board, State: st}}, tab).Result(0, tab.Score)
	f := res.Flip(tab.Score)
	near(t, "win", f.Chances[engine.Win].Mean, 1-res.Chances[engine.Win].Mean, 0)
	near(t, "gammon", f.Chances[engine.LoseGammon].Mean, res.Chances[engine.WinGammon].Mean, 0)
	near(t, "backgammon", f.Chances[engine.WinBackgammon].Mean, res.Chances[engine.LoseBackgammon].Mean, 0)
	near(t, "utility", f.Utility.Mean, 1-res.Utility.Mean, 0)
	near(t, "EMG", f.EMG.Mean, tab.Score.EMG(st.Flip(), f.Utility.Mean), 1e-12)
	near(t, "error", f.EMG.Error, res.EMG.Error, 0)
	if twice := f.Flip(tab.Score); math.Abs(twice.Utility.Mean-res.Utility.Mean) > 1e-12 || twice.Chances[3] != res.Chances[3] {
		t.Errorf("flipped twice: %v, was %v", twice, res)
	}
	nothing := Rollout{Starts: []Start{{State: st}}, Trials: make([][]Trial, 1)}
	if e := nothing.Result(0, tab.Score).EMG; !math.IsNaN(e.Mean) || !math.IsNaN(e.Error) {
		t.Errorf("nothing was played, and the equity is %v", e)
	}
}

func TestPlayDoesNotAllocate(t *testing.T) {
	s := situations[0].Situation
	tab, st := table(&s, 1)
	p := NewPlayer(tab, Options{Keep: 6, Truncate: 4})
	start := Start{Board: s.Board, State: st}
	n := 0
	if allocs := testing.AllocsPerRun(10, func() { p.Play(&start, n); n++ }); allocs != 0 {
		t.Errorf("%v allocations a trial", allocs)
	}
}

func run(t *testing.T, o Options, starts []Start, tab Table) *Rollout {
	t.Helper()
	r, err := New(o, starts)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Run(context.Background(), tab, nil); err != nil {
		t.Fatal(err)
	}
	return r
}

func table(s *engine.Situation, jobs int) (Table, cube.State) {
	st := cube.NewState(s)
	return Table{Nets: eval.Default(), Exact: bearoff.Default(), Score: cube.NewContext(nil, st), Jobs: jobs}, st
}
