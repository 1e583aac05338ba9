package parser

import (
	"errors"
	"strings"
)

// Gam is the log of one game or of several that Jellyfish and GammonEmpire write (.gam): the two names,
// then rows as in match text. It tells neither length nor scores.
const Gam Format = "gam"

func gamNotation() notation {
	return notation{
		name:   Gam,
		family: textFamily,
		detect: detectGam,
		read:   readGam,
	}
}

func detectGam(data []byte) bool {
	named := false
	for c := range headLines(data) {
		if named {
			return beginsGamRow(c)
		}
		if _, named = splitPair(c); !named {
			return false
		}
	}
	return false
}

// beginsGamRow says whether the line begins with a row number.
func beginsGamRow(c *cursor) bool {
	n := c.digits(c.off)
	return n > 0 && c.at(c.off+n) == ')'
}

func readGam(file string, data []byte) ([]*Match, error) {
	r := &matReader{file: file}
	r.openMatch(-1, Pos{Line: 1, Col: 1})
	r.match.Format = string(Gam)
	lines := newLines(decode(data))
	for lines.next() {
		c := newCursor(lines)
		pair, ok := splitPair(c)
		switch {
		case c.atEnd():
		case len(c.line) > maxLine:
			r.fail(c.fail(0, "the line is longer than %d bytes", maxLine))
		case isComment(c):
			r.readComment(c)
		case r.game != nil && beginsCell(c) && (!r.finished() || beginsGamRow(c)):
			r.readRow(c)
		case ok && (r.game == nil || r.finished() || r.game.Err != nil):
			r.startPair(c, pair)
		default:
			r.readStray(c)
		}
	}
	r.endMatch()
	for _, m := range r.matches {
		m.Dialect = "" // the rows do not tell who wrote them
	}
	return r.matches, errors.Join(r.errs...)
}

// startPair begins the game under the two names.
func (r *matReader) startPair(c *cursor, pair [2]nameCell) {
	r.startGame(r.nextNumber(), c)
	r.state = inRows
	r.right = rightFrom(columnOf(c.line[:pair[1].start]))
	r.game.Names = [2]string{pair[0].name, pair[1].name}
	if len(r.match.Games) == 1 {
		r.match.Players = r.game.Names
	}
}

// splitPair splits a line of two names at its widest gap, or at its only blank. It moves nothing.
func splitPair(c *cursor) ([2]nameCell, bool) {
	line := strings.TrimRight(c.line, " \t\v\f")
	from, to := 0, 0
	for i := c.off; i < len(line); {
		gap := blanksAt(line[i:])
		if gap > to-from {
			from, to = i, i+gap
		}
		i += max(gap, 1)
	}
	if from <= c.off || to-from == 1 && strings.Count(line[c.off:], " ") > 1 || len(line) > maxLine {
		return [2]nameCell{}, false
	}
	if isDigit(line[c.off]) && beginsGamRow(c) {
		return [2]nameCell{}, false
	}
	return [2]nameCell{{name: line[c.off:from], start: c.off}, {name: line[to:], start: to}}, true
}
