package report

import (
	"fmt"

	"nardlog/analyze"
)

// chapter is a part of the long report that is tables alone, whatever the form.
type chapter struct {
	// id names the chapter in a page; it is empty for those that every page has a place for.
	id    string
	title string
	// notes stand before the tables, after behind them.
	notes, after []string
	tables       []*table
}

// curveID names the chapter of winning chances, which some forms draw.
const curveID = "curve"

// chapters are the tables of the long report in their order; those without a row are left out. Findings and
// decisions are no tables and follow them.
func (v View) chapters(r *analyze.Result) (list []chapter) {
	add := func(title string, t *table, notes ...string) {
		if len(t.rows) > 0 {
			list = append(list, chapter{title: title, notes: notes, tables: []*table{t}})
		}
	}
	add(v.t("Players"), v.players(r))
	add(v.t("Games"), v.games(r))
	add(v.t("Where the result came from"), v.ledger(r))
	list = append(list, chapter{id: curveID, title: v.t("Winning chances"), tables: []*table{v.curveTable(r, true)}})
	add(v.t("Cube history"), v.cubeHistory(r))
	add(v.t("Errors by theme"), v.themeTable(r), v.themeNote())
	for i := range r.Games {
		add(v.t("Moves")+": "+v.gameTitle(r, &r.Games[i]), v.moveTable(r, &r.Games[i]))
	}
	list = append(list, v.diceChapter(r)...)
	add(v.t("How this was made"), v.provenance(r))
	return list
}

// extra are the chapters that not every report has; they come last.
func (v View) extra(r *analyze.Result) []chapter {
	list := v.explained(r)
	if r.Comparison != nil {
		list = append(list, v.comparisonChapter(r))
	}
	return list
}

func (v View) themeNote() string {
	return v.t("Plays are sorted by the position, decisions on the cube by what was wrong; losses are in EMG.")
}

// gameTitle heads a game: "Game 2, score 1-0: Anna +4".
func (v View) gameTitle(r *analyze.Result, g *analyze.Game) string {
	return fmt.Sprintf("%s %d, %s %d-%d: %s", v.t("Game"), g.Record.Number,
		v.t("score"), g.Record.Before[0], g.Record.Before[1], v.won(r, g))
}
