package hyper

import (
	"encoding/binary"

	"nardlog/engine"
)

// Table holds the chances of the side on roll in every position of a game, when both sides play for the most points
// without a cube. It is never changed and safe for use by several goroutines.
type Table struct {
	Game
	sides *sides
	line  engine.Probs
	// unit is the 1 of the numbers.
	unit float64
	// data holds, the lowest byte first, the equities and, where there are win types, the chances of the positions.
	data []byte
}

const (
	equitySize  = 4
	chancesSize = 4 * len(chances{})
)

func newTable(g Game, s *sides, data []byte) *Table {
	stakes := g.Stakes()
	return &Table{g, s, stakes.Line(), float64(g.unit()), data}
}

// size is the number of bytes of a game's table.
func (g Game) size() int {
	n := 1
	for i := range g.Checkers { // as many as there are ways to choose from 26 places, one more than once too
		n = n * (places1 + i) / (i + 1)
	}
	if g.Graded() {
		return n * n * (equitySize + chancesSize)
	}
	return n * n * equitySize
}

func encode(equity []int32, all []chances) []byte {
	data := make([]byte, 0, len(equity)*equitySize+len(all)*chancesSize)
	for _, x := range equity {
		data = binary.LittleEndian.AppendUint32(data, uint32(x))
	}
	for i := range all {
		for _, x := range all[i] {
			data = binary.LittleEndian.AppendUint32(data, uint32(x))
		}
	}
	return data
}

// at is where a position is found; ok is false for one with more checkers than the game has.
func (t *Table) at(p *engine.Position) (i int, ok bool) {
	own, known := t.sides.of(&p.Own)
	opp, ok := t.sides.of(&p.Opp)
	return own*len(t.sides.all) + opp, known && ok
}

func (t *Table) number(byte int) float64 {
	return float64(int32(binary.LittleEndian.Uint32(t.data[byte:]))) / t.unit
}

// Line is what the chances weigh in the equity, but for a constant.
func (t *Table) Line() *engine.Probs { return &t.line }

// Equity is the cubeless equity of the side on roll, in points; ok is false for a position of another game.
func (t *Table) Equity(p *engine.Position) (equity float64, ok bool) {
	i, ok := t.at(p)
	if !ok {
		return 0, false
	}
	return t.number(i * equitySize), true
}

// Probs are the chances of the side on roll; ok is false for a position of another game.
func (t *Table) Probs(p *engine.Position) (v engine.Probs, ok bool) {
	i, ok := t.at(p)
	if !ok {
		return v, false
	}
	var c [len(chances{})]float64
	if t.Graded() {
		at := len(t.sides.all)*len(t.sides.all)*equitySize + i*chancesSize
		for j := range c {
			c[j] = t.number(at + 4*j)
		}
	}
	gammons := float64(t.line[engine.WinGammon]) * (c[winGammon] - c[loseGammon])
	thirds := float64(t.line[engine.WinBackgammon]) * (c[winBackgammon] - c[loseBackgammon])
	win := 0.5 * (1 + t.number(i*equitySize) - float64(gammons) - float64(thirds)) // a plain win pays one
	return engine.Probs{
		float32(win), float32(c[winGammon]), float32(c[winBackgammon]), float32(c[loseGammon]), float32(c[loseBackgammon]),
	}, true
}
