package bearoff

import (
	"bytes"
	"encoding/binary"
)

// encode writes the cells one after the other, the lowest byte first.
func (t *TwoSided) encode() []byte {
	data := make([]byte, 0, len(t.cells)*cellSize)
	for _, c := range t.cells {
		for _, x := range [...]int32{c.win, c.centre, c.own, c.opp} {
			data = binary.LittleEndian.AppendUint32(data, uint32(x))
		}
	}
	return data
}

// cellSize is the number of bytes of a cell in a file.
const cellSize = 16

func decodeTwoSided(data []byte) *TwoSided {
	t := &TwoSided{cells: make([]cell, len(data)/cellSize)}
	for i := range t.cells {
		at := func(k int) int32 { return int32(binary.LittleEndian.Uint32(data[i*cellSize+4*k:])) }
		t.cells[i] = cell{at(0), at(1), at(2), at(3)}
	}
	return t
}

// encode writes the two distributions, each as its starts, whose number is known and whose last one is the number of
// chances, and the chances.
func (t *OneSided) encode() []byte {
	var data bytes.Buffer
	for _, d := range []*distributions{&t.all, &t.first} {
		for _, part := range []any{d.start, d.chance} {
			// Writing to memory does not fail.
			_ = binary.Write(&data, binary.LittleEndian, part)
		}
	}
	return data.Bytes()
}

func decodeOneSided(data []byte) *OneSided {
	t, r := new(OneSided), bytes.NewReader(data)
	for _, d := range []*distributions{&t.all, &t.first} {
		d.start = make([]uint32, positions+1)
		// The checksum has been compared: nothing is missing.
		_ = binary.Read(r, binary.LittleEndian, d.start)
		d.chance = make([]float32, d.start[positions])
		_ = binary.Read(r, binary.LittleEndian, d.chance)
	}
	return t
}
