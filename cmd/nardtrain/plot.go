package main

import (
	"bytes"
	"fmt"
	"math"
)

// scatterPlot draws the peer's totals against ours; both axes grow with the square root, so that small
// errors are told apart beside large ones.
func scatterPlot(all []pair, correlation float64) []byte {
	const size, left, top = 520, 60, 30
	most := 0.0
	for _, p := range all {
		most = max(most, p.ours, p.peer)
	}
	at := func(v float64) float64 { return size * math.Sqrt(max(v, 0)/most) }
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">`+"\n", size+left+20, size+top+60)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#fff"/><rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#888"/>`+"\n", left, top, size, size)
	fmt.Fprintf(&b, `<text x="%d" y="20">Total error of a player in a game, EMG: %d totals, correlation %.4f</text>`+"\n", left, len(all), correlation)
	fmt.Fprintf(&b, `<path d="M%d %dL%d %d" stroke="#bbb"/>`+"\n", left, top+size, left+size, top)
	for _, v := range []float64{0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 3} {
		if v > most {
			break
		}
		fmt.Fprintf(&b, `<text x="%.0f" y="%d" text-anchor="middle">%g</text><text x="%d" y="%.0f" text-anchor="end">%g</text>`+"\n",
			left+at(v), top+size+18, v, left-6, top+size-at(v)+4, v)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">GNU Backgammon 2-ply</text><text transform="translate(16 %d) rotate(-90)" text-anchor="middle">nardlog</text>`+"\n",
		left+size/2, top+size+42, top+size/2)
	for _, p := range all {
		fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="2" fill="#1a5fb4" fill-opacity=".45"/>`+"\n", left+at(p.peer), top+size-at(p.ours))
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}
