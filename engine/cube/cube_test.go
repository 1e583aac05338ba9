package cube

import (
	"math"
	"testing"

	"nardlog/engine"
)

const contact = 0.68

func near(t *testing.T, what string, got, want, bound float64) {
	t.Helper()
	if !(math.Abs(got-want) <= bound) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func money(owner engine.Owner, flags Flags) State {
	return State{Top: maxLevel, Owner: owner, Flags: flags}
}

func match(own, opp int, level uint8, owner engine.Owner, flags Flags) State {
	return State{Own: uint16(own), Opp: uint16(opp), Level: level, Top: maxLevel, Owner: owner, Flags: flags}
}

// turningPoint finds the chance to win, without gammons, from which a condition holds.
func turningPoint(holds func(win float64) bool) float64 {
	lo, hi := 0.0, 1.0
	for range 60 {
		mid := (lo + hi) / 2
		if holds(mid) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi
}

func TestGammonlessMoneyPoints(t *testing.T) {
	decide := func(win float64, owner engine.Owner) Decision {
		s := money(owner, 0)
		return NewContext(nil, s).Decide(&engine.Probs{float32(win)}, s, contact)
	}
	tests := []struct {
		name  string
		want  float64
		holds func(win float64) bool
	}{
		{"take point", 0.214, func(w float64) bool { d := decide(1-w, engine.Centre); return d.DT <= 1 }},
		{"cash point", 0.786, func(w float64) bool { d := decide(w, engine.Centre); return d.DT >= 1 }},
		{"redouble point", 0.718, func(w float64) bool { d := decide(w, engine.Mine); return d.DT >= d.ND }},
		// .32(1-2w) + .68(1 - (w-.2)5/3) = 0 where live points are .2 and .8.
		{"initial double", 1.226667 / 1.773333, func(w float64) bool { d := decide(w, engine.Centre); return d.DT >= d.ND }},
	}
	for _, tt := range tests {
		near(t, tt.name, turningPoint(tt.holds), tt.want, 0.0005)
	}
}

func TestJanowskiPoints(t *testing.T) {
	got := MoneyPoints(&engine.Probs{0.5}, contact)
	near(t, "take", got.Take, 0.214, 0.0005)
	near(t, "cash", got.Cash, 0.786, 0.0005)
	near(t, "redouble", got.Redouble, 0.718, 0.0005)
	near(t, "double", got.Double, 0.683, 0.0005)
	near(t, "too good", got.TooGood, 0.855, 0.0005)
	// A dead cube, gammons in a fifth of the won and a tenth of the lost games: W = 1.2, L = 1.1.
	got = MoneyPoints(&engine.Probs{0.5, 0.1, 0, 0.05}, 0)
	near(t, "dead take", got.Take, 0.6/2.3, 1e-7)
	near(t, "dead double", got.Double, 1.1/2.3, 1e-7)
	near(t, "dead cash", got.Cash, 1.6/2.3, 1e-7)
	near(t, "dead too good", got.TooGood, 2.1/2.3, 1e-7)
}

func TestMoneyByHand(t *testing.T) {
	p := engine.Probs{0.6, 0.15, 0, 0.08, 0} // W = 1.25, L = 1.2, M = 2.95
	take, cash := 0.7/2.95, 2.2/2.95
	dead := 0.6*1.25 - 0.4*1.2
	tests := []struct {
		name  string
		state State
		want  float64
	}{
		{"centred", money(engine.Centre, 0), 0.32*dead + 0.68*(-1+2*(0.6-take)/(cash-take))},
		{"own", money(engine.Mine, 0), 0.32*dead + 0.68*(-1.2+2.2*0.6/cash)},
		{"theirs", money(engine.Theirs, 0), 0.32*dead + 0.68*(-1+2.25*(0.6-take)/(1-take))},
		{"Jacoby", money(engine.Centre, Jacoby), 0.32*0.2 + 0.68*(-1+2*(0.6-take)/(cash-take))},
		{"Jacoby, cube turned", money(engine.Mine, Jacoby), 0.32*dead + 0.68*(-1.2+2.2*0.6/cash)},
		{"no cube", State{}, dead},
		{"limit reached", State{Level: 3, Top: 3, Owner: engine.Mine}, dead},
	}
	for _, tt := range tests {
		c := NewContext(nil, tt.state)
		near(t, tt.name, c.EMG(tt.state, c.Value(&p, tt.state, contact)), tt.want, 1e-7)
	}
}

func TestDoubleMatchPointIgnoresGammons(t *testing.T) {
	for _, flags := range []Flags{0, Crawford} {
		for _, level := range []uint8{0, 2} {
			s := match(1, 1, level, engine.Centre, flags)
			c := NewContext(nil, s)
			for _, p := range []engine.Probs{{0.6}, {0.6, 0.5, 0.2}, {0.6, 0, 0, 0.4, 0.3}} {
				near(t, "equity", c.EMG(s, c.Value(&p, s, contact)), 2*float64(p[0])-1, 1e-12)
			}
		}
	}
}

func TestCrawfordAndAfter(t *testing.T) {
	p := engine.Probs{0.5}
	// In the Crawford game 2 away: half of the games win one point, to be even.
	s := match(2, 1, 0, engine.Centre, Crawford)
	near(t, "Crawford", NewContext(nil, s).Value(&p, s, contact), 0.25, 1e-12)
	// Afterwards the trailer doubles at once, and half of the games win the match.
	s = match(2, 1, 0, engine.Centre, 0)
	d := NewContext(nil, s).Decide(&p, s, contact)
	near(t, "double, take", d.DTMWC, 0.5, 1e-12)
	near(t, "double, pass", d.DPMWC, 0.5, 1e-12)
	// 4 away the leader's pass leaves 0.32264, his take half of 0.48803.
	s = match(4, 1, 0, engine.Centre, 0)
	d = NewContext(nil, s).Decide(&p, s, contact)
	near(t, "4 away, take", d.DTMWC, 0.5*0.48803, 1e-12)
	near(t, "4 away, pass", d.DPMWC, 0.32264, 1e-12)
	if d.Action() != "optional double, take" || !d.Double() {
		t.Errorf("4 away: %s", d.Action())
	}
	// The Crawford game's winner of one point meets the table of the games after it.
	s = match(3, 1, 0, engine.Centre, Crawford)
	near(t, "3 away win", NewContext(nil, s).Win(s), 0.48803, 0)
	s = match(3, 2, 0, engine.Centre, 0)
	near(t, "to the Crawford game", NewContext(nil, s).Lose(s), 0.24924, 0)
	// Without the rule the leader who gets to 1 away is doubled at once.
	s = match(3, 2, 0, engine.Centre, NoCrawford)
	near(t, "no Crawford game", NewContext(nil, s).Lose(s), 0.32264, 0)
}

func TestLivePointsByHand(t *testing.T) {
	tests := []struct {
		name       string
		state      State
		level      int
		take, cash float64
	}{
		{"2 away each", match(2, 2, 0, engine.Centre, 0), 0, 0.32264, 0.67736},
		{"4 away each, cube 2", match(4, 4, 1, engine.Mine, 0), 1, 0.33130, 0.66870},
		// Taken, the cube at 2 lives: own cash point 0.6687, worth the same chance of the match.
		{"4 away each", match(4, 4, 0, engine.Centre, 0), 0,
			0.66870 * (0.42850 - 0.33130) / (0.66870 - 0.33130), 1 - 0.66870*(0.57150-0.66870)/(0.33130-0.66870)},
		{"after Crawford, 3 away", match(3, 1, 0, engine.Centre, 0), 0, 0, 0.48803 / 0.5},
		// The taker who needs 4 against 2 turns the cube to 4 at once: as if it were for the match.
		{"2 away leads 4 away", match(4, 2, 0, engine.Centre, 0), 0, 0.18564, math.NaN()},
	}
	for _, tt := range tests {
		c := NewContext(nil, tt.state)
		o := c.Outlook(&engine.Probs{0.5}, tt.state)
		w := o.windows[tt.level]
		near(t, tt.name+" take", w.take, tt.take, 1e-12)
		if !math.IsNaN(tt.cash) {
			near(t, tt.name+" cash", w.cash, tt.cash, 1e-12)
		}
	}
}

// TestAutomaticRedouble: a taker who loses the match with the game turns the cube at his first chance, so
// the double costs the leader what a match on one game does.
func TestAutomaticRedouble(t *testing.T) {
	s := match(2, 4, 0, engine.Centre, 0)
	c := NewContext(nil, s)
	d := c.Decide(&engine.Probs{0.7}, s, contact)
	near(t, "double, take", d.DTMWC, 0.7, 1e-7)
}

// states lists scores, cubes and owners of many kinds.
func states() (all []State) {
	for _, owner := range []engine.Owner{engine.Centre, engine.Mine, engine.Theirs} {
		for level := range uint8(4) {
			for _, flags := range []Flags{0, Jacoby, Jacoby | Beaver} {
				all = append(all, State{Level: level, Top: maxLevel, Owner: owner, Flags: flags})
			}
			for own := 1; own <= 9; own++ {
				for opp := 1; opp <= 9; opp++ {
					all = append(all, match(own, opp, level, owner, 0))
				}
			}
			all = append(all, match(600, 3, level, owner, 0), match(2000, 1999, level, owner, 0))
		}
	}
	return append(all, match(1, 5, 0, engine.Centre, Crawford), match(5, 1, 0, engine.Centre, Crawford), State{Own: 5, Opp: 3})
}

var someProbs = []engine.Probs{
	{0.5, 0.13, 0.01, 0.14, 0.01}, {0.62, 0.3, 0.05, 0.05, 0}, {0.05, 0, 0, 0.6, 0.2}, {0.97, 0.9, 0.4, 0, 0},
	{}, {1}, {1, 1, 1}, {0, 0, 0, 1, 1}, {0.7},
}

func TestBothSidesSeeTheSame(t *testing.T) {
	for _, s := range states() {
		if s.Flip().Flip() != s {
			t.Fatalf("%+v flipped twice is %+v", s, s.Flip().Flip())
		}
		c, other := NewContext(nil, s), NewContext(nil, s.Flip())
		for _, p := range someProbs {
			flipped := p.Flip()
			v := c.Value(&p, s, contact)
			near(t, "other side", c.Opposite(c.Value(&flipped, s.Flip(), contact)), v, 1e-6)
			if w := other.Value(&p, s, contact); w != v {
				t.Errorf("%+v %v: contexts of the two sides say %v and %v", s, p, v, w)
			}
		}
	}
}

func TestValueRisesWithWins(t *testing.T) {
	for _, s := range states() {
		c := NewContext(nil, s)
		for _, g := range []float64{0, 0.2, 0.5} {
			before := math.Inf(-1)
			for i := 0; i <= 200; i++ {
				w := float64(i) / 200
				p := engine.Probs{float32(w), float32(g * w), float32(0.1 * g * w), float32(g * (1 - w)), 0}
				v := c.Value(&p, s, contact)
				if !(v >= before-1e-6) {
					t.Fatalf("%+v gammons %v win %v: falls from %v to %v", s, g, w, before, v)
				}
				before = v
			}
		}
	}
}

func TestValueStaysWithinTheGame(t *testing.T) {
	for _, s := range states() {
		c := NewContext(nil, s)
		worst, best := c.Ended(s, -3), c.Ended(s, 3)
		for _, p := range someProbs {
			if v := c.Value(&p, s, contact); !(v >= worst-1e-6 && v <= best+1e-6) {
				t.Errorf("%+v %v: %v is not within %v and %v", s, p, v, worst, best)
			}
			d := c.Decide(&p, s, contact)
			if v := c.Utility(s, d.DT); s.CanDouble() && math.Abs(v-c.Value(&p, s.Doubled(), contact)) > 1e-9 {
				t.Errorf("%+v %v: double and take %v, by itself %v", s, p, v, c.Value(&p, s.Doubled(), contact))
			}
			if pre, stay := d.Best(), c.EMG(s, c.Value(&p, s, contact)); pre < stay {
				t.Errorf("%+v %v: before the roll %v, less than %v without a double", s, p, pre, stay)
			}
		}
	}
}

func TestUnitsConvertBack(t *testing.T) {
	for _, s := range states() {
		c := NewContext(nil, s)
		if c.Win(s) == c.Lose(s) {
			continue
		}
		near(t, "win", c.EMG(s, c.Win(s)), 1, 1e-9)
		near(t, "loss", c.EMG(s, c.Lose(s)), -1, 1e-9)
		near(t, "back", c.EMG(s, c.Utility(s, 0.3)), 0.3, 1e-9)
	}
}

func TestEnded(t *testing.T) {
	tests := []struct {
		state State
		times int
		want  float64
	}{
		{money(engine.Centre, 0), -3, -3},
		{money(engine.Centre, Jacoby), -3, -1},
		{State{Level: 2, Top: maxLevel, Owner: engine.Mine, Flags: Jacoby}, 2, 8},
		{match(3, 5, 0, engine.Centre, 0), 2, Kazaross().Chance(1, 5, false)},
		{match(3, 5, 1, engine.Mine, 0), -2, Kazaross().Chance(3, 1, false)},
		{match(3, 5, 1, engine.Mine, 0), 3, 1},
	}
	for _, tt := range tests {
		near(t, "ended", NewContext(nil, tt.state).Ended(tt.state, tt.times), tt.want, 1e-12)
	}
}

func TestValueDoesNotAllocate(t *testing.T) {
	s := match(11, 13, 0, engine.Centre, 0)
	c, p := NewContext(nil, s), someProbs[0]
	if n := testing.AllocsPerRun(100, func() { c.Decide(&p, s, contact) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkValue(b *testing.B) {
	p := someProbs[0]
	for name, s := range map[string]State{
		"money":    money(engine.Centre, 0),
		"7 points": match(7, 7, 0, engine.Centre, 0),
		"cube 2":   match(7, 7, 1, engine.Mine, 0),
		"25":       match(25, 25, 0, engine.Centre, 0),
	} {
		c := NewContext(nil, s)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				c.Value(&p, s, contact)
			}
		})
	}
}

func BenchmarkDecide(b *testing.B) {
	s, p := match(7, 7, 0, engine.Centre, 0), someProbs[0]
	c := NewContext(nil, s)
	for b.Loop() {
		c.Decide(&p, s, contact)
	}
}

func BenchmarkNewContext(b *testing.B) {
	s := match(7, 7, 0, engine.Centre, 0)
	for b.Loop() {
		NewContext(nil, s)
	}
}
