package analyze

import (
	"math"
	"testing"
)

func TestExp(t *testing.T) {
	for x := -99.0; x < 99; x += 0.37 {
		if got, want := exp(x), math.Exp(x); math.Abs(got-want) > 1e-12*want {
			t.Errorf("exp(%v) = %v, want %v", x, got, want)
		}
	}
}

// TestRatings holds the formulas to values worked by hand: a flawless player, and one who loses 0.02 a
// play and 0.1 a cube decision in a match to 7 points.
func TestRatings(t *testing.T) {
	near(t, "the best FIBS rating", fibs(0, 0, 7), 2050, 0)
	near(t, "a FIBS rating", fibs(0.02, 0.1, 7), 2050-0.02*12444.5714286-0.1*788.8571429, 1e-6)
	near(t, "the best Elo", elo(0), 2000/(1+0.3262797946)+732, 1e-4)
	near(t, "an Elo where the exponent is nothing", elo(0.028), 1000+732, 1e-9)
}

func TestBand(t *testing.T) {
	for _, c := range []struct {
		pr   float64
		want string
	}{
		{0, "Wow"}, {0.1, "World Champ"}, {2.5, "World Class"}, {4.99, "World Class"}, {5, "Expert"},
		{12.4, "Advanced"}, {12.5, "Intermediate"}, {17.5, "Casual"}, {22.5, "Beginner"}, {30, "Distracted"}, {99, "Distracted"},
	} {
		if got := Band(c.pr); got != c.want {
			t.Errorf("PR %v is %q, want %q", c.pr, got, c.want)
		}
	}
}

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		name string
		loss float64
		want string
	}{
		{"default", 0.0199, ""}, {"default", 0.02, "?!"}, {"default", 0.04, "?"}, {"default", 0.08, "??"},
		{"gnubg", 0.029, ""}, {"gnubg", 0.03, "?!"}, {"gnubg", 0.06, "?"}, {"gnubg", 0.12, "??"},
		{"xg", 0.019, ""}, {"xg", 0.02, "?"}, {"xg", 0.079, "?"}, {"xg", 0.08, "??"},
	} {
		set, err := ParseMarks(c.name)
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Of(c.loss).Symbol(); got != c.want {
			t.Errorf("%s: %v is marked %q, want %q", c.name, c.loss, got, c.want)
		}
	}
	if _, err := ParseMarks("snowie"); err == nil {
		t.Error("unknown marks are no error")
	}
}

// TestInterval: the interval is the same each time, holds the rate, shrinks with the number of decisions
// and is a point where all losses are the same.
func TestInterval(t *testing.T) {
	games := func(n int, loss func(i int) float64) []Game {
		var g Game
		for i := range n {
			a := newAmount(true)
			a.EMG = loss(i)
			g.Moves = append(g.Moves, Move{Chequer: &Chequer{Loss: &a, Counts: Counts{PR: 1}}})
		}
		return []Game{g}
	}
	every10th := func(i int) float64 { return float64(one(i%10 == 0)) / 10 }
	few, many := interval(games(100, every10th), 0, 500, 1), interval(games(1600, every10th), 0, 500, 1)
	if again := interval(games(100, every10th), 0, 500, 1); *again != *few {
		t.Errorf("%v and %v from the same seed", *few, *again)
	}
	for _, i := range []*[2]float64{few, many} {
		if i[0] >= 5 || i[1] <= 5 {
			t.Errorf("the interval %v does not hold 5", *i)
		}
	}
	// The rate's standard error is 500*0.03/sqrt(n): 1.5 and 0.375.
	near(t, "width with 100 decisions", few[1]-few[0], 2*1.96*1.5, 0.6)
	near(t, "width with 1600 decisions", many[1]-many[0], 2*1.96*0.375, 0.15)
	same := interval(games(50, func(int) float64 { return 0.01 }), 0, 500, 1)
	near(t, "low end", same[0], 5, 1e-9)
	near(t, "high end", same[1], 5, 1e-9)
	if i := interval(games(1, every10th), 0, 500, 1); i != nil {
		t.Errorf("one decision has an interval %v", *i)
	}
}
