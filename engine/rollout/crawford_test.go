package rollout

import (
	"testing"

	"nardlog/engine"
)

// TestTrailerDoubles: after the Crawford game a side that needs 2 against 1 doubles at once, for by losing the game it
// loses the match. It wins both with 15 of 36 rolls; with the cube at 1 it would have to win another game.
func TestTrailerDoubles(t *testing.T) {
	s := engine.Situation{
		Board: engine.MustPosition("x 6:1 1:1 o 1:2"), Cube: engine.Cube{Value: 1},
		Score: engine.Score{Length: 3, Own: 1, Opp: 2},
	}
	tab, st := table(&s, 1)
	got := run(t, Options{Trials: 36, Seed: 1}, []Start{{Board: s.Board, State: st}}, tab).Result(0, tab.Score)
	near(t, "match winning chance", got.Utility.Mean, 15.0/36, 1e-6)
}
