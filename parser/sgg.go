package parser

import (
	"regexp"
	"strings"
)

// GamesGrid is the log of the GamesGrid and GridGammon servers (.sgg).
const GamesGrid Format = "sgg"

func sggNotation() notation {
	return notation{
		name:   GamesGrid,
		family: serverFamily,
		detect: detectSGG,
		read:   readSGG,
	}
}

func detectSGG(data []byte) bool {
	named := false
	for c := range headLines(data) {
		if _, ok := readSGGGame(c); ok && named {
			return true
		}
		_, _, ok := strings.Cut(c.line, versus)
		named = named || ok
	}
	return false
}

const versus = " vs. "

type sggReader struct{ *textReader }

func readSGG(file string, data []byte) ([]*Match, error) {
	r := sggReader{newTextReader(GamesGrid, file)}
	for c := range r.lines(data) {
		if !c.atEnd() {
			r.readLine(c)
		}
	}
	return r.finish()
}

func (r sggReader) readLine(c *cursor) {
	if left, right, ok := strings.Cut(c.rest(c.off), versus); ok && (r.match == nil || r.finished()) {
		r.openMatch(-1, c.pos(c.off))
		r.match.Players = [2]string{strings.TrimSpace(left), strings.TrimSpace(right)}
		return
	}
	if r.match == nil {
		return // a heading before the players is the server's
	}
	if g, ok := readSGGGame(c); ok {
		r.startGame(c, g)
		return
	}
	switch {
	case r.game == nil:
		r.readOption(c)
	case isSGGRow(c):
		r.readRow(c)
	default:
		r.readText(c)
	}
}

// sggGame is a line `Game 3.2-1*/7`; length is 0 in a money session.
type sggGame struct {
	number, left, right, length int
	crawford                    bool
}

// sggHeading is the heading of a game; a star marks the Crawford game.
var sggHeading = regexp.MustCompile(`^Game +(\d{1,9})\.(\d{1,9})(\*?)-(\d{1,9})(\*?)(?:/(\d{1,9}))?$`)

func readSGGGame(c *cursor) (g sggGame, ok bool) {
	m := sggHeading.FindStringSubmatch(c.rest(c.off))
	if m == nil {
		return g, false
	}
	return sggGame{atoi(m[1]), atoi(m[2]), atoi(m[4]), atoi(m[6]), m[3]+m[5] != ""}, true
}

func (r sggReader) startGame(c *cursor, g sggGame) {
	if r.match.Length < 0 {
		r.match.Length, r.match.LengthPos = g.length, c.pos(c.off)
	}
	r.openGame(g.number, c.pos(c.off))
	r.game.Scores = [2]int{g.left, g.right}
	if g.crawford {
		r.game.Crawford = &g.crawford
	}
}

// readOption reads a line between the players and the first game. What is no option is the place.
func (r sggReader) readOption(c *cursor) {
	m, pos := r.match, c.pos(c.off)
	name, value, ok := strings.Cut(c.rest(c.off), ":")
	value = strings.TrimSpace(value)
	switch strings.ToLower(strings.TrimSpace(name)) {
	case "elo":
		if f := strings.Fields(value); len(f) == 4 {
			m.Ratings = [2]string{f[0], f[2]}
		}
	case "jacoby":
		r.rule("Jacoby", isYes(value), pos)
	case "automatic doubles":
		r.rule("AutoDoubles", isYes(value), pos)
	case "crawford":
		r.rule("Crawford", isYes(value), pos)
	case "beavers":
		r.rule("Beaver", isYes(value), pos)
	case "raccoons":
		r.rule("Raccoon", isYes(value), pos)
	case "doubling cube":
		if !isYes(value) {
			r.tag("CubeLimit", "1", pos)
		}
	case "rated":
		r.rule("Unrated", !isYes(value), pos)
	case "match length":
		if c := (&cursor{line: value}); isDigit(c.peek()) {
			m.Length, _ = c.number()
			m.LengthPos = pos
		}
	case "variant":
		m.Variant = strings.ToLower(value)
	default:
		r.readHeading(c, ok)
	}
}

// readHeading reads a line of the header without a name: the day or the place.
func (r sggReader) readHeading(c *cursor, named bool) {
	text := c.rest(c.off)
	day := isoDate(text, "Monday January 2, 2006", "Monday, January 2, 2006")
	switch {
	case day != text:
		r.match.Date = day
	case !named && r.match.Place == "":
		r.match.Place = text
	default:
		r.comment(text, c.pos(c.off))
	}
}

