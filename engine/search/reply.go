package search

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
)

// Reply plays a roll for the side on roll by the evaluator alone, with the cube in state st: it returns
// the position turned to the other side, and that side's chances.
func (s *Searcher) Reply(p *engine.Position, d engine.Dice, st cube.State) (engine.Position, engine.Probs) {
	f := &s.frames[0]
	f.results = s.gen.Results(p, d, f.results[:0])
	for i := range f.results {
		f.results[i] = f.results[i].Swap()
	}
	if len(f.results) == 1 {
		return f.results[0], s.ev.Eval(&f.results[0])
	}
	st = st.Flip()
	kept := s.prune(p, f, st)
	var at int32
	var probs engine.Probs
	least := 1e9
	for _, r := range kept {
		q := &f.results[r.index]
		v := s.ev.Eval(q)
		if u := s.Utility(q, &v, st); u < least {
			least, at, probs = u, r.index, v
		}
	}
	return f.results[at], probs
}

// Utility is the static worth of a position whose chances are known, to the side on roll.
func (s *Searcher) Utility(p *engine.Position, v *engine.Probs, st cube.State) float64 {
	if eval.Classify(p) == eval.Over {
		return s.ctx.Ended(st, outcome(v))
	}
	if e, ok := s.equities(p, st); ok {
		return s.ctx.Collapse(st, e.Utility(st), e.Utility(st.Doubled()))
	}
	return s.ctx.PreRoll(v, st, cube.Efficiency(p))
}

// prune sorts out the plays worth judging: in contact positions the cheap net's best, elsewhere all.
func (s *Searcher) prune(p *engine.Position, f *frame, st cube.State) []ranked {
	f.ranked = f.ranked[:0]
	if s.keep == 0 || len(f.results) <= s.keep || eval.Classify(p) != eval.Contact {
		for i := range f.results {
			f.ranked = append(f.ranked, ranked{index: int32(i)})
		}
		return f.ranked
	}
	w := s.linear(st)
	for i := range f.results {
		f.ranked = insert(f.ranked, ranked{w.value(s.ev.Rough(&f.results[i])), int32(i)}, s.keep)
	}
	return f.ranked
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

func (l *line) value(v engine.Probs) float32 {
	sum := l[0]
	for i, x := range v {
		sum += float32(l[i+1] * x)
	}
	return sum
}
