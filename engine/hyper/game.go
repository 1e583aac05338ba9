package hyper

import (
	"fmt"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// Game is a form of hypergammon: short nardy with few checkers, and what its wins are and pay, in the terms of
// engine.Rules.
type Game struct {
	// Checkers are those of a side, 1 to 3.
	Checkers int
	// Levels is the number of win types that count: 1 plain ones alone, 2 with gammons (марс), 3 with backgammons (кокс).
	Levels   int
	Koks     engine.Koks
	HomeMars int
	Settle   engine.Settle
	// CheckerPoints goes with SettleChecker.
	CheckerPoints, Misere bool
}

// GameOf is the form that a game is, from whatever start; ok is false for games that are played otherwise, and for those
// whose wins are of more kinds than the chances tell apart.
func GameOf(r *engine.Rules) (g Game, ok bool) {
	plays := *r
	plays.Koks, plays.Misere = engine.KoksHome, false
	checkers := r.Settle == engine.SettleChecker
	g = Game{r.Checkers, max(r.Levels, 1), r.Koks, r.HomeMars, r.Settle, r.CheckerPoints && checkers, r.Misere}
	sided := r.SidePoints[0] > 0
	ok = plays.Short() && g.Checkers <= 3 && sided == (r.SidePoints[1] > 0) &&
		!(g.HomeMars > 2 && g.CheckerPoints) && !(g.HomeMars > 3 && g.Levels > 2) && !(checkers && g.Misere)
	if sided {
		g.Settle = engine.SettleWin // each side plays for wins of whatever kind
	}
	switch {
	case g.Misere:
		g.Levels = 1
	case g.Koks == engine.KoksNone:
		g.Levels = min(g.Levels, 2)
	}
	if g.Levels < 3 || g.Koks == engine.KoksQuarter { // which is the winner's home
		g.Koks = engine.KoksHome
	}
	if g.Levels < 2 || g.HomeMars == 2 {
		g.HomeMars = 0
	}
	if g.Levels < 2 && !checkers {
		g.Settle = engine.SettlePoint
	}
	return g, ok
}

// String is the name of the game's table, such as "hypergammon-3-1": its checkers and its levels, and what else is not as
// in backgammon.
func (g Game) String() string {
	name := fmt.Sprintf("hypergammon-%d-%d", g.Checkers, g.Levels)
	if g.Koks == engine.KoksHead {
		name += "-head"
	}
	if g.HomeMars > 0 {
		name += fmt.Sprintf("-home-%d", g.HomeMars)
	}
	name += [...]string{"", "-win", "-checker", "-street"}[g.Settle]
	if g.CheckerPoints {
		name += "-points"
	}
	if g.Misere {
		name += "-misere"
	}
	return name
}

func (g Game) rules() *engine.Rules {
	return &engine.Rules{
		Geometry: engine.Contrary, Checkers: g.Checkers, Levels: g.Levels, Koks: g.Koks, HomeMars: g.HomeMars, Misere: g.Misere,
		CheckerPoints: g.CheckerPoints, Money: engine.Money{Settle: g.Settle},
	}
}

// Stakes are the points of the wins.
func (g Game) Stakes() cube.Stakes { return cube.StakesOf(g.rules())[0] }

// Graded reports whether the table tells kinds of wins apart.
func (g Game) Graded() bool { return g.Levels > 1 || g.Settle == engine.SettleChecker }

// unit is the fixed-point 1 of equities and chances: the stakes have to fit in. Whole numbers make the same sums in any order
// and on any machine.
func (g Game) unit() int32 {
	if g.Stakes()[2] > 3 {
		return 1 << 27
	}
	return 1 << 29
}
