package parser

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// sgfCharset finds the CA property, which stands in the first node. Names of charsets are ASCII, so it
// can be read before the text is decoded.
var sgfCharset = regexp.MustCompile(`CA\s*\[([^\]]*)\]`)

// decodeSGF turns the bytes of a game collection into text, by its CA property where it has one. A
// charset that is not known is an error, if the text holds more than ASCII.
func decodeSGF(data []byte) (string, *SyntaxError) {
	const head = 4096
	m := sgfCharset.FindSubmatchIndex(data[:min(len(data), head)])
	if m == nil || utf8.Valid(data) {
		return decode(data), nil
	}
	name := unescapeSGF(string(data[m[2]:m[3]]))
	if plain := charsetName(name); plain == "utf8" || plain == "" {
		return decode(data), nil
	}
	if e := charset(name); e != nil {
		return convert(e, data), nil
	}
	text := decode(data)
	at := newSGFLexer(text)
	return text, &SyntaxError{
		Pos:  at.pos(min(m[2], len(text))),
		Msg:  "the charset " + quote(name) + " is not known",
		Hint: "convert the file to UTF-8, and its CA property too",
	}
}

// charset is the charset of one byte a character with that name, nil where none has it.
func charset(name string) encoding.Encoding {
	name = charsetName(name)
	switch digits := strings.TrimPrefix(name, "cp"); {
	case name == "latin1":
		name = "iso88591"
	case name == "ascii" || name == "usascii":
		name = "windows1252"
	case digits != name:
		name = "windows" + digits
	}
	for _, e := range charmap.All {
		if m, ok := e.(*charmap.Charmap); ok && charsetName(m.String()) == name {
			return e
		}
	}
	return nil
}

// charsetName is a charset's name without what its spellings differ in.
func charsetName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case 'A' <= r && r <= 'Z':
			return r + 'a' - 'A'
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			return r
		}
		return -1
	}, name)
}
