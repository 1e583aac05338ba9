package analyze

import (
	"math"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/parser"
)

// Foreign is what another program computed of a move, brought to the units and spellings of this
// analysis.
type Foreign struct {
	// Program is who computed it, Level how deeply, in its own words; "" where that is not stated.
	Program, Level string
	// Plays are its candidates for a roll, its best first; what is no legal play is left out. None are
	// known where its best is not legal.
	Plays []ForeignPlay
	// Cube holds its values of a decision on the cube; nil for a roll and where they are not stated.
	Cube *ForeignCube
	// LossEMG is what it says each player lost, 0 or more; nil where it does not say.
	LossEMG [2]*float64
	// LuckEMG is what it says the roll gained; nil where it does not say.
	LuckEMG *float64
	// CostEMG is what its verdict instead of ours would lose each player by our equities: 0 where both
	// agree, below 0 where our search had dropped its play too early, nil where its verdict is not known
	// or our search dropped its play and Settings.Compare is not set.
	CostEMG [2]*float64
}

// ForeignPlay is a candidate of another program, seen by the mover.
type ForeignPlay struct {
	// Play is its spelling, After the position it reaches.
	Play  string
	After engine.Position
	// Level is the depth of this candidate.
	Level     string
	EquityEMG float64
}

// ForeignCube holds another program's values of the three ends of a decision on the cube, seen by the
// side on roll.
type ForeignCube struct {
	// Best is the verdict in words, such as "no double, take".
	Best                string
	NDEMG, DTEMG, DPEMG float64
}

// foreignEMG is a value of another program in EMG.
func (g *game) foreignEMG(st cube.State, unit parser.Unit, x float64) float64 {
	switch unit {
	case parser.MWC:
		return g.ctx.EMG(st, x)
	case parser.Points:
		return x / float64(st.Value())
	}
	return x
}

// difference is a difference of two values of another program in EMG; nil stays nil.
func (g *game) difference(st cube.State, unit parser.Unit, x *float64) *float64 {
	if x == nil {
		return nil
	}
	d := g.foreignEMG(st, unit, *x) - g.foreignEMG(st, unit, 0)
	return &d
}

// size is a loss without its sign; a tie is none.
func size(x *float64) *float64 {
	if x == nil {
		return nil
	}
	return settled(math.Abs(*x))
}

// settled is a difference of choices, which within a tie is none.
func settled(x float64) *float64 {
	if math.Abs(x) <= cube.Tie {
		x = 0
	}
	return &x
}
