package hyper

import (
	"crypto/sha256"
	"math"
	"math/rand/v2"
	"testing"

	"nardlog/engine"
)

// second is a second computation of one position's chance from its successors', by the engine's generator.
func second(t *Table, p engine.Position) (win float64) {
	var gen engine.Generator
	for _, d := range engine.Rolls {
		best := 0.0
		for _, q := range gen.Results(&p, d, nil) {
			q = q.Swap()
			w, _ := t.Win(&q)
			best = max(best, 1-float64(w))
		}
		win += float64(best*float64(d.Weight())) / 36
	}
	return win
}

func board(s *sides, own, opp int) (p engine.Position) {
	for side, k := range map[*engine.Side]int{&p.Own: own, &p.Opp: opp} {
		for _, n := range s.all[k][3-s.checkers:] {
			side[n]++
		}
	}
	return p
}

// TestOneChecker iterates the values of all positions of the smallest game a second time, from nothing, by code that
// shares nothing with the solver: each position from those of the pass before.
func TestOneChecker(t *testing.T) {
	table := Solve(1)
	n := len(table.sides.all)
	again := &Table{table.sides, make([]float32, n*n)}
	for k := 1; k < n; k++ {
		again.win[k] = 1
	}
	for range 60 {
		next := append([]float32(nil), again.win...)
		for i := 1; i < n; i++ {
			for k := 1; k < n; k++ {
				next[i*n+k] = float32(second(again, board(table.sides, i, k)))
			}
		}
		again.win = next
	}
	for i, w := range table.win[n:] {
		if i%n > 0 && math.Abs(float64(w-again.win[n+i])) > 1e-6 {
			t.Fatalf("%v is won with %v, not %v", board(table.sides, i/n+1, i%n), w, again.win[n+i])
		}
	}
}

// TestTwoCheckers: in positions drawn by chance, and at the start, the chance is the mean over the rolls of what the best
// play of the engine's generator leaves.
func TestTwoCheckers(t *testing.T) { consistent(t, Solve(2), 500) }

// consistent holds a table to the equation that it solves.
func consistent(t testing.TB, table *Table, positions int) {
	t.Helper()
	s := table.sides
	rng := rand.New(rand.NewPCG(3, 4))
	list := []engine.Position{{Own: engine.Side{24: 1, 23: 1}, Opp: engine.Side{24: 1, 23: 1}}}
	if s.checkers == 3 {
		list[0].Own[22], list[0].Opp[22] = 1, 1
	}
	for range positions {
		list = append(list, board(s, 1+rng.IntN(len(s.all)-1), 1+rng.IntN(len(s.all)-1)))
	}
	for _, p := range list {
		got, ok := table.Win(&p)
		if want := second(table, p); !ok || math.Abs(float64(got)-want) > 1e-6 {
			t.Fatalf("%v is won with %v, not %v", p, got, want)
		}
	}
}

// BenchmarkSolve computes the whole table, checks it, and tells its checksum and the start's value.
func BenchmarkSolve(b *testing.B) {
	for b.Loop() {
		table := Solve(3)
		consistent(b, table, 5000)
		start := engine.Position{Own: engine.Side{24: 1, 23: 1, 22: 1}, Opp: engine.Side{24: 1, 23: 1, 22: 1}}
		win, _ := table.Win(&start)
		b.Logf("the side on roll wins the start with %.7f; checksum %x", win, sha256.Sum256(table.encode()))
	}
}

// TestPlays compares the plays of three checkers with those of the engine, position by position.
func TestPlays(t *testing.T) {
	s := newSides(3)
	rng := rand.New(rand.NewPCG(1, 2))
	var gen engine.Generator
	for range 5000 {
		i, k := 1+rng.IntN(len(s.all)-1), 1+rng.IntN(len(s.all)-1)
		d := engine.Rolls[rng.IntN(21)]
		p := board(s, i, k)
		want := map[[2]int]bool{}
		for _, q := range gen.Results(&p, d, nil) {
			own, _ := s.of(&q.Own)
			opp, _ := s.of(&q.Opp)
			want[[2]int{own, opp}] = true
		}
		got := map[[2]int]bool{}
		m := mover{sides: s, closed: s.made[k]}
		for _, q := range m.plays(s.all[i], d, nil) {
			got[[2]int{int(q.to), s.hit(k, q.touched&s.blots[k])}] = true
		}
		for r := range want {
			if !got[r] {
				t.Fatalf("%v, %v: %v is missing", p, d, r)
			}
		}
		if len(got) != len(want) {
			t.Fatalf("%v, %v: %d results, not %d", p, d, len(got), len(want))
		}
	}
}
