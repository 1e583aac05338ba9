package engine

import "math/bits"

// formation says which rule forbids the points that the mover holds.
func (r *Rules) formation(p *Position) Code {
	if r.Wall == WallFree && !r.OpenTable && r.QuarterLimit == 0 {
		return ""
	}
	held := p.Own.Occupied()
	const table = 1<<25 - 1<<19
	switch {
	case r.OpenTable && held&table == table:
		return MoveTable6
	case r.Wall != WallFree && r.walled(p, r.walls(held)):
		return MoveWall
	case r.QuarterLimit > 0 && r.crowds(held):
		return MoveWall
	}
	return ""
}

// Formation says which rule forbids the points that the side on roll holds, as after a play that was not legal; a
// code that is empty says that none does.
func (r *Rules) Formation(p *Position) Code { return r.formation(p) }

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
func (r *Rules) crowds(held uint32) bool {
	const quarter = 1<<25 - 1<<19
	return bits.OnesCount32(r.Geometry.turn(held)&quarter) > r.QuarterLimit
}

// shutIn reports whether the mover holds six points right before all enemy checkers, which stand together: they
// cannot move until he opens the way.
func (r *Rules) shutIn(p *Position) bool {
	rear := p.Opp.Rear()
	return rear > 6 && rear <= 24 && int(p.Opp[rear]) == r.Checkers && r.walls(p.Own.Occupied())>>(rear-6)&1 != 0
}
