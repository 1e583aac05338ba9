package eval

// A window is six neighbouring points, each empty, a blot or a made point of one side: 729 patterns,
// read as a number in base 3 from the bits of the occupied and of the made points.
const windowRows = 729

// windowStart lists the lowest points of a side's seven windows: four that tile the board and three
// that straddle their borders.
var windowStart = [7]uint{1, 7, 13, 19, 4, 10, 16}

// base3 reads six bits as digits in base 3.
var base3 = func() (t [64]uint16) {
	for m := range t {
		n := uint16(0)
		for b := 5; b >= 0; b-- {
			n = n*3 + uint16(m>>b&1)
		}
		t[m] = n
	}
	return
}()

// window is the pattern of the six points from lo up.
func window(occupied, made uint32, lo uint) int {
	return int(base3[occupied>>(lo&31)&63] + base3[made>>(lo&31)&63])
}
