package replay_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
)

// shownGames are the games with a recorded example, in the order of the page on notation.
var shownGames = []string{
	"backgammon", "nackgammon", "hyper", "misere", "tbilisi", "portes", "dutch", "snake", "acey", "long", "khachapuri", "gulbar",
	"madgul", "fevga", "moultezim", "jacquet", "matador", "plakoto", "russian", "americanka", "chase", "icelandic",
}

// example is the shortest of some random games that come to their end, as match text; seeds begin them.
func example(t *testing.T, name string, seeds uint64) string {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	best := ""
	for seed := range uint64(3) {
		m := selfplay(v, seeds+seed, 1)
		actions := m.Games[0].Actions
		if actions[len(actions)-1].Kind != parser.Win {
			continue
		}
		var text bytes.Buffer
		if err := parser.WriteMat(&text, m); err != nil {
			t.Fatal(err)
		}
		if best == "" || text.Len() < len(best) {
			best = text.String()
		}
	}
	if best == "" {
		t.Fatalf("no game of %s comes to its end", name)
	}
	return best
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

// TestNotationPage holds the page on notation to games that are written and read back without a fault; the whole games
// are in testdata/games.
func TestNotationPage(t *testing.T) {
	var page strings.Builder
	for i, name := range shownGames {
		v, _ := variant.Find(name)
		text := example(t, name, 10*uint64(i))
		path := filepath.Join("../testdata/games", name+".mat")
		compareText(t, path, text)
		read, err := parser.Parse(path, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if rec := replay.Run(context.Background(), read[0], replay.Options{}); len(rec.Findings) > 0 || rec.Err != nil {
			t.Errorf("%s: %v %v", name, rec.Findings, rec.Err)
		}
		page.WriteString("### " + v.Title.EN + " (" + name + ")\n\n```\n" + excerpt(text) + "```\n\n")
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
