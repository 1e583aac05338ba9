package hyper

import (
	"encoding/binary"
	"math"
	"sync"

	"nardlog/engine"
	"nardlog/engine/bearoff"
)

// Win is the chance of the side on roll to win; ok is false for a position of another game.
func (t *Table) Win(p *engine.Position) (chance float32, ok bool) {
	own, known := t.sides.of(&p.Own)
	opp, ok := t.sides.of(&p.Opp)
	if !known || !ok {
		return 0, false
	}
	return t.win[own*len(t.sides.all)+opp], true
}

// Default is the table of three checkers a side: from the user's cache, or computed and kept there. The last digit of its
// name counts the versions of the solver.
var Default = sync.OnceValue(func() *Table {
	return bearoff.Kept("hyper-3-1", func() *Table { return Solve(3) }, (*Table).encode, decode)
})

func (t *Table) encode() []byte {
	data := make([]byte, 0, 4*len(t.win))
	for _, w := range t.win {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(w))
	}
	return data
}

func decode(data []byte) *Table {
	t := &Table{sides: newSides(3), win: make([]float32, len(data)/4)}
	for i := range t.win {
		t.win[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[4*i:]))
	}
	return t
}
