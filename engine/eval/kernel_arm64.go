package eval

// Every arm64 processor has NEON.

// Kernel names the kernel in use.
func Kernel() string { return "neon" }

//go:noescape
func addRowsNEON(acc *[neonBlock]int16, rows *int16, idx *uint32, n int, width int)

// neonBlock is the number of hidden units whose sums fit the registers.
const neonBlock = 64

func forward(rows []int16, idx []uint32, weights []int16, width int, sums *[outputs]int32) {
	*sums = [outputs]int32{}
	var acc [neonBlock]int16
	for at := 0; at < width; at += neonBlock {
		addRowsNEON(&acc, &rows[at], &idx[0], len(idx), width)
		addOutputs(acc[:], weights[at:], width, sums)
	}
}
