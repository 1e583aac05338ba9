package family

import "nardlog/engine"

// folded moves rows of a compiled net into others that are active whenever they are, so that fewer have to be added for
// the same sum, and returns the rows that are left in use: the patterns of the first windows say what the lone checkers
// there do (and two, where two close a point), the rows for late checkers that none is off, and the lead who White is.
func (r *rows) folded(n *Net) *rows {
	f := *r
	if g := r.game.Rules.Geometry; g != g.Reverse() {
		return &f // the sides' numbers lie otherwise for White than for Black
	}
	f.least = 2
	if r.game.Rules.Contact != engine.Block {
		f.least = 3
	}
	for w, lo := range windowStart[:tiles] {
		f.foldWindow(n, w, lo)
	}
	for s := range 2 {
		for p := range 24 {
			first := r.point[s] + p*15
			for c := f.least; c <= 15; c++ {
				n.net.AddRow(first+c-1, first+f.least-2, -1)
			}
		}
		for k := range 16 * 16 {
			n.net.AddRow(r.late[s]+k, r.off[s], 1)
		}
	}
	f.noneOff = true
	if !r.game.Sided {
		for k := range 2*maxLead + 1 {
			n.net.AddRow(r.lead+k, r.bias, 1)
		}
		f.white = true
	}
	return &f
}

// tiles is the number of windows, the first ones, that share out the 24 points.
const tiles = 4

// foldWindow adds to each pattern of a window the rows of the checkers that it shows.
func (r *rows) foldWindow(n *Net, w, lo int) {
	for s := range 2 {
		if !r.windowed(s) {
			continue
		}
		for pattern := range patterns {
			row := r.window[s][w] + pattern
			for p, digits := lo, pattern; digits > 0; p, digits = p+1, digits/3 {
				if c := digits % 3; c > 0 {
					n.net.AddRow(row, r.shown(s, p, c), 1)
				}
			}
		}
	}
}

// shown is the row of what a window's digit says of a point of side s.
func (r *rows) shown(s, p, digit int) int {
	if r.game.Rules.Contact == engine.Block && digit == 2 {
		return r.point[1-s] + (r.game.Rules.Geometry.Opposite(p)-1)*15
	}
	return r.point[s] + (p-1)*15 + digit - 1
}
