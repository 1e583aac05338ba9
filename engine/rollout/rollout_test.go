package rollout

import (
	"context"
	"math"
	"reflect"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

func table(s *engine.Situation, jobs int) (Table, cube.State) {
	st := cube.NewState(s)
	return Table{Nets: eval.Default(), Exact: bearoff.Default(), Score: cube.NewContext(nil, st), Jobs: jobs}, st
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

// TestStratified: 36 trials hold every first throw once, 1,296 every pair of the first two.
func TestStratified(t *testing.T) {
	first, pairs := map[engine.Dice]int{}, map[[2]engine.Dice]int{}
	for i := range 36 * 36 {
		a, b := diceOf(7, i, 0), diceOf(7, i, 1)
		if i >= 36 && i < 72 {
			first[a]++
		}
		pairs[[2]engine.Dice{a, b}]++
	}
	for _, d := range engine.Rolls {
		if first[d] != d.Weight() {
			t.Errorf("%v %d times in a block", d, first[d])
		}
		for _, e := range engine.Rolls {
			if n := pairs[[2]engine.Dice{d, e}]; n != d.Weight()*e.Weight() {
				t.Errorf("%v then %v: %d times", d, e, n)
			}
		}
	}
}

// The side on roll has checkers on its 6 and its 1 point and loses unless it bears off both at once: 15 of
// 36 throws do. Without the luck every trial says so exactly.
func TestKnownEnding(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 6:1 1:1 o 1:2")}
	tab, st := table(&s, 1)
	for _, luck := range []bool{false, true} {
		r := run(t, Options{Trials: 1296, Seed: 3, Luck: luck, Truncate: 2}, []Start{{s.Board, st, true}}, tab)
		res := r.Result(0, tab.Score)
		if math.Abs(res.EMG.Mean+1.0/6) > 1e-6 {
			t.Errorf("luck %v: %v, want -1/6", luck, res.EMG)
		}
		if !luck && res.EMG.Error > 1e-6 {
			t.Errorf("error %v without luck", res.EMG.Error)
		}
	}
}

func TestSameForAnyWorkers(t *testing.T) {
	s := engine.Situation{Board: engine.Start(), Cube: engine.Cube{Value: 1}, Score: engine.Score{Length: 5, Own: 2}}
	tab, st := table(&s, 1)
	o := Options{Trials: 72, Truncate: 4, Seed: 5, Keep: 4}
	one := run(t, o, []Start{{s.Board, st, false}}, tab)
	tab.Jobs = 3
	if many := run(t, o, []Start{{s.Board, st, false}}, tab); !reflect.DeepEqual(one.Trials, many.Trials) {
		t.Error("three workers give other trials than one")
	}
}

// TestGoesOn: a rollout that is stopped and taken up again ends like one that was not.
func TestGoesOn(t *testing.T) {
	s := engine.Situation{Board: engine.Start()}
	tab, st := table(&s, 2)
	o := Options{Trials: 108, Truncate: 2, Seed: 9, Keep: 4}
	whole := run(t, o, []Start{{s.Board, st, false}}, tab)
	part, _ := New(o, []Start{{s.Board, st, false}})
	ctx, cancel := context.WithCancel(context.Background())
	if err := part.Run(ctx, tab, func(done, _ int) {
		if done == 36 {
			cancel()
		}
	}); err == nil {
		t.Fatal("no error from a cancelled rollout")
	}
	if n := len(part.Trials[0]); n != 36 {
		t.Fatalf("%d trials after the cancellation, want 36", n)
	}
	if err := part.Run(context.Background(), tab, nil); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(part.Trials, whole.Trials) {
		t.Error("the continued rollout differs")
	}
}

// TestDropsTheWorse: a candidate that leaves an open game is dropped against one that has won.
func TestDropsTheWorse(t *testing.T) {
	s := engine.Situation{Board: engine.MustPosition("x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5")}
	won := engine.MustPosition("x 24:2 13:5 8:3 6:5 o 2:1")
	tab, st := table(&s, 2)
	o := Options{Trials: 1296, Truncate: 3, Seed: 1, StopBehind: 2.33, Keep: 4}
	r := run(t, o, []Start{{s.Board, st, false}, {won, st, false}}, tab)
	if n := len(r.Trials[0]); n != 72 || r.Ranking()[0] != 1 {
		t.Errorf("%d trials, ranking %v", n, r.Ranking())
	}
}

func BenchmarkTrials(b *testing.B) {
	s := engine.Situation{Board: engine.Start()}
	tab, st := table(&s, 1)
	for _, c := range []struct {
		name string
		o    Options
	}{
		{"to the end", Options{}}, {"luck kept", Options{Luck: true}}, {"11 rolls", Options{Truncate: 11}},
	} {
		b.Run(c.name, func(b *testing.B) {
			c.o.Keep = 6
			p := newPlayer(tab, c.o)
			start := Start{s.Board, st, false}
			for i := 0; b.Loop(); i++ {
				p.play(&start, i)
			}
		})
	}
}
