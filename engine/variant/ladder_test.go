package variant

import (
	"math/rand/v2"
	"testing"

	"nardlog/engine"
)

// TestLongLadders judges plays of ladders that have more results than a list holds: one made by chance is legal, without
// its last hop it is not.
func TestLongLadders(t *testing.T) {
	v, err := Find("gulbara_en")
	if err != nil {
		t.Fatal(err)
	}
	r := v.Rules.OnTurn(engine.Turn{})
	rng := rand.New(rand.NewPCG(5, 5))
	p := engine.Position{Own: r.Start[0], Opp: r.Start[1]}
	d := engine.Dice{Hi: 2, Lo: 2}
	f := engine.NewFinder(r)
	results := f.Results(&p, d, nil)
	if !f.Overflow() {
		t.Error("there is room for all results")
	}
	hops := climb(t, r, p, 2, rng)
	if got := r.Judge(p, d, hops, results); got.Legality == engine.Illegal {
		t.Errorf("%v is illegal: %s", hops, got.Reason)
	}
	if got := r.Judge(p, d, hops[:len(hops)-1], results); got.Code != engine.MoveNotMaximal {
		t.Errorf("%v: %s, want %s", hops[:len(hops)-1], got.Code, engine.MoveNotMaximal)
	}
}

// climb plays all steps of a ladder, each hop by chance.
func climb(t *testing.T, r *engine.Rules, p engine.Position, die int, rng *rand.Rand) (hops []engine.Hop) {
	t.Helper()
	for ; die <= 6; die++ {
		for range r.LadderCount {
			plays := r.PlaysDue(p, engine.DueOf([]int{die}))
			play := plays[rng.IntN(len(plays))]
			if len(play.Hops) != 1 {
				t.Fatalf("a %d cannot be played", die)
			}
			hops, p = append(hops, play.Hops...), play.After
		}
	}
	return hops
}
