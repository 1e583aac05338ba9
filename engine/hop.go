package engine

import "math/bits"

// state is a position within a roll, with what its hops have left to remember.
type state struct {
	p Position
	// heads counts the checkers that left the head; stuck has bit n set where a checker hit on the own home point
	// n and stays for the turn.
	heads, stuck uint8
	// cornered says that the last checker went to a corner in place of a die.
	cornered bool
}

// hopper plays single dice by the rules of a roll.
type hopper struct {
	rules *Rules
	// heads is the number of checkers that may leave the head.
	heads uint8
}

// hop plays one die from an own point and writes the state after it to next. A non-empty code says which rule
// forbids it; next then means nothing.
func (m *hopper) hop(st, next *state, from, die int) (h Hop, code Code) {
	r := m.rules
	if code = m.barred(st, from); code != "" {
		return Hop{}, code
	}
	var to int
	if r.Geometry == Ring {
		to, code = r.ringTarget(&st.p, from, die)
	} else {
		to, code = r.target(&st.p, from, die)
	}
	if code != "" {
		return Hop{}, code
	}
	*next = *st
	hit := r.land(&next.p, from, to)
	if from == 24 && r.HeadLimit > 0 {
		next.heads++
	}
	if hit && r.NoHitRun && to <= 6 {
		next.stuck |= 1 << to
	}
	if !r.WallFinal {
		code = r.formation(&next.p)
	}
	return Hop{From: uint8(from), To: uint8(to), Hit: hit}, code
}

// target is where a die takes a checker from an own point: Off or an open point.
func (r *Rules) target(p *Position, from, die int) (int, Code) {
	to := from - die
	switch {
	case to <= Off:
		return Off, r.bearOffBarred(p, from, die)
	case r.FrozenHome && from <= 6:
		return to, MoveFrozen
	case r.closed(p, to):
		return to, MoveBlocked
	}
	return to, ""
}

// barred says why no checker may leave the point at all, whatever the die.
func (m *hopper) barred(st *state, from int) Code {
	r, p := m.rules, &st.p
	switch {
	case p.Own[from&31] == 0:
		return MoveIllegal
	case p.OwnPinned>>from&1 != 0:
		return MovePinned
	case from != Bar && p.Own[Bar] > 0 && r.mustEnter(p):
		return MoveBar
	case from == 24 && r.HeadLimit > 0 && st.heads >= m.heads:
		return MoveHead
	case r.Courier > 0 && r.waits(p, from):
		return MoveCourier
	case st.stuck>>(from&7)&1 != 0 && from <= 6 && p.Own[from&31] == 1:
		return MoveHitRun
	}
	return ""
}

func (r *Rules) mustEnter(p *Position) bool {
	switch r.Entry {
	case EnterFreely:
		return false
	case EnterTwo:
		return r.Checkers-int(p.Own[Bar]) < 2
	}
	return true
}

// waits reports whether the checkers of a point wait for the courier: the first one off the head, as long as it
// has not come far enough.
func (r *Rules) waits(p *Position, from int) bool {
	occ := p.Own.Occupied()
	if p.Own[Off] > 0 || occ&(2<<r.Courier-1) != 0 || p.Own == r.Start[0] || p.Own == r.Start[1] {
		return false
	}
	if from == Bar && r.Contact == Hit {
		return false // the courier itself was hit
	}
	return from != bits.TrailingZeros32(occ)
}

// closed reports whether the own point to may not be landed on.
func (r *Rules) closed(p *Position, to int) bool {
	enemies := p.Opp[r.Geometry.Opposite(to)]
	switch r.Contact {
	case Block:
		return enemies > 0
	case Pin:
		return enemies > 1 || enemies == 1 && p.OwnPinned>>to&1 != 0
	default:
		return enemies > 1 || enemies == 1 && r.NoHitUntilHome && !p.Own.home()
	}
}

// home reports whether a checker has come home.
func (s *Side) home() bool { return s[Off] > 0 || s.Occupied()&home != 0 }

// bearOffBarred says why the die may not lift a checker from the point. It takes the checkers on the bar
// and beneath enemy ones for outside the home.
func (r *Rules) bearOffBarred(p *Position, from, die int) Code {
	rear := p.Own.Rear()
	switch {
	case rear > 6 || p.OwnPinned != 0:
		return MoveBearoffEarly
	case die > from && r.ExactOff:
		return MoveExact
	case die > from && rear > from:
		return MoveOvershoot
	}
	return ""
}

// land moves one own checker, with what that does to the enemy; the point is known to be open.
func (r *Rules) land(p *Position, from, to int) (hit bool) {
	p.Own[from&31]--
	p.Own[to&31]++
	if r.Contact == Pin && from != Bar && p.Own[from&31] == 0 {
		p.OppPinned &^= 1 << r.Geometry.Opposite(from)
	}
	if to == Off {
		return false
	}
	return r.meet(p, r.Geometry.Opposite(to))
}

// meet does to a lone enemy checker on the enemy's point e what the rules say of a landing there.
func (r *Rules) meet(p *Position, e int) (hit bool) {
	if p.Opp[e] != 1 {
		return false
	}
	switch r.Contact {
	case Hit:
		p.Opp[e], p.Opp[Bar] = 0, p.Opp[Bar]+1
	case Remove:
		p.Opp[e], p.Opp[Off] = 0, p.Opp[Off]+1
	case Pin:
		if p.OppPinned>>e&1 != 0 {
			return false
		}
		p.OppPinned |= 1 << e
	case Block:
		return false
	}
	return true
}
