package report

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"

	"nardlog/analyze"
	"nardlog/engine"
)

// mostColumns is the number of players up to whom each has columns of his own.
const mostColumns = 2

// Dice writes an audit of dice: what was thrown beside what fair dice would, the tests, what the sample could have
// shown, and what follows from it.
func Dice(w io.Writer, a *analyze.DiceAudit, s Style) error {
	head := fmt.Sprintf("%s, %s, %s", s.count("matches", a.Matches), s.count("games", a.Games),
		s.count("throws", a.Groups[0].Throws))
	if _, err := io.WriteString(w, s.paint(bold, head)+"\n"); err != nil {
		return err
	}
	v := View{Style: s}
	for _, t := range s.diceTables(a) {
		if err := v.caption(w, t); err != nil {
			return err
		}
		if err := t.write(w, s); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, "\n"+strings.Join(s.DiceVerdict(a), "\n")+"\n")
	return err
}

// diceTables are the tables of an audit of dice that have rows.
func (s Style) diceTables(a *analyze.DiceAudit) (list []*table) {
	add := func(caption string, t *table) {
		if len(t.rows) > 0 {
			t.caption = caption
			list = append(list, t)
		}
	}
	add(s.t("Faces"), s.diceFaces(a))
	add(s.t("Throws without the opening ones"), s.diceThrows(a))
	add(s.t("Opening throws"), s.diceOpenings(a))
	if len(a.Groups)-1 > mostColumns {
		add(s.t("Players"), s.dicePlayers(a))
	}
	add(s.t("Tests"), s.diceTests(a))
	add(s.t("What this sample would have shown in 4 of 5 cases"), s.diceBias(a))
	return list
}

// diceChapter is the part of a match's report that is about its dice; none unless they were looked at.
func (v View) diceChapter(r *analyze.Result) []chapter {
	if r.Dice == nil {
		return nil
	}
	return []chapter{{id: "dice", title: v.t("Dice"), tables: v.diceTables(r.Dice), after: v.DiceVerdict(r.Dice)}}
}

// columns are the groups with columns of their own.
func columnsOf(a *analyze.DiceAudit) []analyze.DiceGroup {
	if len(a.Groups)-1 > mostColumns {
		return a.Groups[:1]
	}
	return a.Groups
}

// groupName is whom a group stands for.
func (s Style) groupName(a *analyze.DiceAudit, i int) string {
	g := &a.Groups[i]
	switch {
	case i == 0:
		return s.t("together")
	case g.Others:
		return s.t("all others")
	case g.Name == "":
		return fmt.Sprintf("%s %d", s.t("player"), g.Column)
	}
	return g.Name
}

// diceFaces has a row for each group.
func (s Style) diceFaces(a *analyze.DiceAudit) *table {
	t := &table{left: 1, head: []string{s.t("player"), s.t("dice"), "1", "2", "3", "4", "5", "6", s.t("expected"), s.t("mean pips")}}
	for i := range columnsOf(a) {
		g := &a.Groups[i]
		cells := []string{s.groupName(a, i), fmt.Sprint(2 * g.Throws)}
		for _, n := range g.Faces {
			cells = append(cells, fmt.Sprint(n))
		}
		mean := float64(g.Pips) / float64(g.Throws)
		pips := decimal(&mean, 2)
		if g.Throws == 0 {
			pips = "-"
		}
		t.add(append(cells, tenth(float64(g.Throws)/3), pips)...)
	}
	return t
}

// diceThrows has a row for each of the 21 throws, with what is expected in brackets.
func (s Style) diceThrows(a *analyze.DiceAudit) *table {
	t := &table{left: 1, head: s.diceHead(a)}
	for i, d := range engine.Rolls {
		cells := []string{d.String()}
		for _, g := range columnsOf(a) {
			cells = append(cells, beside(g.Pairs[i], float64(g.Throws*d.Weight())/36))
		}
		t.add(cells...)
	}
	cells := []string{s.t("doubles")}
	for _, g := range columnsOf(a) {
		cells = append(cells, beside(g.Doubles, float64(g.Throws)/6))
	}
	t.add(cells...)
	return t
}

// diceOpenings has a row for each of the 15 opening throws; in few games only for those that came.
func (s Style) diceOpenings(a *analyze.DiceAudit) *table {
	t := &table{left: 1, head: s.diceHead(a)}
	all := &a.Groups[0]
	for i, d := range analyze.OpeningRolls {
		if all.Openings < len(analyze.OpeningRolls) && all.OpeningPairs[i] == 0 {
			continue
		}
		cells := []string{d.String()}
		for _, g := range columnsOf(a) {
			cells = append(cells, beside(g.OpeningPairs[i], float64(g.Openings)/15))
		}
		t.add(cells...)
	}
	return t
}

