package engine

// Spell finds the hops of a play from the positions before and after it, both seen by the mover. It
// reports false when no legal hops of the roll lead from one to the other; whether the play uses enough of
// the dice is not asked. The same arguments always give the same hops.
func (r *Rules) Spell(before Position, d Dice, after Position) (Play, bool) {
	return r.SpellDue(before, r.Due(&before, d), after)
}

// SpellDue is Spell for the dice that are due.
func (r *Rules) SpellDue(before Position, due Due, after Position) (Play, bool) {
	if before == after {
		return Play{After: after}, true
	}
	if r.plain() && r.HeadLimit == 0 && r.Wall == WallFree && r.Geometry != Ring {
		s := speller{hopper{rules: r}, after}
		for _, order := range due.orders() {
			if hops, ok := s.spell(state{p: before}, order, nil); ok {
				return Play{hops, after}, true
			}
		}
	}
	// A detour, such as a checker that must make way first, is found by looking everywhere.
	s := r.towards(after)
	if r.Doubles == DoublesComplement { // a hundred thousand ways, of which few lead there
		s.toward = &after.Own
	}
	s.run(r, &before, due)
	for i := range s.nodes {
		if s.nodes[i].p == after {
			return Play{s.hops(int32(i), nil), after}, true
		}
	}
	return Play{}, false
}

// orders are those in which the dice may be played.
func (d *Due) orders() [][]int {
	dice := d.Dice()
	if d.Pair.Rolled() {
		return [][]int{dice, {dice[1], dice[0]}}
	}
	return [][]int{dice}
}

// speller looks for the hops that lead to a position.
type speller struct {
	hopper
	after Position
}

// spell looks for the hops among checkers that stand where after has fewer.
func (s *speller) spell(st state, dice []int, hops []Hop) ([]Hop, bool) {
	if st.p == s.after {
		return hops, true
	}
	if len(dice) == 0 {
		return nil, false
	}
	for from := Bar; from > Off; from-- {
		if st.p.Own[from] <= s.after.Own[from] {
			continue
		}
		var next state
		h, code := s.hop(&st, &next, from, dice[0])
		if code != "" {
			continue
		}
		if found, ok := s.spell(next, dice[1:], append(hops[:len(hops):len(hops)], h)); ok {
			return found, true
		}
	}
	return nil, false
}
