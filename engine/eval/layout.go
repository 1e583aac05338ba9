// Package eval judges positions: small nets whose first layer is a table of rows, their inputs, their
// kernels and their embedded weights.
//
// A net's inputs are a list of row numbers. Each row is a vector of the hidden layer's width, so an
// evaluation is some twenty-five row additions, a ReLU and five dot products, all in integers: the plain
// Go kernel and the assembly give the same bits on every machine.
package eval

// term is a row's share of one trained parameter vector, in 64ths.
type term struct {
	param  int
	weight int
}

// Layout describes a net's inputs: blocks of rows, and how each row is made of trained parameters. Rows
// of one block may share parameters (a third checker on a point adds the same vector wherever the
// count goes on), which lets rare counts learn from common ones.
type Layout struct {
	rows   [][]term
	params int
	// joints are further rows, after all of rows: each the sum of two of those, which are always active together, so
	// that one addition does for both.
	joints [][2]int
	// patterns lists the parameters that block made, as first and end.
	patterns [][2]int
}

// one is a whole parameter in a term's units.
const (
	oneBits = 6
	one     = 1 << oneBits
)

// Rows is the number of rows, Params the number of trained parameter vectors.
func (l *Layout) Rows() int   { return len(l.rows) + len(l.joints) }
func (l *Layout) Params() int { return l.params }

// Terms calls f for every parameter that row is made of; weight 1 is the whole parameter.
func (l *Layout) Terms(row int, f func(param int, weight float32)) {
	if joint := row - len(l.rows); joint >= 0 {
		for _, part := range l.joints[joint] {
			l.Terms(part, f)
		}
		return
	}
	for _, t := range l.rows[row] {
		f(t.param, float32(t.weight)/one)
	}
}

// block adds n rows with a parameter each and returns the number of the first.
func (l *Layout) block(n int) int {
	first := len(l.rows)
	l.patterns = append(l.patterns, [2]int{l.params, l.params + n})
	for range n {
		l.rows = append(l.rows, []term{{l.params, one}})
		l.params++
	}
	return first
}

// Patterns calls f for each range of parameters that stand for one pattern each. Many of those are
// hardly ever seen, so training starts them from zero, as if they said nothing.
func (l *Layout) Patterns(f func(first, end int)) {
	for _, p := range l.patterns {
		f(p[0], p[1])
	}
}

// join adds n rows, row i the sum of the two that parts names, and returns the number of the first. No block comes
// after.
func (l *Layout) join(n int, parts func(i int) (a, b int)) int {
	first := l.Rows()
	for i := range n {
		a, b := parts(i)
		l.joints = append(l.joints, [2]int{a, b})
	}
	return first
}

// hats adds n rows for the values 0 to n-1 of a number; a row is interpolated between the parameters
// of the two knots around its value, so that neighbouring values learn together. The first and the
// last knot hold beyond the ends.
func (l *Layout) hats(n int, knots ...int) int {
	first := len(l.rows)
	for v := range n {
		k := 0
		for k < len(knots)-1 && knots[k+1] <= v {
			k++
		}
		row := []term{{l.params + k, one}}
		if v > knots[k] && k < len(knots)-1 {
			w := one * (v - knots[k]) / (knots[k+1] - knots[k])
			row = []term{{l.params + k, one - w}, {l.params + k + 1, w}}
		}
		l.rows = append(l.rows, row)
	}
	l.params += len(knots)
	return first
}

// counts adds, for each of n places, rows for 1 to 15 checkers there: a blot, a point, a third
// checker, and further ones in proportion.
func (l *Layout) counts(n int) int {
	first := len(l.rows)
	for range n {
		p := l.params
		for c := 1; c <= 15; c++ {
			switch {
			case c == 1:
				l.rows = append(l.rows, []term{{p, one}})
			case c == 2:
				l.rows = append(l.rows, []term{{p + 1, one}})
			case c == 3:
				l.rows = append(l.rows, []term{{p + 1, one}, {p + 2, one}})
			default:
				l.rows = append(l.rows, []term{{p + 1, one}, {p + 2, one}, {p + 3, (c - 3) * one / 2}})
			}
		}
		l.params += 4
	}
	return first
}

func steps(from, to, by int) (k []int) {
	for v := from; v <= to; v += by {
		k = append(k, v)
	}
	return k
}
