package report

import (
	"fmt"
	"html"
	"io"
	"strings"

	"nardlog/analyze"
)

// AnkiHead writes what tells Anki how to read the cards that Anki writes.
func AnkiHead(w io.Writer) error {
	_, err := io.WriteString(w, "#separator:Comma\n#html:true\n#columns:Front,Back,Tags\n#tags column:3\n")
	return err
}

// Anki writes a flashcard for each decision listed, as CSV that Anki imports: on the front the board, the score and
// the dice, on the back what was best, what was played, and the values.
func Anki(w io.Writer, r *analyze.Result, v View) error {
	v.Color = false
	var rows [][]string
	for _, d := range v.inOrder(r) {
		rows = append(rows, []string{v.front(r, &d), v.back(r, &d), v.tags(&d)})
	}
	return csvRows(w, rows)
}

func (v View) front(r *analyze.Result, d *decision) string {
	b := d.board(r, v.Style)
	b.Names = [2]string{} // who it was does not belong to the question
	question := v.t("What is the best play?")
	if d.move.Cube != nil {
		question = v.t("Double or not?")
		if d.player != d.move.Player {
			question = v.t("Take or pass?")
		}
	}
	return fmt.Sprintf("<p>%s</p>%s<p>%s</p><p>%s</p><p><b>%s</b></p>", html.EscapeString(b.side(v.Style, false)), b.picture(arrows{}),
		html.EscapeString(b.side(v.Style, true)), html.EscapeString(b.toAct(v.Style)), html.EscapeString(question))
}

func (v View) back(r *analyze.Result, d *decision) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<p><b>%s</b></p><p>%s</p>", html.EscapeString(d.advised(v.Style)), html.EscapeString(d.verdict(v)))
	if d.move.Cube == nil {
		b.WriteString(d.board(r, v.Style).picture(d.arrows()))
	}
	t := v.values(d)
	b.WriteString("<table><tr>")
	for _, h := range t.head {
		fmt.Fprintf(&b, "<th>%s</th>", html.EscapeString(h))
	}
	for _, row := range t.rows {
		b.WriteString("</tr><tr>")
		for _, c := range row {
			fmt.Fprintf(&b, "<td>%s</td>", html.EscapeString(c))
		}
	}
	fmt.Fprintf(&b, "</tr></table><p><code>%s</code></p>", d.id(r))
	return b.String()
}

// tags are words without blanks, the same in every language.
func (v View) tags(d *decision) string {
	tags := []string{"nardlog", strings.ReplaceAll(d.theme(), " ", "-")}
	if d.mark != analyze.NoMark {
		tags = append(tags, d.mark.String())
	}
	return strings.Join(tags, " ")
}
