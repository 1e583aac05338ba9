package train

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/eval"
)

// TestDoubts: where one roll of looking ahead is far from the net the label is a rollout's, the same for the same seed,
// and everywhere else it is what it would be without rollouts.
func TestDoubts(t *testing.T) {
	const least = 0.05
	record := func(d bool) []record {
		pl := newPlayer(eval.Default(), bearoff.Default(), 4)
		if d {
			pl.doubts = newDoubts(eval.Default(), bearoff.Default(), least, pl.cubeless)
		}
		return playGame(pl, expected, all, rand.New(rand.NewPCG(3, 6)))
	}
	with, again := record(true), record(true)
	if !reflect.DeepEqual(with, again) {
		t.Error("the same game is labelled in two ways")
	}
	rolled := 0
	pl := newPlayer(eval.Default(), bearoff.Default(), 4)
	for _, r := range with {
		p := engine.Position{Own: r.own, Opp: r.opp}
		e, v := unpack(pack(pl.ahead(&p))), pl.Static(&p)
		off := e.Equity() - v.Equity()
		if off < 0 {
			off = -off
		}
		switch same := unpack(r.e) == e; {
		case !same:
			rolled++
			if off < least-1e-3 {
				t.Errorf("%v is rolled out, though the roll and the net differ by %.3f alone", p, off)
			}
		case off > least+1e-3:
			t.Errorf("%v is not rolled out, though the roll and the net differ by %.3f", p, off)
		}
	}
	if rolled == 0 {
		t.Error("no position of the game was in doubt")
	}
}
