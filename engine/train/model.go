package train

import (
	"math"
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/eval"
)

const outputs = 5

// model is a net while it is trained, in floating point.
type model struct {
	layout *eval.Layout
	width  int
	params tensor // parameter vectors, width values each
	out    tensor // outputs x width, then the outputs' biases, padded to a multiple of 8
	// sum and sums gather the weights for their average over the last steps of a fit.
	sum, outSum []float32
	sums        int
	// terms of each row, flat: row r has termIdx[start[r]:start[r+1]].
	start   []int32
	termIdx []uint32
	termW   []float32
}

// tensor is a set of weights with Adam's two moments.
type tensor struct{ p, m, v []float32 }

func newTensor(n int) tensor {
	return tensor{make([]float32, n), make([]float32, n), make([]float32, n)}
}

// newModel draws small random weights for the parameters; seed fixes them.
func newModel(l *eval.Layout, width int, seed uint64) *model {
	m := &model{layout: l, width: width, params: newTensor(l.Params() * width), out: newTensor(outputs*width + 8)}
	m.flatten()
	rng := rand.New(rand.NewPCG(seed, 1))
	for i := range m.params.p {
		m.params.p[i] = (rng.Float32() - 0.5) * 0.1
	}
	l.Patterns(func(first, end int) { clear(m.params.p[first*width : end*width]) })
	for i := range m.out.p[:outputs*width] {
		m.out.p[i] = (rng.Float32() - 0.5) * 0.2
	}
	return m
}

// modelFrom continues from stored weights.
func modelFrom(l *eval.Layout, w *eval.Weights) *model {
	m := newModel(l, w.Width, 0)
	for i, v := range w.Params {
		m.params.p[i] = float32(v) / eval.ParamScale
	}
	for i, v := range w.Out {
		m.out.p[i] = float32(v) / eval.OutScale
	}
	for o, b := range w.Bias {
		m.out.p[outputs*w.Width+o] = float32(b) / eval.LogitScale
	}
	return m
}

func (m *model) flatten() {
	for r := range m.layout.Rows() {
		m.start = append(m.start, int32(len(m.termIdx)))
		m.layout.Terms(r, func(param int, weight float32) {
			m.termIdx = append(m.termIdx, uint32(param))
			m.termW = append(m.termW, weight)
		})
	}
	m.start = append(m.start, int32(len(m.termIdx)))
}

func round16(x, scale float32) int16 {
	return int16(max(min(math.Round(float64(x)*float64(scale)), 32767), -32767))
}

// weights rounds the model; averaged takes the mean of the last steps where there is one.
func (m *model) weights() *eval.Weights {
	p, out := m.params.p, m.out.p
	scale := float32(1)
	if m.sums > 0 {
		p, out, scale = m.sum, m.outSum, 1/float32(m.sums)
	}
	w := &eval.Weights{Width: m.width, Params: make([]int16, len(p)), Out: make([]int16, outputs*m.width)}
	for i, x := range p {
		w.Params[i] = round16(x*scale, eval.ParamScale)
	}
	for i := range w.Out {
		w.Out[i] = round16(out[i]*scale, eval.OutScale)
	}
	for o := range w.Bias {
		w.Bias[o] = int32(math.Round(float64(out[outputs*m.width+o]*scale) * eval.LogitScale))
	}
	return w
}

// average adds the present weights to the mean that weights will return.
func (m *model) average() {
	if m.sum == nil {
		m.sum, m.outSum = make([]float32, len(m.params.p)), make([]float32, len(m.out.p))
	}
	for i, x := range m.params.p {
		m.sum[i] += x
	}
	for i, x := range m.out.p {
		m.outSum[i] += x
	}
	m.sums++
}

// adopt makes the averaged weights the present ones.
func (m *model) adopt() {
	if m.sums == 0 {
		return
	}
	for i, x := range m.sum {
		m.params.p[i] = x / float32(m.sums)
	}
	for i, x := range m.outSum {
		m.out.p[i] = x / float32(m.sums)
	}
	m.sum, m.outSum, m.sums = nil, nil, 0
}

// sample is a position with the chances that a net should give it.
type sample struct {
	own, opp engine.Side
	target   engine.Probs
}
