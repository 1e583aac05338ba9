package family

import (
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
)

// cuts are the filter: after the static look, and after each ply.
var cuts = [...]search.Cut{
	{Most: 10, Within: 0.24}, {Most: 5, Within: 0.10}, {Most: 3, Within: 0.06}, {Most: 2, Within: 0.04},
}

// contender is a candidate with what it leads to: several choices where someone has to decide before the next roll.
type contender struct {
	search.Candidate
	choices []Choice
	// theirs says that the other side decides, die is the double that was chosen, 0 without.
	theirs bool
	die    int
}

// Plays ranks the different results of a roll at the given depth. Results for which always returns true are judged at
// the depth of the best, however bad they look; always may be nil.
func (s *Searcher) Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate {
	s.weigh(st)
	return candidates(s.rank(s.contenders(p, d), st, ply, always))
}

// Rests ranks the different ways to play dice that the other side has left over, before one's own roll.
func (s *Searcher) Rests(p *engine.Position, left engine.Due, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate {
	s.weigh(st)
	at := s.seat(p)
	var all []contender
	for _, q := range s.unhurried(&at).ResultsDue(p, left, nil) {
		seat := at.with(q)
		all = append(all, contender{Candidate: search.Candidate{After: q}, choices: []Choice{s.over(&seat, true)}})
	}
	return candidates(s.rank(all, st, ply, always))
}

// Doubles ranks the different ways to play a double of one's choice, and tells which double each is.
func (s *Searcher) Doubles(p *engine.Position, st cube.State, ply int, always func(*engine.Position) bool) ([]search.Candidate, []engine.Dice) {
	s.weigh(st)
	at := s.seat(p)
	var all []contender
	for die := 1; die <= 6; die++ {
		s.branched = s.branched[:0]
		s.doubles(&at, die)
		s.ev.judge(s.branched)
		for _, c := range s.branched {
			all = append(all, contender{Candidate: search.Candidate{After: c.after()}, choices: []Choice{c}, die: die})
		}
	}
	s.rank(all, st, ply, always)
	dice := make([]engine.Dice, len(all))
	for i := range all {
		dice[i] = engine.Dice{Hi: uint8(all[i].die), Lo: uint8(all[i].die)}
	}
	return candidates(all), dice
}

func candidates(all []contender) []search.Candidate {
	list := make([]search.Candidate, len(all))
	for i := range all {
		list[i] = all[i].Candidate
	}
	return list
}

func (s *Searcher) rank(all []contender, st cube.State, ply int, always func(*engine.Position) bool) []contender {
	f := search.Filter[contender]{
		Cuts:   cuts[:],
		Of:     func(c *contender) *search.Candidate { return &c.Candidate },
		Judge:  func(c *contender, depth int) { s.judge(c, st, depth) },
		EMG:    func(utility float64) float64 { return s.ctx.EMG(st, utility) },
		Always: always,
	}
	f.Run(all, ply)
	return all
}

func (s *Searcher) contenders(p *engine.Position, d engine.Dice) []contender {
	at, key := s.seat(p), keyOf(s.root)
	if !s.game.flows {
		return s.plain(&at, d, key)
	}
	f := s.finder(key)
	results := s.results(&at, d, key)
	all := make([]contender, len(results))
	for i, q := range results {
		all[i].After = q
		all[i].choices, all[i].theirs = s.options(&at, f, d, i, q)
	}
	return all
}

// plain lists candidates after each of which the other side rolls.
func (s *Searcher) plain(at *Seat, d engine.Dice, key int) []contender {
	choices := slices.Clone(s.replies(at, d, key))
	all := make([]contender, len(choices))
	for i := range all {
		all[i].After, all[i].choices = s.found[i], choices[i:i+1]
	}
	return all
}

// judge values a candidate; what it leads to is looked at depth rolls ahead. Who decides before that roll decides best.
func (s *Searcher) judge(c *contender, st cube.State, depth int) {
	for i := range c.choices {
		v := s.valued(&c.choices[i], st, depth)
		if i == 0 || v.Utility > c.Utility != c.theirs {
			v.After = c.After
			c.Candidate = v
		}
	}
}

// valued is a choice as a candidate of the side that has played.
func (s *Searcher) valued(choice *Choice, st cube.State, depth int) (c search.Candidate) {
	at, v := choice.Seat, choice.Probs
	if depth > 0 {
		v = s.ahead(&at, depth, s.game.turn(&at))
	}
	c.Ply = depth
	if choice.Again {
		c.Next = s.worthOf(&at, v, st)
		c.Probs, c.Utility = v, c.Next.Utility
		return c
	}
	c.Next = s.worthOf(&at, v, st.Flip())
	c.Probs, c.Utility = v.Flip(), s.ctx.Opposite(c.Next.Utility)
	return c
}
