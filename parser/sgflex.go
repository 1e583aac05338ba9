package parser

import (
	"strings"
	"unicode/utf8"
)

// sgfKind is the sort of an sgfToken.
type sgfKind uint8

const (
	// sgfEnd is the end of the text.
	sgfEnd sgfKind = iota
	// sgfOpen and sgfClose are the brackets round a tree.
	sgfOpen
	sgfClose
	// sgfNode is a node with its properties.
	sgfNode
)

// sgfToken is one piece of a game collection. Its properties are good until the next one is read.
type sgfToken struct {
	kind  sgfKind
	pos   Pos
	props []sgfProp
}

// sgfProp is a property with its values.
type sgfProp struct {
	name   string
	pos    Pos
	values []sgfValue
}

// sgfValue is the text between two square brackets, its escapes resolved.
type sgfValue struct {
	text string
	pos  Pos
}

// first is the property's first value.
func (p *sgfProp) first() sgfValue { return p.values[0] }

// prop is the node's property of that name, nil where it has none.
func (t *sgfToken) prop(name string) *sgfProp {
	for i := range t.props {
		if t.props[i].name == name {
			return &t.props[i]
		}
	}
	return nil
}

// value is the trimmed text of a property of which one value is used, "" where the node has none.
func (t *sgfToken) value(name string) string {
	if p := t.prop(name); p != nil {
		return strings.TrimSpace(p.first().text)
	}
	return ""
}

// sgfLexer cuts a text into tokens.
type sgfLexer struct {
	text  string
	off   int
	props []sgfProp
	// known is a byte whose place is known, so that lines are counted once.
	known int
	place Pos
}

func newSGFLexer(text string) *sgfLexer {
	return &sgfLexer{text: text, place: Pos{Line: 1, Col: 1}}
}

// pos is the place of the byte at off, which never lies before one asked for earlier.
func (l *sgfLexer) pos(off int) Pos {
	passed := l.text[l.known:off]
	l.known = off
	for {
		end := strings.IndexAny(passed, "\r\n")
		if end < 0 {
			l.place.Col += utf8.RuneCountInString(passed)
			return l.place
		}
		if strings.HasPrefix(passed[end:], "\r\n") {
			end++
		}
		passed = passed[end+1:]
		l.place.Line, l.place.Col = l.place.Line+1, 1
	}
}

func (l *sgfLexer) fail(off int, msg string) *SyntaxError {
	return &SyntaxError{Pos: l.pos(off), Msg: msg}
}

func (l *sgfLexer) skipSpace() {
	rest := l.text[l.off:]
	l.off += len(rest) - len(strings.TrimLeft(rest, " \t\r\n\v\f\uFEFF"))
}

// next reads the next token. After an error it goes on at the next bracket or node.
func (l *sgfLexer) next() (sgfToken, *SyntaxError) {
	l.skipSpace()
	t := sgfToken{pos: l.pos(l.off)}
	if l.off >= len(l.text) {
		return t, nil
	}
	switch l.text[l.off] {
	case '(':
		t.kind = sgfOpen
	case ')':
		t.kind = sgfClose
	case ';':
		t.kind = sgfNode
		l.off++
		var err *SyntaxError
		t.props, err = l.readProps()
		if err != nil {
			l.resume()
		}
		return t, err
	default:
		start := l.off
		l.resume()
		return t, &SyntaxError{Pos: t.pos, Msg: "unknown text " + quote(l.text[start:l.off])}
	}
	l.off++
	return t, nil
}

// resume moves to the next bracket or node.
func (l *sgfLexer) resume() {
	if n := strings.IndexAny(l.text[l.off:], "();"); n >= 0 {
		l.off += n
	} else {
		l.off = len(l.text)
	}
}

// readProps reads properties as long as they follow one another.
func (l *sgfLexer) readProps() ([]sgfProp, *SyntaxError) {
	l.props = l.props[:0]
	for {
		l.skipSpace()
		start := l.off
		name := l.readName()
		if name == "" {
			return l.props, nil
		}
		p := sgfProp{name: name, pos: l.pos(start)}
		for l.skipSpace(); l.off < len(l.text) && l.text[l.off] == '['; l.skipSpace() {
			v, err := l.readValue()
			if err != nil {
				return nil, err
			}
			p.values = append(p.values, v)
		}
		if len(p.values) == 0 {
			return nil, l.fail(l.off, "the property "+quote(name)+" has no value in square brackets")
		}
		l.props = append(l.props, p)
	}
}

// readName reads the name of a property. Old files mix small letters in, which do not count.
func (l *sgfLexer) readName() string {
	start, small := l.off, false
	for ; l.off < len(l.text); l.off++ {
		switch b := l.text[l.off]; {
		case 'a' <= b && b <= 'z':
			small = true
		case 'A' <= b && b <= 'Z', isDigit(b) && l.off > start:
		default:
			return sgfName(l.text[start:l.off], small)
		}
	}
	return sgfName(l.text[start:], small)
}

func sgfName(text string, small bool) string {
	if !small {
		return text
	}
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return -1
		}
		return r
	}, text)
}

// readValue reads a value with its brackets. A backslash takes the next character as it stands, or
// removes a line break.
func (l *sgfLexer) readValue() (sgfValue, *SyntaxError) {
	open := l.off
	l.off++
	v := sgfValue{pos: l.pos(l.off)}
	start, escaped := l.off, false
	for l.off < len(l.text) {
		switch l.text[l.off] {
		case ']':
			v.text = l.text[start:l.off]
			if escaped {
				v.text = unescapeSGF(v.text)
			}
			l.off++
			return v, nil
		case '\\':
			escaped = true
			l.off++
		}
		l.off++
	}
	l.off = len(l.text)
	return v, &SyntaxError{Pos: v.pos, Msg: "the value " + quote(l.text[open:]) + " is not closed", Hint: "the file may be cut off"}
}

// unescapeSGF resolves the backslashes of a value.
func unescapeSGF(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		switch text[i] {
		case '\n':
		case '\r':
			if strings.HasPrefix(text[i:], "\r\n") {
				i++
			}
		default:
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// escapeSGF is text as a value holds it.
func escapeSGF(text string) string {
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(text)
}
