package eval

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nardlog/engine"
)

// TestFold compares the folded nets, halves remembered and all, with the rows of the layouts added up one by one.
func TestFold(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	in := append(slices.Repeat([]Inputs{ContactInputs()}, Phases), RaceInputs(), PruneInputs())
	race, prune := Phases, Phases+1
	weights := new(NetWeights)
	plain := make([]*Net, len(in))
	i := 0
	for _, part := range weights.Files() {
		*part = randomNet(in[i].Layout, 128, rng)
		n, err := compile(in[i].Layout, *part, nil)
		if err != nil {
			t.Fatal(err)
		}
		plain[i] = n
		i++
	}
	nets, err := NewNets(weights)
	if err != nil {
		t.Fatal(err)
	}
	e := New(nets, nil)
	want := func(net int, p *engine.Position) engine.Probs {
		n := plain[net]
		return e.net(n, make([]int16, n.width), in[net].Rows(p, nil), int(p.Own[engine.Off]), int(p.Opp[engine.Off]))
	}
	for _, p := range append(siblings(8), gamePositions(5000)...) {
		class := Classify(&p)
		net := race
		if class == Contact {
			net = int(PhaseOf(&p))
		}
		if got := e.Eval(&p); class != Over && got != want(net, &p) {
			t.Fatalf("%v: %v, row by row %v", p, got, want(net, &p))
		}
	}
	results := siblings(8)
	list := make([]Judged, len(results))
	for i := range results {
		list[i].Position = results[i]
		results[i] = results[i].Swap()
	}
	e.Judge(list)
	for i, got := range e.Rough(results, nil) {
		p := list[i].Position
		if phase := int(PhaseOf(&p)); list[i].Probs != want(phase, &p) || list[i].Class != Contact {
			t.Fatalf("%v: %v among others, row by row %v", p, list[i], want(phase, &p))
		}
		if got != want(prune, &p) {
			t.Fatalf("%v: roughly %v, row by row %v", p, got, want(prune, &p))
		}
	}
}
