package report

import (
	"math"

	"nardlog/engine"
)

// paintPlay paints an arrow for each hop of a play; off moves them aside, so that two plays can be told
// apart where they take the same way.
func (b Board) paintPlay(c canvas, class, play string, off float64) {
	hops, err := engine.ParsePlay(play)
	if err != nil {
		return // what was written is no play: there is no way to show
	}
	own := b.Board.Own
	for _, h := range hops {
		if own[h.From] == 0 {
			return
		}
		x1, y1 := b.checkerAt(&own, int(h.From), int(own[h.From])-1)
		own[h.From]--
		x2, y2 := b.checkerAt(&own, int(h.To), int(own[h.To]))
		own[h.To]++
		arrow(c, class, x1, y1, x2, y2, off)
	}
}

// checkerAt is where the side on roll has its checker i on a point, on the bar, or off.
func (b Board) checkerAt(own *engine.Side, n, i int) (x, y float64) {
	switch n {
	case engine.Bar:
		return barMiddle, slot(min(i, highestShown-1), middleLine-2*checker, true)
	case engine.Off:
		return trayMiddle, bottomEdge - 2*checker
	}
	x, y, up := pointAt(n)
	return x, slot(min(i, highestShown-1), y, up)
}

// arrow paints a shaft and a head in one outline, moved aside to the right of its way by off.
func arrow(c canvas, class string, x1, y1, x2, y2, off float64) {
	dx, dy := x2-x1, y2-y1
	long := math.Sqrt(float64(dx*dx) + float64(dy*dy)) // math.Hypot has other bits on other processors
	if long < 1 {
		return
	}
	dx, dy = dx/long, dy/long
	at := func(along, aside float64) (x, y float64) {
		aside += off
		return x1 + float64(along*dx) - float64(aside*dy), y1 + float64(along*dy) + float64(aside*dx)
	}
	end := long - arrowClearance
	neck := max(0, end-arrowHeadLong)
	var outline []float64
	for _, p := range [][2]float64{
		{0, -arrowHalf}, {neck, -arrowHalf}, {neck, -arrowHead}, {end, 0}, {neck, arrowHead}, {neck, arrowHalf}, {0, arrowHalf},
	} {
		x, y := at(p[0], p[1])
		outline = append(outline, x, y)
	}
	c.polygon(class, outline...)
}
