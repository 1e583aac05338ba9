package report

import (
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/engine/variant"
)

// TestGameBoards: how the page's script gets a position, worked by hand. In long nardy the first player's 24 is the
// second one's 12; an XGID has one place for the first player's 24 and the second one's 1.
func TestGameBoards(t *testing.T) {
	long, err := variant.Find("long")
	if err != nil {
		t.Fatal(err)
	}
	rules := long.Rules
	s := engine.Situation{Turn: 1}
	s.Board.Own[1], s.Board.Own[engine.Off] = 2, 13
	s.Board.Opp[24], s.Board.Opp[engine.Bar] = 14, 1
	dashes := func(n int) string { return strings.Repeat("-", n) }
	want := dashes(24) + "NA" + "-B" + dashes(24) + ":"
	if got := pageBoard(rules, s); !strings.HasPrefix(got, want) {
		t.Errorf("board %q, want %q first", got, want)
	}
	if got, want := pageFar(rules), "13 14 15 16 17 18 19 20 21 22 23 24 1 2 3 4 5 6 7 8 9 10 11 12"; got != want {
		t.Errorf("far points %q, want %q", got, want)
	}
	if got, want := positionID(rules, s), s.Board.String(); got != want {
		t.Errorf("position %q, want %q", got, want)
	}
	if got := pageBoard(nil, s); "XGID="+got != s.XGID() || pageFar(nil) != "" {
		t.Errorf("backgammon: board %q, far points %q", got, pageFar(nil))
	}
}

// TestGeometryFor: in американка the second player sees the board from the other side.
func TestGeometryFor(t *testing.T) {
	american, err := variant.Find("americanka")
	if err != nil {
		t.Fatal(err)
	}
	for turn, want := range []engine.Geometry{engine.Sixth, engine.SixthBack} {
		if got := geometryFor(american.Rules, turn); got != want {
			t.Errorf("turn %d: %v, want %v", turn, got, want)
		}
	}
	if got := geometryFor(nil, 1); got != engine.Contrary {
		t.Errorf("no rules: %v", got)
	}
}

// TestPageWithoutThemes: games whose errors have no themes do without the chapter, as it would say that there are none.
func TestPageWithoutThemes(t *testing.T) {
	r := sample(t)
	page := func() string {
		var b strings.Builder
		if err := Page(&b, r, whole); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if strings.Contains(page(), "#themes") || strings.Contains(page(), `id="themes"`) {
		t.Error("the page has a chapter of themes without a theme")
	}
	r.Players[0].Themes[analyze.Opening] = analyze.KindSum{Count: 1}
	if !strings.Contains(page(), "#themes") || !strings.Contains(page(), `id="themes"`) {
		t.Error("the page has no chapter of themes, although there was an error in the opening")
	}
}
