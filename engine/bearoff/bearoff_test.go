package bearoff

import (
	"math"
	"testing"

	"nardlog/engine"
)

func TestIndexCountsEveryHomeOnce(t *testing.T) {
	next := 0
	eachHome(checkers, func(h *Home) {
		if i := h.Index(); i != next {
			t.Fatalf("home %v has index %d, want %d", *h, i, next)
		}
		next++
	})
	if next != positions {
		t.Errorf("%d homes, want %d", next, positions)
	}
}

// slowMoves plays one die by the rule book on a copy of the home.
func slowMoves(h Home, die int) (to []Home) {
	highest := 0
	for n := points; n > 0 && highest == 0; n-- {
		if h[n-1] > 0 {
			highest = n
		}
	}
	for from := highest; from > 0; from-- {
		if h[from-1] == 0 {
			continue
		}
		left := h
		left[from-1]--
		switch {
		case from > die:
			left[from-die-1]++
		case from < die && from != highest:
			continue
		}
		to = append(to, left)
	}
	return to
}

func TestMovesLeadWhereTheRulesSay(t *testing.T) {
	eachHome(checkers, func(h *Home) {
		p := h.place()
		for die := 1; die <= 6; die++ {
			want := slowMoves(*h, die)
			got := p.moves(die, -1, nil)
			if len(got) != len(want) {
				t.Fatalf("home %v die %d: %d moves, want %d", *h, die, len(got), len(want))
			}
			for i, w := range want {
				if got[i] != w.Index() || got[i] >= p.index {
					t.Fatalf("home %v die %d: move %d leads to %d, want %d below %d", *h, die, i, got[i], w.Index(), p.index)
				}
			}
		}
	})
}

func TestRollsByHand(t *testing.T) {
	tests := []struct {
		name string
		home Home
		want []float64 // in 36ths, for one roll, two rolls …; the rest of the last is left open
	}{
		{"one on the ace point", Home{1}, []float64{36}},
		{"one on the six point", Home{5: 1}, []float64{27}}, // all but 11, 21 31 41 32: 1+8 = 9
		{"six and one", Home{0: 1, 5: 1}, []float64{15}},
		{"two on the ace point", Home{2}, []float64{36}},
		{"three on the ace point", Home{3}, []float64{6, 30}},
		{"four on the ace point", Home{4}, []float64{6, 30}},
		{"five on the ace point", Home{5}, []float64{0, 11, 25}}, // 1 - (30/36)^2 = 11/36
		{"two on the six point", Home{5: 2}, []float64{4}},       // 66 55 44 33
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := oneSided().Rolls(&tt.home)
			for i, w := range tt.want {
				if g := float64(got[i]) * 36; math.Abs(g-w) > 1e-5 {
					t.Errorf("%d rolls: %v of 36, want %v", i+1, g, w)
				}
			}
		})
	}
}

func TestFirstOffByHand(t *testing.T) {
	tests := []struct {
		name string
		home Home
		want float64 // of 36 throws, for one roll
	}{
		// A six, or six pips in one checker's steps: 51 42 33 22.
		{"fifteen on the six point", Home{5: 15}, 11 + 2 + 2 + 1 + 1},
		// The same, or any one.
		{"one of them on the ace point", Home{0: 1, 5: 14}, 11 + 9 + 2 + 1 + 1},
		{"one on every point", Home{1, 1, 1, 1, 1, 1}, 36},
		{"fifteen on the ace point", Home{15}, 36},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := oneSided().FirstOff(&tt.home)
			if math.Abs(float64(got[0])*36-tt.want) > 1e-5 {
				t.Errorf("%v of 36, want %v", got[0]*36, tt.want)
			}
		})
	}
}

func TestDistributionsAddUpToOne(t *testing.T) {
	for _, d := range []*distributions{&oneSided().all, &oneSided().first} {
		for i := 1; i < positions; i++ {
			sum := 0.0
			for _, c := range d.of(i) {
				sum += float64(c)
			}
			if math.Abs(sum-1) > 1e-6 {
				t.Fatalf("home %d: chances add up to %v", i, sum)
			}
		}
	}
}

