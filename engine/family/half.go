package family

// half is what an evaluator remembers of the side on roll that it was last asked about: its view, and the sum of the rows
// that depend on it alone. All plays of a roll leave the other side as it was unless they hit, and so do those of the
// other rolls.
type half struct {
	view         view
	black, known bool
	sum          []int16
}

// of is the half for the side on roll of a position.
func (h *half) of(e *Evaluator, s *Seat) *half {
	if h.is(s) {
		return h
	}
	h.view.fill(&s.Own, s.OwnPinned)
	h.black, h.known = s.Black, true
	e.net.net.Sum(h.sum, e.rows.one(s.side(), &h.view, e.idx[:0]))
	return h
}

func (h *half) is(s *Seat) bool {
	return h.known && h.view.side == s.Own && h.view.pinned == s.OwnPinned && h.black == s.Black
}
