package parser

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lines walks over the lines of a text; a line ends with LF, CR LF or a lone CR.
type lines struct {
	rest string
	text string
	num  int
}

func newLines(text string) *lines { return &lines{rest: text} }

// next moves to the next line and says whether there is one.
func (l *lines) next() bool {
	if l.rest == "" {
		return false
	}
	l.num++
	end := strings.IndexAny(l.rest, "\r\n")
	if end < 0 {
		l.text, l.rest = l.rest, ""
	} else {
		l.text = l.rest[:end]
		if strings.HasPrefix(l.rest[end:], "\r\n") {
			end++
		}
		l.rest = l.rest[end+1:]
	}
	// Files put together from several keep the mark that each began with.
	l.text = strings.TrimPrefix(l.text, utf8BOM)
	return true
}

// cursor reads one line from left to right.
type cursor struct {
	line string
	num  int
	off  int
	// knownOff and knownCol are a place whose column is known, so that columns are counted once.
	knownOff, knownCol int
}

// newCursor stands on the first character of the line that is not blank.
func newCursor(l *lines) *cursor {
	c := &cursor{line: l.text, num: l.num, knownCol: 1}
	c.skipBlanks()
	return c
}

func isBlankByte(b byte) bool { return b == ' ' || b == '\t' || b == '\v' || b == '\f' }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func (c *cursor) skipBlanks() {
	for c.off < len(c.line) && isBlankByte(c.line[c.off]) {
		c.off++
	}
}

func (c *cursor) atEnd() bool { return c.off >= len(c.line) }

// peek is the byte at the cursor, 0 at the end of the line.
func (c *cursor) peek() byte { return c.at(c.off) }

func (c *cursor) at(off int) byte {
	if off >= len(c.line) {
		return 0
	}
	return c.line[off]
}

// pos is the place of the byte at off.
func (c *cursor) pos(off int) Pos {
	if off < c.knownOff {
		c.knownOff, c.knownCol = 0, 1
	}
	c.knownCol += utf8.RuneCountInString(c.line[c.knownOff:off])
	c.knownOff = off
	return Pos{Line: c.num, Col: c.knownCol}
}

// digits is the length of the run of digits at off.
func (c *cursor) digits(off int) int {
	n := 0
	for isDigit(c.at(off + n)) {
		n++
	}
	return n
}

// letters is the run of letters at the cursor.
func (c *cursor) letters() string {
	end := c.off
	for end < len(c.line) {
		if b := c.line[end]; b < utf8.RuneSelf {
			if b|0x20 < 'a' || b|0x20 > 'z' {
				break
			}
			end++
			continue
		}
		r, size := utf8.DecodeRuneInString(c.line[end:])
		if !unicode.IsLetter(r) {
			break
		}
		end += size
	}
	return c.line[c.off:end]
}

// word is the text at the cursor up to the next blank.
func (c *cursor) word() string {
	rest := c.line[c.off:]
	if end := strings.IndexAny(rest, " \t\v\f"); end >= 0 {
		return rest[:end]
	}
	return rest
}

// accept steps over text, in whatever case it is written, and says whether it was there.
func (c *cursor) accept(text string) bool {
	rest := c.line[c.off:]
	if len(rest) < len(text) || !strings.EqualFold(rest[:len(text)], text) {
		return false
	}
	c.off += len(text)
	return true
}

// fail is an error at the byte off; its file is filled in by the reader.
func (c *cursor) fail(off int, format string, args ...any) *SyntaxError {
	return &SyntaxError{Pos: c.pos(off), Msg: fmt.Sprintf(format, args...)}
}

// quote quotes text from the input, shortened to what a message can carry.
func quote(text string) string {
	const most = 40
	text = strings.TrimSpace(text)
	n := 0
	for i := range text {
		if n == most {
			return fmt.Sprintf("%q…", text[:i])
		}
		n++
	}
	return fmt.Sprintf("%q", text)
}
