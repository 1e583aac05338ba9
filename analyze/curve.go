package analyze

import (
	"nardlog/engine"
	"nardlog/replay"
)

// Chance is a point of the curve of winning chances.
type Chance struct {
	// Game and Move are indices into the result and its game; Move is -1 at the start of a game, and the
	// number of its moves at the end.
	Game, Move int
	// First is the first player's chance, 0 to 1: to win the match, or in a money session the game.
	First float64
}

// Curve follows the winning chances through the games, from the start of each, after each play that was
// judged and each decision on the cube, to its end where the result is known.
func Curve(r *Result) (points []Chance) {
	for i := range r.Games {
		g := &r.Games[i]
		start, end := g.ends(r.Money)
		points = append(points, Chance{i, -1, start})
		for j := range g.Moves {
			if x, ok := g.Moves[j].chance(); ok {
				if g.Moves[j].Player != 0 {
					x = 1 - x
				}
				points = append(points, Chance{i, j, x})
			}
		}
		if end != nil {
			points = append(points, Chance{i, len(g.Moves), *end})
		}
	}
	return points
}

// ends are the first player's chances before a game and after it, where its result is known.
func (g *Game) ends(money bool) (start float64, end *float64) {
	a := &g.Ledger[0].Utility
	if !money {
		return a.Start, a.Result
	}
	if a.Result != nil {
		won := float64(one(g.Record.Winner == 0))
		if g.Record.Ending == replay.Tied {
			won = 0.5
		}
		end = &won
	}
	return 0.5, end
}

// chance is what a move left the player on roll: in a match the chance to win it, in a money session the
// game.
func (m *Move) chance() (x float64, ok bool) {
	if c := m.Chequer; c != nil {
		if c.PlayedAt < 0 || c.PlayedAt >= len(c.Candidates) {
			return 0, false
		}
		made := &c.Candidates[c.PlayedAt]
		return chanceOf(made.MWC, float64(made.Probs[engine.Win])), true
	}
	return m.Cube.chance()
}

// chance is known for a cube left alone and for a double with one answer.
func (c *Cube) chance() (x float64, ok bool) {
	win := float64(c.Probs[engine.Win])
	switch {
	case !c.Judged:
		return 0, false
	case c.Action == replay.NoDouble:
		return chanceOf(c.NDMWC, win), true
	case len(c.Answers) != 1:
		return 0, false
	case c.Answers[0] == replay.Take:
		return chanceOf(c.DTMWC, win), true
	case c.Answers[0] == replay.Pass:
		return chanceOf(c.DPMWC, 1), true
	}
	return 0, false
}

func chanceOf(mwc *float64, game float64) float64 {
	if mwc != nil {
		return *mwc
	}
	return game
}
