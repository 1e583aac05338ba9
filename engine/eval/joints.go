package eval

import "math/bits"

// How many values the parts of joint rows have.
const (
	rollCounts   = 37 // rolls of 36
	offCounts    = 16
	spareSteps   = 16
	backCounts   = 7
	homePatterns = 64
	blotCounts   = 5
)

// join adds the joint rows, for blocks that are always active together.
func (r *contactRows) join(l *Layout) {
	r.bothShots = l.join(rollCounts*rollCounts, func(i int) (int, int) { return r.shots[0] + i/rollCounts, r.shots[1] + i%rollCounts })
	for s := range 2 {
		r.escapes[s] = l.join(rollCounts*rollCounts, func(i int) (int, int) { return r.escape[s] + i/rollCounts, r.escape2[s] + i%rollCounts })
		r.offTiming[s] = l.join(offCounts*spareSteps*backCounts, func(i int) (int, int) {
			back, spare, off := i%backCounts, i/backCounts%spareSteps, i/backCounts/spareSteps
			return r.offBack[s] + off*6 + min(back, 5), r.timing[s] + spare*7 + back
		})
		r.barBlots[s] = l.join(3*homePatterns*blotCounts, func(i int) (int, int) {
			blots, board, bar := i%blotCounts, i/blotCounts%homePatterns, i/blotCounts/homePatterns
			return r.barBoard[s] + bar*homePatterns + board, r.homeBlots[1-s] + (bits.OnesCount(uint(board))*blotCounts+blots)*3 + bar
		})
	}
}
