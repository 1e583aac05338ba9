package eval

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

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
func addRowsAVX2(acc, base, rows *int16, idx *uint32, n, width int)

//go:noescape
func addRowsAVX512(acc, base, rows *int16, idx *uint32, n, width int)

//go:noescape
func forwardAVX2(base, rows *int16, idx *uint32, n, width int, weights *int16, sums *[outputs]int32)

//go:noescape
func forwardAVX512(base, rows *int16, idx *uint32, n, width int, weights *int16, sums *[outputs]int32)

func addRows(acc, base, rows []int16, idx []uint32) {
	width := len(acc)
	switch {
	case useAVX512 && width%wideBlock == 0:
		addRowsAVX512(&acc[0], &base[0], &rows[0], unsafe.SliceData(idx), len(idx), width)
	case useAVX2:
		addRowsAVX2(&acc[0], &base[0], &rows[0], unsafe.SliceData(idx), len(idx), width)
	default:
		addRowsGo(acc, base, rows, idx)
	}
}

func forward(base, rows []int16, idx []uint32, weights []int16, sums *[outputs]int32) {
	width := len(base)
	switch {
	case useAVX512 && width%wideBlock == 0:
		forwardAVX512(&base[0], &rows[0], unsafe.SliceData(idx), len(idx), width, &weights[0], sums)
	case useAVX2:
		forwardAVX2(&base[0], &rows[0], unsafe.SliceData(idx), len(idx), width, &weights[0], sums)
	default:
		forwardGo(base, rows, idx, weights, sums)
	}
}
