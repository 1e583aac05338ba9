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

// shotsByRoll is shots roll by roll: slower, but it knows that checkers on the bar come first.
func shotsByRoll(s shooter) int {
	own, bar, closed, blots := s.own, s.bar, s.closed, s.blots
	from := own
	if bar > 0 {
		from = 1 << engine.Bar
	}
	// after[d] are the open points that die d reaches first; hit[d] that one of them holds a blot.
	var after [7]uint32
	var hit [7]bool
	for d := 1; d <= 6; d++ {
		after[d] = from >> d &^ closed & boardPoints
		hit[d] = after[d]&blots != 0
	}
	n := 0
	for a := 1; a <= 6; a++ {
		if hit[a] || repeats(after[a], own, bar, a, closed, blots) {
			n++
		}
		for b := 1; b < a; b++ {
			if hit[a] || hit[b] || bar < 2 && follows(&after, own, bar, a, b, blots) {
				n += 2
			}
		}
	}
	return n
}

// follows reports whether the second of two unequal dice hits after the first was played without a
// hit: by the same checker going on, or after a lone checker has entered from the bar.
func follows(after *[7]uint32, own uint32, bar int, a, b int, blots uint32) bool {
	if bar == 0 {
		return (after[a]>>b|after[b]>>a)&blots != 0
	}
	rest := own &^ (1 << engine.Bar)
	return after[a] != 0 && (rest|after[a])>>b&blots != 0 || after[b] != 0 && (rest|after[b])>>a&blots != 0
}

// repeats reports whether a double hits with its second to fourth hop.
func repeats(first, own uint32, bar int, d int, closed, blots uint32) bool {
	if first == 0 || bar > 3 {
		return false
	}
	hops := 3
	at := first
	if bar > 0 {
		hops = 4 - bar
		at |= own &^ (1 << engine.Bar)
	}
	for ; hops > 0 && at != 0; hops-- {
		at = at >> d &^ closed & boardPoints
		if at&blots != 0 {
			return true
		}
	}
	return false
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
