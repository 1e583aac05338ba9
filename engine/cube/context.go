// Package cube values positions with the doubling cube: match equity, Janowski's cubeful equities and
// the verdicts on doubles, takes and passes.
//
// Values come in two units. A utility is what a side plays for, seen by the side on roll: the chance to
// win the match (MWC, 0 to 1), or in money play the points won or lost in the end, cube included.
// Utilities of different cube levels compare directly, so a search carries nothing else. EMG is the
// utility normalised to the present cube: +1 after a plain win, -1 after a plain loss.
package cube

// levels is the number of cube levels that a match can tell apart, one for every doubling up to maxAway.
const levels = 11

// level holds the match chances that follow from the end of a game at one cube level.
type level struct {
	// win and lose are the chances after a plain win or loss, what a gammon adds, and what a backgammon
	// adds to that.
	win, lose [3]float64
	// own and opp say whether holding the cube at this level is of use to the side on roll, the other.
	own, opp bool
}

// table is one side's view of a match score.
type table struct {
	levels [levels]level
	// dead is the first level at which the cube is of use to nobody.
	dead int
}

// Context is everything about a score that does not depend on a position's chances. It holds both
// sides' views; no method changes it or allocates.
type Context struct {
	own   uint16
	seat  int
	views [2]table
	// stakes are those of the first player and of the second.
	stakes [2]Stakes
}

// NewContext prepares the score of a state, whatever its cube's level and owner, for wins of 1, 2 and 3 points. A nil met
// stands for Kazaross-XG2.
func NewContext(met *MET, s State) *Context {
	return NewContextOf(met, s, [2]Stakes{Usual, Usual})
}

// NewContextOf prepares the score of a state in a game that pays other stakes. Where they differ, the state must tell the
// players apart: see State.Seated.
func NewContextOf(met *MET, s State, stakes [2]Stakes) *Context {
	c := &Context{own: s.Own, seat: s.second(), stakes: stakes}
	if s.Money() {
		return c
	}
	if met == nil {
		met = Kazaross()
	}
	c.views[0].fill(met, s, c.won(s), c.lost(s))
	c.views[1].fill(met, s.Flip(), c.lost(s), c.won(s))
	return c
}

func (t *table) fill(met *MET, s State, won, lost *Stakes) {
	own, opp := int(s.Own), int(s.Opp)
	played := s.Flags&(Crawford|NoCrawford) != 0 || own == 1 || opp == 1
	t.dead = -1
	for i := range t.levels {
		s.Level = uint8(i)
		l := &t.levels[i]
		l.own, l.opp = i < levels-1 && s.alive(s.Own), i < levels-1 && s.alive(s.Opp)
		for k := range Usual {
			l.win[k] = met.Chance(own-won[k]<<i, opp, played)
			l.lose[k] = met.Chance(own, opp-lost[k]<<i, played)
		}
		l.win[2], l.win[1] = l.win[2]-l.win[1], l.win[1]-l.win[0]
		l.lose[2], l.lose[1] = l.lose[2]-l.lose[1], l.lose[1]-l.lose[0]
		if t.dead < 0 && !l.own && !l.opp {
			t.dead = i
		}
	}
}

// view returns the table of the side on roll. Where both sides need the same and are not told apart, so do their tables.
func (c *Context) view(s State) *table {
	if s.Own == c.own && s.second() == c.seat {
		return &c.views[0]
	}
	return &c.views[1]
}

// at returns the chances at the state's cube level.
func (c *Context) at(s State) *level {
	t := c.view(s)
	return &t.levels[t.level(s)]
}

// Win is the utility of a plain win at the present cube, which is also what a pass gives a doubler.
func (c *Context) Win(s State) float64 {
	if s.Money() {
		return float64(c.won(s)[0] * s.Value())
	}
	return c.at(s).win[0]
}

// Lose is the utility of a plain loss at the present cube.
func (c *Context) Lose(s State) float64 {
	if s.Money() {
		return -float64(c.lost(s)[0] * s.Value())
	}
	return c.at(s).lose[0]
}

// Opposite turns a utility of one side into the other side's.
func (c *Context) Opposite(utility float64) float64 {
	if c.own == 0 {
		return -utility
	}
	return 1 - utility
}

// EMG normalises a utility to the state's cube.
func (c *Context) EMG(s State, utility float64) float64 {
	if s.Money() {
		return utility / float64(s.Value())
	}
	l := c.at(s)
	return 2*((utility-l.lose[0])/(l.win[0]-l.lose[0])) - 1
}

// Utility is the inverse of EMG.
func (c *Context) Utility(s State, emg float64) float64 {
	if s.Money() {
		return float64(emg * float64(s.Value()))
	}
	l := c.at(s)
	return l.lose[0] + float64(0.5*(emg+1)*(l.win[0]-l.lose[0]))
}

// Ended is the utility of a game that the side on roll has won plainly, by a gammon or by a backgammon, 1 to 3, or lost
// so, -1 to -3. Where Jacoby holds, every win is a plain one.
func (c *Context) Ended(s State, times int) float64 {
	if s.jacobyHolds() {
		times = min(max(times, -1), 1)
	}
	switch {
	case s.Money() && times > 0:
		return float64(c.won(s)[times-1] * s.Value())
	case s.Money():
		return -float64(c.lost(s)[-times-1] * s.Value())
	}
	l := c.at(s)
	margins, n := &l.win, times
	if times < 0 {
		margins, n = &l.lose, -times
	}
	sum := 0.0
	for _, m := range margins[:n] {
		sum += m
	}
	return sum
}
