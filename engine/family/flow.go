package family

import (
	"nardlog/engine"
)

// finder is the one for the rules of a kind of turn.
func (s *Searcher) finder(key int) *engine.Finder {
	if s.finders[key] == nil {
		s.finders[key] = engine.NewFinder(s.game.turns[key])
	}
	return s.finders[key]
}

// results lists what a roll can lead to on the turn of a key, seen by the mover, in scratch space that holds until the
// next call.
func (s *Searcher) results(p *Seat, d engine.Dice, key int) []engine.Position {
	f := s.finder(key)
	if s.game.flows { // what follows is known only of the generic generator's results
		s.found = f.ResultsDue(&p.Position, f.Rules().Due(&p.Position, d), s.found[:0])
	} else {
		s.found = f.Results(&p.Position, d, s.found[:0])
	}
	return s.found
}

// after is what follows result i of the roll of which f was last asked.
func (s *Searcher) after(p *Seat, f *engine.Finder, d engine.Dice, i int, result engine.Position) Choice {
	at := Seat{result, p.Black, p.turned}
	if !s.game.flows {
		return s.over(&at, false)
	}
	next := f.Next(d, i)
	switch {
	case next.Left.Count() > 0:
		return s.rest(&at, next.Left)
	case next.Choose:
		return s.choose(&at)
	}
	return s.over(&at, next.Again)
}

// over hands the dice over, or back to the side that has played.
func (s *Searcher) over(at *Seat, again bool) Choice {
	next := *at
	if !again {
		next = at.swap(s.game)
	}
	return Choice{next, s.ev.Eval(&next), again}
}

// rest lets the other side play the dice that were left, by the evaluator alone; then it is that side's turn.
func (s *Searcher) rest(at *Seat, left engine.Due) Choice {
	seat := at.swap(s.game)
	s.spare = s.unhurried(&seat).ResultsDue(&seat.Position, left, s.spare[:0])
	var best Choice
	for i, q := range s.spare {
		next := Choice{Seat: Seat{q, seat.Black, seat.turned}}
		next.Probs = s.ev.Eval(&next.Seat)
		if i == 0 || s.worth(&next.Probs, seat.turned) > s.worth(&best.Probs, seat.turned) {
			best = next
		}
	}
	return best
}

// choose plays the best double of the mover's choice, after which he rolls again if he has played all of it.
func (s *Searcher) choose(at *Seat) (best Choice) {
	f := s.unhurried(at)
	for die := 1; die <= 6; die++ {
		due := engine.Chosen(die)
		s.spare = f.ResultsDue(&at.Position, due, s.spare[:0])
		for i, q := range s.spare {
			next := s.over(&Seat{q, at.Black, at.turned}, s.whole(f, at, due, q))
			v, w := next.Mover(), best.Mover()
			if die == 1 && i == 0 || s.worth(&v, at.turned) > s.worth(&w, at.turned) {
				best = next
			}
		}
	}
	return best
}

// whole reports whether a result needs all of the dice that were due.
func (s *Searcher) whole(f *engine.Finder, at *Seat, due engine.Due, result engine.Position) bool {
	walked := 0
	for _, die := range due.Dice() {
		walked += die
	}
	if at.Own.Pips()-result.Own.Pips() == walked {
		return true
	}
	if result.Own.Rear() > 6 {
		return false
	}
	play, ok := f.Rules().SpellDue(at.Position, due, result)
	return ok && len(play.Hops) == due.Count()
}

// unhurried is a finder of its own for dice beside a roll, so that the roll's keeps what it has found.
func (s *Searcher) unhurried(at *Seat) *engine.Finder {
	side := at.side()
	if s.beside[side] == nil {
		s.beside[side] = engine.NewFinder(s.game.turns[side<<2])
	}
	return s.beside[side]
}
