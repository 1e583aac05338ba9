package report

import (
	"fmt"
	"io"

	"nardlog/analyze"
)

// explainRates lists the decisions that the error rates count, player by player, and reckons the rates from them; it
// writes nothing unless it was asked for.
func (v View) explainRates(w io.Writer, r *analyze.Result) error {
	for _, c := range v.explained(r) {
		if err := v.chapter(w, c); err != nil {
			return err
		}
	}
	return nil
}

// explained are the chapters of the reckoning, one for each player shown; none unless it was asked for.
func (v View) explained(r *analyze.Result) (list []chapter) {
	for p := range r.Players {
		if !v.Explain || v.Player >= 0 && v.Player != p {
			continue
		}
		k := r.Reckon(p)
		list = append(list, chapter{
			title: v.t("How the rates come about"), tables: []*table{v.counted(&k, p)},
			after: v.reckoning(r, &k, p),
		})
	}
	return list
}

// counted is the table of what a player's rates count.
func (v View) counted(k *analyze.Reckoning, p int) *table {
	t := &table{left: 5, head: []string{
		v.t("game"), v.t("move"), v.t("dice"), v.t("played"), v.t("best"), v.t("loss"), "PR", "mEMG", "ER",
	}}
	for i := range k.Entries {
		e := &k.Entries[i]
		d := decision{game: e.Game, move: e.Move, player: p}
		best := ""
		if e.Loss > 0 {
			best = d.advised(v.Style)
		}
		t.add(fmt.Sprint(e.Game.Record.Number), fmt.Sprint(e.Move.Number), d.on(v.Style), d.chosen(v.Style), best,
			lossCell(e.Loss), tick(e.Counts.PR), tick(e.Counts.MEMG), tick(e.Counts.Snowie))
	}
	return t
}

// lossCell is a loss with all its decimals, so that a column can be added up.
func lossCell(emg float64) string {
	if emg == 0 {
		return "0"
	}
	return decimal(&emg, jsonPlaces)
}

// tick is a count, and a dash for none.
func tick(n int) string {
	if n == 0 {
		return "-"
	}
	return fmt.Sprint(n)
}

// reckoning is each rate as what it is reckoned from: "PR = 500 × 0.140000 / 20 = 3.50".
func (v View) reckoning(r *analyze.Result, k *analyze.Reckoning, p int) []string {
	lines := []string{fmt.Sprintf("%s: %s, %s", v.name(r.Record, p), v.t("sum of the losses"), decimal(&k.Error, jsonPlaces))}
	line := func(name string, s *analyze.RateSum, by string) {
		lines = append(lines, fmt.Sprintf("%s = %.0f × %s / %s = %s", name, s.Factor, decimal(&k.Error, jsonPlaces), by, decimal(s.Value, 2)))
	}
	line("PR", &k.PR, fmt.Sprint(k.PR.Decisions))
	line("mEMG", &k.MEMG, fmt.Sprint(k.MEMG.Decisions))
	line("Snowie ER", &k.Snowie, fmt.Sprintf("(%d + %d)", k.Snowie.Decisions-k.OpponentPlays, k.OpponentPlays))
	return lines
}
