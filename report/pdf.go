package report

import (
	"fmt"
	"io"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"nardlog/analyze"
)

// The sheet is A4, in millimetres; type in points.
const (
	pdfMargin  = 15.0
	pdfWide    = 210 - 2*pdfMargin
	pdfBottom  = 297 - pdfMargin
	pdfSans    = "go"
	pdfMono    = "gomono"
	pdfText    = 9.5
	pdfLine    = 4.6
	pdfSmall   = 8.0
	pdfBoard   = 56.0
	pdfCurve   = 48.0
	pdfInk     = "#1f2429"
	pdfSoft    = "#565e68"
	pdfRule    = "#dedacf"
	pdfWash    = "#f3f0e7"
	pdfBlunder = "#a3142b"
)

// PDF writes the full report of a match as a PDF document, with fonts of its own that have Cyrillic. The
// same analysis gives the same bytes.
func PDF(w io.Writer, r *analyze.Result, v View) error {
	v.Color = false
	d := newPDF(v, r)
	d.head(r)
	for _, c := range v.chapters(r) {
		d.chapter(r, c)
	}
	d.findings(r)
	d.decisions(r)
	for _, c := range v.extra(r) {
		d.chapter(r, c)
	}
	if err := d.Output(w); err != nil {
		return fmt.Errorf("the PDF document: %w", err)
	}
	return nil
}

// pdfDoc is a PDF on its way.
type pdfDoc struct {
	*fpdf.Fpdf
	View
}

func newPDF(v View, r *analyze.Result) *pdfDoc {
	d := &pdfDoc{fpdf.New("P", "mm", "A4", ""), v}
	d.AddUTF8FontFromBytes(pdfSans, "", goregular.TTF)
	d.AddUTF8FontFromBytes(pdfSans, "B", gobold.TTF)
	d.AddUTF8FontFromBytes(pdfMono, "", gomono.TTF)
	d.SetMargins(pdfMargin, pdfMargin, pdfMargin)
	d.SetCellMargin(0) // SplitText would take it off the width
	d.SetAutoPageBreak(false, pdfMargin)
	// No time and no order of a map may get into the document.
	d.SetCatalogSort(true)
	d.SetCreationDate(time.Unix(0, 0).UTC())
	d.SetModificationDate(time.Unix(0, 0).UTC())
	d.SetTitle(printed(v.title(r)), true)
	d.SetLang(string(v.lang()))
	d.SetCreator("nardlog "+v.Engine.Version, true)
	d.SetFooterFunc(func() {
		d.font(pdfSmall, "", pdfSoft)
		page := fmt.Sprint(d.PageNo())
		d.Text(pdfMargin+pdfWide-d.GetStringWidth(page), 297-8, page)
		d.Text(pdfMargin, 297-8, printed(v.title(r)))
	})
	d.AddPage()
	return d
}

// printed is text without what the fonts cannot take: they know no characters beyond the basic plane.
func printed(text string) string {
	return strings.Map(func(c rune) rune {
		if c > 0xFFFE || c < ' ' {
			return '\uFFFD'
		}
		return c
	}, text)
}

func (d *pdfDoc) font(size float64, style, color string) {
	d.SetFont(pdfSans, style, size)
	d.SetTextColor(rgb(color))
}

// rgb takes a colour "#rrggbb" apart.
func rgb(color string) (r, g, b int) {
	fmt.Sscanf(color, "#%02x%02x%02x", &r, &g, &b)
	return r, g, b
}

// room begins a new page unless so much height is left.
func (d *pdfDoc) room(height float64) {
	if d.GetY()+height > pdfBottom {
		d.AddPage()
	}
}

// paragraph writes text in lines as wide as the column from x on.
func (d *pdfDoc) paragraph(text string, x, wide float64) {
	for _, line := range d.SplitText(printed(text), wide) {
		d.room(pdfLine)
		d.Text(x, d.GetY()+pdfLine-1.2, line)
		d.SetY(d.GetY() + pdfLine)
	}
}

func (d *pdfDoc) heading(text string, size, room float64) {
	d.room(room)
	d.SetY(d.GetY() + size/4)
	d.font(size, "B", pdfInk)
	d.paragraph(text, pdfMargin, pdfWide)
	d.SetY(d.GetY() + 1)
	d.font(pdfText, "", pdfInk)
}

func (d *pdfDoc) head(r *analyze.Result) {
	rec := r.Record
	d.font(20, "B", pdfInk)
	d.SetY(d.GetY() + 4)
	title := fmt.Sprintf("%s %d – %d %s", d.name(rec, 0), rec.Score[0], rec.Score[1], d.name(rec, 1))
	for _, line := range d.SplitText(printed(title), pdfWide) {
		d.Text(pdfMargin, d.GetY()+4, line)
		d.SetY(d.GetY() + 9)
	}
	d.font(pdfText, "", pdfSoft)
	d.paragraph(d.t("Match report")+" · "+d.kindOf(r), pdfMargin, pdfWide)
	d.paragraph(d.legend(r), pdfMargin, pdfWide)
}

func (d *pdfDoc) chapter(r *analyze.Result, c chapter) {
	d.heading(c.title, 13, 30)
	d.Bookmark(printed(c.title), 0, -1)
	for _, note := range c.notes {
		d.paragraph(note, pdfMargin, pdfWide)
	}
	if c.id == curveID {
		d.curveChart(r)
		d.table(d.curveTable(r, false))
	} else {
		for _, t := range c.tables {
			d.table(t)
		}
	}
	for _, line := range c.after {
		d.paragraph(line, pdfMargin, pdfWide)
	}
}

func (d *pdfDoc) findings(r *analyze.Result) {
	d.heading(d.t("Findings of the audit"), 13, 30)
	if len(r.Record.Findings) == 0 {
		d.paragraph(d.t("no faults"), pdfMargin, pdfWide)
	}
	for i := range r.Record.Findings {
		var b strings.Builder
		d.finding(&b, r.Record, &r.Record.Findings[i])
		for line := range strings.Lines(b.String()) {
			d.paragraph(strings.TrimSpace(line), pdfMargin, pdfWide)
		}
	}
}
