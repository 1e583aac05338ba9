package report

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"nardlog/analyze"
)

// columns are the headings of the table of decisions. New ones are added at the end.
var columns = []string{
	"file", "game", "move", "player", "kind", "dice", "played", "best", "loss_emg", "loss_mwc", "equity_emg",
	"mark", "luck_emg", "xgid", "pr_count", "memg_count", "snowie_count", "theme",
}

// CSVHead writes the headings of the decisions that CSV writes.
func CSVHead(w io.Writer) error { return csvRows(w, [][]string{columns}) }

// CSV writes a row for every roll and every action of the cube of an analysis, judged or not, in the
// order of play; player -1 takes both sides. What is not known is empty, and a name that a spreadsheet would
// take for a formula has an apostrophe before it.
func CSV(w io.Writer, r *analyze.Result, player int) error {
	var rows [][]string
	for i := range r.Games {
		g := &r.Games[i]
		for j := range g.Moves {
			for _, d := range choices(g, &g.Moves[j]) {
				if player < 0 || d.player == player {
					rows = append(rows, d.row(r))
				}
			}
		}
	}
	return csvRows(w, rows)
}

func csvRows(w io.Writer, rows [][]string) error {
	out := csv.NewWriter(w)
	return out.WriteAll(rows)
}

// row is a decision as columns tells.
func (d *decision) row(r *analyze.Result) []string {
	name := r.Record.Players[d.player]
	if name == "" {
		name = strconv.Itoa(d.player + 1)
	}
	loss, mwc := amountOf(d.loss)
	luck := numberOf(nil)
	if c := d.move.Chequer; c != nil {
		luck, _ = amountOf(c.Luck)
	}
	move := ""
	if d.move.Number > 0 {
		move = strconv.Itoa(d.move.Number)
	}
	n := d.counts()
	return []string{
		cellText(r.Record.File), strconv.Itoa(d.game.Record.Number), move, cellText(name), d.sort(), cellText(diceText(d.move)),
		d.done(), d.best(), loss.text(), mwc.text(), d.equity().text(), d.mark.String(), luck.text(),
		d.id(r), strconv.Itoa(n.PR), strconv.Itoa(n.MEMG), strconv.Itoa(n.Snowie), d.theme(),
	}
}

// cellText marks text of others that a spreadsheet would take for a formula as text.
func cellText(text string) string {
	if len(text) > 1 && strings.IndexByte("=+-@", text[0]) >= 0 {
		return "'" + text
	}
	return text
}
