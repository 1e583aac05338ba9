package replay_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine/variant"
)

// shownGames are the games in the order of the page on notation: the best known ones of a kind first.
var shownGames = []string{
	"backgammon", "nackgammon", "hyper", "hypergammon", "hypergammon2", "hypergammon1", "misere", "tbilisi", "portes", "dutch", "snake",
	"acey", "acey_european", "long", "fsnr", "s0", "classic", "nardegammon", "sesh_besh_az", "khachapuri", "gulbar", "madgul",
	"gulbara_en", "fevga", "fevga_hand", "moultezim", "jacquet", "matador", "plakoto", "plakoto_express", "russian", "americanka",
	"chase", "icelandic", "tavli", "mixed",
}

// excerpt is the beginning and the end of a game.
func excerpt(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) <= 16 {
		return strings.Join(lines, "\n") + "\n"
	}
	head, tail := lines[:11], lines[len(lines)-3:]
	return strings.Join(head, "\n") + "\n  ...\n" + strings.Join(tail, "\n") + "\n"
}

// TestNotationPage holds the page on notation to the matches in testdata/matches, of which it shows the beginnings and the
// ends; TestRecordedGames audits all of each.
func TestNotationPage(t *testing.T) {
	if diff := cmp.Diff(variant.Names(), slices.Sorted(slices.Values(shownGames))); diff != "" {
		t.Errorf("the page does not show every game: %s", diff)
	}
	var page strings.Builder
	for _, name := range shownGames {
		v, _ := variant.Find(name)
		text, err := os.ReadFile(filepath.Join("../testdata/matches", name+".mat"))
		if err != nil {
			t.Fatal(err)
		}
		page.WriteString("### " + v.Title.EN + " (" + name + ")\n\n```\n" + excerpt(string(text)) + "```\n\n")
	}
	const mark = "<!-- the games, written by make golden -->\n\n"
	old, err := os.ReadFile("../docs/notation.md")
	if err != nil {
		t.Fatal(err)
	}
	head, _, found := strings.Cut(string(old), mark)
	if !found {
		t.Fatal("the page has no place for the games")
	}
	compareText(t, "../docs/notation.md", head+mark+strings.TrimRight(page.String(), "\n")+"\n")
}

// compareText compares what a file holds with what it should hold, or writes it anew.
func compareText(t *testing.T, path, want string) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(got), want); diff != "" {
		t.Errorf("%s is out of date; if the change is meant, make golden writes it anew\n%s", path, diff)
	}
}
