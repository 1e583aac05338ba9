package hyper

import (
	"math"

	"nardlog/engine"
)

// enemy is a side not on roll: where its blots stand, as the side on roll counts, and by which of them are hit where the
// values of its own roll begin.
type enemy struct {
	mask  uint32
	blots [3]uint8
	rows  [8]int
}

func (v *solver) enemy(k int) (e enemy) {
	e.blots = v.blots[k]
	for _, n := range e.blots {
		e.mask |= 1 << n &^ 1
	}
	for hit, to := range v.hit[k] {
		e.rows[hit] = int(to) * v.n
	}
	return e
}

// choices are the best play of each roll: the side that it reaches and, by a bit each from hitBits on, the blots that it hits.
type choices [21]uint16

const hitBits = 12

// hits are the blots that a play hits, by a bit each. Those that are missing are at 0, on which no play sets foot.
func (e *enemy) hits(p *play) uint32 {
	if p.touched&e.mask == 0 { // as most plays
		return 0
	}
	return (p.touched>>(e.blots[0]&31)&1 | p.touched>>(e.blots[1]&31)&1<<1 | p.touched>>(e.blots[2]&31)&1<<2) & 7
}

// after is where the values after a choice are found.
func (e *enemy) after(c uint16) int { return e.rows[c>>hitBits&7] + int(c&(1<<hitBits-1)) }

// choose is the equity of the best plays, which it notes.
func (v *solver) choose(p *point) int32 {
	sum := int64(0)
	for r, weight := range weights {
		plays := p.plays.of(p.own, r)
		least, best := int32(math.MaxInt32), uint16(0) // of the enemy's equities
		for n := range plays {
			hits := p.hits(&plays[n])
			if x := v.equity[p.rows[hits]+int(plays[n].to)]; x < least {
				least, best = x, plays[n].to|uint16(hits<<hitBits)
			}
		}
		p.choices[r] = best
		sum -= weight * int64(least)
	}
	return rounded(sum)
}

// follow is the equity of the plays that were chosen.
func (v *solver) follow(p *point) int32 {
	sum := int64(0)
	for r, c := range p.choices {
		sum -= weights[r] * int64(v.equity[p.after(c)])
	}
	return rounded(sum)
}

// outcome are the chances of the plays that were chosen.
func (v *solver) outcome(p *point) (mean chances) {
	var sum [len(mean)]int64
	for r, c := range p.choices {
		after := &v.chances[p.after(c)]
		sum[winGammon] += weights[r] * int64(after[loseGammon])
		sum[winBackgammon] += weights[r] * int64(after[loseBackgammon])
		sum[loseGammon] += weights[r] * int64(after[winGammon])
		sum[loseBackgammon] += weights[r] * int64(after[winBackgammon])
	}
	for j, x := range sum {
		mean[j] = rounded(x)
	}
	return mean
}

// weights are the throws, of 36, that make the rolls.
var weights = func() (w [21]int64) {
	for r, d := range engine.Rolls {
		w[r] = int64(d.Weight())
	}
	return w
}()

// rounded is the mean of a sum over all throws.
func rounded(sum int64) int32 {
	if sum < 0 {
		return -rounded(-sum)
	}
	return int32((sum + 18) / 36)
}

// replace puts a value in the place of an older one and returns the change.
func replace(old, by *int32) (change int32) {
	change = max(*old-*by, *by-*old)
	*old = *by
	return change
}

func (old *chances) replace(by *chances) (change int32) {
	for j := range old {
		change = max(change, replace(&old[j], &by[j]))
	}
	return change
}
