package family

import (
	"math/bits"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// rows holds the first row of each block of a game's layout. Arrays of two are [side on roll, other side]. Points are
// those of the side's own way, 24 to 1, whatever the board's geometry; what stands against each other is turned into
// one side's numbers first.
type rows struct {
	game *Game
	// least is the number of checkers from which a point has a row of its own; noneOff says that late has the row for
	// none off, white that lead has the one for White: see folded.
	least          int
	noneOff, white bool

	bias     int    // one for White and one for Black
	point    [2]int // 24 places x 15 counts
	hand     [2]int // checkers on the bar or in the hand
	off      [2]int
	window   [2][7]int // six points, each empty, held, held by the enemy (or made, where two close a point)
	open     [2]int    // dice that move some checker
	moves    [2]int    // ways to move by one die
	hits     [2]int    // dice that reach an enemy checker that can be hit or pinned
	combined [2]int    // sums of dice that do
	wall     [2]int    // longest row of points x enemy checkers behind it x head
	late     [2]int    // checkers not home x enemy checkers off, while none is off
	front    [2]int    // foremost checker
	pinned   [2]int    // 24 places
	pips     [2]int
	lead     int
	rear     int
}

const (
	maxPips  = 376 // of fifteen checkers in the hand, and one
	maxLead  = 200
	maxMoves = 64
	patterns = 729 // of six points, three states each
)

// windowStart are the lowest points of the windows.
var windowStart = [7]int{1, 7, 13, 19, 4, 10, 16}

// Inputs describe the net of a game. Its rows are for positions in the form of Seat.Pack.
func (g *Game) Inputs() eval.Inputs {
	l, r := g.layout()
	return eval.Inputs{Layout: l, Rows: func(p *engine.Position, idx []uint32) []uint32 {
		s := unpack(p.Own, p.Opp)
		return r.rows(&s, idx)
	}}
}

func (g *Game) layout() (*eval.Layout, *rows) {
	l, r := new(eval.Layout), &rows{game: g, least: 1}
	r.bias = l.Block(2)
	for s := range 2 {
		r.side(l, s)
	}
	r.lead = l.Hats(2*maxLead+1, every(0, 2*maxLead, 10)...)
	r.rear = l.Block(26 * 26)
	return l, r
}

func (r *rows) side(l *eval.Layout, s int) {
	rules := r.game.Rules
	r.point[s] = l.Counts(24)
	r.hand[s] = l.Hats(16, 0, 1, 2, 3, 5, 8, 11, 15)
	r.off[s] = l.Hats(16, 0, 1, 2, 4, 6, 8, 10, 12, 13, 14, 15)
	if r.windowed(s) {
		for w := range windowStart {
			r.window[s][w] = l.Block(patterns)
		}
	}
	r.open[s] = l.Block(64)
	r.moves[s] = l.Hats(maxMoves, 0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 26, 34, 48)
	if rules.Contact != engine.Block {
		r.hits[s], r.combined[s] = l.Block(64), l.Block(64)
	}
	r.wall[s] = l.Block(7 * 6 * 4)
	r.late[s] = l.Block(16 * 16)
	r.front[s] = l.Block(26)
	if rules.Contact == engine.Pin {
		r.pinned[s] = l.Block(25)
	}
	r.pips[s] = l.Hats(maxPips, every(0, maxPips-1, 15)...)
}

func every(from, to, by int) (list []int) {
	for v := from; v <= to; v += by {
		list = append(list, v)
	}
	return list
}

// rows appends the active rows of a position in which both sides still have checkers in play.
func (r *rows) rows(s *Seat, idx []uint32) []uint32 {
	var v, w view
	v.fill(&s.Own, s.OwnPinned)
	w.fill(&s.Opp, s.OppPinned)
	return r.both(s.side(), &v, &w, r.one(s.side(), &v, idx))
}

// one appends the rows that depend on the side on roll alone, both the others.
func (r *rows) one(black int, v *view, idx []uint32) []uint32 {
	if !r.white {
		idx = append(idx, uint32(r.bias+black))
	}
	return r.checkers(0, v, idx)
}

func (r *rows) both(black int, v, w *view, idx []uint32) []uint32 {
	v.enemy, v.enemyClosed = r.game.turned(w.held, 1-black), r.game.turned(w.closed(r.game), 1-black)
	w.enemy, w.enemyClosed = r.game.turned(v.held, black), r.game.turned(v.closed(r.game), black)
	idx = r.checkers(1, w, idx)
	idx = r.against(1, w, v, r.against(0, v, w, idx))
	lead := min(max(w.pips-v.pips, -maxLead), maxLead) + maxLead
	return append(idx, uint32(r.lead+lead), uint32(r.rear+v.rear*26+w.rear))
}

// checkers appends the rows that depend on one side alone.
func (r *rows) checkers(s int, v *view, idx []uint32) []uint32 {
	held := v.held
	if r.least > 1 {
		held = v.made
	}
	for m := held; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		if c := int(v.side[n&31]); c >= r.least {
			idx = append(idx, uint32(r.point[s]+(n-1)*15+c-1))
		}
	}
	if v.hand > 0 {
		idx = append(idx, uint32(r.hand[s]+v.hand))
	}
	for m := v.pinned; m != 0; m &= m - 1 {
		idx = append(idx, uint32(r.pinned[s]+bits.TrailingZeros32(m)))
	}
	if v.off > 0 || !r.noneOff {
		idx = append(idx, uint32(r.off[s]+v.off))
	}
	return append(idx, uint32(r.front[s]+v.front), uint32(r.pips[s]+min(v.pips, maxPips-1)))
}

