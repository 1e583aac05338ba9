package eval

import "math/bits"

// prime describes the longest row of a side's made points (up to six) that has enemy checkers behind
// it, the lowest of them if several are as long: its length, the distance from its near edge to the closest of those
// checkers in classes 0 to 4 (touching, 1, 2, 3 to 5, further), and how many there are (up to 4). made is in the
// side's numbering, enemies are counted in theirs.
func prime(made uint32, enemy *view) (length, distance, trapped int) {
	made &= boardPoints &^ (1<<(uint(26-enemy.rear)&31) - 1) // points with nobody behind them do not matter
	if made == 0 {
		return 0, 0, 0
	}
	// runs[k] are the points at which a row of k+1 begins: if one is empty, so are all after it.
	runs := [8]uint32{0: made}
	for k := 1; k < 6; k++ {
		runs[k] = runs[k-1] & (made >> (k & 31))
		length += int((runs[k] | -runs[k]) >> 31)
	}
	from := 26 - bits.TrailingZeros32(runs[length&7])
	behind := ^uint32(0) << (uint(from) & 31)
	closest := bits.TrailingZeros32(enemy.occupied & behind)
	trapped = bits.OnesCount32(enemy.occupied&behind) + bits.OnesCount32(enemy.made&behind) +
		bits.OnesCount32(enemy.three&behind) + bits.OnesCount32(enemy.four&behind)
	return length + 1, distanceClass[closest-from], min(trapped, 4)
}

var distanceClass = [26]int{0, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}
