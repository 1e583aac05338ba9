package eval

import (
	"math/bits"

	"nardlog/engine"
)

const boardPoints = 1<<25 - 2

// shots counts the rolls out of 36 with which a side hits a blot. All masks are in the shooter's
// numbering: his checkers (bit 25 the bar), how many wait on the bar, the points closed to him, and
// the enemy blots.
func shots(own uint32, bar uint8, closed, blots uint32) int {
	switch {
	case blots == 0 || own>>1 <= blotsBelow(blots)>>1:
		return 0
	case bar > 0:
		return shotsByRoll(own, bar, closed, blots)
	}
	rolls := uint64(0)
	for ; blots != 0; blots &= blots - 1 {
		b := bits.TrailingZeros32(blots) + 1
		between := closed >> b
		for m := own >> b & (1<<nearShots - 1); m != 0; m &= m - 1 {
			d := bits.TrailingZeros32(m) // the distance less one
			rolls |= hitRolls[1<<d|between&(1<<d-1)]
		}
		if own>>b&farDistances != 0 {
			rolls |= farShots(own>>b, between)
		}
	}
	return bits.OnesCount64(rolls)
}

// nearShots is the longest distance that two unequal dice reach less one double's: 12 pips.
const nearShots = 12

// hitRolls[1<<(d-1)|m] has a bit for each of the 36 ordered rolls that carry one checker onto a blot d
// pips away, where bit i of m is set if the point i+1 pips short of the shooter's goal is closed.
var hitRolls = func() (t [1 << nearShots]uint64) {
	for d := 1; d <= nearShots; d++ {
		for m := range 1 << (d - 1) {
			t[1<<(d-1)|m] = reach(d, m)
		}
	}
	return
}()

// reach is the set of ordered rolls with which a checker d pips away arrives, points i+1 pips from
// the goal being closed by bit i of m.
func reach(d, m int) (rolls uint64) {
	free := func(left int) bool { return left == 0 || left > 0 && m>>(left-1)&1 == 0 }
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			ok := a == d || b == d || a+b == d && (free(d-a) || free(d-b))
			if a == b {
				for n := 1; n <= 4 && free(d-n*a); n++ {
					ok = ok || n*a == d
				}
			}
			if ok {
				rolls |= 1 << ((a-1)*6 + b - 1)
			}
		}
	}
	return rolls
}

// farDistances has the bits of 15, 16, 18, 20 and 24 pips, counted from 0.
const farDistances = 1<<14 | 1<<15 | 1<<17 | 1<<19 | 1<<23

// farShots are the doubles that hit from more than twelve pips away: 5-5 from 15 and 20, 4-4 from 16,
// 6-6 from 18 and 24.
func farShots(own, between uint32) (rolls uint64) {
	for _, f := range [...]struct {
		double, hops uint
		way          uint32
	}{
		{5, 3, 1<<4 | 1<<9}, {4, 4, 1<<3 | 1<<7 | 1<<11}, {6, 3, 1<<5 | 1<<11},
		{5, 4, 1<<4 | 1<<9 | 1<<14}, {6, 4, 1<<5 | 1<<11 | 1<<17},
	} {
		if own>>(f.double*f.hops-1)&1 != 0 && between&f.way == 0 {
			rolls |= 1 << ((f.double - 1) * 7)
		}
	}
	return rolls
}

// shotsByRoll is shots roll by roll: slower, but it knows that checkers on the bar come first.
func shotsByRoll(own uint32, bar uint8, closed, blots uint32) int {
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

// blotsBelow is the mask of all points up to the lowest blot: with no checker above it nothing is hit.
func blotsBelow(blots uint32) uint32 { return blots&-blots - 1 }

// follows reports whether the second of two unequal dice hits after the first was played without a
// hit: by the same checker going on, or after a lone checker has entered from the bar.
func follows(after *[7]uint32, own uint32, bar uint8, a, b int, blots uint32) bool {
	if bar == 0 {
		return (after[a]>>b|after[b]>>a)&blots != 0
	}
	rest := own &^ (1 << engine.Bar)
	return after[a] != 0 && (rest|after[a])>>b&blots != 0 || after[b] != 0 && (rest|after[b])>>a&blots != 0
}

// repeats reports whether a double hits with its second to fourth hop.
func repeats(first, own uint32, bar uint8, d int, closed, blots uint32) bool {
	if first == 0 || bar > 3 {
		return false
	}
	hops := 3
	at := first
	if bar > 0 {
		hops = 4 - int(bar)
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
