package engine

import "math/bits"

// corners are the points at the ends of the quarters.
const corners = 1<<24 | 1<<19 | 1<<18 | 1<<13 | 1<<12 | 1<<7 | 1<<6 | 1<<1

// down is the point n steps on around the ring.
func down(from, n int) int { return (from-n+23+24)%24 + 1 }

// nextCorner is the corner that a checker walks to from a point, the next one from a corner.
func nextCorner(from int) int {
	for n := 1; ; n++ {
		if to := down(from, n); corners>>to&1 != 0 {
			return to
		}
	}
}

// last is the only point on which a side has a checker, 0 where it has more or none.
func (s *Side) last() int {
	if occ := s.Occupied(); bits.OnesCount32(occ) == 1 && s[bits.TrailingZeros32(occ)&31] == 1 {
		return bits.TrailingZeros32(occ)
	}
	return 0
}

// lastInCorner reports whether the mover has one checker left and it moves from corner to corner, where it is put
// before the roll if need be.
func (r *Rules) lastInCorner(p *Position) bool {
	if r.Geometry != Ring || r.Corner == CornerOptional {
		return false
	}
	last := p.Own.last()
	return last > 0 && (r.Corner == CornerFree || corners>>last&1 != 0)
}

// ringTarget is where a die takes a checker round the ring: past own checkers to the next point that is free or an
// enemy's.
func (r *Rules) ringTarget(p *Position, from, die int) (to int, code Code) {
	if r.Corner != CornerOptional && p.Own.last() == from {
		return r.cornerTarget(p, from, die)
	}
	to = down(from, die)
	for n := 0; n < 24 && p.Own[to] > 0; n++ {
		to = down(to, 1)
	}
	return to, r.ringClosed(p, to)
}

// cornerTarget moves a last checker from corner to corner: a one takes it to the next, a six to the one after.
func (r *Rules) cornerTarget(p *Position, from, die int) (int, Code) {
	switch to := nextCorner(from); {
	case die == 1:
		return to, r.ringClosed(p, to)
	case die == 6 && corners>>from&1 != 0:
		return nextCorner(to), r.ringClosed(p, nextCorner(to))
	}
	return from, MoveIllegal
}

// ringClosed says whether a point is closed to the mover: a last enemy checker is hit only in a corner, and not
// there between two of the mover's checkers.
func (r *Rules) ringClosed(p *Position, to int) Code {
	if p.Opp[to] == 0 || p.Opp.last() != to {
		return ""
	}
	guarded := p.Own[down(to, 1)] > 0 && p.Own[down(to, 23)] > 0
	if r.Corner != CornerOptional && (corners>>to&1 == 0 || guarded) {
		return MoveBlocked
	}
	return ""
}

// settle puts a last checker into the corner before its roll is played, where the rules do so at no cost.
func (r *Rules) settle(p Position) Position {
	from := p.Own.last()
	if r.Geometry != Ring || r.Corner != CornerFree || from == 0 || corners>>from&1 != 0 {
		return p
	}
	to := nextCorner(from)
	for range 8 {
		if r.ringClosed(&p, to) == "" {
			r.land(&p, from, to)
			break
		}
		to = nextCorner(to)
	}
	return p
}

// toCorner plays a die as the last checker's way to the next corner, in games where it may choose to. The rest of
// its roll is the other side's.
func (m *hopper) toCorner(st, next *state) (h Hop, ok bool) {
	from := st.p.Own.last()
	if m.rules.Geometry != Ring || m.rules.Corner != CornerOptional || from == 0 {
		return Hop{}, false
	}
	to := nextCorner(from)
	*next = *st
	next.cornered = true
	hit := m.rules.land(&next.p, from, to)
	return Hop{uint8(from), uint8(to), hit}, true
}
