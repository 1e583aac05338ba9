package bearoff

import "nardlog/engine"

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

// newDistributions holds those of the empty home.
func newDistributions() distributions {
	return distributions{start: make([]uint32, 2, positions+1)}
}

// of returns the chances to need 1, 2, 3 … rolls from a home.
func (d *distributions) of(index int) []float32 {
	return d.chance[d.start[index]:d.start[index+1]]
}

// generator computes distributions in the order of the indexes, in which every home comes after those
// that it moves to. Plays are chosen for the least cost on the mean.
type generator struct {
	// off is the index that stands for a home after a checker was borne off: 0 when that is the aim
	// itself, negative when it is the home that is left.
	off int
	// cost is what a home costs for each roll that begins with it: 1 where rolls are counted.
	cost func(p *place) float64
	// mean is what a home is expected to cost in all.
	mean [positions]float64
	// best[n][die-1] holds the best home to be reached with n+1 moves of a die.
	best  [3][6][positions]uint16
	moved [6][]int
	out   distributions
}

// generate computes the distributions for bearing off everything or just the first checker.
func generate(first bool) distributions {
	g := newGenerator(func(*place) float64 { return 1 })
	if first {
		g.off = 0
	}
	g.each(func(*place, *[len(throws)]uint16) {})
	return g.out
}

func newGenerator(cost func(*place) float64) *generator {
	g := &generator{off: -1, cost: cost, out: newDistributions()}
	for die := range g.moved {
		g.moved[die] = make([]int, 0, points)
	}
	return g
}

// each computes all homes and calls f for each of them, with those that the throws lead to.
func (g *generator) each(f func(p *place, to *[len(throws)]uint16)) {
	eachHome(checkers, func(h *Home) {
		p := h.place()
		if p.index == 0 {
			return
		}
		to := g.choose(&p)
		g.add(&p, &to)
		f(&p, &to)
	})
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

// throw is a roll by its dice less one; unequal ones come up twice as often.
type throw struct{ hi, lo int }

// throws are all of them, in the order in which they are summed up.
var throws = func() (all [len(engine.Rolls)]throw) {
	n := 0
	for hi := range 6 {
		all[n] = throw{hi, hi}
		n++
		for lo := range hi {
			all[n] = throw{hi, lo}
			n++
		}
	}
	return all
}()

// weight is how many of the 36 throws it stands for.
func (t throw) weight() float64 {
	if t.hi == t.lo {
		return 1
	}
	return 2
}

// choose finds the best home to be reached from one with each of the throws.
func (g *generator) choose(p *place) (to [len(throws)]uint16) {
	for die := range g.moved {
		g.moved[die] = p.moves(die+1, g.off, g.moved[die][:0])
		g.best[0][die][p.index] = g.least(g.moved[die], nil)
		g.best[1][die][p.index] = g.least(g.moved[die], &g.best[0][die])
		g.best[2][die][p.index] = g.least(g.moved[die], &g.best[1][die])
	}
	for i, t := range throws {
		if t.hi == t.lo {
			to[i] = g.least(g.moved[t.hi], &g.best[2][t.hi])
			continue
		}
		to[i] = g.least(g.moved[t.hi], &g.best[0][t.lo])
		if other := g.least(g.moved[t.lo], &g.best[0][t.hi]); g.mean[other] < g.mean[to[i]] {
			to[i] = other
		}
	}
	return to
}

// add computes one home from those that the throws lead to.
func (g *generator) add(p *place, to *[len(throws)]uint16) {
	var sum [most]float64
	total := 0.0
	for i, t := range throws {
		g.mix(&sum, &total, t.weight(), to[i])
	}
	g.mean[p.index] = g.cost(p) + total/36
	g.out.keep(&sum)
}

// least returns the home of the least cost among those given or, with then, among those it leads to.
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
func (d *distributions) keep(sum *[most]float64) {
	n := most
	tail := 0.0
	for n > 1 && tail+sum[n-1] < 36*faint {
		n--
		tail += sum[n]
	}
	sum[n-1] += tail
	for _, c := range sum[:n] {
		d.chance = append(d.chance, float32(c/36))
	}
	d.start = append(d.start, uint32(len(d.chance)))
}
