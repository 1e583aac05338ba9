package family

import (
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
)

// cut says which candidates go on to the next depth: no more than most, and none that is further than within (in EMG)
// behind the best.
type cut struct {
	most   int
	within float64
}

// cuts are the filter: after the static look, and after each ply.
var cuts = [...]cut{{10, 0.24}, {5, 0.10}, {3, 0.06}, {2, 0.04}}

// contender is a candidate with what it leads to.
type contender struct {
	search.Candidate
	choice Choice
}

// Plays ranks the different results of a roll at the given depth. Results for which always returns true are judged at
// the depth of the best, however bad they look; always may be nil.
func (s *Searcher) Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate {
	s.weigh(st)
	all := s.contenders(p, d)
	for depth, live := 0, all; ; depth++ {
		if len(all) == 1 {
			depth = ply
		}
		for i := range live {
			s.judge(&live[i], st, depth)
		}
		rank(live)
		if depth == ply {
			break
		}
		live = live[:s.survivors(live, st, cuts[depth], always)]
	}
	rank(all)
	list := make([]search.Candidate, len(all))
	for i := range all {
		list[i] = all[i].Candidate
	}
	return list
}

func (s *Searcher) contenders(p *engine.Position, d engine.Dice) []contender {
	at, key := s.seat(p), keyOf(s.root)
	f := s.finder(key)
	results := s.results(&at, d, key)
	all := make([]contender, len(results))
	for i, q := range results {
		all[i].After, all[i].choice = q, s.after(&at, f, d, i, q)
	}
	return all
}

// judge values a candidate; what it leads to is looked at depth rolls ahead.
func (s *Searcher) judge(c *contender, st cube.State, depth int) {
	at := c.choice.Seat
	v := c.choice.Probs
	if depth > 0 {
		v = s.ahead(&at, depth, s.game.turn(&at))
	}
	if c.choice.Again {
		at, v = at.swap(s.game), v.Flip()
	}
	c.Ply, c.Next = depth, s.worthOf(&at, v, st.Flip())
	c.Probs, c.Utility = v.Flip(), s.ctx.Opposite(c.Next.Utility)
}

// rank sorts by depth, then by utility, the best first; equal ones keep the generator's order.
func rank(list []contender) {
	slices.SortStableFunc(list, func(a, b contender) int {
		switch {
		case a.Ply != b.Ply:
			return b.Ply - a.Ply
		case a.Utility > b.Utility:
			return -1
		case a.Utility < b.Utility:
			return 1
		}
		return 0
	})
}

// survivors moves the candidates that go on to the front of the ranked list and counts them.
func (s *Searcher) survivors(list []contender, st cube.State, c cut, always func(*engine.Position) bool) int {
	best := s.ctx.EMG(st, list[0].Utility)
	n := 0
	for i := range list {
		near := i < c.most && best-s.ctx.EMG(st, list[i].Utility) <= c.within
		if near || always != nil && always(&list[i].After) {
			kept := list[i]
			copy(list[n+1:i+1], list[n:i])
			list[n] = kept
			n++
		}
	}
	return n
}
