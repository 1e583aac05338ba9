package eval

import (
	"math/rand/v2"
	"testing"

	"nardlog/engine"
)

// TestFold compares the folded nets, halves remembered and all, with the rows of the layouts added up one by one.
func TestFold(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	in := []Inputs{ContactInputs(), RaceInputs(), PruneInputs()}
	var weights [3]*Weights
	var plain [3]*Net
	for i := range in {
		weights[i] = randomNet(in[i].Layout, 128, rng)
		n, err := compile(in[i].Layout, weights[i])
		if err != nil {
			t.Fatal(err)
		}
		plain[i] = n
	}
	nets, err := NewNets(weights[0], weights[1], weights[2])
	if err != nil {
		t.Fatal(err)
	}
	e := New(nets, nil)
	want := func(net int, p *engine.Position) engine.Probs {
		n := plain[net]
		return e.net(n, make([]int16, n.width), in[net].Rows(p, nil), int(p.Own[engine.Off]), int(p.Opp[engine.Off]))
	}
	for _, p := range append(siblings(8), gamePositions(5000)...) {
		net := [...]int{Contact: 0, Race: 1, BearOff: 1}
		class := Classify(&p)
		if got := e.Eval(&p); got != want(net[class], &p) {
			t.Fatalf("%v: %v, row by row %v", p, got, want(net[class], &p))
		}
		if got := e.Rough(&p.Own, &p.Opp); class == Contact && got != want(2, &p) {
			t.Fatalf("%v: roughly %v, row by row %v", p, got, want(2, &p))
		}
	}
}
