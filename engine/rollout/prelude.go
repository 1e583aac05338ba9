package rollout

import "nardlog/engine"

// prelude is what all trials of a start share: what its first rolls lead to, found out once. It holds the turns of each
// level, that is, before so many rolls; those that follow turn i are from i*rolls on in the next level, one for each roll.
//
// The luck of these rolls is measured by what the last level is worth, not by a look at the position that follows: what
// the evaluator gets wrong on the way there is the same in all trials, and adds nothing to their error.
type prelude [][]turn

// turn is a game before a roll, and what every roll makes of it.
type turn struct {
	game
	// doubled says that the cube was turned before the roll, over that the game goes no further.
	doubled, over bool
	// worth is the value to the starting side, by what the last level sees.
	worth Trial
	next  [rolls]game
}

const (
	// shortAhead and longAhead are the levels of preludes. The third has 441 turns, which pays off where no rule can end
	// the rollout before longTrials.
	shortAhead, longAhead = 2, 3
	longTrials            = 324
)

// newPrelude has places for all turns. The number of levels depends on no option that may change when a rollout is taken
// up again.
func newPrelude(o Options) prelude {
	pre := make(prelude, shortAhead, longAhead)
	if o.Least >= longTrials {
		pre = pre[:longAhead]
	}
	for level, n := 0, 1; level < len(pre); level, n = level+1, n*rolls {
		pre[level] = make([]turn, n)
	}
	return pre
}

// fill finds out where the rolls of a turn lead, after those of the level above.
func (p *Player) fill(pre prelude, s *Start, level, i int) {
	t := &pre[level][i]
	if level == 0 {
		t.game = p.begin(s)
	} else {
		up := &pre[level-1][i/rolls]
		if up.over {
			t.over = true // and never reached
			return
		}
		t.game = up.next[i%rolls]
	}
	before := t.state
	end, over := p.before(&t.game, level, s.Rolling && level == 0)
	t.doubled, t.over = t.state != before, over
	if over {
		t.worth = t.seen(end, p.score)
		return
	}
	for r, d := range engine.Rolls {
		t.next[r] = t.game
		t.next[r].turn(p.search.Reply(&t.board, d, t.state))
	}
	if level == len(pre)-1 && !p.options.Luck {
		p.measure(t)
	}
}

// measure notes how lucky each roll of a turn on the last level is.
func (p *Player) measure(t *turn) {
	for r, d := range engine.Rolls {
		t.next[r].luck = p.worth(&t.next[r])
		t.worth.add(t.next[r].luck, chance(d))
	}
	for r := range t.next {
		t.next[r].luck.add(t.worth, -1)
	}
}

// look returns what a turn is worth by the turns that follow.
func (pre prelude) look(level, i int) Trial {
	t := &pre[level][i]
	if level < len(pre)-1 && !t.over {
		for r, d := range engine.Rolls {
			t.worth.add(pre.look(level+1, i*rolls+r), chance(d))
		}
	}
	return t.worth
}

// spread notes the luck on the way to a turn, there and in all that follow.
func (pre prelude) spread(level, i int, luck Trial) {
	t := &pre[level][i]
	t.luck = luck
	switch {
	case t.over:
	case level == len(pre)-1:
		for r := range t.next {
			t.next[r].luck.add(luck, 1)
		}
	default:
		for r := range rolls {
			child := i*rolls + r
			more := luck
			more.add(pre[level+1][child].worth, 1)
			more.add(t.worth, -1)
			pre.spread(level+1, child, more)
		}
	}
}

// playFrom plays trial number n of a start from its prelude.
func (p *Player) playFrom(pre prelude, n int) Trial {
	d, i := dice{p.options.Seed, n, 1}, 0
	for level, turns := range pre {
		t := &turns[i]
		switch {
		case t.over:
			end := t.worth
			end.add(t.luck, -1)
			return end
		case level < len(pre)-1:
		case t.doubled && level >= splitFrom:
			var mean Trial
			for _, part := range d.parts() {
				mean.add(p.goOn(t, part, level), 0.5)
			}
			return mean
		default:
			return p.goOn(t, d, level)
		}
		i = i*rolls + d.throw(level)
	}
	panic("a prelude without turns")
}

// goOn plays from a turn of the last level.
func (p *Player) goOn(t *turn, d dice, level int) Trial {
	g := t.next[d.throw(level)]
	return p.play(&g, d, level+1, false)
}
