package engine

import "math/bits"

// node is a state that legal hops reach, with the last hop to it.
type node struct {
	state
	key    uint64
	parent int32 // index into search.nodes, -1 for the state before the roll
	used   uint8 // dice played
	die    uint8 // the last one
	hop    Hop
}

// search finds all that the dice due can reach, die by die: each level holds the different states after one
// more hop, so nothing is looked at twice. It keeps its memory from one roll to the next.
type search struct {
	hopper
	due   Due
	nodes []node
	// room is the node being made.
	room node
	// final are the nodes that end a legal play.
	final []int32
	level set
	ends  set
	// starts are the nodes from which a stage of a ladder begins, whole those of them that can play all of it, next
	// those from which the next stage begins.
	starts, whole, next []int32
	// most is the number of nodes for which there is room, full says that more were asked for.
	most int
	full bool
	// toward, where it is set, is what plays in stages have to lead to: no others are looked at.
	toward *Side
	thin   thinning
	// overflow says that there was more than can be looked at.
	overflow bool
}

// mostNodes bounds the work for a roll.
const mostNodes = 1 << 20

// run searches the plays of the dice due. The position is seen by the mover.
func (s *search) run(r *Rules, p *Position, due Due) {
	s.rules, s.due = r, due
	limit, second := r.headRule(p, &due)
	s.heads = limit
	s.once(p)
	if !second {
		return
	}
	total := due.Count()
	used := s.used()
	if used == total {
		return
	}
	s.heads = limit + 1
	if s.once(p); s.used() <= used {
		s.heads = limit
		s.once(p)
	}
}

// used is the number of dice that the legal plays use, the most where they differ as those of a ladder may.
func (s *search) used() (most int) {
	for _, i := range s.final {
		most = max(most, int(s.nodes[i].used))
	}
	return most
}

// headRule is the number of checkers that may leave the head, and whether to try one more where that leaves dice
// unplayed.
func (r *Rules) headRule(p *Position, due *Due) (limit uint8, second bool) {
	limit = uint8(r.HeadLimit)
	if r.HeadLimit == 0 || r.turn.Number != 1 {
		return limit, false
	}
	double := due.Pair.Hi == 0
	die := due.Stages[0].Die
	more := false
	switch r.HeadFirst {
	case HeadBlocked:
		return limit, true
	case HeadList:
		more = double && r.HeadList>>die&1 != 0
	case HeadListFirst:
		began := !r.turn.Second && int(p.Opp[24]) == r.Checkers
		more = double && r.HeadList>>die&1 != 0 && began
	case HeadAnyDouble:
		more = double
	case HeadTwoAlways:
		more = true
	}
	if more {
		limit++
	}
	return limit, false
}

// once searches with the head limit that is set.
func (s *search) once(p *Position) {
	s.nodes, s.final, s.overflow = s.nodes[:0], s.final[:0], false
	s.most, s.full = mostNodes, false
	s.nodes = append(s.nodes, node{state: state{p: s.rules.settle(*p)}, parent: -1})
	switch {
	case s.due.Pair.Rolled():
		s.pair()
	case s.rules.Doubles == DoublesLadder && !s.rules.LadderTotal:
		s.ladder()
	default:
		s.stages()
	}
	s.overflow = s.overflow || s.full
	if s.rules.MustOpen {
		s.open()
	}
	if s.rules.Geometry == Ring && s.rules.Corner == CornerOptional {
		s.cornered()
	}
}

// cornered adds the plays that end in a corner with dice left, which are the mover's to choose.
func (s *search) cornered() {
	if s.nodes[0].p.Own.last() == 0 {
		return
	}
	for i := range s.nodes {
		if s.nodes[i].cornered {
			s.final = append(s.final, int32(i))
		}
	}
	s.final = s.distinct(s.final)
}

// expand adds the states that one die reaches from the nodes from to end.
func (s *search) expand(from, end int, die uint8) {
	for i := from; i < end && !s.full; i++ {
		s.expandNode(i, die)
	}
}

