package engine

import (
	"flag"
	"math/rand/v2"
	"testing"
)

var fastPositions = flag.Int("positions", 3000, "random positions on which the fast generators are compared")

// TestFastGenerators compares the fast generators of short and long nardy with the one for every game on random games:
// the same results, none twice.
func TestFastGenerators(t *testing.T) {
	long := longRules()
	never, free := *long, *long
	never.Wall, free.Wall, free.HeadLimit = WallNever, WallFree, 0
	for name, r := range map[string]*Rules{"short": Backgammon(), "long": long, "no walls": &never, "free": &free} {
		t.Run(name, func(t *testing.T) { compareFast(t, r, *fastPositions) })
	}
}

func compareFast(t *testing.T, r *Rules, n int) {
	rng := rand.New(rand.NewPCG(21, 4))
	finders := [2]*Finder{NewFinder(r.OnTurn(Turn{})), NewFinder(r.OnTurn(Turn{Number: 1}))}
	if finders[0].speed == anyGame {
		t.Fatal("the game has no fast generator")
	}
	var fast, all []Position
	seen := map[Position]bool{}
	p, plies := Position{Own: r.Start[0], Opp: r.Start[1]}, 0
	for range n {
		d := Rolls[rng.IntN(21)]
		f := finders[0]
		if plies < 2 {
			f = finders[1]
		}
		fast = f.Results(&p, d, fast[:0])
		all = f.ResultsDue(&p, f.rules.Due(&p, d), all[:0])
		clear(seen)
		for _, q := range all {
			seen[q] = true
		}
		for _, q := range fast {
			if !seen[q] {
				t.Fatalf("%v with %v: %v is reached by the fast generator alone, or twice", p, d, q)
			}
			delete(seen, q)
		}
		if len(seen) > 0 || len(all) != len(fast) {
			t.Fatalf("%v with %v: %d results, the fast generator finds %d", p, d, len(all), len(fast))
		}
		p, plies = fast[rng.IntN(len(fast))].Swap(), plies+1
		if win, _ := r.Result(p); win != NoWin {
			p, plies = Position{Own: r.Start[0], Opp: r.Start[1]}, 0
		}
	}
}
