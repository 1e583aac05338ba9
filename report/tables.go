package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/analyze"
	"nardlog/replay"
)

// View says what of an analysis is shown.
type View struct {
	Style
	// Worst is the number of decisions listed, the worst first; Marked lists all that have a mark.
	Worst int
	// Player is the one whose decisions are listed: 0 or 1, or -1 for both.
	Player int
	// MinLoss is the least loss in EMG of the decisions listed.
	MinLoss float64
	// Engine names what made the numbers.
	Engine Engine
	// Explain asks for the decisions that the error rates count.
	Explain bool
}

// Marked, as a number of decisions, stands for all those with a mark, or all from MinLoss on if that is given.
const Marked = -1

// Tables writes an analysis in short: the players, the games, and the worst decisions in a line each.
func Tables(w io.Writer, r *analyze.Result, v View) error {
	if _, err := io.WriteString(w, v.title(r)+"\n"); err != nil {
		return err
	}
	for _, t := range []*table{v.players(r), v.games(r), v.worstTable(r)} {
		if len(t.rows) == 0 {
			continue
		}
		if err := t.write(w, v.Style); err != nil {
			return err
		}
	}
	if _, err := io.WriteString(w, v.legend(r)+"\n"); err != nil {
		return err
	}
	return v.explainRates(w, r)
}

// title names the match: "match.mat: Anna - Boris, match to 7, 12-9".
func (v View) title(r *analyze.Result) string {
	rec := r.Record
	head := fmt.Sprintf("%s: %s - %s", rec.File, v.name(rec, 0), v.name(rec, 1))
	return v.paint(bold, head) + fmt.Sprintf(", %s, %d-%d", v.kindOf(r), rec.Score[0], rec.Score[1])
}

// kindOf says what was played for: "match to 7".
func (v View) kindOf(r *analyze.Result) string {
	if r.Record.Length > 0 {
		return fmt.Sprintf("%s %d", v.t("match to"), r.Record.Length)
	}
	return v.t("money game")
}

// legend says what the numbers were made with.
func (v View) legend(r *analyze.Result) string {
	u := r.Settings
	parts := []string{fmt.Sprintf("%s %d", v.t("ply"), u.Ply)}
	if r.Rollouts != nil {
		parts = append(parts, v.rolledSum(r.Rollouts))
	}
	if u.MET != "" {
		parts = append(parts, v.table(u.MET))
	}
	parts = append(parts, v.t("marks")+" "+v.thresholds(u.Marks), fmt.Sprintf("%s %d", v.t("seed"), u.Seed))
	unit := v.t("errors and luck in EMG, in brackets in match winning chances")
	if r.Money {
		unit = v.t("errors and luck in EMG, in brackets in points")
	}
	return strings.Join(append(parts, unit), "; ")
}

// thresholds are the least losses of the marks in use: "?! 0.020 ? 0.040 ?? 0.080".
func (v View) thresholds(marks analyze.Thresholds) string {
	var parts []string
	for _, m := range []struct {
		mark  analyze.Mark
		least float64
	}{{analyze.Doubtful, marks.Doubtful}, {analyze.Error, marks.Error}, {analyze.Blunder, marks.Blunder}} {
		if m.least > 0 {
			parts = append(parts, fmt.Sprintf("%s %.3f", m.mark.Symbol(), m.least))
		}
	}
	return strings.Join(parts, " ")
}

// players is the table of both players' figures, a measure a row.
func (v View) players(r *analyze.Result) *table {
	t := &table{head: []string{v.t("player"), v.name(r.Record, 0), v.name(r.Record, 1)}, left: 1}
	row := func(label string, cell func(p *analyze.Player) string) {
		t.add(label, cell(&r.Players[0]), cell(&r.Players[1]))
	}
	rate := func(label string, of func(p *analyze.Player) analyze.Rate) {
		row(label, func(p *analyze.Player) string {
			return fmt.Sprintf("%s (%d)", decimal(of(p).Value, 2), of(p).Decisions)
		})
	}
	rate("PR ("+v.t("decisions")+")", func(p *analyze.Player) analyze.Rate { return p.PR })
	row("PR 95 %", func(p *analyze.Player) string { return interval(p.PRInterval) })
	row(v.t("class"), func(p *analyze.Player) string { return v.t(dash(p.Band)) })
	rate("mEMG ("+v.t("decisions")+")", func(p *analyze.Player) analyze.Rate { return p.MEMG })
	rate("Snowie ER ("+v.t("decisions")+")", func(p *analyze.Player) analyze.Rate { return p.Snowie })
	amount := func(label string, of func(p *analyze.Player) analyze.Amount) {
		row(label, func(p *analyze.Player) string { return v.amount(of(p)) })
	}
	amount(v.t("errors")+": "+v.t("chequer play"), func(p *analyze.Player) analyze.Amount { return p.Error.Chequer })
	amount(v.t("errors")+": "+v.t("cube"), func(p *analyze.Player) analyze.Amount { return p.Error.Cube })
	amount(v.t("errors")+": "+v.t("total"), func(p *analyze.Player) analyze.Amount { return p.Error.Total })
	row("?! / ? / ??", func(p *analyze.Player) string {
		return fmt.Sprintf("%d / %d / %d", p.Marks.Doubtful, p.Marks.Error, p.Marks.Blunder)
	})
	row(v.t("luck"), func(p *analyze.Player) string { return v.signedAmount(p.Luck) })
	row(v.t("result"), func(p *analyze.Player) string { return v.gain(p.Result) })
	row(v.t("without luck"), func(p *analyze.Player) string { return v.gain(p.Adjusted) })
	return t
}

