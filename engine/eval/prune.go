package eval

import "nardlog/engine"

// pruneLayout is the contact net's layout without all that has to be computed: a cheap net that sorts
// out the plays worth a closer look.
func pruneLayout() (*Layout, contactRows) {
	l := new(Layout)
	r := contactRows{bias: l.block(1), windows: tiles, leastBar: 1, leastOff: 1}
	for s := range 2 {
		r.point[s] = l.counts(24)
		r.bar[s] = l.counts(1)
		r.off[s] = l.hats(16, 0, 1, 3, 6, 10, 15)
		for w := range r.windows {
			r.window[s][w] = l.block(windowRows)
		}
		r.pips[s] = l.hats(maxPips, steps(0, maxPips-4, 16)...)
	}
	r.lead = l.hats(2*maxLead+1, steps(0, 2*maxLead, 10)...)
	return l, r
}

// cheapRows appends the rows of the prune net.
func (r *contactRows) cheapRows(p *engine.Position, idx []uint32) []uint32 {
	var v, w view
	v.fill(words(&p.Own))
	w.fill(words(&p.Opp))
	idx = r.checkers(1, &w, r.checkers(0, &v, append(idx, uint32(r.bias))))
	return append(idx, r.leadRow(&v, &w))
}
