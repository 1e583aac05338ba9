package eval

import (
	"math/bits"

	"nardlog/engine"
)

// raceRows holds the first row of each block of the race net's layout: positions without contact.
type raceRows struct {
	bias   int
	point  [2]int
	off    [2]int
	window [2]int // the home's pattern
	cross  [2]int // crossovers still needed to bring all home
	pips   [2]int
	lead   int
}

func raceLayout() (*Layout, raceRows) {
	l := new(Layout)
	r := raceRows{bias: l.block(1)}
	for s := range 2 {
		r.point[s] = l.counts(24)
		r.off[s] = l.block(16)
		r.window[s] = l.block(windowRows)
		r.cross[s] = l.hats(46, 0, 1, 2, 3, 5, 8, 12, 20, 45)
		r.pips[s] = l.hats(maxPips, steps(0, maxPips-4, 8)...)
	}
	r.lead = l.hats(2*maxLead+1, steps(0, 2*maxLead, 5)...)
	return l, r
}

func (r *raceRows) rows(p *engine.Position, idx []uint32) []uint32 {
	idx = append(idx, uint32(r.bias))
	var pips [2]int
	for s, side := range [2]*engine.Side{&p.Own, &p.Opp} {
		idx, pips[s] = r.side(s, side, idx)
	}
	return append(idx, uint32(r.lead+min(max(pips[1]-pips[0], -maxLead), maxLead)+maxLead))
}

func (r *raceRows) side(s int, side *engine.Side, idx []uint32) ([]uint32, int) {
	occupied := side.Occupied()
	pips, cross := 0, 0
	for m := occupied; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		c := int(side[n&31])
		pips += n * c
		cross += (n - 1) / 6 * c
		idx = append(idx, uint32(r.point[s]+(n-1)*15+c-1))
	}
	return append(idx,
		uint32(r.off[s]+int(side[engine.Off])),
		uint32(r.window[s]+window(occupied, side.Made(), 1)),
		uint32(r.cross[s]+min(cross, 45)),
		uint32(r.pips[s]+min(pips, maxPips-1))), pips
}
