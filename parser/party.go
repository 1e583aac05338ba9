package parser

import (
	"regexp"
	"strconv"
	"strings"
)

// Party is the log of PartyGammon (.gam).
const Party Format = "party"

func partyNotation() notation {
	return notation{
		name:   Party,
		family: serverFamily,
		detect: func(data []byte) bool {
			return strings.HasPrefix(firstCursor(data).rest(0), "boardid=")
		},
		read: readParty,
	}
}

// partyGame is the name of a value that belongs to a game.
var partyGame = regexp.MustCompile(`^GAME_(\d{1,9})_(PLAYER|SCORE|GAMEPLAY)_?([12]?)$`)

// partyReader reads values game by game. Scores are the running totals after the game.
type partyReader struct {
	*textReader
	before, after [2]int
	// scored says that after is the game's.
	scored bool
}

func readParty(file string, data []byte) ([]*Match, error) {
	r := &partyReader{textReader: newTextReader(Party, file)}
	lines := newLines(decode(data))
	for lines.next() {
		if c := newCursor(lines); !c.atEnd() {
			r.readLine(c)
		}
	}
	r.endGame()
	return r.finish()
}

func (r *partyReader) readLine(c *cursor) {
	key, value, ok := strings.Cut(c.rest(c.off), "=")
	if !ok {
		r.fail(c.fail(c.off, "%s stands where name=value is expected", quote(c.rest(c.off))))
		return
	}
	pos := c.pos(c.off)
	if key == "boardid" || r.match == nil {
		r.endGame()
		r.openMatch(-1, pos)
		r.before = [2]int{}
	}
	if m := partyGame.FindStringSubmatch(key); m != nil {
		c.off += len(key) + 1
		r.readValue(c, pos, atoi(m[1]), m[2], atoi(m[3])-1)
		return
	}
	if key != "MATCHLENGTH" {
		r.tag(key, value, pos)
		return
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		r.fail(c.fail(c.off+len(key)+1, "%s is no length of a match", quote(value)))
		return
	}
	r.match.Length, r.match.LengthPos = n, pos
}

// readValue reads a value of a game; the cursor stands on it.
func (r *partyReader) readValue(c *cursor, pos Pos, number int, key string, player int) {
	if r.game == nil || r.game.Number != number {
		r.endGame()
		r.openGame(number, pos)
		r.game.Scores, r.after, r.scored = r.before, r.before, false
	}
	switch {
	case key == "GAMEPLAY":
		for err := r.readEvent(c); ; err = r.readEvent(c) {
			if err != nil {
				r.fail(err)
				return
			}
			if c.skipBlanks(); c.atEnd() {
				return
			}
		}
	case player < 0:
		r.fail(c.fail(c.off, "the value does not say whose it is"))
	case key == "PLAYER":
		r.game.Names[player] = c.rest(c.off)
		if len(r.match.Games) == 1 {
			r.match.Players[player] = c.rest(c.off)
		}
	default:
		n, err := strconv.Atoi(c.rest(c.off))
		if err != nil {
			r.fail(c.fail(c.off, "%s is no score", quote(c.rest(c.off))))
			return
		}
		r.after[player], r.scored = n, true
	}
}

// readEvent reads one event of a game up to the mark after it: the player, then a word, or two numbers
// of the server's own, the dice and the play.
func (r *partyReader) readEvent(c *cursor) *SyntaxError {
	end := len(c.line)
	if i := strings.IndexByte(c.line[c.off:], '#'); i >= 0 {
		end = c.off + i
	}
	// The event's own line, so that nothing is read beyond its mark.
	e := *c
	e.line = c.line[:end]
	c.off = min(end+1, len(c.line))
	e.skipBlanks()
	if e.atEnd() {
		return nil
	}
	start, player := e.off, int(e.peek())-'1'
	if player != 0 && player != 1 || !isBlankByte(e.at(e.off+1)) {
		return e.fail(start, "%s begins with no player, 1 or 2", quote(e.rest(start)))
	}
	e.off++
	e.skipBlanks()
	if isDigit(e.peek()) {
		return r.readRoll(&e, start, player)
	}
	a := Action{}
	at := e.off
	if err := readWord(&e, &a); err != nil {
		return err
	}
	if e.skipBlanks(); !e.atEnd() {
		return e.fail(at, "unknown text %s", quote(e.rest(at)))
	}
	cell := e.cell(start, player, a.Kind)
	cell.Value = a.Value
	r.add(cell)
	return nil
}

func (r *partyReader) readRoll(e *cursor, start, player int) *SyntaxError {
	for range 2 {
		e.off += len(e.word())
		e.skipBlanks()
	}
	if e.digits(e.off) != 2 {
		return e.fail(e.off, "%s stands where two dice are expected", quote(e.word()))
	}
	dice := [2]int{int(e.line[e.off] - '0'), int(e.line[e.off+1] - '0')}
	e.off += 2
	hops, err := r.playToEnd(e)
	if err != nil {
		return err
	}
	a := e.cell(start, player, Roll)
	a.Dice, a.Hops = dice, hops
	if len(hops) == 0 {
		a.Written = Blank
	}
	r.add(a)
	return nil
}

// endGame closes the game that is being read: the side whose score has grown has won it.
func (r *partyReader) endGame() {
	if r.game == nil || !r.scored {
		return
	}
	for p := range r.after {
		if gain := r.after[p] - r.before[p]; gain > 0 && r.after[1-p] == r.before[1-p] {
			a := Action{Player: p, Kind: Win, Value: gain, Pos: r.game.Pos}
			if last := r.last(); last != nil {
				a.Pos = last.Pos
			}
			r.add(a)
		}
	}
	r.before, r.scored = r.after, false
}
