package parser

import (
	"strings"

	"nardlog/spoken"
)

// event is one action of a row with the bytes of the line that it takes up.
type event struct {
	Action
	start, end int
}

// readEvent reads the action at the cursor: a roll with its play, or a word with its number.
func (r *matReader) readEvent(c *cursor) (event, *SyntaxError) {
	e := event{start: c.off}
	e.Pos = c.pos(c.off)
	var err *SyntaxError
	switch {
	case isDigit(c.peek()):
		err = r.readRoll(c, &e.Action)
	case c.peek() == '+':
		err = r.readRest(c, &e.Action)
	default:
		if dice, size := atRollName(c); size > 0 {
			err = r.readRollPlay(c, &e.Action, dice, size)
		} else {
			err = readWord(c, &e.Action)
		}
	}
	e.end = c.off
	e.Text = strings.TrimRight(c.line[e.start:e.end], " \t\v\f")
	return e, err
}

// atDice is the length of a roll such as `31:` or `3-1:` at the cursor, 0 if none is there. Faces that
// no die shows are read: that they are impossible is for the rules to say.
func atDice(c *cursor) int {
	switch c.digits(c.off) {
	case 1:
		if c.at(c.off+1) == '-' && c.digits(c.off+2) == 1 && c.at(c.off+3) == ':' {
			return 4
		}
	case 2:
		if c.at(c.off+2) == ':' {
			return 3
		}
	}
	return 0
}

// mostRollName bounds the name of a roll and its colon, in bytes.
const mostRollName = 40

// atRollName reads a roll that is no two digits before a colon: in brackets, `(64)`, or by its name, `шеш-беш:`. The
// size is 0 if there is none.
func atRollName(c *cursor) (dice [2]int, size int) {
	if c.peek() == '(' && c.digits(c.off+1) == 2 && c.at(c.off+3) == ')' {
		size = len("(64)")
		if c.at(c.off+size) == ':' {
			size++
		}
		return [2]int{int(c.at(c.off+1) - '0'), int(c.at(c.off+2) - '0')}, size
	}
	rest := c.line[c.off:min(len(c.line), c.off+mostRollName)]
	end := strings.IndexByte(rest, ':')
	if end < 0 {
		return dice, 0
	}
	hi, lo, ok := spoken.Roll(rest[:end])
	if !ok {
		return dice, 0
	}
	return [2]int{hi, lo}, end + 1
}

func (r *matReader) readRoll(c *cursor, a *Action) *SyntaxError {
	size := atDice(c)
	if size == 0 {
		if n := c.digits(c.off); c.at(c.off+n) == ':' {
			return c.fail(c.off, "%s is no roll of two dice", quote(c.line[c.off:c.off+n+1]))
		}
		return c.fail(c.off, "%s stands where a roll or a word is expected", quote(c.word()))
	}
	return r.readRollPlay(c, a, [2]int{int(c.line[c.off] - '0'), int(c.line[c.off+size-2] - '0')}, size)
}

// readRollPlay steps over a roll of size bytes and reads what was played.
func (r *matReader) readRollPlay(c *cursor, a *Action, dice [2]int, size int) *SyntaxError {
	a.Kind, a.Dice = Roll, dice
	c.off += size
	end := c.off
	c.skipBlanks()
	err := r.readPlay(c, a)
	if err == nil && a.Written == Blank {
		// The blanks belong to the next cell: the columns are measured from them.
		c.off = end
	}
	return err
}

// mostRest is the most dice that a roll can leave to the other side: all of a ladder of doubles.
const mostRest = 24

// readRest reads dice that the other side left over, `+5:` or `+55:`, with what was played.
func (r *matReader) readRest(c *cursor, a *Action) *SyntaxError {
	n := c.digits(c.off + 1)
	if n == 0 || n > mostRest || c.at(c.off+1+n) != ':' {
		return c.fail(c.off, "%s is no rest of a roll such as +5:", quote(c.word()))
	}
	a.Kind = Roll
	for i := range n {
		a.Rest = append(a.Rest, int(c.at(c.off+1+i)-'0'))
	}
	c.off += n + 2
	end := c.off
	c.skipBlanks()
	err := r.readPlay(c, a)
	if err == nil && a.Written == Blank {
		c.off = end
	}
	return err
}

// readPlay reads what stands after the dice.
func (r *matReader) readPlay(c *cursor, a *Action) *SyntaxError {
	switch b := c.peek(); {
	case b == '?':
		for c.peek() == '?' {
			c.off++
		}
		a.Written = NotRecorded
		return nil
	case isDigit(b) && atDice(c) == 0, atPointWord(c) != "":
		return r.readHops(c, a)
	case isDigit(b) || c.atEnd():
		a.Written = Blank
		return nil
	}
	for _, words := range spoken.Passes {
		if c.accept(words) {
			a.Written = NoMove
			return nil
		}
	}
	if c.accept("illegal play") {
		a.Written = Reload
		return readReload(c, a)
	}
	a.Written = Blank
	return nil
}

