package parser

import (
	"strconv"
	"strings"
)

// GMD is Gibbon Match Data, version 2 (.gmd).
const GMD Format = "gmd"

func gmdNotation() notation {
	return notation{
		name:   GMD,
		family: recordFamily,
		detect: func(data []byte) bool {
			return strings.HasPrefix(firstCursor(data).rest(0), "GMD-2")
		},
		read: readGMD,
	}
}

// gmdReader reads items `Item:arguments`. White, the left player, moves down the one numbering of both,
// Black up. The notation has no results: a game ends with its last item.
type gmdReader struct {
	*textReader
	// resigned is a resignation on offer; it counts once it is accepted.
	resigned *Action
	// opening is the first roll before it is known whose it is.
	opening *Action
}

func readGMD(file string, data []byte) ([]*Match, error) {
	r := &gmdReader{textReader: newTextReader(GMD, file)}
	for c := range r.lines(data) {
		c.line, _, _ = strings.Cut(c.line, "#")
		switch {
		case c.atEnd():
		case strings.HasPrefix(c.rest(c.off), "GMD-2"):
			r.openMatch(-1, c.pos(c.off))
			r.match.Dialect, r.match.NoResults = Gibbon, true
			r.match.Players = [2]string{"White", "Black"}
		default:
			if err := r.readItem(c); err != nil {
				r.fail(err)
			}
		}
	}
	return r.finish()
}

func (r *gmdReader) readItem(c *cursor) *SyntaxError {
	start := c.off
	item, _, ok := strings.Cut(c.rest(start), ":")
	if !ok || r.match == nil {
		return c.fail(start, "%s stands where Item:arguments is expected", quote(c.rest(start)))
	}
	c.off += len(item) + 1
	item = strings.ToLower(strings.TrimSpace(item))
	if strings.HasPrefix(item, "x-") {
		r.readPrivate(item, c.rest(c.off), c.pos(start))
		return nil
	}
	if item == "game" {
		return r.startGame(c, start)
	}
	if r.game == nil {
		return r.readHeading(c, item, start)
	}
	return r.readEvent(c, item, start)
}

// readPrivate reads the private items of our own writer; those of other programs are passed over.
func (r *gmdReader) readPrivate(item, text string, pos Pos) {
	text = gmdUnescape(text)
	switch item {
	case "x-tag":
		if name, value, ok := cutTag(text); ok {
			r.tag(name, value, pos)
			headFromTags(r.match)
		}
	case "x-comment":
		r.comment(text, pos)
	case "x-note":
		if last := r.last(); last != nil {
			last.Comment = text
		} else if r.game != nil {
			r.game.Comment = text
		}
	}
	for _, h := range headTags {
		if item == "x-"+strings.ToLower(h.name) {
			*h.field(r.match) = text
		}
	}
}

func (r *gmdReader) readHeading(c *cursor, item string, start int) *SyntaxError {
	m, pos, args := r.match, c.pos(start), c.rest(c.off)
	switch item {
	case "length":
		n, err := strconv.Atoi(args)
		if err != nil || n < 0 {
			return c.fail(c.off, "%s is no length of a match", quote(args))
		}
		m.Length, m.LengthPos = n, pos
	case "player", "rank":
		player, err := r.readSide(c)
		if err != nil {
			return err
		}
		if item == "player" {
			m.Players[player] = c.rest(c.off)
		} else {
			m.Ratings[player] = c.rest(c.off)
		}
	case "location":
		m.Place = args
	case "rule":
		r.readRule(args, pos)
	default:
		r.tag(strings.TrimSuffix(c.line[start:c.off-1], ":"), args, pos)
	}
	return nil
}

// readRule notes a rule by the name of the tag that match text has for it.
func (r *gmdReader) readRule(name string, pos Pos) {
	switch strings.ToLower(name) {
	case "nackgammon", "hypergammon":
		r.match.Variant = strings.ToLower(name)
	case "nocube":
		name = "CubeLimit"
	}
	switch _, tagged := r.match.Tag(name); {
	case tagged || r.match.Variant == strings.ToLower(name):
	case name == "CubeLimit":
		r.tag(name, "1", pos)
	default:
		r.rule(name, true, pos)
	}
}

// readSide reads `W:` or `B:`.
func (r *gmdReader) readSide(c *cursor) (int, *SyntaxError) {
	start := c.off
	c.skipBlanks()
	player := strings.IndexByte("WB", c.peek()&^0x20)
	if player < 0 || c.atEnd() {
		return 0, c.fail(start, "W or B is expected, not %s", quote(c.rest(start)))
	}
	c.off++
	if c.skipBlanks(); c.peek() != ':' {
		return 0, c.fail(c.off, "a colon is expected after the player")
	}
	c.off++
	return player, nil
}

