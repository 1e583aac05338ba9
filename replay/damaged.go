package replay

import (
	"cmp"
	"errors"
	"slices"

	"nardlog/parser"
)

// readable is the number of a game's actions that can be relied on: in a damaged game those that stand
// before its fault.
func readable(g *parser.Game) int {
	var fault *parser.SyntaxError
	switch {
	case g.Err == nil:
		return len(g.Actions)
	case !errors.As(g.Err, &fault):
		return 0
	}
	n := slices.IndexFunc(g.Actions, func(a parser.Action) bool { return !before(a.Pos, fault.Pos) })
	if n < 0 {
		return len(g.Actions)
	}
	return n
}

// damaged notes that the rest of the game could not be read, if that is so.
func (g *game) damaged() { g.rec.Err = cmp.Or(g.rec.Err, g.src.Err) }

// before reports whether one place of a file comes before another. In a text that takes another line: what
// cannot be read behind a play may belong to it.
func before(a, b parser.Pos) bool {
	if a.Line > 0 || b.Line > 0 {
		return a.Line < b.Line
	}
	return a.Offset < b.Offset
}
