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
			start := Start{s.Board, st, false}
			for i := 0; b.Loop(); i++ {
				p.Play(&start, i)
			}
		})
	}
}
