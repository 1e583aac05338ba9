package replay

import (
	"errors"

	"nardlog/engine"
	"nardlog/parser"
)

// reload takes the board from an "Illegal play" marker: the program that wrote the file has judged the
// play itself and left only where it led.
func (g *game) reload(a *parser.Action, d *Decision) {
	d.Illegal = true
	line, err := engine.ParseSnowie(a.Snowie, g.rules.Checkers)
	if errors.Is(err, engine.ErrCheckers) {
		g.find(SetupCount, a, "%v", err)
	} else {
		g.find(engine.MoveIllegal, a, "the file marks this play as illegal and gives only the position after it")
	}
	if err != nil {
		g.stop(a, err)
		return
	}
	d.After = line.Situation.Board
	if line.OnRoll != g.src.Names[a.Player] || line.OnRoll == line.Opponent {
		d.After = d.After.Swap() // the opponent is on roll
	}
	g.lost = false
}
