package train

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// fitOptions are one fit's settings.
type fitOptions struct {
	batch            int
	rateFrom, rateTo float64 // Adam's step, falling exponentially
	averageFrom      float64 // share of the fit after which weights are averaged; 1 never
	equityWeight     float32 // weight of the squared equity error beside cross-entropy
	seed             uint64
	jobs             int
	progress         func(done, total int, loss float64)
}

// averages is the number of snapshots that an averaged fit takes.
const averages = 24

// fit runs once over the samples in random order and returns the mean squared equity error met on the way.
func (m *model) fit(ctx context.Context, in eval.Inputs, samples []sample, o fitOptions) float64 {
	rng := rand.New(rand.NewPCG(o.seed, 2))
	order := rng.Perm(len(samples))
	workers := make([]*fitter, o.jobs)
	for i := range workers {
		workers[i] = newFitter(m, in, o.equityWeight)
	}
	batches := (len(samples) + o.batch - 1) / o.batch
	every := max(int(float64(batches)*(1-o.averageFrom))/averages, 1)
	total, squares := 0, 0.0
	for b := range batches {
		if ctx.Err() != nil {
			break
		}
		part := order[b*o.batch : min((b+1)*o.batch, len(order))]
		rate := o.rateFrom * math.Pow(o.rateTo/o.rateFrom, float64(b)/float64(batches))
		squares += m.step(workers, samples, part, float32(rate))
		total += len(part)
		if float64(b) >= o.averageFrom*float64(batches) && b%every == 0 {
			m.average()
		}
		if o.progress != nil && b%200 == 199 {
			o.progress(total, len(samples), squares/float64(total))
		}
	}
	m.adopt()
	return squares / float64(max(total, 1))
}

// step fits one batch: every worker gathers the gradient of its share, then Adam moves the rows touched.
func (m *model) step(workers []*fitter, samples []sample, part []int, rate float32) float64 {
	var wg sync.WaitGroup
	n := len(workers)
	for j, f := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			f.gradient(samples, part[len(part)*j/n:len(part)*(j+1)/n], 1/float32(len(part)))
		}()
	}
	wg.Wait()
	squares := 0.0
	first := workers[0]
	for j, f := range workers {
		squares += f.squares
		f.squares = 0
		if j > 0 {
			first.merge(f)
		}
	}
	first.apply(rate)
	return squares
}

// fitter gathers gradients for one goroutine.
type fitter struct {
	m      *model
	in     eval.Inputs
	alpha  float32
	idx    []uint32
	params []uint32 // parameters of a sample, as slots of grad
	own    []uint32 // the same, as parameter numbers
	weight []float32
	slot   []int32 // of each parameter, -1 while untouched
	used   []uint32
	grad   []float32
	out    []float32
	hidden []float32
	delta  []float32
	// p and equityError are the last sample's chances and the error of their equity.
	p           [outputs]float32
	equityError float32
	// squares is the sum of squared equity errors.
	squares float64
}

func newFitter(m *model, in eval.Inputs, alpha float32) *fitter {
	f := &fitter{m: m, in: in, alpha: alpha, slot: make([]int32, m.layout.Params()),
		out: make([]float32, len(m.out.p)), hidden: make([]float32, m.width), delta: make([]float32, m.width)}
	for i := range f.slot {
		f.slot[i] = -1
	}
	return f
}

func (f *fitter) gradient(samples []sample, part []int, scale float32) {
	for _, i := range part {
		f.sample(&samples[i], scale)
	}
}

// expand lists the parameters that a position's rows are made of.
func (f *fitter) expand(s *sample) {
	p := engine.Position{Own: s.own, Opp: s.opp}
	f.idx = f.in.Rows(&p, f.idx[:0])
	f.params, f.own, f.weight = f.params[:0], f.own[:0], f.weight[:0]
	for _, r := range f.idx {
		for t := f.m.start[r]; t < f.m.start[r+1]; t++ {
			param := f.m.termIdx[t]
			f.own = append(f.own, param)
			f.params = append(f.params, f.slotOf(param))
			f.weight = append(f.weight, f.m.termW[t])
		}
	}
}

func (f *fitter) slotOf(param uint32) uint32 {
	if s := f.slot[param]; s >= 0 {
		return uint32(s)
	}
	s := len(f.used)
	f.slot[param] = int32(s)
	f.used = append(f.used, param)
	if need := (s + 1) * f.m.width; need > len(f.grad) {
		f.grad = append(f.grad, make([]float32, max(need, 1<<16))...)
	}
	return uint32(s)
}

// equitySigns are the shares of the chances in the cubeless equity.
var equitySigns = [outputs]float32{2, 1, 1, -1, -1}

// forward judges a sample's position.
func (f *fitter) forward(s *sample) {
	f.expand(s)
	w := f.m.width
	gather(f.hidden, f.m.params.p, f.own, f.weight)
	f.equityError = 0
	for o := range f.p {
		z := f.m.out.p[outputs*w+o]
		for i, h := range f.hidden {
			if h > 0 {
				z += h * f.m.out.p[o*w+i]
			}
		}
		f.p[o] = float32(1 / (1 + math.Exp(-float64(z))))
		f.equityError += equitySigns[o] * (f.p[o] - s.target[o])
	}
}

func (f *fitter) sample(s *sample, scale float32) {
	f.forward(s)
	w := f.m.width
	f.squares += float64(f.equityError * f.equityError)
	var dz [outputs]float32
	for o, p := range f.p {
		dz[o] = scale * (p - s.target[o] + f.alpha*f.equityError*equitySigns[o]*p*(1-p))
		f.out[outputs*w+o] += dz[o]
	}
	for i, h := range f.hidden {
		d := float32(0)
		if h > 0 {
			for o, g := range dz {
				d += g * f.m.out.p[o*w+i]
				f.out[o*w+i] += g * h
			}
		}
		f.delta[i] = d
	}
	scatter(f.grad, f.params, f.weight, f.delta)
}

// merge adds another worker's gradients and clears them.
func (f *fitter) merge(g *fitter) {
	w := f.m.width
	one := []float32{1}
	for s, param := range g.used {
		src := g.grad[s*w:][:w]
		slot := f.slotOf(param)
		scatter(f.grad, []uint32{slot}, one, src)
		clear(src)
		g.slot[param] = -1
	}
	g.used = g.used[:0]
	for i, x := range g.out {
		f.out[i] += x
	}
	clear(g.out)
}

// apply moves the parameters touched and clears the gradients.
func (f *fitter) apply(rate float32) {
	const beta1, beta2, epsilon = 0.9, 0.999, 1e-5
	k := [6]float32{beta1, 1 - beta1, beta2, 1 - beta2, rate, epsilon}
	w := f.m.width
	t := &f.m.params
	for s, param := range f.used {
		at := int(param) * w
		adam(t.p[at:at+w], t.m[at:at+w], t.v[at:at+w], f.grad[s*w:(s+1)*w], &k)
		f.slot[param] = -1
	}
	f.used = f.used[:0]
	adam(f.m.out.p, f.m.out.m, f.m.out.v, f.out, &k)
}
