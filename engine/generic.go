package engine

// reached is a position that some sequence of legal hops reaches, maximal or not.
type reached struct {
	Play
	// legal says that the play is one.
	legal bool
}

// reach lists all positions that one or more legal hops of the dice reach, the higher die first and the rear
// checkers first; a position may come more than once.
func (r *Rules) reach(p Position, due Due) []reached { return r.reachBy(new(search), p, due) }

func (r *Rules) reachBy(s *search, p Position, due Due) []reached {
	s.run(r, &p, due)
	all := make([]reached, len(s.nodes)-1)
	for i := range all {
		all[i].Play = Play{s.hops(int32(i+1), nil), s.nodes[i+1].p}
	}
	for _, i := range s.final {
		if i > 0 {
			all[i-1].legal = true
		}
	}
	return all
}

// Plays lists the legal plays of a roll, one for each different position reached, in an order fixed by
// position and dice. When nothing can be played the one play has no hops. It serves every game that
// Rules can describe and prefers clarity to speed.
func (r *Rules) Plays(p Position, d Dice) []Play { return r.PlaysDue(p, r.Due(&p, d)) }

// PlaysDue is Plays for the dice that are due.
func (r *Rules) PlaysDue(p Position, due Due) []Play {
	var s search
	s.run(r, &p, due)
	plays := make([]Play, len(s.final))
	for k, i := range s.final {
		plays[k] = Play{s.hops(i, nil), s.nodes[i].p}
	}
	return plays
}

// Results lists the positions that legal plays reach, each once, seen by the mover: Plays without the
// hops.
func (r *Rules) Results(p Position, d Dice) []Position {
	f := Finder{rules: r}
	return f.ResultsDue(&p, r.Due(&p, d), nil)
}
