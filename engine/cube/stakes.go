package cube

import "nardlog/engine"

// Stakes are the points, before the cube, of a plain win (оин), a gammon (марс) and a backgammon (кокс), each at least
// what the one before it is.
type Stakes [3]int

// Usual are those of backgammon.
var Usual = Stakes{1, 2, 3}

// StakesOf are the points, before the cube, of the first player's wins and of the second's, as the chances tell wins apart.
// Where each of the loser's checkers is paid, gammons pay nothing of their own and the third stake is at least the most that
// a win can pay; less the first it is a power of two, so that chances hold points exactly.
func StakesOf(r *engine.Rules) (all [2]Stakes) {
	third := engine.BackgammonWin
	if r.Levels < 3 && r.HomeMars > 2 {
		third = engine.HomeGammonWin
	}
	for player := range all {
		if r.Settle == engine.SettleChecker {
			all[player] = Stakes{1, 1, 1 + span(r)}
			continue
		}
		for i, win := range [...]engine.WinType{engine.PlainWin, engine.GammonWin, third} {
			all[player][i] = r.Points(win, player, &engine.Side{})
		}
	}
	return all
}

// span is the least power of two that holds what a win can pay beyond its first point.
func span(r *engine.Rules) int {
	span := 1
	for span < len(r.Worths(0))-1 {
		span *= 2
	}
	return span
}

// Won are the chances of a side that has won a game of these stakes, whose loser's checkers count where each of them is
// paid: the third chance then stands for the points beyond the first, as a part of the third stake's.
func (s *Stakes) Won(r *engine.Rules, win engine.WinType, loser *engine.Side) engine.Probs {
	v := engine.Probs{engine.Win: 1}
	if win >= engine.GammonWin {
		v[engine.WinGammon] = 1
	}
	switch {
	case r.Settle == engine.SettleChecker:
		v[engine.WinBackgammon] = float32(r.Points(win, 0, loser)-1) / float32(s[2]-s[1])
	case win == engine.BackgammonWin || win == engine.HomeGammonWin && r.HomeMars > 2:
		v[engine.WinBackgammon] = 1
	}
	return v
}

// Line is what chances weigh in the cubeless utility of a side that wins and loses by these stakes.
func (s *Stakes) Line() engine.Probs {
	plain, gammon, third := float32(s[0]), float32(s[1]-s[0]), float32(s[2]-s[1])
	return engine.Probs{2 * plain, gammon, third, -gammon, -third}
}

// mean is what a win pays of which these shares are gammons and backgammons.
func (s *Stakes) mean(gammon, back float64) float64 {
	return float64(s[0]) + float64(gammon*float64(s[1]-s[0])) + float64(back*float64(s[2]-s[1]))
}

// Shares are the chances of a game to be won by 1, 2 and more points, by whoever, as the chances of either side tell it;
// they add up to 1.
func (s *Stakes) Shares(p *engine.Probs) []float64 {
	gammons := float64(p[engine.WinGammon]) + float64(p[engine.LoseGammon])
	backs := float64(p[engine.WinBackgammon]) + float64(p[engine.LoseBackgammon])
	shares := make([]float64, s[2])
	for i, share := range [...]float64{1 - gammons, gammons - backs, backs} {
		shares[s[i]-1] += share
	}
	return shares
}

// won are the stakes of the side on roll, lost those of the other one.
func (c *Context) won(s State) *Stakes  { return &c.stakes[s.second()] }
func (c *Context) lost(s State) *Stakes { return &c.stakes[1-s.second()] }

// second is 1 where the state is known to be the second player's.
func (s State) second() int {
	if s.Flags&Second != 0 {
		return 1
	}
	return 0
}

// Seated tells the players apart, which matters where the stakes differ: the side on roll is the second player or not.
func (s State) Seated(second bool) State {
	s.Flags |= Sided
	if s.Flags &^= Second; second {
		s.Flags |= Second
	}
	return s
}
