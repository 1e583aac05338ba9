package parser

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// WriteMat writes m as match text in the plain form of Jellyfish and GNU Backgammon: a hop for a hop,
// points in digits, rows numbered from 1. What it writes reads back as the same syntax, apart from
// places, row numbers and the cells' own text.
//
// A match whose length or scores are not stated, or whose games are damaged or set positions, has no
// such form and is an error, as is a name that the line of names cannot hold.
func WriteMat(w io.Writer, m *Match) error { return writeMat(w, m, plainStyle) }

func writeMat(w io.Writer, m *Match, style matStyle) error {
	out := bufio.NewWriter(w)
	mw := &matWriter{w: out, style: style}
	if style.crlf {
		mw.w = crlfWriter{out}
		mw.printf("%s", utf8BOM)
	}
	mw.match(m)
	return errors.Join(mw.err, out.Flush())
}

// winColumn is the column of a result of the left player on a line of its own, counted from 0.
const winColumn = 5

// matWriter keeps the first error, so that the writing itself reads straight.
type matWriter struct {
	w     io.Writer
	style matStyle
	err   error
	// column is where the right cell begins in the game that is being written.
	column int
	// row is the number of the last row, left its left cell while that waits for a right one.
	row     int
	left    string
	waiting bool
}

func (w *matWriter) printf(format string, args ...any) {
	if _, err := fmt.Fprintf(w.w, format, args...); err != nil && w.err == nil {
		w.err = err
	}
}

func (w *matWriter) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf("write mat: "+format, args...)
	}
}

func (w *matWriter) match(m *Match) {
	tags := allTags(m)
	inline := w.style.ratings && plainRatings(m.Ratings)
	if !inline {
		tags = withRatings(m, tags)
	}
	for _, t := range tags {
		if !strings.ContainsAny(t.Value, "\r\n") {
			w.printf("; [%s \"%s\"]\n", t.Name, t.Value)
		}
	}
	for _, c := range m.Comments {
		for line := range strings.SplitSeq(strings.ReplaceAll(c.Text, "\r", ""), "\n") {
			w.comment(line)
		}
	}
	if m.Length < 0 {
		w.fail("the match has no length")
	}
	if len(tags)+len(m.Comments) > 0 {
		w.printf("\n")
	}
	w.printf("%s%d point match\n", w.style.indent, m.Length)
	for i := range m.Games {
		g := &m.Games[i]
		ratings := [2]string{}
		if inline {
			ratings = m.Ratings
		}
		w.game(g, ratings)
	}
}

func (w *matWriter) comment(text string) {
	mark := ";"
	if strings.HasPrefix(text, "[") {
		// After a semicolon it could be taken for a tag.
		mark = "#"
	}
	w.printf("%s\n", strings.TrimRight(mark+" "+text, " "))
}

func (w *matWriter) game(g *Game, ratings [2]string) {
	if g.Err != nil {
		w.fail("game %d is damaged: %w", g.Number, g.Err)
	}
	if setsBoard(g) {
		w.fail("game %d sets a position", g.Number)
	}
	w.printf("\n Game %d\n", g.Number)
	w.names(g, ratings)
	w.row, w.waiting = 0, false
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind == SetPosition {
			continue
		}
		if a.Kind == Resign && !w.style.resigns && resignedAt(g, i+1) {
			if !w.style.afterTake || i == 0 || g.Actions[i-1].Kind != Take {
				continue
			}
			a = &Action{Kind: Resign, Player: a.Player}
		}
		w.action(a)
	}
	w.flush()
}

// setsBoard says whether a game puts a position on the board.
func setsBoard(g *Game) bool {
	sets := func(s *Setup) bool { return s != nil && s.Board != [2][26]int{} }
	return sets(g.Setup) || slices.ContainsFunc(g.Actions, func(a Action) bool {
		return a.Kind == SetPosition && sets(a.Setup)
	})
}

