package engine

import "math/bits"

// Generator lists the results of all legal backgammon plays. It serves the contrary geometry with
// hitting, entry first and plain doubles; every other game goes through Rules.Plays. A Generator keeps
// scratch space, so each goroutine needs its own; the zero value is ready.
type Generator struct {
	p       Position
	blocked uint32 // points closed to the mover, in his numbering
	out     []Position

	// Results of unequal dice are told apart by keys that add up over hops, whatever their order.
	keys  [maxUnequal]uint64
	nkeys uint32
	table [tableSize]uint32 // stamp<<16 | index into keys
	stamp uint32

	depth int // most dice used so far in a double
	base  int
}

const (
	// maxUnequal bounds the results of two unequal dice: a source for each of them.
	maxUnequal = 26 * 26
	tableSize  = 1024
	points     = 1<<25 - 2 // bits 1 to 24
	home       = 1<<7 - 1
)

// Results appends to buf every position that a legal play of d reaches, each once, seen by the mover
// (not swapped). With no legal play the one result is the position itself. The order is fixed by the
// position and dice alone.
func (g *Generator) Results(p *Position, d Dice, buf []Position) []Position {
	g.p, g.out, g.base = *p, buf, len(buf)
	g.blocked = Mirror(p.Opp.Made())
	occ, blots := p.Own.Occupied(), Mirror(p.Opp.Occupied())&^g.blocked&points
	if d.Hi == d.Lo {
		g.depth = 0
		g.double(uint(d.Hi), occ, blots, Bar, 0)
	} else {
		g.unequal(uint(d.Hi), uint(d.Lo), occ, blots)
	}
	if len(g.out) == g.base {
		g.out = append(g.out, g.p)
	}
	return g.out
}

// sources is the mask of points from which die d can be played.
func (g *Generator) sources(occ uint32, d uint) uint32 {
	src := (occ >> d &^ g.blocked & points) << d
	if occ>>Bar != 0 {
		return src & (1 << Bar)
	}
	if occ&^home == 0 {
		src |= occ & (1 << d)
		if occ>>d == 0 && occ != 0 {
			src |= 1 << (bits.Len32(occ) - 1)
		}
	}
	return src
}

// move plays one hop on g.p and returns the new masks; hit says that a blot went to the bar.
func (g *Generator) move(n int, d uint, occ, blots uint32) (to int, occ2, blots2 uint32, hit bool) {
	to = max(n-int(d), Off)
	own, opp := &g.p.Own, &g.p.Opp
	own[n&31]--
	own[to&31]++
	if own[n&31] == 0 {
		occ &^= 1 << n
	}
	occ = (occ | 1<<to) &^ 1
	if blots>>to&1 != 0 {
		opp[25-to]--
		opp[Bar]++
		return to, occ, blots &^ (1 << to), true
	}
	return to, occ, blots, false
}

func (g *Generator) undo(n, to int, hit bool) {
	own, opp := &g.p.Own, &g.p.Opp
	own[n&31]++
	own[to&31]--
	if hit {
		opp[25-to]++
		opp[Bar]--
	}
}

// double tries sources from the highest down: the hops of a double may be sorted that way without
// changing where they lead, and a result fixes how many hops leave each point, so none comes twice.
func (g *Generator) double(d uint, occ, blots uint32, top, depth int) {
	src := uint32(0)
	if depth < 4 {
		src = g.sources(occ, d) & (2<<top - 1)
	}
	if src == 0 {
		g.emitDouble(depth)
		return
	}
	for ; src != 0; src &^= 1 << (bits.Len32(src) - 1) {
		n := bits.Len32(src) - 1
		to, o, b, hit := g.move(n, d, occ, blots)
		g.double(d, o, b, n, depth+1)
		g.undo(n, to, hit)
	}
}

func (g *Generator) emitDouble(depth int) {
	if depth == 0 || depth < g.depth {
		return
	}
	if depth > g.depth {
		g.depth, g.out = depth, g.out[:g.base]
	}
	g.out = append(g.out, g.p)
}

func (g *Generator) unequal(hi, lo uint, occ, blots uint32) {
	g.nkeys = 0
	g.stamp++
	if g.stamp == 1<<16 {
		g.stamp, g.table = 1, [tableSize]uint32{}
	}
	g.pair(hi, lo, occ, blots)
	g.pair(lo, hi, occ, blots)
	if len(g.out) > g.base {
		return
	}
	if !g.single(hi, occ, blots) {
		g.single(lo, occ, blots)
	}
}

// pair plays die a, then die b, wherever both can be played.
func (g *Generator) pair(a, b uint, occ, blots uint32) {
	for src := g.sources(occ, a); src != 0; src &= src - 1 {
		n := bits.TrailingZeros32(src)
		to, o, bl, hit := g.move(n, a, occ, blots)
		key := hopKey(n, to, hit)
		for s2 := g.sources(o, b); s2 != 0; s2 &= s2 - 1 {
			n2 := bits.TrailingZeros32(s2)
			to2, _, _, hit2 := g.move(n2, b, o, bl)
			if g.fresh(key + hopKey(n2, to2, hit2)) {
				g.out = append(g.out, g.p)
			}
			g.undo(n2, to2, hit2)
		}
		g.undo(n, to, hit)
	}
}

func (g *Generator) single(d uint, occ, blots uint32) bool {
	src := g.sources(occ, d)
	for m := src; m != 0; m &= m - 1 {
		n := bits.TrailingZeros32(m)
		to, _, _, hit := g.move(n, d, occ, blots)
		g.out = append(g.out, g.p)
		g.undo(n, to, hit)
	}
	return src != 0
}

// fresh remembers a key and reports whether it is new since the last stamp.
func (g *Generator) fresh(key uint64) bool {
	for i := key >> 54; ; i = (i + 1) % tableSize {
		e := g.table[i]
		if e>>16 != g.stamp {
			g.table[i] = g.stamp<<16 | g.nkeys
			g.keys[g.nkeys] = key
			g.nkeys++
			return true
		}
		if g.keys[e&0xffff] == key {
			return false
		}
	}
}

// pointKey gives each place a random 64-bit number; a checker's hop adds the difference of two of
// them, so that equal sums mean equal positions but for a chance of 2^-64.
var pointKey = func() (k [Bar + 1 + 25]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for i := range k {
		// splitmix64 (Steele, Lea and Flood 2014)
		x += 0x9e3779b97f4a7c15
		z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		k[i] = z ^ z>>31
	}
	return
}()

func hopKey(n, to int, hit bool) uint64 {
	k := pointKey[to] - pointKey[n]
	if hit {
		k += pointKey[Bar+to]
	}
	return k
}
