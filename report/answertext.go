package report

import (
	"fmt"
	"io"

	"nardlog/analyze"
)

// AnswerText writes an answer for people: the board, then the plays or the cube verdict.
func AnswerText(w io.Writer, a *Answer, s Style) error {
	if err := (Board{Situation: a.Situation, Geometry: geometryFor(a.Rules, 0)}).Draw(w, s); err != nil {
		return err
	}
	if a.Variant == "backgammon" {
		fmt.Fprintf(w, "%s\n", a.XGID())
	} else {
		fmt.Fprintf(w, "%s: %s\n", a.Variant, a.Board)
	}
	switch {
	case a.Rollout != nil:
		return s.rollout(w, a.Rollout, outcomesOf(a.Rules))
	case a.Cube != nil:
		if err := s.cubeTable(a.Cube, nil, outcomesOf(a.Rules)).write(w, s); err != nil {
			return err
		}
		_, err := fmt.Fprintln(w, s.action(a.Cube.Best))
		return err
	case len(a.Options) > 0 && a.Options[0].Judged != nil:
		return s.judged(a.Options, outcomesOf(a.Rules)).write(w, s)
	}
	fmt.Fprintf(w, "%s: %d\n", s.t("different legal plays"), a.Results)
	for _, o := range a.Options {
		after := o.After
		if after == "" {
			after = o.AfterText
		}
		if _, err := fmt.Fprintf(w, "%-24s %s\n", s.play(o.Play), after); err != nil {
			return err
		}
	}
	return nil
}

func (s Style) judged(options []Option, o outcomes) *table {
	list := make([]analyze.Candidate, len(options))
	for i := range options {
		list[i] = *options[i].Judged
	}
	return s.candidates(list, nil, -1, len(list), o)
}