func isYes(value string) bool {
	switch strings.ToLower(value) {
	case "yes", "on", "1", "true":
		return true
	}
	return false
}

// isSGGRow says whether the line is a row: a number and a tab.
func isSGGRow(c *cursor) bool {
	n := c.digits(c.off)
	return n > 0 && c.at(c.off+n) == '\t'
}

// readRow reads a row: one tab before the left player's action, two before the right one's.
func (r sggReader) readRow(c *cursor) {
	row, ok := c.number()
	if !ok {
		r.fail(c.fail(c.off, "the row's number is too large"))
		return
	}
	player := -1
	for ; c.peek() == '\t'; c.off++ {
		player++
	}
	c.skipBlanks()
	if player > 1 {
		r.fail(c.fail(c.off, "the row has more than two columns"))
		return
	}
	if last := r.last(); last != nil && last.Row == row && last.Player == player && last.Text == c.rest(c.off) {
		return // the server repeats rows
	}
	if err := r.readAction(c, row, player); err != nil {
		r.fail(err)
	}
}

func (r sggReader) readAction(c *cursor, row, player int) *SyntaxError {
	if c.peek() == '-' {
		return nil // closed out: the server rolls no dice
	}
	start := c.off
	if atDice(c) > 0 {
		return r.readRoll(c, row, player)
	}
	word := strings.ToLower(c.letters())
	v, known := lookupVerb(word)
	if word == "automatic" {
		r.comment(c.rest(start), c.pos(start))
		return nil
	}
	if !known || v.kind == Win {
		return c.fail(start, "unknown text %s", quote(c.rest(start)))
	}
	c.off += len(word)
	value := 0
	if v.cube {
		c.skipBlanks()
		if c.accept("to") {
			c.skipBlanks()
			value, _ = c.number()
		}
		if value == 0 {
			return c.fail(c.off, "the cube's new value is missing")
		}
	}
	a := c.toEnd().cell(start, player, v.kind)
	a.Row, a.Value = row, value
	r.add(a)
	return nil
}

// readRoll reads dice and what follows them. The server writes a roll when it falls and again with its
// play.
func (r sggReader) readRoll(c *cursor, row, player int) *SyntaxError {
	start := c.off
	size := atDice(c)
	a := Action{Kind: Roll, Dice: [2]int{int(c.line[c.off] - '0'), int(c.line[c.off+size-2] - '0')}}
	c.off += size
	c.skipBlanks()
	var err *SyntaxError
	resigns := false
	switch {
	case c.atEnd():
		a.Written = Blank
	case c.accept("O-O") || c.accept("0-0"):
		a.Written = NoMove
	case strings.HasPrefix(strings.ToLower(c.rest(c.off)), "resign"):
		a.Written, resigns = NotRecorded, true
	default:
		if a.Hops, err = r.readSlashed(c); err != nil {
			return err
		}
	}
	at := c.off
	if c.skipBlanks(); !c.atEnd() && !resigns {
		return c.fail(c.off, "unknown text %s", quote(c.rest(c.off)))
	}
	cell := c.cell(start, player, Roll)
	a.Pos, a.Text, a.Player, a.Row = cell.Pos, cell.Text, player, row
	r.put(a)
	if resigns {
		r.add(c.toEnd().cell(at, player, Resign))
	}
	return nil
}

// put adds a roll, or the play to the roll that has already been written.
func (r sggReader) put(a Action) {
	last := r.last()
	if last != nil && last.Kind == Roll && last.Written == Blank &&
		last.Row == a.Row && last.Player == a.Player && last.Dice == a.Dice {
		a.Pos = last.Pos
		*last = a
		return
	}
	r.add(a)
}

// readText reads a line of a game that is no row: the result, or talk.
func (r sggReader) readText(c *cursor) {
	start := c.off
	winner, points, ok := splitWins(c.rest(start))
	if player := r.player(winner); ok && player >= 0 {
		a := c.toEnd().cell(start, player, Win)
		a.Value = points
		r.add(a)
		return
	}
	r.comment(c.rest(start), c.pos(start))
}

// splitWins splits `NAME wins n points.`.
func splitWins(text string) (name string, points int, ok bool) {
	i := strings.LastIndex(text, " wins ")
	if i < 0 {
		return "", 0, false
	}
	c := &cursor{line: text, off: i + len(" wins ")}
	points, ok = c.number()
	c.skipBlanks()
	if ok = ok && (c.accept("points") || c.accept("point")); !ok {
		return "", 0, false
	}
	c.accept(".")
	return strings.TrimSpace(text[:i]), points, c.rest(c.off) == ""
}
