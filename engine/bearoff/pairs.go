package bearoff

import (
	"slices"
	"sync"

	"nardlog/engine"
)

// GenerateTwoSided computes the two-sided table from the end of the game backwards, in as many goroutines as there are
// jobs. It gives the same bits for any number of them and on every machine.
//
// Every play lowers the index of the mover's home. So, when all pairs of homes below n are known, those with n on roll
// follow from them, and from these those with n waiting.
func GenerateTwoSided(jobs int) *TwoSided {
	t := &TwoSided{cells: make([]cell, homes*homes)}
	faced := make([]cell, homes*homes) // what started makes of cells
	column := make([]cell, homes)      // the part of it with n on roll
	plays := allOutcomes()
	for n := range homes {
		share(n, jobs, func(k int) {
			c := lost
			if k > 0 {
				c = expect(&plays[n], faced, homes, k)
			}
			t.cells[k*homes+n] = c
			column[k] = c.started()
			faced[k*homes+n] = column[k]
		})
		share(n+1, jobs, func(k int) {
			c := won
			if k > 0 {
				c = expect(&plays[k], column, 1, 0)
			}
			t.cells[n*homes+k] = c
			faced[n*homes+k] = c.started()
		})
	}
	return t
}

// expect is the mean over the rolls of the best that the side on roll can reach: after the play to home i the other
// side faces from[i*stride+offset]. Each aim has its own best play.
func expect(plays *outcomes, from []cell, stride, offset int) cell {
	var win, centre, own, opp int64
	for i, d := range engine.Rolls {
		least := won
		for _, to := range plays[i] {
			c := &from[int(to)*stride+offset]
			least.win = min(least.win, c.win)
			least.centre = min(least.centre, c.centre)
			least.own = min(least.own, c.own)
			least.opp = min(least.opp, c.opp)
		}
		weight := int64(d.Weight())
		win += weight * int64(least.win)
		centre += weight * int64(least.centre)
		own += weight * int64(least.own)
		opp += weight * int64(least.opp)
	}
	return cell{unit - mean(win), -mean(centre), -mean(opp), -mean(own)}
}

// mean is the mean of 36 throws, rounded to the nearest. The sum is made positive, for division rounds to 0.
func mean(sum int64) int32 { return int32((sum+36*unit+18)/36 - unit) }

// inline is the number of cells that are not worth another goroutine.
const inline = 64

// share calls work for 0 to n-1.
func share(n, jobs int, work func(k int)) {
	var wg sync.WaitGroup
	jobs = min(max(jobs, 1), n/inline+1)
	for j := range jobs - 1 {
		wg.Go(func() { span(j*n/jobs, (j+1)*n/jobs, work) })
	}
	span((jobs-1)*n/jobs, n, work)
	wg.Wait()
}

func span(from, to int, work func(k int)) {
	for k := from; k < to; k++ {
		work(k)
	}
}

// outcomes lists for each of engine.Rolls the indexes of the homes that a home can be brought to.
type outcomes [len(engine.Rolls)][]uint16

// allOutcomes lists the outcomes of every home by its index.
func allOutcomes() []outcomes {
	all := make([]outcomes, 0, homes)
	places := make([]place, 0, homes)
	eachHome(few, func(h *Home) {
		p := h.place()
		places = append(places, p)
		var o outcomes
		for i, d := range engine.Rolls {
			o[i] = p.outcomes(places, d)
		}
		all = append(all, o)
	})
	return all
}

// outcomes are the different homes that a roll can bring a home to; places are those of the indexes up to its own.
// Where the last checker goes off with the first die, it does so with the dice in the other order too.
func (p *place) outcomes(places []place, d engine.Dice) (to []uint16) {
	hi, lo := int(d.Hi), int(d.Lo)
	orders := [][]int{{hi, lo}, {lo, hi}}
	if d.Double() {
		orders = [][]int{{hi, hi, hi, hi}}
	}
	for _, order := range orders {
		reached := []int{p.index}
		for _, die := range order {
			reached = step(places, reached, die)
		}
		for _, i := range reached {
			to = append(to, uint16(i))
		}
	}
	slices.Sort(to)
	return slices.Compact(to)
}

// step plays a die from each of the homes; an empty one stays as it is.
func step(places []place, from []int, die int) (to []int) {
	for _, i := range from {
		if i == 0 {
			to = append(to, 0)
			continue
		}
		to = places[i].moves(die, -1, to)
	}
	slices.Sort(to)
	return slices.Compact(to)
}
