package rollout

import (
	"reflect"
	"testing"

	"nardlog/engine"
)

// TestStratified: 36 trials hold every first throw once, 1,296 every pair of the first two.
func TestStratified(t *testing.T) {
	first, pairs := map[engine.Dice]int{}, map[[2]engine.Dice]int{}
	for i := range 36 * 36 {
		d := dice{7, i, 1}
		a, b := engine.Rolls[d.throw(0)], engine.Rolls[d.throw(1)]
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

func TestSameForAnyWorkers(t *testing.T) {
	s := engine.Situation{Board: engine.Start(), Cube: engine.Cube{Value: 1}, Score: engine.Score{Length: 5, Own: 2}}
	tab, st := table(&s, 1)
	o := Options{Trials: 72, Truncate: 4, Seed: 5, Keep: 4}
	one := run(t, o, []Start{{Board: s.Board, State: st}}, tab)
	tab.Jobs = 3
	if many := run(t, o, []Start{{Board: s.Board, State: st}}, tab); !reflect.DeepEqual(one.Trials, many.Trials) {
		t.Error("three workers give other trials than one")
	}
}

// TestPrelude: what the trials of a start share changes none of their games.
func TestPrelude(t *testing.T) {
	for _, tt := range situations {
		for _, o := range []Options{{Seed: 3, Truncate: 6}, {Seed: 4, Truncate: 5, Least: longTrials}, {Seed: 5, Truncate: 1}} {
			tab, st := table(&tt.Situation, 1)
			for _, start := range CubeStarts(tt.Board, st) {
				o.Trials, o.Luck = 72, true
				r := run(t, o, []Start{start}, tab)
				p := NewPlayer(tab, o)
				for n, want := range r.Trials[0] {
					if got := p.Play(&start, n); got != want {
						t.Fatalf("%s: trial %d alone is %v, in the rollout %v", tt.name, n, got, want)
					}
				}
			}
		}
	}
}

// TestPreludeKnowsLuck: a game that is cut where the prelude ends has its luck known to the last bit of it: all trials say
// the same, which is the mean of the games with their luck over all pairs of rolls.
func TestPreludeKnowsLuck(t *testing.T) {
	for _, tt := range situations {
		tab, st := table(&tt.Situation, 2)
		start := []Start{{Board: tt.Board, State: st, Rolling: true}}
		want := run(t, Options{Trials: 1296, Seed: 7, Truncate: 2, Luck: true}, start, tab).Result(0, tab.Score)
		for _, o := range []Options{{Truncate: 2}, {Truncate: 2, Least: longTrials}, {Truncate: 3, Least: longTrials}} {
			o.Trials, o.Seed = 72, 8
			got := run(t, o, start, tab).Result(0, tab.Score)
			near(t, tt.name+": error", got.Utility.Error, 0, 1e-12)
			near(t, tt.name+": error of wins", got.Chances[engine.Win].Error, 0, 1e-12)
			if o.Truncate == 2 {
				near(t, tt.name, got.Utility.Mean, want.Utility.Mean, 1e-12)
				near(t, tt.name+": wins", got.Chances[engine.Win].Mean, want.Chances[engine.Win].Mean, 1e-12)
			}
		}
	}
}

// TestPreludeIsFair: what looking further ahead changes in a trial depends on its first two rolls alone, and adds up to
// nothing over all pairs of them.
func TestPreludeIsFair(t *testing.T) {
	tt := situations[0]
	tab, st := table(&tt.Situation, 2)
	start := []Start{{Board: tt.Board, State: st, Rolling: true}}
	o := Options{Trials: 1296, Seed: 9, Truncate: 4, Keep: 2}
	short := run(t, o, start, tab)
	o.Least = longTrials
	long := run(t, o, start, tab)
	near(t, "mean", long.Result(0, tab.Score).Utility.Mean, short.Result(0, tab.Score).Utility.Mean, 1e-9)
	changes := map[[2]int]float64{}
	for n := range long.Trials[0] {
		d := dice{o.Seed, n, 1}
		pair := [2]int{d.throw(0), d.throw(1)}
		change := long.Trials[0][n].Utility - short.Trials[0][n].Utility
		if known, ok := changes[pair]; ok {
			near(t, "a pair's change", change, known, 1e-9)
		}
		changes[pair] = change
	}
	if a, b := long.Result(0, tab.Score).Utility.Error, short.Result(0, tab.Score).Utility.Error; a >= b {
		t.Errorf("error %v with a long prelude, %v with a short one", a, b)
	}
}

// TestSplit: a trial that is split when the cube is turned is the mean of two games with dice of their own, and the dice
// of different parts are different.
func TestSplit(t *testing.T) {
	s := situations[0].Situation
	tab, st := table(&s, 1)
	p := NewPlayer(tab, Options{Keep: 2, Truncate: 6})
	g := p.begin(&Start{Board: s.Board, State: st.Doubled()})
	parts := [2]Trial{}
	for i := range parts {
		part, d := g, dice{0, 5, 2 + i}
		p.roll(&part, d.throw(3))
		parts[i] = p.play(&part, d, 4, false)
	}
	if parts[0] == parts[1] {
		t.Error("both parts are the same game")
	}
	got := p.split(&g, dice{0, 5, 1}, 3)
	near(t, "the mean", got.Utility, 0.5*(parts[0].Utility+parts[1].Utility), 1e-12)
	near(t, "the mean chance", got.Chances[engine.Win], 0.5*(parts[0].Chances[engine.Win]+parts[1].Chances[engine.Win]), 1e-12)
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
			p := NewPlayer(tab, c.o)
			start := Start{Board: s.Board, State: st}
			for i := 0; b.Loop(); i++ {
				p.Play(&start, i)
			}
		})
	}
}