// names writes the line of names; the gap between the two is the widest of the line, by which the
// reader knows it.
func (w *matWriter) names(g *Game, ratings [2]string) {
	var half [2]string
	for i, name := range g.Names {
		if !matName(name, i) {
			w.fail("game %d: the name %q cannot be written", g.Number, name)
		}
		if g.Scores[i] < 0 {
			w.fail("game %d: a score is not stated", g.Number)
		}
		if ratings[i] != "" {
			name += "," + ratings[i]
		}
		half[i] = fmt.Sprintf("%s : %d", name, g.Scores[i])
	}
	left := " " + half[0]
	gap := 2 + max(widestGap(half[0]), widestGap(half[1]))
	w.column = max(w.style.column-1, utf8.RuneCountInString(left)+gap) + 1
	w.printf("%s%s%s\n", left, blanks(w.column-1-utf8.RuneCountInString(left)), half[1])
}

// matName says whether the line of names can hold a name, on the left or the right.
func matName(name string, side int) bool {
	rest, _ := splitRating(name)
	return plainName(name) && (side > 0 || !strings.HasPrefix(name, ";")) && rest == name
}

func plainName(name string) bool {
	return len(name) <= maxName && strings.Trim(name, " \t\v\f") == name &&
		!strings.ContainsAny(name, "\r\n")
}

func widestGap(s string) int {
	widest := 0
	for i := 0; i < len(s); {
		n := blanksAt(s[i:])
		widest = max(widest, n)
		i += n + 1
	}
	return widest
}

func blanks(n int) string { return strings.Repeat(" ", max(n, 0)) }

// action puts an action into its cell. A result of the left player stands on a line of its own.
func (w *matWriter) action(a *Action) {
	cell := w.cellText(a)
	switch {
	case a.Kind == Win && a.Player == 0:
		w.flush()
		w.printf("%s%s\n", blanks(winColumn), cell)
	case a.Player == 0:
		w.flush()
		w.left, w.waiting = cell, true
	default:
		w.right(cell)
	}
}

// flush writes the row whose left cell waits.
func (w *matWriter) flush() {
	if w.waiting {
		w.row++
		w.printf("%3d) %s\n", w.row, w.left)
		w.waiting = false
	}
}

func (w *matWriter) right(cell string) {
	left := ""
	if w.waiting {
		left = w.left
	}
	w.row++
	line := fmt.Sprintf("%3d) %s", w.row, left)
	w.printf("%s%s%s\n", line, blanks(max(1, w.column-len(line))), cell)
	w.waiting = false
}

// cellText is the action as it stands in a cell. Words are set in by a blank, as everywhere.
func (w *matWriter) cellText(a *Action) string {
	switch a.Kind {
	case Roll:
		return strings.TrimRight(diceText(a)+": "+w.playText(a), " ")
	case Double:
		return " Doubles" + cubeText(a.Value)
	case Beaver:
		return " Beavers" + cubeText(a.Value)
	case Raccoon:
		return " Raccoons" + cubeText(a.Value)
	case Take:
		return " Takes"
	case Drop:
		return " Drops"
	case Resign:
		if a.Value == 0 {
			return " Resigns"
		}
		return fmt.Sprintf(" Losses %d point%s", a.Value, w.style.plural(a.Value))
	case Win:
		return fmt.Sprintf(" Wins %d point%s%s", a.Value, w.style.plural(a.Value), matchOver(a))
	}
	return ""
}

// diceText is a throw as two digits, or the rest of the other side's with a plus before it.
func diceText(a *Action) string {
	if a.Rest == nil {
		return fmt.Sprintf("%d%d", a.Dice[0], a.Dice[1])
	}
	var b strings.Builder
	b.WriteByte('+')
	for _, die := range a.Rest {
		fmt.Fprint(&b, die)
	}
	return b.String()
}

func (w *matWriter) playText(a *Action) string {
	switch a.Written {
	case NoMove:
		return w.style.noMove
	case NotRecorded:
		return w.style.notRecorded
	case Reload:
		return "Illegal play (" + a.Snowie + ")"
	case Blank:
		return ""
	}
	return w.style.play(a.Hops)
}

// String is the hop as match text writes it, points in digits.
func (h Hop) String() string { return plainStyle.hop(h) }

func cubeText(value int) string {
	if value == 0 {
		return ""
	}
	return fmt.Sprintf(" => %d", value)
}

func matchOver(a *Action) string {
	if a.MatchOver {
		return " and the match"
	}
	return ""
}