func (s Style) diceHead(a *analyze.DiceAudit) []string {
	head := []string{s.t("throw")}
	for i := range columnsOf(a) {
		head = append(head, s.groupName(a, i))
	}
	return head
}

// dicePlayers has a row for each of many players.
func (s Style) dicePlayers(a *analyze.DiceAudit) *table {
	t := &table{left: 1, head: []string{
		s.t("player"), s.t("throws"), s.t("doubles"), s.t("mean pips"), s.t("games opened"), s.t("luck"), s.t("standard deviation"),
	}}
	for i := 1; i < len(a.Groups); i++ {
		g := &a.Groups[i]
		mean := "-"
		if g.Throws > 0 {
			x := float64(g.Pips) / float64(g.Throws)
			mean = decimal(&x, 2)
		}
		sd := math.Sqrt(g.Luck.Variance)
		t.add(s.groupName(a, i), fmt.Sprint(g.Throws), beside(g.Doubles, float64(g.Throws)/6), mean,
			beside(g.Openings, float64(g.OpeningGames)/2), signed(&g.Luck.EMG, 3), decimal(&sd, 3))
	}
	return t
}

// diceTests has a row for each test; of many players only for those that stand out at least alone.
func (s Style) diceTests(a *analyze.DiceAudit) *table {
	t := &table{left: 2, head: []string{
		s.t("player"), s.t("test"), "n", s.t("seen"), s.t("expected"), s.t("chi-square"), s.t("df"), "p", s.t("corrected p"),
		s.t("verdict"),
	}}
	shown := len(columnsOf(a))
	for i := range a.Groups {
		for j := range a.Groups[i].Tests {
			test := &a.Groups[i].Tests[j]
			if i >= shown && (test.P == nil || *test.P >= analyze.DiceLevel) {
				continue
			}
			seen, expected := diceFigures(&a.Groups[i], test)
			t.add(s.groupName(a, i), s.diceTest(test.Kind), fmt.Sprint(test.N), seen, expected,
				decimal(test.Statistic, 2), fmt.Sprint(test.DF), chance(test.P), chance(test.Corrected), s.t(diceWord(test)))
		}
	}
	return t
}

// diceTest names a test.
func (s Style) diceTest(k analyze.DiceTestKind) string {
	switch k {
	case analyze.FaceTest:
		return s.t("faces")
	case analyze.PairTest:
		return s.t("the 21 throws")
	case analyze.DoubleTest:
		return s.t("doubles")
	case analyze.OpeningTest:
		return s.t("opening throws")
	case analyze.StartTest:
		return s.t("games opened")
	case analyze.SerialTest:
		return s.t("serial correlation")
	case analyze.RunTest:
		return s.t("runs around 7 pips")
	}
	return s.t("luck, EMG")
}

// diceWord is the verdict on a test.
func diceWord(t *analyze.DiceTest) string {
	switch {
	case t.P == nil:
		return "sample too small"
	case t.Found():
		return "stands out"
	case *t.P < analyze.DiceLevel:
		return "usual among so many tests"
	}
	return "in order"
}

// diceBias has a row for each group.
func (s Style) diceBias(a *analyze.DiceAudit) *table {
	t := &table{left: 1, head: []string{
		s.t("player"), s.t("one face off by, % points"), s.t("doubles off by, % points"), s.t("mean luck a roll, EMG"),
	}}
	for i := range columnsOf(a) {
		b := &a.Groups[i].Bias
		if cmp.Or(b.Face, b.Double, b.Luck) != nil {
			t.add(s.groupName(a, i), points(b.Face), points(b.Double), decimal(b.Luck, 3))
		}
	}
	return t
}

// points is a difference of chances in percentage points.
func points(x *float64) string { return strings.TrimSuffix(percent(x), " %") }

// chance prints a p-value.
func chance(p *float64) string {
	if p != nil && *p < 0.00005 {
		return "< 0.0001"
	}
	return decimal(p, 4)
}

// diceFigures prints what a test looked at and what was expected: of luck with its standard deviation.
func diceFigures(g *analyze.DiceGroup, t *analyze.DiceTest) (seen, expected string) {
	switch {
	case t.Seen == nil:
		return "-", "-"
	case t.Kind == analyze.SerialTest:
		return signed(t.Seen, 3), "0"
	case t.Kind == analyze.LuckTest:
		sd := math.Sqrt(g.Luck.Variance)
		return signed(t.Seen, 3), "0 ± " + decimal(&sd, 3)
	}
	return strings.TrimSuffix(tenth(*t.Seen), ".0"), tenth(*t.Expected)
}

func tenth(x float64) string { return decimal(&x, 1) }

// beside is a count with what was expected in brackets.
func beside(n int, expected float64) string { return fmt.Sprintf("%d (%s)", n, tenth(expected)) }
