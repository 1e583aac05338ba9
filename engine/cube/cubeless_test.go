package cube

import (
	"math"
	"testing"
)

// TestCubeless compares with chances worked by hand for a game that is a gammon in a quarter of the cases.
func TestCubeless(t *testing.T) {
	m := Cubeless("test", [3]float64{0.75, 0.25, 0})
	for _, c := range []struct {
		own, opp int
		want     float64
	}{
		{1, 1, 0.5},
		{2, 1, 0.5 * (0.25 + 0.75*0.5)},
		{3, 1, 0.5 * (0.75*0.3125 + 0.25*0.5)},
		// Won by one: 1-2, by two: done; lost by one: 2-1, by two: over. Even anyway.
		{2, 2, 0.5},
		{3, 2, 0.5 * (0.75*0.5 + 0.25*(1-0.3125) + 0.75*0.1796875)},
	} {
		for _, played := range []bool{false, true} {
			if got := m.Chance(c.own, c.opp, played); math.Abs(got-c.want) > 1e-12 {
				t.Errorf("%d away, %d away: %v, not %v", c.own, c.opp, got, c.want)
			}
			if got := m.Chance(c.opp, c.own, played); math.Abs(got-1+c.want) > 1e-12 {
				t.Errorf("%d away, %d away: %v, not %v", c.opp, c.own, got, 1-c.want)
			}
		}
	}
	if got := m.Chance(600, 600, false); got != 0.5 {
		t.Errorf("far out: %v", got)
	}
}
