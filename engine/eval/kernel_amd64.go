package eval

import "golang.org/x/sys/cpu"

// useAVX2 and useAVX512 are set once at start; GODEBUG=cpu.all=off clears both.
var (
	useAVX2   = cpu.X86.HasAVX2
	useAVX512 = useAVX2 && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW
)

// wideBlock is the number of hidden units that the AVX-512 kernel treats together.
const wideBlock = 256

// Kernel names the kernel in use.
func Kernel() string {
	switch {
	case useAVX512:
		return "avx512"
	case useAVX2:
		return "avx2"
	}
	return "go"
}

//go:noescape
func forwardAVX2(rows *int16, idx *uint32, n int, weights *int16, width int, sums *[outputs]int32)

//go:noescape
func forwardAVX512(rows *int16, idx *uint32, n int, weights *int16, width int, sums *[outputs]int32)

func forward(rows []int16, idx []uint32, weights []int16, width int, sums *[outputs]int32) {
	switch {
	case useAVX512 && width%wideBlock == 0:
		forwardAVX512(&rows[0], &idx[0], len(idx), &weights[0], width, sums)
	case useAVX2:
		forwardAVX2(&rows[0], &idx[0], len(idx), &weights[0], width, sums)
	default:
		forwardGo(rows, idx, weights, width, sums)
	}
}
