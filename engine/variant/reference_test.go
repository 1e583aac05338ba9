package variant

import "nardlog/engine"

// A second generator, written for plainness: it follows the text of the rules one sentence at a time, tries every
// checker with every die in every order, and shares no code with the engine's. It reads the same data.

// square is a board with both sides' checkers in the mover's numbering: 25 is the bar or hand, 0 off.
type square struct {
	me, him       [26]int8
	meDown, hdown [26]bool // a checker lies beneath an enemy one
	left          int8     // checkers that left the head in this roll
	stay          [7]bool  // a checker that hit at home stays there
	gone          bool     // the last checker went to a corner of its own will
}

// reference plays one roll.
type reference struct {
	r    *engine.Rules
	turn engine.Turn
	head int8 // checkers that may leave the head
}

// his is a point of the mover as the enemy numbers it.
func (f *reference) his(n int) int {
	switch f.r.Geometry {
	case engine.Contrary:
		return 25 - n
	case engine.Parallel:
		if n <= 12 {
			return n + 12
		}
		return n - 12
	case engine.Sixth:
		if n <= 18 {
			return n + 6
		}
		return n - 18
	case engine.SixthBack:
		if n >= 7 {
			return n - 6
		}
		return n + 18
	}
	return n
}

// hops are the boards that one die makes.
func (f *reference) hops(b square, die int) (all []square) {
	if f.r.Geometry == engine.Ring {
		return f.ringHops(b, die)
	}
	for from := 25; from >= 1; from-- {
		if after, ok := f.hop(b, from, die); ok && (f.r.WallFinal || f.allowed(after)) {
			all = append(all, after)
		}
	}
	return all
}

func (f *reference) hop(b square, from, die int) (square, bool) {
	r := f.r
	if b.me[from] == 0 || b.meDown[from] {
		return b, false
	}
	if from < 25 && b.me[25] > 0 && (r.Entry == engine.EnterFirst || r.Entry == engine.EnterTwo && f.onBoard(b) < 2) {
		return b, false
	}
	if from == 24 && r.HeadLimit > 0 {
		if b.left == f.head {
			return b, false
		}
		b.left++
	}
	if r.Courier > 0 && !f.courierFree(b, from) {
		return b, false
	}
	if from <= 6 && b.stay[from] && b.me[from] == 1 {
		return b, false
	}
	to := from - die
	if to <= 0 {
		if !f.mayLift(b, from, die) {
			return b, false
		}
		to = 0
	} else if r.FrozenHome && from <= 6 {
		return b, false
	} else if f.shut(b, to) {
		return b, false
	}
	return f.moved(b, from, to), true
}

// onBoard are the mover's checkers that have entered.
func (f *reference) onBoard(b square) (sum int8) {
	for n := 0; n <= 24; n++ {
		sum += b.me[n]
	}
	return sum
}

// courierFree: until one checker has come far enough only the foremost one moves.
func (f *reference) courierFree(b square, from int) bool {
	for n := 0; n <= f.r.Courier; n++ {
		if b.me[n] > 0 {
			return true
		}
	}
	if from == 25 && f.r.Contact == engine.Hit {
		return true
	}
	moved := false
	for n := range b.me {
		moved = moved || b.me[n] != int8(f.r.Start[0][n])
	}
	for n := 1; n < from; n++ {
		if b.me[n] > 0 && moved {
			return false
		}
	}
	return true
}

func (f *reference) mayLift(b square, from, die int) bool {
	for n := 1; n <= 25; n++ {
		if b.me[n] > 0 && n > 6 || b.meDown[n] {
			return false
		}
	}
	if from == die {
		return true
	}
	if f.r.ExactOff {
		return false
	}
	for n := from + 1; n <= 6; n++ {
		if b.me[n] > 0 {
			return false
		}
	}
	return true
}

func (f *reference) shut(b square, to int) bool {
	switch f.r.Contact {
	case engine.Block:
		return b.him[to] >= 1
	case engine.Pin:
		return b.him[to] >= 2 || b.him[to] == 1 && b.meDown[to]
	}
	if b.him[to] == 1 && f.r.NoHitUntilHome {
		for n := 0; n <= 6; n++ {
			if b.me[n] > 0 {
				return false
			}
		}
		return true
	}
	return b.him[to] >= 2
}

