package bearoff

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nardlog/engine"
)

// payments plays positions out by the rule book for what the checkers left are worth, gammon times each where none is off.
type payments struct {
	gen    engine.Generator
	gammon float64
	memo   map[engine.Position]float64
}

func (s *payments) rolling(p engine.Position) float64 {
	if p.Opp.Occupied() == 0 {
		pay := float64(left(&p.Own))
		if p.Own[engine.Off] == 0 {
			pay *= s.gammon
		}
		return -pay
	}
	if v, known := s.memo[p]; known {
		return v
	}
	mean := 0.0
	for _, d := range engine.Rolls {
		best := math.Inf(-1)
		for _, after := range s.gen.Results(&p, d, nil) {
			best = max(best, -s.rolling(after.Swap()))
		}
		mean += best * float64(d.Weight()) / 36
	}
	s.memo[p] = mean
	return mean
}

// TestStakesMatchTheRules holds the two-sided table against a solver that knows nothing but the rules: every pair of
// homes of two checkers and fewer, and some of three.
func TestStakesMatchTheRules(t *testing.T) {
	all := Homes(3)
	s := &payments{gammon: 2, memo: map[engine.Position]float64{}}
	rng := rand.New(rand.NewPCG(1, 1))
	for i, own := range all[1:] {
		for j, opp := range all[1:] {
			if (i >= 27 || j >= 27) && rng.IntN(20) > 0 {
				continue
			}
			p := position(own, opp)
			if got, want := expected(Default().Payment(&p, 2)), s.rolling(p); math.Abs(got-want) > 2e-7 {
				t.Errorf("%v against %v: %v, want %v", own, opp, got, want)
			}
		}
	}
}

func expected(p Payment) float64 { return p.Won - p.Lost }

// Stakes worked by hand, in parts of the number given.
func TestStakesByHand(t *testing.T) {
	none := position(Home{1}, Home{5: 3})
	none.Opp[engine.Off] = 0 // a game of three checkers, none of them off
	lost := none.Swap()
	full := position(Home{1}, Home{15})
	tests := []struct {
		name     string
		p        engine.Position
		want, of float64
	}{
		{"off with any roll", position(Home{1}, Home{5: 3}), 3, 1},
		{"off with any roll, none off", none, 6, 1},
		{"all fifteen left", full, 30, 1},
		{"over", position(Home{}, Home{3}), 3, 1},
		{"lost, none off", position(Home{15}, Home{}), -30, 1},
		// 15 throws take both off and win one checker. Of the others, 32 leaves two to pay for and the rest one.
		{"six and one", position(Home{0: 1, 5: 1}, Home{1}), 15 - 2*2 - 19, 36},
		// 66 wins a checker, and 33 leaves one to pay for. Any other six, 51, 42, 55, 44 and 22 leave two, and the rest
		// three, at twice the price.
		{"one roll to save the double", lost, 1 - 1 - (10+2+2+3)*2 - 17*6, 36},
	}
	for _, tt := range tests {
		if got := expected(Default().Payment(&tt.p, 2)); math.Abs(got-tt.want/tt.of) > 1e-6 {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want/tt.of)
		}
	}
}

// TestPaymentAddsUp: a side that wins is paid for one checker at least, and for no more than the other side has.
func TestPaymentAddsUp(t *testing.T) {
	all := Homes(few)
	rng := rand.New(rand.NewPCG(4, 2))
	for range 20000 {
		own, opp := all[1+rng.IntN(homes-1)], all[1+rng.IntN(homes-1)]
		p := position(own, opp)
		pay := Default().Payment(&p, 2)
		if pay.Win < 0 || pay.Win > 1 || pay.Won < pay.Win-1e-6 || pay.Lost < 1-pay.Win-1e-6 ||
			pay.Won > pay.Win*float64(opp.Count())+1e-6 || pay.Lost > (1-pay.Win)*float64(own.Count())+1e-6 {
			t.Fatalf("%v against %v: %+v", own, opp, pay)
		}
	}
}

// TestStakesApart: what the one-sided tables say is close to what is exact.
func TestStakesApart(t *testing.T) {
	all := Homes(few)
	rng := rand.New(rand.NewPCG(2, 2))
	var sum, most float64
	const n = 20000
	for range n {
		p := position(all[1+rng.IntN(homes-1)], all[1+rng.IntN(homes-1)])
		off := math.Abs(expected(Default().payment(&p, 2)) - expected(Default().Payment(&p, 2)))
		sum, most = sum+off, max(most, off)
	}
	if sum/n > 0.0015 || most > 0.03 {
		t.Errorf("off by %.5f on the mean, %.5f at most", sum/n, most)
	}
}

func stakes() *Stakes { return Default().stakes() }

func TestAnyNumberOfJobsGivesTheSameStakes(t *testing.T) {
	if want, got := GenerateStakes(1), GenerateStakes(7); !slices.Equal(got.cells, want.cells) {
		t.Error("7 jobs make another table")
	}
}

func BenchmarkGenerateLeft(b *testing.B) {
	for b.Loop() {
		GenerateLeft()
	}
}

func BenchmarkGenerateStakes(b *testing.B) {
	for b.Loop() {
		GenerateStakes(2)
	}
}
