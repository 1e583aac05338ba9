package analyze

import "nardlog/engine/cube"

// amount is the difference of two utilities of one state in all its units.
func (g *game) amount(st cube.State, high, low float64) *Amount {
	a := newAmount(st.Money())
	a.EMG = g.ctx.EMG(st, high) - g.ctx.EMG(st, low)
	*a.utility() = high - low
	return &a
}

// loss is amount for a choice made and a better one: differences within cube.Tie are none.
func (g *game) loss(st cube.State, best, made float64) *Amount {
	a := g.amount(st, best, made)
	if a.EMG <= cube.Tie {
		*a = newAmount(st.Money())
	}
	return a
}

// newAmount is nothing, in the units of money or of a match.
func newAmount(money bool) Amount {
	if money {
		return Amount{Points: new(float64)}
	}
	return Amount{MWC: new(float64)}
}

// utility is the unit that is not EMG.
func (a *Amount) utility() *float64 {
	if a.MWC != nil {
		return a.MWC
	}
	return a.Points
}

// add adds times b; nil adds nothing.
func (a *Amount) add(times float64, b *Amount) {
	if b == nil {
		return
	}
	a.EMG += float64(times * b.EMG)
	*a.utility() += float64(times * *b.utility())
}

// sum returns the sum of two amounts as a new one; either may be nil.
func sum(a, b *Amount) *Amount {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	s := newAmount(a.MWC == nil)
	s.add(1, a)
	s.add(1, b)
	return &s
}