// amount is a sum in EMG with what it means in match chances or points.
func (v View) amount(a analyze.Amount) string {
	switch {
	case a.MWC != nil:
		return fmt.Sprintf("%s (%s)", decimal(&a.EMG, 3), percent(a.MWC))
	case a.Points != nil:
		return fmt.Sprintf("%s (%s %s)", decimal(&a.EMG, 3), decimal(a.Points, 3), v.t("pts"))
	}
	return decimal(&a.EMG, 3)
}

// signedAmount is amount for what may go either way.
func (v View) signedAmount(a analyze.Amount) string {
	if text := v.amount(a); strings.HasPrefix(text, "-") {
		return text
	}
	return "+" + v.amount(a)
}

// gain is a result in the unit that was played for.
func (v View) gain(a *analyze.Amount) string {
	switch {
	case a == nil:
		return "-"
	case a.MWC != nil:
		return signedPercent(a.MWC)
	case a.Points != nil:
		return signed(a.Points, 3) + " " + v.t("pts")
	}
	return signed(&a.EMG, 3)
}

// games is the table of the games; 1 and 2 are the players in the order of the title.
func (v View) games(r *analyze.Result) *table {
	t := &table{left: 3, head: []string{
		v.t("game"), v.t("score"), v.t("result"),
		"PR 1", "PR 2", v.t("error") + " 1", v.t("error") + " 2", v.t("luck") + " 1", v.t("luck") + " 2",
	}}
	for i := range r.Games {
		g := &r.Games[i]
		a, b := &g.Players[0], &g.Players[1]
		t.add(fmt.Sprint(g.Record.Number), fmt.Sprintf("%d-%d", g.Record.Before[0], g.Record.Before[1]), v.won(r, g),
			decimal(a.PR.Value, 2), decimal(b.PR.Value, 2),
			decimal(&a.Error.Total.EMG, 3), decimal(&b.Error.Total.EMG, 3),
			signed(&a.Luck.EMG, 3), signed(&b.Luck.EMG, 3))
	}
	return t
}

// won says who won a game and how much.
func (v View) won(r *analyze.Result, g *analyze.Game) string {
	switch {
	case g.Record.Ending == replay.Tied:
		return v.t("draw")
	case g.Record.Winner < 0:
		return v.t("unfinished")
	}
	text := fmt.Sprintf("%s +%d", v.name(r.Record, g.Record.Winner), g.Record.Points)
	if word := v.winWord(g.Record); word != "" {
		text += ", " + word
	}
	return text
}

// worstTable lists the worst decisions in a line each.
func (v View) worstTable(r *analyze.Result) *table {
	t := &table{left: 6, head: []string{
		v.t("game"), v.t("move"), v.t("player"), v.t("dice"), v.t("played"), v.t("best"), v.t("loss"), "",
	}}
	for _, d := range v.worst(r) {
		t.add(fmt.Sprint(d.game.Record.Number), fmt.Sprint(d.move.Number), v.name(r.Record, d.player),
			d.on(v.Style), d.chosen(v.Style), d.advised(v.Style), decimal(&d.loss.EMG, 3), d.mark.Symbol())
	}
	return t
}

// percent is a chance in per cent with two decimals.
func percent(x *float64) string {
	if x == nil {
		return "-"
	}
	p := float64(100 * *x)
	return decimal(&p, 2) + " %"
}

// signedPercent is percent with a plus sign before what is not negative.
func signedPercent(x *float64) string {
	if text := percent(x); x == nil || strings.HasPrefix(text, "-") {
		return text
	}
	return "+" + percent(x)
}

func interval(i *[2]float64) string {
	if i == nil {
		return "-"
	}
	return decimal(&i[0], 2) + " - " + decimal(&i[1], 2)
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
