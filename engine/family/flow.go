package family

import (
	"cmp"
	"slices"

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

// after is what follows result i of the roll of which f was last asked, where what is to be decided before the next roll is
// decided by the evaluator alone.
func (s *Searcher) after(p *Seat, f *engine.Finder, d engine.Dice, i int, result engine.Position) Choice {
	at := p.with(result)
	if !s.game.flows {
		return s.over(&at, false)
	}
	return s.follow(&at, f.Next(d, i), 1)
}

// follow is what comes of a play whose result the mover has a seat at, decided as after decides it; a double to choose is
// least or larger.
func (s *Searcher) follow(at *Seat, next engine.Next, least int) Choice {
	list, theirs := s.branches(at, next, least)
	return list[s.top(list, at.turned != theirs)]
}

// options are what can follow result i in a game that flows: one choice, or the few best of those of doubles to choose and
// of dice left over, which are theirs, the other side's.
func (s *Searcher) options(p *Seat, f *engine.Finder, d engine.Dice, i int, result engine.Position) (list []Choice, theirs bool) {
	at := p.with(result)
	list, theirs = s.branches(&at, f.Next(d, i), 1)
	return s.few(list, at.turned != theirs), theirs
}

// branches are the choices before the next roll, theirs if the other side has them; just one where nothing is to be
// decided. They hold until the next call.
func (s *Searcher) branches(at *Seat, next engine.Next, least int) (list []Choice, theirs bool) {
	s.branched = s.branched[:0]
	switch {
	case next.Left.Count() > 0:
		theirs = true
		s.rests(at, next.Left)
	case next.Choose:
		for die := least; die <= 6; die++ {
			s.doubles(at, die)
		}
	default:
		s.branched = append(s.branched, s.handed(at, next.Again))
	}
	s.ev.judge(s.branched)
	return s.branched, theirs
}

// handed hands the dice over, or back to the side that has played. The chances are left to be found.
func (s *Searcher) handed(at *Seat, again bool) Choice {
	if again {
		return Choice{Seat: *at, Again: true}
	}
	return Choice{Seat: at.swap(s.game)}
}

// over is handed with the chances.
func (s *Searcher) over(at *Seat, again bool) Choice {
	c := s.handed(at, again)
	c.Probs = s.ev.Eval(&c.Seat)
	return c
}

// rests are the ways in which the other side can play dice that were left; then it is that side's turn.
func (s *Searcher) rests(at *Seat, left engine.Due) {
	seat := at.swap(s.game)
	s.spare = s.unhurried(&seat).ResultsDue(&seat.Position, left, s.spare[:0])
	for _, q := range s.spare {
		s.branched = append(s.branched, Choice{Seat: seat.with(q)})
	}
}

// doubles are the ways to play a double of the mover's choice, after which he rolls again if he has played all of it.
func (s *Searcher) doubles(at *Seat, die int) {
	f := s.unhurried(at)
	s.spare = f.ResultsDue(&at.Position, engine.Chosen(die), s.spare[:0])
	for i, q := range s.spare {
		seat := at.with(q)
		s.branched = append(s.branched, s.handed(&seat, f.PlayedAll(i)))
	}
}

// top is the index of the best choice of a side, the one that a search began with or not.
func (s *Searcher) top(list []Choice, turned bool) (best int) {
	most := float32(0)
	for i := range list {
		if w := s.worthTo(&list[i], turned); i == 0 || w > most {
			best, most = i, w
		}
	}
	return best
}

// fewest is the number of choices that are looked at beyond the first look.
const fewest = 3

// few are the best choices of a side, the best first.
func (s *Searcher) few(list []Choice, turned bool) []Choice {
	slices.SortStableFunc(list, func(a, b Choice) int { return cmp.Compare(s.worthTo(&b, turned), s.worthTo(&a, turned)) })
	return slices.Clone(list[:min(len(list), fewest)])
}

// worthTo ranks a choice for a side.
func (s *Searcher) worthTo(c *Choice, turned bool) float32 {
	v := c.Probs
	if c.turned != turned {
		v = v.Flip()
	}
	return s.worth(&v, turned)
}

// unhurried is a finder of its own for dice beside a roll, so that the roll's keeps what it has found.
func (s *Searcher) unhurried(at *Seat) *engine.Finder {
	side := at.side()
	if s.beside[side] == nil {
		s.beside[side] = engine.NewFinder(s.game.turns[side<<2])
	}
	return s.beside[side]
}
