package report

import (
	"fmt"
	"html/template"
	"strings"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/replay"
)

// card is a decision with its board.
type card struct {
	ID, Title, On, Mark, Verdict, Theme, XGID string
	N, Player, Grade                          int
	// Above and Below are the lines of the two sides, Act who has to do what.
	Above, Below, Act string
	Board             template.HTML
	// Spoken is the board in words.
	Spoken string
	// Rollout says how the values were rolled out, "" where they were not.
	Rollout string
	Cube    bool
	Head    []string
	Rows    []candidateRow
}

// candidateRow is a line of values; Made marks what was done.
type candidateRow struct {
	Cells []string
	Made  bool
}

func (v View) card(r *analyze.Result, n int, d *decision) card {
	b := d.board(r, v.Style)
	c := card{
		ID: fmt.Sprintf("d%d", n), N: n, Player: d.player, Grade: int(d.mark), Mark: d.mark.Symbol(), Theme: d.theme(),
		Title: d.place(v.Style), On: d.who(v.Style, r),
		Verdict: d.verdict(v), XGID: d.id(r),
		Above: b.side(v.Style, false), Below: b.side(v.Style, true), Act: b.toAct(v.Style),
		Board: template.HTML(b.inPage(d.arrows())), Spoken: b.spoken(v.Style), Cube: d.move.Cube != nil,
		Rollout: v.rolledNote(d.move.Rollout),
	}
	t := v.values(d)
	c.Head = t.head
	for _, row := range t.rows {
		made := !c.Cube && strings.HasSuffix(row[0], "*")
		row[0] = strings.TrimSuffix(row[0], "*")
		c.Rows = append(c.Rows, candidateRow{row, made})
	}
	return c
}

// arrows are the plays that the board of a decision shows.
func (d *decision) arrows() arrows {
	if d.move.Cube != nil {
		return arrows{}
	}
	return arrows{played: hopsOf(d.move.Chequer.Played), best: hopsOf(d.move.Chequer.Best)}
}

// hopsOf is a play without the double that was chosen for it.
func hopsOf(play string) string {
	if _, hops, chosen := strings.Cut(play, ": "); chosen {
		return hops
	}
	return play
}

// spoken is the board for those who do not see it: each side's checkers in its own numbering.
func (b Board) spoken(s Style) string {
	return fmt.Sprintf("%s: %s. %s: %s. %s",
		b.name(s, true), checkers(s, &b.Board.Own), b.name(s, false), checkers(s, &b.Board.Opp), b.toAct(s))
}

// checkers lists the points of a side with the number of checkers on each: "bar 1, 13: 5, off 2".
func checkers(s Style, side *engine.Side) string {
	var parts []string
	for n := engine.Bar; n >= engine.Off; n-- {
		switch {
		case side[n] == 0:
		case n == engine.Bar:
			parts = append(parts, fmt.Sprintf("%s: %d", s.t("bar"), side[n]))
		case n == engine.Off:
			parts = append(parts, fmt.Sprintf("%s: %d", s.t("off"), side[n]))
		default:
			parts = append(parts, fmt.Sprintf("%d: %d", n, side[n]))
		}
	}
	return strings.Join(parts, ", ")
}

// moveList is a game's moves on the page.
type moveList struct {
	Number, N int
	Title     string
	Rows      []moveRow
	// End is the board after the last move, as pageBoard writes it; empty if not known. Far is what pageFar says.
	End, Far string
}

type moveRow struct {
	Number int
	Sides  [2][]moveEntry
}

// moveEntry is what one side did; Position is as pageBoard writes it, and Play what is drawn on it. Card is the decision's on the page, if it is there.
type moveEntry struct {
	Text, Mark, Loss, Position, Play, Card string
	Grade, Luck, Player                    int
}

func (v View) moveList(r *analyze.Result, g *analyze.Game, ids map[*analyze.Move]string) moveList {
	rec := g.Record
	rules := r.Record.RulesIn(rec.Number)
	list := moveList{Number: rec.Number, N: len(g.Moves), Title: v.gameTitle(r, g), Far: pageFar(rules)}
	for _, row := range v.turns(g) {
		m := moveRow{Number: row.number}
		for p, side := range row.sides {
			for i := range side {
				m.Sides[p] = append(m.Sides[p], moveEntryOf(&side[i], rules, ids))
			}
		}
		list.Rows = append(list.Rows, m)
	}
	list.End = endOf(g, rules)
	return list
}

func moveEntryOf(e *entry, rules *engine.Rules, ids map[*analyze.Move]string) moveEntry {
	out := moveEntry{
		Text: e.text, Mark: e.mark, Loss: e.loss, Position: pageBoard(rules, e.move.Situation), Luck: int(e.luck), Player: e.player,
		Grade: len(e.mark), Card: ids[e.move],
	}
	if c := e.move.Chequer; c != nil {
		out.Play = hopsOf(c.Played)
		out.Grade = int(c.Mark)
	} else {
		out.Grade = int(e.move.Cube.Mark[e.player])
	}
	return out
}

// endOf is the board after a game's last play.
func endOf(g *analyze.Game, rules *engine.Rules) string {
	if len(g.Record.Decisions) == 0 {
		return ""
	}
	d := &g.Record.Decisions[len(g.Record.Decisions)-1]
	s := d.Situation
	if s.Dice.Rolled() || d.Kind == replay.Rest {
		s.Board, s.Turn, s.Dice = d.After.Swap(), 1-s.Turn, engine.Dice{}
		s.Cube.Owner = -s.Cube.Owner
		s.Score.Own, s.Score.Opp = s.Score.Opp, s.Score.Own
	}
	return pageBoard(rules, s)
}
