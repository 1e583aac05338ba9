package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/analyze"
)

// Markdown writes the full report of a match as GitHub's Markdown, boards as text.
func Markdown(w io.Writer, r *analyze.Result, v View) error {
	v.Color = false
	m := markdown{View: v}
	m.line("# %s", inLine(v.title(r)))
	m.line("%s", inLine(v.legend(r)))
	for _, c := range v.chapters(r) {
		m.chapter(c)
	}
	m.findings(r)
	m.decisions(r)
	for _, c := range v.extra(r) {
		m.chapter(c)
	}
	_, err := io.WriteString(w, m.String())
	return err
}

// markdown gathers a document; every block is followed by a blank line.
type markdown struct {
	View
	strings.Builder
}

func (m *markdown) line(format string, args ...any) { fmt.Fprintf(m, format+"\n\n", args...) }

// special are the characters that mean something within a line of Markdown.
var special = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "|", `\|`, "<", `\<`, ">", `\>`, "[", `\[`, "#", `\#`, "~", `\~`,
	"&", `\&`, "$", `\$`, "\n", " ", "\r", " ",
)

// inLine is text that stands for itself.
func inLine(text string) string { return special.Replace(text) }

func (m *markdown) chapter(c chapter) {
	m.line("## %s", inLine(c.title))
	for _, note := range c.notes {
		m.line("%s", inLine(note))
	}
	for _, t := range c.tables {
		if len(t.rows) == 0 {
			continue
		}
		if t.caption != "" {
			m.line("### %s", inLine(t.caption))
		}
		m.table(t)
	}
	for _, line := range c.after {
		m.line("%s", inLine(line))
	}
}

func (m *markdown) table(t *table) {
	row := func(cells []string) {
		m.WriteString("|")
		for _, c := range cells {
			m.WriteString(" " + inLine(c) + " |")
		}
		m.WriteString("\n")
	}
	row(t.head)
	m.WriteString("|")
	for i := range t.head {
		if i < t.left {
			m.WriteString("---|")
		} else {
			m.WriteString("---:|")
		}
	}
	m.WriteString("\n")
	for _, cells := range t.rows {
		row(cells)
	}
	m.WriteString("\n")
}

// code is text as it stands, in a fence longer than any within it.
func (m *markdown) code(text string) {
	fence := "```"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	m.line("%s\n%s\n%s", fence, strings.TrimRight(text, "\n"), fence)
}

func (m *markdown) findings(r *analyze.Result) {
	m.line("## %s", m.t("Findings of the audit"))
	if len(r.Record.Findings) == 0 {
		m.line("%s", m.t("no faults"))
		return
	}
	var b strings.Builder
	for i := range r.Record.Findings {
		m.finding(&b, r.Record, &r.Record.Findings[i])
	}
	m.code(b.String())
}

func (m *markdown) decisions(r *analyze.Result) {
	m.line("## %s", m.t("Decisions"))
	list := m.inOrder(r)
	if len(list) == 0 {
		m.line("%s", m.t("no errors were found"))
	}
	for i := range list {
		d := &list[i]
		m.line("### %d. %s", i+1, inLine(d.heading(m.View, r)))
		m.line("%s", inLine(d.verdict(m.View)))
		m.code(strings.Join(d.board(r, m.Style).lines(m.Style), "\n"))
		m.table(m.values(d))
		if note := m.rolledNote(d.move.Rollout); note != "" {
			m.line("%s", note)
		}
		m.line("`%s`", d.id(r))
	}
}
