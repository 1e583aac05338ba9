package eval

import (
	"encoding/binary"
	"math/bits"

	"nardlog/engine"
)

// view is what the features need of one side, in its own numbering.
type view struct {
	words [4]uint64 // the side's 26 counts
	// Points with at least one, two, three and four checkers; bit 25 is the bar.
	occupied, made, three, four uint32
	// The first two of them in the enemy's numbering, the 24 points alone.
	oppOccupied, oppMade uint32
	bar, off             int
	pips, rear           int
	back                 int // checkers on the bar and in the enemy's home
	spare                int // pips of checkers between the homes until they are home
}

// The counts of a side are worked on eight at a time, as bytes of at most 15, 15 together: adding 0x80-k sets the
// top bit where a count is k or more, and a product's top byte is a weighted sum of all eight.
const (
	ones      = 0x0101010101010101
	topBits   = 0x80 * ones
	gatherTop = 0x0102040810204080 // moves the eight top bits, shifted down by seven, into the top byte
	ascending = 0x0001020304050607 // weights 0 to 7
	spareLow  = 0x0203040506070809 // weights 2 to 9: the points 8 to 15, less 6
	spareHigh = 0x0a0b0c0000000000 // weights 10 to 12: the points 16 to 18, less 6
)

func words(s *engine.Side) [4]uint64 {
	return [4]uint64{
		binary.LittleEndian.Uint64(s[0:]), binary.LittleEndian.Uint64(s[8:]),
		binary.LittleEndian.Uint64(s[16:]), uint64(binary.LittleEndian.Uint16(s[24:])),
	}
}

// fill sets what the cheap net needs.
func (v *view) fill(w [4]uint64) {
	v.words = w
	v.occupied = atLeast(&w, 1) &^ 1
	v.made = atLeast(&w, 2) &^ 1
	v.three = atLeast(&w, 3) &^ 1
	v.back = menBehind(&w)
	v.rear = bits.Len32(v.occupied) - 1
	v.off, v.bar = int(w[0]&0xff), int(w[3]>>8)
	v.pips = int(w[0]*ascending>>56+w[1]*ascending>>56+w[2]*ascending>>56) +
		8*int(w[1]*ones>>56) + 16*int(w[2]*ones>>56) + 24*int(w[3]&0xff) + 25*v.bar
}

// complete adds the rest.
func (v *view) complete() {
	w := &v.words
	v.four = atLeast(w, 4) &^ 1
	both := bits.Reverse64(uint64(v.occupied)<<32 | uint64(v.made))
	v.oppOccupied, v.oppMade = uint32(both)>>6&boardPoints, uint32(both>>32)>>6&boardPoints
	v.spare = int(w[0]>>56 + w[1]*spareLow>>56 + w[2]*spareHigh>>56)
}

// atLeast is the mask of the places with k checkers or more.
func atLeast(w *[4]uint64, k uint64) uint32 {
	add := (0x80 - k) * ones
	return packTop(w[0]+add) | packTop(w[1]+add)<<8 | packTop(w[2]+add)<<16 | packTop(w[3]+add)<<24
}

func packTop(x uint64) uint32 { return uint32((x & topBits >> 7) * gatherTop >> 56) }

// count is the number of checkers on one of the side's points.
func (v *view) count(n int) int { return int(v.words[n>>3&3] >> (n & 7 * 8) & 0xff) }
