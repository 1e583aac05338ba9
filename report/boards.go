package report

import (
	"fmt"
	"io"
	"strings"

	"nardlog/engine"
)

// Board is a situation ready to be drawn: the side on roll sits at the bottom.
type Board struct {
	engine.Situation
	// Names are the two players', by Turn; empty ones get words.
	Names    [2]string
	Geometry engine.Geometry
	// Left are dice to be played that the other side has left over, such as "66"; empty for a roll.
	Left string
}

const (
	quarter = 6
	depth   = 5
)

// frame is a set of characters to draw a board with, and the width of a point and of the bar in columns.
type frame struct {
	topLeft, topBar, topRight, left, bottomLeft, bottomBar, bottomRight, across, down string

	point, bar int
}

var (
	boxFrame   = frame{"┌", "┬", "┐", "│", "└", "┴", "┘", "─", "│", 4, 5}
	asciiFrame = frame{"+", "+", "+", "|", "+", "+", "+", "-", "|", 4, 5}
)

// WideBoard is the width in columns of a board that is not narrow, with what stands beside it.
const WideBoard = 68

func (s Style) frame() frame {
	f := boxFrame
	if s.ASCII {
		f = asciiFrame
	}
	if s.Narrow {
		f.point, f.bar = 3, 3
	}
	return f
}

// half is the width of half a board.
func (f *frame) half() int { return quarter * f.point }

// Draw writes the board as text, WideBoard columns wide, or narrow, 14 fewer: both sides' numbering, bar, checkers off, pips,
// cube, score and who is to act.
func (b Board) Draw(w io.Writer, s Style) error {
	_, err := io.WriteString(w, strings.Join(b.lines(s), "\n")+"\n")
	return err
}

// mark is the letter of the side on roll or of the other: X is the first player.
func (b Board) mark(onRoll bool) string {
	if onRoll == (b.Turn == 0) {
		return "X"
	}
	return "O"
}

func (b Board) name(s Style, onRoll bool) string {
	turn := b.Turn
	if !onRoll {
		turn = 1 - turn
	}
	return b.Names[turn]
}

