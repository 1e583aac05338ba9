package cube

import "nardlog/engine"

// chances holds a position's outcome chances in the form that the model needs.
type chances struct {
	// win is the chance to win; the others are shares of the games won or lost.
	win                                      float64
	winGammon, winBack, loseGammon, loseBack float64
}

func newChances(p *engine.Probs) chances {
	win := float64(p[engine.Win])
	c := chances{win: win}
	c.winGammon, c.winBack = shares(p[engine.WinGammon], p[engine.WinBackgammon], win)
	c.loseGammon, c.loseBack = shares(p[engine.LoseGammon], p[engine.LoseBackgammon], 1-win)
	return c
}

// shares divides by whole, keeping to 1 what rounding would carry beyond.
func shares(gammon, back float32, whole float64) (g, b float64) {
	if whole <= 0 || gammon == 0 && back == 0 {
		return 0, 0
	}
	part := 1 / whole
	if g = float64(gammon) * part; g > 1 {
		g = 1
	}
	if b = float64(back) * part; b > 1 {
		b = 1
	}
	return g, b
}

// won is the mean utility of the games won, lost that of the games lost.
func (l *level) won(c *chances) float64 {
	return l.win[0] + float64(c.winGammon*l.win[1]) + float64(c.winBack*l.win[2])
}

func (l *level) lost(c *chances) float64 {
	return l.lose[0] + float64(c.loseGammon*l.lose[1]) + float64(c.loseBack*l.lose[2])
}

// window holds the live cube's points as chances to win of the side on roll: below take it passes a
// double, above cash the other side passes one.
type window struct{ take, cash float64 }

// Value is the cubeful utility of a position by Janowski's model: the mean of a cube never used again,
// of weight 1-x, and a cube always used at the perfect moment, of weight x. The chances p belong to the
// side on roll, as does s; its score must be the context's. In match play the live cube's points come
// from those of the next level, up to the level at which the cube is dead.
func (c *Context) Value(p *engine.Probs, s State, x float64) float64 {
	ch := newChances(p)
	if s.Money() {
		e := moneyEnds(&ch, c.won(s), c.lost(s))
		return e.moneyValue(ch.win, s, x)
	}
	t := c.view(s)
	w, _ := t.windows(t.level(s), &ch)
	return t.value(&ch, s, x, w)
}

// offer returns the utilities without a double and after double and take, in one go.
func (c *Context) offer(p *engine.Probs, s State, x float64) (noDouble, take float64) {
	ch := newChances(p)
	if s.Money() {
		e := moneyEnds(&ch, c.won(s), c.lost(s))
		return e.moneyValue(ch.win, s, x), e.moneyValue(ch.win, s.Doubled(), x)
	}
	t := c.view(s)
	now, next := t.windows(t.level(s), &ch)
	return t.value(&ch, s, x, now), t.value(&ch, s.Doubled(), x, next)
}

// moneyEnds describes money play for one unit of the cube. The points of its window are those of plain wins of 1.
func moneyEnds(c *chances, won, lost *Stakes) ends {
	w := won.mean(c.winGammon, c.winBack)
	l := lost.mean(c.loseGammon, c.loseBack)
	part := 1 / (w + l + 0.5)
	return ends{
		lose: -l, win: w, pass: -float64(lost[0]), cash: float64(won[0]),
		window: window{float64((l - 0.5) * part), float64((l + 1) * part)},
	}
}

func (e ends) moneyValue(win float64, s State, x float64) float64 {
	if s.jacobyHolds() {
		e.lose, e.win = e.pass, e.cash
	}
	value := e.dead(win)
	if s.Level < s.Top {
		e.opp, e.own = s.Owner != engine.Mine, s.Owner != engine.Theirs
		value = blend(value, e.live(win), x)
	}
	return float64(value * float64(s.Value()))
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

// windows finds the live points at cube level k and at the next. At every level a double is taken when
// the mean of the taker's line, from losing everything at the doubled cube up to his own cash point
// there (or up to winning everything, where that cube is dead for him), beats passing.
func (t *table) windows(k int, c *chances) (now, next window) {
	now.cash = 1
	for i := t.dead - 1; i >= k; i-- {
		a, b := &t.levels[i], &t.levels[i+1]
		win, lose := b.won(c), b.lost(c)
		ownEnd, ownRise := 1.0, win-lose // where the line of a taker ends and how high it goes
		oppEnd, oppRise := 1.0, win-lose
		next = now
		if b.own {
			ownEnd, ownRise = next.cash, b.win[0]-lose
		}
		if b.opp {
			oppEnd, oppRise = 1-next.take, win-b.lose[0]
		}
		now.take = ratio(float64(ownEnd*(a.lose[0]-lose)), ownRise)
		now.cash = 1 - ratio(float64(oppEnd*(win-a.win[0])), oppRise)
	}
	return now, next
}

// ratio is a/b, and 0 where the table tells no difference.
func ratio(a, b float64) float64 {
	if b <= 0 {
		return 0
	}
	return a / b
}

// ends describes the value of a position as a line over the chance to win.
type ends struct {
	// lose and win are the mean values of the games lost and won.
	lose, win float64
	// pass and cash are the values at which a double by the other side or one's own ends the game.
	pass, cash float64
	window     window
	// opp and own say whose doubles are to be reckoned with.
	opp, own bool
}

func (e *ends) dead(win float64) float64 {
	return e.lose + float64(win*(e.win-e.lose))
}

// live is the value with a cube that is always turned at the perfect moment: a line through the points
// at which the game ends.
func (e *ends) live(win float64) float64 {
	x0, y0, x1, y1 := 0.0, e.lose, 1.0, e.win
	if e.opp {
		if win < e.window.take {
			return between(win, x0, y0, e.window.take, e.pass)
		}
		x0, y0 = e.window.take, e.pass
	}
	if e.own {
		if win > e.window.cash {
			return between(win, e.window.cash, e.cash, x1, y1)
		}
		x1, y1 = e.window.cash, e.cash
	}
	return between(win, x0, y0, x1, y1)
}

// between interpolates at x on the line from (x0, y0) to (x1, y1).
func between(x, x0, y0, x1, y1 float64) float64 {
	if x1 <= x0 {
		return y0
	}
	return y0 + float64((y1-y0)*((x-x0)/(x1-x0)))
}

func blend(dead, live, x float64) float64 {
	return float64((1-x)*dead) + float64(x*live)
}
