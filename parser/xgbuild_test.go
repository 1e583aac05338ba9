package parser

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"unicode/utf16"
)

// xgBuild puts a file of eXtreme Gammon together from records.
type xgBuild struct {
	records  []byte
	comments string
	rollouts []byte
	// stored leaves members unpacked; tail changes the trailer, list the registry before it is packed.
	stored bool
	tail   func(record)
	list   func(record)
}

func packed(data []byte) []byte {
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write(data)
	z.Close()
	return b.Bytes()
}

func (b *xgBuild) file() []byte {
	const thumbnail = "JPEG"
	head := make(record, xgHeader)
	copy(head, xgMagic)
	head.put(8, xgHeader)
	head.put(20, len(thumbnail))
	var body, list []byte
	add := func(name string, data []byte) {
		if data == nil {
			return
		}
		r := make(record, xgRegistry)
		r[0] = byte(len(name))
		copy(r[1:], name)
		stored := data
		if r[528] = 1; !b.stored {
			r[528], stored = 0, packed(data)
		}
		r.put(512, len(data))
		r.put(516, len(stored))
		r.put(520, len(body))
		binary.LittleEndian.PutUint32(r[524:], crc32.ChecksumIEEE(data))
		body, list = append(body, stored...), append(list, r...)
	}
	add("temp.xg", b.records)
	if b.comments != "" {
		add("temp.xgc", []byte(b.comments))
	}
	add("temp.xgr", b.rollouts)
	if b.list != nil {
		b.list(list)
	}
	tail := make(record, xgTrailer)
	tail.put(4, len(list)/xgRegistry)
	tail.put(8, 1)
	tail.put(16, len(body))
	if !b.stored {
		list = packed(list)
		tail.put(20, 1)
	}
	tail.put(12, len(list))
	body = append(body, list...)
	binary.LittleEndian.PutUint32(tail, crc32.ChecksumIEEE(body))
	if b.tail != nil {
		b.tail(tail)
	}
	return bytes.Join([][]byte{head, []byte(thumbnail), body, tail}, nil)
}

// record appends a record of a kind, filled in by set, and returns its place.
func (b *xgBuild) record(kind byte, set func(record)) {
	r := make(record, xgRecord)
	r[8] = kind
	set(r)
	b.records = append(b.records, r...)
}

func (r record) putWide(off int, text string) {
	for i, u := range utf16.Encode([]rune(text)) {
		binary.LittleEndian.PutUint16(r[off+2*i:], u)
	}
}

// match writes the heading of a match to length.
func (b *xgBuild) match(length int, set func(record)) {
	b.record(xgMatchHead, func(r record) {
		copy(r[9:], "\x03Ann")
		copy(r[50:], "\x03Bob")
		r.put(92, length)
		r[100] = 1
		r.put(576, -1)
		r.put(608, -1)
		r.put(612, -1)
		if set != nil {
			set(r)
		}
	})
}

func (b *xgBuild) game(number, left, right int, set func(record)) {
	b.record(xgGameHead, func(r record) {
		r.put(12, left)
		r.put(16, right)
		r.put(48, number)
		r.put(56, -1)
		if set != nil {
			set(r)
		}
	})
}

func (r record) putBoard(off int, b xgBoard) {
	for i, n := range b {
		r[off+i] = byte(n)
	}
}

// cube writes the record of a turn: doubled and taken as the format has them.
func (b *xgBuild) cube(player, doubled, taken int, board xgBoard, set func(record)) {
	b.record(xgCube, func(r record) {
		r.put(12, player)
		r.put(16, doubled)
		r.put(20, taken)
		r.put(24, -1)
		r.put(28, -1)
		r.putBoard(36, board)
		r.putFloat(200, -1000)
		r.putFloat(216, -1000)
		r.putFloat(240, -1000)
		r.putFloat(248, -1000)
		r.put(224, -1)
		r.put(232, -1)
		r.put(292, -1)
		if set != nil {
			set(r)
		}
	})
}

