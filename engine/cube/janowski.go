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
	o := c.Outlook(p, s)
	return o.Value(s, x)
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
