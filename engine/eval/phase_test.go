package eval

import (
	"testing"

	"nardlog/engine"
)

func TestPhaseOf(t *testing.T) {
	for board, want := range map[string]Phase{
		"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5":        Mutual,
		"x 24:2 13:5 8:3 6:5 o 13:5 8:3 6:7":             Escaping,
		"x 13:5 8:3 6:7 o 24:2 13:5 8:3 6:5":             Containing,
		"x bar:1 24:3 13:5 8:3 6:3 o 24:1 13:6 6:8":      BackGame,
		"x 22:2 20:3 13:5 6:5 o bar:2 24:2 13:5 8:3 6:3": BackGame,
		"x 24:3 13:5 8:3 6:4 o 23:2 21:2 13:5 8:3 6:3":   Facing,
		"x 13:5 8:3 6:7 o bar:4 13:5 8:3 6:3":            Facing,
		"x 24:3 18:3 13:2 8:3 6:4 o 24:3 13:5 8:3 6:4":   Mutual,
		"x 6:5 4:5 off:5 o 24:4 18:3 13:3 8:5":           Facing,
		"x 24:4 5:5 4:2 off:4 o 6:5 5:5 3:5":             BackGame,
	} {
		p := engine.MustPosition(board)
		if got := PhaseOf(&p); got != want {
			t.Errorf("%s: %v, want %v", board, got, want)
		}
	}
}
