package family

import (
	"math/rand/v2"
	"testing"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// TestFoldedNetsSayTheSame: a net whose rows are folded, and of which half is remembered, gives the bits of the plain one,
// and so do positions that are judged together.
func TestFoldedNetsSayTheSame(t *testing.T) {
	for _, g := range games(t) {
		l, r := g.layout()
		plain, err := eval.NewNet(l, weights(g))
		if err != nil {
			t.Fatal(err)
		}
		e, n := NewEvaluator(g, untrained(t, g)), 0
		var list []Choice
		var want []engine.Probs
		eachPosition(t, g, func(at *Seat) {
			n++
			var v engine.Probs
			plain.Run(r.rows(at, nil), &v)
			v = g.possible(&v, &at.Position)
			if got := e.Net(at); got != v {
				t.Fatalf("%s: %v is judged %v, want %v", g.Rules.Name, at, got, v)
			}
			list, want = append(list, Choice{Seat: *at}), append(want, e.Eval(at))
		})
		rand.New(rand.NewPCG(1, 1)).Shuffle(len(list), func(i, k int) {
			list[i], list[k] = list[k], list[i]
			want[i], want[k] = want[k], want[i]
		})
		for e.judge(list); n > 0; n-- {
			if got := list[n-1].Probs; got != want[n-1] {
				t.Fatalf("%s: among others %v is judged %v, want %v", g.Rules.Name, list[n-1].Seat, got, want[n-1])
			}
		}
	}
}