// expandNode adds the states that one die reaches from a node, the rear checkers first.
func (s *search) expandNode(i int, die uint8) {
	if s.nodes[i].cornered {
		return
	}
	for occ := s.nodes[i].p.Own.Occupied(); occ != 0; {
		n := bits.Len32(occ) - 1
		occ &^= 1 << n
		if h, code := s.hop(&s.nodes[i].state, &s.room.state, n, int(die)); code == "" {
			s.add(i, h, die)
		}
	}
	if s.rules.Corner != CornerOptional {
		return
	}
	if h, ok := s.toCorner(&s.nodes[i].state, &s.room.state); ok {
		s.add(i, h, die)
	}
}

// add completes the node in s.room and keeps it, unless the level has its state.
func (s *search) add(parent int, h Hop, die uint8) {
	n, from := &s.room, &s.nodes[parent]
	// A pin may be gone again before the play is complete, so it is no part of the key.
	n.key = from.key + hopKey(int(h.From), int(h.To), h.Hit && s.rules.Contact != Pin)
	n.parent, n.used, n.die, n.hop = int32(parent), from.used+1, die, h
	if len(s.nodes) == s.most {
		s.full = true
		return
	}
	if s.level.fresh(s.nodes, n, int32(len(s.nodes)), false) {
		s.nodes = append(s.nodes, *n)
	}
}

// pair plays two unequal dice in either order, or as much of them as can be: the higher one if only one can.
func (s *search) pair() {
	hi, lo := s.due.Pair.Hi, s.due.Pair.Lo
	s.level.clear()
	s.expand(0, 1, hi)
	middle := len(s.nodes)
	s.level.clear()
	s.expand(0, 1, lo)
	end := len(s.nodes)
	s.level.clear()
	s.expand(1, middle, lo)
	s.expand(middle, end, hi)
	if !s.finish(end, len(s.nodes)) && !s.finish(1, middle) && !s.finish(middle, end) {
		s.final = append(s.final, 0)
	}
}

// stages plays stages one after the other, as many dice in all as can be.
func (s *search) stages() {
	from, end := 0, 1
	levels := [25][2]int{{0, 1}}
	depth := 0
stages:
	for _, stage := range s.due.Stages {
		for range stage.Count {
			s.level.clear()
			s.expand(from, end, stage.Die)
			s.aim(end)
			if len(s.nodes) == end {
				if s.rules.LadderSkip {
					continue stages
				}
				break stages
			}
			from, end = end, s.thinned(end)
			depth++
			levels[depth] = [2]int{from, end}
		}
	}
	for ; depth > 0; depth-- {
		if s.finish(levels[depth][0], levels[depth][1]) {
			return
		}
	}
	s.final = append(s.final, 0)
}

// finish takes the nodes that may end a play for the legal ones and reports whether there is any.
func (s *search) finish(from, end int) bool {
	s.ends.clear()
	for i := from; i < end; i++ {
		s.end(int32(i))
	}
	return len(s.final) > 0
}

// end takes a node for a legal play, unless it is one already or its points may not be held.
func (s *search) end(i int32) {
	n := &s.nodes[i]
	if s.rules.WallFinal && s.rules.formation(&n.p) != "" {
		return
	}
	if s.rules.NoHitRun && !s.ends.fresh(s.nodes, n, i, true) {
		return
	}
	s.final = append(s.final, i)
}

// open keeps the plays that open the way for a shut in enemy, if there are any.
func (s *search) open() {
	if !s.rules.shutIn(&s.nodes[0].p) {
		return
	}
	kept := 0
	for _, i := range s.final {
		if !s.rules.shutIn(&s.nodes[i].p) {
			s.final[kept] = i
			kept++
		}
	}
	if kept > 0 {
		s.final = s.final[:kept]
	}
}

// hops are the hops to a node, appended to buf.
func (s *search) hops(i int32, buf []Hop) []Hop {
	start := len(buf)
	for ; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		buf = append(buf, s.nodes[i].hop)
	}
	for a, b := start, len(buf)-1; a < b; a, b = a+1, b-1 {
		buf[a], buf[b] = buf[b], buf[a]
	}
	return buf
}
