package eval

import "nardlog/engine"

const boardPoints = 1<<25 - 2

// shooter is a side that may hit. All masks are in its own numbering: its checkers (bit 25 the bar), the points closed
// to it and the enemy blots; bar is how many of its checkers wait on the bar.
type shooter struct {
	own           uint32
	bar           int
	closed, blots uint32
}

// Masks of both sides go into one word, the first side's in the lower half. What a shift to the right carries from the
// upper half into the lower lands above bit 25, where nothing is asked for.
const (
	lanes    = 1<<32 | 1
	carryTop = 1<<31 - 1 // added to a mask it sets bit 31 unless the mask is empty
)

func pair(a, b uint32) uint64 { return uint64(a) | uint64(b)<<32 }

// some has bit 0 of each half set where the half has a bit set at all.
func some(m uint64) uint64 { return (m + carryTop*lanes) >> 31 & lanes }

// shots counts for each of two sides the rolls out of 36 with which it hits a blot, both at once.
func shots(s, t shooter) (int, int) {
	if s.blots|t.blots == 0 {
		return 0, 0
	}
	n := countShots(s, t)
	first, second := int(n&63), int(n>>32)
	if s.bar > 1 {
		first = shotsByRoll(s)
	}
	if t.bar > 1 {
		second = shotsByRoll(t)
	}
	return first, second
}

// countShots serves sides with no more than one checker on the bar. The dice are written out, so that all shifts are
// by constants.
func countShots(s, t shooter) uint64 {
	sFrom, sRest := s.enter()
	tFrom, tRest := t.enter()
	h := hitter{
		from: pair(sFrom, tFrom), rest: pair(sRest, tRest),
		free:  pair(boardPoints&^s.closed, boardPoints&^t.closed),
		blots: pair(s.blots, t.blots),
	}
	h.first(1)
	h.first(2)
	h.first(3)
	h.first(4)
	h.first(5)
	h.first(6)
	return h.double(1) + h.double(2) + h.double(3) + h.double(4) + h.double(5) + h.double(6) +
		2*(h.both(2, 1)+
			h.both(3, 1)+h.both(3, 2)+
			h.both(4, 1)+h.both(4, 2)+h.both(4, 3)+
			h.both(5, 1)+h.both(5, 2)+h.both(5, 3)+h.both(5, 4)+
			h.both(6, 1)+h.both(6, 2)+h.both(6, 3)+h.both(6, 4)+h.both(6, 5))
}

// hitter works out what the dice hit. Its masks are of both sides: the checkers that move first and the rest, open
// points and blots; by the first die, the open points it reaches, and the points from which the next die goes on.
type hitter struct {
	from, rest, free, blots uint64
	reached, next           [7]uint64
}

func (h *hitter) first(d uint) {
	m := h.from >> d & h.free
	h.reached[d], h.next[d] = m, m
	if h.rest != 0 {
		h.next[d] |= h.rest & (some(m) * (1<<32 - 1))
	}
}

func (h *hitter) both(a, b uint) uint64 {
	return some((h.reached[a] | h.reached[b] | h.next[a]>>b | h.next[b]>>a) & h.blots)
}

func (h *hitter) double(d uint) uint64 {
	second := h.next[d] >> d & h.free
	third := second >> d & h.free
	return some((h.reached[d] | second | third | third>>d) & h.blots)
}

// enter splits a side's checkers into those that move first and, if these wait on the bar, the rest.
func (s *shooter) enter() (from, rest uint32) {
	if s.bar == 0 {
		return s.own, 0
	}
	return 1 << engine.Bar, s.own &^ (1 << engine.Bar)
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
