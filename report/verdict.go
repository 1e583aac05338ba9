package report

import (
	"fmt"
	"strings"

	"nardlog/analyze"
	"nardlog/replay"
)

// verdict says in a sentence what would have been right, and what the choice that was made lost.
func (d *decision) verdict(v View) string {
	lost := v.amount(*d.loss)
	if d.mark != analyze.NoMark {
		lost += " — " + v.t(d.mark.String())
	}
	switch {
	case d.move.Cube == nil:
		return v.phrase("%s was best. %s gives up %s.", d.advised(v.Style), d.chosen(v.Style), lost)
	case d.player == d.move.Player:
		return d.doubleVerdict(v, lost)
	}
	return d.answerVerdict(v, lost)
}

// doubleVerdict is that on the side that could turn the cube.
func (d *decision) doubleVerdict(v View, lost string) string {
	if d.move.Cube.Action == replay.NoDouble {
		return v.phrase("The cube should have been turned (%s). Leaving it alone gives up %s.", d.advised(v.Style), lost)
	}
	return v.phrase("The cube should have been left alone (%s). Turning it gives up %s.", d.advised(v.Style), lost)
}

// answerVerdict is that on the side that was doubled.
func (d *decision) answerVerdict(v View, lost string) string {
	c := d.move.Cube
	plain := !c.Beaver && len(c.Answers) == 1
	switch {
	case plain && c.Answers[0] == replay.Take && c.DTEMG > c.DPEMG:
		return v.phrase("The double should have been passed. Taking it gives up %s.", lost)
	case plain && c.Answers[0] == replay.Pass && c.DTEMG <= c.DPEMG:
		return v.phrase("The double should have been taken. Passing it gives up %s.", lost)
	}
	return v.phrase("%s was best. %s gives up %s.", d.advised(v.Style), d.chosen(v.Style), lost)
}

// theme sorts a decision: a play by its position, an action of the cube by its error.
func (d *decision) theme() string {
	if d.move.Cube != nil {
		return d.kind.String()
	}
	return d.move.Theme.String()
}

// place names where a decision was: "Game 2, move 5".
func (d *decision) place(s Style) string {
	return fmt.Sprintf("%s %d, %s %d", s.t("Game"), d.game.Record.Number, s.t("move"), d.move.Number)
}

// who names who decided on what: "Boris, 41".
func (d *decision) who(s Style, r *analyze.Result) string {
	return s.name(r.Record, d.player) + ", " + d.on(s)
}

// heading heads a decision: "Game 2, move 5: Boris, 41 ?? (contact)".
func (d *decision) heading(v View, r *analyze.Result) string {
	parts := []string{d.place(v.Style) + ": " + d.who(v.Style, r)}
	if d.mark != analyze.NoMark {
		parts = append(parts, d.mark.Symbol())
	}
	return strings.Join(append(parts, "("+v.t(d.theme())+")"), " ")
}

// board is the board before a decision.
func (d *decision) board(r *analyze.Result, s Style) Board {
	return Board{
		Situation: d.move.Situation, Left: leftOver(d.move), Names: [2]string{s.name(r.Record, 0), s.name(r.Record, 1)},
		Geometry: geometryFor(r.Record.RulesIn(d.game.Record.Number), d.move.Situation.Turn),
	}
}
