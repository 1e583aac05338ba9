package eval

import "golang.org/x/sys/cpu"

// useAVX2 is set once at start; GODEBUG=cpu.all=off or cpu.avx2=off clears it.
var useAVX2 = cpu.X86.HasAVX2

// Kernel names the kernel in use.
func Kernel() string {
	if useAVX2 {
		return "avx2"
	}
	return "go"
}

//go:noescape
func forwardAVX2(rows *int16, idx *uint32, n int, weights *int16, width int, sums *[outputs]int32)

func forward(rows []int16, idx []uint32, weights []int16, width int, sums *[outputs]int32) {
	if useAVX2 {
		forwardAVX2(&rows[0], &idx[0], len(idx), &weights[0], width, sums)
		return
	}
	forwardGo(rows, idx, weights, width, sums)
}