// reloadFields is the least number of semicolons in a Snowie position line: 40 fields, of which the
// last may stand without one. A bracket before that is part of a name.
const reloadFields = 39

// maxReload bounds a position line, in bytes; real ones have about 150.
const maxReload = 1024

// readReload reads the `(position line)` of an "Illegal play" marker.
func readReload(c *cursor, a *Action) *SyntaxError {
	c.skipBlanks()
	if c.peek() != '(' {
		return c.fail(c.off, `"Illegal play" has no position line in brackets`)
	}
	start, fields := c.off+1, 0
	for i := start; i < len(c.line) && i-start <= maxReload; i++ {
		switch {
		case c.line[i] == ';':
			fields++
		case c.line[i] == ')' && fields >= reloadFields:
			a.Snowie = strings.TrimSpace(c.line[start:i])
			c.off = i + 1
			return nil
		}
	}
	return c.fail(c.off, `the position line of "Illegal play" is not complete: 40 fields and a bracket are expected`)
}

// verb is a word that stands for an action.
type verb struct {
	kind Kind
	// cube says that the cube's new value may follow, points that a number of points may.
	cube, points bool
}

func lookupVerb(word string) (verb, bool) {
	switch strings.ToLower(word) {
	case "doubles", "double", "redoubles", "redouble":
		return verb{kind: Double, cube: true}, true
	case "beavers", "beaver":
		return verb{kind: Beaver, cube: true}, true
	case "raccoons", "raccoon", "racoons", "racoon":
		return verb{kind: Raccoon, cube: true}, true
	case "takes", "take", "accepts", "accept":
		return verb{kind: Take}, true
	case "drops", "drop", "passes", "pass":
		return verb{kind: Drop}, true
	case "resigns", "resign", "concedes", "concede", "losses", "loses":
		return verb{kind: Resign, points: true}, true
	case "wins", "win":
		return verb{kind: Win, points: true}, true
	}
	return verb{}, false
}

func readWord(c *cursor, a *Action) *SyntaxError {
	start, word := c.off, c.letters()
	v, known := lookupVerb(word)
	if !known {
		err := c.fail(start, "unknown text %s", quote(c.word()))
		err.Hint = "a cell holds a roll and its play, or one of Doubles, Takes, Drops, Beavers, Resigns, Wins"
		return err
	}
	a.Kind = v.kind
	c.off += len(word)
	switch {
	case v.cube:
		return readCubeValue(c, a)
	case v.points:
		return readPoints(c, a)
	}
	return nil
}

// readCubeValue reads the `=> 2` after a double, where it is there.
func readCubeValue(c *cursor, a *Action) *SyntaxError {
	end := c.off
	c.skipBlanks()
	if !c.accept("=>") && !c.accept("to ") {
		c.off = end
		return nil
	}
	c.skipBlanks()
	if !isDigit(c.peek()) {
		return c.fail(c.off, "the cube's new value is missing")
	}
	at := c.off
	var err *SyntaxError
	if a.Value, err = readNumber(c); err == nil && a.Value == 0 {
		return c.fail(at, "the cube cannot show 0")
	}
	return err
}

// readPoints reads `n points` after a result or a resignation and `and the match` after a result.
func readPoints(c *cursor, a *Action) *SyntaxError {
	end := c.off
	c.skipBlanks()
	if !isDigit(c.peek()) || atDice(c) > 0 {
		if a.Kind == Win {
			return c.fail(c.off, `"Wins" has no number of points`)
		}
		c.off = end
		return nil
	}
	var err *SyntaxError
	if a.Value, err = readNumber(c); err != nil {
		return err
	}
	c.skipBlanks()
	if !c.accept("points") && !c.accept("point") {
		return c.fail(c.off, `"point" is expected after the number`)
	}
	if a.Kind == Win {
		return readMatchOver(c, a)
	}
	return nil
}

func readMatchOver(c *cursor, a *Action) *SyntaxError {
	end := c.off
	for i, word := range [...]string{"and", "the", "match"} {
		c.skipBlanks()
		if !c.accept(word) {
			if i == 0 {
				c.off = end
				return nil
			}
			return c.fail(c.off, `"and the match" is not complete`)
		}
	}
	a.MatchOver = true
	return nil
}

// readNumber reads the number at the cursor. Columns may be glued together: in `Doubles => 264:` the
// last two digits are the next roll.
func readNumber(c *cursor) (int, *SyntaxError) {
	const mostDigits = 9
	n := c.ownDigits(c.off)
	if n > mostDigits {
		return 0, c.fail(c.off, "the number %s is too large", quote(c.line[c.off:c.off+n]))
	}
	value := 0
	for range n {
		value = 10*value + int(c.line[c.off]-'0')
		c.off++
	}
	return value, nil
}

// ownDigits is the length of the run of digits at off, without the roll that is glued to it.
func (c *cursor) ownDigits(off int) int {
	n := c.digits(off)
	if n > 2 && c.at(off+n) == ':' {
		return n - 2
	}
	return n
}
