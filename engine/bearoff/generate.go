package bearoff

// faint is the chance below which the tail of a distribution is joined to its last number of rolls.
const faint = 1.0 / (1 << 30)

// most is more than the number of rolls that any distribution reaches before its tail is faint.
const most = 64

// distributions holds for every home the chances to need 1, 2, 3 … rolls for an aim. Index 0, no
// checkers, needs none and has no entries.
type distributions struct {
	start  []uint32
	chance []float32
}

// of returns the chances to need 1, 2, 3 … rolls from a home.
func (d *distributions) of(index int) []float32 {
	return d.chance[d.start[index]:d.start[index+1]]
}

// generator computes distributions in the order of the indexes, in which every home comes after those
// that it moves to. Plays are chosen for the least mean number of rolls.
type generator struct {
	// off is the index that stands for a home after a checker was borne off: 0 when that is the aim
	// itself, negative when it is the home that is left.
	off  int
	mean [positions]float64
	// best[n][die-1] holds the best home to be reached with n+1 moves of a die.
	best  [3][6][positions]uint16
	moved [6][]int
	out   distributions
}

// generate computes the distributions for bearing off everything or just the first checker.
func generate(first bool) distributions {
	g := &generator{off: -1}
	if first {
		g.off = 0
	}
	for die := range g.moved {
		g.moved[die] = make([]int, 0, points)
	}
	g.out.start = make([]uint32, 2, positions+1)
	eachHome(checkers, func(h *Home) {
		if p := h.place(); p.index > 0 {
			g.add(&p)
		}
	})
	return g.out
}

// eachHome calls f for all homes of up to so many checkers in the order of their indexes.
func eachHome(most uint8, f func(*Home)) {
	var above [points + 1]uint8
	var fill func(j int, limit uint8)
	fill = func(j int, limit uint8) {
		if j < points {
			for above[j] = 0; above[j] <= limit; above[j]++ {
				fill(j+1, above[j])
			}
			return
		}
		var h Home
		for i := range h {
			h[i] = above[i] - above[i+1]
		}
		f(&h)
	}
	fill(0, most)
}

// add computes one home from those before it.
func (g *generator) add(p *place) {
	for die := range g.moved {
		g.moved[die] = p.moves(die+1, g.off, g.moved[die][:0])
		g.best[0][die][p.index] = g.least(g.moved[die], nil)
		g.best[1][die][p.index] = g.least(g.moved[die], &g.best[0][die])
		g.best[2][die][p.index] = g.least(g.moved[die], &g.best[1][die])
	}
	var sum [most]float64
	total := 0.0
	for hi := range 6 {
		g.mix(&sum, &total, 1, g.least(g.moved[hi], &g.best[2][hi]))
		for lo := range hi {
			to := g.least(g.moved[hi], &g.best[0][lo])
			if other := g.least(g.moved[lo], &g.best[0][hi]); g.mean[other] < g.mean[to] {
				to = other
			}
			g.mix(&sum, &total, 2, to)
		}
	}
	g.mean[p.index] = 1 + total/36
	g.keep(&sum)
}

// least returns the home of the least mean among those given or, with then, among those it leads to.
func (g *generator) least(homes []int, then *[positions]uint16) uint16 {
	best := uint16(0)
	for i, home := range homes {
		to := uint16(home)
		if then != nil {
			to = then[home]
		}
		if i == 0 || g.mean[to] < g.mean[best] {
			best = to
		}
	}
	return best
}

// mix adds the distribution of a home that some of the 36 throws lead to, one roll later.
func (g *generator) mix(sum *[most]float64, total *float64, throws float64, to uint16) {
	if to == 0 {
		sum[0] += throws
		return
	}
	*total += float64(throws * g.mean[to])
	for i, c := range g.out.of(int(to)) {
		sum[i+1] += float64(throws * float64(c))
	}
}

// keep appends a distribution of 36 throws without its faint tail.
func (g *generator) keep(sum *[most]float64) {
	n := most
	tail := 0.0
	for n > 1 && tail+sum[n-1] < 36*faint {
		n--
		tail += sum[n]
	}
	sum[n-1] += tail
	for _, c := range sum[:n] {
		g.out.chance = append(g.out.chance, float32(c/36))
	}
	g.out.start = append(g.out.start, uint32(len(g.out.chance)))
}
