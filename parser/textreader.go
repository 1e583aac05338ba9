package parser

import (
	"iter"
	"strings"
	"time"
)

// textReader is what the readers of text notations share: the matches so far, the match and the game
// that are being read, and the faults.
type textReader struct {
	faults
	format  Format
	matches []*Match
	match   *Match
	game    *Game
	// steps reads plays written with slashes, as match text has them.
	steps matReader
}

func newTextReader(format Format, file string) *textReader {
	return &textReader{faults: faults{file: file}, format: format}
}

// openMatch begins a match; length is as Match.Length has it.
func (r *textReader) openMatch(length int, pos Pos) {
	r.match = &Match{File: r.file, Format: string(r.format), Length: length, LengthPos: pos}
	r.matches = append(r.matches, r.match)
	r.game = nil
}

// openGame begins a game between the match's players whose score is not stated, and its match if there
// is none.
func (r *textReader) openGame(number int, pos Pos) {
	if r.match == nil {
		r.openMatch(-1, pos)
	}
	m := r.match
	m.Games = append(m.Games, Game{Number: number, Pos: pos, Names: m.Players, Scores: [2]int{-1, -1}})
	r.game = &m.Games[len(m.Games)-1]
}

// nextNumber is the number of the match's next game where the notation prints none.
func (r *textReader) nextNumber() int {
	if r.match == nil {
		return 1
	}
	return len(r.match.Games) + 1
}

// add appends an action to the game. After its first fault a game keeps nothing.
func (r *textReader) add(a Action) {
	if r.game != nil && r.game.Err == nil {
		r.game.Actions = append(r.game.Actions, a)
	}
}

// last is the game's last action, nil where there is none.
func (r *textReader) last() *Action {
	if r.game == nil || len(r.game.Actions) == 0 {
		return nil
	}
	return &r.game.Actions[len(r.game.Actions)-1]
}

// finished says whether the game has its result.
func (r *textReader) finished() bool {
	last := r.last()
	return last != nil && last.Kind == Win
}

// fail reports err and marks the game in which it stands as damaged.
func (r *textReader) fail(err *SyntaxError) {
	err = r.faults.add(err)
	if r.game != nil && r.game.Err == nil {
		r.game.Err = err
	}
}

// rule notes whether a rule is in force, as a tag of the name that match text has for it.
func (r *textReader) rule(name string, on bool, pos Pos) {
	value := "Off"
	if on {
		value = "On"
	}
	r.tag(name, value, pos)
}

func (r *textReader) tag(name, value string, pos Pos) {
	if r.match != nil {
		r.match.Tags = append(r.match.Tags, Tag{Name: name, Value: value, Pos: pos})
	}
}

func (r *textReader) comment(text string, pos Pos) {
	if r.match != nil {
		r.match.Comments = append(r.match.Comments, Comment{Text: strings.TrimSpace(text), Pos: pos})
	}
}

// player is the index of the player of that name, -1 if it is neither's.
func (r *textReader) player(name string) int {
	for i, n := range r.match.Players {
		if n == name {
			return i
		}
	}
	return -1
}

// finish returns what was read. A match without a game is none.
func (r *textReader) finish() ([]*Match, error) {
	var kept []*Match
	for _, m := range r.matches {
		if len(m.Games) > 0 {
			kept = append(kept, m)
			continue
		}
		r.faults.add(&SyntaxError{Pos: m.LengthPos, Msg: "the match has no games", Hint: "the file may be cut off"})
	}
	if len(r.matches) == 0 && len(r.errs) == 0 {
		r.faults.add(&SyntaxError{Pos: Pos{Line: 1, Col: 1}, Msg: "there is no match in the input"})
	}
	return kept, r.err()
}

// lines are the lines of data that are of a reasonable length, blank ones too; the others are faults.
func (r *textReader) lines(data []byte) iter.Seq[*cursor] {
	return func(yield func(*cursor) bool) {
		for lines := newLines(decode(data)); lines.next(); {
			c := newCursor(lines)
			if len(c.line) > maxLine {
				r.fail(c.fail(0, "the line is longer than %d bytes", maxLine))
			} else if !yield(c) {
				return
			}
		}
	}
}

