package variant

import (
	"slices"
	"testing"

	"nardlog/engine"
)

// TestThin: what a bounded search finds is legal, as much as it has room for, and a judge of nil looks at all again. A ladder
// has room after each of its steps, and ends besides where a step cannot be played as a whole.
func TestThin(t *testing.T) {
	for _, tt := range []struct {
		name     string
		die      uint8
		own, opp engine.Side
	}{
		{"russian", 2, engine.Side{20: 4, 18: 3, 14: 4, 9: 4}, engine.Side{22: 5, 17: 5, 8: 5}},
		{"gulbara_en", 5, engine.Side{24: 9, 22: 3, 19: 3}, engine.Side{24: 10, 23: 5}},
	} {
		v, err := Find(tt.name)
		if err != nil {
			t.Fatal(err)
		}
		f := engine.NewFinder(v.Rules.OnTurn(engine.Turn{}))
		p, roll := engine.Position{Own: tt.own, Opp: tt.opp}, engine.Dice{Hi: tt.die, Lo: tt.die}
		all := slices.Clone(f.Results(&p, roll, nil))
		const most = 10
		f.Thin(most, func(p *engine.Position) float32 { return -float32(p.Own.Pips()) })
		few := slices.Clone(f.Results(&p, roll, nil))
		if len(few) > most || len(few) == 0 || len(all) < 10*most {
			t.Errorf("%s: %d of %d results where there is room for %d", tt.name, len(few), len(all), most)
		}
		for _, q := range few {
			if !slices.Contains(all, q) {
				t.Errorf("%s: %v is not legal", tt.name, q)
			}
		}
		f.Thin(0, nil)
		if again := f.Results(&p, roll, nil); !slices.Equal(again, all) {
			t.Errorf("%s: %d results after thinning, %d before", tt.name, len(again), len(all))
		}
	}
}
