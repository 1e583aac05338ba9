package cube

import (
	"math"
	"testing"
)

// TestCubeless compares with chances worked by hand for a game that is a gammon in a quarter of the cases.
func TestCubeless(t *testing.T) {
	m := Cubeless("test", []float64{0.75, 0.25})
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

// TestCubelessInTurn: games that are always won by one point and by two change places.
func TestCubelessInTurn(t *testing.T) {
	m := CubelessInTurn([]string{"one", "two"}, [][]float64{{1}, {0, 1}})
	for _, c := range []struct {
		table, own, opp int
		want            float64
	}{
		{0, 2, 1, 0.25}, {1, 2, 1, 0.5},
		{1, 3, 1, 0.5 * 0.5}, {0, 3, 2, 0.5 * (0.5 + 0.25)}, {0, 1, 2, 0.5 * (1 + 0.5)}, {1, 3, 2, 0.5 * 0.75},
		{0, 2, 3, 0.5 * (0.75 + 0.5)}, {0, 4, 1, 0.5 * 0.25}, {1, 4, 3, 0.5 * (0.625 + 0.125)}, {1, 3, 3, 0.5},
	} {
		if got := m[c.table].Chance(c.own, c.opp, false); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s, %d away, %d away: %v, not %v", m[c.table].Name, c.own, c.opp, got, c.want)
		}
	}
}
