package eval

import "math/bits"

// How many values the parts of joint rows have, 0 among them; the last of some stands for more too.
const (
	rollCounts   = 37 // of the 36 rolls
	offCounts    = 16
	spareSteps   = 16
	backCounts   = 7 // enemy men behind, as timing tells them apart
	behindCounts = 6 // and as offBack does
	barCounts    = 3
	homePatterns = 64
	blotCounts   = 5
)

// join adds the joint rows, for blocks that are always active together.
func (r *contactRows) join(l *Layout) {
	r.bothShots = l.joinRolls(r.shots[0], r.shots[1])
	for s := range 2 {
		r.escapes[s] = l.joinRolls(r.escape[s], r.escape2[s])
		r.offTiming[s] = l.join(offCounts*spareSteps*backCounts, func(i int) (int, int) {
			back, spare, off := i%backCounts, i/backCounts%spareSteps, i/backCounts/spareSteps
			return r.offBack[s] + off*behindCounts + min(back, behindCounts-1), r.timing[s] + spare*backCounts + back
		})
		r.barBlots[s] = l.join(barCounts*homePatterns*blotCounts, func(i int) (int, int) {
			blots, board, bar := i%blotCounts, i/blotCounts%homePatterns, i/blotCounts/homePatterns
			made := bits.OnesCount(uint(board))
			return r.barBoard[s] + bar*homePatterns + board, r.homeBlots[1-s] + (made*blotCounts+blots)*barCounts + bar
		})
	}
}

// joinRolls joins two blocks of numbers of rolls.
func (l *Layout) joinRolls(a, b int) int {
	return l.join(rollCounts*rollCounts, func(i int) (int, int) { return a + i/rollCounts, b + i%rollCounts })
}
