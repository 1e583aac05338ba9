package analyze

// Reckoning shows how a player's error rates come about: its entries and the opponent's plays are all that any of them
// counts.
type Reckoning struct {
	// Entries are the player's decisions that a rate counts or that lost something, in the order of play.
	Entries []Entry
	// Error is the sum of their losses in EMG, which all three rates divide.
	Error float64
	// OpponentPlays is the number of the opponent's plays, which Snowie's rate counts too.
	OpponentPlays    int
	PR, MEMG, Snowie RateSum
}

// Entry is a player's share in a move.
type Entry struct {
	Game *Game
	Move *Move
	// Loss is in EMG, 0 or more.
	Loss float64
	// Counts tells by how many decisions each rate counts it.
	Counts Counts
}

// RateSum is a rate as it is reckoned: Factor times the error divided by Decisions; Value is nil without any.
type RateSum struct {
	Factor    float64
	Decisions int
	Value     *float64
}

// Reckon adds up the rates of player 0 or 1 anew from the decisions that they count.
func (r *Result) Reckon(p int) Reckoning {
	var k Reckoning
	for i := range r.Games {
		g := &r.Games[i]
		for j := range g.Moves {
			k.add(g, &g.Moves[j], p)
		}
	}
	k.Snowie.Decisions += k.OpponentPlays
	k.PR.settle(prFactor(r.Record.Length), k.Error)
	k.MEMG.settle(milliEMG, k.Error)
	k.Snowie.settle(milliEMG, k.Error)
	return k
}

func (k *Reckoning) add(g *Game, m *Move, p int) {
	if m.Player != p && m.Chequer != nil {
		k.OpponentPlays += m.Chequer.Counts.Snowie
		return
	}
	e := Entry{Game: g, Move: m, Counts: m.counts(p)}
	if loss := m.loss(p); loss != nil {
		e.Loss = loss.EMG
	}
	if e.Counts == (Counts{}) && e.Loss == 0 {
		return
	}
	k.Entries = append(k.Entries, e)
	k.Error += e.Loss
	k.PR.Decisions += e.Counts.PR
	k.MEMG.Decisions += e.Counts.MEMG
	k.Snowie.Decisions += e.Counts.Snowie
}

func (s *RateSum) settle(factor, total float64) {
	s.Factor = factor
	s.Value = rate(factor*total, s.Decisions).Value
}
