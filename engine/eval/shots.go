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

// shots counts for each of two sides the rolls out of 36 with which it hits a blot, both at once. The dice are written
// out, so that all shifts are by constants.
func shots(s, t shooter) (int, int) {
	if s.blots|t.blots == 0 {
		return 0, 0
	}
	sFrom, sRest := s.enter()
	tFrom, tRest := t.enter()
	h := hitter{
		from: pair(sFrom, tFrom), rest: pair(sRest, tRest),
		free:   pair(boardPoints&^s.closed, boardPoints&^t.closed),
		first:  pair(s.blots, t.blots),
		second: pair(s.within(3), t.within(3)),
		third:  pair(s.within(2), t.within(2)),
		fourth: pair(s.within(1), t.within(1)),
	}
	h.start(1)
	h.start(2)
	h.start(3)
	h.start(4)
	h.start(5)
	h.start(6)
	n := h.double(1) + h.double(2) + h.double(3) + h.double(4) + h.double(5) + h.double(6) +
		2*(h.both(2, 1)+
			h.both(3, 1)+h.both(3, 2)+
			h.both(4, 1)+h.both(4, 2)+h.both(4, 3)+
			h.both(5, 1)+h.both(5, 2)+h.both(5, 3)+h.both(5, 4)+
			h.both(6, 1)+h.both(6, 2)+h.both(6, 3)+h.both(6, 4)+h.both(6, 5))
	return int(n & 63), int(n >> 32)
}

// hitter works out what the dice hit. Its masks are of both sides: the checkers that move first and the rest, the open
// points, and the blots that the first to the fourth hop of a roll can hit; then, by the first die, the open points
// that it reaches, and the points from which the roll goes on.
type hitter struct {
	from, rest, free             uint64
	first, second, third, fourth uint64
	reached, next                [7]uint64
}

func (h *hitter) start(d uint) {
	m := h.from >> d & h.free
	h.reached[d], h.next[d] = m, m
	if h.rest != 0 {
		h.next[d] |= h.rest & (some(m) * (1<<32 - 1))
	}
}

// both counts one of the two orders of a roll. The second die is open to those who had at most one checker to enter, as
// is the fourth hop of a double.
func (h *hitter) both(a, b uint) uint64 {
	return some((h.reached[a]|h.reached[b])&h.first | (h.next[a]>>b|h.next[b]>>a)&h.fourth)
}

func (h *hitter) double(d uint) uint64 {
	second := h.next[d] >> d & h.free
	third := second >> d & h.free
	return some(h.reached[d]&h.first | second&h.second | third&h.third | third>>d&h.fourth)
}

// enter splits a side's checkers into those that move first and, if these wait on the bar, the rest.
func (s *shooter) enter() (from, rest uint32) {
	if s.bar == 0 {
		return s.own, 0
	}
	return 1 << engine.Bar, s.own &^ (1 << engine.Bar)
}

// within returns the blots if no more than so many checkers wait on the bar.
func (s *shooter) within(bar int) uint32 {
	if s.bar > bar {
		return 0
	}
	return s.blots
}
