package report

import (
	"nardlog/analyze"
	"nardlog/replay"
)

// choices are the decisions of a move, judged or not: a roll's, or the cube's of the side on roll and of
// the side that answered.
func choices(g *analyze.Game, m *analyze.Move) []decision {
	if c := m.Chequer; c != nil {
		return []decision{{g, m, m.Player, c.Loss, c.Mark, analyze.ChequerError}}
	}
	list := []decision{cubeChoice(g, m, m.Player)}
	if len(m.Cube.Answers) > 0 {
		list = append(list, cubeChoice(g, m, 1-m.Player))
	}
	return list
}

func cubeChoice(g *analyze.Game, m *analyze.Move, p int) decision {
	return decision{g, m, p, m.Cube.Loss[p], m.Cube.Mark[p], m.Cube.Kind[p]}
}

// counts tells by how many decisions each rate counts the choice.
func (d *decision) counts() analyze.Counts {
	if c := d.move.Chequer; c != nil {
		return c.Counts
	}
	return d.move.Cube.Counts[d.player]
}

// sort is a word for what was to be decided: "play", or "forced", "illegal" or "unrecorded" where the play
// was no choice that could be judged; "double", or "answer" to one.
func (d *decision) sort() string {
	c := d.move.Chequer
	switch {
	case c == nil && d.player == d.move.Player:
		return "double"
	case c == nil:
		return "answer"
	case c.Unrecorded:
		return "unrecorded"
	case c.Illegal:
		return "illegal"
	case c.Forced:
		return "forced"
	}
	return "play"
}

// done and best are what was done and what would have been best, empty where it is not known.
func (d *decision) done() string {
	if d.move.Cube == nil {
		return d.move.Chequer.Played
	}
	return d.chosen(Style{})
}

func (d *decision) best() string {
	if c := d.move.Chequer; c != nil {
		return c.Best
	}
	return d.move.Cube.Best
}

// equity is what the choice that was made is worth to the one who made it, in EMG.
func (d *decision) equity() number {
	unknown := numberOf(nil)
	if c := d.move.Chequer; c != nil {
		if c.PlayedAt < 0 || c.PlayedAt >= len(c.Candidates) {
			return unknown
		}
		return number(c.Candidates[c.PlayedAt].EquityEMG)
	}
	c := d.move.Cube
	switch {
	case !c.Judged || d.loss == nil:
		return unknown
	case d.player != d.move.Player:
		return -answered(c, c.Answers[0])
	case c.Action == replay.NoDouble:
		return number(c.NDEMG)
	case c.Beaver:
		return answered(c, replay.Beaver)
	}
	return min(answered(c, replay.Take), answered(c, replay.Pass))
}

// answered is what an answer makes of a double, seen by the side that doubled, in EMG.
func answered(c *analyze.Cube, answer replay.Kind) number {
	switch answer {
	case replay.Take:
		return number(c.DTEMG)
	case replay.Pass:
		return number(c.DPEMG)
	}
	return number(2 * c.DTEMG)
}
