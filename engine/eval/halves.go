package eval

import "nardlog/engine"

// half is what an evaluator remembers of one side on roll: its features, and the sums of the rows that depend on it
// alone. The plays of a roll leave the other side as it was unless they hit, and so do those of the other rolls, so
// that a search asks for the same few sides again and again.
type half struct {
	view view
	// contact and prune are the sums for the nets, where known.
	contact      [Phases][]int16
	prune        []int16
	knowsContact [Phases]bool
	knowsPrune   bool
}

// halfBits is the logarithm of the number of sides remembered.
const halfBits = 4

// half returns the entry of the side on roll.
func (e *Evaluator) half(own *engine.Side) *half {
	w := words(own)
	h := e.last
	if h.view.is(&w) {
		return h
	}
	h = &e.halves[hash(&w)>>(64-halfBits)]
	e.last = h
	if !h.view.is(&w) {
		h.view.fill(w)
		h.knowsContact, h.knowsPrune = [Phases]bool{}, false
	}
	return h
}

func (v *view) is(w *[4]uint64) bool {
	k := &v.words
	return (k[0]^w[0])|(k[1]^w[1])|(k[2]^w[2])|(k[3]^w[3]) == 0
}

func hash(w *[4]uint64) uint64 {
	const odd = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio
	return (w[0]*odd^w[1])*odd ^ (w[2]*odd^w[3])*odd
}

// contactSum is the half's share of a contact net's hidden layer.
func (e *Evaluator) contactSum(h *half, ph Phase) []int16 {
	if !h.knowsContact[ph] {
		h.view.complete()
		sum(e.nets.contact[ph], h.contact[ph], e.nets.contactIn.half(0, &h.view, e.idx[:0]))
		h.knowsContact[ph] = true
	}
	return h.contact[ph]
}

// pruneSum is the half's share of the prune net's hidden layer.
func (e *Evaluator) pruneSum(h *half) []int16 {
	if !h.knowsPrune {
		sum(e.nets.prune, h.prune, e.nets.pruneIn.half(0, &h.view, e.idx[:0]))
		h.knowsPrune = true
	}
	return h.prune
}

func sum(n *Net, acc []int16, idx []uint32) {
	addRows(acc, n.row(int(idx[0])), n.rows, idx[1:])
}
