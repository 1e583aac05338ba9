package cube

import "nardlog/engine"

// Outlook is what the chances of the side on roll mean at its score, whatever the cube: worked out once, it values any
// number of cubes.
type Outlook struct {
	chances chances
	money   ends   // for one unit of the cube
	match   *table // nil in money play
	// windows are the live cube's points by cube level, as far as they are known: down to the state's level.
	windows [levels]window
}

// Outlook prepares the chances p of the side on roll for Value, in states whose cube is not lower than that of s.
func (c *Context) Outlook(p *engine.Probs, s State) (o Outlook) {
	o.chances = newChances(p)
	if s.Money() {
		o.money = moneyEnds(&o.chances, c.won(s), c.lost(s))
		return o
	}
	o.match = c.view(s)
	o.fill(o.match.level(s))
	return o
}

// Value is Context.Value of the chances, in a state of the same side and score.
func (o *Outlook) Value(s State, x float64) float64 {
	if o.match == nil {
		return o.money.moneyValue(o.chances.win, s, x)
	}
	return o.match.value(&o.chances, s, x, o.windows[min(o.match.level(s), o.match.dead)])
}

// level is the state's cube level as far as a match can tell levels apart.
func (t *table) level(s State) int { return min(int(s.Level), levels-1) }

func (t *table) value(c *chances, s State, x float64, w window) float64 {
	k := t.level(s)
	l := &t.levels[k]
	e := ends{
		lose: l.lost(c), win: l.won(c),
		pass: l.lose[0], cash: l.win[0],
		window: w,
		opp:    l.opp && s.Owner != engine.Mine,
		own:    l.own && s.Owner != engine.Theirs,
	}
	dead := e.dead(c.win)
	if !e.opp && !e.own {
		return dead
	}
	next := &t.levels[k+1]
	if e.own && e.pass == 0 {
		// Losing the game loses the match, so the cube is turned at the first chance, to be passed or
		// to be dead on the other side.
		dead = max(dead, min(e.cash, float64(c.win*next.won(c))))
	}
	if e.opp && e.cash == 1 {
		dead = min(dead, max(e.pass, 1-float64((1-c.win)*(1-next.lost(c)))))
	}
	return blend(dead, e.live(c.win), x)
}

// fill finds the live points from the level at which the cube is dead down to level k. At every level a double is taken
// when the mean of the taker's line, from losing everything at the doubled cube up to his own cash point there (or up to
// winning everything, where that cube is dead for him), beats passing.
func (o *Outlook) fill(k int) {
	t, c := o.match, &o.chances
	next := window{cash: 1}
	o.windows[t.dead] = next
	for i := t.dead - 1; i >= k; i-- {
		a, b := &t.levels[i], &t.levels[i+1]
		win, lose := b.won(c), b.lost(c)
		ownEnd, ownRise := 1.0, win-lose // where the line of a taker ends and how high it goes
		oppEnd, oppRise := 1.0, win-lose
		if b.own {
			ownEnd, ownRise = next.cash, b.win[0]-lose
		}
		if b.opp {
			oppEnd, oppRise = 1-next.take, win-b.lose[0]
		}
		next.take = ratio(float64(ownEnd*(a.lose[0]-lose)), ownRise)
		next.cash = 1 - ratio(float64(oppEnd*(win-a.win[0])), oppRise)
		o.windows[i] = next
	}
}