// move writes a roll with the play, in the mover's own numbering, that leads from one position to
// another; before is seen by player 1, after by the mover.
func (b *xgBuild) move(player int, dice [2]int, before, after xgBoard, set func(record), points ...int) {
	b.record(xgMove, func(r record) {
		r.putBoard(9, before)
		r.putBoard(35, after)
		r.put(64, player)
		for i := range 8 {
			if after != (xgBoard{}) {
				r.put(68+4*i, -1)
			}
		}
		for i, p := range points {
			r.put(68+4*i, p-1)
		}
		r.put(100, dice[0])
		r.put(104, dice[1])
		r.putFloat(2312, -1000)
		r.putFloat(2320, -1000)
		r.put(2472, -1)
		r.put(2524, -1)
		for i := range 32 {
			r.put(2344+4*i, -1)
		}
		if set != nil {
			set(r)
		}
	})
}

func (b *xgBuild) result(left, right, winner, points, termination int) {
	b.record(xgGameFoot, func(r record) {
		r.put(12, left)
		r.put(16, right)
		r.put(24, winner)
		r.put(28, points)
		r.put(32, termination)
	})
}

// moved is a board after checkers have gone from and to own points.
func (b xgBoard) moved(points ...int) xgBoard {
	for i := 0; i+1 < len(points); i += 2 {
		b[points[i]]--
		b[points[i+1]]++
	}
	return b
}

// xgSample is a match to 3: a game passed after an opening and a dance in name only, then one that
// ends with a resignation after a roll.
func xgSample() *xgBuild {
	b := &xgBuild{comments: "{\\rtf1 close\\par\x01\x02}\r\nplain text\r\n"}
	b.match(3, func(r record) {
		r.putWide(880, "Аня")
		r.putFloat(128, 45256.4)
		r.putWide(622, "Open")
		r.put(612, 6)
	})
	ann := xgStart.moved(8, 5, 6, 5)
	bob := xgStart.moved(24, 18, 13, 8) // as Bob sees his own, Ann's not moved yet
	bob = ann.flip().moved(24, 18, 13, 8)
	b.game(1, 0, 0, nil)
	b.cube(1, -2, -1, xgStart, nil)
	b.move(1, [2]int{3, 1}, xgStart, ann, xgPlays, 8, 5, 6, 5)
	b.cube(-1, 0, -1, ann, xgAnalysed)
	b.move(-1, [2]int{6, 5}, ann, bob, nil, 24, 18, 13, 8)
	b.cube(1, 1, 0, bob.flip(), xgAnalysed)
	b.result(1, 0, 1, 1, 0)
	b.game(2, 1, 0, func(r record) { r.putBoard(21, xgStart) })
	b.move(-1, [2]int{3, 1}, xgStart, xgStart.moved(8, 5, 6, 5), nil, 8, 5, 6, 5)
	b.cube(1, 1, 1, xgStart.moved(8, 5, 6, 5).flip(), nil)
	b.move(1, [2]int{6, 6}, xgStart.moved(8, 5, 6, 5).flip(), xgBoard{}, nil)
	b.result(1, 2, -1, 2, 104)
	b.record(xgMatchFoot, func(record) {})
	return b
}

// xgPlays fills in two candidates, the second being played, one of them rolled out.
func xgPlays(r record) {
	r.put(120, 2)
	r.put(2472, 1002)
	r.putFloat(2312, -0.25)
	r.putFloat(2320, 0.125)
	r.put(2524, 0)
	r.put(2344+4, 0)
	for i, points := range [][]int{{12, 7, 23, 22, -1}, {7, 4, 5, 4, -1, 9, 9, 9}} {
		for j, p := range points {
			r[124+900+8*i+j] = byte(int8(p))
		}
		r.putSingles(124+1284+28*i, 0.0625, 0.125, 0.5, 0.5, 0.25, 0.03125, 0.5-0.25*float64(i))
	}
	r.putShort(124+1156, 3)
	r.putShort(124+1156+4, xgRollout)
	r.putBoard(124+68+26, xgStart.moved(8, 5, 6, 5))
}

// xgAnalysed fills in the values of a cube decision: 0.5, 0.25 and 1, with errors of a quarter each.
func xgAnalysed(r record) {
	r.put(232, 1)
	r.put(292, 1)
	r.putSingles(64+60, 0, 0.125, 0.5, 0.5, 0.25, 0, 0.5)
	r.putSingles(64+88, 0.5, 0.25, 1)
	r.putFloat(200, 0.25)
	r.putFloat(216, -0.25)
}
