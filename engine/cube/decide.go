package cube

import "nardlog/engine"

// Tie is the difference in EMG below which two choices count as equal.
const Tie = 1e-6

// Doubled is the utility, seen by the doubler, of a double answered in the best way, from the utility of
// the position with the doubled cube on the other side: the smallest of that, of a beaver where beavers
// are played, and of a pass.
func (c *Context) Doubled(s State, take float64) float64 {
	if take < 0 && s.CanBeaver() {
		take *= 2
	}
	return min(take, c.Win(s))
}

// Collapse is the utility of a position before the roll, from the utilities without a double and after
// double and take: the side on roll doubles when that is worth more. Where it cannot double, take is
// not looked at.
func (c *Context) Collapse(s State, noDouble, take float64) float64 {
	if !s.CanDouble() {
		return noDouble
	}
	return max(noDouble, c.Doubled(s, take))
}

// Decision is a cube decision with the values of its three outcomes, all seen by the side on roll.
type Decision struct {
	// State is the one before a double.
	State State
	// ND, DT and DP are the values of no double, double and take, double and pass, in EMG.
	ND, DT, DP float64
	// NDMWC, DTMWC and DPMWC are the same as match winning chances; 0 in money play.
	NDMWC, DTMWC, DPMWC float64
	// Available says that the side on roll can double with any use. Without it the rest is no decision.
	Available bool
	// Beaver says that the best answer to a double is a beaver, worth twice DT.
	Beaver bool
}

// Decide judges the cube statically: probs of the side on roll before the roll, efficiency x.
func (c *Context) Decide(p *engine.Probs, s State, x float64) Decision {
	o := c.Outlook(p, s)
	return c.Judge(s, o.Value(s, x), o.Value(s.Doubled(), x))
}

// Judge makes a decision of two utilities, without a double and after double and take, however deep
// they were searched.
func (c *Context) Judge(s State, noDouble, take float64) Decision {
	d := Decision{State: s, Available: s.CanDouble()}
	d.Beaver = take < 0 && s.CanBeaver()
	d.ND, d.DT, d.DP = c.EMG(s, noDouble), c.EMG(s, take), 1
	if !s.Money() {
		d.NDMWC, d.DTMWC, d.DPMWC = noDouble, take, c.Win(s)
	}
	return d
}

// Doubled is the value of doubling against the best answer, in EMG.
func (d *Decision) Doubled() float64 {
	if d.Beaver {
		return 2 * d.DT
	}
	return min(d.DT, d.DP)
}

// Best is the value of the position to the side on roll, in EMG.
func (d *Decision) Best() float64 {
	if !d.Available {
		return d.ND
	}
	return max(d.ND, d.Doubled())
}

// Double reports whether doubling is right; where it makes no difference it is.
func (d *Decision) Double() bool {
	return d.Available && d.Doubled() >= d.ND-Tie
}

// Takes reports whether a double should be taken or beavered.
func (d *Decision) Takes() bool { return d.DT <= d.DP+Tie }

// TooGood reports whether playing on for a gammon is worth more than the pass of a double.
func (d *Decision) TooGood() bool { return d.Available && d.ND > d.DP+Tie }

// Optional reports whether to double or not makes no difference.
func (d *Decision) Optional() bool {
	return d.Available && within(d.ND-d.Doubled())
}

// DoubleLoss is what the side on roll lost by doubling or not, in EMG, 0 or more.
func (d *Decision) DoubleLoss(doubled bool) float64 {
	if !d.Available {
		return 0
	}
	if doubled {
		return loss(d.Best(), d.Doubled())
	}
	return loss(d.Best(), d.ND)
}

// Answer is what a side does that has been doubled.
type Answer uint8

const (
	Pass Answer = iota
	Take
	Beavered
)

// AnswerLoss is what the side that was doubled lost by its answer, in EMG of the cube before the double,
// 0 or more.
func (d *Decision) AnswerLoss(a Answer) float64 {
	value := [...]float64{Pass: d.DP, Take: d.DT, Beavered: 2 * d.DT}[a]
	return loss(value, d.Doubled())
}

func loss(larger, smaller float64) float64 {
	if within(larger - smaller) {
		return 0
	}
	return larger - smaller
}

func within(difference float64) bool { return difference <= Tie && difference >= -Tie }

// Action puts the verdict into words: "no double, take", "redouble, pass", "too good to double, pass",
// "optional double, take", "double, beaver" and so on; "no cube decision" where there is none.
func (d *Decision) Action() string {
	if !d.Available {
		return "no cube decision"
	}
	return d.doubleWord() + ", " + d.answerWord()
}

func (d *Decision) doubleWord() string {
	verb := "double"
	if d.State.Owner == engine.Mine {
		verb = "redouble"
	}
	switch {
	case d.Optional():
		return "optional " + verb
	case d.TooGood():
		return "too good to " + verb
	case d.Double():
		return verb
	}
	return "no " + verb
}

func (d *Decision) answerWord() string {
	switch {
	case d.Beaver:
		return "beaver"
	case d.Takes():
		return "take"
	}
	return "pass"
}
