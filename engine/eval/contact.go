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
}

const (
	aheadReach  = 7
	rearClasses = 14 // bar, 24 … 13, nearer
	maxLead     = 160
	maxPips     = 260
)

func contactLayout() (*Layout, contactRows) {
	l := new(Layout)
	r := contactRows{bias: l.block(1), windows: len(windowStart)}
	for s := range 2 {
		r.point[s] = l.counts(24)
		r.bar[s] = l.counts(1)
		r.off[s] = l.hats(16, 0, 1, 2, 4, 6, 8, 10, 12, 13, 14, 15)
		for w := range windowStart {
			r.window[s][w] = l.block(windowRows)
		}
		r.shots[s] = l.hats(37, 0, 1, 3, 6, 9, 11, 12, 13, 14, 15, 17, 20, 24, 30, 36)
		r.escape[s] = l.hats(37, steps(0, 36, 3)...)
		r.escape2[s] = l.hats(37, steps(0, 36, 4)...)
		r.rearBlock[s] = l.block(rearClasses << aheadReach)
		r.barBoard[s] = l.block(3 * 64)
		r.offBack[s] = l.block(16 * 6)
		r.timing[s] = l.block(16 * 7)
		r.prime[s] = l.block(7 * 5 * 5)
		r.homeBlots[s] = l.block(7 * 5 * 3)
		r.pips[s] = l.hats(maxPips, steps(0, maxPips-4, 16)...)
	}
	r.lead = l.hats(2*maxLead+1, steps(0, 2*maxLead, 10)...)
	r.backs = l.block(8 * 8)
	r.rear = l.block(26 * 26)
	return l, r
}

// view is what the features of one side need, in its own numbering.
type view struct {
	side           *engine.Side
	occupied, made uint32
	closed         uint32 // points the enemy has made
	enemyBlots     uint32
	pips, rear     int
	back           int // checkers on the bar and in the enemy's home
}

func (v *view) fill(own *engine.Side) {
	v.side = own
	v.occupied, v.made = own.Occupied(), own.Made()
	v.rear = bits.Len32(v.occupied) - 1
	v.back = 0
	for _, c := range own[19:26] {
		v.back += int(c)
	}
}

func (v *view) oppose(w *view) {
	v.closed = engine.Mirror(w.made) & boardPoints
	v.enemyBlots = engine.Mirror(w.occupied&^w.made) & boardPoints
}

// rows appends the active rows of a position in which both sides still have checkers in play.
func (r *contactRows) rows(p *engine.Position, idx []uint32) []uint32 {
	var v [2]view
	v[0].fill(&p.Own)
	v[1].fill(&p.Opp)
	v[0].oppose(&v[1])
	v[1].oppose(&v[0])
	idx = append(idx, uint32(r.bias))
	for s := range v {
		idx = r.checkers(s, &v[s], idx)
	}
	for s := range v {
		idx = r.relations(s, &v[s], &v[1-s], idx)
	}
	return append(idx,
		r.leadRow(&v),
		uint32(r.backs+min(v[0].back, 7)*8+min(v[1].back, 7)),
		uint32(r.rear+v[0].rear*26+v[1].rear))
}

func (r *contactRows) leadRow(v *[2]view) uint32 {
	return uint32(r.lead + min(max(v[1].pips-v[0].pips, -maxLead), maxLead) + maxLead)
}

// checkers appends the rows that depend on one side alone, and counts its pips.
func (r *contactRows) checkers(s int, v *view, idx []uint32) []uint32 {
	pips := 0
	base := r.point[s] - 15 - 1
	for m := v.occupied & boardPoints; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		c := int(v.side[n&31])
		pips += n * c
		idx = append(idx, uint32(base+n*15+c))
	}
	bar := int(v.side[engine.Bar])
	v.pips = pips + engine.Bar*bar
	if bar > 0 {
		idx = append(idx, uint32(r.bar[s]+bar-1))
	}
	idx = append(idx, uint32(r.off[s]+int(v.side[engine.Off])), uint32(r.pips[s]+min(v.pips, maxPips-1)))
	for w, lo := range windowStart[:r.windows] {
		if n := window(v.occupied, v.made, lo); n > 0 {
			idx = append(idx, uint32(r.window[s][w]+n))
		}
	}
	return idx
}

// relations appends the rows that set one side against the other.
func (r *contactRows) relations(s int, v, w *view, idx []uint32) []uint32 {
	bar := v.side[engine.Bar]
	second := bits.Len32(v.occupied&^(1<<v.rear)) - 1
	esc2 := 36
	if second > 0 {
		esc2 = int(escapeRolls[ahead(w.made, second, escapeReach)])
	}
	length, distance, trapped := prime(v.made, w.side, w.rear)
	homeMade := bits.OnesCount32(v.made & homePoints)
	return append(idx,
		uint32(r.shots[s]+shots(v.occupied, bar, v.closed, v.enemyBlots)),
		uint32(r.escape[s]+int(escapeRolls[ahead(w.made, v.rear, escapeReach)])),
		uint32(r.escape2[s]+esc2),
		uint32(r.rearBlock[s]+max(v.rear-12, 0)<<aheadReach+ahead(w.made, v.rear, aheadReach)),
		uint32(r.barBoard[s]+min(int(bar), 2)*64+int(w.made>>1&63)),
		uint32(r.offBack[s]+int(v.side[engine.Off])*6+min(w.back, 5)),
		uint32(r.timing[s]+timing(v)*7+min(w.back, 6)),
		uint32(r.prime[s]+(length*5+distance)*5+trapped),
		uint32(r.homeBlots[s]+(homeMade*5+min(bits.OnesCount32(v.enemyBlots), 4))*3+min(int(w.side[engine.Bar]), 2)))
}

const homePoints = 1<<7 - 2

// timing counts the pips that a side can play before it has to break its six best points or move its
// back men, in classes of six: the pips of checkers outside its home and the enemy's, up to 15.
func timing(v *view) int {
	spare := 0
	for m := v.occupied & (1<<19 - 1<<7); m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		spare += (n - 6) * int(v.side[n&31])
	}
	return min(spare/6, 15)
}
