package engine

// Next is what follows when a side has played its dice, the game not being over.
type Next struct {
	// Left are dice that the other side has to play now, before its own turn.
	Left Due
	// Again: the same side rolls again. Choose: it plays a double of its choice first.
	Again, Choose bool
}

// Next tells what follows a roll whose due dice were played as after shows; before and after are seen by the mover.
// Of an illegal play it says nothing.
func (r *Rules) Next(before Position, d Dice, due Due, after Position) (n Next, legal bool) {
	s := r.towards(after)
	s.run(r, &before, due)
	for _, i := range s.final {
		if s.nodes[i].p == after {
			return r.next(d, &s, i), true
		}
	}
	return n, false
}

// Next is Rules.Next after the i-th result of the last roll that the Finder was asked for. It is for the
// games that need it: those of Rules.Flows.
func (f *Finder) Next(d Dice, i int) Next { return f.rules.next(d, &f.search, f.search.final[i]) }

// Flows reports whether anything can follow a roll but the other side's turn.
func (r *Rules) Flows() bool {
	return r.RestToOpponent || r.Bonus.Rolled() || r.Geometry == Ring ||
		r.Doubles != DoublesFour && r.Doubles != DoublesLadder
}

func (r *Rules) next(d Dice, s *search, i int32) (n Next) {
	node := &s.nodes[i]
	if win, _ := r.Result(node.p); win != NoWin {
		return n
	}
	all := int(node.used) == s.due.Count()
	if r.RestToOpponent || node.cornered {
		n.Left = s.left(i)
	}
	switch {
	case node.cornered: // who goes to a corner gives the roll away
	case r.Bonus.Rolled() && d == r.Bonus:
		n.Choose = all || r.BonusAny && node.used > 0
	case !d.Double():
	case r.Doubles == DoublesFourAgain:
		n.Again = all
	case r.Doubles == DoublesComplement:
		n.Again = all && s.due.Count() == 8
	case r.Doubles == DoublesTwoAgain:
		n.Again = true
	}
	return n
}

// PlayedAll reports whether a legal play of dice that are due used all of them, as it has to with a double of one's choice
// for another roll. The positions before and after it are seen by the mover.
func (r *Rules) PlayedAll(before Position, due Due, after Position) bool {
	play, ok := r.SpellDue(before, due, after)
	return ok && len(play.Hops) == due.Count()
}

// left are the dice that the play to a node leaves to the other side.
func (s *search) left(i int32) Due {
	if s.nodes[i].cornered && s.rules.CornerLeft != CornerLeftDie {
		return s.leftPips(i)
	}
	if s.due.Pair.Rolled() {
		return s.leftOfPair(i)
	}
	left := s.due
	for ; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		for k := range left.Stages {
			if st := &left.Stages[k]; st.Die == s.nodes[i].die && st.Count > 0 {
				st.Count--
			}
		}
	}
	return left.packed()
}

func (s *search) leftOfPair(i int32) Due {
	switch n := &s.nodes[i]; {
	case n.used == 0:
		return s.due
	case n.used == 2:
		return Due{}
	case n.die == s.due.Pair.Hi:
		return due(Stage{s.due.Pair.Lo, 1})
	}
	return due(Stage{s.due.Pair.Hi, 1})
}

// leftPips is what is left of the pips of a roll after the way to a corner, as one move.
func (s *search) leftPips(i int32) Due {
	pips := s.due.pips()
	for ; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		pips -= (int(s.nodes[i].hop.From) - int(s.nodes[i].hop.To) + 24) % 24
	}
	if pips <= 0 || s.rules.CornerLeft == CornerLeftNone {
		return Due{}
	}
	return due(Stage{uint8(pips), 1})
}

// packed leaves out the stages that are complete.
func (d Due) packed() (p Due) {
	n := 0
	for _, s := range d.Stages {
		if s.Count > 0 {
			p.Stages[n] = s
			n++
		}
	}
	return p
}
