package parser

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// WriteSGF writes matches as a game collection that GNU Backgammon opens, a tree for each game. What it
// writes reads back as the same syntax as far as the format goes: hit marks, row numbers and the ways of
// spelling a play are not part of it, and a match of no stated length becomes a money session.
//
// A hop stands for one die there: a play that merges several is to be taken apart before. Tags that have
// no property of their own are kept in NT, which other programs pass over.
func WriteSGF(w io.Writer, matches []*Match) error {
	sw := &sgfWriter{w: bufio.NewWriter(w)}
	for _, m := range matches {
		sw.match(m)
	}
	return errors.Join(sw.err, sw.w.Flush())
}

// sgfWriter keeps the first error, so that the writing itself reads straight.
type sgfWriter struct {
	w   *bufio.Writer
	err error
	// match is the one that is being written.
	m *Match
}

func (w *sgfWriter) printf(format string, args ...any) {
	if _, err := fmt.Fprintf(w.w, format, args...); err != nil && w.err == nil {
		w.err = err
	}
}

// prop writes a property of one text, unless it is empty.
func (w *sgfWriter) prop(name, text string) {
	if text != "" {
		w.printf("%s[%s]", name, escapeSGF(text))
	}
}

func (w *sgfWriter) match(m *Match) {
	w.m = m
	if _, known := sgfVariants[m.Variant]; !known && w.err == nil {
		w.err = fmt.Errorf("write sgf: the format has no word for the variant %s", m.Variant)
	}
	for i := range m.Games {
		g := &m.Games[i]
		if g.Err != nil && w.err == nil {
			w.err = fmt.Errorf("write sgf: game %d is damaged: %w", g.Number, g.Err)
		}
		w.game(g, i)
	}
}

func (w *sgfWriter) game(g *Game, i int) {
	w.printf("(;FF[4]GM[6]CA[UTF-8]AP[%s]MI[length:%d][game:%d]", ownName, max(w.m.Length, 0), w.index(g, i))
	for p, name := range [...]string{"ws", "bs"} {
		if g.Scores[p] >= 0 {
			w.printf("[%s:%d]", name, g.Scores[p])
		}
	}
	w.printf("PW[%s]PB[%s]", escapeSGF(w.m.Players[0]), escapeSGF(w.m.Players[1]))
	if i == 0 {
		w.heading()
	}
	w.prop("RU", strings.Join(w.rules(g), ":"))
	setup := g.Setup
	if setup != nil && setup.Board == ([2][26]int{}) && setup.Owner < 0 && setup.Cube > 0 && setup.Turn < 0 {
		w.printf("CV[%d]", setup.Cube) // automatic doubles
		setup = nil
	}
	w.prop("RE", sgfResultOf(g))
	w.prop("C", g.Comment)
	if setup != nil {
		w.setup(setup, "")
	}
	for k := range g.Actions {
		if a := &g.Actions[k]; a.Kind == Resign && !resignedAt(g, k+1) {
			w.resign(a)
		}
		w.action(&g.Actions[k])
	}
	w.printf(")\n")
}

// sgfResultOf is the RE property of a game, "" for one without a result.
func sgfResultOf(g *Game) string {
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind != Win {
			continue
		}
		points, resigned := "", ""
		if a.Value > 0 {
			points = strconv.Itoa(a.Value)
		}
		if resignedAt(g, i) {
			resigned = "R"
		}
		return fmt.Sprintf("%c+%s%s", "WB"[a.Player], points, resigned)
	}
	return ""
}

// resignedAt says whether action i is the result of a resignation right before it.
func resignedAt(g *Game, i int) bool {
	return i > 0 && i < len(g.Actions) && g.Actions[i].Kind == Win &&
		g.Actions[i-1].Kind == Resign && g.Actions[i-1].Player != g.Actions[i].Player
}

// action writes a node. Results and resignations have none: they are in the RE property.
func (w *sgfWriter) action(a *Action) {
	color := "WB"[a.Player]
	switch a.Kind {
	case Roll:
		w.roll(a, color)
	case Double, Beaver, Raccoon:
		w.printf("\n;%c[double]", color)
	case Take:
		w.printf("\n;%c[take]", color)
	case Drop:
		w.printf("\n;%c[drop]", color)
	case SetPosition:
		if a.Setup != nil {
			w.setup(a.Setup, a.Comment)
		}
		return
	default:
		if a.Comment != "" {
			w.printf("\n;C[%s]", escapeSGF(a.Comment))
		}
		return
	}
	if a.Analysis != nil {
		w.analysis(a)
	}
	w.prop("C", a.Comment)
	if a.Kind == Roll && a.Written == Reload && a.Setup != nil {
		w.setup(a.Setup, "")
	}
}

// resign writes a resignation that the result does not tell, as Gibbon does.
func (w *sgfWriter) resign(a *Action) {
	w.printf("\n;%c[resign", "WB"[a.Player])
	if a.Value > 0 {
		w.printf(":%d", a.Value)
	}
	w.printf("]")
}

func (w *sgfWriter) roll(a *Action, color byte) {
	if a.Written == NotRecorded {
		w.printf("\n;PL[%c]DI[%d%d]", color, a.Dice[0], a.Dice[1])
		return // the play is not known
	}
	w.printf("\n;%c[%d%d%s]", color, a.Dice[0], a.Dice[1], sgfLetters(a.Hops, a.Player))
}

// sgfLetters are hops as pairs of letters.
func sgfLetters(hops []Hop, player int) string {
	var b strings.Builder
	for _, h := range hops {
		for range max(h.Count, 1) {
			for i := 1; i < len(h.Points); i++ {
				b.WriteByte(sgfLetter(h.Points[i-1], player))
				b.WriteByte(sgfLetter(h.Points[i], player))
			}
		}
	}
	return b.String()
}

// setup writes the nodes that set a position, as GNU Backgammon does: the dice, the cube, the board.
func (w *sgfWriter) setup(s *Setup, comment string) {
	if s.Board == ([2][26]int{}) {
		w.cubeOnly(s, comment)
		return
	}
	turn := ""
	if s.Turn >= 0 {
		turn = fmt.Sprintf("PL[%c]", "WB"[s.Turn])
	}
	if s.Dice != [2]int{} {
		w.printf("\n;%sDI[%d%d]", turn, s.Dice[0], s.Dice[1])
	}
	if s.Cube > 0 {
		w.printf("\n;CV[%d]", s.Cube)
	}
	if s.Cube > 0 || s.Owner >= 0 {
		w.printf("\n;CP[%c]", "cwb"[s.Owner+1])
	}
	w.printf("\n;%sAE[a:y]", turn)
	w.checkers("AW", s.Board[0], 0)
	w.checkers("AB", s.Board[1], 1)
	w.prop("C", comment)
}

// cubeOnly writes a setup that leaves the board as it is.
func (w *sgfWriter) cubeOnly(s *Setup, comment string) {
	w.printf("\n;")
	if s.Turn >= 0 {
		w.printf("PL[%c]", "WB"[s.Turn])
	}
	if s.Cube > 0 {
		w.printf("CV[%d]", s.Cube)
	}
	w.printf("CP[%c]", "cwb"[s.Owner+1])
	w.prop("C", comment)
}

func (w *sgfWriter) checkers(name string, side [26]int, player int) {
	first := true
	for n := 1; n < len(side); n++ {
		for range side[n] {
			if first {
				w.printf("%s", name)
				first = false
			}
			w.printf("[%c]", sgfLetter(n, player))
		}
	}
}
