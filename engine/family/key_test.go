package family

import (
	"testing"

	"nardlog/engine"
)

// TestKey: what a net has learnt hangs on plays and results, not on names, the throw for the opening or stakes.
func TestKey(t *testing.T) {
	long := rulesOf(t, "long")
	changed := func(change func(*engine.Rules)) string {
		r := *long
		change(&r)
		return key(&r)
	}
	for name, k := range map[string]string{
		"name":    changed(func(r *engine.Rules) { r.Name, r.Family = "my nardy", "" }),
		"opening": changed(func(r *engine.Rules) { r.OpeningReroll, r.LowerFirst = !r.OpeningReroll, true }),
		"cube":    changed(func(r *engine.Rules) { r.Cube, r.Cap, r.CheckerCube = !r.Cube, true, true }),
		"turn":    key(long.OnTurn(engine.Turn{Number: 1, Black: true})),
	} {
		if k != key(long) {
			t.Errorf("%s: %s is not %s", name, k, key(long))
		}
	}
	seen := map[string]string{key(long): "long"}
	for name, k := range map[string]string{
		"head":     changed(func(r *engine.Rules) { r.HeadFirst = engine.HeadAnyDouble }),
		"wall":     changed(func(r *engine.Rules) { r.Wall = engine.WallHome }),
		"frozen":   changed(func(r *engine.Rules) { r.FrozenHome = true }),
		"gammons":  changed(func(r *engine.Rules) { r.Levels = 1 }),
		"checkers": changed(func(r *engine.Rules) { r.Settle = engine.SettleChecker }),
	} {
		if seen[k] != "" {
			t.Errorf("%s has the key of %s", name, seen[k])
		}
		seen[k] = name
	}
}
