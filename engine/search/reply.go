package search

import (
	"math"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// Reply plays a roll for the side on roll by the evaluator alone, with the cube in state st: it returns
// the position turned to the other side, and that side's chances.
func (s *Searcher) Reply(p *engine.Position, d engine.Dice, st cube.State) (engine.Position, engine.Probs) {
	s.results = s.gen.Results(p, d, s.results[:0])
	st = st.Flip()
	s.judged = s.judged[:0]
	for _, r := range s.prune(p, st) {
		s.judged = append(s.judged, eval.Judged{Position: s.results[r.index].Swap()})
	}
	s.ev.Judge(s.judged)
	if len(s.judged) == 1 {
		return s.judged[0].Position, s.judged[0].Probs
	}
	best, least := &s.judged[0], math.Inf(1)
	for i := range s.judged {
		j := &s.judged[i]
		if u := s.utility(&j.Position, &j.Probs, j.Class, st); u < least {
			best, least = j, u
		}
	}
	return best.Position, best.Probs
}

// Utility is the static worth of a position whose chances are known, to the side on roll.
func (s *Searcher) Utility(p *engine.Position, v *engine.Probs, st cube.State) float64 {
	return s.utility(p, v, eval.Classify(p), st)
}

func (s *Searcher) utility(p *engine.Position, v *engine.Probs, class eval.Class, st cube.State) float64 {
	if class == eval.Over {
		return s.ctx.Ended(st, outcome(v))
	}
	g := s.glance(p, v, class, st)
	return g.start(st)
}

// efficiency is cube.Efficiency without another look at contact positions, which are all alike to it.
func (s *Searcher) efficiency(p *engine.Position, class eval.Class) float64 {
	if class == eval.Contact {
		return s.contact
	}
	return cube.Efficiency(p)
}

// reach is how far behind its best, in EMG, the cheap net's further choices are worth a closer look. The play that the
// contact net likes best lies beyond in 3 of 1,000 rolls, and a fifth of the closer looks is saved.
const reach = 0.2

// prune sorts out the results worth judging: in contact positions the cheap net's best, elsewhere all.
func (s *Searcher) prune(p *engine.Position, st cube.State) []ranked {
	s.ranked = s.ranked[:0]
	if s.keep == 0 || len(s.results) <= s.keep || eval.Classify(p) != eval.Contact {
		for i := range s.results {
			s.ranked = append(s.ranked, ranked{index: int32(i)})
		}
		return s.ranked
	}
	w := s.linear(st)
	s.rough = s.ev.Rough(s.results, s.rough[:0])
	for i := range s.rough {
		s.ranked = insert(s.ranked, ranked{w.value(&s.rough[i]), int32(i)}, s.keep)
	}
	last := s.ranked[0].value + w.emg(reach)
	n := len(s.ranked)
	for n > 1 && s.ranked[n-1].value > last {
		n--
	}
	return s.ranked[:n]
}

// insert puts r into a list sorted by value, the smallest first, that holds no more than keep.
func insert(list []ranked, r ranked, keep int) []ranked {
	if len(list) == keep {
		if r.value >= list[keep-1].value {
			return list
		}
		list = list[:keep-1]
	}
	at := len(list)
	list = append(list, r)
	for ; at > 0 && list[at-1].value > r.value; at-- {
		list[at] = list[at-1]
	}
	list[at] = r
	return list
}

// line is the utility with a dead cube, which is linear in the chances: enough to sort plays by.
type line [6]float32

func (s *Searcher) linear(st cube.State) line {
	at := func(times int) float32 { return float32(s.ctx.Ended(st, times)) }
	lose, win := at(-1), at(1)
	return line{lose, win - lose, at(2) - win, at(3) - at(2), at(-2) - lose, at(-3) - at(-2)}
}

// emg is a difference of so much EMG in the line's units.
func (l *line) emg(x float32) float32 { return float32(x * l[1] / 2) }

func (l *line) value(v *engine.Probs) float32 {
	sum := l[0]
	for i, x := range v {
		sum += float32(l[i+1] * x)
	}
	return sum
}
