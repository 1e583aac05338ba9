package report

import (
	"fmt"
	"strings"

	"nardlog/analyze"
)

// comparisonChapter sets the decisions beside those of other programs, a summary first.
func (v View) comparisonChapter(r *analyze.Result) chapter {
	c := r.Comparison
	title := v.t("Comparison with")
	if len(c.Programs) == 0 {
		title += " " + v.t("another program")
	}
	ch := chapter{title: strings.TrimSpace(title + " " + strings.Join(c.Programs, ", "))}
	if len(c.Decisions) == 0 {
		ch.notes = []string{v.t("no analysis of another program is in the record")}
		return ch
	}
	ch.tables = []*table{v.agreements(c), v.compared(r)}
	return ch
}

// agreements sums up a comparison, a sort of decision a row.
func (v View) agreements(c *analyze.Comparison) *table {
	t := &table{left: 1, head: []string{
		v.t("sort"), v.t("decisions"), v.t("same verdict"), v.t("mean difference of loss"), v.t("correlation"),
	}}
	for _, row := range []struct {
		sort string
		a    *analyze.Agreement
	}{{"chequer play", &c.Chequer}, {"cube", &c.Cube}, {"total", &c.All}} {
		t.add(v.t(row.sort), fmt.Sprint(row.a.Decisions), percent(row.a.Share()),
			decimal(row.a.MeanDifferenceEMG, 4), decimal(row.a.Correlation, 3))
	}
	return t
}

// compared lists the decisions, the disagreements on top; what they cost stands in the last column.
func (v View) compared(r *analyze.Result) *table {
	t := &table{left: 7, head: []string{
		v.t("game"), v.t("move"), v.t("player"), v.t("dice"), v.t("played"), v.t("theirs"), v.t("ours"),
		v.t("their loss"), v.t("our loss"), v.t("cost of theirs"), v.t("their level"),
	}}
	for i := range r.Comparison.Decisions {
		c := &r.Comparison.Decisions[i]
		if v.Player >= 0 && c.Player != v.Player {
			continue
		}
		d := decision{game: c.Game, move: c.Move, player: c.Player}
		cost := ""
		if c.Differs() {
			cost = signed(c.CostEMG, 3)
		}
		t.add(fmt.Sprint(c.Game.Record.Number), fmt.Sprint(c.Move.Number), v.name(r.Record, c.Player),
			d.on(v.Style), d.chosen(v.Style), v.theirBest(c.Move), d.advised(v.Style),
			decimal(c.TheirsEMG, 3), decimal(&c.LossEMG, 3), cost, dash(c.Move.Foreign.Level))
	}
	return t
}

// theirBest is another program's verdict on a move, as words.
func (s Style) theirBest(m *analyze.Move) string {
	if m.Cube != nil {
		return dash(s.action(foreignBest(m)))
	}
	return s.play(foreignBest(m))
}

// foreignBest is another program's verdict on a move, empty where it is not known.
func foreignBest(m *analyze.Move) string {
	f := m.Foreign
	switch {
	case f.Cube != nil:
		return f.Cube.Best
	case len(f.Plays) > 0:
		return f.Plays[0].Play
	}
	return ""
}
