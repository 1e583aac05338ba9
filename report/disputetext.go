package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/dispute"
)

// Dispute writes a statement on two records as text.
func Dispute(w io.Writer, d *dispute.Statement, s Style) error {
	v := stateOf(d, s)
	var b strings.Builder
	s.head(&b, v.Title)
	for _, r := range v.Records {
		fmt.Fprintf(&b, "%s: %s: %s, %s\n   SHA-256 %s\n", r.Name, r.File, r.Format, r.Match, r.Hash)
		if r.Note != "" {
			fmt.Fprintf(&b, "   %s\n", r.Note)
		}
	}
	if v.Parting != "" {
		s.head(&b, "\n"+s.t("Where they part"))
		fmt.Fprintln(&b, v.Parting)
		for _, t := range v.Says {
			fmt.Fprintf(&b, "%s: %s: %s\n", t.Name, t.Place, t.Text)
		}
	}
	s.head(&b, "\n"+s.t("The verdict"))
	fmt.Fprintln(&b, v.Verdict)
	for _, f := range v.Findings {
		fmt.Fprintf(&b, "%s: %s: %s [%s]\n", f.Name, f.Place, f.Text, f.Code)
		if f.Rule != "" {
			fmt.Fprintf(&b, "   %s\n", f.Rule)
		}
		if f.Legal != "" {
			fmt.Fprintf(&b, "   %s: %s\n", s.t("legal"), f.Legal)
		}
	}
	if err := s.boardsText(&b, v.Boards); err != nil {
		return err
	}
	s.rest(&b, v)
	_, err := io.WriteString(w, b.String())
	return err
}

func (s Style) head(b *strings.Builder, text string) {
	lead := ""
	if strings.HasPrefix(text, "\n") {
		lead, text = "\n", text[1:]
	}
	fmt.Fprintf(b, "%s%s\n", lead, s.paint(bold, text))
}

func (s Style) boardsText(b *strings.Builder, boards []shownBoard) error {
	if len(boards) == 0 {
		return nil
	}
	s.head(b, "\n"+s.t("The boards"))
	for _, board := range boards {
		fmt.Fprintf(b, "%s:\n", board.Caption)
		if err := board.Board.Draw(b, s); err != nil {
			return err
		}
		fmt.Fprintf(b, "%s\n", board.XGID)
	}
	return nil
}

// rest writes what the rules say, what follows, and repairs.
func (s Style) rest(b *strings.Builder, v *statement) {
	if len(v.Rules) > 0 {
		s.head(b, "\n"+s.t("What the rules say"))
	}
	for _, r := range v.Rules {
		fmt.Fprintf(b, "%s: %s\n", r.Set, r.Says)
	}
	if len(v.Later) > 0 {
		s.head(b, "\n"+s.t("What follows"))
	}
	for _, line := range v.Later {
		fmt.Fprintln(b, line)
	}
	if len(v.Repairs) > 0 {
		s.head(b, "\n"+s.t("Repairs"))
	}
	for _, r := range v.Repairs {
		s.repairText(b, r.Faults, "")
		fmt.Fprintf(b, "%s: %s\n", r.Name, r.Note)
	}
	fmt.Fprintf(b, "\n%s\n", v.Limits)
}
