package eval

import (
	"testing"

	"nardlog/engine"
)

// TestShotsAgree compares the count for both sides at once with the count roll by roll.
func TestShotsAgree(t *testing.T) {
	n := 0
	for _, p := range gamePositions(30000) {
		var v, w view
		v.fill(words(&p.Own))
		w.fill(words(&p.Opp))
		v.complete()
		w.complete()
		own, opp := v.shooter(&w), w.shooter(&v)
		got, other := shots(own, opp)
		if want, wantOther := shotsByRoll(own), shotsByRoll(opp); got != want || other != wantOther {
			t.Fatalf("%v: %d and %d shots, roll by roll %d and %d", p, got, other, want, wantOther)
		}
		n += min(got, 1)
	}
	if n < 1000 {
		t.Fatalf("only %d positions with a shot", n)
	}
}

func TestShotsKnown(t *testing.T) {
	for _, c := range []struct {
		shooter
		want int
	}{
		{shooter{own: 1 << 10, blots: 1 << 4}, 17},                                           // six away
		{shooter{own: 1 << 11, blots: 1 << 4}, 6},                                            // seven away
		{shooter{own: 1 << 5, blots: 1 << 4}, 11},                                            // one away
		{shooter{own: 1 << 11, closed: 1<<10 | 1<<5 | 1<<9 | 1<<6 | 1<<8, blots: 1 << 4}, 2}, // only 4-3 by the 4
		{shooter{own: 1 << 24, blots: 1 << 1}, 0},                                            // 23 away
		{shooter{own: 1 << 24, blots: 1 << 4}, 1},                                            // 20 away
		{shooter{own: 1 << 25, bar: 1, blots: 1 << 22}, 14},                                  // from the bar, three away
	} {
		if got, other := shots(c.shooter, shooter{}); got != c.want || other != 0 {
			t.Errorf("%+v: %d and %d shots, want %d and 0", c.shooter, got, other, c.want)
		}
		if other, got := shots(shooter{}, c.shooter); got != c.want || other != 0 {
			t.Errorf("%+v: %d and %d shots, want 0 and %d", c.shooter, other, got, c.want)
		}
	}
}

func TestEscapes(t *testing.T) {
	for _, c := range []struct{ pattern, want int }{
		{0, 36},
		{0b111111, 0},  // a full prime from its edge
		{0b011111, 11}, // five points: any six
		{0b1111100, 2}, // five points from two pips away: only 6-2 by way of the 2
	} {
		if got := int(escapeRolls[c.pattern]); got != c.want {
			t.Errorf("%b: %d rolls, want %d", c.pattern, got, c.want)
		}
	}
	if got := ahead(1<<7|1<<5, 24, 7); got != 1<<5|1<<3 {
		t.Errorf("ahead = %b", got)
	}
	if got := ahead(1<<23|1<<24|1<<25, 3, 7); got != 0b11 {
		t.Errorf("ahead = %b", got)
	}
}

func TestPrime(t *testing.T) {
	enemy := engine.Side{24: 2, 20: 1, 6: 12}
	for _, c := range []struct {
		made                      uint32
		length, distance, trapped int
	}{
		{1<<4 | 1<<5 | 1<<6 | 1<<7, 4, 2, 2}, // the enemy's 24 is own 1, two pips from the edge on 4
		{1 << 2, 1, 0, 2},
		{0, 0, 0, 0},
		{1<<6 | 1<<7 | 1<<8 | 1<<9 | 1<<10 | 1<<11, 6, 0, 3},
	} {
		var v view
		v.fill(words(&enemy))
		v.complete()
		l, d, n := prime(c.made, &v)
		if l != c.length || d != c.distance || n != c.trapped {
			t.Errorf("%b: length %d distance %d trapped %d, want %+v", c.made, l, d, n, c)
		}
	}
}
