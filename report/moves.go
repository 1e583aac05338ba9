package report

import (
	"fmt"
	"strconv"
	"strings"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/replay"
)

// entry is what one player did on one turn of a game.
type entry struct {
	move   *analyze.Move
	player int
	// text is what was done, mark and loss what that lost, both empty where it has no mark.
	text, mark, loss string
	// luck is that of the roll.
	luck analyze.LuckMark
}

// turn is a row of the list of moves: a number and what either side did.
type turn struct {
	number int
	sides  [2][]entry
}

// turns lists a game's moves, a row for each number.
func (s Style) turns(g *analyze.Game) (rows []turn) {
	for i := range g.Moves {
		for _, d := range choices(g, &g.Moves[i]) {
			if !d.listed() {
				continue
			}
			n := d.move.Number
			if len(rows) == 0 || rows[len(rows)-1].number != n {
				rows = append(rows, turn{number: n})
			}
			row := &rows[len(rows)-1]
			row.sides[d.player] = append(row.sides[d.player], s.entry(&d))
		}
	}
	return rows
}

// listed reports whether there is anything to tell: a cube left alone is told only where that was an error.
func (d *decision) listed() bool {
	c := d.move.Cube
	return c == nil || c.Action != replay.NoDouble || d.mark != analyze.NoMark
}

func (s Style) entry(d *decision) entry {
	e := entry{move: d.move, player: d.player, text: d.chosen(s), mark: d.mark.Symbol()}
	if c := d.move.Chequer; c != nil {
		e.text = diceText(d.move) + ": " + s.made(c)
		e.luck = c.LuckMark
	}
	if d.mark != analyze.NoMark {
		e.loss = decimal(&d.loss.EMG, 3)
	}
	return e
}

// diceText are the dice of a move as notation has them: "31", or "+6" where the other side has left them over.
func diceText(m *analyze.Move) string {
	if m.Left == nil {
		return m.Situation.Dice.String()
	}
	return "+" + leftOver(m)
}

// leftOver are the dice that the other side has left over, empty for a roll.
func leftOver(m *analyze.Move) (text string) {
	for _, die := range m.Left {
		text += strconv.Itoa(die)
	}
	return text
}

// made is the play of a roll; an illegal one is named so.
func (s Style) made(c *analyze.Chequer) string {
	switch {
	case c.Unrecorded:
		return "????"
	case c.Illegal:
		return s.play(c.Played) + " (" + s.t("illegal") + ")"
	case c.Dance:
		return s.play(engine.NoMove)
	}
	return s.play(c.Played)
}

func (e *entry) String() string {
	return strings.TrimRight(fmt.Sprintf("%s %s %s", e.text, e.mark, e.loss), " ")
}

// moveTable is the list of a game's moves.
func (v View) moveTable(r *analyze.Result, g *analyze.Game) *table {
	t := &table{left: 3, head: []string{v.t("move"), v.name(r.Record, 0), v.name(r.Record, 1)}}
	for _, row := range v.turns(g) {
		cells := []string{fmt.Sprint(row.number)}
		for _, side := range row.sides {
			var parts []string
			for i := range side {
				parts = append(parts, side[i].String())
			}
			cells = append(cells, strings.Join(parts, "; "))
		}
		t.add(cells...)
	}
	return t
}
