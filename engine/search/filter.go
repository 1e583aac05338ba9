package search

import (
	"cmp"
	"slices"

	"nardlog/engine"
)

// Cut says which candidates go on to the next depth: no more than Most, and none that is further than Within (in EMG)
// behind the best.
type Cut struct {
	Most   int
	Within float64
}

// Filter judges the candidates of a roll deeper and deeper, each time only those that the cut before lets through. T is
// a candidate, or one with what a search keeps beside it.
type Filter[T any] struct {
	// Cuts stand after the static look, and after each ply.
	Cuts []Cut
	// Of is the candidate within a T.
	Of func(*T) *Candidate
	// Judge values a candidate at a depth.
	Judge func(c *T, depth int)
	// EMG brings a utility to the units of the cuts.
	EMG func(utility float64) float64
	// Always may be nil; results for which it returns true are judged at the depth of the best, however bad they look.
	Always func(after *engine.Position) bool
}

// Run judges all down to ply and ranks them, the best first. One candidate alone is judged at ply at once.
func (f *Filter[T]) Run(all []T, ply int) {
	depth := 0
	if len(all) == 1 {
		depth = ply
	}
	for live := all; ; depth++ {
		for i := range live {
			f.Judge(&live[i], depth)
		}
		f.rank(live)
		if depth == ply {
			break
		}
		live = live[:f.survivors(live, f.Cuts[depth])]
	}
	f.rank(all)
}

// rank sorts by depth, then by utility, the best first; equal ones keep the generator's order.
func (f *Filter[T]) rank(list []T) {
	slices.SortStableFunc(list, func(a, b T) int {
		x, y := f.Of(&a), f.Of(&b)
		return cmp.Or(y.Ply-x.Ply, cmp.Compare(y.Utility, x.Utility))
	})
}

// survivors moves the candidates that go on to the front of the ranked list and counts them. A single survivor goes on
// too: its value at the final depth is what is reported.
func (f *Filter[T]) survivors(list []T, c Cut) int {
	best := f.EMG(f.Of(&list[0]).Utility)
	n := 0
	for i := range list {
		x := f.Of(&list[i])
		near := i < c.Most && best-f.EMG(x.Utility) <= c.Within
		if near || f.Always != nil && f.Always(&x.After) {
			kept := list[i]
			copy(list[n+1:i+1], list[n:i])
			list[n] = kept
			n++
		}
	}
	return n
}
