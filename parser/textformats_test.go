package parser

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// textCase is an input in one of the text formats and what it says, a line for each match and game.
type textCase struct {
	name, text string
	want       []string
	// fault is the error, "" for none.
	fault string
}

// retell writes matches as a textCase wants them: `A-B 7 sgg`, then each game as
// `1 0-0: L31 8/5 6/5 | R double 2 | L drop | R wins 1`.
func retell(matches []*Match) []string {
	var all []string
	for _, m := range matches {
		head := fmt.Sprintf("%s-%s %d %s", m.Players[0], m.Players[1], m.Length, m.Variant)
		for _, tag := range m.Tags {
			head += fmt.Sprintf(" %s=%s", tag.Name, tag.Value)
		}
		all = append(all, strings.TrimSpace(head))
		for i := range m.Games {
			all = append(all, tellGame(&m.Games[i]))
		}
	}
	return all
}

func tellGame(g *Game) string {
	words := make([]string, 0, len(g.Actions))
	for i := range g.Actions {
		words = append(words, tellAction(&g.Actions[i]))
	}
	head := fmt.Sprintf("%d %d-%d", g.Number, g.Scores[0], g.Scores[1])
	if s := g.Setup; s != nil {
		head += fmt.Sprintf(" setup %s cube %d of %d turn %d dice %d", tellBoard(s), s.Cube, s.Owner, s.Turn, s.Dice)
	}
	return head + ": " + strings.Join(words, " | ")
}

func tellBoard(s *Setup) string {
	var sides [2]string
	for side, counts := range s.Board {
		var points []string
		for at := 25; at > 0; at-- {
			if counts[at] > 0 {
				points = append(points, fmt.Sprintf("%d:%d", at, counts[at]))
			}
		}
		sides[side] = strings.Join(points, ",")
	}
	return sides[0] + " against " + sides[1]
}

func tellAction(a *Action) string {
	text := "LR"[a.Player : a.Player+1]
	switch a.Kind {
	case Roll:
		text += fmt.Sprintf("%d%d", a.Dice[0], a.Dice[1])
		switch a.Written {
		case NoMove:
			text += " none"
		case NotRecorded:
			text += " ???"
		}
		for _, h := range a.Hops {
			text += " " + tellHop(h)
		}
		return text
	case SetPosition:
		return text + " set " + tellBoard(a.Setup)
	}
	text += " " + [...]string{"", "double", "take", "drop", "beaver", "raccoon", "resign", "wins"}[a.Kind]
	if a.Value > 0 {
		text += fmt.Sprint(" ", a.Value)
	}
	if a.MatchOver {
		text += " and the match"
	}
	return text
}

func tellHop(h Hop) string {
	text := ""
	for i, p := range h.Points {
		if i > 0 {
			text += "/"
		}
		text += strconv.Itoa(p)
		if i > 0 && h.Hits[i-1] {
			text += "*"
		}
	}
	if h.Count > 1 {
		text += fmt.Sprintf("(%d)", h.Count)
	}
	return text
}

// textCases are the cases of every text format.
func textCases() map[Format][]textCase {
	return map[Format][]textCase{
		Gam: gamCases, GamesGrid: sggCases, TMG: tmgCases, Party: partyCases, BGRoom: bgroomCases,
		Oldmoves: oldmovesCases, JavaFIBS: javaFIBSCases, GMD: gmdCases, BGammon: bgammonCases,
		GammonX: gammonxCases, HedgeHogJSON: hedgehogCases, OpenSpiel: openspielCases, Kaggle: kaggleCases,
		FIBS: fibsCases, JSON: jsonCases,
	}
}

func TestTextFormats(t *testing.T) {
	for format, cases := range textCases() {
		for _, tt := range cases {
			t.Run(string(format)+"/"+tt.name, func(t *testing.T) {
				if got, err := Detect([]byte(tt.text)); err != nil || got != format {
					t.Errorf("the format is taken for %q, %v", got, err)
				}
				matches, err := Parse("f", []byte(tt.text))
				if diff := cmp.Diff(tt.want, retell(matches)); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				if got := fmt.Sprint(err); err != nil && got != tt.fault || err == nil && tt.fault != "" {
					t.Errorf("the error is\n%s\nwant\n%s", got, tt.fault)
				}
				checkSyntax(t, matches, err)
			})
		}
	}
}

