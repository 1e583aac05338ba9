package report

import (
	"fmt"
	"strings"

	"nardlog/analyze"
	"nardlog/engine/rollout"
)

// rolledPlay is what the rollout of a move says of candidate i, nil where the search alone has judged that.
func rolledPlay(r *analyze.RolledOut, i int) *analyze.RolledPlay {
	if r == nil || i >= len(r.Plays) {
		return nil
	}
	return &r.Plays[i]
}

// method is how a candidate was judged, as a cell: "2-ply" or "rollout".
func (s Style) method(ply int, rolled bool) string {
	if rolled {
		return s.t("rollout")
	}
	return s.plies(ply)
}

// valued is a value as a cell, with its standard error where it was rolled out.
func (s Style) valued(emg float64, rolled bool, err float64) string {
	if rolled {
		return s.errorBar(rollout.Estimate{Mean: emg, Error: err}, 3, true)
	}
	return signed(&emg, 3)
}

// rolledNote says below a decision's values how they were rolled out; it is empty where they were not.
func (s Style) rolledNote(r *analyze.RolledOut) string {
	if r == nil {
		return ""
	}
	parts := []string{s.t("rollout") + ": " + s.count("trials", r.Trials), s.depth(r.Truncate), s.t("luck taken out")}
	switch r.End {
	case rollout.OneLeft:
		parts = append(parts, s.t("one play is left"))
	case rollout.Interrupted:
		parts = append(parts, s.t("time was up"))
	}
	if c := r.Cube; c != nil {
		parts = append(parts, fmt.Sprintf("%s %s, %s %s", s.t("doubling gains"), s.errorBar(c.Doubling, 3, true),
			s.t("taking gains"), s.errorBar(c.Taking, 3, true)))
	}
	parts = append(parts, fmt.Sprintf("%s %d", s.t("seed"), r.Seed), s.plusMinus()+" "+s.t("is one standard error"))
	return strings.Join(parts, "; ")
}

// depth says where the games of a rollout end.
func (s Style) depth(truncate int) string {
	if truncate > 0 {
		return s.phrase("cut after roll %d", truncate)
	}
	return s.t("to the end")
}

// rolledSum says what an analysis rolled out: "rollouts of 57 of 80 decisions …"; it is empty without any.
func (s Style) rolledSum(r *analyze.RolloutSum) string {
	if r == nil {
		return ""
	}
	what := s.t("whose verdict could change")
	if r.All {
		what = s.t("that count")
	}
	text := s.phrase("%d of %d decisions %s rolled out", r.Done, r.Wanted, what)
	parts := []string{s.count("trials", r.Trials), s.depth(r.Truncate)}
	if r.Budget > 0 {
		parts = append(parts, s.t("time")+" "+r.Budget.String())
	}
	text += " (" + strings.Join(parts, ", ") + ")"
	if r.Interrupted {
		text += ", " + s.t("interrupted")
	}
	return text
}
