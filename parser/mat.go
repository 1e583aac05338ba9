package parser

import (
	"errors"
	"fmt"
	"strings"
)

// Mat is match text: the format of Jellyfish that most programs and servers write, each in its own
// dialect.
const Mat Format = "mat"

func matNotation() notation {
	return notation{
		name:   Mat,
		family: textFamily,
		detect: detectMat,
		read:   readMat,
	}
}

// detectMat looks for the length line, a tag or the heading of a game where data begins. Comments
// before them prove nothing.
func detectMat(data []byte) bool {
	const enough = 1 << 16
	lines := newLines(decode(data[:min(len(data), enough)]))
	for lines.next() {
		c := newCursor(lines)
		switch {
		case c.atEnd():
		case isComment(c):
			if _, ok := readTag(c); ok {
				return true
			}
		default:
			_, isLength := readLength(c)
			_, isGame := readGameLine(c)
			return isLength || isGame
		}
	}
	return false
}

// maxLine bounds a line, in bytes. Real ones have less than 400; what is longer is no match text.
const maxLine = 1 << 14

// maxErrors bounds the places that are reported for one input.
const maxErrors = 200

// matState says what the next line may be.
type matState uint8

const (
	// inHeader: before a game; rows are out of place.
	inHeader matState = iota
	// wantNames: after a game's heading.
	wantNames
	// inRows: in a game.
	inRows
	// lost: after a line outside a game that nothing could be made of; the fault is reported, rows are
	// passed over until the next heading.
	lost
)

// matReader reads match text line by line. Match and game are the ones that are being read.
type matReader struct {
	file    string
	matches []*Match
	match   *Match
	game    *Game
	state   matState
	// tags and comments belong to the next match if a length line follows, else to the current one.
	tags     []Tag
	comments []Comment
	layout   matLayout
	// right is the column from which a lone cell is the right player's.
	right int
	// unplaced says that the last action is a resignation of which only the result tells whose it is.
	unplaced bool
	// events are those of the row that is being read, actions those of the game before it.
	events  []event
	actions []Action
	ints    slab[int]
	bools   slab[bool]
	hops    slab[Hop]
	errs    []error
}

func readMat(file string, data []byte) ([]*Match, error) {
	r := &matReader{file: file}
	lines := newLines(decode(data))
	for lines.next() {
		r.readLine(newCursor(lines))
	}
	r.endMatch()
	if len(r.matches) == 0 && len(r.errs) == 0 {
		r.report(&SyntaxError{Pos: Pos{Line: 1, Col: 1}, Msg: "there is no match in the input", Hint: lengthHint})
	}
	return r.matches, errors.Join(r.errs...)
}

func (r *matReader) readLine(c *cursor) {
	if c.atEnd() {
		return
	}
	if isComment(c) && !(r.state == wantNames && c.peek() == '#') {
		r.readComment(c)
		return
	}
	if len(c.line) > maxLine {
		r.fail(c.fail(0, "the line is longer than %d bytes", maxLine))
		return
	}
	if n, ok := readLength(c); ok {
		r.startMatch(n, c.pos(c.off))
		return
	}
	if n, ok := readGameLine(c); ok {
		r.startGame(n, c)
		return
	}
	r.readData(c)
}

// readData reads a line that only its place in the match explains.
func (r *matReader) readData(c *cursor) {
	if r.state == wantNames {
		r.readNames(c)
		return
	}
	if r.state == inRows && beginsCell(c) {
		r.readRow(c)
		return
	}
	if _, ok := splitNames(c.line); ok && r.match != nil {
		if r.state != lost {
			r.report(c.fail(c.off, "the heading of a game is missing before the names"))
		}
		r.startGame(r.nextNumber(), c)
		r.readNames(c)
		return
	}
	r.readStray(c)
}

// readStray reports a line that is out of place.
func (r *matReader) readStray(c *cursor) {
	switch {
	case r.state == lost:
	case r.state == inRows && !r.finished():
		r.fail(c.fail(c.off, "unknown text %s", quote(c.word())))
	case r.state == inRows:
		r.report(c.fail(c.off, "unknown text %s after the end of game %d", quote(c.word()), r.game.Number))
		r.state = lost
	case r.match == nil:
		err := c.fail(c.off, "%s stands where the length of the match is expected", quote(c.line[c.off:]))
		err.Hint = lengthHint
		r.report(err)
		r.openMatch(-1, err.Pos)
		r.state = lost
	default:
		r.report(c.fail(c.off, "%s stands where a game is expected", quote(c.line[c.off:])))
		r.state = lost
	}
}

// finished says whether the game has its result.
func (r *matReader) finished() bool {
	n := len(r.actions)
	return n > 0 && r.actions[n-1].Kind == Win
}

func (r *matReader) nextNumber() int {
	if n := len(r.match.Games); n > 0 {
		return r.match.Games[n-1].Number + 1
	}
	return 1
}

// fail reports err and marks the game in which it stands as damaged; actions after the first fault
// are not kept.
func (r *matReader) fail(err *SyntaxError) {
	r.report(err)
	if r.game != nil && r.game.Err == nil {
		r.game.Err = err
	}
}

func (r *matReader) report(err *SyntaxError) {
	err.File = r.file
	if len(r.errs) < maxErrors {
		r.errs = append(r.errs, err)
	} else if len(r.errs) == maxErrors {
		r.errs = append(r.errs, &SyntaxError{File: r.file, Pos: err.Pos,
			Msg: fmt.Sprintf("more than %d faults; those from here on are not listed", maxErrors)})
	}
}

// isComment says whether the line is a comment or a tag.
func isComment(c *cursor) bool { return c.peek() == ';' || c.peek() == '#' }

func (r *matReader) readComment(c *cursor) {
	if tag, ok := readTag(c); ok {
		r.tags = append(r.tags, tag)
		return
	}
	text := strings.TrimSpace(c.line[c.off+1:])
	r.comments = append(r.comments, Comment{Text: text, Pos: c.pos(c.off)})
}
