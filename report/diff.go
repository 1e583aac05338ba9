package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/analyze"
)

// DiffView says how much of a difference is shown.
type DiffView struct {
	Style
	// Most is the number of decisions listed for each player, those that moved his PR most.
	Most int
	// Player is the one who is shown: 0 or 1, or -1 for both.
	Player int
}

// Diff writes how two analyses of a match differ: their settings, the rates, and for each player the decisions that moved
// them, with sums that add up to the differences.
func Diff(w io.Writer, before, after *Analysed, d *analyze.Difference, v DiffView) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", v.paint(bold, fmt.Sprintf("%s -> %s: %s - %s", before.Name, after.Name, v.player(d, 0), v.player(d, 1))))
	for _, s := range settingShifts(&before.Settings, &after.Settings) {
		fmt.Fprintf(&b, "%s: %s -> %s\n", v.t(s.name), dash(s.old), dash(s.now))
	}
	fmt.Fprintf(&b, "%s: %d; %s: %d; %s: %d\n", v.t("decisions judged in another way"), len(d.Changes),
		v.t("with another verdict"), verdicts(d), v.t("unchanged"), d.Same)
	if err := v.rates(d).write(&b, v.Style); err != nil {
		return err
	}
	for p := range d.Players {
		t := v.changes(d, p)
		if len(t.rows) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s\n", v.paint(bold, v.player(d, p)))
		if err := t.write(&b, v.Style); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (v DiffView) player(d *analyze.Difference, p int) string {
	if d.Players[p] == "" {
		return fmt.Sprintf("%s %d", v.t("player"), p+1)
	}
	return d.Players[p]
}

// verdicts counts the changes of which something else is best.
func verdicts(d *analyze.Difference) (n int) {
	for i := range d.Changes {
		if d.Changes[i].Verdict() {
			n++
		}
	}
	return n
}

// settingShift is a setting that differs.
type settingShift struct{ name, old, now string }

func settingShifts(a, b *settingsDoc) (list []settingShift) {
	marks := func(s *settingsDoc) string {
		return s.Thresholds.Doubtful.text() + " " + s.Thresholds.Error.text() + " " + s.Thresholds.Blunder.text()
	}
	for _, s := range []settingShift{
		{"version", a.Version, b.Version},
		{"net", a.Net, b.Net},
		{"ply", fmt.Sprint(a.Ply), fmt.Sprint(b.Ply)},
		{"match equity table", valueOf(a.MET), valueOf(b.MET)},
		{"marks", marks(a), marks(b)},
		{"seed", fmt.Sprint(a.Seed), fmt.Sprint(b.Seed)},
	} {
		if s.old != s.now {
			list = append(list, s)
		}
	}
	return list
}

// rates is the table of how the rates moved.
func (v DiffView) rates(d *analyze.Difference) *table {
	t := &table{left: 2, head: []string{
		v.t("player"), v.t("rate"), v.t("before"), v.t("after"), v.t("difference"), v.t("by other losses"), v.t("by other counting"),
	}}
	for p := range d.Rates {
		if v.Player >= 0 && v.Player != p {
			continue
		}
		for _, r := range shiftsOf(&d.Rates[p]) {
			cells := []string{"-", "-", "-"}
			if r.Old != nil && r.New != nil {
				cells = []string{shift(*r.New - *r.Old), shift(r.ByLoss), shift(r.ByCount)}
			}
			t.add(append([]string{v.player(d, p), r.name, v.rate(r.Old, r.OldDecisions), v.rate(r.New, r.NewDecisions)}, cells...)...)
		}
	}
	return t
}

// namedShift is a shift with the name of its rate.
type namedShift struct {
	name string
	*analyze.RateShift
}

func shiftsOf(r *analyze.RateShifts) []namedShift {
	return []namedShift{{"PR", &r.PR}, {"mEMG", &r.MEMG}, {"Snowie ER", &r.Snowie}}
}

func (v DiffView) rate(value *float64, n int) string {
	return fmt.Sprintf("%s (%d)", decimal(value, 3), n)
}

func shift(x float64) string { return signed(&x, 3) }

// changes is the table of a player's decisions that are judged in another way, with what moves his rates besides.
func (v DiffView) changes(d *analyze.Difference, p int) *table {
	t := &table{left: 6, head: []string{
		v.t("game"), v.t("move"), v.t("dice"), v.t("played"), v.t("best"), v.t("counted"), v.t("loss"), "PR", "mEMG", "ER",
	}}
	var rest, opponent, sum contribution
	listed, more := 0, 0
	for i := range d.Changes {
		c := &d.Changes[i]
		if v.Player >= 0 && v.Player != p {
			continue
		}
		if c.New.Player != p {
			opponent.snowie += c.OpponentSnowie
			sum.snowie += c.OpponentSnowie
			continue
		}
		by := contribution{c.PR, c.MEMG, c.Snowie}
		sum.add(by)
		if listed == v.Most {
			rest.add(by)
			more++
			continue
		}
		listed++
		t.add(append(v.change(c), by.cells()...)...)
	}
	if more > 0 {
		t.add(append([]string{"", "", "", fmt.Sprintf("%s (%d)", v.t("others"), more), "", "", ""}, rest.cells()...)...)
	}
	if opponent != (contribution{}) {
		t.add(append([]string{"", "", "", v.t("the opponent's plays"), "", "", ""}, opponent.cells()...)...)
	}
	if len(t.rows) > 0 {
		t.add(append([]string{"", "", "", v.t("sum"), "", "", ""}, sum.cells()...)...)
	}
	return t
}

// contribution is what something adds to the differences of the rates.
type contribution struct{ pr, memg, snowie float64 }

func (c *contribution) add(by contribution) {
	c.pr, c.memg, c.snowie = c.pr+by.pr, c.memg+by.memg, c.snowie+by.snowie
}

func (c contribution) cells() []string { return []string{shift(c.pr), shift(c.memg), shift(c.snowie)} }

// change says what became of a decision: its best, its counting and its loss, before and after where they differ.
func (v DiffView) change(c *analyze.Change) []string {
	on, say := c.New.Dice, v.play
	if on == "" {
		on, say = v.t("cube"), v.action
	}
	move := ""
	if c.New.Move > 0 {
		move = fmt.Sprint(c.New.Move)
	}
	return []string{
		fmt.Sprint(c.New.Game), move, on, say(c.New.Played), turned(say(c.Old.Best), say(c.New.Best)),
		turned(v.counted(c.Old.Counts), v.counted(c.New.Counts)), turned(decimal(c.Old.Loss, 3), decimal(c.New.Loss, 3)),
	}
}

// counted names the rates that count a decision.
func (v DiffView) counted(n analyze.Counts) string {
	var names []string
	for _, r := range []struct {
		name string
		n    int
	}{{"PR", n.PR}, {"mEMG", n.MEMG}, {"ER", n.Snowie}} {
		switch {
		case r.n == 1:
			names = append(names, r.name)
		case r.n > 1:
			names = append(names, fmt.Sprintf("%d %s", r.n, r.name))
		}
	}
	return dash(strings.Join(names, " "))
}

// turned is what became of something, once if it stayed.
func turned(old, now string) string {
	if old == now {
		return now
	}
	return old + " -> " + now
}
