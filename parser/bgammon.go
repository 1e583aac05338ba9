package parser

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// BGammon is the log of the bgammon.org server (.match).
const BGammon Format = "bgammon"

func bgammonNotation() notation {
	return notation{
		name:   BGammon,
		family: serverFamily,
		detect: func(data []byte) bool {
			return strings.HasPrefix(firstCursor(data).rest(0), "bgammon-replay")
		},
		read: readBGammon,
	}
}

var (
	// bgammonGame is `i time player1 player2 length score1 score2 winner points variant`.
	bgammonGame  = regexp.MustCompile(`^i (\d+) (\S+) (\S+) (\d{1,9}) (\d{1,9}) (\d{1,9}) ([012]) (\d{1,9})(?: (\d))?$`)
	bgammonEvent = regexp.MustCompile(`^([12]) ([a-z])(?: |$)`)
)

// bgammonVariants are the games by their number in the log.
var bgammonVariants = []string{"backgammon", "aceydeucey", "tabula"}

// bgammonReader reads events. All points are player 1's, so that player 2's numbers go up.
type bgammonReader struct {
	*textReader
	// result is the one in the game's heading.
	result Action
}

func readBGammon(file string, data []byte) ([]*Match, error) {
	r := &bgammonReader{textReader: newTextReader(BGammon, file)}
	for c := range r.lines(data) {
		text := c.rest(c.off)
		switch m := bgammonGame.FindStringSubmatch(text); {
		case c.atEnd(), strings.HasPrefix(text, "bgammon-replay"):
		case m != nil:
			r.endGame()
			r.startGame(m, c.pos(c.off))
		case r.game == nil:
			r.fail(c.fail(c.off, "%s stands where a game is expected", quote(text)))
		default:
			if err := r.readEvent(c); err != nil {
				r.fail(err)
			}
		}
	}
	r.endGame()
	return r.finish()
}

// startGame begins a game. Games between the same two players to the same length are one match.
func (r *bgammonReader) startGame(m []string, pos Pos) {
	names, length := [2]string{m[2], m[3]}, atoi(m[4])
	variant := bgammonVariants[0]
	if n := atoi(m[9]); n < len(bgammonVariants) {
		variant = bgammonVariants[n]
	}
	if r.match == nil || r.match.Players != names || r.match.Length != length || r.match.Variant != variant {
		r.openMatch(length, pos)
		r.match.Players, r.match.Variant, r.match.Site = names, variant, "bgammon.org"
		if seconds, err := strconv.ParseInt(m[1], 10, 64); err == nil && seconds > 0 {
			r.match.Date = time.Unix(seconds, 0).UTC().Format(time.DateOnly)
		}
	}
	r.openGame(r.nextNumber(), pos)
	r.game.Scores = [2]int{atoi(m[5]), atoi(m[6])}
	r.result = Action{Pos: pos, Kind: Win, Player: atoi(m[7]) - 1, Value: atoi(m[8])}
}

// endGame adds the result that the heading tells.
func (r *bgammonReader) endGame() {
	if r.game != nil && r.result.Player >= 0 {
		r.add(r.result)
	}
	r.result.Player = -1
}

func (r *bgammonReader) readEvent(c *cursor) *SyntaxError {
	start := c.off
	m := bgammonEvent.FindStringSubmatch(c.line[start:])
	if m == nil {
		return c.fail(start, "unknown event %s", quote(c.rest(start)))
	}
	player := atoi(m[1]) - 1
	c.off += len(m[0])
	switch m[2] {
	case "r":
		return r.readRoll(c, start, player)
	case "d":
		return r.readDouble(c, start, player)
	case "t":
		r.add(c.toEnd().cell(start, player, Resign))
		return nil
	}
	return c.fail(start, "unknown event %s", quote(c.rest(start)))
}

// bgammonDice are the dice of a roll.
var bgammonDice = regexp.MustCompile(`^(\d)-(\d)(?: |$)`)

func (r *bgammonReader) readRoll(c *cursor, start, player int) *SyntaxError {
	m := bgammonDice.FindStringSubmatch(c.line[c.off:])
	if m == nil {
		return c.fail(c.off, "%s has not two dice", quote(c.rest(c.off)))
	}
	c.off += len(m[0])
	hops, err := r.playToEnd(c)
	if err != nil {
		return err
	}
	if player == 1 {
		mirror(hops)
	}
	a := c.cell(start, player, Roll)
	a.Dice, a.Hops = [2]int{atoi(m[1]), atoi(m[2])}, hops
	if len(hops) == 0 {
		a.Written = Blank
	}
	r.add(a)
	return nil
}

// readDouble reads `2 1`: the cube's new value, and 1 where it was taken, 0 where it was passed.
func (r *bgammonReader) readDouble(c *cursor, start, player int) *SyntaxError {
	value, ok := c.number()
	c.skipBlanks()
	answer, ok2 := c.number()
	if c.skipBlanks(); !ok || !ok2 || !c.atEnd() || answer > 1 {
		return c.fail(start, "a double has the cube's value and 1 for a take or 0 for a pass")
	}
	double := c.cell(start, player, Double)
	double.Value = value
	reply := double
	reply.Player, reply.Kind, reply.Value = 1-player, Take, 0
	if answer == 0 {
		reply.Kind = Drop
	}
	r.add(double)
	r.add(reply)
	return nil
}
