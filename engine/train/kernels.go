package train

import "math"

// The three loops in which training spends its time. Widths are multiples of 64. Other kernels may
// round differently: training is reproducible on one kind of machine, shipped nets are integers.

// gatherGo sets dst to the sum of w[i] times row idx[i] of base.
func gatherGo(dst, base []float32, idx []uint32, w []float32) {
	clear(dst)
	for i, r := range idx {
		for j, x := range base[int(r)*len(dst):][:len(dst)] {
			dst[j] += w[i] * x
		}
	}
}

// scatterGo adds w[i] times src to row idx[i] of base.
func scatterGo(base []float32, idx []uint32, w, src []float32) {
	for i, r := range idx {
		row := base[int(r)*len(src):][:len(src)]
		for j, x := range src {
			row[j] += w[i] * x
		}
	}
}

// adamGo takes one step of Adam (Kingma and Ba 2015) and clears the gradient. k holds beta1, 1-beta1,
// beta2, 1-beta2, the step with its bias corrections, and epsilon.
func adamGo(p, m, v, g []float32, k *[6]float32) {
	for i, x := range g {
		m[i] = k[0]*m[i] + k[1]*x
		v[i] = k[2]*v[i] + k[3]*x*x
		p[i] -= k[4] * m[i] / (float32(math.Sqrt(float64(v[i]))) + k[5])
		g[i] = 0
	}
}
