package analyze

import "nardlog/replay"

// Chance is a point of the curve of winning chances.
type Chance struct {
	// Game and Move are indices into the result and its game; Move is -1 at the start of a game, and the
	// number of its moves at the end.
	Game, Move int
	// First is the first player's chance, 0 to 1: to win the match, or in a money session the game.
	First float64
}

// Curve follows the winning chances through the games, from the start of each, after each play that was
// judged and each double that was answered, to its end where the result is known.
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
		end = &won
	}
	return 0.5, end
}

// chance is what a move left the player on roll: in a match the chance to win it, in a money session the
// game. A decision on the cube leaves something only if it turned the cube.
func (m *Move) chance() (x float64, ok bool) {
	if c := m.Chequer; c != nil {
		if c.PlayedAt < 0 || c.PlayedAt >= len(c.Candidates) {
			return 0, false
		}
		made := &c.Candidates[c.PlayedAt]
		if made.MWC != nil {
			return *made.MWC, true
		}
		return float64(made.Probs[0]), true
	}
	return m.Cube.turned()
}

func (c *Cube) turned() (x float64, ok bool) {
	if !c.Judged || c.DTMWC == nil || c.DPMWC == nil || len(c.Answers) != 1 {
		return 0, false
	}
	switch c.Answers[0] {
	case replay.Take:
		return *c.DTMWC, true
	case replay.Pass:
		return *c.DPMWC, true
	}
	return 0, false
}
