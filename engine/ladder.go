package engine

import "math/bits"

// ladder plays stages of which each is played as far as it goes before the next one begins: what follows a
// stage does not decide how it is played.
func (s *search) ladder() {
	s.starts = append(s.starts[:0], 0)
	for _, stage := range s.due.Stages {
		if stage.Count == 0 {
			continue
		}
		s.next, s.whole = s.next[:0], s.whole[:0]
		s.most = len(s.nodes) + mostStage
		for _, start := range s.starts {
			if s.full = len(s.nodes) > s.most-mostStage/2; s.full {
				s.overflow = true
				break
			}
			if hops := 0; !s.rules.LadderSkip && s.completes(&s.nodes[start].state, stage, &hops) {
				s.whole = append(s.whole, start)
			} else {
				s.step(start, stage)
			}
		}
		s.together(stage)
		s.starts, s.next = s.likely(s.distinct(s.next)), s.starts
	}
	s.final = s.distinct(append(s.final, s.starts...))
	if len(s.final) == 0 {
		s.final = append(s.final, 0) // no game's ladder, but a rest that a record claims
	}
}

// mostStage bounds the nodes of a stage.
const mostStage = mostNodes / 8

// step plays one stage from one node: complete, it leads on to the next stage, and else it ends the play.
func (s *search) step(start int32, stage Stage) {
	first := len(s.nodes)
	from, end := int(start), int(start)+1
	played := uint8(0)
	for ; played < stage.Count; played++ {
		s.level.clear()
		grown := len(s.nodes)
		s.expand(from, end, stage.Die)
		if len(s.nodes) == grown {
			break
		}
		from, end = grown, len(s.nodes)
	}
	if first == len(s.nodes) {
		from, end = int(start), int(start)+1
	}
	for i := from; i < end; i++ {
		if played == stage.Count || s.rules.LadderSkip {
			s.next = append(s.next, int32(i))
		} else {
			s.end(int32(i))
		}
	}
}

// mostTried bounds the hops that completes looks at.
const mostTried = 200

// completes reports whether all of a stage can be played from a state, as far as a few hops tell: false may mean that it
// is not known.
func (s *search) completes(st *state, stage Stage, hops *int) bool {
	if stage.Count == 0 {
		return true
	}
	stage.Count--
	var next state
	for occ := st.p.Own.Occupied(); occ != 0 && *hops < mostTried; *hops++ {
		n := bits.Len32(occ) - 1
		occ &^= 1 << n
		if _, code := s.hop(st, &next, n, int(stage.Die)); code == "" && s.completes(&next, stage, hops) {
			return true
		}
	}
	return false
}

// together plays a stage from all of the nodes that can play the whole of it. What several of them reach is looked at
// once. Where there is no room for all, it is for the first of them.
func (s *search) together(stage Stage) {
	s.most = len(s.nodes) + mostStage
	for before := len(s.nodes); len(s.whole) > 0; s.whole = s.whole[:len(s.whole)/2] {
		s.full, s.nodes = false, s.nodes[:before]
		last := s.levels(stage)
		if !s.full {
			for i := last; i < len(s.nodes); i++ {
				s.next = append(s.next, int32(i))
			}
			return
		}
		s.overflow = true
	}
}

// levels adds what the hops of a stage reach, hop by hop, and returns the first node after the last of them.
func (s *search) levels(stage Stage) (from int) {
	s.level.clear()
	from = len(s.nodes)
	for _, start := range s.whole {
		s.expandNode(int(start), stage.Die)
	}
	s.aim(from)
	for n := uint8(1); n < stage.Count; n++ {
		s.level.clear()
		end := len(s.nodes)
		s.expand(from, end, stage.Die)
		from = end
		s.aim(from)
	}
	return from
}

// aim leaves out of the newest nodes those that do not lead where they should.
func (s *search) aim(from int) {
	if s.toward == nil {
		return
	}
	kept := s.nodes[:from]
	for i := from; i < len(s.nodes); i++ {
		if leads(&s.nodes[i].p.Own, s.toward) {
			kept = append(kept, s.nodes[i])
		}
	}
	s.nodes = kept
}

// leads reports whether checkers that only walk forward can come from one side to the other.
func leads(from, to *Side) bool {
	ahead := 0 // checkers that have to be further back than they are
	for n := Bar; n > Off; n-- {
		if ahead += int(from[n]) - int(to[n]); ahead < 0 {
			return false
		}
	}
	return true
}

// towards is a search for the plays that lead to a position. Of ladders it looks at no others, whose number may be more
// than there is room for.
func (r *Rules) towards(after Position) (s search) {
	if r.Doubles == DoublesLadder && !r.LadderTotal && r.HeadLimit == 0 {
		s.toward = &after.Own
	}
	return s
}

// ladderTo reports whether a play of a ladder leads to a position that is not in a list of results, which may have had no
// room for it.
func (r *Rules) ladderTo(before, after Position, due Due) bool {
	s := r.towards(after)
	if s.toward == nil {
		return false
	}
	s.run(r, &before, due)
	for _, i := range s.final {
		if s.nodes[i].p == after {
			return true
		}
	}
	return false
}

// distinct drops the nodes whose position an earlier one has.
func (s *search) distinct(nodes []int32) []int32 {
	s.ends.clear()
	kept := nodes[:0]
	for _, i := range nodes {
		if s.ends.fresh(s.nodes, &s.nodes[i], i, true) {
			kept = append(kept, i)
		}
	}
	return kept
}
