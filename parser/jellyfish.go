package parser

import (
	"fmt"
	"strings"
)

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

// readPos refuses the file, saying what it holds: the position as a Snowie line, which eval takes.
func readPos(file string, data []byte) ([]*Match, error) {
	if !detectPos(data) {
		return nil, &SyntaxError{File: file, Msg: "this is no position of Jellyfish, nor a match"}
	}
	s := &stream{data: data}
	p := readJellyfish(s)
	if s.err != nil {
		s.err.File = file
		return nil, s.err
	}
	return nil, &SyntaxError{
		File: file,
		Msg:  fmt.Sprintf("a position of Jellyfish (version %d) and not a match: it has no plays to judge", data[0]),
		Hint: `nardlog eval "` + p.snowie() + `"`,
	}
}

// jellyfish is what a `.pos` file says of its position. Players are 0 and 1.
type jellyfish struct {
	length      int
	scores      [2]int
	names       [2]string
	crawford    bool
	jacoby      bool
	cube, owner int // 0 the middle, else the player's number from 1
	turn        int
	dice        [2]int
	points      [26]int // by the first player's own numbers; his checkers are negative, 0 and 25 the bars
}

// readJellyfish reads words of 16 bits in the order of the file; what no position needs is passed over.
func readJellyfish(s *stream) (p jellyfish) {
	word := func() int { return int(int16(s.uint(2))) }
	skip := func(words int) { s.bytes(2 * words) }
	version := word()
	if version == 126 {
		skip(2)
	}
	if version >= 125 {
		skip(1) // whether a cube is in use
		p.jacoby = word() != 0
		skip(1) // beavers
	}
	p.cube, p.owner = word(), word()
	onRoll := word() // 0 at the start, 1 or 2 for a player who has rolled, 3 or 4 for one who has not
	p.turn = max(onRoll-1, 0) % 2
	skip(6) // moves left and right, one unused, sort of game, opponent, level
	p.length = word()
	p.scores = [2]int{word(), word()}
	for i := range p.names {
		p.names[i] = validText(s.bytes(s.uint(1)))
	}
	skip(1) // swapped dice
	p.crawford = word() == 2
	skip(1)
	s.bytes(s.uint(1)) // the last move in words
	if dice := [2]int{word(), word()}; onRoll == 1 || onRoll == 2 {
		p.dice = dice
	}
	for i := range p.points {
		p.points[i] = word() - 20
		skip(1) // the count before
	}
	return p
}

// snowie is the position as Snowie writes one: a field each, seen by the player on roll.
func (p *jellyfish) snowie() string {
	own, opp := p.turn, 1-p.turn
	owner := 0
	switch p.owner - 1 {
	case own:
		owner = 1
	case opp:
		owner = -1
	}
	flag := map[bool]int{true: 1}
	fields := []any{p.length, flag[p.jacoby && p.length == 0], 0, 0, own, plainField(p.names[own]), plainField(p.names[opp]),
		flag[p.crawford], p.scores[own], p.scores[opp], p.cube, owner}
	bars := [2]int{-p.points[25], p.points[0]}
	fields = append(fields, bars[own])
	for n := 1; n <= 24; n++ {
		if own == 0 {
			fields = append(fields, -p.points[n])
		} else {
			fields = append(fields, p.points[25-n])
		}
	}
	fields = append(fields, -bars[opp], p.dice[0], p.dice[1])
	var b strings.Builder
	for _, f := range fields {
		fmt.Fprintf(&b, "%v;", f)
	}
	return b.String()
}

// plainField is a name without what would end a field of the line or the quotation around it.
func plainField(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(";\"`$\\", r) {
			return -1
		}
		return printable(r)
	}, name)
}