func (r *gmdReader) readEvent(c *cursor, item string, start int) *SyntaxError {
	if item == "roll" && strings.HasPrefix(c.rest(c.off), "-") {
		return r.readRoll(c, start, -1)
	}
	player, err := r.readSide(c)
	if err != nil {
		return err
	}
	switch item {
	case "roll":
		return r.readRoll(c, start, player)
	case "move":
		return r.readMove(c, start, player)
	case "double":
		r.add(c.toEnd().cell(start, player, Double))
	case "take":
		r.add(c.toEnd().cell(start, player, Take))
	case "drop":
		r.add(c.toEnd().cell(start, player, Drop))
	case "resign":
		return r.readResign(c, start, player)
	case "accept":
		r.accept(c, start, player)
	case "reject":
		if r.resigned != nil {
			r.comment(r.resigned.Text+", rejected", r.resigned.Pos)
		}
		r.resigned = nil
	default:
		return c.fail(start, "unknown item %s", quote(item))
	}
	return nil
}

// skipTime steps over the time of an item: digits or nothing, and a colon.
func (r *gmdReader) skipTime(c *cursor) *SyntaxError {
	c.skipBlanks()
	c.off += c.digits(c.off)
	if c.skipBlanks(); c.peek() != ':' {
		return c.fail(c.off, "a time and a colon are expected")
	}
	c.off++
	c.skipBlanks()
	return nil
}

func (r *gmdReader) readRoll(c *cursor, start, player int) *SyntaxError {
	if player < 0 {
		c.skipBlanks()
		c.off += len("-")
		if c.peek() != ':' {
			return c.fail(c.off, "a colon is expected after the player")
		}
		c.off++
	}
	if err := r.skipTime(c); err != nil {
		return err
	}
	first, ok := c.number()
	c.skipBlanks()
	second, ok2 := c.number()
	if c.skipBlanks(); !ok || !ok2 || !c.atEnd() {
		return c.fail(start, "two dice are expected in %s", quote(c.rest(start)))
	}
	a := c.cell(start, max(player, 0), Roll)
	a.Dice, a.Written = [2]int{first, second}, Blank
	if player < 0 {
		r.opening = &a
		return nil
	}
	r.add(a)
	return nil
}

// readMove reads the play of the roll before it; an empty one says that none was possible.
func (r *gmdReader) readMove(c *cursor, start, player int) *SyntaxError {
	if err := r.skipTime(c); err != nil && !c.atEnd() {
		return err
	}
	at := c.off
	hops, err := r.playToEnd(c)
	if err != nil {
		return err
	}
	if r.game.Err != nil {
		return nil
	}
	r.addOpening(c.pos(start), player)
	roll, err := r.openRoll(c, start, player)
	if err != nil {
		return err
	}
	if player == 1 {
		mirror(hops)
	}
	if len(hops) > 0 {
		roll.Written, roll.Hops = Hops, hops
		roll.Text += " " + c.rest(at)
	}
	return nil
}

// addOpening adds the roll of the game's first play where no item has told whose it is: the opening
// roll, or the dice of the position that the game starts from.
func (r *gmdReader) addOpening(pos Pos, player int) {
	s := r.game.Setup
	switch {
	case len(r.game.Actions) > 0:
	case r.opening != nil:
		r.opening.Player = player
		r.add(*r.opening)
	case s != nil && s.Dice != [2]int{}:
		r.add(Action{Pos: pos, Player: player, Kind: Roll, Dice: s.Dice, Written: Blank})
	}
	r.opening = nil
}

// readResign reads a resignation and the points it gives.
func (r *gmdReader) readResign(c *cursor, start, player int) *SyntaxError {
	if err := r.skipTime(c); err != nil {
		return err
	}
	points, ok := c.number()
	if !ok {
		return c.fail(c.off, "the points of the resignation are missing")
	}
	a := c.toEnd().cell(start, player, Resign)
	a.Value = points
	r.resigned = &a
	return nil
}

// accept ends the game by the resignation on offer.
func (r *gmdReader) accept(c *cursor, start, player int) {
	if r.resigned == nil || r.resigned.Player == player {
		r.fail(c.fail(start, "there is no resignation to accept"))
		return
	}
	r.add(*r.resigned)
	win := c.toEnd().cell(start, player, Win)
	win.Value = r.resigned.Value
	r.add(win)
	r.resigned = nil
}
