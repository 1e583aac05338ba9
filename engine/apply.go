package engine

import "fmt"

// fault is a broken rule with its reason; it is the error of a play that leads to no position.
type fault struct {
	code   Code
	reason string
}

func (f *fault) Error() string { return f.reason }

// Apply takes written hops as they stand, legal or not, and returns the position they lead to, seen by
// the mover. Neither the dice nor the order of the hops matter, and points jumped over do not count; a
// hop that ends on a lone enemy checker does to it what the rules say. An error means that there is no such
// position: a point is left with fewer than no checkers, or shared with the enemy.
func (r *Rules) Apply(p Position, hops []Hop) (Position, error) {
	var net [26]int // not int8: of hops without end some number comes round to none
	for _, h := range hops {
		if h.From > Bar || h.To >= Bar || h.From == Off {
			return p, &fault{MoveIllegal, fmt.Sprintf("%s is no move on this board", h)}
		}
		net[h.From]--
		net[h.To]++
	}
	after := p
	for i, n := range net {
		left := int(p.Own[i]) + n
		if left < 0 {
			return p, emptyPoint(hops, i, p.Own[i])
		}
		after.Own[i] = uint8(left)
	}
	for _, h := range hops {
		if h.To == Off {
			continue
		}
		e := r.Geometry.Opposite(int(h.To))
		if r.Contact == Hit || r.Contact == Remove || after.Own[h.To] > 0 {
			r.meet(&after, e)
		}
	}
	r.unpin(&after)
	return after, r.shared(&p, &after, hops)
}

func emptyPoint(hops []Hop, point int, have uint8) error {
	h := Hop{}
	for _, c := range hops {
		if int(c.From) == point {
			h = c
		}
	}
	if have == 0 {
		return &fault{MoveIllegal, fmt.Sprintf("%s: no checker stands on %s", h, place(uint8(point)))}
	}
	return &fault{MoveIllegal, fmt.Sprintf("%s: %s has only %d", h, place(uint8(point)), have)}
}

// unpin frees the enemy checkers on which nobody stands any more.
func (r *Rules) unpin(p *Position) {
	for n := 1; n < Bar && p.OppPinned != 0; n++ {
		if p.Own[n] == 0 {
			p.OppPinned &^= 1 << r.Geometry.Opposite(n)
		}
	}
}

// shared finds a point on which the hops left checkers of both sides, other than a pin.
func (r *Rules) shared(before, after *Position, hops []Hop) error {
	for _, h := range hops {
		if h.To == Off || after.Own[h.To] == 0 {
			continue
		}
		e := r.Geometry.Opposite(int(h.To))
		if after.Opp[e] > 0 && after.OppPinned>>e&1 == 0 {
			return &fault{MoveBlocked, fmt.Sprintf("%s: the enemy holds %d with %d", h, h.To, before.Opp[e])}
		}
		if before.OwnPinned>>h.From&1 != 0 {
			return &fault{MovePinned, fmt.Sprintf("%s: the checker on %s is pinned", h, place(h.From))}
		}
	}
	return nil
}
