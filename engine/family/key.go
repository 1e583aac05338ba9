package family

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"reflect"

	"nardlog/engine"
)

// key identifies what matters for play in a game's rules: names, the opening throw and stakes do not. Files of the
// user's nets and of solved ends go by it. Only what differs from backgammon goes in, so that a key of rules outlives
// switches that are new.
func key(r *engine.Rules) string {
	play := *r.OnTurn(engine.Turn{})
	play.Name, play.Family, play.Sequence = "", "", nil
	play.OpeningReroll, play.LowerFirst, play.FirstFixed = false, false, false
	play.Money, play.CheckerCube = engine.Money{}, false
	sum := sha256.New()
	if r.Settle == engine.SettleChecker {
		fmt.Fprintln(sum, "every checker is paid")
	}
	for f, v := range reflect.ValueOf(play).Fields() {
		if !f.IsExported() || v.IsZero() {
			continue
		}
		value, err := json.Marshal(v.Interface())
		if err != nil {
			panic(err) // rules are plain data
		}
		fmt.Fprintf(sum, "%s %s\n", f.Name, value)
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}
