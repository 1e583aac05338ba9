package parser

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
)

// WriteGMD writes m as Gibbon Match Data, version 2. What it writes reads back as the same syntax as far
// as the format goes: it has no results but that of an accepted resignation, no cube values, and one way
// of spelling a play. Tags, comments and the rest of the heading are kept in private items, `x-…`.
//
// A game with a beaver, and one that sets a position after its start, has no such form and is an error.
func WriteGMD(w io.Writer, m *Match) error {
	gw := &gmdWriter{w: bufio.NewWriter(w)}
	gw.match(m)
	return errors.Join(gw.err, gw.w.Flush())
}

// gmdWriter keeps the first error, so that the writing itself reads straight.
type gmdWriter struct {
	w   *bufio.Writer
	err error
}

// item writes a line. A line break or the sign of a comment cannot stand in one.
func (w *gmdWriter) item(format string, args ...any) {
	line := fmt.Sprintf(format, args...)
	if strings.ContainsAny(line, "\r\n#") {
		w.fail("%q cannot be written", line)
		return
	}
	if _, err := fmt.Fprintf(w.w, "%s\n", line); err != nil && w.err == nil {
		w.err = err
	}
}

func (w *gmdWriter) fail(format string, args ...any) {
	if w.err == nil {
		w.err = fmt.Errorf("write gmd: "+format, args...)
	}
}

// private writes an item that other programs pass over.
func (w *gmdWriter) private(name, text string) {
	if text != "" {
		w.item("x-%s: %s", name, gmdEscape(text))
	}
}

// gmdEscape is a text as our private items hold it: what an item cannot hold by its code.
func gmdEscape(text string) string {
	return strings.NewReplacer("%", "%25", "#", "%23", "\r", "%0D", "\n", "%0A").Replace(text)
}

func gmdUnescape(text string) string {
	if plain, err := url.PathUnescape(text); err == nil {
		return plain
	}
	return text
}

func (w *gmdWriter) match(m *Match) {
	w.item("GMD-2")
	if m.Length >= 0 {
		w.item("Length: %d", m.Length)
	}
	for i, name := range m.Players {
		w.item("Player:%c: %s", "WB"[i], name)
	}
	for i, rating := range m.Ratings {
		if rating != "" {
			w.item("Rank:%c: %s", "WB"[i], rating)
		}
	}
	if m.Place != "" {
		w.item("Location: %s", m.Place)
	}
	for _, t := range m.Tags {
		w.private("tag", fmt.Sprintf("%s \"%s\"", t.Name, t.Value))
	}
	for _, h := range headTags {
		if _, tagged := m.Tag(h.name); !tagged {
			w.private(strings.ToLower(h.name), *h.field(m))
		}
	}
	for _, c := range m.Comments {
		w.private("comment", c.Text)
	}
	w.rules(m)
	for i := range m.Games {
		w.game(&m.Games[i])
	}
}

// rules writes the rules that Gibbon has words for.
func (w *gmdWriter) rules(m *Match) {
	for _, name := range [...]string{"Crawford", "Jacoby"} {
		if v, _ := m.Tag(name); strings.EqualFold(v, "On") || name == "Crawford" && v == "" && m.Length > 0 {
			w.item("Rule: %s", name)
		}
	}
	if v, _ := m.Tag("CubeLimit"); v == "1" {
		w.item("Rule: NoCube")
	}
	switch m.Variant {
	case "", "backgammon":
	case "nackgammon", "hypergammon":
		w.item("Rule: %s", strings.ToUpper(m.Variant[:1])+m.Variant[1:])
	default:
		w.fail("the format has no word for the variant %s", m.Variant)
	}
}

func (w *gmdWriter) game(g *Game) {
	if g.Err != nil {
		w.fail("game %d is damaged: %w", g.Number, g.Err)
	}
	line := "Game:"
	if g.Scores[0] >= 0 && g.Scores[1] >= 0 {
		line += fmt.Sprintf(" Scores{%d %d}", g.Scores[0], g.Scores[1])
	}
	if g.Setup != nil {
		line += gmdSetup(g.Setup)
	}
	w.item("%s", line)
	w.private("note", g.Comment)
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind == Resign || a.Kind == Win {
			// A note belongs to the item before it, and results have none.
			w.private("note", a.Comment)
			w.action(g, i)
			continue
		}
		w.action(g, i)
		w.private("note", a.Comment)
	}
}

// gmdSetup is a position as the Game item holds it; Gibbon counts White's checkers up from his bar.
func gmdSetup(s *Setup) string {
	var points [26]int
	for n := 1; n <= 24; n++ {
		points[n] += s.Board[0][n]
		points[25-n] -= s.Board[1][n]
	}
	points[0] += s.Board[0][25]
	points[25] -= s.Board[1][25]
	text := " Points{" + strings.Trim(fmt.Sprint(points), "[]") + "}"
	if s.Dice != [2]int{} {
		text += fmt.Sprintf(" Dice{%d %d}", s.Dice[0], s.Dice[1])
	}
	if s.Cube > 0 {
		text += fmt.Sprintf(" Cube{%d}", s.Cube)
	}
	if s.Turn >= 0 {
		text += fmt.Sprintf(" Turn{%d}", 1-2*s.Turn)
	}
	may := [2]int{1, 1}
	if s.Owner >= 0 {
		may[1-s.Owner] = 0
	}
	return text + fmt.Sprintf(" May-Double{%d %d}", may[0], may[1])
}

func (w *gmdWriter) action(g *Game, i int) {
	a := &g.Actions[i]
	color := "WB"[a.Player]
	switch a.Kind {
	case Roll:
		w.item("Roll:%c:: %d %d", color, a.Dice[0], a.Dice[1])
		if play := gmdPlay(a.Hops, a.Player); play != "" {
			w.item("Move:%c:: %s", color, play)
		} else if a.Written == NoMove {
			w.item("Move:%c::", color)
		}
	case Double:
		w.item("Double:%c:", color)
	case Take:
		w.item("Take:%c:", color)
	case Drop:
		w.item("Drop:%c:", color)
	case Resign:
		if !resignedAt(g, i+1) {
			w.item("Resign:%c:: %d", color, a.Value)
			return
		}
		w.item("Resign:%c:: %d", color, g.Actions[i+1].Value)
		w.item("Accept:%c:", "WB"[1-a.Player])
	case Win:
	default:
		w.fail("game %d holds what the format has no item for", g.Number)
	}
}

// gmdPlay are hops in the one numbering of both sides, which is White's.
func gmdPlay(hops []Hop, player int) string {
	style := matStyle{bar: "bar", off: "off"}
	var all []string
	for _, h := range hops {
		h.Points = slices.Clone(h.Points)
		if player == 1 {
			mirror([]Hop{h})
		}
		for range max(h.Count, 1) {
			all = append(all, style.hop(Hop{Points: h.Points, Hits: h.Hits}))
		}
	}
	return strings.Join(all, " ")
}
