package rollout

import "nardlog/engine"

// prelude is what all trials of a start share: what its first two rolls lead to, computed once.
type prelude struct {
	first  turn
	second [rolls]turn
}

// turn is a game before a roll, and what every roll makes of it.
type turn struct {
	game
	// over says that the game goes no further: result is then the outcome for the starting side.
	over   bool
	result Trial
	next   [rolls]game
}

// prelude prepares a start's first turn; fillSecond does each of the others.
func (p *Player) prelude(s *Start) *prelude {
	pre := &prelude{first: turn{game: p.begin(s)}}
	p.fill(&pre.first, 0, s.Rolling)
	return pre
}

// fillSecond prepares the turn that follows roll r.
func (p *Player) fillSecond(pre *prelude, r int) {
	if !pre.first.over {
		pre.second[r].game = pre.first.next[r]
		p.fill(&pre.second[r], 1, false)
	}
}

// fill finds out where the rolls of a turn lead.
func (p *Player) fill(t *turn, roll int, rolling bool) {
	var end Trial
	if end, t.over = p.before(&t.game, roll, rolling); t.over {
		t.result = t.game.result(end, p.score)
		return
	}
	var values [rolls]Trial
	var mean Trial
	if !p.options.Luck {
		p.outlook(&t.game, &values, &mean)
	}
	for r, d := range engine.Rolls {
		next := t.game
		next.luck.add(values[r], 1)
		next.luck.add(mean, -1)
		next.turn(p.search.Reply(&t.board, d, t.state))
		t.next[r] = next
	}
}

// playFrom plays trial number n of a start from its prelude.
func (p *Player) playFrom(pre *prelude, n int) Trial {
	throws := dice{p.options.Seed, n, 1}
	if pre.first.over {
		return pre.first.result
	}
	second := &pre.second[throws.throw(0)]
	if second.over {
		return second.result
	}
	g := second.next[throws.throw(1)]
	return p.play(&g, throws, splitFrom, false)
}
