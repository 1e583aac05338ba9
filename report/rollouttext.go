package report

import (
	"fmt"
	"io"
	"math"
	"strings"

	"nardlog/engine/rollout"
)

// rollout writes a rollout for people: the equities with their errors, the chances, the verdict, the settings.
func (s Style) rollout(w io.Writer, r *Rollout, o outcomes) error {
	lines := s.rolledLines(r)
	for _, t := range []*table{s.rolledEquities(r, lines), s.rolledChances(lines, o)} {
		if err := t.write(w, s); err != nil {
			return err
		}
	}
	if r.Action != "" {
		fmt.Fprint(w, s.action(r.Action))
		if v := r.Cube; v != nil {
			fmt.Fprintf(w, "; %s %s, %s %s",
				s.t("doubling gains"), s.errorBar(v.Doubling, 4, true), s.t("taking gains"), s.errorBar(v.Taking, 4, true))
		}
		fmt.Fprintln(w)
	}
	_, err := fmt.Fprintf(w, "%s\n\n", s.rolledSettings(r))
	return err
}

// rolledLine is a candidate with what it is called.
type rolledLine struct {
	name string
	*Rolled
}

func (s Style) rolledLines(r *Rollout) (lines []rolledLine) {
	for i := range r.Plays {
		lines = append(lines, rolledLine{s.play(r.Plays[i].Play), &r.Plays[i]})
	}
	if r.NoDouble != nil {
		lines = append(lines, rolledLine{s.t("no double"), r.NoDouble})
	}
	if r.DoubleTake != nil {
		lines = append(lines, rolledLine{s.t("double") + ", " + s.t("take"), r.DoubleTake})
	}
	return lines
}

func (s Style) rolledEquities(r *Rollout, lines []rolledLine) *table {
	t := &table{left: 1, head: []string{"", s.t("equity"), "95 %"}}
	if r.Match {
		t.head = append(t.head, "MWC %")
	}
	if len(r.Plays) > 1 {
		t.head = append(t.head, s.t("behind"))
	}
	t.head = append(t.head, s.t("trials"))
	for i, l := range lines {
		cells := []string{l.name, s.errorBar(l.EMG, 4, true), span(l.EMG)}
		if r.Match {
			cells = append(cells, s.errorBar(inPercent(l.Utility), 2, false))
		}
		if len(r.Plays) > 1 {
			behind := "-"
			if i > 0 {
				behind = s.errorBar(l.Behind, 4, true)
			}
			cells = append(cells, behind)
		}
		trials := fmt.Sprint(l.Trials)
		if l.Dropped {
			trials = s.t("dropped") + ", " + trials
		}
		t.add(append(cells, trials)...)
	}
	if r.Cube != nil {
		pass := make([]string, len(t.head))
		pass[0], pass[1] = s.t("double")+", "+s.t("pass"), figure(r.Cube.DP, 4, true)
		if r.Match {
			pass[3] = figure(100*r.Cube.DPMWC, 2, false)
		}
		t.add(pass...)
	}
	return t
}

func (s Style) rolledChances(lines []rolledLine, o outcomes) *table {
	t := &table{left: 1, head: append(append([]string{""}, s.chances(o)...), s.t("without the cube"))}
	for _, l := range lines {
		cells := []string{l.name}
		for _, i := range o.at {
			cells = append(cells, s.errorBar(inPercent(l.Chances[i]), 2, false))
		}
		t.add(append(cells, s.errorBar(l.Cubeless, 4, true))...)
	}
	return t
}

func inPercent(e rollout.Estimate) rollout.Estimate {
	return rollout.Estimate{Mean: 100 * e.Mean, Error: 100 * e.Error}
}

// errorBar is a mean with its standard error.
func (s Style) errorBar(e rollout.Estimate, places int, plus bool) string {
	if math.IsNaN(e.Mean) {
		return "-"
	}
	return figure(e.Mean, places, plus) + " " + s.plusMinus() + " " + figure(e.Error, places, false)
}

// span is the interval that holds the mean with a chance of 95 %.
func span(e rollout.Estimate) string {
	if math.IsNaN(e.Mean) {
		return "-"
	}
	ends := e.Interval()
	return signed(&ends[0], 4) + " .. " + signed(&ends[1], 4)
}

func (s Style) plusMinus() string {
	if s.ASCII {
		return "+-"
	}
	return "±"
}

// figure is a number with a fixed count of decimals.
func figure(x float64, places int, plus bool) string {
	if plus {
		return signed(&x, places)
	}
	return decimal(&x, places)
}

// rolledSettings says in one line what was rolled out and how.
func (s Style) rolledSettings(r *Rollout) string {
	u := &r.Settings
	ended := map[rollout.End]string{
		rollout.AllPlayed:    s.count("trials", r.Trials),
		rollout.ErrorReached: s.count("trials", r.Trials) + ", " + s.t("the standard error is reached"),
		rollout.OneLeft:      s.count("trials", r.Trials) + ", " + s.t("one play is left"),
		rollout.Interrupted:  s.phrase("interrupted after %d of %d trials", r.Trials, u.Trials),
	}
	parts := []string{ended[r.Ended], s.depth(u.Truncate), s.t("luck taken out")}
	if u.Luck {
		parts[2] = s.t("luck kept")
	}
	parts = append(parts, fmt.Sprintf("%s %d", s.t("seed"), u.Seed))
	if u.MET != "" {
		parts = append(parts, u.MET)
	}
	return strings.Join(append(parts, s.plusMinus()+" "+s.t("is one standard error")), "; ")
}
