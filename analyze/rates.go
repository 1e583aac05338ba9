package analyze

// Error rates are per so many decisions of EMG 1: XG's counts points of 1/500.
const (
	prScale    = 500
	prOnePoint = 1.5
	milliEMG   = 1000
)

// tally sums up one player's moves in some games.
func tally(p int, length int, games ...Game) Stats {
	money := length == 0
	st := Stats{Luck: newAmount(money), Error: Split{newAmount(money), newAmount(money), newAmount(money)}}
	var pr, plays int
	for i := range games {
		c := &games[i].Record.Count
		st.Plays += c.Plays[p]
		st.Unforced += c.Unforced[p]
		st.CubeDecisions += c.CubeDecisions[p]
		for j := range games[i].Moves {
			m := &games[i].Moves[j]
			n := m.counts(p)
			pr += n.PR
			if m.Cube != nil {
				st.cube(m.Cube, p)
				continue
			}
			plays += m.Chequer.Counts.Snowie
			if m.Player == p {
				st.chequer(m.Chequer, m.Theme)
			}
		}
	}
	st.Error.Total.add(1, &st.Error.Chequer)
	st.Error.Total.add(1, &st.Error.Cube)
	total := st.Error.Total.EMG
	st.PR = rate(prFactor(length)*total, pr)
	st.MEMG = rate(milliEMG*total, st.Judged+st.CloseCube)
	st.Snowie = rate(milliEMG*total, plays)
	return st
}

// prFactor turns EMG per decision into PR.
func prFactor(length int) float64 {
	if length == 1 {
		return prScale * prOnePoint
	}
	return prScale
}

func rate(errors float64, decisions int) Rate {
	r := Rate{Decisions: decisions}
	if decisions > 0 {
		v := errors / float64(decisions)
		r.Value = &v
	}
	return r
}

// counts tells which rates count a move for a player.
func (m *Move) counts(p int) Counts {
	switch {
	case m.Cube != nil:
		return m.Cube.Counts[p]
	case m.Player == p:
		return m.Chequer.Counts
	}
	return Counts{}
}

// loss is what a player lost on a move, nil if he had nothing to decide or it is not judged.
func (m *Move) loss(p int) *Amount {
	switch {
	case m.Cube != nil:
		return m.Cube.Loss[p]
	case m.Player == p:
		return m.Chequer.Loss
	}
	return nil
}

func (st *Stats) chequer(c *Chequer, theme Theme) {
	st.Luck.add(1, c.Luck)
	switch {
	case c.LuckMark > 0:
		st.LuckyRolls++
	case c.LuckMark < 0:
		st.UnluckyRolls++
	}
	st.Error.Chequer.add(1, c.Loss)
	st.Judged += c.Counts.MEMG
	if c.Loss != nil && c.Loss.EMG > 0 {
		st.Kinds[ChequerError].count(c.Loss.EMG, c.Mark)
		st.Themes[theme].count(c.Loss.EMG, c.Mark)
	}
	st.mark(c.Mark)
}

func (st *Stats) cube(c *Cube, p int) {
	st.Error.Cube.add(1, c.Loss[p])
	st.CloseCube += c.Counts[p].MEMG
	if c.Kind[p] != NoError {
		st.Kinds[c.Kind[p]].count(c.Loss[p].EMG, c.Mark[p])
	}
	st.mark(c.Mark[p])
}

func (k *KindSum) count(emg float64, mark Mark) {
	k.Count++
	k.EMG += emg
	k.Marked += one(mark != NoMark)
}

func (st *Stats) mark(m Mark) {
	switch m {
	case Doubtful:
		st.Marks.Doubtful++
	case Error:
		st.Marks.Error++
	case Blunder:
		st.Marks.Blunder++
	}
}
