package engine

import "math/bits"

// LongGenerator lists the results of all legal plays of long nardy and its near relatives: parallel ways, points
// closed by one checker, a head, walls that are tested hop by hop. It keeps scratch space, so each goroutine
// needs its own; the zero value is ready.
type LongGenerator struct {
	rules   *Rules
	blocked uint32 // points closed to the mover, in his numbering
	// ahead has bit q set where a wall on the enemy's q to q+5 is forbidden; walled says that one stands there.
	ahead  uint32
	walled bool
	heads  uint8
	// levels hold what each number of dice reaches; opponents never change, so a side is enough.
	levels [5][]longNode
	seen   longSet
}

// longNode is the mover's side after some hops.
type longNode struct {
	side  Side
	heads uint8
	occ   uint32
	key   uint64
}

// Results appends to buf every position that a legal play of d reaches by the rules, each once, seen by the mover
// (not swapped). With no legal play the one result is the position itself.
func (g *LongGenerator) Results(r *Rules, p *Position, d Dice, buf []Position) []Position {
	g.rules = r
	g.blocked = rotate(p.Opp.Occupied(), 12)
	g.ahead = r.forbidden(p)
	g.walled = r.formation(p) != ""
	dice := Due{Pair: d}
	if d.Double() {
		dice = due(Stage{d.Hi, 4})
	}
	limit, second := r.headRule(p, &dice)
	g.heads = limit
	if r.HeadLimit == 0 {
		g.heads = 255
	}
	g.levels[0] = append(g.levels[0][:0], longNode{side: p.Own, occ: p.Own.Occupied()})
	found, used := g.play(d)
	if second && used < dice.Count() {
		g.heads = limit + 1
		if more, n := g.play(d); n > used {
			found = more
		} else {
			g.heads = limit
			found, _ = g.play(d)
		}
	}
	for i := range found {
		buf = append(buf, Position{Own: found[i].side, Opp: p.Opp})
	}
	return buf
}

// forbidden has bit q set where the mover may not build a wall on the enemy's q to q+5.
func (r *Rules) forbidden(p *Position) uint32 {
	switch r.Wall {
	case WallFree, WallHolding:
		return 0
	case WallNever:
		return points
	case WallHome:
		if !p.Opp.home() {
			return points
		}
	}
	if p.Opp[Off] > 0 {
		return 0
	}
	return 2<<bits.TrailingZeros32(p.Opp.Occupied()) - 1
}

// play finds the legal results and the number of dice that they use.
func (g *LongGenerator) play(d Dice) ([]longNode, int) {
	if d.Hi == d.Lo {
		return g.double(d.Hi)
	}
	hi, lo := int(d.Hi), int(d.Lo)
	g.levels[1] = g.expand(g.levels[0], hi, g.levels[1][:0])
	g.levels[2] = g.expand(g.levels[0], lo, g.levels[2][:0])
	g.seen.clear()
	g.levels[3] = g.expandNew(g.levels[1], lo, g.levels[3][:0])
	g.levels[3] = g.expandNew(g.levels[2], hi, g.levels[3])
	switch {
	case len(g.levels[3]) > 0:
		return g.levels[3], 2
	case len(g.levels[1]) > 0:
		return g.levels[1], 1
	case len(g.levels[2]) > 0:
		return g.levels[2], 1
	}
	return g.levels[0], 0
}

func (g *LongGenerator) double(die uint8) ([]longNode, int) {
	for n := range 4 {
		g.seen.clear()
		g.levels[n+1] = g.expandNew(g.levels[n], int(die), g.levels[n+1][:0])
		if len(g.levels[n+1]) == 0 {
			return g.levels[n], n
		}
	}
	return g.levels[4], 4
}

// expand appends what a die reaches from each node.
func (g *LongGenerator) expand(from []longNode, die int, to []longNode) []longNode {
	for i := range from {
		for src := g.sources(&from[i], die); src != 0; src &^= 1 << (bits.Len32(src) - 1) {
			n := bits.Len32(src) - 1
			if g.allowed(&from[i], n, max(n-die, Off)) {
				to = append(to, from[i])
				to[len(to)-1].move(n, max(n-die, Off))
			}
		}
	}
	return to
}

// expandNew is expand without what the set has seen.
func (g *LongGenerator) expandNew(from []longNode, die int, to []longNode) []longNode {
	for i := range from {
		for src := g.sources(&from[i], die); src != 0; src &^= 1 << (bits.Len32(src) - 1) {
			n := bits.Len32(src) - 1
			end := max(n-die, Off)
			if !g.allowed(&from[i], n, end) || !g.seen.fresh(from[i].key+hopKey(n, end, false)) {
				continue
			}
			to = append(to, from[i])
			to[len(to)-1].move(n, end)
		}
	}
	return to
}

// sources is the mask of points from which a die can be played, walls left aside.
func (g *LongGenerator) sources(n *longNode, die int) uint32 {
	src := (n.occ >> die &^ g.blocked & points) << die
	if n.occ&^home == 0 {
		src |= n.occ & (1 << die)
		if n.occ>>die == 0 && n.occ != 0 {
			src |= 1 << (bits.Len32(n.occ) - 1)
		}
	}
	if n.heads >= g.heads {
		src &^= 1 << 24
	}
	return src
}

// allowed reports whether no forbidden wall stands after a hop.
func (g *LongGenerator) allowed(n *longNode, from, to int) bool {
	wall := g.rules.Wall
	if wall == WallFree || wall != WallHolding && !g.walled && (to == Off || n.occ>>to&1 != 0) {
		return true
	}
	held := (n.occ | 1<<to) &^ 1
	if n.side[from&31] == 1 {
		held &^= 1 << from
	}
	m := rotate(held, 12)
	m &= m >> 1
	m &= m >> 2
	if m &= m >> 2; m == 0 {
		return true
	}
	if wall == WallHolding {
		return held&6 == 6
	}
	return m&g.ahead == 0
}

func (n *longNode) move(from, to int) {
	n.side[from&31]--
	n.side[to&31]++
	if n.side[from&31] == 0 {
		n.occ &^= 1 << from
	}
	n.occ = (n.occ | 1<<to) &^ 1
	if from == 24 {
		n.heads++
	}
	n.key += hopKey(from, to, false)
}

// longSet remembers keys; equal keys mean equal sides but for a chance of 2^-64.
type longSet struct {
	keys  []uint64
	stamp []uint32
	now   uint32
	count int
}

func (s *longSet) clear() {
	if s.keys == nil {
		s.keys, s.stamp = make([]uint64, 1024), make([]uint32, 1024)
	}
	if s.now++; s.now == 0 {
		clear(s.stamp)
		s.now = 1
	}
	s.count = 0
}

func (s *longSet) fresh(key uint64) bool {
	if 2*s.count >= len(s.keys) {
		s.grow()
	}
	for i := int(key>>40) & (len(s.keys) - 1); ; i = (i + 1) & (len(s.keys) - 1) {
		if s.stamp[i] != s.now {
			s.keys[i], s.stamp[i] = key, s.now
			s.count++
			return true
		}
		if s.keys[i] == key {
			return false
		}
	}
}

func (s *longSet) grow() {
	old := *s
	s.keys, s.stamp = make([]uint64, 2*len(old.keys)), make([]uint32, 2*len(old.keys))
	s.count = 0
	for i, key := range old.keys {
		if old.stamp[i] == old.now {
			s.fresh(key)
		}
	}
}
