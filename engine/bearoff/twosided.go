package bearoff

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

const (
	// few is the number of checkers that a side may have left in the two-sided table.
	few = 6
	// homes is the number of ways to place up to so many on six points. They have the smallest indexes.
	homes = 924
)

// TwoSided is the two-sided bear-off table: every pair of homes with up to six checkers each, as the side on roll
// sees it, both sides playing their best by the aim that counts. It is never changed and safe for use by several
// goroutines.
type TwoSided struct {
	// cells holds the pairs by the home of the side that waits, then by that of the side on roll.
	cells []cell
}

// unit is the fixed-point 1 of a cell. Whole numbers make the same sums in any order and on any machine, and these
// are finer than floating point of the same size.
const unit = 1 << 29

// cell holds what a pair of homes is worth to the side on roll, which rolls now, in parts of unit: the chance to win,
// and the equity in money play with a cube of 1 in the middle, on its own side, on the other.
type cell struct{ win, centre, own, opp int32 }

// won and lost are the cells in which one side has no checker left.
var won, lost = cell{unit, unit, unit, unit}, cell{0, -unit, -unit, -unit}

// started is the cell before the side on roll has decided whether to double. A double is worth 1 or, where that is
// less, the cube of 2 on the other side. Beavers change nothing: a cube on the other side is never worth more than one
// in the middle, so nobody doubles who expects to lose.
func (c *cell) started() cell {
	doubled := min(2*c.opp, unit)
	return cell{c.win, max(c.centre, doubled), max(c.own, doubled), c.opp}
}

// holds reports whether the two-sided table knows a position: a bear-off with up to six checkers left on either side,
// in which both have borne off a checker and so cannot lose a gammon.
func holds(p *engine.Position) bool {
	return p.Own[engine.Off] > 0 && p.Opp[engine.Off] > 0 && left(&p.Own) <= few && left(&p.Opp) <= few && Covers(p)
}

// left is the number of checkers that a side has at home.
func left(s *engine.Side) uint8 { return s[1] + s[2] + s[3] + s[4] + s[5] + s[6] }

func (t *TwoSided) at(p *engine.Position) *cell {
	own, opp := HomeOf(&p.Own), HomeOf(&p.Opp)
	return &t.cells[opp.Index()*homes+own.Index()]
}

// Probs returns the outcome chances of the side on roll without a cube, in a position that the table holds.
func (t *TwoSided) Probs(p *engine.Position) engine.Probs {
	return engine.Probs{engine.Win: float32(part(t.at(p).win))}
}

// Equities returns the cubeful equities of the side on roll in money play without a limit to the cube, in a position
// that the table holds.
func (t *TwoSided) Equities(p *engine.Position) cube.Equities {
	c := t.at(p)
	return cube.Equities{Centre: part(c.centre), Own: part(c.own), Opp: part(c.opp)}
}

// part turns a number of a cell into a chance or an equity.
func part(x int32) float64 { return float64(x) / unit }
