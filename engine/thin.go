package engine

import (
	"cmp"
	"slices"
)

// thinning is how a search that need not see everything is kept small.
type thinning struct {
	most   int
	judge  func(*Position) float32
	values []valued
	nodes  []int32
}

type valued struct {
	node  int32
	value float32
}

// Thin bounds what the next searches look at: where dice are due in stages, as for the doubles of some games, which can be
// played in a hundred thousand ways, only most states go on after each die, or after each step of a ladder, those that
// judge values highest; a position is shown to it as the mover sees it. Some legal results are missed then, and rarely one
// leaves a die that another play would not, so it is for looking ahead and not for a decision itself. A judge of nil looks
// at everything again.
func (f *Finder) Thin(most int, judge func(*Position) float32) {
	f.search.thin.most, f.search.thin.judge = most, judge
}

// thinned keeps the best of the nodes from one on, in their order, and returns the end of those.
func (s *search) thinned(from int) (end int) {
	t, end := &s.thin, len(s.nodes)
	if !t.crowd(end - from) {
		return end
	}
	t.nodes = t.nodes[:0]
	for i := from; i < end; i++ {
		t.nodes = append(t.nodes, int32(i))
	}
	for k, i := range s.likely(t.nodes) {
		s.nodes[from+k] = s.nodes[i]
	}
	s.nodes = s.nodes[:from+t.most]
	return len(s.nodes)
}

// crowd reports whether so many states are too many to go on with all of them.
func (t *thinning) crowd(n int) bool { return t.judge != nil && n > t.most }

// likely keeps the best of some nodes, in their order.
func (s *search) likely(nodes []int32) []int32 {
	t := &s.thin
	if !t.crowd(len(nodes)) {
		return nodes
	}
	t.values = t.values[:0]
	for _, i := range nodes {
		t.values = append(t.values, valued{i, t.judge(&s.nodes[i].p)})
	}
	for k, v := range t.best() {
		nodes[k] = v.node
	}
	return nodes[:t.most]
}

// best are the values that are highest, in the order of their nodes.
func (t *thinning) best() []valued {
	slices.SortStableFunc(t.values, func(a, b valued) int { return cmp.Compare(b.value, a.value) })
	best := t.values[:t.most]
	slices.SortFunc(best, func(a, b valued) int { return cmp.Compare(a.node, b.node) })
	return best
}
