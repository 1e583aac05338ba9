package variant

import (
	"testing"

	"nardlog/engine"
)

// TestJacquetThatHits tries the form with hits by hand.
func TestJacquetThatHits(t *testing.T) {
	v, err := Find("jacquet")
	if err != nil {
		t.Fatal(err)
	}
	if v, err = v.With(map[string]string{"jacquet_form": "bkgm"}); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		why, own, opp, dice, play string
		code                      engine.Code
	}{
		{"a blot is hit, and the courier goes on", "24:14 16:1", "12:14 10:1", "61", "16/10* 10/9", ""},
		{"two close a point", "24:14 16:1", "12:11 15:2 10:2", "61", "16/10 10/9", engine.MoveBlocked},
		{"the courier that was hit enters", "24:14 bar:1", "12:14 4:1", "31", "bar/22 22/21", ""},
		{"nothing moves before it", "24:14 bar:1", "12:14 4:1", "31", "24/21 24/23", engine.MoveBar},
		{"having entered it is the courier still", "24:14 bar:1", "12:14 4:1", "31", "bar/22 24/23", engine.MoveCourier},
		{"six in a row are free", "24:5 20:1 19:1 18:1 17:2 16:1 14:3 5:1", "12:15", "21", "17/15 5/4", ""},
	} {
		p, err := v.Rules.ParseMoverBoard("x " + tt.own + " o " + tt.opp)
		if err != nil {
			t.Fatal(err)
		}
		d, _ := engine.ParseDice(tt.dice)
		hops, err := engine.ParsePlay(tt.play)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Rules.Judge(p, d, hops, nil); got.Code != tt.code {
			t.Errorf("%s: %s %s (%s)", tt.why, tt.play, got.Code, got.Reason)
		}
	}
}
