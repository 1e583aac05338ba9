package eval

import "math/bits"

// tiles is the number of windows, the first ones, that share out the 24 points.
const tiles = 4

// fold moves rows of a compiled net into others that are active whenever they are, so that fewer have to be added
// for the same sum: what a window's pattern tells (bias, blots and points of two), and what the rows for the bar
// and for the men off say where another row counts them too. The rows left in use are those of half and both.
func (r *contactRows) fold(n *Net) {
	for s := range 2 {
		for w, lo := range windowStart[:r.windows] {
			clear(n.row(r.window[s][w]))
			if w < tiles {
				r.foldPoints(n, s, w, int(lo))
			}
		}
		for p := 1; p <= 24; p++ {
			keepExcess(n, r.pointRow(s, p, 1), 2)
		}
		if r.barBoard[s] == 0 {
			r.foldNoneOff(n, s)
			continue
		}
		for c := 1; c < barCounts; c++ {
			addToAll(n, r.barBoard[s]+c*homePatterns, homePatterns, n.row(r.bar[s]+c-1))
		}
		keepExcess(n, r.bar[s], 2)
		for c := range offCounts {
			addToAll(n, r.offBack[s]+c*behindCounts, behindCounts, n.row(r.off[s]+c))
		}
	}
	addToAll(n, r.window[0][0], windowRows, n.row(r.bias))
}

// foldPoints adds to each pattern of a window the rows of its blots and points of two.
func (r *contactRows) foldPoints(n *Net, s, w, lo int) {
	for pattern := range windowRows {
		row := n.row(r.window[s][w] + pattern)
		for p, digits := lo, pattern; digits > 0; p, digits = p+1, digits/3 {
			if c := digits % 3; c > 0 {
				addTo(row, n.row(r.pointRow(s, p, c)), 1)
			}
		}
	}
}

// foldNoneOff adds the row for no man off to every pattern of a window and takes it from the rows for some.
func (r *contactRows) foldNoneOff(n *Net, s int) {
	none := n.row(r.off[s])
	addToAll(n, r.window[s][0], windowRows, none)
	for c := 1; c <= 15; c++ {
		addTo(n.row(r.off[s]+c), none, -1)
	}
}

// keepExcess takes from the rows for more than c checkers what the row for c says; first is the row for one.
func keepExcess(n *Net, first, c int) {
	for k := c + 1; k <= 15; k++ {
		addTo(n.row(first+k-1), n.row(first+c-1), -1)
	}
}

func addToAll(n *Net, first, count int, row []int16) {
	for k := range count {
		addTo(n.row(first+k), row, 1)
	}
}

// addTo adds times row to sum, wrapping as the kernels do.
func addTo(sum, row []int16, times int16) {
	for i, x := range row {
		sum[i] += times * x
	}
}

// maxHalf bounds the rows that half appends: windows, pips, five points of three and more, bar and off.
const maxHalf = len(windowStart) + 1 + 5 + 2

// half appends the rows of a folded net that depend on one side alone; idx has room for maxHalf.
func (r *contactRows) half(s int, v *view, idx []uint32) []uint32 {
	have := len(idx)
	to := (*[maxHalf]uint32)(idx[have : have+maxHalf])
	row, occupied, made := &r.window[s], v.occupied, v.made
	to[0] = uint32(row[0] + window(occupied, made, windowStart[0]))
	to[1] = uint32(row[1] + window(occupied, made, windowStart[1]))
	to[2] = uint32(row[2] + window(occupied, made, windowStart[2]))
	to[3] = uint32(row[3] + window(occupied, made, windowStart[3]))
	n := tiles
	if r.windows > tiles {
		to[4] = uint32(row[4] + window(occupied, made, windowStart[4]))
		to[5] = uint32(row[5] + window(occupied, made, windowStart[5]))
		to[6] = uint32(row[6] + window(occupied, made, windowStart[6]))
		n = len(windowStart)
	}
	to[n] = uint32(r.pips[s] + min(v.pips, maxPips-1))
	n++
	for m := v.three & boardPoints; m != 0 && n < maxHalf-2; m &= m - 1 {
		p := bits.TrailingZeros32(m)
		to[n] = uint32(r.pointRow(s, p, v.count(p)))
		n++
	}
	if v.bar >= r.leastBar {
		to[n] = uint32(r.bar[s] + v.bar - 1)
		n++
	}
	if v.off >= r.leastOff {
		to[n] = uint32(r.off[s] + v.off)
		n++
	}
	return idx[:have+n]
}