func position(own, opp Home) (p engine.Position) {
	for _, s := range []struct {
		side *engine.Side
		home Home
	}{{&p.Own, own}, {&p.Opp, opp}} {
		s.side[engine.Off] = checkers
		for i, n := range s.home {
			s.side[i+1] = n
			s.side[engine.Off] -= n
		}
	}
	return p
}

func TestProbsByHand(t *testing.T) {
	full := Home{15}
	tests := []struct {
		name     string
		own, opp Home
		want     engine.Probs
	}{
		{"off next turn for sure", Home{1}, Home{1}, engine.Probs{1}},
		{"fifteen of thirty-six", Home{0: 1, 5: 1}, Home{1}, engine.Probs{15. / 36}},
		{"other side is at worst one roll late", Home{2}, Home{0: 1, 5: 1}, engine.Probs{1}},
		// Own: 6 of 36 in one roll, else two. The other side gets one roll in between.
		{"three against two", Home{3}, Home{0: 1, 5: 1}, engine.Probs{1 - 30./36*15/36}},
		{"gammon for sure", Home{1}, full, engine.Probs{1, 1}},
		{"gammon saved with any roll", Home{4}, full, engine.Probs{1, 6. / 36}},
		{"lost gammon", full, Home{1}, engine.Probs{0}},
		{"already won", Home{}, full, engine.Probs{1, 1}},
		{"already lost", full, Home{}, engine.Probs{engine.LoseGammon: 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := position(tt.own, tt.opp)
			if !Covers(&p) {
				t.Fatal("not covered")
			}
			got := oneSided().Probs(&p)
			for i := range got {
				if math.Abs(float64(got[i]-tt.want[i])) > 1e-6 {
					t.Fatalf("got %v, want %v", got, tt.want)
				}
			}
		})
	}
}

// slowProbs plays the two distributions out roll by roll.
func slowProbs(tab *OneSided, own, opp Home) (win float64) {
	a, b := tab.Rolls(&own), tab.Rolls(&opp)
	for i, x := range a {
		for j, y := range b {
			if i <= j {
				win += float64(x) * float64(y)
			}
		}
	}
	return win
}

func TestProbsMatchTheDoubleSum(t *testing.T) {
	tab := oneSided()
	homes := []Home{{0: 3, 2: 2}, {5: 15}, {1, 1, 1, 1, 1, 1}, {7, 5, 3}, {2: 5, 3: 5, 4: 5}}
	for _, own := range homes {
		for _, opp := range homes {
			p := position(own, opp)
			got := tab.Probs(&p)
			if want := slowProbs(tab, own, opp); math.Abs(float64(got[engine.Win])-want) > 1e-6 {
				t.Errorf("%v against %v: win %v, want %v", own, opp, got[engine.Win], want)
			}
			if got[engine.WinGammon] > got[engine.Win] || got[engine.LoseGammon] > got.Lose()+1e-6 {
				t.Errorf("%v against %v: chances are not nested: %v", own, opp, got)
			}
		}
	}
}

func TestCoversOnlyHomes(t *testing.T) {
	start := engine.Start()
	if Covers(&start) {
		t.Error("the opening position is covered")
	}
	p := position(Home{3}, Home{3})
	p.Opp[engine.Bar], p.Opp[engine.Off] = 1, p.Opp[engine.Off]-1
	if Covers(&p) {
		t.Error("a checker on the bar is covered")
	}
}

func TestProbsDoNotAllocate(t *testing.T) {
	tab, p := oneSided(), position(Home{5: 15}, Home{1, 2, 3})
	if n := testing.AllocsPerRun(100, func() { tab.Probs(&p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkGenerateOneSided(b *testing.B) {
	for b.Loop() {
		GenerateOneSided()
	}
}

func BenchmarkProbs(b *testing.B) {
	tab, p := oneSided(), position(Home{2: 5, 3: 5, 4: 5}, Home{1, 2, 3, 4, 5, 0})
	for b.Loop() {
		tab.Probs(&p)
	}
}
