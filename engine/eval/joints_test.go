package eval

import (
	"slices"
	"testing"

	"nardlog/engine"
)

// TestJoints takes the joint rows of a position apart and compares them with what was counted by hand.
func TestJoints(t *testing.T) {
	l, r := contactLayout()
	p := engine.Position{
		Own: engine.Side{engine.Off: 1, 6: 5, 8: 3, 13: 4, 24: 1, engine.Bar: 1},
		Opp: engine.Side{5: 2, 6: 4, 8: 3, 13: 4, 24: 2},
	}
	var got []int
	for _, row := range r.rows(&p, nil) {
		if joint := int(row) - len(l.rows); joint >= 0 {
			got = append(got, l.joints[joint][:]...)
		}
	}
	// The blot on 24 is four to twelve pips ahead of the other side's men.
	hits := shotsByRoll(shooter{own: 1<<5 | 1<<6 | 1<<8 | 1<<13 | 1<<24, closed: 1<<12 | 1<<17 | 1<<19, blots: 1 << 1})
	if hits == 0 {
		t.Fatal("the blot is out of reach")
	}
	// A man on 24 has the points 5, 6 and 8 at four, five and seven pips from it, one on the bar a pip further.
	fromBar, from24 := int(escapeRolls[0b10110000]), int(escapeRolls[0b1011000])
	want := []int{
		r.shots[0], r.shots[1] + hits,
		r.escape[0] + fromBar, r.escape2[0] + from24,
		r.barBoard[0] + 1*64 + 0b110000, r.homeBlots[1] + (2*5+1)*3 + 1, // own bar and blot, two home points against them
		r.barBoard[1] + 0b100000, r.homeBlots[0] + 1*5*3, // neither, against one
		r.offBack[0] + 1*6 + 2, r.timing[0] + 34/6*7 + 2,
		r.offBack[1] + 2, r.timing[1] + 34/6*7 + 2,
	}
	for _, row := range want {
		if !slices.Contains(got, row) {
			t.Errorf("row %d is in none of the joints %v", row, got)
		}
	}
	if len(got) != 2*7 {
		t.Errorf("%d parts of joint rows, want 14", len(got))
	}
}
