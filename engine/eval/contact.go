package eval

import (
	"math/bits"

	"nardlog/engine"
)

// maxRows bounds the number of active rows of any net.
const maxRows = 96

// contactRows holds the first row of each block of the contact net's layout. Arrays of two are
// [side on roll, other side].
type contactRows struct {
	bias              int
	point             [2]int // 24 places x 15 counts
	bar, off          [2]int
	window            [2][7]int
	windows           int    // of which this many are in use
	shots             [2]int // rolls that hit the other side's blots
	escape, escape2   [2]int // of the rearmost point and the next one
	rearBlock         [2]int // rear point x enemy points ahead of it
	barBoard          [2]int // checkers on the bar x enemy home points made
	offBack           [2]int // borne off x enemy men behind
	timing            [2]int // spare pips x enemy men behind
	prime             [2]int
	homeBlots         [2]int // home points made x enemy blots x on the bar
	pips              [2]int
	lead, backs, rear int
	// Joint rows, see join.
	bothShots int
	escapes   [2]int // escape and escape2
	offTiming [2]int // offBack and timing
	barBlots  [2]int // barBoard and the other side's homeBlots
	// Once the net is folded, the rows for the bar and for the men off count from these numbers up.
	leastBar, leastOff int
}

const (
	aheadReach  = 7
	rearClasses = 14 // bar, 24 … 13, nearer
	maxLead     = 160
	maxPips     = 260
)

func contactLayout() (*Layout, contactRows) {
	l := new(Layout)
	r := contactRows{bias: l.block(1), windows: len(windowStart), leastBar: 3, leastOff: 16}
	for s := range 2 {
		r.point[s] = l.counts(24)
		r.bar[s] = l.counts(1)
		r.off[s] = l.hats(offCounts, 0, 1, 2, 4, 6, 8, 10, 12, 13, 14, 15)
		for w := range windowStart {
			r.window[s][w] = l.block(windowRows)
		}
		r.shots[s] = l.hats(rollCounts, 0, 1, 3, 6, 9, 11, 12, 13, 14, 15, 17, 20, 24, 30, 36)
		r.escape[s] = l.hats(rollCounts, steps(0, 36, 3)...)
		r.escape2[s] = l.hats(rollCounts, steps(0, 36, 4)...)
		r.rearBlock[s] = l.block(rearClasses << aheadReach)
		r.barBoard[s] = l.block(barCounts * homePatterns)
		r.offBack[s] = l.block(offCounts * behindCounts)
		r.timing[s] = l.block(spareSteps * backCounts)
		r.prime[s] = l.block(7 * 5 * 5)
		r.homeBlots[s] = l.block(7 * blotCounts * barCounts)
		r.pips[s] = l.hats(maxPips, steps(0, maxPips-4, 16)...)
	}
	r.lead = l.hats(2*maxLead+1, steps(0, 2*maxLead, 10)...)
	r.backs = l.block(8 * 8)
	r.rear = l.block(26 * 26)
	r.join(l)
	return l, r
}

// rows appends the active rows of a position in which both sides still have checkers in play.
func (r *contactRows) rows(p *engine.Position, idx []uint32) []uint32 {
	var v, w view
	v.fill(words(&p.Own))
	w.fill(words(&p.Opp))
	v.complete()
	w.complete()
	idx = r.checkers(1, &w, r.checkers(0, &v, append(idx, uint32(r.bias))))
	return r.both(&v, &w, idx)
}

// both appends the rows that set the two sides against each other.
func (r *contactRows) both(v, w *view, idx []uint32) []uint32 {
	own, opp := shots(v.shooter(w), w.shooter(v))
	idx = r.relations(1, w, v, r.relations(0, v, w, idx))
	return append(idx,
		uint32(r.bothShots+own*rollCounts+opp),
		r.leadRow(v, w),
		uint32(r.backs+min(v.back, 7)*8+min(w.back, 7)),
		uint32(r.rear+v.rear*26+w.rear))
}

func (r *contactRows) leadRow(v, w *view) uint32 {
	return uint32(r.lead + min(max(w.pips-v.pips, -maxLead), maxLead) + maxLead)
}

func (r *contactRows) pointRow(s, n, count int) int { return r.point[s] + (n-1)*15 + count - 1 }

// checkers appends the rows that depend on one side alone.
func (r *contactRows) checkers(s int, v *view, idx []uint32) []uint32 {
	for m := v.occupied & boardPoints; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		idx = append(idx, uint32(r.pointRow(s, n, v.count(n))))
	}
	if v.bar > 0 {
		idx = append(idx, uint32(r.bar[s]+v.bar-1))
	}
	idx = append(idx, uint32(r.off[s]+v.off), uint32(r.pips[s]+min(v.pips, maxPips-1)))
	for w, lo := range windowStart[:r.windows] {
		if n := window(v.occupied, v.made, lo); n > 0 {
			idx = append(idx, uint32(r.window[s][w]+n))
		}
	}
	return idx
}

func (v *view) shooter(w *view) shooter {
	return shooter{v.occupied, v.bar, w.oppMade, w.oppOccupied &^ w.oppMade}
}

// relations appends the rows of side s that set it against the other side.
func (r *contactRows) relations(s int, v, w *view, idx []uint32) []uint32 {
	second := bits.Len32(v.occupied&^(1<<(v.rear&31))) - 1
	esc2 := 36
	if second > 0 {
		esc2 = int(escapeRolls[ahead(w.made, second, escapeReach)])
	}
	length, distance, trapped := prime(v.made, w)
	home, blots := int(w.made>>1&(homePatterns-1)), bits.OnesCount32(v.oppOccupied&^v.oppMade)
	return append(idx,
		uint32(r.escapes[s]+int(escapeRolls[ahead(w.made, v.rear, escapeReach)])*rollCounts+esc2),
		uint32(r.rearBlock[s]+max(v.rear-12, 0)<<aheadReach+ahead(w.made, v.rear, aheadReach)),
		uint32(r.barBlots[s]+(min(v.bar, barCounts-1)*homePatterns+home)*blotCounts+min(blots, blotCounts-1)),
		uint32(r.offTiming[s]+(v.off*spareSteps+min(v.spare/6, spareSteps-1))*backCounts+min(w.back, backCounts-1)),
		uint32(r.prime[s]+(length*5+distance)*5+trapped))
}
