package eval

import (
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Net is one trained network, compiled for its kernel. It is not changed after it was made and may be
// used by many goroutines.
type Net struct {
	width   int
	rows    []int16
	weights []int16 // outputs x width, in OutScale
	bias    [biases]int32
}

// Weights are a net's trained numbers, rounded: what files hold and what training goes on from.
type Weights struct {
	Width int
	// Params are the layout's parameter vectors, in units of 1/ParamScale.
	Params []int16
	// Out are the output weights (outputs x Width, in units of 1/2048) and Bias the outputs' biases, in
	// units of 1/2^20.
	Out  []int16
	Bias [outputs]int32
}

// ParamScale is the number of steps that a parameter of 1.0 is stored in: those of the hidden layer, so that a row
// made of one parameter loses nothing.
const ParamScale = hiddenScale

// ErrWeights says that a weights file does not fit this program.
var ErrWeights = errors.New("weights do not fit this program's net")

// compile makes the rows of a layout from its parameters, in integers only.
func compile(l *Layout, w *Weights) (*Net, error) {
	if w.Width <= 0 || w.Width%laneBlock != 0 || len(w.Params) != l.params*w.Width || len(w.Out) != outputs*w.Width {
		return nil, fmt.Errorf("%w: %d parameters of width %d, want %d", ErrWeights, len(w.Params), w.Width, l.params)
	}
	n := &Net{width: w.Width, rows: makeRows(len(l.rows) * w.Width), weights: w.Out}
	copy(n.bias[:], w.Bias[:])
	sum := make([]int32, w.Width)
	for r, terms := range l.rows {
		clear(sum)
		for _, t := range terms {
			for i, v := range w.Params[t.param*w.Width:][:w.Width] {
				sum[i] += int32(v) * int32(t.weight)
			}
		}
		row := n.rows[r*w.Width:][:w.Width]
		for i, s := range sum {
			row[i] = int16((s + one/2) >> oneBits)
		}
	}
	return n, nil
}

// row returns the vector of one row.
func (n *Net) row(r int) []int16 { return n.rows[r*n.width:][:n.width] }

const magic = "nardnet2"

// Write stores the weights, compressed. The parameters are mapped to small unsigned numbers first, their low bytes
// before their high ones, which are nearly all zero.
func (w *Weights) Write(to io.Writer) error {
	if _, err := io.WriteString(to, magic); err != nil {
		return err
	}
	z, err := flate.NewWriter(to, flate.BestCompression)
	if err != nil {
		return err
	}
	for _, part := range []any{int32(w.Width), int32(len(w.Params)), toBytes(w.Params), w.Out, w.Bias} {
		if err := binary.Write(z, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return z.Close()
}

// ReadWeights reads what Write stored.
func ReadWeights(from io.Reader) (*Weights, error) {
	head := make([]byte, len(magic))
	if _, err := io.ReadFull(from, head); err != nil || string(head) != magic {
		return nil, fmt.Errorf("%w: no weights file", ErrWeights)
	}
	z := flate.NewReader(from)
	var size struct{ Width, Params int32 }
	if err := binary.Read(z, binary.LittleEndian, &size); err != nil {
		return nil, fmt.Errorf("%w: %v", ErrWeights, err)
	}
	if size.Width <= 0 || size.Width > 4096 || size.Params < 0 || size.Params > 1<<28 {
		return nil, fmt.Errorf("%w: width %d, %d parameters", ErrWeights, size.Width, size.Params)
	}
	params := make([]byte, 2*size.Params)
	w := &Weights{Width: int(size.Width), Out: make([]int16, outputs*size.Width)}
	for _, part := range []any{params, w.Out, &w.Bias} {
		if err := binary.Read(z, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("%w: %v", ErrWeights, err)
		}
	}
	w.Params = fromBytes(params)
	return w, nil
}

// toBytes turns 0, -1, 1, -2 … into 0, 1, 2, 3 … and splits them into low and high bytes.
func toBytes(params []int16) []byte {
	b := make([]byte, 2*len(params))
	for i, x := range params {
		u := uint16(x)<<1 ^ uint16(x>>15)
		b[i], b[len(params)+i] = byte(u), byte(u>>8)
	}
	return b
}

func fromBytes(b []byte) []int16 {
	params := make([]int16, len(b)/2)
	for i := range params {
		u := uint16(b[i]) | uint16(b[len(params)+i])<<8
		params[i] = int16(u>>1) ^ -int16(u&1)
	}
	return params
}
