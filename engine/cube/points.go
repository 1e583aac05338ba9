package cube

import "nardlog/engine"

// Points are the chances to win at which cube decisions turn in money play, by Janowski's formulas for a
// cube of some efficiency.
type Points struct {
	// Take is the least chance of the doubled side with which it takes.
	Take float64
	// Double and Redouble are the least chances with which a centred cube and one's own are turned.
	Double, Redouble float64
	// Cash is where the other side starts to pass, TooGood where playing on is worth more than that.
	Cash, TooGood float64
}

// MoneyPoints returns the points that hold for the gammon shares of a position at efficiency x, with the
// side on roll as doubler; Take alone is meant for it as the side that is doubled. They describe the
// model in one line each. Verdicts do not use them: Decide compares values, in whose mean of dead and
// live cube a centred cube is turned slightly later than at Double.
func MoneyPoints(p *engine.Probs, x float64) Points {
	c := newChances(p)
	w := 1 + c.winGammon + c.winBack
	l := 1 + c.loseGammon + c.loseBack
	half := float64(0.5 * x)
	span := w + l + half
	return Points{
		Take:     (l - 0.5) / span,
		Double:   (l + float64(half*(3-x))/(2-x)) / span,
		Redouble: (l + x) / span,
		Cash:     (l + 0.5 + half) / span,
		TooGood:  (l + 1) / span,
	}
}
