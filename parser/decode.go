package parser

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

const utf8BOM = "\uFEFF"

// decode turns the bytes of a text file into text. A mark at the beginning tells UTF-8 and UTF-16;
// without one the text is UTF-8 if it can be, else Windows-1251 or Windows-1252.
//
// No-break blanks become blanks: they come with text that was copied from a page, and they separate
// columns like any other blank.
func decode(data []byte) string {
	text := decodeBytes(data)
	if strings.Contains(text, "\u00a0") {
		text = strings.ReplaceAll(text, "\u00a0", " ")
	}
	return text
}

// Text is the text of a file that is no match: UTF-8, or UTF-16 where a mark at the beginning says so, as shells write
// it. The mark is left out.
func Text(data []byte) string { return decode(data) }

func decodeBytes(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte(utf8BOM)):
		return validText(data[len(utf8BOM):])
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}), bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return convert(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), data)
	case utf8.Valid(data):
		return string(data)
	case utf8.Valid(data[:len(data)-cutRune(data)]):
		return validText(data)
	case looksCyrillic(data):
		return convert(charmap.Windows1251, data)
	default:
		return convert(charmap.Windows1252, data)
	}
}

func validText(data []byte) string {
	return strings.ToValidUTF8(string(data), string(utf8.RuneError))
}

// convert replaces what the charset has no character for, so it cannot fail on content; should the
// decoder fail all the same, the bytes are kept and the parser points at what it cannot read.
func convert(e encoding.Encoding, data []byte) string {
	text, err := e.NewDecoder().Bytes(data)
	if err != nil {
		return validText(data)
	}
	return string(text)
}

// cutRune is the length of an unfinished UTF-8 character at the end: a file cut there is still UTF-8.
func cutRune(data []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(data); n++ {
		tail := data[len(data)-n:]
		if utf8.RuneStart(tail[0]) {
			if utf8.FullRune(tail) {
				return 0
			}
			return n
		}
	}
	return 0
}

// looksCyrillic tells Windows-1251 from Windows-1252. Both put letters at 0xC0 and above, but Russian
// words are made of nothing else, while Western words mix a few of them with plain ones.
func looksCyrillic(data []byte) bool {
	pure, mixed := 0, 0
	high, plain := 0, 0
	endWord := func() {
		switch {
		case plain > 0:
			mixed += high
		case high > 1:
			pure += high
		}
		high, plain = 0, 0
	}
	for _, b := range data {
		switch {
		case b >= 0xC0, b == 0xA8, b == 0xB8: // the last two are Ё and ё
			high++
		case 'a' <= b|0x20 && b|0x20 <= 'z':
			plain++
		default:
			endWord()
		}
	}
	endWord()
	return pure > mixed
}
