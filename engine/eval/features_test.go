package eval

import (
	"testing"

	"nardlog/engine"
)

// TestShotsAgree compares the table of distances with the count roll by roll.
func TestShotsAgree(t *testing.T) {
	n := 0
	for _, p := range gamePositions(30000) {
		own, bar := p.Own.Occupied(), int(p.Own[engine.Bar])
		closed := engine.Mirror(p.Opp.Made()) & boardPoints
		blots := engine.Mirror(p.Opp.Occupied()&^p.Opp.Made()) & boardPoints
		got := shots(own, bar, closed, blots)
		if want := shotsByRoll(own, bar, closed, blots); got != want {
			t.Fatalf("%v: %d shots, roll by roll %d", p, got, want)
		}
		n += min(got, 1)
	}
	if n < 1000 {
		t.Fatalf("only %d positions with a shot", n)
	}
}

func TestShotsKnown(t *testing.T) {
	for _, c := range []struct {
		own, closed, blots uint32
		bar                int
		want               int
	}{
		{1 << 10, 0, 1 << 4, 0, 17},                                // six away
		{1 << 11, 0, 1 << 4, 0, 6},                                 // seven away
		{1 << 5, 0, 1 << 4, 0, 11},                                 // one away
		{1 << 11, 1<<10 | 1<<5 | 1<<9 | 1<<6 | 1<<8, 1 << 4, 0, 2}, // only 4-3 by the 4
		{1 << 24, 0, 1 << 0 << 1, 0, 0},                            // 23 away
		{1 << 25, 0, 1 << 22, 1, 14},                               // from the bar, three away
	} {
		if got := shots(c.own, c.bar, c.closed, c.blots); got != c.want {
			t.Errorf("%b: %d shots, want %d", c.own, got, c.want)
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