func (b Board) lines(s Style) []string {
	f := s.frame()
	edge := func(left, bar, right string) string {
		half := strings.Repeat(f.across, f.half())
		return "  " + left + half + bar + strings.Repeat(f.across, f.bar) + bar + half + right
	}
	lines := []string{
		b.side(s, false),
		b.numbers(f, 13, b.mark(false), true),
		b.numbers(f, 13, b.mark(true), false),
		edge(f.topLeft, f.topBar, f.topRight),
	}
	for row := range depth {
		lines = append(lines, b.row(f, 13, row)+b.margin(s, true, row))
	}
	lines = append(lines, b.middle(s, f))
	for row := depth - 1; row >= 0; row-- {
		lines = append(lines, b.row(f, 12, row)+b.margin(s, false, row))
	}
	lines = append(lines,
		edge(f.bottomLeft, f.bottomBar, f.bottomRight),
		b.numbers(f, 12, b.mark(true), false),
		b.numbers(f, 12, b.mark(false), true),
		b.side(s, true),
		b.toAct(s),
	)
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// point is the own number in column 0 to 11 of the half that begins with first: 13 runs up to 24, 12
// down to 1.
func point(first, column int) int {
	if first == 13 {
		return first + column
	}
	return first - column
}

// numbers is a line of point numbers: the side's on roll or, turned, the other's.
func (b Board) numbers(f frame, first int, mark string, turned bool) string {
	var t strings.Builder
	t.WriteString(mark + "  ")
	for column := range 2 * quarter {
		n := point(first, column)
		if turned {
			n = b.Geometry.Opposite(n)
		}
		if column == quarter {
			t.WriteString(strings.Repeat(" ", f.bar+2))
		}
		fmt.Fprintf(&t, "%*d ", f.point-1, n)
	}
	return t.String()
}

// row is one line of checkers; row 0 lies at the board's edge.
func (b Board) row(f frame, first, row int) string {
	var t strings.Builder
	t.WriteString("  " + f.left)
	for column := range 2 * quarter {
		if column == quarter {
			t.WriteString(f.down + b.bar(f, first, row) + f.down)
		}
		n := point(first, column)
		own, opp := int(b.Board.Own[n]), int(b.Board.Opp[b.Geometry.Opposite(n)])
		count, mark := own, b.mark(true)
		if opp > 0 {
			count, mark = opp, b.mark(false)
		}
		fmt.Fprintf(&t, "%*s ", f.point-1, stack(count, mark, row))
	}
	return t.String() + f.left
}

// stack is what a pile of checkers shows in a row: a letter, the count where it is higher than the
// board is deep, or nothing.
func stack(count int, mark string, row int) string {
	switch {
	case row == depth-1 && count > depth:
		return fmt.Sprint(count)
	case row < count:
		return mark
	}
	return ""
}

// bar shows checkers on the bar on the half where they enter.
func (b Board) bar(f frame, first, row int) string {
	count, mark := int(b.Board.Own[engine.Bar]), b.mark(true)
	if first == 12 {
		count, mark = int(b.Board.Opp[engine.Bar]), b.mark(false)
	}
	return center(stack(count, mark, depth-1-row), f.bar)
}

// center puts a word into the middle of so many columns.
func center(word string, wide int) string {
	left := (wide - len(word) + 1) / 2
	if len(word)%2 == 0 {
		left-- // a number of two figures stands under one of one
	}
	return fmt.Sprintf("%*s%s%*s", left, "", word, wide-left-len(word), "")
}

// middle is the line between the halves, with the cube if nobody owns it.
func (b Board) middle(s Style, f frame) string {
	line := "  " + f.left + strings.Repeat(" ", f.half()) + f.down + center("bar", f.bar) + f.down + strings.Repeat(" ", f.half()) + f.left
	if b.Cube.Owner == engine.Centre {
		line += b.cube(s)
	}
	return line
}

// margin is what stands right of a row: the cube at its owner's side.
func (b Board) margin(s Style, top bool, row int) string {
	owner := engine.Mine
	if top {
		owner = engine.Theirs
	}
	if row == 0 && b.Cube.Owner == owner {
		return b.cube(s)
	}
	return ""
}

func (b Board) cube(s Style) string {
	if b.Cube.Value == 0 {
		return ""
	}
	return fmt.Sprintf("  %s %d", s.t("cube"), b.Cube.Value)
}

// side is the line of one side: letter, name, pips, checkers off, score.
func (b Board) side(s Style, onRoll bool) string {
	side, points := &b.Board.Own, b.Score.Own
	if !onRoll {
		side, points = &b.Board.Opp, b.Score.Opp
	}
	parts := []string{strings.TrimRight(b.mark(onRoll)+" "+b.name(s, onRoll), " ")}
	parts = append(parts, fmt.Sprintf("%s %d", s.t("pips"), side.Pips()))
	if off := side[engine.Off]; off > 0 {
		parts = append(parts, fmt.Sprintf("%s %d", s.t("off"), off))
	}
	if b.Score.Length > 0 || points > 0 {
		parts = append(parts, fmt.Sprintf("%s %d", s.t("score"), points))
	}
	return strings.Join(parts, ", ")
}

// toAct says what the game is for and who has to do what.
func (b Board) toAct(s Style) string { return strings.Join(b.terms(s), ", ") + "; " + b.act(s) }

// terms are what the game is played for and by which rules of the cube.
func (b Board) terms(s Style) []string {
	if b.Score.Length > 0 {
		terms := []string{fmt.Sprintf("%s %d", s.t("match to"), b.Score.Length)}
		if b.Score.Crawford && b.Cube.Value > 0 {
			terms = append(terms, s.t("Crawford game"))
		}
		return terms
	}
	terms := []string{s.t("money game")}
	if b.Score.Jacoby {
		terms = append(terms, s.t("Jacoby"))
	}
	if b.Score.Beaver {
		terms = append(terms, s.t("beavers"))
	}
	return terms
}

// act says who does what: the side on roll doubles, or turns the cube again after the other's beaver.
func (b Board) act(s Style) string {
	offered := 2 * max(b.Cube.Value, 1)
	switch {
	case b.Offer == engine.Doubled:
		return fmt.Sprintf("%s %s %d", b.mark(true), s.t("doubles to"), offered)
	case b.Offer == engine.Beavered:
		return fmt.Sprintf("%s %s %d", b.mark(false), s.t("beavers to"), 2*offered)
	case b.Offer == engine.Raccooned:
		return fmt.Sprintf("%s %s %d", b.mark(true), s.t("raccoons to"), 4*offered)
	case b.Left != "":
		return b.mark(true) + " " + s.t("to play") + " +" + b.Left
	case b.Dice.Rolled():
		return b.mark(true) + " " + s.t("to play") + " " + b.Dice.String()
	}
	return b.mark(true) + " " + s.t("to roll")
}