func (f *reference) moved(b square, from, to int) square {
	b.me[from]--
	if b.me[from] == 0 {
		b.hdown[from] = false
	}
	b.me[to]++
	if to == 0 || b.him[to] != 1 {
		return b
	}
	switch f.r.Contact {
	case engine.Hit:
		b.him[to] = 0
		b.him[25]++
		if f.r.NoHitRun && to <= 6 {
			b.stay[to] = true
		}
	case engine.Remove:
		b.him[to] = 0
		b.him[0]++
	case engine.Pin:
		b.hdown[to] = true
	}
	return b
}

// allowed says whether the mover may hold the points that he holds.
func (f *reference) allowed(b square) bool {
	r := f.r
	var held [25]bool // by the enemy's numbers
	table, crowd := 0, 0
	for n := 1; n <= 24; n++ {
		if b.me[n] == 0 {
			continue
		}
		held[f.his(n)] = true
		if n >= 19 {
			table++
		}
		if f.his(n) >= 19 {
			crowd++
		}
	}
	if r.OpenTable && table == 6 || r.QuarterLimit > 0 && crowd > r.QuarterLimit {
		return false
	}
	if r.Wall == engine.WallFree {
		return true
	}
	for q := 1; q <= 19; q++ {
		wall := true
		for k := range 6 {
			wall = wall && held[q+k]
		}
		if wall && !f.wallAllowed(b, q) {
			return false
		}
	}
	return true
}

func (f *reference) wallAllowed(b square, q int) bool {
	ahead, home := b.him[0] > 0, b.him[0] > 0
	for n := 1; n <= 24; n++ {
		if b.him[n] > 0 {
			ahead = ahead || f.his(n) < q
			home = home || f.his(n) <= 6
		}
	}
	switch f.r.Wall {
	case engine.WallAhead:
		return ahead
	case engine.WallHome:
		return ahead && home
	case engine.WallHolding:
		return b.me[1] > 0 && b.me[2] > 0
	}
	return false
}

// results are the boards after all legal plays of a roll.
func (f *reference) results(b square, d engine.Dice) map[square]bool {
	f.head = int8(f.r.HeadLimit)
	if f.r.HeadLimit > 0 && f.turn.Number == 1 {
		double := d.Hi == d.Lo
		listed := double && f.r.HeadList&(1<<d.Hi) != 0
		switch f.r.HeadFirst {
		case engine.HeadBlocked:
			few, used := f.sequences(b, d)
			f.head++
			if more, n := f.sequences(b, d); n > used {
				return f.bare(more)
			}
			return f.bare(few)
		case engine.HeadList:
			f.head += map[bool]int8{true: 1}[listed]
		case engine.HeadAnyDouble:
			f.head += map[bool]int8{true: 1}[double]
		case engine.HeadTwoAlways:
			f.head++
		}
	}
	all, _ := f.sequences(b, d)
	return f.bare(all)
}

// bare leaves out what a board remembers of the roll.
func (f *reference) bare(all map[square]bool) map[square]bool {
	out := map[square]bool{}
	for b := range all {
		b.left, b.stay, b.gone = 0, [7]bool{}, false
		out[b] = true
	}
	return out
}

// opened keeps the boards that let a shut in enemy out, if there are any.
func (f *reference) opened(b square, all map[square]bool) map[square]bool {
	if !f.r.MustOpen || !f.shutIn(b) {
		return all
	}
	open := map[square]bool{}
	for a := range all {
		if !f.shutIn(a) {
			open[a] = true
		}
	}
	if len(open) == 0 {
		return all
	}
	return open
}

func (f *reference) shutIn(b square) bool {
	for n := 1; n <= 24; n++ {
		if int(b.him[n]) != f.r.Checkers {
			continue
		}
		for k := 1; k <= 6; k++ {
			at := 0
			for m := 1; m <= 24; m++ {
				if f.his(m) == f.his(n)-k {
					at = m
				}
			}
			if at == 0 || b.me[at] == 0 {
				return false
			}
		}
		return true
	}
	return false
}
