package engine

import (
	"math/rand/v2"
	"testing"
)

// longRules are those of long nardy as far as its generator knows them.
func longRules() *Rules {
	head := Side{24: 15}
	return &Rules{
		Name: "long", Geometry: Parallel, Checkers: 15, Start: [2]Side{head, head}, Contact: Block, HeadLimit: 1,
		Wall: WallAhead, Levels: 2, OpeningReroll: true,
	}
}

// middle are positions of random games.
func middle(r *Rules, n int) (all []Position) {
	rng := rand.New(rand.NewPCG(9, 9))
	f := NewFinder(r)
	p := Position{Own: r.Start[0], Opp: r.Start[1]}
	var buf []Position
	for len(all) < n {
		all = append(all, p)
		buf = f.Results(&p, Rolls[rng.IntN(21)], buf[:0])
		p = buf[rng.IntN(len(buf))].Swap()
		if win, _ := r.Result(p); win != NoWin {
			p = Position{Own: r.Start[0], Opp: r.Start[1]}
		}
	}
	return all
}

// TestFindersDoNotAllocate: the memory of earlier rolls serves later ones, in the fast generators and in the one for
// every game.
func TestFindersDoNotAllocate(t *testing.T) {
	long := longRules()
	slow := *long
	slow.WallFinal = true
	for name, r := range map[string]*Rules{"long": long, "any game": &slow} {
		f, all := NewFinder(r), middle(r, 50)
		var buf []Position
		work := func() {
			for i := range all {
				for _, d := range Rolls {
					buf = f.Results(&all[i], d, buf[:0])
				}
			}
		}
		work()
		if n := testing.AllocsPerRun(3, work); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

func BenchmarkLong(b *testing.B) {
	long := longRules()
	slow := *long
	slow.WallFinal = true
	for name, r := range map[string]*Rules{"fast": long, "any": &slow, "short": Backgammon()} {
		b.Run(name, func(b *testing.B) {
			f, all := NewFinder(r), middle(r, 500)
			var buf []Position
			n := 0
			for i := 0; b.Loop(); i++ {
				buf = f.Results(&all[i%len(all)], Rolls[i%21], buf[:0])
				n += len(buf)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "plays/s")
		})
	}
}
