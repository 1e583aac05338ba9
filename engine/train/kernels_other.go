//go:build !amd64

package train

func gather(dst, base []float32, idx []uint32, w []float32) { gatherGo(dst, base, idx, w) }

func scatter(base []float32, idx []uint32, w, src []float32) { scatterGo(base, idx, w, src) }

func adam(p, m, v, g []float32, k *[6]float32) { adamGo(p, m, v, g, k) }
