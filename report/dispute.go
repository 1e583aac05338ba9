package report

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"nardlog/dispute"
	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// statement is a dispute in words, ready to be laid out as text or as a page.
type statement struct {
	Title    string
	Records  []stated
	Parting  string
	Says     []told
	Verdict  string
	Findings []against
	Boards   []shownBoard
	Rules    []ruleLine
	Later    []string
	Repairs  []repairs
	Limits   string
}

// stated tells of one input.
type stated struct{ Name, File, Format, Match, Hash, Note string }

// told is what one record says, with its place.
type told struct{ Name, Place, Text string }

// against is a finding that speaks against a record.
type against struct{ Name, Place, Text, Code, Rule, Legal string }

// shownBoard is a position with its caption.
type shownBoard struct {
	Caption string
	Board   Board
	XGID    string
}

// ruleLine is what a set of rules says.
type ruleLine struct{ Set, Says string }

// repairs are the proposals for one record.
type repairs struct {
	Name   string
	Faults []repairedFault
	Note   string
}

// stating puts a statement together.
type stating struct {
	s Style
	d *dispute.Statement
}

// recordNames name the records where their files' names are not needed.
var recordNames = [2]string{"A", "B"}

// stateOf words a dispute.
func stateOf(d *dispute.Statement, style Style) *statement {
	w := stating{style, d}
	first := d.First()
	out := &statement{Title: style.t("Statement on two records of one match"), Records: w.records(), Limits: w.limits()}
	if first == nil {
		out.Verdict = style.t("The records tell the same.")
		return out
	}
	out.Parting = w.parting(first)
	out.Says = w.says(first)
	out.Verdict, out.Findings = w.verdict(), w.findings()
	out.Boards = w.boards(first)
	out.Rules = w.rules()
	out.Later = w.later(first)
	for side := range d.Mended {
		if m := d.Mended[side]; m != nil {
			out.Repairs = append(out.Repairs, w.repairs(side, m))
		}
	}
	return out
}

// rec is the record of a side.
func (w *stating) rec(side int) *replay.Record { return w.d.Inputs[side].Record }

func (w *stating) records() (list []stated) {
	for side := range w.d.Inputs {
		in := &w.d.Inputs[side]
		r := in.Record
		name := r.Format
		if r.Dialect != "" {
			name += " (" + r.Dialect + ")"
		}
		line := stated{
			Name: recordNames[side], File: parser.Printable(r.File), Format: name,
			Match: fmt.Sprintf("%s, %s - %s, %s", w.s.lengthOf(r.Length), w.s.name(r, 0), w.s.name(r, 1), w.s.count("games", len(r.Games))),
			Hash:  hex.EncodeToString(in.Sum[:]),
		}
		if side == 1 && w.d.Flipped {
			line.Note = w.s.phrase("in record %s the players sit in the other's column", recordNames[1])
		}
		list = append(list, line)
	}
	return list
}

// lengthOf is what a match is to: "match to 7", "money game".
func (s Style) lengthOf(points int) string {
	if points == 0 {
		return s.t("money game")
	}
	return fmt.Sprintf("%s %d", s.t("match to"), points)
}

// parting says where two records part and in what: "game 2, move 7 (Bob): one die differs".
func (w *stating) parting(d *dispute.Divergence) string {
	where := ""
	if d.Game > 0 {
		where = fmt.Sprintf("%s %d", w.s.t("game"), d.Game)
	}
	if d.Move > 0 {
		where += fmt.Sprintf(", %s %d", w.s.t("move"), d.Move)
	}
	if d.Player >= 0 && d.Move > 0 {
		where += " (" + w.s.name(w.rec(0), d.Player) + ")"
	}
	if where != "" {
		where += ": "
	}
	return where + w.s.difference(d.Kind)
}

// says tells what each record says at a divergence.
func (w *stating) says(d *dispute.Divergence) (list []told) {
	for side := range d.Events {
		list = append(list, told{recordNames[side], w.place(side, d.Pos[side]), w.sayOf(d, side)})
	}
	return list
}