// rest is the text from off to the end of the line.
func (c *cursor) rest(off int) string { return strings.TrimSpace(c.line[off:]) }

// cell is an action at the byte start of the line, whose text ends where the cursor stands.
func (c *cursor) cell(start, player int, kind Kind) Action {
	return Action{Pos: c.pos(start), Player: player, Kind: kind, Text: strings.TrimSpace(c.line[start:c.off])}
}

// toEnd moves to the end of the line.
func (c *cursor) toEnd() *cursor {
	c.off = len(c.line)
	return c
}

// number reads digits at the cursor and says whether there was a number of reasonable size.
func (c *cursor) number() (int, bool) {
	const most = 9
	n := c.digits(c.off)
	if n == 0 || n > most {
		return 0, false
	}
	value := 0
	for range n {
		value = 10*value + int(c.line[c.off]-'0')
		c.off++
	}
	return value, true
}

// atoi is the value of a run of digits that a pattern has found, 0 for none.
func atoi(digits string) int {
	n := 0
	for _, d := range digits {
		n = 10*n + int(d-'0')
	}
	return n
}

// readSlashed reads a play written with slashes, its hops apart by blanks or commas, as long as hops
// follow. Numbers are as written.
func (r *textReader) readSlashed(c *cursor) ([]Hop, *SyntaxError) {
	var hops []Hop
	points := 0
	for {
		for c.skipBlanks(); c.peek() == ','; c.skipBlanks() {
			c.off++
		}
		if !isDigit(c.peek()) && atPointWord(c) == "" {
			return hops, nil
		}
		hop, err := r.steps.readHop(c)
		if err != nil {
			return nil, err
		}
		if points += len(hop.Points); points > maxPoints {
			return nil, &SyntaxError{Pos: hop.Pos, Msg: "the play has too many hops"}
		}
		hops = append(hops, hop)
	}
}

// playToEnd is readSlashed where nothing may follow the play.
func (r *textReader) playToEnd(c *cursor) ([]Hop, *SyntaxError) {
	hops, err := r.readSlashed(c)
	if err == nil && !c.atEnd() {
		err = c.fail(c.off, "unknown text %s", quote(c.rest(c.off)))
	}
	return hops, err
}

// openRoll is the player's roll that waits for the play written at offset at: the game's last action.
func (r *textReader) openRoll(c *cursor, at, player int) (*Action, *SyntaxError) {
	roll := r.last()
	if roll == nil || roll.Kind != Roll || roll.Written != Blank || roll.Player != player {
		return nil, c.fail(at, "a play stands without its roll")
	}
	return roll, nil
}

// mirror turns the numbers of a side that plays upwards into its own: point 1 becomes 24. Bar and off
// are words in the notations that have such a side and stay what they are.
func mirror(hops []Hop) {
	for _, h := range hops {
		for i, p := range h.Points {
			if p >= 1 && p <= 24 {
				h.Points[i] = 25 - p
			}
		}
	}
}

// headLines are the first lines of data that are not blank, for a look at the format.
func headLines(data []byte) iter.Seq[*cursor] {
	const enough = 1 << 16
	return func(yield func(*cursor) bool) {
		for lines := newLines(decode(data[:min(len(data), enough)])); lines.next(); {
			if c := newCursor(lines); !c.atEnd() && len(c.line) <= maxLine && !yield(c) {
				return
			}
		}
	}
}

// firstCursor stands on the first line of data that is not blank.
func firstCursor(data []byte) *cursor {
	for c := range headLines(data) {
		return c
	}
	return &cursor{knownCol: 1}
}

// isoDate is a date in one of the layouts as 2006-01-02, or as it is written.
func isoDate(text string, layouts ...string) string {
	for _, layout := range layouts {
		if day, err := time.Parse(layout, text); err == nil {
			return day.Format(time.DateOnly)
		}
	}
	return text
}