// TestTextPlaces looks up where actions and hops say that they stand.
func TestTextPlaces(t *testing.T) {
	for format, cases := range textCases() {
		for _, tt := range cases {
			lines := strings.Split(tt.text, "\n")
			matches, _ := ParseAs(format, "f", []byte(tt.text))
			for _, m := range matches {
				for i := range m.Games {
					for _, a := range m.Games[i].Actions {
						if word, _, _ := strings.Cut(a.Text, " "); format != Kaggle && !strings.HasPrefix(at(lines, a.Pos), word) {
							t.Errorf("%s/%s: %q does not stand at %v", format, tt.name, a.Text, a.Pos)
						}
						for _, h := range a.Hops {
							if !strings.ContainsAny(at(lines, h.Pos)[:1], "0123456789bBoO{[") {
								t.Errorf("%s/%s: no hop stands at %v", format, tt.name, h.Pos)
							}
						}
					}
				}
			}
		}
	}
}

// at is the text of a line from a place on; its columns are bytes here.
func at(lines []string, pos Pos) string { return lines[pos.Line-1][pos.Col-1:] }

// TestTextFormatsTested sees to it that no format goes without a case.
func TestTextFormatsTested(t *testing.T) {
	for _, n := range textNotations() {
		if len(textCases()[n.name]) == 0 {
			t.Errorf("%s has no case", n.name)
		}
	}
}

// TestTruncatedTexts cuts every case at every byte: a game is read to its end, or its fault is told, and
// the games before the last one are those of the whole text.
func TestTruncatedTexts(t *testing.T) {
	for format, cases := range textCases() {
		for _, tt := range cases {
			whole, _ := ParseAs(format, "f", []byte(tt.text))
			full := retell(whole)
			for cut := range len(tt.text) {
				part, err := ParseAs(format, "f", []byte(tt.text[:cut]))
				checkSyntax(t, part, err)
				if len(part) == 0 {
					if err == nil {
						t.Errorf("%s/%s cut at %d: neither a match nor an error", format, tt.name, cut)
					}
					continue
				}
				checkPrefix(t, fmt.Sprintf("%s/%s cut at %d", format, tt.name, cut), games(full), games(retell(part)))
			}
		}
	}
}

// games are the lines of retell that are games.
func games(lines []string) []string {
	var all []string
	for _, line := range lines {
		if strings.Contains(line, ": ") {
			all = append(all, line)
		}
	}
	return all
}

func checkPrefix(t *testing.T, name string, full, part []string) {
	t.Helper()
	if len(part) > len(full) {
		t.Fatalf("%s: %d games of %d:\n%s", name, len(part), len(full), strings.Join(part, "\n"))
	}
	for i := range len(part) - 1 {
		if part[i] != full[i] {
			t.Fatalf("%s: game %d is\n%s\nnot\n%s", name, i, part[i], full[i])
		}
	}
}

// checkSyntax holds what every reader promises: points of the board, hits for hops, players, places, and
// an error for every damaged game.
func checkSyntax(t *testing.T, matches []*Match, err error) {
	t.Helper()
	for _, m := range matches {
		for i := range m.Games {
			g := &m.Games[i]
			if g.Err != nil && !errors.Is(err, g.Err) {
				t.Errorf("game %d is damaged, %v, but the error is %v", g.Number, g.Err, err)
			}
			for j := range g.Actions {
				checkAction(t, &g.Actions[j])
			}
		}
	}
}

func checkAction(t *testing.T, a *Action) {
	t.Helper()
	if a.Player != 0 && a.Player != 1 {
		t.Errorf("%v: player %d", a.Pos, a.Player)
	}
	if a.Pos.Line < 1 || a.Pos.Col < 1 || a.Value < 0 {
		t.Errorf("%v: the place, or the value %d", a.Pos, a.Value)
	}
	if (a.Written == Hops && a.Kind == Roll) != (len(a.Hops) > 0) {
		t.Errorf("%v: written %d with %d hops", a.Pos, a.Written, len(a.Hops))
	}
	for _, h := range a.Hops {
		if len(h.Points) < 2 || len(h.Hits) != len(h.Points)-1 || h.Count < 1 {
			t.Errorf("%v: hop %+v", a.Pos, h)
		}
		for _, p := range h.Points {
			if p < 0 || p > 25 {
				t.Errorf("%v: point %d", a.Pos, p)
			}
		}
	}
}
