package parser

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable is what text from outside may show on a terminal and in a table: one line, with U+FFFD for
// every character that would steer the terminal or turn the direction of writing.
func Printable(text string) string { return strings.Map(printable, text) }

func printable(r rune) rune {
	switch {
	case r == '\u0085', r == '\u2028', r == '\u2029', '\t' <= r && r <= '\r':
		return ' '
	case unicode.IsControl(r), '\u202A' <= r && r <= '\u202E', '\u2066' <= r && r <= '\u2069':
		return utf8.RuneError
	}
	return r
}

// printableLines is Printable for text of many lines.
func printableLines(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return printable(r)
	}, text)
}

// clean makes the free texts of a match printable and bounds its names, so that nobody after the parser
// has to mistrust them.
func (m *Match) clean() {
	for _, text := range []*string{
		&m.Date, &m.Event, &m.Site, &m.Round, &m.Place, &m.Annotator, &m.Ratings[0], &m.Ratings[1],
	} {
		*text = Printable(*text)
	}
	for i := range m.Tags {
		m.Tags[i].Value = Printable(m.Tags[i].Value)
	}
	for i := range m.Comments {
		m.Comments[i].Text = printableLines(m.Comments[i].Text)
	}
	cleanNames(&m.Players)
	for i := range m.Games {
		m.Games[i].clean()
	}
}

func (g *Game) clean() {
	cleanNames(&g.Names)
	g.Comment = printableLines(g.Comment)
	for i := range g.Actions {
		a := &g.Actions[i]
		a.Comment = printableLines(a.Comment)
		if a.Analysis != nil {
			a.Analysis.clean()
		}
	}
}

func (a *Analysis) clean() {
	a.Program, a.Level = Printable(a.Program), Printable(a.Level)
	for i := range a.Plays {
		a.Plays[i].Level = Printable(a.Plays[i].Level)
	}
	if a.Cube != nil {
		a.Cube.Level = Printable(a.Cube.Level)
	}
}

func cleanNames(names *[2]string) {
	const more = "…"
	for i, name := range names {
		name = Printable(name) // which may lengthen it
		if len(name) > maxName {
			name = strings.ToValidUTF8(name[:maxName-len(more)], "") + more
		}
		names[i] = strings.TrimSpace(name)
	}
}
