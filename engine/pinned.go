package engine

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// SetPinned marks the checkers that lie beneath enemy ones. The text names points in the mover's numbering with the
// side of the checker beneath, such as "10=own 5=opp"; the side may be left out, and so may the point, where only
// one of the two can be beneath because the other has more there. A point that both sides hold and on which nobody
// is said or known to be beneath is an error.
func (r *Rules) SetPinned(p *Position, text string) error {
	parts := strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == ';' })
	if r.Contact != Pin {
		if len(parts) > 0 {
			return fmt.Errorf("no checker is ever pinned in %s", r.Name)
		}
		return nil
	}
	for _, part := range parts {
		if err := r.pin(p, part); err != nil {
			return fmt.Errorf("pinned %q: %w", part, err)
		}
	}
	return r.pinKnown(p)
}

// pin marks one checker.
func (r *Rules) pin(p *Position, part string) error {
	name, side, told := strings.Cut(part, "=")
	if !told {
		name, side, told = strings.Cut(part, ":")
	}
	n, err := strconv.Atoi(name)
	if err != nil || n < 1 || n > 24 {
		return fmt.Errorf("expected a point and a side such as 10=own")
	}
	e := r.Geometry.Opposite(n)
	if p.Own[n] == 0 || p.Opp[e] == 0 {
		return fmt.Errorf("the sides do not share the point %d", n)
	}
	switch {
	case side == "own" && p.Own[n] == 1:
		p.OwnPinned |= 1 << n
	case side == "opp" && p.Opp[e] == 1:
		p.OppPinned |= 1 << e
	case told && side != "own" && side != "opp":
		return fmt.Errorf("the side is own or opp")
	case told:
		return fmt.Errorf("only a lone checker is pinned")
	}
	return nil
}

// pinKnown marks the lone checkers under several, and refuses points that leave it open.
func (r *Rules) pinKnown(p *Position) error {
	for m := p.Own.Occupied() & points; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		e := r.Geometry.Opposite(n)
		switch {
		case p.Opp[e] == 0 || p.OwnPinned>>n&1 != 0 || p.OppPinned>>e&1 != 0:
		case p.Own[n] == 1 && p.Opp[e] > 1:
			p.OwnPinned |= 1 << n
		case p.Opp[e] == 1 && p.Own[n] > 1:
			p.OppPinned |= 1 << e
		default:
			return fmt.Errorf("both sides have checkers on %d: say which lies beneath, such as %d=own", n, n)
		}
	}
	return nil
}
