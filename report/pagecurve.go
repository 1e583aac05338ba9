package report

import (
	"fmt"
	"strings"

	"nardlog/analyze"
)

// curveChart is the curve of winning chances. Places are in per cent of its width and height; the line's
// are in tenths of a per cent of the width.
type curveChart struct {
	// Lines are the curve, one for each game or, in a match, one for all.
	Lines []string
	Games []curveGame
	Marks []curveMark
}

// curveGame is where a game begins; Label is left out where there is no room for it.
type curveGame struct{ X, Label string }

// curveMark is an error, or a joker: a roll with very much or very little luck.
type curveMark struct {
	X, Y, Title, Card string
	Player, Grade     int
	Joker             bool
	// Up says that a joker helped the first player.
	Up bool
}

const labelRoom = 3.2 // per cent of the width that the label of a game takes

func (v View) curve(r *analyze.Result, ids map[*analyze.Move]string) curveChart {
	points := analyze.Curve(r)
	var c curveChart
	last := float64(max(1, len(points)-1))
	labelled := -labelRoom
	var line []string
	for i := range points {
		p := &points[i]
		x := float64(i) / last * 100
		if p.Move < 0 {
			g := curveGame{X: coordinate(x)}
			if x-labelled >= labelRoom {
				g.Label, labelled = fmt.Sprint(r.Games[p.Game].Record.Number), x
			}
			c.Games = append(c.Games, g)
			if r.Money && len(line) > 0 {
				c.Lines, line = append(c.Lines, strings.Join(line, " ")), nil
			}
		}
		line = append(line, coordinate(10*x)+","+coordinate(100-float64(100*p.First)))
		g := &r.Games[p.Game]
		if p.Move >= 0 && p.Move < len(g.Moves) {
			c.Marks = append(c.Marks, v.curveMarks(r, g, p, coordinate(x), ids)...)
		}
	}
	c.Lines = append(c.Lines, strings.Join(line, " "))
	return c
}

// curveMarks are those of the move that led to a point.
func (v View) curveMarks(r *analyze.Result, g *analyze.Game, p *analyze.Chance, x string, ids map[*analyze.Move]string) (marks []curveMark) {
	m := &g.Moves[p.Move]
	add := func(mark curveMark, title string) {
		mark.X, mark.Y, mark.Card = x, coordinate(100-float64(100*p.First)), ids[m]
		mark.Title = fmt.Sprintf("%s %d, %s %d: %s", v.t("Game"), g.Record.Number, v.t("move"), m.Number, title)
		marks = append(marks, mark)
	}
	for _, d := range choices(g, m) {
		if d.mark >= analyze.Error {
			add(curveMark{Player: d.player, Grade: int(d.mark)},
				fmt.Sprintf("%s, %s %s %s", v.name(r.Record, d.player), d.chosen(v.Style), d.mark.Symbol(), decimal(&d.loss.EMG, 3)))
		}
	}
	if c := m.Chequer; c != nil && (c.LuckMark == 2 || c.LuckMark == -2) {
		add(curveMark{Player: m.Player, Joker: true, Up: (c.LuckMark > 0) == (m.Player == 0)},
			fmt.Sprintf("%s, %s: %s %s", v.name(r.Record, m.Player), m.Situation.Dice, v.t("luck"), signed(&c.Luck.EMG, 3)))
	}
	return marks
}

// fall is a step of the account of a result: a bar from X on, W wide, both in per cent of the width.
type fall struct {
	Label, Value, X, W string
	// Sort is "ends" for start and result, else "up" or "down".
	Sort string
}

// waterfall is the account of the match as steps, by the view of the player asked for, or of the first.
func (v View) waterfall(r *analyze.Result) (name string, falls []fall) {
	if r.Ledger == nil {
		return "", nil
	}
	who := max(0, v.Player)
	a := &r.Ledger[who].Utility
	if a.Result == nil || a.Residual == nil {
		return "", nil
	}
	cell := percent
	if r.Money {
		cell = func(x *float64) string { return decimal(x, 3) }
	}
	steps := []struct {
		label string
		value float64
		end   bool
	}{
		{v.t("start"), a.Start, true}, {v.t("own luck"), a.OwnLuck, false}, {v.t("opponent's luck"), -a.OppLuck, false},
		{v.t("own errors"), -a.OwnErrors, false}, {v.t("opponent's errors"), a.OppErrors, false},
		{v.t("residual"), *a.Residual, false}, {v.t("result"), *a.Result, true},
	}
	low, high, at := 0.0, 0.0, 0.0
	for _, s := range steps {
		if s.end {
			at = 0
		}
		at += s.value
		low, high = min(low, at), max(high, at)
	}
	wide := max(high-low, 1e-9)
	at = 0
	for _, s := range steps {
		if s.end {
			at = 0
		}
		from, to := min(at, at+s.value), max(at, at+s.value)
		f := fall{Label: s.label, Value: cell(&s.value), X: coordinate(100 * (from - low) / wide), W: coordinate(100 * (to - from) / wide), Sort: "up"}
		switch {
		case s.end:
			f.Sort = "ends"
		case s.value < 0:
			f.Sort = "down"
		}
		if !s.end && s.value > 0 {
			f.Value = "+" + f.Value
		}
		falls = append(falls, f)
		at += s.value
	}
	return v.name(r.Record, who), falls
}
