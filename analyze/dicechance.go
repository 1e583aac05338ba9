package analyze

import "math"

// The tails of the chi-square distribution, made of sums, products and square roots with every product rounded:
// the standard library's exponential and what is built on it have other bits on other processors.

// farthest bounds half a chi-square: chances below exp(-farthest) are as good as none.
const farthest = 100

// chiTail is the chance, 0 to 1, that a chi-square of df degrees of freedom, at least 1, exceeds x.
func chiTail(x float64, df int) float64 {
	if x <= 0 {
		return 1
	}
	t := newTail(x, df)
	return min(t.q, 1)
}

// tail is the upper tail q of the gamma distribution of shape a at x, half a chi-square; term is what a shape
// larger by 1 adds to it.
type tail struct{ x, a, q, term float64 }

// newTail climbs from the shape 1/2 or 1 in steps of 1.
func newTail(chi float64, df int) tail {
	x := min(chi/2, farthest)
	t := tail{x: x}
	if df%2 == 0 {
		t.a, t.q = 1, exp(-x)
		t.term = float64(x * t.q)
	} else {
		t.a, t.q = 0.5, erfc(x)
		t.term = float64(math.Sqrt(x/math.Pi) * float64(2*exp(-x)))
	}
	for ; t.a < float64(df)/2; t.climb() {
	}
	return t
}

func (t *tail) climb() {
	t.q += t.term
	t.a++
	t.term = float64(t.term*t.x) / (t.a)
}

// erfc is the complementary error function of the square root of x: a series near 0, a continued fraction beyond.
func erfc(x float64) float64 {
	root := math.Sqrt(x)
	if x < 2 {
		term, sum := 1.0, 1.0
		for n := 1; n < 60; n++ {
			term = float64(term*x) / (float64(n) + 0.5)
			sum += term
		}
		return 1 - float64(float64(2*float64(root*exp(-x)))*sum)/math.Sqrt(math.Pi)
	}
	v := root
	for k := 200; k > 0; k-- {
		v = root + float64(k)/2/v
	}
	return exp(-x) / float64(v*math.Sqrt(math.Pi))
}

// chiPower is the chance that a chi-square of df degrees of freedom exceeds x where the truth is off by the
// noncentrality off.
func chiPower(x float64, df int, off float64) float64 {
	t := newTail(x, df)
	weight, sum := exp(-off/2), 0.0
	for j := 0; weight > 1e-18 || float64(j) < off/2; j++ { // the weights are Poisson's and rise up to off/2
		sum += float64(weight * min(t.q, 1))
		weight = float64(weight*off/2) / float64(j+1)
		t.climb()
	}
	return sum
}

// halvings is the number of bisections that settle a float64 between 0 and a few hundred.
const halvings = 60

// solve finds where a rising function of 0 to high reaches a value.
func solve(high, value float64, of func(float64) float64) float64 {
	low := 0.0
	for range halvings {
		mid := (low + high) / 2
		if of(mid) < value {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}

// detectable is the noncentrality that a chi-square test at a level finds with the given chance.
func detectable(df int, level, chance float64) float64 {
	x := solve(2*farthest, -level, func(x float64) float64 { return -chiTail(x, df) })
	return solve(2*farthest, chance, func(off float64) float64 { return chiPower(x, df, off) })
}
