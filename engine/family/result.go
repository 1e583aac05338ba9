package family

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// Result are the chances of a game that is over, of the side on roll; over is false while it goes on.
func (g *Game) Result(s *Seat) (v engine.Probs, over bool) {
	if g.lastRoll(s) {
		return v, false
	}
	win, own := g.turns[s.side()<<2].Result(s.Position)
	switch {
	case win == engine.NoWin:
		return v, false
	case win == engine.Drawn, g.Rules.LastRoll && borneOff(&s.Own) && borneOff(&s.Opp):
		return engine.Probs{engine.Win: 0.5}, true
	}
	loser := &s.Own
	if own {
		loser = &s.Opp
	}
	v = g.stakes[0].Won(g.Rules, win, loser)
	if !own {
		v = v.Flip()
	}
	return v, true
}

// lastRoll reports whether the second player has one more roll after the first has finished.
func (g *Game) lastRoll(s *Seat) bool {
	return g.Rules.LastRoll && s.second && borneOff(&s.Opp) && !borneOff(&s.Own)
}

func borneOff(side *engine.Side) bool { return side.Rear() == 0 && side[engine.Off] > 0 }

// thirds reports whether the game knows a third chance.
func (g *Game) thirds() bool { return g.Rules.Levels > 2 || g.Rules.HomeMars > 2 || g.PerChecker() }

// PerChecker reports whether each of the loser's checkers is paid.
func (g *Game) PerChecker() bool { return g.Rules.Settle == engine.SettleChecker }

// Stakes are the points, before the cube, of White's wins and of Black's, as the chances tell wins apart.
func (g *Game) Stakes() [2]cube.Stakes { return g.stakes }

// State is a state of the cube in which the players are told apart if their stakes differ.
func (g *Game) State(st cube.State, black bool) cube.State {
	if stakes := g.Stakes(); stakes[0] != stakes[1] {
		return st.Seated(black)
	}
	return st
}

// Points are what chances of the side on roll are worth to it, in points before a cube.
func (g *Game) Points(s *Seat, v engine.Probs) float64 {
	stakes := g.Stakes()
	own, opp := stakes[s.side()], stakes[1-s.side()]
	paid := func(points cube.Stakes, win, gammon, third float32) float64 {
		return float64(win)*float64(points[0]) + float64(gammon)*float64(points[1]-points[0]) + float64(third)*float64(points[2]-points[1])
	}
	return paid(own, v[engine.Win], v[engine.WinGammon], v[engine.WinBackgammon]) -
		paid(opp, 1-v[engine.Win], v[engine.LoseGammon], v[engine.LoseBackgammon])
}

// Shares are the chances of a game to be won by 1, 2 and more points, by whoever, at its start by the net.
func Shares(g *Game, n *Net) []float64 {
	at := g.Start(false)
	v, stakes := NewEvaluator(g, n).Eval(&at), g.Stakes()
	return stakes[0].Shares(&v)
}
