package train

import "golang.org/x/sys/cpu"

var useAVX2 = cpu.X86.HasAVX2 && cpu.X86.HasFMA

//go:noescape
func gatherAVX2(dst, base *float32, idx *uint32, w *float32, n int, width int)

//go:noescape
func scatterAVX2(base *float32, idx *uint32, w *float32, n int, src *float32, width int)

//go:noescape
func adamAVX2(p, m, v, grad *float32, n int, k *[6]float32)

func gather(dst, base []float32, idx []uint32, w []float32) {
	if useAVX2 {
		gatherAVX2(&dst[0], &base[0], &idx[0], &w[0], len(idx), len(dst))
		return
	}
	gatherGo(dst, base, idx, w)
}

func scatter(base []float32, idx []uint32, w, src []float32) {
	if useAVX2 {
		scatterAVX2(&base[0], &idx[0], &w[0], len(idx), &src[0], len(src))
		return
	}
	scatterGo(base, idx, w, src)
}

func adam(p, m, v, g []float32, k *[6]float32) {
	if useAVX2 {
		adamAVX2(&p[0], &m[0], &v[0], &g[0], len(p), k)
		return
	}
	adamGo(p, m, v, g, k)
}
