package parser

// lossOf is what an action loses by the three values of the cube, 0 or less: a Roll stands for not
// doubling. It is nil where a value is missing.
func (c *JudgedCube) lossOf(kind Kind) *float64 {
	if c.ND == nil || c.DT == nil || c.DP == nil {
		return nil
	}
	double := min(*c.DT, *c.DP)
	lost := 0.0
	switch kind {
	case Roll:
		lost = *c.ND - double
	case Double:
		lost = double - *c.ND
	case Take:
		lost = *c.DP - *c.DT
	case Drop:
		lost = *c.DT - *c.DP
	}
	lost = min(lost, 0)
	return &lost
}

// playLoss is what the play that was made loses to the best one listed, 0 or less; nil where it is not
// listed.
func playLoss(plays []JudgedPlay) *float64 {
	if len(plays) == 0 {
		return nil
	}
	best, played := plays[0].Equity, -1
	for i := range plays {
		best = max(best, plays[i].Equity)
		if plays[i].Played && played < 0 {
			played = i
		}
	}
	if played < 0 {
		return nil
	}
	lost := plays[played].Equity - best
	return &lost
}

func appendPlay(plays []JudgedPlay, p *JudgedPlay) []JudgedPlay {
	if p == nil {
		return plays
	}
	return append(plays, *p)
}
