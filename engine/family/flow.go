package family

import (
	"cmp"
	"iter"
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
	next := f.Next(d, i)
	switch {
	case next.Left.Count() > 0:
		return s.pick(s.rests(&at, next.Left), !at.turned)
	case next.Choose:
		return s.pick(s.doubles(&at), at.turned)
	}
	return s.over(&at, next.Again)
}

// options are what can follow result i in a game that flows: one choice, or the few best of those of doubles to choose and of dice left over,
// which are theirs, the other side's.
func (s *Searcher) options(p *Seat, f *engine.Finder, d engine.Dice, i int, result engine.Position) (list []Choice, theirs bool) {
	at, next := p.with(result), f.Next(d, i)
	switch {
	case next.Left.Count() > 0:
		return s.few(s.rests(&at, next.Left), !at.turned), true
	case next.Choose:
		return s.few(s.doubles(&at), at.turned), false
	}
	return []Choice{s.after(p, f, d, i, result)}, false
}

// over hands the dice over, or back to the side that has played.
func (s *Searcher) over(at *Seat, again bool) Choice {
	next := *at
	if !again {
		next = at.swap(s.game)
	}
	return Choice{next, s.ev.Eval(&next), again}
}

// rests are the ways in which the other side can play dice that were left; then it is that side's turn.
func (s *Searcher) rests(at *Seat, left engine.Due) iter.Seq[Choice] {
	seat := at.swap(s.game)
	return func(yield func(Choice) bool) {
		s.spare = s.unhurried(&seat).ResultsDue(&seat.Position, left, s.spare[:0])
		for _, q := range s.spare {
			next := Choice{Seat: seat.with(q)}
			if next.Probs = s.ev.Eval(&next.Seat); !yield(next) {
				return
			}
		}
	}
}

// doubles are the ways to play a double of the mover's choice.
func (s *Searcher) doubles(at *Seat) iter.Seq[Choice] {
	return func(yield func(Choice) bool) {
		for _, c := range s.doublesByDie(at) {
			if !yield(c) {
				return
			}
		}
	}
}

// doublesByDie are the doubles, each with its die: the mover rolls again if he has played all of it.
func (s *Searcher) doublesByDie(at *Seat) iter.Seq2[int, Choice] {
	return func(yield func(int, Choice) bool) {
		f := s.unhurried(at)
		for die := 1; die <= 6; die++ {
			due := engine.Chosen(die)
			s.spare = f.ResultsDue(&at.Position, due, s.spare[:0])
			for _, q := range s.spare {
				seat := at.with(q)
				if !yield(die, s.over(&seat, f.Rules().PlayedAll(at.Position, due, q))) {
					return
				}
			}
		}
	}
}

// pick is the best choice of a side, the one that a search began with or not.
func (s *Searcher) pick(choices iter.Seq[Choice], turned bool) (best Choice) {
	top, n := float32(0), 0
	for c := range choices {
		if w := s.worthTo(&c, turned); n == 0 || w > top {
			best, top = c, w
		}
		n++
	}
	return best
}

// fewest is the number of choices that are looked at beyond the first look.
const fewest = 3

// few are the best choices of a side, the best first.
func (s *Searcher) few(choices iter.Seq[Choice], turned bool) []Choice {
	all := slices.Collect(choices)
	slices.SortStableFunc(all, func(a, b Choice) int { return cmp.Compare(s.worthTo(&b, turned), s.worthTo(&a, turned)) })
	return all[:min(len(all), fewest)]
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
