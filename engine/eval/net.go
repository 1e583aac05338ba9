package eval

import "fmt"

// Net is one trained network, compiled for its kernel. It is not changed after it was made and may be
// used by many goroutines.
type Net struct {
	width   int
	rows    []int16
	joints  [][2]int // the layout's: the last rows
	weights []int16  // outputs x width, in OutScale
	bias    [biases]int32
}

// ParamScale is the number of steps that a parameter of 1.0 is stored in: those of the hidden layer, so that a row
// made of one parameter loses nothing.
const ParamScale = hiddenScale

// compile makes the rows of a layout from its parameters, in integers only. Fold may change them before the joint ones are
// summed up; nil leaves them.
func compile(l *Layout, w *Weights, fold func(*Net)) (*Net, error) {
	if w.Width <= 0 || w.Width%laneBlock != 0 || len(w.Params) != l.params*w.Width || len(w.Out) != outputs*w.Width {
		return nil, fmt.Errorf("%w: %d parameters of width %d, want %d", ErrWeights, len(w.Params), w.Width, l.params)
	}
	n := &Net{width: w.Width, rows: makeRows(l.Rows() * w.Width), joints: l.joints, weights: w.Out}
	copy(n.bias[:], w.Bias[:])
	sum := make([]int32, w.Width)
	for r, terms := range l.rows {
		row := n.rows[r*w.Width:][:w.Width]
		if len(terms) == 1 && terms[0].weight == one {
			copy(row, w.Params[terms[0].param*w.Width:])
			continue
		}
		clear(sum)
		for _, t := range terms {
			for i, v := range w.Params[t.param*w.Width:][:w.Width] {
				sum[i] += int32(v) * int32(t.weight)
			}
		}
		for i, s := range sum {
			row[i] = int16((s + one/2) >> oneBits)
		}
	}
	if fold != nil {
		fold(n)
	}
	n.join()
	return n, nil
}

// join sums up the joint rows from the others.
func (n *Net) join() {
	row := len(n.rows)/n.width - len(n.joints)
	for _, j := range n.joints {
		addRows(n.row(row), n.row(j[0]), n.rows, []uint32{uint32(j[1])})
		row++
	}
}

// row returns the vector of one row.
func (n *Net) row(r int) []int16 { return n.rows[r*n.width:][:n.width] }
