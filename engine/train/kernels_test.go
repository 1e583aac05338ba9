package train

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(t *testing.T, name string, got, want []float32) {
	t.Helper()
	for i := range got {
		if d := math.Abs(float64(got[i] - want[i])); d > 1e-4*(1+math.Abs(float64(want[i]))) {
			t.Fatalf("%s: value %d is %v, reference %v", name, i, got[i], want[i])
		}
	}
}

func TestKernelsMatchReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	random := func(n int) []float32 {
		s := make([]float32, n)
		for i := range s {
			s[i] = rng.Float32() - 0.5
		}
		return s
	}
	for _, width := range []int{64, 128, 256} {
		base, src, w := random(40*width), random(width), random(30)
		idx := make([]uint32, 30)
		for i := range idx {
			idx[i] = uint32(rng.IntN(40))
		}
		a, b := make([]float32, width), make([]float32, width)
		gather(a, base, idx, w)
		gatherGo(b, base, idx, w)
		near(t, "gather", a, b)
		base2 := append([]float32(nil), base...)
		scatter(base, idx, w, src)
		scatterGo(base2, idx, w, src)
		near(t, "scatter", base, base2)
		p, m, v, g := random(width), random(width), make([]float32, width), random(width)
		p2, m2, v2, g2 := append([]float32(nil), p...), append([]float32(nil), m...), append([]float32(nil), v...), append([]float32(nil), g...)
		k := [6]float32{0.9, 0.1, 0.999, 0.001, 1e-3, 1e-5}
		adam(p, m, v, g, &k)
		adamGo(p2, m2, v2, g2, &k)
		near(t, "adam p", p, p2)
		near(t, "adam m", m, m2)
		near(t, "adam v", v, v2)
		near(t, "adam g", g, g2)
	}
}
