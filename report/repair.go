package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/dispute"
	"nardlog/parser"
	"nardlog/replay"
)

// repairedFault is one fault of a record with the ways to take it away.
type repairedFault struct {
	Place, Fault, Code string
	Proposals          []proposal
}

// proposal is one repair in words.
type proposal struct{ Slip, Where, Old, New, Reason string }

// String is the repair in one line.
func (p *proposal) String() string {
	text := fmt.Sprintf("%s, %s: %s -> %s", p.Slip, p.Where, p.Old, p.New)
	if p.Reason != "" {
		text += " (" + p.Reason + ")"
	}
	return text
}

// repairedFaults words the steps of a search for repairs.
func (s Style) repairedFaults(m *dispute.Mended) (list []repairedFault) {
	for i := range m.Steps {
		step := &m.Steps[i]
		f := &step.Finding
		at := Fault{File: f.File, Line: f.Pos.Line, Column: f.Pos.Col}
		line := repairedFault{Place: at.Place(), Fault: s.fault(f), Code: string(f.Code)}
		if where := s.where(m.Record, f); where != "" {
			line.Fault = where + ": " + line.Fault
		}
		for k := range step.Proposals {
			line.Proposals = append(line.Proposals, s.proposal(step.Match, m.Record, &step.Proposals[k]))
		}
		list = append(list, line)
	}
	return list
}

// proposal words a repair of a match.
func (s Style) proposal(m *parser.Match, rec *replay.Record, p *dispute.Proposal) proposal {
	out := proposal{Slip: s.slip(p.Kind), Where: s.editPlace(m, rec, &p.Edit)}
	switch {
	case p.Length > 0:
		out.Old, out.New = fmt.Sprint(m.Length), fmt.Sprint(p.Length)
	case p.Scores != nil:
		old := m.Games[p.Game].Scores
		out.Old, out.New = fmt.Sprintf("%d-%d", old[0], old[1]), fmt.Sprintf("%d-%d", p.Scores[0], p.Scores[1])
	default:
		out.Old, out.New = s.actions(p.Old(m), rec), s.actions(p.Put, rec)
	}
	var why []string
	if p.Follow > 0 {
		why = append(why, fmt.Sprintf("%s: %d", s.t("turns that follow and are legal then"), p.Follow))
	}
	if p.Alike > 0 {
		why = append(why, fmt.Sprintf("%s: %d", s.t("others like it fit as well"), p.Alike))
	}
	if p.Left > 0 {
		why = append(why, fmt.Sprintf("%s: %d", s.t("faults stay"), p.Left))
	}
	out.Reason = strings.Join(why, "; ")
	return out
}

// editPlace says where an edit is made: "game 2, move 7".
func (s Style) editPlace(m *parser.Match, rec *replay.Record, e *dispute.Edit) string {
	if e.Length > 0 {
		return s.lengthOf(m.Length)
	}
	g := &m.Games[e.Game]
	where := fmt.Sprintf("%s %d", s.t("game"), g.Number)
	if row := editRow(g, e); row > 0 {
		where += fmt.Sprintf(", %s %d", s.t("move"), row)
	}
	return where
}

// editRow is the printed row of the first action concerned, or its player's turn where none is printed; 0 where no
// action is concerned.
func editRow(g *parser.Game, e *dispute.Edit) int {
	if e.At < 0 || e.At >= len(g.Actions) {
		return 0
	}
	a := &g.Actions[e.At]
	if a.Row > 0 {
		return a.Row
	}
	turn := 1
	for i := range g.Actions[:e.At] {
		if g.Actions[i].Kind == parser.Roll && g.Actions[i].Player == a.Player {
			turn++
		}
	}
	return turn
}

// mendedNote says what became of the record.
func (s Style) mendedNote(m *dispute.Mended) string {
	left := 0
	for i := range m.Record.Findings {
		if m.Record.Findings[i].Severity != replay.Info {
			left++
		}
	}
	note := fmt.Sprintf("%s: %d", s.t("faults stay"), left)
	switch {
	case len(m.Steps) == 0:
		note = s.t("nothing has to be repaired")
	case left == 0 && !m.Clean:
		note = s.t("in what could be read no faults stay")
	case m.Clean:
		note = s.t("with the first repair of each fault the record is in order")
	}
	if m.Limited {
		note += "; " + s.t("the search was cut short")
	}
	return note
}

// Repair writes the proposals for a record as text.
func Repair(w io.Writer, m *dispute.Mended, s Style) error {
	var b strings.Builder
	s.repairText(&b, s.repairedFaults(m), "")
	fmt.Fprintf(&b, "%s: %s\n", parser.Printable(m.Record.File), s.mendedNote(m))
	_, err := io.WriteString(w, b.String())
	return err
}

// repairText lists faults with their repairs, numbered.
func (s Style) repairText(b *strings.Builder, faults []repairedFault, indent string) {
	for _, f := range faults {
		fmt.Fprintf(b, "%s%s: %s: %s [%s]\n", indent, f.Place, s.t("repairs of"), f.Fault, f.Code)
		for i := range f.Proposals {
			fmt.Fprintf(b, "%s    %d. %s\n", indent, i+1, f.Proposals[i].String())
		}
		if len(f.Proposals) == 0 {
			fmt.Fprintf(b, "%s    %s\n", indent, s.t("no repair was found"))
		}
	}
}

// RepairComments are the repairs that were made, a line each, as comments for the repaired file.
func RepairComments(m *dispute.Mended, s Style) (lines []string) {
	for i := range m.Steps {
		step := &m.Steps[i]
		if len(step.Proposals) == 0 {
			continue
		}
		p := s.proposal(step.Match, m.Record, &step.Proposals[0])
		lines = append(lines, fmt.Sprintf("%s: %s, %s: %s -> %s", s.t("repaired"), p.Where, p.Slip, p.Old, p.New))
	}
	return lines
}

func joined(list []string) string { return strings.Join(list, "; ") }
