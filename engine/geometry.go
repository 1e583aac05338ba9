package engine

// Geometry says how the two sides' own numberings lie on one board.
type Geometry uint8

const (
	// Contrary: the sides walk towards each other; own n is the other side's 25-n.
	Contrary Geometry = iota
	// Parallel: both walk the same way round from opposite corners; own n is the other side's n±12.
	Parallel
	// Same: both walk the same route; own n is the other side's n.
	Same
	// Sixth: both walk the same way, six points apart, as the first player sees it (американка).
	Sixth
	// Ring: one endless circle of physical points shared by both.
	Ring
	// SixthBack is Sixth as the second player sees it.
	SixthBack
)

// Reverse is the same board as the other side sees it.
func (g Geometry) Reverse() Geometry {
	switch g {
	case Sixth:
		return SixthBack
	case SixthBack:
		return Sixth
	default:
		return g
	}
}

// Opposite translates an own point 1 to 24 into the other side's number of the same point.
func (g Geometry) Opposite(n int) int {
	switch g {
	case Parallel:
		return (n+11)%24 + 1
	case Same, Ring:
		return n
	case Sixth:
		return (n+5)%24 + 1
	case SixthBack:
		return (n+17)%24 + 1
	default:
		return 25 - n
	}
}

// turn translates a mask of own points 1 to 24 into the other side's numbering; the bar and off bits are lost.
func (g Geometry) turn(m uint32) uint32 {
	switch g {
	case Parallel:
		return rotate(m, 12)
	case Same, Ring:
		return m & points
	case Sixth:
		return rotate(m, 6)
	case SixthBack:
		return rotate(m, 18)
	default:
		return Mirror(m) & points
	}
}

// rotate adds k to each of the points 1 to 24, 24 being followed by 1.
func rotate(m uint32, k int) uint32 {
	m = m & points >> 1
	return (m<<k | m>>(24-k)) << 1 & points
}
