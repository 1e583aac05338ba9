package report

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"nardlog/analyze"
	"nardlog/replay"
)

//go:embed page
var pageFiles embed.FS

// pageTemplate is the page, parsed once; each page gets a copy with the words of its language.
var pageTemplate = sync.OnceValue(func() *template.Template {
	t := template.New("page").Funcs(pageWords(Style{}))
	return template.Must(t.ParseFS(pageFiles, "page/*.tmpl"))
})

// pageWords are the functions by which the page speaks.
func pageWords(s Style) template.FuncMap {
	return template.FuncMap{"t": s.t}
}

// page is what the template shows.
type page struct {
	View
	Lang Lang
	Look template.CSS
	// Script is the page's; without it all is there to be read.
	Script template.JS
	// Shapes are the parts that boards share.
	Shapes template.HTML
	Title  string
	Kind   string
	Names  [2]string
	Score  [2]int
	Faces  [2]face
	// Players to Provenance are the tables; Falls is the account of the result as steps, by the view of FallsOf.
	Players, Games, Ledger, Cube, Themes, Provenance grid
	Falls                                            []fall
	FallsOf                                          string
	Curve                                            curveChart
	Lists                                            []moveList
	Cards                                            []card
	// ThemeNames are the themes of the cards, for the filter.
	ThemeNames []string
	ThemeNote  string
	Findings   []findingView
	// Extra are the sections that not every report has.
	Extra  []extra
	Legend string
}

// extra is a section of notes and tables.
type extra struct {
	ID, Title string
	// Notes stand before the tables, After behind them.
	Notes, After []string
	Tables       []grid
}

// face is a player's figures at the head of the page.
type face struct {
	Name                              string
	Won                               bool
	PR, Interval, Class, MEMG, Snowie string
	Luck, Result, Adjusted            string
	Marks                             analyze.MarkCount
}

// grid is a table as the page shows it.
type grid struct {
	Caption string
	// Heading stands above a table among several of one section; it may be empty.
	Heading string
	Head    []string
	Rows    [][]string
	// Left is the number of columns of words; the others are figures.
	Left int
}

func gridOf(caption string, t *table) grid { return grid{caption, t.caption, t.head, t.rows, t.left} }

// Keep is a cell's text with its figures tied to their units, where a narrow window breaks it.
func (g grid) Keep(cell string) string { return strings.ReplaceAll(cell, " %", "\u00a0%") }

// Figure reports whether a column holds figures.
func (g grid) Figure(column int) bool { return column >= g.Left }

// Page writes the full report of a match as one HTML page that needs nothing else.
func Page(w io.Writer, r *analyze.Result, v View) error {
	v.Color = false
	t, err := pageTemplate().Clone()
	if err != nil {
		return fmt.Errorf("the page's template: %w", err)
	}
	style, err := pageFiles.ReadFile("page/page.css")
	if err != nil {
		return err
	}
	script, err := pageFiles.ReadFile("page/page.js")
	if err != nil {
		return err
	}
	p := v.page(r)
	p.Look, p.Script, p.Shapes = template.CSS(style), template.JS(script), template.HTML(shapes())
	return t.Funcs(pageWords(v.Style)).ExecuteTemplate(w, "page.tmpl", p)
}

func (v View) page(r *analyze.Result) *page {
	rec := r.Record
	p := &page{
		View: v, Lang: v.lang(), Title: v.title(r), Kind: v.kindOf(r), Score: rec.Score,
		Names:      [2]string{v.name(rec, 0), v.name(rec, 1)},
		Players:    gridOf(v.t("Players"), v.players(r)),
		Games:      gridOf(v.t("Games"), v.games(r)),
		Ledger:     gridOf(v.t("Where the result came from"), v.ledger(r)),
		Cube:       gridOf(v.t("Cube history"), v.cubeHistory(r)),
		Themes:     gridOf(v.t("Errors by theme"), v.themeTable(r)),
		Provenance: gridOf(v.t("How this was made"), v.provenance(r)),
		ThemeNote:  v.themeNote(),
		Findings:   v.findingViews(rec),
		Legend:     v.legend(r),
	}
	for i := range p.Faces {
		p.Faces[i] = v.face(r, i)
	}
	p.FallsOf, p.Falls = v.waterfall(r)
	ids := map[*analyze.Move]string{}
	seen := map[string]bool{}
	for i, d := range v.inOrder(r) {
		c := v.card(r, i+1, &d)
		if _, there := ids[d.move]; !there {
			ids[d.move] = c.ID
		}
		p.Cards = append(p.Cards, c)
		seen[c.Theme] = true
	}
	p.ThemeNames = themeNames(seen)
	p.Curve = v.curve(r, ids)
	for i, c := range append(v.diceChapter(r), v.extra(r)...) {
		if c.id == "" {
			c.id = fmt.Sprintf("more%d", i)
		}
		p.Extra = append(p.Extra, extraOf(&c))
	}
	for i := range r.Games {
		p.Lists = append(p.Lists, v.moveList(r, &r.Games[i], ids))
	}
	return p
}

func extraOf(c *chapter) extra {
	e := extra{ID: c.id, Title: c.title, Notes: c.notes, After: c.after}
	for _, t := range c.tables {
		if len(t.rows) == 0 {
			continue
		}
		e.Tables = append(e.Tables, gridOf(cmp.Or(t.caption, c.title), t))
	}
	return e
}

// lang is the language, English if none is set.
func (s Style) lang() Lang {
	if s.Lang == "" {
		return English
	}
	return s.Lang
}

// themeNames are the themes seen, in the order of their declaration.
func themeNames(seen map[string]bool) (names []string) {
	for theme := analyze.Opening; theme < analyze.Themes; theme++ {
		if seen[theme.String()] {
			names = append(names, theme.String())
		}
	}
	for kind := analyze.MissedDouble; kind < analyze.Kinds; kind++ {
		if seen[kind.String()] {
			names = append(names, kind.String())
		}
	}
	return names
}

func (v View) face(r *analyze.Result, i int) face {
	p := &r.Players[i]
	return face{
		Name: v.name(r.Record, i), Won: r.Record.Score[i] > r.Record.Score[1-i],
		PR: decimal(p.PR.Value, 2), Interval: interval(p.PRInterval), Class: v.t(p.Band),
		MEMG: decimal(p.MEMG.Value, 2), Snowie: decimal(p.Snowie.Value, 2),
		Luck: signed(&p.Luck.EMG, 3), Result: v.gain(p.Result), Adjusted: v.gain(p.Adjusted), Marks: p.Marks,
	}
}

// findingView is a finding of the audit as the page shows it.
type findingView struct {
	Place, Where, Text, Rule, Code, Severity, Grade, XGID string
	Legal                                                 []string
}

func (v View) findingViews(rec *replay.Record) (views []findingView) {
	for i := range rec.Findings {
		f := &rec.Findings[i]
		views = append(views, findingView{
			Place: fmt.Sprintf("%s%v", f.File, f.Pos), Where: v.where(rec, f), Text: v.fault(f), Rule: v.t(f.Rule),
			Code: string(f.Code), Severity: v.t(severityWord(f.Severity)), Grade: string(f.Severity),
			XGID: f.Position, Legal: f.Legal,
		})
	}
	return views
}
