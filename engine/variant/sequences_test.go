package variant

import (
	"nardlog/engine"
)

// sequences are the boards after the longest sequences of hops, and the number of dice that those use.
func (f *reference) sequences(b square, d engine.Dice) (map[square]bool, int) {
	b = f.placed(b)
	var all map[square]bool
	used := 0
	switch dice := f.dice(b, d); {
	case len(dice) == 2 && dice[0] != dice[1]:
		all, used = f.twoDice(b, dice[0], dice[1])
	case f.r.Doubles == engine.DoublesLadder && !f.r.LadderTotal:
		all, used = f.ladder(b, dice)
	default:
		all, used = f.inOrder(b, dice)
	}
	for c := range f.byChoice(b, d) {
		all[c] = true
	}
	return f.opened(b, all), used
}

// dice are the numbers to be played, in their order.
func (f *reference) dice(b square, d engine.Dice) (dice []int) {
	hi, lo := int(d.Hi), int(d.Lo)
	times := func(die, n int) {
		for range n {
			dice = append(dice, die)
		}
	}
	corner := f.r.Geometry == engine.Ring && f.r.Corner != engine.CornerOptional && f.alone(b) > 0 && isCorner(f.alone(b))
	switch {
	case hi != lo && f.r.OnesAndSixes:
		for _, die := range []int{hi, lo} {
			if die == 1 || die == 6 {
				dice = append(dice, die)
			}
		}
	case hi != lo:
		dice = []int{hi, lo}
	case corner && hi != 1 && hi != 6:
	case f.r.Doubles == engine.DoublesTwoAgain && hi == 6 && !corner:
		times(6, 4)
	case f.r.Doubles == engine.DoublesTwoAgain:
		times(hi, 2)
	case f.r.Doubles == engine.DoublesComplement && (f.r.ComplementAlways || b.me[25] == 0):
		times(hi, 4)
		times(7-hi, 4)
	case f.r.Doubles == engine.DoublesLadder && (f.turn.Number == 0 || f.turn.Number >= f.r.LadderFrom):
		for die := hi; die <= 6; die++ {
			times(die, f.r.LadderCount)
		}
	default:
		times(hi, 4)
	}
	return dice
}

func (f *reference) twoDice(b square, hi, lo int) (map[square]bool, int) {
	both, one, other := map[square]bool{}, map[square]bool{}, map[square]bool{}
	for _, order := range [][2]int{{hi, lo}, {lo, hi}} {
		for _, first := range f.hops(b, order[0]) {
			if f.good(first) && order[0] == hi {
				one[first] = true
			} else if f.good(first) {
				other[first] = true
			}
			for _, second := range f.hops(first, order[1]) {
				if f.good(second) {
					both[second] = true
				}
			}
		}
	}
	switch {
	case len(both) > 0:
		return both, 2
	case len(one) > 0:
		return one, 1
	case len(other) > 0:
		return other, 1
	}
	return map[square]bool{b: true}, 0
}

// good says whether a play may end here.
func (f *reference) good(b square) bool { return !f.r.WallFinal || f.allowed(b) }

// inOrder plays the dice one after the other, as many as any sequence can.
func (f *reference) inOrder(b square, dice []int) (map[square]bool, int) {
	at := map[square]bool{b: true}
	best, used := at, 0
	for i, die := range dice {
		next := map[square]bool{}
		for c := range at {
			for _, after := range f.hops(c, die) {
				next[after] = true
			}
		}
		if len(next) == 0 {
			break
		}
		at = next
		fine := map[square]bool{}
		for c := range at {
			if f.good(c) {
				fine[c] = true
			}
		}
		if len(fine) > 0 {
			best, used = fine, i+1
		}
	}
	return best, used
}

// ladder plays each step as far as it goes, and the next one only when it is complete.
func (f *reference) ladder(b square, dice []int) (map[square]bool, int) {
	all, most := map[square]bool{}, 0
	at := map[square]int{b: 0} // with the dice used so far
	for len(dice) > 0 {
		n := 1
		for n < len(dice) && dice[n] == dice[0] {
			n++
		}
		next := map[square]int{}
		for c, before := range at {
			after, used := f.inOrder(c, dice[:n])
			most = max(most, before+used)
			for e := range after {
				if used == n || f.r.LadderSkip {
					next[e] = max(next[e], before+used)
				} else {
					all[e] = true
				}
			}
		}
		at, dice = next, dice[n:]
	}
	for c := range at {
		all[c] = true
	}
	return all, most
}

