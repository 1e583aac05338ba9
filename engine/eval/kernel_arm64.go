package eval

import "unsafe"

// Every arm64 processor has NEON.

// Kernel names the kernel in use.
func Kernel() string { return "neon" }

// addRowsNEON sets acc to the 64 values of base plus those at the front of each row that idx names.
//
//go:noescape
func addRowsNEON(acc, base, rows *int16, idx *uint32, n, width int)

// neonBlock is the number of hidden units whose sums fit the registers.
const neonBlock = 64

func addRows(acc, base, rows []int16, idx []uint32) {
	width := len(acc)
	for at := 0; at < width; at += neonBlock {
		addRowsNEON(&acc[at], &base[at], &rows[at], unsafe.SliceData(idx), len(idx), width)
	}
}

func forward(base, rows []int16, idx []uint32, weights []int16, bias *[biases]int32, out *[outputs]float32) {
	var sums [outputs]int32
	width := len(base)
	var acc [neonBlock]int16
	for at := 0; at < width; at += neonBlock {
		addRowsNEON(&acc[0], &base[at], &rows[at], unsafe.SliceData(idx), len(idx), width)
		addOutputs(acc[:], weights[at:], width, &sums)
	}
	chances(&sums, bias, out)
}
