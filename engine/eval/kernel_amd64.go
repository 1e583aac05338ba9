package eval

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// useAVX2 and useAVX512 are set once at start; GODEBUG=cpu.all=off clears both. Of the processors with AVX-512 the first
// cannot multiply and add 16-bit numbers in one step; they make do with AVX2.
var (
	useAVX2   = cpu.X86.HasAVX2
	useAVX512 = useAVX2 && cpu.X86.HasAVX512F && cpu.X86.HasAVX512BW && cpu.X86.HasAVX512VNNI
)

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
func forwardAVX2(base, rows *int16, idx *uint32, n, width int, weights *int16, bias *[biases]int32, out *[outputs]float32)

//go:noescape
func forwardAVX512(base, rows *int16, idx *uint32, n, width int, weights *int16, bias *[biases]int32, out *[outputs]float32)

func addRows(acc, base, rows []int16, idx []uint32) {
	width := len(acc)
	switch {
	case useAVX512:
		addRowsAVX512(&acc[0], &base[0], &rows[0], unsafe.SliceData(idx), len(idx), width)
	case useAVX2:
		addRowsAVX2(&acc[0], &base[0], &rows[0], unsafe.SliceData(idx), len(idx), width)
	default:
		addRowsGo(acc, base, rows, idx)
	}
}

func forward(base, rows []int16, idx []uint32, weights []int16, bias *[biases]int32, out *[outputs]float32) {
	width := len(base)
	switch {
	case useAVX512:
		forwardAVX512(&base[0], &rows[0], unsafe.SliceData(idx), len(idx), width, &weights[0], bias, out)
	case useAVX2:
		forwardAVX2(&base[0], &rows[0], unsafe.SliceData(idx), len(idx), width, &weights[0], bias, out)
	default:
		forwardGo(base, rows, idx, weights, bias, out)
	}
}
