package report

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"nardlog/replay"
)

// Tally counts what audits found, over one record or many.
type Tally struct {
	Matches, Games, Rolls int
	// Hard, ByRule, Unclear and Info count findings by severity.
	Hard, ByRule, Unclear, Info int
	// Unread counts what could not be read, so that nobody takes the rest for the whole.
	Unread int
}

// TallyOf counts one record, of which so many places could not be read. Where there are too many to list
// each damaged game counts as one.
func TallyOf(rec *replay.Record, unread int) Tally {
	t := Tally{Matches: 1, Games: len(rec.Games)}
	for i := range rec.Games {
		plays := rec.Games[i].Count.Plays
		t.Rolls += plays[0] + plays[1]
		var stop *replay.StopError
		if err := rec.Games[i].Err; err != nil && !errors.As(err, &stop) {
			t.Unread++
		}
	}
	t.Unread = max(t.Unread, unread)
	for i := range rec.Findings {
		switch rec.Findings[i].Severity {
		case replay.Hard:
			t.Hard++
		case replay.ByRule:
			t.ByRule++
		case replay.Unclear:
			t.Unclear++
		default:
			t.Info++
		}
	}
	return t
}

// Add adds another tally.
func (t *Tally) Add(o Tally) {
	t.Matches += o.Matches
	t.Games += o.Games
	t.Rolls += o.Rolls
	t.Hard += o.Hard
	t.ByRule += o.ByRule
	t.Info += o.Info
	t.Unclear += o.Unclear
	t.Unread += o.Unread
}

// Faulty reports whether anything was found that a rule forbids; information does not count.
func (t *Tally) Faulty() bool { return t.Hard+t.ByRule > 0 }

// Line is the tally in words. Where not all could be read it does not call the whole faultless.
func (t *Tally) Line(s Style) string {
	var parts []string
	if t.Unread > 0 {
		parts = append(parts, s.paint(red, s.count("reading errors", t.Unread)))
	}
	switch {
	case t.found() > 0:
		parts = append(parts, t.findings(s))
	case t.Unread == 0:
		parts = append(parts, s.paint(green, s.t("no faults")))
	case t.Games > 0:
		parts = append(parts, s.t("no faults in the rest"))
	}
	return fmt.Sprintf("%s, %s: %s", s.count("games", t.Games), s.count("rolls", t.Rolls), strings.Join(parts, "; "))
}

// found is the number of findings.
func (t *Tally) found() int { return t.Hard + t.ByRule + t.Unclear + t.Info }

// findings tells their number, in all and by severity.
func (t *Tally) findings(s Style) string {
	var parts []string
	for _, p := range []struct {
		n           int
		word, color string
	}{{t.Hard, "hard", red}, {t.ByRule, "by rule", red}, {t.Unclear, "unclear", yellow}, {t.Info, "information", yellow}} {
		if p.n > 0 {
			parts = append(parts, s.paint(p.color, s.count(p.word, p.n)))
		}
	}
	return fmt.Sprintf("%s (%s)", s.count("findings", t.found()), strings.Join(parts, ", "))
}

// Audit writes a record's findings, each with its place, the nearest legal plays and the position, the
// games that an impossible board stopped, and a line with their tally.
func Audit(w io.Writer, rec *replay.Record, t Tally, s Style) error {
	var b strings.Builder
	for i := range rec.Findings {
		s.finding(&b, rec, &rec.Findings[i])
	}
	for _, f := range Stopped(rec) {
		fmt.Fprintln(&b, f)
	}
	fmt.Fprintf(&b, "%s: %s\n", rec.File, t.Line(s))
	_, err := io.WriteString(w, b.String())
	return err
}

func (s Style) finding(b *strings.Builder, rec *replay.Record, f *replay.Finding) {
	fmt.Fprintf(b, "%s%v: ", f.File, f.Pos)
	if where := s.where(rec, f); where != "" {
		b.WriteString(where + ": ")
	}
	color := red
	if f.Severity == replay.Info || f.Severity == replay.Unclear {
		color = yellow
	}
	fmt.Fprintf(b, "%s [%s, %s]\n", s.fault(f), f.Code, s.paint(color, s.t(severityWord(f.Severity))))
	if len(f.Legal) > 0 {
		fmt.Fprintf(b, "    %s: %s\n", s.t("legal"), strings.Join(f.Legal, "; "))
	}
	if len(f.LegalUnder) > 0 {
		fmt.Fprintf(b, "    %s: %s\n", s.t("legal under"), strings.Join(f.LegalUnder, ", "))
	}
	if f.Position != "" {
		fmt.Fprintf(b, "    %s\n", f.Position)
	}
}

// where says in which game, move and roll a finding is: "game 2, move 7 (Bob, 52)".
func (s Style) where(rec *replay.Record, f *replay.Finding) string {
	var parts []string
	if f.Game > 0 {
		parts = append(parts, fmt.Sprintf("%s %d", s.t("game"), f.Game))
	}
	if f.Move > 0 {
		parts = append(parts, fmt.Sprintf("%s %d", s.t("move"), f.Move))
	}
	where := strings.Join(parts, ", ")
	if f.Player < 0 || where == "" {
		return where
	}
	who := s.name(rec, f.Player)
	if f.Dice != "" {
		who += ", " + f.Dice
	}
	return where + " (" + who + ")"
}

// fault says what is wrong. The texts of findings are English; where one has no Russian the play and the rule say it,
// marked as one, since a rule alone would read as if it had been kept.
func (s Style) fault(f *replay.Finding) string {
	if s.Lang != Russian {
		return f.Text
	}
	if text, ok := detail(f.Text); ok {
		return text
	}
	return strings.TrimPrefix(f.Play+": "+s.t("rule")+": "+s.t(f.Rule), ": ")
}

func severityWord(v replay.Severity) string {
	switch v {
	case replay.Hard:
		return "hard"
	case replay.ByRule:
		return "by rule"
	case replay.Unclear:
		return "unclear"
	}
	return "information"
}
