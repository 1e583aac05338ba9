//go:build !amd64 && !arm64

package eval

// Kernel names the kernel in use.
func Kernel() string { return "go" }

func addRows(acc, base, rows []int16, idx []uint32) { addRowsGo(acc, base, rows, idx) }

func forward(base, rows []int16, idx []uint32, weights []int16, bias *[biases]int32, out *[outputs]float32) {
	forwardGo(base, rows, idx, weights, bias, out)
}
