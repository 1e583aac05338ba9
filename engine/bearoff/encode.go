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

// encode writes the two distributions.
func (t *OneSided) encode() []byte { return encodeAll(&t.all, &t.first) }

func decodeOneSided(data []byte) *OneSided {
	t := new(OneSided)
	decodeAll(data, &t.all, &t.first)
	return t
}

// encodeAll writes distributions, each as its starts, whose number is known and whose last one is the number of
// chances, and the chances.
func encodeAll(all ...*distributions) []byte {
	var data bytes.Buffer
	for _, d := range all {
		for _, part := range []any{d.start, d.chance} {
			// Writing to memory does not fail.
			_ = binary.Write(&data, binary.LittleEndian, part)
		}
	}
	return data.Bytes()
}

func decodeAll(data []byte, all ...*distributions) {
	r := bytes.NewReader(data)
	for _, d := range all {
		d.start = make([]uint32, positions+1)
		// The checksum has been compared: nothing is missing.
		_ = binary.Read(r, binary.LittleEndian, d.start)
		d.chance = make([]float32, d.start[positions])
		_ = binary.Read(r, binary.LittleEndian, d.chance)
	}
}

// encode writes the cells as TwoSided does.
func (t *Stakes) encode() []byte {
	data := make([]byte, 0, len(t.cells)*paidSize)
	for _, c := range t.cells {
		for _, x := range [...]int32{c.net, c.won, c.win} {
			data = binary.LittleEndian.AppendUint32(data, uint32(x))
		}
	}
	return data
}

// paidSize is the number of bytes of a cell in a file.
const paidSize = 12

func decodeStakes(data []byte) *Stakes {
	t := &Stakes{make([]paid, len(data)/paidSize)}
	for i := range t.cells {
		at := func(k int) int32 { return int32(binary.LittleEndian.Uint32(data[i*paidSize+4*k:])) }
		t.cells[i] = paid{at(0), at(1), at(2)}
	}
	return t
}

// encode writes the two lists of numbers.
func (t *Left) encode() []byte { return encodeAll(&t.left, &t.none) }

func decodeLeft(data []byte) *Left {
	t := new(Left)
	decodeAll(data, &t.left, &t.none)
	return t
}
