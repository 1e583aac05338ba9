package engine

// hop plays one die from an own point. A non-empty code says which rule forbids it; the position is then
// unchanged.
func (r *Rules) hop(p Position, from, die int) (next Position, h Hop, code Code) {
	if code = r.barred(&p, from); code != "" {
		return p, Hop{}, code
	}
	to := from - die
	if to > Off && r.closed(&p, to) {
		return p, Hop{}, MoveBlocked
	}
	if to <= Off {
		if code = bearOffBarred(&p, from, die); code != "" {
			return p, Hop{}, code
		}
		to = Off
	}
	hit := r.land(&p, from, to)
	return p, Hop{From: uint8(from), To: uint8(to), Hit: hit}, ""
}

// barred says why no checker may leave the point at all, whatever the die.
func (r *Rules) barred(p *Position, from int) Code {
	switch {
	case p.Own[from] == 0:
		return MoveIllegal
	case p.OwnPinned>>from&1 != 0:
		return MovePinned
	case from != Bar && p.Own[Bar] > 0 && r.Entry == EnterFirst:
		return MoveBar
	}
	return ""
}

// closed reports whether the enemy holds the own point to.
func (r *Rules) closed(p *Position, to int) bool {
	enemies := p.Opp[r.Geometry.Opposite(to)]
	switch r.Contact {
	case Block:
		return enemies > 0
	case Pin:
		return enemies > 1 || enemies == 1 && p.OwnPinned>>to&1 != 0
	default:
		return enemies > 1
	}
}

// bearOffBarred says why the die may not lift a checker from the point. It takes the checkers on the bar
// and beneath enemy ones for outside the home.
func bearOffBarred(p *Position, from, die int) Code {
	rear := p.Own.Rear()
	switch {
	case rear > 6 || p.OwnPinned != 0:
		return MoveBearoffEarly
	case die > from && rear > from:
		return MoveOvershoot
	}
	return ""
}

// land moves one own checker, with what that does to the enemy; the point is known to be open.
func (r *Rules) land(p *Position, from, to int) (hit bool) {
	p.Own[from]--
	p.Own[to]++
	if r.Contact == Pin && from != Bar && p.Own[from] == 0 {
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
		p.Opp[e] = 0
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
