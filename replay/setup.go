package replay

import (
	"fmt"

	"nardlog/engine"
	"nardlog/parser"
)

// begin puts the position on the board from which the record starts the game.
func (g *game) begin(s *parser.Setup) {
	a := parser.Action{Pos: g.src.Pos, Kind: parser.SetPosition, Setup: s}
	if g.setPosition(&a) && g.board != (engine.Position{Own: g.rules.Start[0], Opp: g.rules.Start[1]}) {
		g.rolls++ // the game is under way: its first roll here is no opening throw
	}
}

// setPosition puts the board, and what else is stated, to what an action says. It reports whether it
// could: a position with too many checkers ends the replay of the game.
func (g *game) setPosition(a *parser.Action) bool {
	if a.Setup.Board != ([2][26]int{}) {
		board, err := g.position(a.Setup)
		if err != nil {
			g.find(SetupCount, a, "%v", err)
			g.stop(a, err)
			return false
		}
		g.board, g.view, g.lost, g.rolled = board, 0, false, false
	}
	if a.Setup.Turn >= 0 {
		g.turn = a.Setup.Turn
	}
	if a.Setup.Cube > 0 && g.session.rec.Cube {
		g.stake, g.owner = a.Setup.Cube, a.Setup.Owner
		// A cube that somebody owns has been turned; automatic doubles leave it in the middle.
		g.taken = g.taken || g.owner != none
	}
	return true
}

// position is a setup as the left player sees it. What a side lacks on the board it has borne off.
func (g *game) position(s *parser.Setup) (engine.Position, error) {
	var sides [2]engine.Side
	for p, points := range s.Board {
		left := g.rules.Checkers
		for n := 1; n <= engine.Bar; n++ {
			if points[n] < 0 || points[n] > left {
				return engine.Position{}, errSetup(g.name(p), "more checkers than the game is played with")
			}
			left -= points[n]
			sides[p][n] = uint8(points[n])
		}
		sides[p][engine.Off] = uint8(left)
	}
	if g.rules.Geometry == engine.Contrary && g.rules.Contact == engine.Hit {
		for n := 1; n < engine.Bar; n++ {
			if sides[0][n] > 0 && sides[1][engine.Bar-n] > 0 {
				return engine.Position{}, errSetup(g.name(0), fmt.Sprintf("checkers on a point of the other side's, %d", n))
			}
		}
	}
	return engine.Position{Own: sides[0], Opp: sides[1]}, nil
}

func errSetup(name, what string) error {
	return fmt.Errorf("the position set on the board gives %s %s", name, what)
}

// shown takes a play from the position that the record puts on the board next, where the play itself
// is not written.
func (g *game) shown(a *parser.Action, d *Decision, results []engine.Position) {
	board, err := g.position(g.src.Actions[g.i+1].Setup)
	if err != nil {
		d.Unrecorded = true // reported with the position itself
		return
	}
	if a.Player == 1 {
		board = board.Swap()
	}
	d.After = board
	for _, legal := range results {
		if legal == board {
			return
		}
	}
	d.Illegal = true
	if !g.lost {
		g.find(engine.MoveIllegal, a, "no legal play leads to the position that the record gives after it")
	}
}

// showsNext reports whether the record puts a position on the board right after this action.
func (g *game) showsNext() bool {
	i := g.i + 1
	return i < len(g.src.Actions) && g.src.Actions[i].Kind == parser.SetPosition && g.src.Actions[i].Setup != nil
}
