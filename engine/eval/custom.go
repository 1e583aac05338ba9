package eval

import "nardlog/engine"

// Block, Hats and Counts build the layout of a net for another game: see block, hats and counts.

// Block adds n rows with a parameter each and returns the number of the first.
func (l *Layout) Block(n int) int { return l.block(n) }

// Hats adds rows for the values 0 to n-1 of a number, interpolated between knots, and returns the number of the first.
func (l *Layout) Hats(n int, knots ...int) int { return l.hats(n, knots...) }

// Counts adds for each of n places rows for 1 to 15 checkers there and returns the number of the first.
func (l *Layout) Counts(n int) int { return l.counts(n) }

// NewNet compiles the weights of a net with this layout.
func NewNet(l *Layout, w *Weights) (*Net, error) { return compile(l, w, nil) }

// Width is the number of hidden units.
func (n *Net) Width() int { return n.width }

// Run writes the chances that the net gives for active rows, of which there is at least one. They are as they come:
// neither nested nor cut to what the position allows.
func (n *Net) Run(idx []uint32, out *engine.Probs) {
	forward(n.row(int(idx[0])), n.rows, idx[1:], n.weights, &n.bias, (*[outputs]float32)(out))
}

// AddRow adds times the row from to another one, wrapping as the kernels do. It is for nets that nobody uses yet.
func (n *Net) AddRow(to, from int, times int16) { addTo(n.row(to), n.row(from), times) }

// Sum writes the sum of rows, of which there is at least one, for RunOn to begin with; it has the net's width.
func (n *Net) Sum(sum []int16, idx []uint32) { addRows(sum, n.row(int(idx[0])), n.rows, idx[1:]) }

// RunOn is Run where some of the rows are summed up.
func (n *Net) RunOn(sum []int16, idx []uint32, out *engine.Probs) {
	forward(sum, n.rows, idx, n.weights, &n.bias, (*[outputs]float32)(out))
}