func (w *stating) place(side int, pos parser.Pos) string {
	f := Fault{File: w.rec(side).File, Line: pos.Line, Column: pos.Col}
	return f.Place()
}

func (w *stating) sayOf(d *dispute.Divergence, side int) string {
	switch rec := w.rec(side); {
	case d.Events[side] != nil:
		a := w.d.Inputs[side].Match.Games[d.Games[side]].Actions[d.Events[side].Action]
		if made := d.Events[side].Decision; made != nil && made.Dance && !made.Illegal {
			a.Written = parser.NoMove
		}
		return w.s.actions([]parser.Action{a}, rec)
	case d.Kind == dispute.Names:
		return d.Says[side]
	case d.Kind == dispute.Length:
		return w.s.lengthOf(rec.Length)
	case d.Kind == dispute.Score:
		return fmt.Sprintf("%d-%d", d.Numbers[side][0], d.Numbers[side][1])
	case d.Kind == dispute.Result || d.Kind == dispute.Ending && d.Events == [2]*dispute.Event{}:
		return w.s.won(w.rec(0), d.Numbers[side][0], d.Numbers[side][1])
	case d.Kind == dispute.LostGame && d.Games[side] >= 0:
		return fmt.Sprintf("%s %d", w.s.t("game"), d.Game)
	}
	return w.s.t("nothing")
}

// verdict says which record the rules exclude.
func (w *stating) verdict() string {
	switch w.d.Verdict.Sense {
	case dispute.FirstFalse:
		return w.excluded(0)
	case dispute.SecondFalse:
		return w.excluded(1)
	case dispute.NeitherStands:
		return w.s.t("The rules exclude both records.")
	}
	return w.s.t("Unclear: the rules allow both records.")
}

// excluded says that the rules exclude one record, and whether they do so by the difference itself.
func (w *stating) excluded(side int) string {
	text := w.s.phrase("Record %s is excluded by the rules; the rules have nothing against record %s.",
		recordNames[side], recordNames[1-side])
	if w.d.Verdict.At[side] {
		return text + " " + w.s.t("The difference itself is against the rules:")
	}
	return text + " " + w.s.t("What follows from the difference is against the rules:")
}

// mostAgainst bounds the findings that a statement lists against a record.
const mostAgainst = 3

// findings lists what speaks against each record.
func (w *stating) findings() (list []against) {
	for side := range w.d.Verdict.Against {
		all := w.d.Verdict.Against[side]
		for i := range all[:min(len(all), mostAgainst)] {
			f := &all[i]
			line := against{
				Name: recordNames[side], Place: w.place(side, f.Pos), Text: w.s.fault(f), Code: string(f.Code), Rule: w.s.t(f.Rule),
				Legal: joined(f.Legal),
			}
			if where := w.s.where(w.rec(side), f); where != "" {
				line.Text = where + ": " + line.Text
			}
			if strings.HasSuffix(line.Text, line.Rule) {
				line.Rule = "" // the text says it
			}
			list = append(list, line)
		}
	}
	return list
}

// boards are the positions before the difference and after what each record says.
func (w *stating) boards(d *dispute.Divergence) (list []shownBoard) {
	var before *replay.Decision
	for side := 1; side >= 0; side-- {
		if e := d.Events[side]; e != nil && e.Decision != nil {
			before = e.Decision
			list = slices.Insert(list, 0, w.after(side, e.Decision)...)
		}
	}
	if before == nil {
		return w.boardOfFinding()
	}
	if len(list) == 2 && list[0].XGID == list[1].XGID {
		list = list[:1]
		list[0].Caption = w.s.t("after, both records")
	}
	s := before.Situation
	if d.Events[0] != nil && d.Events[1] != nil && before.Kind == replay.Play {
		s.Dice = engine.Dice{} // what was thrown may be what they differ in
	}
	side := 0
	if d.Events[0] == nil {
		side = 1
	}
	return slices.Insert(list, 0, w.board(w.s.t("before"), side, s))
}

