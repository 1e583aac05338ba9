package parser

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// maxRTFDepth bounds the groups that stand open at once.
const maxRTFDepth = 64

// rtfText is the plain text of a document in Rich Text Format: formatting, tables of fonts and colours
// and whatever else is no text of the writer's are left out. What is no RTF comes back as it is.
func rtfText(doc string) string {
	if !strings.HasPrefix(doc, `{\rtf`) {
		return strings.TrimSpace(doc)
	}
	r := rtfReader{doc: doc, after: 1}
	for r.pos < len(doc) && r.depth < maxRTFDepth {
		r.next()
	}
	return strings.TrimSpace(r.out.String())
}

// rtfReader walks over a document. A group that is no text, a destination, is hidden up to its end.
type rtfReader struct {
	doc   string
	pos   int
	depth int
	// hidden is the depth of the outermost group that is left out, 0 outside one.
	hidden int
	// after is how many characters stand in for one that was written in Unicode; skip how many of
	// them are still to come.
	after, skip int
	out         strings.Builder
}

func (r *rtfReader) next() {
	c := r.doc[r.pos]
	r.pos++
	switch c {
	case '{':
		r.depth++
	case '}':
		if r.depth == r.hidden {
			r.hidden = 0
		}
		r.depth--
	case '\\':
		r.control()
	case '\r', '\n', 1, 2:
		// Line ends of the file; those of the text are written in words.
	default:
		r.pos--
		ch, size := utf8.DecodeRuneInString(r.doc[r.pos:])
		if ch == utf8.RuneError && size == 1 {
			ch = charmap.Windows1252.DecodeByte(c)
		}
		r.pos += size
		r.text(ch)
	}
}

// text writes a character unless it only stands in for one already written.
func (r *rtfReader) text(ch rune) {
	if r.skip > 0 {
		r.skip--
		return
	}
	if r.hidden == 0 {
		r.out.WriteRune(ch)
	}
}

// control reads what follows a backslash: a word with a number, a byte in hexadecimal, or a sign.
func (r *rtfReader) control() {
	word := leading(r.doc[r.pos:], func(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' })
	if word == "" {
		r.sign()
		return
	}
	r.pos += len(word)
	rest := r.doc[r.pos:]
	sign := leading(rest, func(c byte) bool { return c == '-' })
	digits := leading(rest[len(sign):], isDigit)
	if digits != "" {
		r.pos += len(sign) + len(digits)
	}
	if r.pos < len(r.doc) && r.doc[r.pos] == ' ' {
		r.pos++
	}
	n, _ := strconv.Atoi(sign + digits) // no number is 0, as the words below want it
	r.word(word, n)
}

func leading(s string, is func(byte) bool) string {
	for i := range len(s) {
		if !is(s[i]) {
			return s[:i]
		}
	}
	return s
}

func (r *rtfReader) sign() {
	if r.pos >= len(r.doc) {
		return
	}
	c := r.doc[r.pos]
	r.pos++
	switch c {
	case '\'':
		end := min(r.pos+2, len(r.doc))
		if b, err := strconv.ParseUint(r.doc[r.pos:end], 16, 8); err == nil && end == r.pos+2 {
			r.text(charmap.Windows1252.DecodeByte(byte(b)))
		}
		r.pos = end
	case '*':
		r.hide()
	case '~':
		r.text(' ')
	case '\\', '{', '}':
		r.text(rune(c))
	}
}

func (r *rtfReader) hide() {
	if r.hidden == 0 {
		r.hidden = r.depth
	}
}

func (r *rtfReader) word(word string, n int) {
	switch word {
	case "par", "line":
		r.text('\n')
	case "tab":
		r.text('\t')
	case "uc":
		r.after = max(0, n)
	case "u":
		r.text(rune(uint16(n))) // negative from 32768 on
		r.skip = r.after
	case "fonttbl", "colortbl", "stylesheet", "info", "pict":
		r.hide()
	}
}
