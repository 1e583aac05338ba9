package engine

// ladder plays stages of which each is played as far as it goes before the next one begins: what follows a
// stage does not decide how it is played.
func (s *search) ladder() {
	s.starts = append(s.starts[:0], 0)
	s.ends.clear()
	for _, stage := range s.due.Stages {
		if stage.Count == 0 {
			continue
		}
		s.next = s.next[:0]
		for _, start := range s.starts {
			s.step(start, stage)
		}
		s.starts, s.next = s.next, s.starts
		s.ends.clear()
		kept := s.starts[:0]
		for _, i := range s.starts {
			if s.ends.freshPosition(s.nodes, &s.nodes[i], i) {
				kept = append(kept, i)
			}
		}
		s.starts = kept
	}
	s.final = append(s.final, s.starts...)
	s.distinct()
}

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

// distinct drops the plays that come to the same as an earlier one.
func (s *search) distinct() {
	s.ends.clear()
	kept := s.final[:0]
	for _, i := range s.final {
		if s.ends.freshPosition(s.nodes, &s.nodes[i], i) {
			kept = append(kept, i)
		}
	}
	s.final = kept
}
