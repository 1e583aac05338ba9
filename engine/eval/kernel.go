package eval

// outputs is the number of a net's outputs, in the order of engine.Probs; biases is the number of their biases, filled
// up to whole registers.
const (
	outputs = 5
	biases  = 8
)

// laneBlock is the number of hidden units that the kernels treat together; a net's width is a
// multiple of it.
const laneBlock = 128

// addRowsGo is the reference of the kernel that adds rows: acc becomes base plus the rows named by idx (int16,
// wrapping). rows holds as many values a row as acc does.
func addRowsGo(acc, base, rows []int16, idx []uint32) {
	width := len(acc)
	copy(acc, base)
	for _, r := range idx {
		row := rows[int(r)*width:][:width]
		for i, w := range row {
			acc[i] += w
		}
	}
}

// forwardGo is the reference of the kernel that goes on to the outputs: it adds the rows named by idx to base, which
// has a row's width, cuts negative sums to zero, multiplies them with each output's weights (int32, wrapping), adds the
// outputs' biases and turns the sums into chances. Every other kernel gives the same bits. weights holds a row's width
// for each output.
func forwardGo(base, rows []int16, idx []uint32, weights []int16, bias *[biases]int32, out *[outputs]float32) {
	var sums [outputs]int32
	width := len(base)
	var acc [laneBlock]int16
	for at := 0; at < width; at += laneBlock {
		copy(acc[:], base[at:])
		for _, r := range idx {
			row := rows[int(r)*width+at:][:laneBlock]
			for i, w := range row {
				acc[i] += w
			}
		}
		addOutputs(acc[:], weights[at:], width, &sums)
	}
	chances(&sums, bias, out)
}

// addOutputs adds to each output's sum what some hidden units, negative ones cut to zero, contribute;
// weights begins with the first output's weights for them, the other outputs' follow width further on.
func addOutputs(hidden, weights []int16, width int, sums *[outputs]int32) {
	for o := range sums {
		out := weights[o*width:][:len(hidden)]
		s := int32(0)
		for i, h := range hidden {
			s += int32(max(h, 0)) * int32(out[i])
		}
		sums[o] += s
	}
}
