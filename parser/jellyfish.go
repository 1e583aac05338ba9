package parser

import "fmt"

// JellyfishPos is a position of Jellyfish, `.pos`: no match, and named so that it can be told.
const JellyfishPos Format = "pos"

func posNotation() notation {
	return notation{
		name:   JellyfishPos,
		family: positionFamily,
		detect: detectPos,
		read:   readPos,
	}
}

// posCounts is the number of words at the end: 26 points, each now and before, and the two dice.
const posCounts = 2*26 + 2

// detectPos looks at the version and at the counts at the end, which are all 20 and a few more or less.
func detectPos(data []byte) bool {
	if len(data) < 2*posCounts || data[1] != 0 || data[0] < 124 || data[0] > 126 {
		return false
	}
	counts := record(data[len(data)-4*26:])
	for i := range 2 * 26 {
		const none, most = 20, 15
		if n := counts.short(2*i) - none; n < -most || n > most {
			return false
		}
	}
	return true
}

// readPos refuses the file, saying what it holds.
func readPos(file string, data []byte) ([]*Match, error) {
	if !detectPos(data) {
		return nil, &SyntaxError{File: file, Msg: "this is no position of Jellyfish, nor a match"}
	}
	return nil, &SyntaxError{
		File: file,
		Msg:  fmt.Sprintf("a position of Jellyfish (version %d) and not a match: it has no plays to judge", data[0]),
		Hint: "give the position to nardlog eval as an XGID or a GNU Backgammon ID",
	}
}
