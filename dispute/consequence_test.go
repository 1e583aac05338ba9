package dispute

import (
	"testing"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/replay"
)

// TestConsequencesByGame: texts of short nardy are said to be such where another game was played.
func TestConsequencesByGame(t *testing.T) {
	long, err := variant.Find("long")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		rules *engine.Rules
		code  engine.Code
		want  Consequence
	}{
		{engine.Backgammon(), engine.MoveBlocked, onPlays[0]},
		{nil, engine.MoveBlocked, onPlays[0]},
		{long.Rules, engine.MoveBlocked, inOtherGames},
		{long.Rules, engine.MoveHead, onFormations[0]},
		{long.Rules, replay.ScoreWrong, onScores[0]},
		{long.Rules, "", onRecords[0]},
	} {
		if got := Consequences(c.rules, c.code)[0]; got != c.want {
			t.Errorf("%s: %v, want %v", c.code, got, c.want)
		}
	}
}
