package parser

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"strconv"
)

// OGXM is the OpenGammon eXtensible Match (.ogxm, GammonView's .gvab), in both of its versions.
const OGXM Format = "ogxm"

const (
	ogxmMagic = "OGXM"
	ogxmEnd   = "END!"
)

func ogxmNotation() notation {
	return notation{
		name:   OGXM,
		family: binaryFamily,
		detect: func(data []byte) bool { return bytes.HasPrefix(data, []byte(ogxmMagic)) },
		read:   readOGXM,
	}
}

// The actions of a ply. Those below ogxmDouble are the 21 rolls, sorted by the lower die.
const (
	ogxmDouble  = 21
	ogxmTake    = 22
	ogxmDrop    = 23
	ogxmResign  = 27 // the game
	ogxmResignM = 28 // the match
	ogxmForfeit = 29
	ogxmSet     = 31
	ogxmBeaver  = 32
	ogxmRaccoon = 33
	ogxmSettle  = 34
	ogxmCubeSet = 36
	ogxmPass    = 37
	ogxmEscape  = 63
)

// ogxmDice are the faces of an action below ogxmDouble.
func ogxmDice(action int) [2]int {
	for low := 1; low <= 6; low++ {
		if width := 7 - low; action >= width {
			action -= width
			continue
		}
		return [2]int{low, low + action}
	}
	return [2]int{}
}

// ogxmReader is what the readers of both versions share. White, who moves up the absolute numbers, is
// player 0.
type ogxmReader struct {
	faults
	match *Match
	games []ogxmGame
	// start is the score before the first game.
	start [2]int
	// program, level and unit are those of the match's first analysis, the one that is kept.
	program, level string
	unit           Unit
}

// ogxmGame is a game as it is stored, its plies still to be turned into actions.
type ogxmGame struct {
	pos Pos
	// winner is 0, 1 or -1.
	winner, points int
	setup          *Setup
	plies          []ogxmPly
	err            error
	comment        string
	// notes are the analyses of its plies by their numbers.
	notes map[int]*ogxmNote
}

// readPlies reads a game's plies with read for as long as more says. A damaged ply ends them.
func (r *ogxmReader) readPlies(g *ogxmGame, s *stream, read func(*stream) ogxmPly, more func() bool) {
	for more() {
		p := read(s)
		if s.err != nil {
			break
		}
		g.plies = append(g.plies, p)
	}
	if s.err != nil {
		g.err = r.add(s.err)
	}
}

// note is the analysis of the i-th ply, new at first.
func (g *ogxmGame) note(i int) *ogxmNote {
	if g.notes == nil {
		g.notes = map[int]*ogxmNote{}
	}
	if g.notes[i] == nil {
		g.notes[i] = &ogxmNote{}
	}
	return g.notes[i]
}

// ogxmPly is one action of a game.
type ogxmPly struct {
	pos          Pos
	action, seat int
	dice         [2]int
	steps        []byte
	setup        *Setup
	// cube is the value that the cube is set to by hand.
	cube int
}

// ogxmNote is the analysis of a ply: of the play or cube action that it is, of the cube before a roll,
// and of the roll.
type ogxmNote struct {
	level, comment string
	plays          []JudgedPlay
	cube           *JudgedCube
	lost           *float64
	luck           *float64
}

func readOGXM(file string, data []byte) ([]*Match, error) {
	r := &ogxmReader{faults: faults{file: file}, match: &Match{
		File: file, Format: string(OGXM), Length: -1,
	}}
	s := &stream{data: data, pos: len(ogxmMagic)}
	major := s.uint(2)
	s.uint(2)
	needs := s.uint(2)
	switch {
	case s.err != nil:
		r.add(s.err)
		return nil, r.err()
	case major < 1 || major > 2 || needs > 2:
		r.add(&SyntaxError{Pos: Pos{Offset: 4}, Msg: fmt.Sprintf("version %d of OGXM is not known; 1 and 2 are", major)})
		return nil, r.err()
	}
	read := r.readV1
	if major == 2 {
		read = r.readV2
	}
	if !read(data) {
		if len(r.errs) == 0 {
			r.add(&SyntaxError{Pos: Pos{Offset: len(ogxmMagic)}, Msg: "the file holds no match"})
		}
		return nil, r.err()
	}
	r.build()
	return []*Match{r.match}, r.err()
}

// rules keeps what was agreed, from the bits of the match's flags.
func (r *ogxmReader) rules(flags, cubeLimit int, pos Pos) {
	tag := func(name, value string) {
		r.match.Tags = append(r.match.Tags, Tag{Name: name, Value: value, Pos: pos})
	}
	if r.match.Length > 0 {
		tag("Crawford", onOff(flags&1 != 0))
	} else {
		tag("Jacoby", onOff(flags&2 != 0))
		tag("Beaver", onOff(flags&4 != 0))
		tag("Raccoon", onOff(flags&8 != 0))
	}
	if flags&16 != 0 {
		tag("AutoDoubles", onOff(true))
	}
	if cubeLimit > 0 {
		tag("CubeLimit", strconv.Itoa(cubeLimit))
	}
}

// checkEnd reports a file that is shorter or longer than it says, and returns where its sections end: at
// the end mark, if there is one.
func (r *ogxmReader) checkEnd(data []byte, trailer int) int {
	if size := uint32(record(data).int(12)); uint64(size) != uint64(len(data)) {
		r.add(&SyntaxError{Pos: Pos{Offset: len(data)}, Msg: fmt.Sprintf("the file has %d bytes, and its heading says %d", len(data), size),
			Hint: "the file has been cut off or changed in transfer; copy it again as a binary file"})
	}
	if end := len(data) - trailer; bytes.HasPrefix(data[end:], []byte(ogxmEnd)) {
		return end
	}
	return len(data)
}

// checkSum compares the CRC-32 of what stands before the checksum's own section.
func (r *ogxmReader) checkSum(data []byte, at int, sum uint32) {
	if crc32.ChecksumIEEE(data[:at]) != sum {
		r.add(&SyntaxError{Pos: Pos{Offset: at}, Msg: "the file is damaged: its checksum does not match"})
	}
}

// ogxmBoard reads 26 counts in White's and Black's absolute numbering, Black's negative; index 0 is White's
// bar, 25 Black's.
func ogxmBoard(counts []byte) *Setup {
	if len(counts) != 26 {
		return nil
	}
	s := &Setup{Turn: -1, Owner: -1}
	for i, c := range counts {
		if n := int(int8(c)); n > 0 {
			s.Board[0][25-i] = n
		} else {
			s.Board[1][i] = -n
		}
	}
	return s
}

// ogxmHops turns steps, an absolute start and pips in a byte, into hops in the mover's own numbering.
func ogxmHops(steps []byte, player int, pos Pos) (hops []Hop, ok bool) {
	for _, b := range steps {
		from, pips := int(b&0x1F), int(b>>5)
		if from > 25 || pips == 0 {
			return nil, false
		}
		if player == 0 {
			from = 25 - from
		}
		hops = append(hops, Hop{Pos: pos, Points: []int{from, max(from-pips, 0)}, Hits: []bool{false}, Count: 1})
	}
	return hops, true
}
