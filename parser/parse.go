package parser

import (
	"bytes"
	"fmt"
	"strings"
)

// Format is the name of a notation that the package reads.
type Format string

// notation is what one format brings: how its content is known and how it is read. A new format is
// one file with its notation, and its line in notations.
type notation struct {
	name Format
	// family is the kind of format, under which messages list it.
	family family
	// detect decides on the content alone; names of files prove nothing.
	detect func(data []byte) bool
	// read returns every match of data. Damaged games are kept up to their fault, and the error joins
	// every *SyntaxError.
	read func(file string, data []byte) ([]*Match, error)
}

// family is a kind of formats, as messages name it.
type family string

const (
	textFamily     family = "match text"
	recordFamily   family = "records"
	serverFamily   family = "server logs"
	jsonFamily     family = "JSON"
	binaryFamily   family = "binary files"
	positionFamily family = "positions, which are no matches"
)

// families are in the order of messages.
var families = [...]family{textFamily, recordFamily, serverFamily, jsonFamily, binaryFamily, positionFamily}

// notations lists the formats in the order in which they are tried.
func notations() []notation {
	return append([]notation{
		xgNotation(),
		ogxmNotation(),
		bgfNotation(),
		posNotation(),
		sgfNotation(),
		matNotation(),
		gnuTextNotation(),
		positionTextNotation(),
	}, textNotations()...)
}

// Formats are the names of the formats known.
func Formats() []Format {
	var names []Format
	for _, n := range notations() {
		names = append(names, n.name)
	}
	return names
}

// Detect finds the format of data from its content, of a packed file that of the first file in it.
// Empty and unknown content is a *SyntaxError.
func Detect(data []byte) (Format, error) {
	if isPacked(data) {
		files, err := unpack("", data)
		if len(files) == 0 {
			return "", err
		}
		data = files[0].data
	}
	n, err := detect("", data)
	if err != nil {
		return "", err
	}
	return n.name, nil
}

// Parse reads every match of data in whatever format its content shows; file names it in messages. A
// gzip file or a zip archive is opened, and every file in it is read.
//
// The game is the unit that fails: the matches are returned together with the error, which joins a
// *SyntaxError for every place that could not be understood.
func Parse(file string, data []byte) ([]*Match, error) {
	return parseUnpacked(file, data, func(file string, data []byte) ([]*Match, error) {
		n, err := detect(file, data)
		if err != nil {
			return nil, err
		}
		return n.read(file, data)
	})
}

// ParseAs is Parse for content whose format the caller knows better than Detect does.
func ParseAs(format Format, file string, data []byte) ([]*Match, error) {
	if isBlank(data) {
		return nil, emptyError(file)
	}
	for _, n := range notations() {
		if n.name == format {
			return parseUnpacked(file, data, n.read)
		}
	}
	return nil, unknownError(file, Pos{Line: 1, Col: 1}, "unknown format "+quote(string(format)))
}

func detect(file string, data []byte) (notation, error) {
	if isBlank(data) {
		return notation{}, emptyError(file)
	}
	for _, n := range notations() {
		if n.detect(data) {
			return n, nil
		}
	}
	line, pos := firstLine(data)
	return notation{}, unknownError(file, pos, "no format known begins with "+quote(line))
}

func isBlank(data []byte) bool {
	return len(bytes.TrimSpace(bytes.TrimPrefix(data, []byte(utf8BOM)))) == 0
}

func emptyError(file string) error {
	return &SyntaxError{File: file, Pos: Pos{Line: 1, Col: 1}, Msg: "the input is empty"}
}

// unknownError is about content, or a name, that is no format's.
func unknownError(file string, pos Pos, msg string) error {
	return &SyntaxError{File: file, Pos: pos, Msg: msg, Hint: "the formats known are " + FormatList()}
}

// FormatList names the formats known, family by family, for messages.
func FormatList() string {
	var list []string
	for _, f := range families {
		var names []string
		for _, n := range notations() {
			if n.family == f {
				names = append(names, string(n.name))
			}
		}
		list = append(list, fmt.Sprintf("%s (%s)", f, strings.Join(names, ", ")))
	}
	return strings.Join(list, "; ")
}

// firstLine is the first line of data that is not blank, as far as a message can use it.
func firstLine(data []byte) (string, Pos) {
	const enough = 4096
	lines := newLines(decode(data[:min(len(data), enough)]))
	for lines.next() {
		if text := strings.TrimSpace(lines.text); text != "" {
			c := newCursor(lines)
			return text, c.pos(c.off)
		}
	}
	return "", Pos{Line: 1, Col: 1}
}
