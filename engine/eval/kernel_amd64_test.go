package eval

import (
	"slices"
	"testing"
)

// TestKernelsBelow runs the kernel tests with the wider kernels turned off in turn.
func TestKernelsBelow(t *testing.T) {
	wide, avx2 := useAVX512, useAVX2
	defer func() { useAVX512, useAVX2 = wide, avx2 }()
	useAVX512 = false
	t.Run("avx2", TestKernels)
	useAVX2 = false
	t.Run("go", TestKernels)
}

func BenchmarkKernels(b *testing.B) {
	wide, avx2 := useAVX512, useAVX2
	defer func() { useAVX512, useAVX2 = wide, avx2 }()
	e := New(Default(), nil)
	n := e.nets.contact[Mutual]
	all := siblings(60)
	var lists [][]uint32
	for i := range all {
		lists = append(lists, slices.Clone(e.activeRows(&all[i])))
	}
	run := func(b *testing.B) {
		var out [outputs]float32
		for i := 0; b.Loop(); i++ {
			forward(n.row(0), n.rows, lists[i%len(lists)], n.weights, &n.bias, &out)
		}
	}
	if useAVX512 {
		b.Run("avx512", run)
		useAVX512 = false
	}
	if useAVX2 {
		b.Run("avx2", run)
		useAVX2 = false
	}
	b.Run("go", run)
}
