package variant

import (
	"slices"
	"testing"

	"nardlog/engine"
)

// TestThin: what a bounded search finds is legal, as much as it has room for, and a judge of nil looks at all again.
func TestThin(t *testing.T) {
	v, err := Find("russian")
	if err != nil {
		t.Fatal(err)
	}
	f := engine.NewFinder(v.Rules.OnTurn(engine.Turn{Number: 9}))
	p := engine.Position{Own: engine.Side{20: 4, 18: 3, 14: 4, 9: 4}, Opp: engine.Side{22: 5, 17: 5, 8: 5}}
	roll := engine.Dice{Hi: 2, Lo: 2}
	all := slices.Clone(f.Results(&p, roll, nil))
	const most = 10
	f.Thin(most, func(p *engine.Position) float32 { return -float32(p.Own.Pips()) })
	few := slices.Clone(f.Results(&p, roll, nil))
	if len(few) > most || len(few) == 0 || len(all) < 10*most {
		t.Errorf("%d of %d results where there is room for %d", len(few), len(all), most)
	}
	for _, q := range few {
		if !slices.Contains(all, q) {
			t.Errorf("%v is not legal", q)
		}
	}
	f.Thin(0, nil)
	if again := f.Results(&p, roll, nil); !slices.Equal(again, all) {
		t.Errorf("%d results after thinning, %d before", len(again), len(all))
	}
}
