package family

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
)

// cuts are the filter: after the static look, and after each ply.
var cuts = [...]search.Cut{
	{Most: 10, Within: 0.24}, {Most: 5, Within: 0.10}, {Most: 3, Within: 0.06}, {Most: 2, Within: 0.04},
}

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
	f := search.Filter[contender]{
		Cuts:   cuts[:],
		Of:     func(c *contender) *search.Candidate { return &c.Candidate },
		Judge:  func(c *contender, depth int) { s.judge(c, st, depth) },
		EMG:    func(utility float64) float64 { return s.ctx.EMG(st, utility) },
		Always: always,
	}
	f.Run(all, ply)
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
