package eval

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nardlog/engine"
)

// randomNet is a net of random weights, for tests of everything but strength.
func randomNet(l *Layout, width int, rng *rand.Rand) *Weights {
	w := &Weights{Width: width, Params: make([]int16, l.params*width), Out: make([]int16, outputs*width)}
	for i := range w.Params {
		w.Params[i] = int16(rng.IntN(800) - 400)
	}
	for i := range w.Out {
		w.Out[i] = int16(rng.IntN(800) - 400)
	}
	return w
}

func randomNets(t testing.TB) *Nets {
	rng := rand.New(rand.NewPCG(7, 7))
	c, _ := contactLayout()
	r, _ := raceLayout()
	p, _ := pruneLayout()
	w := &NetWeights{Race: randomNet(r, 128, rng), Prune: randomNet(p, 128, rng)}
	for i := range w.Contact {
		w.Contact[i] = randomNet(c, 256, rng)
	}
	n, err := NewNets(w)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestKernels compares the kernels in use with the references for every number of rows, wrapping sums
// included.
func TestKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	random := func(n int) []int16 {
		s := make([]int16, n)
		for i := range s {
			s[i] = int16(rng.Uint32())
		}
		return s
	}
	for _, width := range []int{128, 256, 384, 512} {
		base, rows, all := random(width), random(300*width), random(outputs*width)
		weights := make([]int16, len(all))
		acc, wantAcc := make([]int16, width), make([]int16, width)
		for n := range maxRows + 1 {
			for i, w := range all {
				weights[i] = w >> (n % 3 * 5) // small ones leave the sums within the sigmoid's table
			}
			idx := make([]uint32, n)
			for i := range idx {
				idx[i] = uint32(rng.IntN(300))
			}
			bias := [biases]int32{rng.Int32() >> 4, -rng.Int32(), rng.Int32() >> 8, 1 << 24, -rng.Int32() >> 9}
			var got, want [outputs]float32
			forward(base, rows, idx, weights, &bias, &got)
			forwardGo(base, rows, idx, weights, &bias, &want)
			if got != want {
				t.Fatalf("width %d, %d rows: %v, reference %v", width, n, got, want)
			}
			addRows(acc, base, rows, idx)
			addRowsGo(wantAcc, base, rows, idx)
			if !slices.Equal(acc, wantAcc) {
				t.Fatalf("width %d, %d rows: %v, reference %v", width, n, acc, wantAcc)
			}
		}
	}
}

func TestSigmoid(t *testing.T) {
	for x := -17.0; x < 17; x += 0.0137 {
		got, want := float64(sigmoid(int32(x*LogitScale))), 1/(1+math.Exp(-x))
		if math.Abs(got-want) > 2e-6 {
			t.Fatalf("sigmoid(%v) = %v, want %v", x, got, want)
		}
	}
}

// gamePositions collects positions of games with random plays.
func gamePositions(n int) (all []engine.Position) {
	rng := rand.New(rand.NewPCG(5, 6))
	var g engine.Generator
	p := engine.Start()
	for len(all) < n {
		res := g.Results(&p, engine.Rolls[rng.IntN(21)], nil)
		p = res[rng.IntN(len(res))].Swap()
		if Classify(&p) == Over {
			p = engine.Start()
		}
		all = append(all, p)
	}
	return all
}

func TestRowsInRange(t *testing.T) {
	c, cr := contactLayout()
	r, rr := raceLayout()
	for _, p := range gamePositions(50000) {
		var idx []uint32
		l := c
		if Classify(&p) == Contact {
			idx = cr.rows(&p, nil)
		} else {
			idx, l = rr.rows(&p, nil), r
		}
		if len(idx) > maxRows {
			t.Fatalf("%v: %d rows", p, len(idx))
		}
		for k, i := range idx {
			if int(i) >= l.Rows() {
				t.Fatalf("%v: row %d (entry %d) of %d", p, i, k, l.Rows())
			}
		}
	}
}

func TestEvalDoesNotAllocate(t *testing.T) {
	e := New(randomNets(t), nil)
	all := gamePositions(200)
	if n := testing.AllocsPerRun(10, func() {
		for i := range all {
			e.Eval(&all[i])
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// siblings are the contact positions after every play of some rolls: what a search evaluates in a row.
func siblings(n int) (all []engine.Position) {
	var g engine.Generator
	for _, p := range gamePositions(n) {
		for _, d := range engine.Rolls {
			for _, q := range g.Results(&p, d, nil) {
				if q = q.Swap(); Classify(&q) == Contact {
					all = append(all, q)
				}
			}
		}
	}
	return all
}

// activeRows are the rows of the folded contact net, both halves' among them.
func (e *Evaluator) activeRows(p *engine.Position) []uint32 {
	h, _ := e.look(&p.Own, &p.Opp)
	h.view.complete()
	e.opp.complete()
	in := &e.nets.contactIn
	return in.both(&h.view, &e.opp, in.half(1, &e.opp, in.half(0, &h.view, e.idx[:0])))
}

func BenchmarkEval(b *testing.B) {
	nets := randomNets(b)
	e := New(nets, nil)
	all := siblings(60)
	b.Run("contact", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			e.Eval(&all[i%len(all)])
		}
	})
	var out []engine.Probs
	b.Run("prune", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			out = e.Rough(all[i%len(all):][:1], out[:0])
		}
	})
	b.Run("rows", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			e.activeRows(&all[i%len(all)])
		}
	})
}
