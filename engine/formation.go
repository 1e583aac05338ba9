package engine

import "math/bits"

// formation says which rule forbids the points that the mover has come to hold between two positions. A hop or a
// play is not blamed for what stood before it.
func (r *Rules) formation(before, after *Position) Code {
	held, was := after.Own.Occupied(), before.Own.Occupied()
	const table = 1<<25 - 1<<19
	switch {
	case r.OpenTable && held&table == table && was&table != table:
		return MoveTable6
	case r.Wall != WallFree && r.walled(after, r.walls(held)&^r.walls(was)):
		return MoveWall
	case r.QuarterLimit > 0 && r.crowds(held, was):
		return MoveWall
	}
	return ""
}

// walls has bit q set where the side that holds the points stands on q to q+5 of the enemy's numbers.
func (r *Rules) walls(held uint32) uint32 {
	m := r.Geometry.turn(held)
	m &= m >> 1
	m &= m >> 2
	return m & (m >> 2)
}

// walled reports whether one of the mover's walls, given by the enemy's numbers, is forbidden.
func (r *Rules) walled(p *Position, walls uint32) bool {
	if walls == 0 {
		return false
	}
	switch r.Wall {
	case WallNever:
		return true
	case WallHolding:
		return p.Own[1] == 0 || p.Own[2] == 0
	case WallHome:
		if !p.Opp.home() {
			return true
		}
	}
	if p.Opp[Off] > 0 {
		return false
	}
	front := bits.TrailingZeros32(p.Opp.Occupied())
	return walls&(2<<front-1) != 0
}

// crowds reports whether more points of the enemy's starting quarter are held than may be.
func (r *Rules) crowds(held, was uint32) bool {
	quarter := r.Geometry.turn(1<<25 - 1<<19) // the way there and back is the same where quarters are started from
	n := bits.OnesCount32(held & quarter)
	return n > r.QuarterLimit && n > bits.OnesCount32(was&quarter)
}

// shutIn reports whether the mover holds six points right before all enemy checkers, which stand together: they
// cannot move until he opens the way.
func (r *Rules) shutIn(p *Position) bool {
	rear := p.Opp.Rear()
	return rear > 6 && rear <= 24 && int(p.Opp[rear]) == r.Checkers && r.walls(p.Own.Occupied())>>(rear-6)&1 != 0
}