// fromPosition turns the engine's position into a board.
func (f *reference) fromPosition(p engine.Position) (b square) {
	for n := 0; n <= 25; n++ {
		b.me[n] = int8(p.Own[n])
	}
	b.him[0], b.him[25] = int8(p.Opp[0]), int8(p.Opp[25])
	for n := 1; n <= 24; n++ {
		b.him[n] = int8(p.Opp[f.his(n)])
		b.meDown[n] = p.OwnPinned>>n&1 != 0
		b.hdown[n] = p.OppPinned>>f.his(n)&1 != 0
	}
	return b
}

// alone is the point of the mover's only checker, 0 where he has more.
func (f *reference) alone(b square) int { return only(b.me) }

func only(side [26]int8) int {
	at, sum := 0, int8(0)
	for n := 1; n <= 25; n++ {
		if side[n] > 0 {
			at, sum = n, sum+side[n]
		}
	}
	if sum == 1 {
		return at
	}
	return 0
}

func isCorner(n int) bool { return n%6 == 0 || n%6 == 1 }

// before is the next point on the way round.
func before(n int) int {
	if n == 1 {
		return 24
	}
	return n - 1
}

func cornerAfter(n int) int {
	for n = before(n); !isCorner(n); {
		n = before(n)
	}
	return n
}

// untouchable says whether a last enemy checker cannot be hit.
func (f *reference) untouchable(b square, to int) bool {
	if f.r.Corner == engine.CornerOptional || b.him[to] == 0 || only(b.him) != to {
		return false
	}
	behind := to%24 + 1
	return !isCorner(to) || b.me[before(to)] > 0 && b.me[behind] > 0
}

// placed puts a last checker into its corner.
func (f *reference) placed(b square) square {
	from := f.alone(b)
	if f.r.Geometry != engine.Ring || f.r.Corner != engine.CornerFree || from == 0 || isCorner(from) {
		return b
	}
	for to := cornerAfter(from); ; to = cornerAfter(to) {
		if !f.untouchable(b, to) {
			return f.moved(b, from, to)
		}
	}
}

func (f *reference) ringHops(b square, die int) (all []square) {
	if b.gone {
		return nil
	}
	for from := 1; from <= 24; from++ {
		if b.me[from] == 0 {
			continue
		}
		to := from
		switch {
		case f.r.Corner == engine.CornerOptional || f.alone(b) == 0:
			for range die {
				to = before(to)
			}
			for b.me[to] > 0 {
				to = before(to)
			}
		case die == 1:
			to = cornerAfter(from)
		case die == 6 && isCorner(from):
			to = cornerAfter(cornerAfter(from))
		default:
			continue
		}
		if !f.untouchable(b, to) {
			all = append(all, f.moved(b, from, to))
		}
	}
	if c, ok := f.chosenCorner(b); ok {
		all = append(all, c)
	}
	return all
}

func (f *reference) chosenCorner(b square) (square, bool) {
	from := f.alone(b)
	if f.r.Corner != engine.CornerOptional || from == 0 {
		return b, false
	}
	c := f.moved(b, from, cornerAfter(from))
	c.gone = true
	return c, true
}

// byChoice are the boards on which the last checker went to a corner, at once or after a hop or more.
func (f *reference) byChoice(b square, d engine.Dice) map[square]bool {
	all := map[square]bool{}
	if f.r.Geometry != engine.Ring || f.r.Corner != engine.CornerOptional || f.alone(b) == 0 {
		return all
	}
	var walk func(b square, dice []int)
	walk = func(b square, dice []int) {
		if b.gone {
			all[b] = true
		}
		for i := range dice {
			rest := append(append([]int(nil), dice[:i]...), dice[i+1:]...)
			for _, c := range f.ringHops(b, dice[i]) {
				walk(c, rest)
			}
		}
	}
	walk(b, f.dice(b, d))
	return all
}
