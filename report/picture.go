package report

import (
	"fmt"

	"nardlog/engine"
)

// canvas is what a board can be painted on. Coordinates run right and down; a class names the look of a
// shape.
type canvas interface {
	polygon(class string, points ...float64)
	rect(class string, x, y, w, h, round float64)
	circle(class string, x, y, r float64)
	text(class string, x, y float64, text string)
	// field paints what all boards share.
	field()
	// pile paints a stack of a player's checkers from the one at x, y on: down the board, or up.
	pile(player, n int, x, y float64, up bool)
}

// The measures of a painted board.
const (
	pictureWide, pictureHigh = 324.0, 248.0

	pointWide      = 20.0
	pointHigh      = 86.0
	checker        = 9.4
	step           = 2 * checker
	leftEdge       = 30.0
	barEdge        = leftEdge + quarter*pointWide
	barWidth       = 26.0
	homeEdge       = barEdge + barWidth
	trayEdge       = homeEdge + quarter*pointWide
	trayWide       = 26.0
	topEdge        = 14.0
	bottomEdge     = pictureHigh - topEdge
	middleLine     = pictureHigh / 2
	trayMiddle     = trayEdge + trayWide/2
	barMiddle      = barEdge + barWidth/2
	slab           = 5.6
	cubeSize       = 20.0
	dieSize        = 17.0
	numbersTop     = topEdge - 4
	numbersBottom  = bottomEdge + 10.5
	highestShown   = depth
	arrowOff       = 2.4
	arrowHalf      = 1.7
	arrowHead      = 5.2
	arrowHeadLong  = 9.0
	arrowClearance = 3.0
)

// arrows are two plays drawn on a board, each as notation; empty ones are left out.
type arrows struct{ played, best string }

// paint puts a board on a canvas, the side on roll at the bottom, with its plays as arrows.
func (b Board) paint(c canvas, a arrows) {
	c.field()
	b.paintNumbers(c)
	for n := 1; n <= 24; n++ {
		own, opp := int(b.Board.Own[n]), int(b.Board.Opp[b.Geometry.Opposite(n)])
		x, y, up := pointAt(n)
		switch {
		case opp > 0:
			paintPile(c, 1-b.Turn, opp, x, y, up)
		case own > 0:
			paintPile(c, b.Turn, own, x, y, up)
		}
	}
	paintPile(c, b.Turn, int(b.Board.Own[engine.Bar]), barMiddle, middleLine-2*checker, true)
	paintPile(c, 1-b.Turn, int(b.Board.Opp[engine.Bar]), barMiddle, middleLine+2*checker, false)
	paintOff(c, b.Turn, int(b.Board.Own[engine.Off]), true)
	paintOff(c, 1-b.Turn, int(b.Board.Opp[engine.Off]), false)
	b.paintCube(c)
	b.paintDice(c)
	b.paintPlay(c, "played", a.played, arrowOff)
	b.paintPlay(c, "best", a.best, -arrowOff)
}

// pointAt is the middle of the checker nearest the edge on an own point; up tells which way piles grow.
func pointAt(n int) (x, y float64, up bool) {
	column := n - 13
	if n <= 12 {
		column = 12 - n
	}
	x = leftEdge + (float64(column)+0.5)*pointWide
	if column >= quarter {
		x += barWidth
	}
	if n <= 12 {
		return x, bottomEdge - checker - 0.5, true
	}
	return x, topEdge + checker + 0.5, false
}

func (b Board) paintNumbers(c canvas) {
	for n := 1; n <= 24; n++ {
		x, _, up := pointAt(n)
		y := numbersTop
		if up {
			y = numbersBottom
		}
		c.text("no", x, y, fmt.Sprint(n))
	}
}

// paintPile paints a pile, with its count where it is higher than the board is deep.
func paintPile(c canvas, player, n int, x, y float64, up bool) {
	if n <= 0 {
		return
	}
	shown := min(n, highestShown)
	c.pile(player, shown, x, y, up)
	if n > shown {
		c.text(fmt.Sprintf("n%d", player), x, slot(shown-1, y, up)+3.4, fmt.Sprint(n))
	}
}

// slot is the height of a pile's checker i.
func slot(i int, y float64, up bool) float64 {
	if up {
		return y - float64(float64(i)*step)
	}
	return y + float64(float64(i)*step)
}

// paintOff paints the checkers borne off, on edge in the tray.
func paintOff(c canvas, player, n int, bottom bool) {
	if n == 0 {
		return
	}
	high := float64(n) * slab
	y, label := topEdge+1, topEdge+high+11
	if bottom {
		y, label = bottomEdge-1-high, bottomEdge-high-5
	}
	c.rect(fmt.Sprintf("p%d", player), trayEdge+4, y, trayWide-8, high, 1.5)
	c.text("no", trayMiddle, label, fmt.Sprint(n))
}

// paintCube paints the cube at its owner's side; what it is turned to where it is on offer.
func (b Board) paintCube(c canvas) {
	if b.Cube.Value == 0 {
		return
	}
	value, y := b.Cube.Value, middleLine
	switch {
	case b.Cube.Owner == engine.Mine:
		y = bottomEdge - cubeSize/2 - 2
	case b.Cube.Owner == engine.Theirs:
		y = topEdge + cubeSize/2 + 2
	}
	c.rect("cb", leftEdge/2-cubeSize/2, y-cubeSize/2, cubeSize, cubeSize, 3)
	c.text("cn", leftEdge/2, y+4, fmt.Sprint(value))
}

// dots are the places of a die's dots, in thirds of its half width.
var dots = [7][][2]float64{
	1: {{0, 0}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {0, 0}, {1, 1}},
	4: {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}},
	5: {{-1, -1}, {-1, 1}, {0, 0}, {1, -1}, {1, 1}},
	6: {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}},
}

func (b Board) paintDice(c canvas) {
	if !b.Dice.Rolled() {
		return
	}
	middle := homeEdge + quarter*pointWide/2
	for i, die := range [2]uint8{b.Dice.Hi, b.Dice.Lo} {
		x := middle + (float64(i)-0.5)*(dieSize+6)
		c.rect(fmt.Sprintf("p%d", b.Turn), x-dieSize/2, middleLine-dieSize/2, dieSize, dieSize, 3)
		for _, dot := range dots[die] {
			c.circle(fmt.Sprintf("d%d", b.Turn), x+dot[0]*dieSize/4, middleLine+dot[1]*dieSize/4, 1.6)
		}
	}
}
