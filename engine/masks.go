package engine

import (
	"encoding/binary"
	"math/bits"
)

// Bytes of a Side are at most 15, so adding 0x80-k to each sets its top bit exactly where the count
// is k or more: eight points are compared at once.
const (
	topBits  = 0x8080808080808080
	atLeast1 = 0x7f7f7f7f7f7f7f7f
	atLeast2 = 0x7e7e7e7e7e7e7e7e
	gather   = 0x0102040810204080
)

func packTop(x, add uint64) uint32 {
	return uint32(((x + add) & topBits >> 7) * gather >> 56)
}

func (s *Side) mask(add uint64, k uint8) uint32 {
	m := packTop(binary.LittleEndian.Uint64(s[0:]), add) |
		packTop(binary.LittleEndian.Uint64(s[8:]), add)<<8 |
		packTop(binary.LittleEndian.Uint64(s[16:]), add)<<16
	return m | uint32((uint(s[24])+0x80-uint(k))>>7)<<24 | uint32((uint(s[25])+0x80-uint(k))>>7)<<25
}

// Occupied has bit n set where the side has a checker on own point n (25 the bar); borne-off checkers
// are left out.
func (s *Side) Occupied() uint32 { return s.mask(atLeast1, 1) &^ 1 }

// Made has bit n set where the side has two checkers or more on own point n.
func (s *Side) Made() uint32 { return s.mask(atLeast2, 2) &^ 1 }

// Mirror turns a mask of points 1 to 24 into the other side's numbering in the contrary geometry: bit
// n goes to bit 25-n, and the bar and off bits change places.
func Mirror(m uint32) uint32 { return bits.Reverse32(m) >> 6 }
