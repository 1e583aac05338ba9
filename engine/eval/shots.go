package eval

import "nardlog/engine"

const boardPoints = 1<<25 - 2

// shots counts the rolls out of 36 with which a side hits a blot. All masks are in the shooter's
// numbering: his checkers (bit 25 the bar), the points closed to him and the enemy blots; bar is how many of his
// checkers wait on the bar.
func shots(own uint32, bar int, closed, blots uint32) int {
	switch {
	case blots == 0 || own>>1 <= blotsBelow(blots)>>1:
		return 0
	case bar > 1:
		return shotsByRoll(own, bar, closed, blots)
	}
	// first[d] are the open points that die d reaches, next[d] those from which the other die goes on: by the same
	// checker, or by any once a checker on the bar has entered.
	var first, next [7]uint32
	free := boardPoints &^ closed
	for d := 1; d <= 6; d++ {
		first[d] = own >> d & free
		next[d] = first[d]
	}
	if bar == 1 {
		enter(own, free, &first, &next)
	}
	n := 0
	for a := 1; a <= 6; a++ {
		second := next[a] >> a & free
		third := second >> a & free
		n += some((first[a] | second | third | third>>a) & blots)
		for b := 1; b < a; b++ {
			n += 2 * some((first[a]|first[b]|next[a]>>b|next[b]>>a)&blots)
		}
	}
	return n
}

// enter sets first and next for a side with one checker on the bar.
func enter(own, free uint32, first, next *[7]uint32) {
	for d := 1; d <= 6; d++ {
		first[d], next[d] = 1<<engine.Bar>>d&free, 0
		if first[d] != 0 {
			next[d] = first[d] | own&^(1<<engine.Bar)
		}
	}
}

// some is 1 if any bit is set.
func some(m uint32) int { return int((m | -m) >> 31) }

// shotsByRoll is shots roll by roll: slower, but it knows that checkers on the bar come first.
func shotsByRoll(own uint32, bar int, closed, blots uint32) int {
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
