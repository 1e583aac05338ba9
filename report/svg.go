package report

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// look is the paint of a class of shapes: colours as #rrggbb, empty for none, and the width of the line.
type look struct {
	fill, line string
	width      float64
	// size is that of text.
	size float64
}

// looks are the colours of boards that stand outside a page, which has its own.
var looks = map[string]look{
	"bo":     {fill: "#e9e2d0", line: "#5d5443", width: 1.2},
	"ba":     {fill: "#cfc4aa", line: "#5d5443", width: 0.8},
	"ta":     {fill: "#d9cfb8", line: "#5d5443", width: 0.8},
	"pa":     {fill: "#d2b78f"},
	"pb":     {fill: "#a3b8ac"},
	"p0":     {fill: "#fdfaf2", line: "#3b352b", width: 1},
	"p1":     {fill: "#5b2f22", line: "#1f110c", width: 1},
	"n0":     {fill: "#1f1a12", size: 9.5},
	"n1":     {fill: "#fff6ec", size: 9.5},
	"d0":     {fill: "#1f1a12"},
	"d1":     {fill: "#fff6ec"},
	"cb":     {fill: "#ffffff", line: "#3b352b", width: 1.2},
	"cn":     {fill: "#1f1a12", size: 11},
	"no":     {fill: "#4a4437", size: 8.5},
	"best":   {fill: "#0b6e4f", line: "#ffffff", width: 0.6},
	"played": {fill: "#ffffff", line: "#b3261e", width: 1.3},
}

// svg is a canvas that writes SVG. Shared, it refers to shapes and looks that the page defines once.
type svg struct {
	strings.Builder
	shared bool
}

// coordinate writes a number with one decimal at most.
func coordinate(x float64) string {
	return unsigned(strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0"))
}

// look is the attribute that gives a shape its look.
func (s *svg) look(class string) string {
	if s.shared {
		return ` class="` + class + `"`
	}
	l := looks[class]
	text := ` fill="` + l.fill + `"`
	if l.line != "" {
		text += fmt.Sprintf(` stroke="%s" stroke-width="%g"`, l.line, l.width)
	}
	if l.size > 0 {
		text += fmt.Sprintf(` font-size="%g" font-family="sans-serif" text-anchor="middle"`, l.size)
	}
	return text
}

func (s *svg) polygon(class string, points ...float64) {
	text := make([]string, len(points))
	for i, p := range points {
		text[i] = coordinate(p)
	}
	fmt.Fprintf(s, `<polygon%s points="%s"/>`, s.look(class), strings.Join(text, " "))
}

func (s *svg) rect(class string, x, y, w, h, round float64) {
	fmt.Fprintf(s, `<rect%s x="%s" y="%s" width="%s" height="%s" rx="%s"/>`, s.look(class),
		coordinate(x), coordinate(y), coordinate(w), coordinate(h), coordinate(round))
}

func (s *svg) circle(class string, x, y, r float64) {
	fmt.Fprintf(s, `<circle%s cx="%s" cy="%s" r="%s"/>`, s.look(class), coordinate(x), coordinate(y), coordinate(r))
}

func (s *svg) text(class string, x, y float64, text string) {
	fmt.Fprintf(s, `<text%s x="%s" y="%s">%s</text>`, s.look(class), coordinate(x), coordinate(y), html.EscapeString(text))
}

// use refers to a shape that is defined once in the page.
func (s *svg) use(id string, x, y float64) {
	fmt.Fprintf(s, `<use href="#%s" x="%s" y="%s"/>`, id, coordinate(x), coordinate(y))
}

func (s *svg) field() {
	if s.shared {
		s.WriteString(`<use href="#field"/>`)
		return
	}
	paintField(s)
}

func (s *svg) pile(player, n int, x, y float64, up bool) {
	if s.shared {
		s.use(pileID(player, n, up), x, y)
		return
	}
	paintCheckers(s, player, n, x, y, up)
}

// pileID names the shape of a pile: "p0u3" are three checkers of the first player, upwards.
func pileID(player, n int, up bool) string {
	way := "d"
	if up {
		way = "u"
	}
	return fmt.Sprintf("p%d%s%d", player, way, n)
}

func paintCheckers(c canvas, player, n int, x, y float64, up bool) {
	for i := range n {
		c.circle(fmt.Sprintf("p%d", player), x, slot(i, y, up), checker)
	}
}

// paintField paints the board without anything on it.
func paintField(c canvas) {
	const high = bottomEdge - topEdge
	c.rect("bo", leftEdge, topEdge, trayEdge+trayWide-leftEdge, high, 2)
	for n := 1; n <= 24; n++ {
		x, _, up := pointAt(n)
		class := "pa"
		if n%2 == 0 {
			class = "pb"
		}
		base, tip := topEdge+0.6, topEdge+pointHigh
		if up {
			base, tip = bottomEdge-0.6, bottomEdge-pointHigh
		}
		c.polygon(class, x-pointWide/2+0.5, base, x+pointWide/2-0.5, base, x, tip)
	}
	c.rect("ba", barEdge, topEdge, barWidth, high, 0)
	c.rect("ta", trayEdge, topEdge, trayWide, high/2-12, 0)
	c.rect("ta", trayEdge, middleLine+12, trayWide, high/2-12, 0)
}

// shapes are the definitions that shared pictures refer to.
func shapes() string {
	s := svg{shared: true}
	s.WriteString(`<g id="field">`)
	paintField(&s)
	s.WriteString(`</g>`)
	for player := range 2 {
		for n := 1; n <= highestShown; n++ {
			for _, up := range []bool{false, true} {
				fmt.Fprintf(&s, `<g id="%s">`, pileID(player, n, up))
				paintCheckers(&s, player, n, 0, 0, up)
				s.WriteString(`</g>`)
			}
		}
	}
	return s.String()
}

// picture is the board as an SVG document that stands alone.
func (b Board) picture(a arrows) string {
	s := svg{}
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g">`, pictureWide, pictureHigh)
	b.paint(&s, a)
	s.WriteString(`</svg>`)
	return s.String()
}

// inPage is what a page shows of the board within a svg element, on the definitions of shapes.
func (b Board) inPage(a arrows) string {
	s := svg{shared: true}
	b.paint(&s, a)
	return s.String()
}