// boardOfFinding is the position of the first finding against a record, for differences that concern no board.
func (w *stating) boardOfFinding() (list []shownBoard) {
	for side := range w.d.Verdict.Against {
		for i := range w.d.Verdict.Against[side] {
			f := &w.d.Verdict.Against[side][i]
			if s, err := engine.ParseSituation(f.Position); f.Position != "" && err == nil {
				return []shownBoard{w.board(w.s.t("before"), side, s)}
			}
		}
	}
	return nil
}

func (w *stating) board(caption string, side int, s engine.Situation) shownBoard {
	names := w.rec(side).Players
	rules := w.rec(side).Rules()
	return shownBoard{caption, Board{Situation: s, Names: names, Geometry: geometryFor(rules, s.Turn)}, positionID(rules, s)}
}

// after is the board after a play, with the other side on roll.
func (w *stating) after(side int, d *replay.Decision) []shownBoard {
	if d.Kind != replay.Play {
		return nil
	}
	s := d.Situation
	s.Board, s.Dice, s.Turn = d.After.Swap(), engine.Dice{}, 1-s.Turn
	s.Cube.Owner = -s.Cube.Owner
	s.Score.Own, s.Score.Opp = s.Score.Opp, s.Score.Own
	return []shownBoard{w.board(w.s.phrase("after, record %s", recordNames[side]), side, s)}
}

// rules tells what each set of rules makes of the first finding against each record, or of a contradiction that
// no finding decides.
func (w *stating) rules() (list []ruleLine) {
	var codes []engine.Code
	for side := range w.d.Verdict.Against {
		if all := w.d.Verdict.Against[side]; len(all) > 0 {
			codes = append(codes, all[0].Code)
		}
	}
	if len(codes) == 0 {
		codes = append(codes, "")
	}
	for _, code := range codes {
		for _, c := range dispute.Consequences(w.d.Inputs[0].Record.Rules(), code) {
			line := ruleLine{w.s.t(c.Set), w.s.t(c.Says)}
			if !slices.Contains(list, line) {
				list = append(list, line)
			}
		}
	}
	return list
}

// mostLater bounds the differences that are listed after the first.
const mostLater = 12

// later says whether the records come together again and lists the other differences.
func (w *stating) later(first *dispute.Divergence) (list []string) {
	switch {
	case w.d.Rejoined == 0:
		list = append(list, w.s.t("After that the records have nothing in common."))
	case w.d.Boards:
		list = append(list, w.s.phrase("After that %d turns and cube actions agree, and the boards are the same again.", w.d.Rejoined))
	default:
		list = append(list, w.s.phrase("After that %d turns and cube actions agree, but the boards do not become the same again.", w.d.Rejoined))
	}
	n := 0
	for i := range w.d.Divergences {
		d := &w.d.Divergences[i]
		if d == first {
			continue
		}
		if n++; n <= mostLater {
			list = append(list, fmt.Sprintf("%s: A: %s; B: %s", w.parting(d), w.sayOf(d, 0), w.sayOf(d, 1)))
		}
	}
	if n > mostLater {
		list = append(list, w.s.phrase("and %d more", n-mostLater))
	}
	if !w.d.Whole {
		list = append(list, w.s.t("a game is too long to be compared to its end"))
	}
	return list
}

func (w *stating) limits() string {
	return w.s.t("A record does not show who touched a checker, how the dice lay, what was said, or what a clock showed.")
}

// repairs words the repairs of one record.
func (w *stating) repairs(side int, m *dispute.Mended) repairs {
	r := repairs{Name: recordNames[side], Faults: w.s.repairedFaults(m), Note: w.s.mendedNote(m)}
	if w.d.Restored[side] {
		r.Note = w.s.phrase("So repaired, record %s tells what record %s tells.", recordNames[side], recordNames[1-side])
	}
	return r
}
