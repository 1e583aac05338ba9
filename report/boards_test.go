package report

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
)

func situation(t *testing.T, text string) engine.Situation {
	t.Helper()
	s, err := engine.ParseSituation(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func draw(t *testing.T, b Board, s Style) string {
	t.Helper()
	var out strings.Builder
	if err := b.Draw(&out, s); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestDraw has a checker on each bar, stacks higher than the board is deep, checkers off, an owned cube.
func TestDraw(t *testing.T) {
	s := situation(t, "XGID=aa-BBG----A--A---c-f-----A:1:1:1:31:3:2:0:7:10")
	want := `
O Boris, pips 109, off 4, score 2
O   12  11  10   9   8   7          6   5   4   3   2   1
X   13  14  15  16  17  18         19  20  21  22  23  24
  +------------------------+-----+------------------------+
  |  X               O     |     |  O                     |
  |                  O     |     |  O                     |
  |                  O     |     |  O                     |
  |                        |     |  O                     |
  |                        |  X  |  6                     |
  |                        | bar |                        |
  |                        |  O  |      7                 |
  |                        |     |      X                 |
  |                        |     |      X                 |
  |                        |     |      X   X   X         |
  |          X             |     |      X   X   X       O |  cube 2
  +------------------------+-----+------------------------+
X   12  11  10   9   8   7          6   5   4   3   2   1
O   13  14  15  16  17  18         19  20  21  22  23  24
X Anna, pips 97, off 1, score 3
match to 7; X to play 31
`
	if got := "\n" + draw(t, Board{Situation: s, Names: [2]string{"Anna", "Boris"}}, Style{ASCII: true}); got != want {
		t.Error(cmp.Diff(want, got))
	}
}

func TestDrawnLinesFit(t *testing.T) {
	for _, text := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
		"XGID=-b----E-C---eE---c-e----B-:5:-1:-1:00:4:4:1:5:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:3:0:10",
	} {
		s := situation(t, text)
		for _, style := range []Style{{}, {ASCII: true}, {Lang: Russian}} {
			lines := strings.Split(draw(t, Board{Situation: s}, style), "\n")
			for _, line := range lines {
				if n := utf8.RuneCountInString(line); n > 72 {
					t.Errorf("%s: %d columns: %q", text, n, line)
				}
			}
		}
	}
}

// TestDrawnFromBothSides: the second player on roll sits at the bottom, and is O still.
func TestDrawnFromBothSides(t *testing.T) {
	s := situation(t, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:0:10")
	lines := strings.Split(draw(t, Board{Situation: s, Names: [2]string{"Anna", "Boris"}}, Style{}), "\n")
	for i, want := range map[int]string{0: "X Anna, pips 167", 18: "O Boris, pips 167", 19: "money game; O doubles to 2"} {
		if lines[i] != want {
			t.Errorf("line %d is %q, want %q", i, lines[i], want)
		}
	}
}

// TestOtherGeometry: where both walk the same way round, the other's 24 lies on one's own 12.
func TestOtherGeometry(t *testing.T) {
	b := Board{Geometry: engine.Parallel}
	b.Board.Own[24], b.Board.Opp[24] = 15, 15
	lines := strings.Split(draw(t, b, Style{ASCII: true}), "\n")
	if want := "  |                        |     |                      X |"; lines[4] != want {
		t.Errorf("%q, want %q", lines[4], want)
	}
	if want := "  |  O                     |     |                        |"; lines[14] != want {
		t.Errorf("%q, want %q", lines[14], want)
	}
	if want := "O   24  23  22  21  20  19         18  17  16  15  14  13"; lines[17] != want {
		t.Errorf("%q, want %q", lines[17], want)
	}
}

// TestCrawfordNeedsCube: where no cube is played, no game is special for having none.
func TestCrawfordNeedsCube(t *testing.T) {
	s := situation(t, "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:1:1:5:10")
	s.Cube = engine.Cube{}
	if got, want := (Board{Situation: s}).toAct(Style{}), "match to 5; O to roll"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestToAct: the line under the board tells what is played for and who has to do what.
func TestToAct(t *testing.T) {
	for xgid, want := range map[string]string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10":  "money game; X to roll",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:1:0:10": "money game, Jacoby; O to play 31",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:0:10":  "money game, beavers; X to roll",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:3:0:10":   "money game, Jacoby, beavers; X doubles to 2",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:1:1:5:10": "match to 5, Crawford game; O to roll",
		"XGID=-b----E-C---eE---c-e----B-:1:1:1:B:4:1:0:9:10":   "match to 9; O beavers to 8",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:R:0:0:2:0:10":  "money game, beavers; O raccoons to 8",
	} {
		if got := (Board{Situation: situation(t, xgid)}).toAct(Style{}); got != want {
			t.Errorf("%s: %q, want %q", xgid, got, want)
		}
	}
}

// TestDrawNarrow: the same board in 54 columns, room for a cube of two figures.
func TestDrawNarrow(t *testing.T) {
	s := situation(t, "XGID=aa-BBG----A--A---c-f-----A:1:1:1:31:3:2:0:7:10")
	want := `
O Boris, pips 109, off 4, score 2
O  12 11 10  9  8  7       6  5  4  3  2  1
X  13 14 15 16 17 18      19 20 21 22 23 24
  +------------------+---+------------------+
  | X           O    |   | O                |
  |             O    |   | O                |
  |             O    |   | O                |
  |                  |   | O                |
  |                  | X | 6                |
  |                  |bar|                  |
  |                  | O |    7             |
  |                  |   |    X             |
  |                  |   |    X             |
  |                  |   |    X  X  X       |
  |       X          |   |    X  X  X     O |  cube 2
  +------------------+---+------------------+
X  12 11 10  9  8  7       6  5  4  3  2  1
O  13 14 15 16 17 18      19 20 21 22 23 24
X Anna, pips 97, off 1, score 3
match to 7; X to play 31
`
	got := "\n" + draw(t, Board{Situation: s, Names: [2]string{"Anna", "Boris"}}, Style{ASCII: true, Narrow: true})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for line := range strings.Lines(got) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 54 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}
