package report

import (
	"slices"

	"nardlog/analyze"
	"nardlog/replay"
)

// decision is one player's share in a move that lost something.
type decision struct {
	game   *analyze.Game
	move   *analyze.Move
	player int
	loss   *analyze.Amount
	mark   analyze.Mark
	kind   analyze.ErrorKind
}

// decisions lists what was decided and judged, in the order of play; player -1 takes both sides.
func decisions(r *analyze.Result, player int) (all []decision) {
	add := func(d decision) {
		if d.loss != nil && (player < 0 || d.player == player) {
			all = append(all, d)
		}
	}
	for i := range r.Games {
		g := &r.Games[i]
		for j := range g.Moves {
			m := &g.Moves[j]
			if c := m.Chequer; c != nil {
				add(decision{g, m, m.Player, c.Loss, c.Mark, analyze.ChequerError})
				continue
			}
			for p := range m.Cube.Loss {
				add(cubeChoice(g, m, p))
			}
		}
	}
	return all
}

// worst are the decisions that lost most, the worst first; equal ones stay in the order of play.
func (v View) worst(r *analyze.Result) []decision {
	lost := slices.DeleteFunc(decisions(r, v.Player), func(d decision) bool {
		unmarked := v.Worst == Marked && v.MinLoss == 0 && d.mark == analyze.NoMark
		return d.loss.EMG <= 0 || d.loss.EMG < v.MinLoss || unmarked
	})
	slices.SortStableFunc(lost, func(a, b decision) int {
		switch {
		case a.loss.EMG > b.loss.EMG:
			return -1
		case a.loss.EMG < b.loss.EMG:
			return 1
		}
		return 0
	})
	if v.Worst == Marked {
		return lost
	}
	return lost[:min(v.Worst, len(lost))]
}

// inOrder are the decisions that worst lists in the order of play.
func (v View) inOrder(r *analyze.Result) []decision {
	type key struct {
		move   *analyze.Move
		player int
	}
	chosen := map[key]bool{}
	for _, d := range v.worst(r) {
		chosen[key{d.move, d.player}] = true
	}
	return slices.DeleteFunc(decisions(r, v.Player), func(d decision) bool { return !chosen[key{d.move, d.player}] })
}

// chosen and advised say what was done and what would have been best.
func (d *decision) chosen(s Style) string {
	c := d.move.Cube
	switch {
	case c == nil:
		return s.play(d.move.Chequer.Played)
	case d.player == d.move.Player:
		return s.turn(c, c.Action)
	}
	return s.action(answers(c))
}

// turn says whether the side on roll doubles; what it doubles with a cube of its own is a redouble.
func (s Style) turn(c *analyze.Cube, action replay.Kind) string {
	switch {
	case c.Redouble && action == replay.Double:
		return s.t("redouble")
	case c.Redouble:
		return s.t("no redouble")
	}
	return s.t(action.String())
}

func (d *decision) advised(s Style) string {
	if d.move.Cube == nil {
		return s.play(d.move.Chequer.Best)
	}
	return s.action(d.move.Cube.Best)
}

// on is what the decision was about: the dice or the cube.
func (d *decision) on(s Style) string {
	if d.move.Cube != nil {
		return s.t("cube")
	}
	return diceText(d.move)
}

// play is a play as notation; only the words for a dance are translated.
func (s Style) play(text string) string {
	if text == "" {
		return "-"
	}
	return s.t(text)
}
