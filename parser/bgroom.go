package parser

import (
	"regexp"
	"strings"

	"nardlog/spoken"
)

// BGRoom is the log of the BGRoom server, which begins "BGF version" (.bgf).
const BGRoom Format = "bgroom"

func bgroomNotation() notation {
	return notation{
		name:   BGRoom,
		family: serverFamily,
		detect: func(data []byte) bool {
			return strings.HasPrefix(firstCursor(data).rest(0), "BGF version")
		},
		read: readBGRoom,
	}
}

var (
	// bgroomGame is `Game 1 - A (0|X) vs. B (0|0)`: names, scores and marks.
	bgroomGame = regexp.MustCompile(`^Game +(\d{1,9}) +- +(.*) \((?:(\d{1,9})\|)?([XO0])\) +vs\. +(.*) \((?:(\d{1,9})\|)?([XO0])\)$`)
	// bgroomMove is `12.X:`; the mark of the other side is a zero or an O.
	bgroomMove = regexp.MustCompile(`^(\d{1,9})\.([XO0]): *`)
	bgroomDice = regexp.MustCompile(`^\((\d) +(\d)\) *`)
)

// bgroomReader reads half-moves. X is the mark of the left player unless the heading says otherwise.
type bgroomReader struct {
	*textReader
	rightX bool
}

func readBGRoom(file string, data []byte) ([]*Match, error) {
	r := &bgroomReader{textReader: newTextReader(BGRoom, file)}
	for c := range r.lines(data) {
		r.readLine(c)
	}
	r.endGame()
	return r.finish()
}

func (r *bgroomReader) readLine(c *cursor) {
	text := c.rest(c.off)
	switch {
	case r.match == nil:
		r.openMatch(-1, c.pos(c.off))
	case text == "":
		r.endGame()
	case bgroomGame.MatchString(text):
		r.startGame(bgroomGame.FindStringSubmatch(text), c.pos(c.off))
	case bgroomMove.MatchString(text):
		if r.game == nil {
			r.fail(c.fail(c.off, "%s stands outside a game", quote(text)))
		} else if err := r.readMove(c); err != nil {
			r.fail(err)
		}
	case strings.EqualFold(text, "win the match"):
		r.endGame()
		if last := r.lastResult(); last != nil {
			last.MatchOver = true
		}
	default:
		r.comment(text, c.pos(c.off))
	}
}

func (r *bgroomReader) startGame(m []string, pos Pos) {
	r.endGame()
	names := [2]string{strings.TrimSpace(m[2]), strings.TrimSpace(m[5])}
	if len(r.match.Games) == 0 {
		r.match.Players = names
	}
	r.rightX = m[7] == "X"
	r.openGame(atoi(m[1]), pos)
	r.game.Names = names
	if m[3] != "" && m[6] != "" {
		r.game.Scores = [2]int{atoi(m[3]), atoi(m[6])}
	}
}

func (r *bgroomReader) readMove(c *cursor) *SyntaxError {
	start := c.off
	m := bgroomMove.FindStringSubmatch(c.line[start:])
	player := player((m[2] == "X") == r.rightX)
	c.off += len(m[0])
	a := Action{}
	var err *SyntaxError
	if dice := bgroomDice.FindStringSubmatch(c.line[c.off:]); dice != nil {
		c.off += len(dice[0])
		a.Dice = [2]int{atoi(dice[1]), atoi(dice[2])}
		err = r.readPlay(c, &a)
	} else {
		err = readWord(c, &a)
	}
	if err != nil {
		return err
	}
	if c.skipBlanks(); !c.atEnd() {
		return c.fail(c.off, "unknown text %s", quote(c.rest(c.off)))
	}
	cell := c.cell(start, player, a.Kind)
	a.Pos, a.Text, a.Player, a.Row = cell.Pos, cell.Text, player, atoi(m[1])
	r.answer(a)
	r.add(a)
	return nil
}

func (r *bgroomReader) readPlay(c *cursor, a *Action) *SyntaxError {
	for _, words := range spoken.Passes {
		if c.accept(words) {
			a.Written = NoMove
			return nil
		}
	}
	var err *SyntaxError
	if a.Hops, err = r.readSlashed(c); len(a.Hops) == 0 {
		a.Written = Blank
	}
	return err
}

// answer adds the take that the log leaves out: play went on after a double.
func (r *bgroomReader) answer(next Action) {
	if last := r.last(); last != nil && last.Kind == Double && next.Kind == Roll {
		r.add(Action{Pos: next.Pos, Player: 1 - last.Player, Kind: Take})
	}
}

// endGame closes a game at its blank line. One that ends with a double was passed.
func (r *bgroomReader) endGame() {
	last := r.last()
	if last == nil {
		return
	}
	if last.Kind == Double {
		player, pos := last.Player, last.Pos
		r.add(Action{Pos: pos, Player: 1 - player, Kind: Drop})
		r.add(Action{Pos: pos, Player: player, Kind: Win})
	}
	r.game = nil
}

// lastResult is the result of the match's last game, nil where it has none.
func (r *bgroomReader) lastResult() *Action {
	n := len(r.match.Games)
	if n == 0 {
		return nil
	}
	if a := r.match.Games[n-1].Actions; len(a) > 0 && a[len(a)-1].Kind == Win {
		return &a[len(a)-1]
	}
	return nil
}
