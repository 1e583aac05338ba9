package family

import "nardlog/engine"

// Choice is a play of a roll, and where it leads.
type Choice struct {
	// Seat is what the side sees that rolls next, Probs its chances by the evaluator.
	Seat
	Probs engine.Probs
	// Again says that it is the side that has just played.
	Again bool
}

// Mover are the chances of the side that has played.
func (c *Choice) Mover() engine.Probs {
	if c.Again {
		return c.Probs
	}
	return c.Probs.Flip()
}

// after is what the side that has played sees.
func (c *Choice) after() engine.Position {
	if c.Again {
		return c.Position
	}
	return c.Swap()
}

// Best plays a roll by the evaluator alone.
func (s *Searcher) Best(at *Seat, d engine.Dice) Choice {
	return s.reply(at, d, s.game.turn(at))
}

// Replies are the choices of a roll, one for each of its results. They hold until the next question.
func (s *Searcher) Replies(at *Seat, d engine.Dice) []Choice {
	return s.replies(at, d, s.game.turn(at))
}

// Contenders appends the plays of a roll that the evaluator finds at most within points behind its best, the best first
// and no more than most of them.
func (s *Searcher) Contenders(at *Seat, d engine.Dice, most int, within float32, list []Choice) []Choice {
	from := len(list)
	for _, next := range s.Replies(at, d) {
		value := next.Equity()
		k := len(list)
		for list = append(list, next); k > from && value > list[k-1].Equity(); k-- {
			list[k] = list[k-1]
		}
		list[k] = next
		list = list[:min(len(list), from+most)]
	}
	for k := from + 1; k < len(list); k++ {
		if list[k].Equity() < list[from].Equity()-within {
			return list[:k]
		}
	}
	return list
}

// Equity is what a choice is worth to the side that has played.
func (c *Choice) Equity() float32 {
	v := c.Mover()
	return v.Equity()
}

// Any plays a roll by chance: intn draws a number below its argument.
func (s *Searcher) Any(at *Seat, d engine.Dice, intn func(int) int) Choice {
	key := s.game.turn(at)
	list := s.results(at, d, key)
	i := intn(len(list))
	return s.after(at, s.finder(key), d, i, list[i])
}

// Greedy plays a roll as a beginner would who races: the most checkers off, then the fewest checkers outside the home,
// then the most points held.
func (s *Searcher) Greedy(at *Seat, d engine.Dice) Choice {
	key := s.game.turn(at)
	list := s.results(at, d, key)
	best := 0
	for i := range list {
		if greed(&list[i].Own) > greed(&list[best].Own) {
			best = i
		}
	}
	return s.after(at, s.finder(key), d, best, list[best])
}

func greed(side *engine.Side) (score int) {
	for n, c := range side {
		switch {
		case n == engine.Off:
			score += 10000 * int(c)
		case n > 6:
			score -= 100 * int(c)
			fallthrough
		default:
			if c > 0 {
				score++
			}
		}
	}
	return score
}
