package parser

import (
	"math"
	"strconv"
	"strings"
)

// analysis writes what a program computed of an action in the properties of GNU Backgammon, as far as
// they can hold it: a cube decision in a match by chances of winning it, a play by its equity.
func (w *sgfWriter) analysis(a *Action) {
	an := a.Analysis
	w.cube(an)
	if an.Unit == EMG {
		w.plays(an, a.Player)
	}
	if a.Kind == Roll {
		w.luck(an, a.Player)
	}
	if an.Error != nil && an.Unit == EMG {
		w.mark("BM", "DO", *an.Error)
	}
	if c := an.Cube; c != nil && a.Kind == Roll && c.Error != nil && an.Unit == EMG {
		w.mark("BC", "DC", *c.Error)
	}
}

// gnuCube says whether GNU Backgammon can be told the value of a cube decision.
func gnuCube(an *Analysis, money bool) bool {
	c := an.Cube
	if c == nil || c.ND == nil || c.DT == nil || c.Probs == nil {
		return false
	}
	unit := c.Unit
	if unit == "" {
		unit = an.Unit
	}
	return unit == MWC || money && unit == EMG
}

// cube writes DA: depth and settings, then for not doubling and for double and take the five chances,
// the value without the cube and that with it.
func (w *sgfWriter) cube(an *Analysis) {
	if !gnuCube(an, w.m.Length <= 0) {
		return
	}
	c := an.Cube
	level := c.Level
	if level == "" {
		level = an.Level
	}
	w.printf("DA[E ver 3 %sC 1 0.000000 1", plies(level))
	for _, value := range [...]float64{*c.ND, *c.DT} {
		w.printf(" %s %.6f %.6f", sgfProbs(c.Probs), cubeless(c.Probs), value)
	}
	w.printf("]")
}

// plays writes A: the index of the play that was made, then the candidates that have their chances.
func (w *sgfWriter) plays(an *Analysis, player int) {
	made, n := -1, 0
	var list strings.Builder
	for i := range an.Plays {
		p := &an.Plays[i]
		if p.Probs == nil {
			continue
		}
		if p.Played {
			made = n
		}
		n++
		level := p.Level
		if level == "" {
			level = an.Level
		}
		list.WriteString("[" + sgfLetters(p.Hops, player) + " E ver 3 " + sgfProbs(p.Probs) + " " +
			strconv.FormatFloat(p.Equity, 'f', 6, 64) + " " + plies(level) + "C 0 1 0.000000 1]")
	}
	if n > 0 {
		w.printf("A[%d]%s", made, list.String())
	}
}

// plies is the depth that a level names, "0" where it names none.
func plies(level string) string {
	digits := level
	if i := strings.IndexFunc(level, func(r rune) bool { return r < '0' || r > '9' }); i >= 0 {
		digits = level[:i]
	}
	if digits == "" || len(digits) > 1 {
		return "0"
	}
	return digits
}

func sgfProbs(p *[5]float64) string {
	var all []string
	for _, v := range p {
		all = append(all, strconv.FormatFloat(v, 'f', 6, 64))
	}
	return strings.Join(all, " ")
}

// cubeless is the value of the chances without a cube.
func cubeless(p *[5]float64) float64 {
	return float64(2*p[0]) - 1 + (p[1] - p[3]) + (p[2] - p[4])
}

// GNU Backgammon's own limits: a roll whose luck is above them is lucky and very lucky, a choice that
// loses as much is doubtful, bad and very bad.
const (
	gnuLucky, gnuVeryLucky        = 0.3, 0.6
	gnuDoubtful, gnuBad, gnuWorst = 0.03, 0.06, 0.12
)

// luck writes LU, and a mark for whom the roll was lucky.
func (w *sgfWriter) luck(an *Analysis, player int) {
	if an.Luck == nil || an.Unit != EMG {
		return
	}
	luck := *an.Luck
	w.printf("LU[%.5f]", luck)
	if luck < 0 {
		player = 1 - player
	}
	switch size := math.Abs(luck); {
	case size > gnuVeryLucky:
		w.printf("G%c[2]", "WB"[player])
	case size > gnuLucky:
		w.printf("G%c[1]", "WB"[player])
	}
}

// mark writes how bad a choice was, by the names of the properties for bad and for doubtful.
func (w *sgfWriter) mark(bad, doubtful string, lost float64) {
	switch lost = -lost; {
	case lost >= gnuWorst:
		w.printf("%s[2]", bad)
	case lost >= gnuBad:
		w.printf("%s[1]", bad)
	case lost >= gnuDoubtful:
		w.printf("%s[]", doubtful)
	}
}
