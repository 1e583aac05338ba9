package parser

import (
	"regexp"
	"strings"
)

// PositionText is a position with its analysis as XG and BGBlitz copy it, or an ID alone. It is no match
// and is only recognised.
const PositionText Format = "position"

func positionTextNotation() notation {
	return notation{
		name:   PositionText,
		family: positionFamily,
		detect: func(data []byte) bool { _, ok := positionOf(data); return ok },
		read: func(file string, data []byte) ([]*Match, error) {
			program, ok := positionOf(data)
			if !ok {
				return nil, &SyntaxError{File: file, Pos: Pos{Line: 1, Col: 1}, Msg: "there is no position in the input"}
			}
			_, pos := firstLine(data)
			return nil, positionError(file, program, pos)
		},
	}
}

// positionError refuses a position where a match is expected.
func positionError(file, program string, pos Pos) *SyntaxError {
	return &SyntaxError{
		File: file, Pos: pos, Msg: "this is one position from " + program + ", not a match",
		Hint: "nardlog eval judges positions",
	}
}

var (
	positionXGID = regexp.MustCompile(`XGID=[-A-Pa-p]{26}:`)
	// The label is the same in every language; only the words round it are translated.
	positionLabel = regexp.MustCompile(`Position-ID: *\S{14} +Match-ID: *\S{12}`)
	positionLine  = regexp.MustCompile(`^(?:[^;]*;){38,40}\s*$`)
	positionOGID  = regexp.MustCompile(`^(?:OGID=)?[0-9a-q]{1,15}:[0-9a-q]{1,15}:[A-Z]\d[A-Z]`)
)

// positionOf names the program that wrote a position. Its text has a label that no match text has where
// it begins, in whatever language.
func positionOf(data []byte) (program string, ok bool) {
	const enough = 1 << 14
	text := decode(data[:min(len(data), enough)])
	first := firstCursor(data).rest(0)
	switch {
	case positionLabel.MatchString(text) && strings.Contains(text, " Position-ID"):
		return "BGBlitz", true
	case positionLine.MatchString(first):
		return "Snowie", true
	case positionOGID.MatchString(first):
		return "an OGID", true
	}
	// XG writes its ID first, or after names and title.
	const near = 8
	lines := 0
	for c := range headLines(data) {
		if lines++; lines > near {
			break
		}
		if positionXGID.MatchString(c.line) {
			return "XG", true
		}
	}
	return "", false
}
