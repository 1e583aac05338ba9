package bearoff

import (
	"math"
	"math/rand/v2"
	"testing"

	"nardlog/engine"
)

func oneSided() *OneSided { return Default().oneSided() }

func twoSided() *TwoSided { return Default().twoSided() }

// solver plays positions out by the rule book, with a cube that can be turned a number of times more.
type solver struct {
	gen  engine.Generator
	memo map[question]float64
}

type question struct {
	board engine.Position
	owner engine.Owner
	turns int
}

// best is the equity of the side on roll before it may double, for a cube of 1.
func (s *solver) best(q question) float64 {
	if q.board.Opp.Occupied() == 0 {
		return -1
	}
	v := s.rolling(q)
	if q.turns == 0 || q.owner == engine.Theirs {
		return v
	}
	taken := 2 * s.rolling(question{q.board, engine.Theirs, q.turns - 1})
	// Beavers included: the taker may turn the cube at once and keep it.
	return max(v, min(taken, 2*taken, 1))
}

// rolling is the equity of the side on roll without a double.
func (s *solver) rolling(q question) float64 {
	if v, known := s.memo[q]; known {
		return v
	}
	mean := 0.0
	for _, d := range engine.Rolls {
		most := -1.0
		for _, after := range s.gen.Results(&q.board, d, nil) {
			most = max(most, -s.best(question{after.Swap(), -q.owner, q.turns}))
		}
		mean += most * float64(d.Weight()) / 36
	}
	s.memo[q] = mean
	return mean
}

// TestTwoSidedMatchesTheRules holds the table against the solver, which knows neither indexes nor the order of
// generation: every pair of homes of two checkers and fewer, and some of the larger ones. For these, eight turns of the
// cube are as many as one likes.
func TestTwoSidedMatchesTheRules(t *testing.T) {
	var all []Home
	eachHome(3, func(h *Home) { all = append(all, *h) })
	s := &solver{memo: map[question]float64{}}
	rng := rand.New(rand.NewPCG(1, 1))
	for i, own := range all[1:] {
		for j, opp := range all[1:] {
			if (i >= 27 || j >= 27) && rng.IntN(20) > 0 {
				continue
			}
			p := position(own, opp)
			e, ok := Default().Equities(p)
			if !ok {
				t.Fatalf("%v against %v is not known", own, opp)
			}
			win := float64(Default().Probs(&p)[engine.Win])
			for _, c := range []struct {
				name  string
				got   float64
				owner engine.Owner
				turns int
			}{
				{"no cube", 2*win - 1, engine.Centre, 0}, {"centre", e.Centre, engine.Centre, 8},
				{"own", e.Own, engine.Mine, 8}, {"theirs", e.Opp, engine.Theirs, 8},
			} {
				if want := s.rolling(question{p, c.owner, c.turns}); math.Abs(c.got-want) > 2e-7 {
					t.Errorf("%v against %v, %s: %v, want %v", own, opp, c.name, c.got, want)
				}
			}
		}
	}
}

func TestBits(t *testing.T) {
	twoSided()
}

func BenchmarkGenerateTwoSided(b *testing.B) {
	for b.Loop() {
		GenerateTwoSided(2)
	}
}
