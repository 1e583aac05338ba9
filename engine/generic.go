package engine

// reached is a position that some sequence of legal hops reaches, maximal or not.
type reached struct {
	Play
	// last is the die of the last hop.
	last int
}

// faces lists the dice to be played: four for a double.
func (d Dice) faces() []int {
	hi, lo := int(d.Hi), int(d.Lo)
	if hi == lo {
		return []int{hi, hi, hi, hi}
	}
	return []int{hi, lo}
}

// walker collects every position that legal hops reach.
type walker struct {
	rules *Rules
	hops  []Hop
	seen  map[waypoint]bool
	found []reached
}

// waypoint is a position with the number of dice played and the order of the dice: what can follow
// depends on nothing else.
type waypoint struct {
	p    Position
	used int
	die  int
}

func (w *walker) walk(p Position, dice []int) {
	if len(dice) == 0 {
		return
	}
	for from := Bar; from > Off; from-- {
		next, h, code := w.rules.hop(p, from, dice[0])
		if code != "" {
			continue
		}
		w.hops = append(w.hops, h)
		if at := (waypoint{next, len(w.hops), dice[0]}); !w.seen[at] {
			w.seen[at] = true
			w.found = append(w.found, reached{Play{append([]Hop(nil), w.hops...), next}, dice[0]})
			w.walk(next, dice[1:])
		}
		w.hops = w.hops[:len(w.hops)-1]
	}
}

// reach lists all positions that one or more legal hops reach, the higher die first and the rear
// checkers first; a position may come more than once.
func (r *Rules) reach(p Position, d Dice) []reached {
	w := walker{rules: r, seen: map[waypoint]bool{}}
	dice := d.faces()
	w.walk(p, dice)
	if !d.Double() {
		w.walk(p, []int{dice[1], dice[0]})
	}
	return w.found
}

// Plays lists the legal plays of a roll, one for each different position reached, in an order fixed by
// position and dice. When nothing can be played the one play has no hops. It serves every game that
// Rules can describe and prefers clarity to speed.
func (r *Rules) Plays(p Position, d Dice) []Play {
	return legal(p, d, r.reach(p, d))
}

// legal picks the legal plays out of all that legal hops reach, the first of those that come to the same.
func legal(p Position, d Dice, all []reached) []Play {
	if len(all) == 0 {
		return []Play{{After: p}}
	}
	keep := maximal(all, d)
	seen := make(map[Position]bool, len(all))
	plays := make([]Play, 0, len(all))
	for _, a := range all {
		if keep(a) && !seen[a.After] {
			seen[a.After] = true
			plays = append(plays, a.Play)
		}
	}
	return plays
}

// maximal returns the test that a play uses as many dice as possible, and the higher one when only one
// of two can be played.
func maximal(all []reached, d Dice) func(reached) bool {
	most, higher := 0, false
	for _, a := range all {
		most = max(most, len(a.Hops))
		higher = higher || a.last == int(d.Hi)
	}
	return func(a reached) bool {
		if most == 1 && higher && a.last != int(d.Hi) {
			return false
		}
		return len(a.Hops) == most
	}
}

// Results lists the positions that legal plays reach, each once, seen by the mover: Plays without the
// hops.
func (r *Rules) Results(p Position, d Dice) []Position {
	plays := r.Plays(p, d)
	results := make([]Position, len(plays))
	for i, play := range plays {
		results[i] = play.After
	}
	return results
}
