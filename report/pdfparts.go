package report

import (
	"fmt"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"nardlog/analyze"
)

// table writes a table; type gets smaller until it fits, and columns of words are broken at last.
func (d *pdfDoc) table(t *table) {
	if len(t.rows) == 0 {
		return
	}
	if t.caption != "" {
		d.font(pdfText, "B", pdfInk)
		d.room(4 * pdfLine)
		d.paragraph(t.caption, pdfMargin, pdfWide)
	}
	size, widths := d.widths(t)
	high := size * 0.5
	head := func(room float64) {
		d.font(size, "B", pdfSoft)
		d.room(high + room)
		d.tableRow(t, widths, t.head, high, true)
		d.font(size, "", pdfInk)
	}
	head(high)
	for _, cells := range t.rows {
		_, most := d.linesOf(cells, widths)
		if d.GetY()+high*float64(most) > pdfBottom {
			d.AddPage()
			head(0)
		}
		d.tableRow(t, widths, cells, high, false)
	}
	d.font(pdfText, "", pdfInk)
	d.SetY(d.GetY() + 3)
}

const (
	cellGap      = 3.0
	smallestType = 6.5
)

// widths are those of the columns and the size of type that a table gets.
func (d *pdfDoc) widths(t *table) (size float64, widths []float64) {
	for size = pdfSmall; ; size -= 0.5 {
		widths = make([]float64, len(t.head))
		sum := 0.0
		d.font(size, "B", pdfSoft)
		for i, h := range t.head {
			widths[i] = d.GetStringWidth(printed(h))
		}
		d.font(size, "", pdfInk)
		for i := range widths {
			for _, cells := range t.rows {
				widths[i] = max(widths[i], d.GetStringWidth(printed(cells[i])))
			}
			widths[i] += cellGap
			sum += widths[i]
		}
		if sum <= pdfWide {
			return size, widths
		}
		if size <= smallestType {
			d.squeeze(t, widths, sum)
			return size, widths
		}
	}
}

// squeeze takes from the widest columns what a table is too wide.
func (d *pdfDoc) squeeze(t *table, widths []float64, sum float64) {
	for sum > pdfWide {
		widest := 0
		for i := range widths {
			if widths[i] > widths[widest] {
				widest = i
			}
		}
		cut := min(1, sum-pdfWide)
		widths[widest] -= cut
		sum -= cut
	}
}

// linesOf breaks the cells of a row into lines, in the type that is set; most is the largest number of them.
func (d *pdfDoc) linesOf(cells []string, widths []float64) (lines [][]string, most int) {
	lines = make([][]string, len(cells))
	for i, c := range cells {
		lines[i] = d.SplitText(printed(c), widths[i]-cellGap+0.1)
		most = max(most, len(lines[i]))
	}
	return lines, max(most, 1)
}

func (d *pdfDoc) tableRow(t *table, widths []float64, cells []string, high float64, head bool) {
	lines, most := d.linesOf(cells, widths)
	x, y := pdfMargin, d.GetY()
	wide := 0.0
	for _, w := range widths {
		wide += w
	}
	if head {
		d.SetFillColor(rgb(pdfWash))
		d.Rect(x, y, wide, high*float64(most), "F")
	}
	for i := range cells {
		for n, line := range lines[i] {
			at := x + cellGap/2
			if i >= t.left {
				at = x + widths[i] - cellGap/2 - d.GetStringWidth(line)
			}
			d.Text(at, y+high*float64(n)+high*0.72, line)
		}
		x += widths[i]
	}
	d.SetDrawColor(rgb(pdfRule))
	d.SetLineWidth(0.15)
	d.SetY(y + high*float64(most))
	d.Line(pdfMargin, d.GetY(), pdfMargin+wide, d.GetY())
}

// curveChart draws the curve of winning chances, with the games and the errors.
func (d *pdfDoc) curveChart(r *analyze.Result) {
	d.room(pdfCurve + 30)
	x, y := pdfMargin+12, d.GetY()+2
	wide := pdfWide - 12
	points := analyze.Curve(r)
	last := float64(max(1, len(points)-1))
	at := func(i int) (px, py float64) {
		return x + wide*float64(i)/last, y + pdfCurve*(1-points[i].First)
	}
	d.SetDrawColor(rgb(pdfRule))
	d.SetLineWidth(0.2)
	d.Rect(x, y, wide, pdfCurve, "D")
	d.Line(x, y+pdfCurve/2, x+wide, y+pdfCurve/2)
	d.font(7, "", pdfSoft)
	for i, label := range []string{"100 %", "50 %", "0 %"} {
		d.Text(x-1.5-d.GetStringWidth(label), y+1+pdfCurve*float64(i)/2, label)
	}
	for i := range points {
		if points[i].Move < 0 {
			px, _ := at(i)
			d.Line(px, y, px, y+pdfCurve)
			d.Text(px+0.7, y+3, fmt.Sprint(r.Games[points[i].Game].Record.Number))
		}
	}
	d.SetDrawColor(rgb(pdfInk))
	d.SetLineWidth(0.3)
	for i := 1; i < len(points); i++ {
		if r.Money && points[i].Move < 0 {
			continue
		}
		ax, ay := at(i - 1)
		bx, by := at(i)
		d.Line(ax, ay, bx, by)
	}
	d.curveMarks(r, points, at)
	d.SetY(y + pdfCurve + 3)
}

