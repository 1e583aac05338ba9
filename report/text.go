package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/analyze"
	"nardlog/replay"
)

// mostCandidates is the number of plays shown of a decision; the one that was made is always among them.
const mostCandidates = 5

// Text writes the full report of a match: the tables, the findings, the worst decisions with their
// boards and, where it was asked for, the comparison with other programs.
func Text(w io.Writer, r *analyze.Result, v View) error {
	if _, err := io.WriteString(w, v.title(r)+"\n"+v.legend(r)+"\n"); err != nil {
		return err
	}
	for _, c := range v.chapters(r) {
		if err := v.chapter(w, c); err != nil {
			return err
		}
	}
	if err := v.findings(w, r); err != nil {
		return err
	}
	if err := v.boards(w, r); err != nil {
		return err
	}
	for _, c := range v.extra(r) {
		if err := v.chapter(w, c); err != nil {
			return err
		}
	}
	return nil
}

// chapter writes a heading, notes and the tables that have rows.
func (v View) chapter(w io.Writer, c chapter) error {
	if err := v.heading(w, c.title); err != nil {
		return err
	}
	for _, note := range c.notes {
		if _, err := fmt.Fprintln(w, note); err != nil {
			return err
		}
	}
	for _, t := range c.tables {
		if len(t.rows) == 0 {
			continue
		}
		if err := v.caption(w, t); err != nil {
			return err
		}
		if err := t.write(w, v.Style); err != nil {
			return err
		}
	}
	for _, line := range c.after {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

func (v View) caption(w io.Writer, t *table) error {
	if t.caption == "" {
		return nil
	}
	return v.heading(w, t.caption)
}

func (v View) heading(w io.Writer, title string) error {
	_, err := fmt.Fprintf(w, "\n%s\n", v.paint(bold, title))
	return err
}

// ledger is the account of the match, a player a row.
func (v View) ledger(r *analyze.Result) *table {
	t := &table{left: 1, head: []string{
		v.t("player"), v.t("start"), v.t("own luck"), v.t("opponent's luck"), v.t("own errors"),
		v.t("opponent's errors"), v.t("residual"), v.t("result"),
	}}
	if r.Ledger == nil {
		return t
	}
	cell := percent
	if r.Money {
		cell = func(x *float64) string { return decimal(x, 3) }
	}
	for p := range r.Ledger {
		a := &r.Ledger[p].Utility
		t.add(v.name(r.Record, p), cell(&a.Start), cell(&a.OwnLuck), cell(&a.OppLuck), cell(&a.OwnErrors),
			cell(&a.OppErrors), cell(a.Residual), cell(a.Result))
	}
	return t
}

// findings are those of the audit.
func (v View) findings(w io.Writer, r *analyze.Result) error {
	if len(r.Record.Findings) == 0 {
		return nil
	}
	if err := v.heading(w, v.t("Findings of the audit")); err != nil {
		return err
	}
	var b strings.Builder
	for i := range r.Record.Findings {
		v.finding(&b, r.Record, &r.Record.Findings[i])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// boards shows the worst decisions with their positions.
func (v View) boards(w io.Writer, r *analyze.Result) error {
	if err := v.heading(w, v.t("The worst decisions")); err != nil {
		return err
	}
	list := v.worst(r)
	if len(list) == 0 {
		_, err := fmt.Fprintln(w, v.t("no errors were found"))
		return err
	}
	for i, d := range list {
		if err := v.decision(w, r, i+1, d); err != nil {
			return err
		}
	}
	return nil
}

// decision shows one decision: what was done, the board, and the values.
func (v View) decision(w io.Writer, r *analyze.Result, n int, d decision) error {
	_, err := fmt.Fprintf(w, "\n%s\n%s: %s; %s: %s; %s: %s %s\n\n",
		v.paint(bold, fmt.Sprintf("%d. %s %d, %s %d: %s, %s", n, v.t("game"), d.game.Record.Number, v.t("move"),
			d.move.Number, v.name(r.Record, d.player), v.t(d.kind.String()))),
		v.t("played"), d.chosen(v.Style), v.t("best"), d.advised(v.Style),
		v.t("loss"), v.amount(*d.loss), v.paint(red, d.mark.Symbol()))
	if err != nil {
		return err
	}
	board := d.board(r, v.Style)
	board.Names = r.Record.Players
	if err := board.Draw(w, v.Style); err != nil {
		return err
	}
	if err := v.values(&d).write(w, v.Style); err != nil {
		return err
	}
	if note := v.rolledNote(d.move.Rollout); note != "" {
		fmt.Fprintln(w, note)
	}
	_, err = fmt.Fprintln(w, d.id(r))
	return err
}

// values is the table of a decision's candidates or of its cube values.
func (v View) values(d *decision) *table {
	m, o := d.move, outcomesOf(d.game.Record.Rules())
	if m.Cube != nil {
		return v.cubeTable(m.Cube, m.Rollout, o)
	}
	c := m.Chequer
	return v.candidates(c.Candidates, m.Rollout, c.PlayedAt, mostCandidates, o)
}

// candidates is a table of ranked plays: the first most ones, and the one at played, which is marked. Values compare where
// the method is the same.
func (s Style) candidates(list []analyze.Candidate, r *analyze.RolledOut, played, most int, o outcomes) *table {
	t := &table{left: 3, head: append([]string{"", "", s.t("play"), s.t("equity"), s.t("loss")}, s.chances(o)...)}
	for i := range list {
		if i >= most && i != played {
			continue
		}
		c, rolled := &list[i], rolledPlay(r, i)
		if rolled == nil {
			rolled = &analyze.RolledPlay{}
		}
		mark := ""
		if i == played {
			mark = "*"
		}
		loss := "-"
		if i > 0 && c.Ply == list[0].Ply && (rolled.Trials > 0) == (rolledPlay(r, 0) != nil) {
			less := c.EquityEMG - list[0].EquityEMG
			loss = strings.TrimPrefix(s.valued(less, rolled.Trials > 0, rolled.LossError), "+")
		}
		t.add(append([]string{
			fmt.Sprintf("%d%s", i+1, mark), s.method(c.Ply, rolled.Trials > 0), s.play(c.Play()),
			s.valued(c.EquityEMG, rolled.Trials > 0, rolled.EquityError), loss,
		}, o.cells(c.Probs)...)...)
	}
	return t
}

// plies is a depth as a cell: "2-ply".
func (s Style) plies(n int) string { return s.phrase("%d-ply", n) }

// cubeTable is the values of a cube decision.
func (s Style) cubeTable(c *analyze.Cube, r *analyze.RolledOut, o outcomes) *table {
	errors := &analyze.RolledCube{}
	if r != nil {
		errors = r.Cube
	}
	t := &table{left: 1, head: append([]string{s.method(c.Ply, r != nil), s.t("equity")}, s.chances(o)...)}
	blank := make([]string, len(o.at))
	t.add(append([]string{s.turn(c, replay.NoDouble), s.valued(c.NDEMG, r != nil, errors.NDError)}, o.cells(c.Probs)...)...)
	if !c.Judged {
		return t
	}
	answer := func(word, value string) {
		t.add(append([]string{s.turn(c, replay.Double) + ", " + s.t(word), value}, blank...)...)
	}
	answer("take", s.valued(c.DTEMG, r != nil, errors.DTError))
	if c.Beaver {
		answer("beaver", s.valued(2*c.DTEMG, r != nil, 2*errors.DTError))
	}
	answer("pass", signed(&c.DPEMG, 3))
	return t
}
