package eval

import (
	"math/bits"

	"nardlog/engine"
)

// prime describes the longest row of a side's made points (up to six) that has enemy checkers behind
// it: its length, the distance from its near edge to the closest of them in classes 0 to 4 (touching, 1, 2, 3 to 5,
// further), and how many there are (up to 4). made is in the side's numbering, enemies are counted in
// theirs.
func prime(made uint32, enemy *engine.Side, rear int) (length, distance, trapped int) {
	made &= boardPoints
	made &^= 1<<uint(26-rear) - 1 // points with nobody behind them do not matter
	run := made
	for run != 0 && length < 6 {
		length++
		if length < 6 {
			run &= made >> uint(length)
			if run == 0 {
				break
			}
		}
	}
	if length == 0 {
		return 0, 0, 0
	}
	edge := lowestRun(made, length)
	closest := 0
	for n := 26 - edge; n <= engine.Bar; n++ {
		if c := int(enemy[n]); c > 0 {
			trapped += c
			if closest == 0 {
				closest = n
			}
		}
	}
	return length, distanceClass[closest-(26-edge)], min(trapped, 4)
}

// lowestRun is the lowest point where a run of the given length begins.
func lowestRun(made uint32, length int) int {
	run := made
	for k := 1; k < length; k++ {
		run &= made >> uint(k)
	}
	return bits.TrailingZeros32(run)
}

var distanceClass = [26]int{0, 1, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}
