package engine

import (
	"math/rand/v2"
	"testing"
)

func TestResultsKnownCounts(t *testing.T) {
	for _, c := range []struct {
		p    Position
		dice string
		want int
	}{
		{Start(), "21", 15},
		{Start(), "11", 42},
		{Position{Own: Side{6: 2, 0: 13}, Opp: Side{24: 1, 0: 14}}, "66", 1},
		{Position{Own: Side{Bar: 2, 6: 13}, Opp: Side{6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 0: 3}}, "21", 1},
	} {
		d, _ := ParseDice(c.dice)
		if got := len(new(Generator).Results(&c.p, d, nil)); got != c.want {
			t.Errorf("%v with %s: %d results, want %d", c.p, c.dice, got, c.want)
		}
	}
}

// TestResultsProperties walks random games: 15 checkers a side, no result twice, sides never share a point.
func TestResultsProperties(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var g Generator
	for range 60 {
		p := Start()
		for range 400 {
			d := Rolls[rng.IntN(21)]
			all := g.Results(&p, d, nil)
			seen := map[Position]bool{}
			for _, q := range all {
				if seen[q] {
					t.Fatalf("%v %v: %v twice", p, d, q)
				}
				seen[q] = true
				if q.Own.Total() != 15 || q.Opp.Total() != 15 || Mirror(q.Opp.Occupied()&points)&q.Own.Occupied() != 0 {
					t.Fatalf("%v %v: impossible result %v", p, d, q)
				}
			}
			p = all[rng.IntN(len(all))].Swap()
			if p.Opp[Off] == 15 {
				break
			}
		}
	}
}

func TestResultsDoNotAllocate(t *testing.T) {
	p, buf := Start(), make([]Position, 0, 4096)
	var g Generator
	if n := testing.AllocsPerRun(100, func() {
		for _, d := range Rolls {
			buf = g.Results(&p, d, buf[:0])
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkResults(b *testing.B) {
	p, buf := Start(), make([]Position, 0, 4096)
	var g Generator
	n := 0
	for b.Loop() {
		for _, d := range Rolls {
			buf = g.Results(&p, d, buf[:0])
			n += len(buf)
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "plays/s")
}
