package family

import (
	"math/bits"

	"nardlog/engine"
)

// view is what the inputs need of one side, in its own numbers.
type view struct {
	side engine.Side
	// held and made are the points 1 to 24 with at least one and two checkers that are not pinned alone.
	held, made uint32
	pinned     uint32
	// enemy are the points that the other side holds, enemyClosed those on which this side may not land.
	enemy, enemyClosed uint32
	hand, off          int
	pips, rear, front  int
	outside            int // checkers that are not home
}

const boardPoints = 1<<25 - 2

func (v *view) fill(s *engine.Side, pinned uint32) {
	*v = view{side: *s, pinned: pinned}
	occupied := s.Occupied()
	v.held, v.made = occupied&boardPoints, s.Made()&boardPoints
	v.hand, v.off = int(s[engine.Bar]), int(s[engine.Off])
	v.rear = bits.Len32(occupied) - 1
	if v.off == 0 {
		v.front = bits.TrailingZeros32(occupied)
	}
	for m := occupied; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		c := int(s[n&31])
		v.pips += n * c
		if n > 6 {
			v.outside += c
		}
	}
}

// closed are the points on which the other side may not land.
func (v *view) closed(g *Game) uint32 {
	switch g.Rules.Contact {
	case engine.Block:
		return v.held
	case engine.Remove:
		return 0
	}
	return v.made
}

// mobility tells which dice move some checker, as bits, and how many ways there are in all to move one by one die.
// Rules of single games that forbid some of them are left aside.
func (v *view) mobility() (open, moves int) {
	from := v.held &^ (v.pinned &^ v.made)
	if v.hand > 0 {
		from = 1 << engine.Bar
	}
	for d := 1; d <= 6; d++ {
		to := from >> d &^ v.enemyClosed & boardPoints
		if v.rear <= 6 {
			to |= from >> d & 1
		}
		if to != 0 {
			open |= 1 << (d - 1)
			moves += bits.OnesCount32(to)
		}
	}
	return open, moves
}

// reach tells which dice, as bits, carry a checker onto one of the targets, and which sums of two by an open point on
// the way, those of 7 to 12.
func (v *view) reach(targets uint32) (direct, combined int) {
	from := v.held &^ (v.pinned &^ v.made)
	if v.hand > 0 {
		from = 1 << engine.Bar
	}
	var step [7]uint32
	for d := 1; d <= 6; d++ {
		step[d] = from >> d &^ v.enemyClosed & boardPoints
		if step[d]&targets != 0 {
			direct |= 1 << (d - 1)
		}
	}
	for a := 1; a <= 6; a++ {
		for b := 7 - a; b <= 6; b++ {
			if step[a]>>b&targets != 0 {
				combined |= 1 << (a + b - 7)
			}
		}
	}
	return direct, combined
}

// behind counts the checkers that still have to pass a point.
func (v *view) behind(n int) (count int) {
	for _, c := range v.side[n:] {
		count += int(c)
	}
	return count
}