// against appends the rows of side s that set it against the other side.
func (r *rows) against(s int, v, w *view, idx []uint32) []uint32 {
	one, two := v.held&^v.made, v.made
	if r.game.Rules.Contact == engine.Block {
		one, two = v.held, v.enemy
	}
	for i, lo := range r.windows(s) {
		if a, b := one>>lo&63, two>>lo&63; a|b != 0 {
			idx = append(idx, uint32(r.window[s][i]+int(ternary[a]+2*ternary[b])))
		}
	}
	if r.game.Rules.Contact != engine.Block {
		direct, combined := v.reach(v.enemy &^ v.enemyClosed)
		idx = append(idx, uint32(r.hits[s]+direct), uint32(r.combined[s]+combined))
	}
	open, moves := v.mobility()
	idx = append(idx,
		uint32(r.open[s]+open),
		uint32(r.moves[s]+min(moves, maxMoves-1)),
		uint32(r.wall[s]+r.longest(v, w)))
	if v.off == 0 {
		idx = append(idx, uint32(r.late[s]+v.outside*16+w.off))
	}
	return idx
}

// windowed reports whether the windows of a side are in use: where one checker closes a point they show both sides at
// once, so those of the side on roll will do.
func (r *rows) windowed(s int) bool { return s == 0 || r.game.Rules.Contact != engine.Block }

func (r *rows) windows(s int) []int {
	if !r.windowed(s) {
		return nil
	}
	return windowStart[:]
}

// ternary[m] has the digit 1 in base 3 where m has a bit.
var ternary = func() (t [64]uint16) {
	for m := range t {
		for i, unit := 0, uint16(1); i < 6; i, unit = i+1, unit*3 {
			if m>>i&1 != 0 {
				t[m] += unit
			}
		}
	}
	return t
}()

// longest is the class of the longest row of a side's points that has enemy checkers behind it: its length, how many
// those are, and how many of the enemy's are on his head.
func (r *rows) longest(v, w *view) int {
	barrier := w.enemyClosed // the side's closed points in the enemy's numbers
	head := headClass[w.side[24]&15]
	run := barrier
	length, last := 0, uint32(0)
	for run != 0 && length < 6 {
		behind := uint32(1)<<uint(w.rear) - 1
		if run&behind == 0 {
			break
		}
		last = run & behind
		length++
		run &= barrier >> length
	}
	if length == 0 {
		return head
	}
	from := bits.TrailingZeros32(last)
	trapped := w.behind(from)
	return (length*6+trappedClass[min(trapped, 15)])*4 + head
}

var (
	headClass    = [16]int{0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3}
	trappedClass = [16]int{0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5}
)
