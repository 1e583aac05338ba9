package family

import "nardlog/engine"

// Training keeps positions as two sides alone, so pins, who is Black and who began are marked in bits that counts, 15 at
// most, leave free.
const (
	countBits = 0x0f
	pinnedBit = 0x80
	blackBit  = 0x40 // of Own[Bar]
	secondBit = 0x20 // of Own[Bar]
)

// Pack is the position as two sides with marks.
func (s *Seat) Pack() (own, opp engine.Side) {
	own, opp = s.Own, s.Opp
	for n := 1; n < engine.Bar; n++ {
		if s.OwnPinned>>n&1 != 0 {
			own[n] |= pinnedBit
		}
		if s.OppPinned>>n&1 != 0 {
			opp[n] |= pinnedBit
		}
	}
	if s.Black {
		own[engine.Bar] |= blackBit
	}
	if s.second {
		own[engine.Bar] |= secondBit
	}
	return own, opp
}

// unpack is the inverse of Pack.
func unpack(own, opp engine.Side) (s Seat) {
	s.Black, s.second = own[engine.Bar]&blackBit != 0, own[engine.Bar]&secondBit != 0
	s.Own, s.OwnPinned = unmarked(own)
	s.Opp, s.OppPinned = unmarked(opp)
	return s
}

func unmarked(marked engine.Side) (side engine.Side, pinned uint32) {
	for n, c := range marked {
		side[n] = c & countBits
		pinned |= uint32(c) / pinnedBit << n
	}
	return side, pinned
}
