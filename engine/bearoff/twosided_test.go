package bearoff

import (
	"math"
	"math/rand/v2"
	"slices"
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

// Equities worked by hand, in parts of the number given.
func TestEquitiesByHand(t *testing.T) {
	tests := []struct {
		name                 string
		own, opp             Home
		centre, mine, theirs float64
		of                   float64
	}{
		// 23 of 36 throws win at once; else the game is lost and nobody turns the cube any more.
		{"last roll", Home{0: 1, 4: 1}, Home{1}, 10, 10, 10, 36},
		{"a roll late", Home{1: 1, 5: 1}, Home{2}, -10, -10, -10, 36},
		// 19 win at once. Else the other side, which 31 throws take off, turns the cube and is passed; where it cannot, it
		// fails with 5, and then is passed itself: 19/36 + 17/36 (5/36 - 31/36).
		{"one try, with the cube or without", Home{1: 1, 4: 1}, Home{4: 1}, 2. / 36, 242. / 1296, 2. / 36, 1},
		// Four checkers on the ace point each: only a double changes who wins, and only the first or the second one.
		{"two rolls each", Home{4}, Home{4}, 26, 26, 26, 36},
		// Six each. A double wins. Else the other side is too far behind to turn the cube; it rolls a double, and then one
		// more is needed (-24/36 for this side), or not, and then it can be doubled out, or has to be raced (26/36).
		{"three rolls each", Home{6}, Home{6}, 36 + 5*(36*5-24)/6., 36 + 5*(36*5-24)/6., 36 + 5*(26*5-24)/6., 216},
		{"over", Home{}, Home{3}, 1, 1, 1, 1},
		{"lost", Home{3}, Home{}, -1, -1, -1, 1},
	}
	for _, tt := range tests {
		e, ok := Default().Equities(position(tt.own, tt.opp))
		want := [3]float64{tt.centre / tt.of, tt.mine / tt.of, tt.theirs / tt.of}
		for i, got := range [3]float64{e.Centre, e.Own, e.Opp} {
			if !ok || math.Abs(got-want[i]) > 1e-7 {
				t.Errorf("%s: %v, want %v", tt.name, e, want)
				break
			}
		}
	}
}

// TestCellsAreInOrder: it is never bad to have the cube, or to have it out of the other side's hands, and a cube that
// the other side holds cannot make up for what is expected without it.
func TestCellsAreInOrder(t *testing.T) {
	for i, c := range twoSided().cells {
		cubeless := 2*c.win - unit
		switch {
		case c.win < 0 || c.win > unit || c.own > unit || c.opp < -unit,
			c.opp > c.centre+rounded || c.centre > c.own+rounded,
			c.opp > cubeless+rounded || c.own < cubeless-rounded:
			t.Fatalf("home %d against %d: %+v", i%homes, i/homes, c)
		}
	}
}

// rounded is more than all roundings of a cell add up to.
const rounded = 40

func TestAnyNumberOfJobsGivesTheSameBits(t *testing.T) {
	want := GenerateTwoSided(1)
	for _, jobs := range []int{0, 2, 7} {
		if got := GenerateTwoSided(jobs); !slices.Equal(got.cells, want.cells) {
			t.Errorf("%d jobs make another table", jobs)
		}
	}
}

func TestTwoSidedHoldsWhatItKnows(t *testing.T) {
	tests := []struct {
		name string
		p    engine.Position
		want bool
	}{
		{"six each", position(Home{5: 6}, Home{5: 6}), true},
		{"seven", position(Home{5: 7}, Home{5: 6}), false},
		{"seven on the other side", position(Home{5: 6}, Home{5: 7}), false},
		{"not home", engine.MustPosition("x 7:1 o 1:1"), false},
		{"on the bar", engine.MustPosition("x 1:1 o bar:1"), false},
		{"opening", engine.Start(), false},
		{"a gammon to lose", engine.Position{Own: engine.Side{1: 3}, Opp: engine.Side{0: 14, 1: 1}}, false},
		{"a gammon to win", engine.Position{Own: engine.Side{0: 14, 1: 1}, Opp: engine.Side{1: 3}}, false},
	}
	for _, tt := range tests {
		if _, got := Default().Equities(tt.p); got != tt.want {
			t.Errorf("%s: known %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestTablesChooseTheExactOne takes a position in which it pays to look at the other side.
func TestTablesChooseTheExactOne(t *testing.T) {
	p := position(Home{2: 2, 3: 2, 4: 2}, Home{3, 2, 1})
	exact, apart := twoSided().Probs(&p), oneSided().Probs(&p)
	if got := Default().Probs(&p); got != exact || exact == apart {
		t.Errorf("%v, want the two-sided %v and not the one-sided %v", got, exact, apart)
	}
	p = position(Home{5: 7}, Home{1})
	if got, want := Default().Probs(&p), oneSided().Probs(&p); got != want {
		t.Errorf("%v, want the one-sided %v", got, want)
	}
}

func TestEquitiesDoNotAllocate(t *testing.T) {
	p := position(Home{5: 6}, Home{1, 2, 3})
	if n := testing.AllocsPerRun(100, func() { Default().Equities(p); Default().Probs(&p) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkGenerateTwoSided(b *testing.B) {
	for b.Loop() {
		GenerateTwoSided(2)
	}
}

func BenchmarkEquities(b *testing.B) {
	p := position(Home{5: 6}, Home{1, 2, 3})
	for b.Loop() {
		Default().Equities(p)
	}
}
