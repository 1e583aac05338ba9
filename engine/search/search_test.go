package search

import (
	"math/rand/v2"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// testNets are nets of random weights: wrong, but as fast as trained ones.
func testNets(tb testing.TB) *eval.Nets {
	rng := rand.New(rand.NewPCG(1, 9))
	weights := func(in eval.Inputs, width int) *eval.Weights {
		w := &eval.Weights{Width: width, Params: make([]int16, in.Layout.Params()*width), Out: make([]int16, 5*width)}
		for i := range w.Params {
			w.Params[i] = int16(rng.IntN(400) - 200)
		}
		for i := range w.Out {
			w.Out[i] = int16(rng.IntN(400) - 200)
		}
		return w
	}
	all := &eval.NetWeights{Race: weights(eval.RaceInputs(), 128), Prune: weights(eval.PruneInputs(), 128)}
	for i := range all.Contact {
		all.Contact[i] = weights(eval.ContactInputs(), 256)
	}
	nets, err := eval.NewNets(all)
	if err != nil {
		tb.Fatal(err)
	}
	return nets
}

func money() (cube.State, *cube.Context) {
	st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
	return st, cube.NewContext(nil, st)
}

func TestSearchDoesNotAllocate(t *testing.T) {
	s := New(testNets(t), nil, DefaultKeep)
	st, ctx := money()
	s.SetScore(ctx)
	p := engine.Start()
	if n := testing.AllocsPerRun(2, func() { s.PreRoll(&p, st, 1) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPreRoll(b *testing.B) {
	s := New(eval.Default(), bearoff.Default(), DefaultKeep)
	st, ctx := money()
	s.SetScore(ctx)
	p := engine.Start()
	for _, ply := range []int{1, 2} {
		b.Run([]string{"0", "1-ply", "2-ply"}[ply], func(b *testing.B) {
			for b.Loop() {
				s.PreRoll(&p, st, ply)
			}
		})
	}
}
