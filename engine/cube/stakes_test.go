package cube

import (
	"math"
	"slices"
	"testing"

	"nardlog/engine"
)

// TestStakes: a game in which the first player's wins count 3 and the second's 1, as both see it, without a cube.
func TestStakes(t *testing.T) {
	st := State{}.Seated(false)
	c := NewContextOf(nil, st, [2]Stakes{{3, 3, 3}, {1, 1, 1}})
	p := engine.Probs{engine.Win: 0.25}
	first, other := c.Value(&p, st, 0.5), p.Flip()
	if want := 0.25*3 - 0.75; math.Abs(first-want) > 1e-12 {
		t.Errorf("worth %v to the first player, not %v", first, want)
	}
	if second := c.Value(&other, st.Flip(), 0.5); second != -first {
		t.Errorf("worth %v to one and %v to the other", first, second)
	}
	if st.Flip().Flip() != st || c.Win(st) != 3 || c.Lose(st) != -1 || c.Win(st.Flip()) != 1 || c.Ended(st.Flip(), -2) != -3 {
		t.Errorf("wins pay %v and %v", c.Win(st), c.Win(st.Flip()))
	}
}

// TestShares: gammons of either side count alike, and kinds of wins that pay the same are one.
func TestShares(t *testing.T) {
	p := engine.Probs{0.5, 0.25, 0.125, 0.125, 0}
	for _, tt := range []struct {
		stakes Stakes
		want   []float64
	}{
		{Usual, []float64{0.625, 0.25, 0.125}},
		{Stakes{1, 2, 2}, []float64{0.625, 0.375}},
		{Stakes{1, 1, 4}, []float64{0.875, 0, 0, 0.125}},
	} {
		if got := tt.stakes.Shares(&p); !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v, want %v", tt.stakes, got, tt.want)
		}
	}
}

// TestStakesInMatch: where a gammon counts ten and both sides need five, it ends the match.
func TestStakesInMatch(t *testing.T) {
	st := State{Own: 5, Opp: 5}
	c := NewContextOf(nil, st, [2]Stakes{{1, 10, 10}, {1, 10, 10}})
	if won, lost := c.Ended(st, 2), c.Ended(st, -2); won != 1 || lost != 0 {
		t.Errorf("a gammon leaves %v or %v", won, lost)
	}
	if plain := c.Ended(st, 1); plain != Kazaross().Chance(4, 5, false) {
		t.Errorf("a plain win leaves %v", plain)
	}
}
