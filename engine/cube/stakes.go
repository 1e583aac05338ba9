package cube

import "nardlog/engine"

// Stakes are the points, before the cube, of a plain win (оин), a gammon (марс) and a backgammon (кокс), each at least
// what the one before it is.
type Stakes [3]int

// Usual are those of backgammon.
var Usual = Stakes{1, 2, 3}

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
