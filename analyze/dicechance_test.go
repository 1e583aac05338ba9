package analyze

import (
	"math"
	"testing"
)

// TestChiTail: quantiles as printed in tables of the chi-square distribution.
func TestChiTail(t *testing.T) {
	for _, c := range []struct {
		x    float64
		df   int
		want float64
	}{
		{3.841459, 1, 0.05}, {6.634897, 1, 0.01}, {0.015791, 1, 0.9}, {10.827566, 1, 0.001},
		{5.991465, 2, 0.05}, {11.070498, 5, 0.05}, {4.351460, 5, 0.5}, {1.145476, 5, 0.95},
		{23.684791, 14, 0.05}, {29.141238, 14, 0.01}, {31.410433, 20, 0.05}, {10.850811, 20, 0.95}, {45.314747, 20, 0.001},
	} {
		near(t, "tail", chiTail(c.x, c.df), c.want, 1e-6)
	}
	near(t, "the tail at 0", chiTail(0, 5), 1, 0)
}

// TestChiTailAgainstErfc: with one degree of freedom it is the complementary error function, on both sides of
// where the series gives way to the fraction.
func TestChiTailAgainstErfc(t *testing.T) {
	for x := 0.01; x < 60; x *= 1.1 {
		want := math.Erfc(math.Sqrt(x / 2))
		near(t, "tail of one", chiTail(x, 1)/want, 1, 1e-11)
	}
}

// TestDetectable: noncentralities as printed in tables of the power of chi-square tests; with one degree of freedom
// it is the square of the sum of two normal quantiles, 1.959964 and 0.841621.
func TestDetectable(t *testing.T) {
	near(t, "one degree", detectable(1, 0.05, 0.8), 7.8489, 1e-3)
	near(t, "two degrees", detectable(2, 0.05, 0.8), 9.6347, 1e-3)
	near(t, "five degrees", detectable(5, 0.05, 0.8), 12.8278, 1e-3)
	near(t, "no bias", chiPower(11.070498, 5, 0), 0.05, 1e-6)
}