// curveMarks puts the errors of either side on the curve: circles for the first player, squares for the second.
func (d *pdfDoc) curveMarks(r *analyze.Result, points []analyze.Chance, at func(int) (x, y float64)) {
	d.SetFillColor(rgb(pdfBlunder))
	for i, p := range points {
		g := &r.Games[p.Game]
		if p.Move < 0 || p.Move >= len(g.Moves) {
			continue
		}
		for _, c := range choices(g, &g.Moves[p.Move]) {
			x, y := at(i)
			switch {
			case c.mark < analyze.Error:
			case c.player == 0:
				d.Circle(x, y, 0.9, "F")
			default:
				d.Rect(x-0.8, y-0.8, 1.6, 1.6, "F")
			}
		}
	}
}

// decisions shows each decision with its board.
func (d *pdfDoc) decisions(r *analyze.Result) {
	d.AddPage()
	d.heading(d.t("Decisions"), 13, 30)
	d.Bookmark(printed(d.t("Decisions")), 0, -1)
	d.paragraph(d.t("The side on roll sits at the bottom.")+" "+d.t("Filled arrows: best. Hollow arrows: played."), pdfMargin, pdfWide)
	list := d.inOrder(r)
	if len(list) == 0 {
		d.paragraph(d.t("no errors were found"), pdfMargin, pdfWide)
	}
	for i := range list {
		d.decision(r, i+1, &list[i])
	}
}

func (d *pdfDoc) decision(r *analyze.Result, n int, c *decision) {
	values := d.values(c)
	scale := pdfBoard / pictureWide
	high := pictureHigh * scale
	d.room(high + 14 + pdfSmall*0.5*float64(len(values.rows)+1))
	d.heading(fmt.Sprintf("%d. %s", n, c.heading(d.View, r)), 10.5, 0)
	top := d.GetY()
	board := c.board(r, d.Style)
	board.paint(&pdfCanvas{d, pdfMargin, top, scale}, c.arrows())
	x, wide := pdfMargin+pdfBoard+5, pdfWide-pdfBoard-5
	d.SetY(top + 3)
	d.font(pdfText, "", pdfInk)
	d.paragraph(c.verdict(d.View), x, wide)
	d.SetY(d.GetY() + 2)
	d.font(pdfSmall, "", pdfSoft)
	for _, line := range []string{board.side(d.Style, false), board.side(d.Style, true), board.toAct(d.Style)} {
		d.paragraph(line, x, wide)
	}
	d.SetFont(pdfMono, "", 6.5)
	d.paragraph(c.id(r), x, wide)
	d.SetY(top + high + 2)
	d.table(values)
	if note := d.rolledNote(c.move.Rollout); note != "" {
		d.font(pdfSmall, "", pdfSoft)
		d.paragraph(strings.TrimSpace(note), pdfMargin, pdfWide)
	}
}

// pdfCanvas is the part of a page that a board is painted on.
type pdfCanvas struct {
	d           *pdfDoc
	x, y, scale float64
}

// paint sets the look of a class and returns the way to draw: filled, outlined, or both.
func (c *pdfCanvas) paint(class string) (way string, l look) {
	l = looks[class]
	c.d.SetFillColor(rgb(l.fill))
	way = "F"
	if l.line != "" {
		c.d.SetDrawColor(rgb(l.line))
		c.d.SetLineWidth(l.width * c.scale)
		way = "FD"
	}
	return way, l
}

func (c *pdfCanvas) at(x, y float64) (px, py float64) { return c.x + x*c.scale, c.y + y*c.scale }

func (c *pdfCanvas) polygon(class string, points ...float64) {
	way, _ := c.paint(class)
	var list []fpdf.PointType
	for i := 0; i < len(points); i += 2 {
		x, y := c.at(points[i], points[i+1])
		list = append(list, fpdf.PointType{X: x, Y: y})
	}
	c.d.Polygon(list, way)
}

func (c *pdfCanvas) rect(class string, x, y, w, h, round float64) {
	way, _ := c.paint(class)
	px, py := c.at(x, y)
	c.d.RoundedRect(px, py, w*c.scale, h*c.scale, round*c.scale, "1234", way)
}

func (c *pdfCanvas) circle(class string, x, y, r float64) {
	way, _ := c.paint(class)
	px, py := c.at(x, y)
	c.d.Circle(px, py, r*c.scale, way)
}

func (c *pdfCanvas) text(class string, x, y float64, text string) {
	_, l := c.paint(class)
	const pointsPerMillimetre = 72 / 25.4
	c.d.font(l.size*c.scale*pointsPerMillimetre, "", l.fill)
	px, py := c.at(x, y)
	c.d.Text(px-c.d.GetStringWidth(text)/2, py, text)
}

func (c *pdfCanvas) field() { paintField(c) }

func (c *pdfCanvas) pile(player, n int, x, y float64, up bool) { paintCheckers(c, player, n, x, y, up) }
