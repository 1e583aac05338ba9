package report

import (
	"fmt"
	"strings"

	"nardlog/analyze"
	"nardlog/engine/variant"
	"nardlog/replay"
)

// themeTable sorts the errors: plays by the position, actions of the cube by what was wrong.
func (v View) themeTable(r *analyze.Result) *table {
	t := &table{left: 1, head: []string{v.t("theme")}}
	for p := range r.Players {
		name := v.name(r.Record, p)
		t.head = append(t.head, name+": "+v.t("errors"), v.t("with a mark"), v.t("loss"))
	}
	row := func(label string, of func(p *analyze.Player) analyze.KindSum) {
		cells := []string{v.t(label)}
		any := false
		for p := range r.Players {
			k := of(&r.Players[p])
			any = any || k.Count > 0
			cells = append(cells, fmt.Sprint(k.Count), fmt.Sprint(k.Marked), decimal(&k.EMG, 3))
		}
		if any {
			t.add(cells...)
		}
	}
	for theme := analyze.Opening; theme < analyze.Themes; theme++ {
		row(theme.String(), func(p *analyze.Player) analyze.KindSum { return p.Themes[theme] })
	}
	for kind := analyze.MissedDouble; kind < analyze.Kinds; kind++ {
		row(kind.String(), func(p *analyze.Player) analyze.KindSum { return p.Kinds[kind] })
	}
	return t
}

// cubeHistory lists what was done with the cube.
func (v View) cubeHistory(r *analyze.Result) *table {
	t := &table{left: 7, head: []string{
		v.t("game"), v.t("move"), v.t("player"), v.t("action"), v.t("cube"), v.t("best"), v.t("loss"), "",
	}}
	for i := range r.Games {
		g := &r.Games[i]
		for j := range g.Moves {
			c := g.Moves[j].Cube
			if c == nil || c.Action == replay.NoDouble {
				continue
			}
			for _, d := range choices(g, &g.Moves[j]) {
				t.add(v.cubeRow(r, &d)...)
			}
		}
	}
	return t
}

func (v View) cubeRow(r *analyze.Result, d *decision) []string {
	c := d.move.Cube
	loss, verdict := "-", "-"
	if d.loss != nil {
		loss = decimal(&d.loss.EMG, 3)
	}
	if c.Judged {
		verdict = d.advised(v.Style)
	}
	value := max(d.move.Situation.Cube.Value, 1)
	turned := 2 * value
	switch {
	case d.player == d.move.Player:
	case c.Answers[0] == replay.Pass:
		turned = value
	default:
		turned <<= len(c.Answers) - 1 // each beaver or raccoon turns it once more
	}
	return []string{
		fmt.Sprint(d.game.Record.Number), fmt.Sprint(d.move.Number), v.name(r.Record, d.player), d.chosen(v.Style),
		fmt.Sprint(turned), verdict, loss, d.mark.Symbol(),
	}
}

// curveTable is the curve of winning chances as figures and, with bars, as a line of them; a game a row.
func (v View) curveTable(r *analyze.Result, bars bool) *table {
	t := &table{left: 2, head: []string{v.t("game"), v.t("score")}}
	whose := v.curveTitle(r)
	if bars {
		t.left, t.head = 3, append(t.head, whose)
	} else {
		t.caption = whose
	}
	t.head = append(t.head, v.t("start"), v.t("end"))
	points := analyze.Curve(r)
	for i := range r.Games {
		var line []float64
		for _, p := range points {
			if p.Game == i {
				line = append(line, p.First)
			}
		}
		g := &r.Games[i]
		cells := []string{fmt.Sprint(g.Record.Number), fmt.Sprintf("%d-%d", g.Record.Before[0], g.Record.Before[1])}
		if bars {
			cells = append(cells, v.bars(line))
		}
		t.add(append(cells, percent(&line[0]), percent(&line[len(line)-1]))...)
	}
	return t
}

// curveTitle says whose chances the curve shows, and of what.
func (v View) curveTitle(r *analyze.Result) string {
	if r.Money {
		return v.phrase("%s wins the game", v.name(r.Record, 0))
	}
	return v.phrase("%s wins the match", v.name(r.Record, 0))
}

const mostBars = 24

// bars draws chances as a line of bars; long ones are thinned out.
func (s Style) bars(line []float64) string {
	levels := []rune("▁▂▃▄▅▆▇█")
	if s.ASCII {
		levels = []rune("_.-=+*%#")
	}
	n := min(len(line), mostBars)
	var b strings.Builder
	for i := range n {
		x := line[i]
		if n > 1 {
			x = line[i*(len(line)-1)/(n-1)]
		}
		b.WriteRune(levels[max(0, min(len(levels)-1, int(x*float64(len(levels)))))])
	}
	return b.String()
}

// provenance says what the numbers were made with and from.
func (v View) provenance(r *analyze.Result) *table {
	t := &table{left: 2, head: []string{v.t("what"), v.t("value")}}
	u := r.Settings
	add := func(label, value string) {
		if value != "" {
			t.add(v.t(label), value)
		}
	}
	if v.Engine.Version != "" {
		add("program", "nardlog "+v.Engine.Version)
	}
	add("net", v.Engine.Net)
	add("level", strings.TrimSpace(v.t(v.Engine.Level)+" "+v.plies(u.Ply)))
	add("rollouts", v.rolledSum(r.Rollouts))
	if u.Keep > 0 {
		add("plays looked at within the search", fmt.Sprint(u.Keep))
	}
	add("match equity table", v.table(u.MET))
	add("marks", v.thresholds(u.Marks))
	add("seed", fmt.Sprint(u.Seed))
	add("file", r.Record.File)
	add("format", strings.TrimSpace(r.Record.Format+" "+r.Record.Dialect))
	add("rules", v.rulesOf(r.Record))
	return t
}

// table names a match equity table.
func (s Style) table(name string) string {
	if russian, ok := detail(name); ok && s.Lang == Russian {
		return russian
	}
	return name
}

// variantName is the title of a game that is known by a name, or that name.
func (s Style) variantName(name string) string {
	game, err := variant.Find(name)
	if err != nil {
		return name
	}
	return s.title(game)
}

// rulesOf names the game and the rules of the cube that were in force.
func (v View) rulesOf(rec *replay.Record) string {
	parts := []string{v.variantName(rec.Variant)}
	for _, rule := range []struct {
		on   bool
		word string
	}{
		{rec.Length > 0 && rec.Crawford && rec.Cube, v.t("Crawford rule")}, {rec.Jacoby, v.t("Jacoby")}, {rec.Beaver, v.t("beavers")},
		{!rec.Cube, v.t("without the cube")},
	} {
		if rule.on {
			parts = append(parts, rule.word)
		}
	}
	return strings.Join(parts, ", ")
}
