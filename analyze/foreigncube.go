package analyze

import (
	"cmp"

	"nardlog/engine/cube"
	"nardlog/parser"
	"nardlog/replay"
)

// foreignCube takes over what another program computed of a decision on the cube; v is our verdict.
func (g *game) foreignCube(s *step, v *cube.Decision) {
	a := s.d.Analysis
	judged, unit := foreignValues(s)
	f := &Foreign{}
	if a != nil {
		f.Program, f.Level = a.Program, a.Level
	}
	if judged != nil {
		f.Level = cmp.Or(judged.Level, f.Level)
	}
	stated := g.statedLosses(s, unit)
	theirs, known := g.foreignVerdict(s.st, unit, judged)
	if known {
		f.Cube = &ForeignCube{Best: theirs.Action(), NDEMG: theirs.ND, DTEMG: theirs.DT, DPEMG: theirs.DP}
		g.heed(s, f, v, &theirs, &stated)
	}
	f.LossEMG = stated
	if known || stated != [2]*float64{} {
		s.Foreign = f
	}
}

// foreignValues are the values of the cube as another program has them, with their unit: beside the
// decision itself or beside an answer.
func foreignValues(s *step) (*parser.JudgedCube, parser.Unit) {
	for _, d := range append([]*replay.Decision{s.d}, s.answers...) {
		if a := d.Analysis; a != nil && a.Cube != nil {
			return a.Cube, cmp.Or(a.Cube.Unit, a.Unit)
		}
	}
	if s.d.Analysis != nil {
		return nil, s.d.Analysis.Unit
	}
	return nil, parser.EMG
}

// statedLosses are the losses that another program states in so many words.
func (g *game) statedLosses(s *step, unit parser.Unit) (lost [2]*float64) {
	if a := s.d.Analysis; a != nil {
		stated := a.Error
		if s.d.Kind == replay.NoDouble {
			stated = nil // that of the play
		}
		if stated == nil && a.Cube != nil {
			stated = a.Cube.Error
		}
		lost[s.Player] = size(g.difference(s.st, unit, stated))
	}
	if len(s.answers) == 1 { // after beavers the losses are sums, of which each answer tells a part
		d := s.answers[0]
		if d.Analysis != nil {
			lost[d.Player] = size(g.difference(s.st, cmp.Or(d.Analysis.Unit, unit), d.Analysis.Error))
		}
	}
	return lost
}

// foreignVerdict is another program's verdict on the cube; false where it does not state the values. A
// pass is worth a plain win by any reckoning.
func (g *game) foreignVerdict(st cube.State, unit parser.Unit, judged *parser.JudgedCube) (v cube.Decision, known bool) {
	if judged == nil || judged.ND == nil || judged.DT == nil {
		return v, false
	}
	value := func(x *float64) float64 { return g.ctx.Utility(st, g.foreignEMG(st, unit, *x)) }
	v = g.ctx.Judge(st, value(judged.ND), value(judged.DT))
	if judged.DP != nil {
		v.DP = g.foreignEMG(st, unit, *judged.DP)
	}
	return v, true
}

// heed fills in what another verdict would cost, and the losses that follow from its values where none
// are stated.
func (g *game) heed(s *step, f *Foreign, ours, theirs *cube.Decision, lost *[2]*float64) {
	p := s.Player
	doubled := s.d.Kind == replay.Double
	if lost[p] == nil && len(s.answers) <= 1 {
		lost[p] = new(theirs.DoubleLoss(doubled))
	}
	f.CostEMG[p] = new(0.0)
	if !theirs.Optional() {
		f.CostEMG[p] = settled(ours.DoubleLoss(theirs.Double()))
	}
	if len(s.answers) != 1 || s.answers[0].Player == p {
		return
	}
	if lost[1-p] == nil {
		lost[1-p] = new(theirs.AnswerLoss(answerOf(s.answers[0].Kind)))
	}
	f.CostEMG[1-p] = settled(ours.AnswerLoss(bestAnswer(theirs)))
}

func answerOf(kind replay.Kind) cube.Answer {
	switch kind {
	case replay.Pass:
		return cube.Pass
	case replay.Take:
		return cube.Take
	}
	return cube.Beavered
}

func bestAnswer(v *cube.Decision) cube.Answer {
	switch {
	case v.Beaver:
		return cube.Beavered
	case v.Takes():
		return cube.Take
	}
	return cube.Pass
}
