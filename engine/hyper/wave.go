package hyper

import (
	"context"
	"sync"
	"sync/atomic"

	"nardlog/engine"
)

// point is a position on its way through a pass.
type point struct {
	// own is the side on roll.
	own int
	enemy
	plays   *list
	choices *choices
}

// width is the number of pips of a wave, the fewest that a roll moves unless it is played in part. Wider than 1 it reads the
// same values a third as often.
const width = 3

// pass improves a value of all positions once, those of the fewest pips first, and returns the largest change. What hits
// nothing leads to fewer pips, mostly to an earlier wave, and so follows in one pass or a few; after these races are left
// alone. The positions of a wave are improved from what was known of them before: their order does not matter.
func (w *wave[T]) pass(ctx context.Context, races bool, value func(*point) T) (change int32) {
	w.races, w.value, w.passed, w.size = races, value, 0, 0
	for pips := 2; pips <= 2*mostPips && ctx.Err() == nil; pips += width {
		w.begin(pips)
		w.parallel(len(w.blocks), func(i int) { w.improve(&w.blocks[i]) })
		w.parallel(len(w.blocks), func(i int) { w.keep(&w.blocks[i]) })
		for i := range w.blocks {
			change = max(change, w.blocks[i].change)
		}
	}
	return change
}

// wave are the positions of some numbers of pips, both sides' together.
type wave[T any] struct {
	*solver
	values []T
	// races says that these are improved too.
	races   bool
	value   func(*point) T
	replace func(old, by *T) int32
	blocks  []block
	// improved are the new values, block by block. Before this wave, passed positions were come by.
	improved     []T
	passed, size int
}

// block are the positions of a wave in which the side not on roll has a certain number of pips: sides own to ownEnd on roll
// against opp to oppEnd. Their new values begin at start, enemy by enemy.
type block struct {
	own, ownEnd, opp, oppEnd, start int
	change                          int32
}

// newWave returns a wave with room for the largest one.
func newWave[T any](v *solver, values []T, replace func(old, by *T) int32) *wave[T] {
	w := &wave[T]{solver: v, values: values, replace: replace}
	room := 0
	for pips := 2; pips <= 2*mostPips; pips += width {
		w.begin(pips)
		room = max(room, w.size)
	}
	w.improved = make([]T, room)
	return w
}

func (w *wave[T]) begin(pips int) {
	w.passed += w.size
	w.blocks, w.size = w.blocks[:0], 0
	for opp := 1; opp <= mostPips; opp++ {
		least, most := max(1, pips-opp), min(mostPips, pips+width-1-opp)
		if least > most {
			continue
		}
		b := block{own: w.from[least], ownEnd: w.from[most+1], opp: w.from[opp], oppEnd: w.from[opp+1], start: w.size}
		w.size += (b.ownEnd - b.own) * (b.oppEnd - b.opp)
		w.blocks = append(w.blocks, b)
	}
}

func (w *wave[T]) improve(b *block) {
	at := b.start
	var p point // on the heap, hence one for all
	for k := b.opp; k < b.oppEnd; k++ {
		p.enemy, p.plays = w.enemy(k), &w.lists[w.made[k]]
		for p.own = b.own; p.own < b.ownEnd; p.own++ {
			if !w.races && w.race(p.own, k) {
				w.improved[at] = w.values[p.own*w.n+k]
			} else {
				p.choices = &w.choices[w.passed+at]
				w.improved[at] = w.value(&p)
			}
			at++
		}
	}
}

// race reports whether two sides have passed each other.
func (s *sides) race(i, k int) bool { return s.all[i][2]+s.all[k][2] < engine.Bar }

// keep puts the new values of a block where later ones look for them.
func (w *wave[T]) keep(b *block) {
	for i := b.own; i < b.ownEnd; i++ {
		at := b.start + i - b.own
		for k := b.opp; k < b.oppEnd; k++ {
			b.change = max(b.change, w.replace(&w.values[i*w.n+k], &w.improved[at]))
			at += b.ownEnd - b.own
		}
	}
}

// parallel does n pieces of work that do not depend on each other.
func (v *solver) parallel(n int, do func(i int)) {
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(i)
		}
	}
	var wg sync.WaitGroup
	for range v.jobs - 1 {
		wg.Go(work)
	}
	work()
	wg.Wait()
}
