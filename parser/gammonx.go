package parser

import (
	"regexp"
	"strings"
)

// GammonX is the event log of the tavli server GammonX.
const GammonX Format = "gammonx"

func gammonxNotation() notation {
	return notation{
		name:   GammonX,
		family: serverFamily,
		detect: func(data []byte) bool {
			m := gammonxTag.FindStringSubmatch(firstCursor(data).rest(0))
			return m != nil && (m[1] == "Match" || m[1] == "Game")
		},
		read: readGammonX,
	}
}

var (
	gammonxTag   = regexp.MustCompile(`^;\[([^']*[^' ]) *'(.*)'\]$`)
	gammonxEvent = regexp.MustCompile(`^(White|Black) (Roll|Move) +`)
)

// gammonxHeading is what the tags before a game say of it. Match and Game are numbers of the server's.
type gammonxHeading struct {
	variant, winner string
	points, length  int
	players         [2]string
	date            string
	tags            []Tag
	pos             Pos
}

// gammonxReader reads the tags of games and their events, one half-move a line. White is the left
// player.
type gammonxReader struct {
	*textReader
	heading *gammonxHeading
}

func readGammonX(file string, data []byte) ([]*Match, error) {
	r := &gammonxReader{textReader: newTextReader(GammonX, file)}
	for c := range r.lines(data) {
		text := c.rest(c.off)
		switch m := gammonxTag.FindStringSubmatch(text); {
		case c.atEnd():
		case m != nil:
			r.readTag(m[1], m[2], c.pos(c.off))
		default:
			if err := r.readEvent(c); err != nil {
				r.fail(err)
			}
		}
	}
	r.endGame()
	return r.finish()
}

// readTag reads a tag; one that follows events begins the next game.
func (r *gammonxReader) readTag(name, value string, pos Pos) {
	if r.game != nil {
		r.endGame()
	}
	if r.heading == nil {
		r.heading = &gammonxHeading{pos: pos, length: -1}
	}
	h := r.heading
	h.tags = append(h.tags, Tag{Name: name, Value: value, Pos: pos})
	switch strings.ToLower(name) {
	case "game modus":
		h.variant = strings.ToLower(value)
	case "player 1 white checkers":
		h.players[0] = value
	case "player 2 black checkers":
		h.players[1] = value
	case "winner":
		h.winner = value
	case "points":
		h.points = smallNumber(value, 0)
	case "length":
		h.length = smallNumber(value, -1)
	case "started at":
		day, _, _ := strings.Cut(value, " ")
		h.date = isoDate(day, "02/01/2006")
	}
}

// smallNumber is the number that text is, or other if it is none.
func smallNumber(text string, other int) int {
	c := &cursor{line: text}
	if n, ok := c.number(); ok && c.atEnd() {
		return n
	}
	return other
}

// startGame begins the game of the tags. One match is played at one kind of game; the games of a tavli
// match that change it are one match each.
func (r *gammonxReader) startGame(pos Pos) {
	h := r.heading
	if h == nil {
		h = &gammonxHeading{pos: pos, length: -1}
	}
	if r.match == nil || r.match.Variant != h.variant || r.match.Players != h.players {
		r.openMatch(h.length, h.pos)
		m := r.match
		m.Variant, m.Players, m.Date = h.variant, h.players, h.date
	}
	r.match.Tags = append(r.match.Tags, h.tags...)
	r.openGame(r.nextNumber(), h.pos)
}

// endGame adds the result that the tags told.
func (r *gammonxReader) endGame() {
	if r.game != nil && r.heading != nil && r.heading.winner != "" {
		if p := r.player(r.heading.winner); p >= 0 {
			r.add(Action{Pos: r.heading.pos, Player: p, Kind: Win, Value: r.heading.points})
		}
	}
	r.game, r.heading = nil, nil
}

func (r *gammonxReader) readEvent(c *cursor) *SyntaxError {
	start := c.off
	m := gammonxEvent.FindStringSubmatch(c.line[start:])
	if m == nil {
		return c.fail(start, "unknown text %s", quote(c.rest(start)))
	}
	if r.game == nil {
		r.startGame(c.pos(start))
	}
	player := player(m[1] == "Black")
	c.off += len(m[0])
	if m[2] == "Roll" {
		return r.readRoll(c, start, player)
	}
	return r.readMove(c, start, player)
}

// readRoll reads two dice; a double is written as four.
func (r *gammonxReader) readRoll(c *cursor, start, player int) *SyntaxError {
	var dice []int
	for c.skipBlanks(); isDigit(c.peek()); c.skipBlanks() {
		n, ok := c.number()
		if !ok || len(dice) == 4 {
			return c.fail(start, "%s has not two dice", quote(c.rest(start)))
		}
		dice = append(dice, n)
	}
	for _, d := range dice {
		if !c.atEnd() || len(dice) != 2 && len(dice) != 4 || len(dice) == 4 && d != dice[0] {
			return c.fail(start, "%s has not two dice, or four of a double", quote(c.rest(start)))
		}
	}
	if len(dice) == 0 {
		return c.fail(start, "%s has no dice", quote(c.rest(start)))
	}
	a := c.cell(start, player, Roll)
	a.Dice, a.Written = [2]int{dice[0], dice[1]}, Blank
	r.add(a)
	return nil
}

// readMove adds a half-move to the roll before it.
func (r *gammonxReader) readMove(c *cursor, start, player int) *SyntaxError {
	const most = 4
	hop := Hop{Pos: c.pos(c.off), Hits: []bool{false}, Count: 1}
	for i, word := range strings.SplitN(c.rest(c.off), "/", 2) {
		p, ok := gammonxPoint(word, player, r.match.Variant == "fevga")
		if !ok || i == 0 && p == 0 || i == 1 && p == 25 {
			return c.fail(c.off, "%s is no half-move: it is written from/to", quote(c.rest(c.off)))
		}
		hop.Points = append(hop.Points, p)
	}
	if len(hop.Points) != 2 {
		return c.fail(c.off, "%s is no half-move: it is written from/to", quote(c.rest(c.off)))
	}
	if r.game.Err != nil {
		return nil
	}
	roll := r.last()
	if roll == nil || roll.Kind != Roll || roll.Player != player || len(roll.Hops) == most {
		return c.fail(start, "a half-move stands without its roll")
	}
	roll.Written = Hops
	roll.Hops = append(roll.Hops, hop)
	roll.Text += " " + c.rest(c.off)
	return nil
}

// gammonxPoint turns an index into own numbering. White walks up from 0. Black walks down from 23; in
// Fevga he walks up from 12 and round the corner.
func gammonxPoint(word string, player int, fevga bool) (int, bool) {
	switch word {
	case "bar":
		return 25, true
	case "off":
		return 0, true
	}
	i := smallNumber(word, -1)
	switch {
	case i < 0 || i > 23:
		return 0, false
	case player == 0:
		return 24 - i, true
	case fevga:
		return 24 - (i+12)%24, true
	}
	return i + 1, true
}
