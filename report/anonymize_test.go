package report

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/replay"
)

// TestAnonymous: no form names the players or the file, and what it was made from is left alone.
func TestAnonymous(t *testing.T) {
	r := sample(t)
	r.Record.File, r.Record.Players = "dir/Zoya-Yuri.mat", [2]string{"Zoya", "Юрий"}
	r.Players[0].Name, r.Players[1].Name = "Zoya", "Юрий"
	r.Record.Findings = []replay.Finding{{File: r.Record.File, Game: 1, Text: "Zoya is said to win, but Юрий resigned"}}
	r.Record.Games[0].Err = errors.New("dir/Zoya-Yuri.mat:3:1: no roll of Zoya")
	faults := []Fault{{File: "dir/Zoya-Yuri.mat", Message: "a line of Юрий cannot be read"}}
	out, masked := Anonymous(r, faults, Style{})
	for name, write := range map[string]func(io.Writer) error{
		"text": func(w io.Writer) error { return Text(w, out, whole) },
		"html": func(w io.Writer) error { return Page(w, out, whole) },
		"md":   func(w io.Writer) error { return Markdown(w, out, whole) },
		"csv":  func(w io.Writer) error { return CSV(w, out, -1) },
		"anki": func(w io.Writer) error { return Anki(w, out, whole) },
		"json": func(w io.Writer) error { return AnalysisJSON(w, out, whole.Engine, masked) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{"Zoya", "Юрий", "Yuri", "dir/"} {
			if strings.Contains(b.String(), secret) {
				t.Errorf("%s says %q", name, secret)
			}
		}
		if name != "anki" && !strings.Contains(b.String(), "Player 2") {
			t.Errorf("%s does not tell the players apart", name)
		}
	}
	if got := out.Record.Findings[0].Text; got != "Player 1 is said to win, but Player 2 resigned" {
		t.Error(got)
	}
	if r.Record.Players[0] != "Zoya" || r.Record.Findings[0].File != "dir/Zoya-Yuri.mat" || r.Games[0].Record.Err.Error() == out.Games[0].Record.Err.Error() {
		t.Error("the analysis itself has changed")
	}
}

// TestMask: names are replaced where they stand as words, the longest first, and only once.
func TestMask(t *testing.T) {
	rec := &replay.Record{File: "a.mat", Players: [2]string{"Al", "Player 1"}}
	for text, want := range map[string]string{
		"Al takes":            "Player 1 takes",
		"Also legal: Al, Al.": "Also legal: Player 1, Player 1.",
		"Player 1 passed Al":  "Player 2 passed Player 1",
		"a.mat:3: Алла, Al":   "match:3: Алла, Player 1",
		"":                    "",
	} {
		if got := newMask(rec, Style{}).text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestMaskCitations: a message that cites the file says nothing of it that may be a part of a name, nor does the ending of
// the file's name.
func TestMaskCitations(t *testing.T) {
	rec := &replay.Record{File: "Zoya v.Yuri", Players: [2]string{"Zoya Orlova", `Yuri "the" Ace`}}
	for text, want := range map[string]string{
		`unknown text "Zoya"`:                             `unknown text "…"`,
		`"zoya o"… stands where a roll is expected`:       `"…"… stands where a roll is expected`,
		`"Yuri \"the\" A" and "Orlova": no score`:         `"…" and "…": no score`,
		`there is no point "99": Zoya Orlova played`:      `there is no point "99": Player 1 played`,
		"Zoya v.Yuri:3:1: Yuri \"the\" Ace cannot resign": "match:3:1: Player 2 cannot resign",
	} {
		if got := newMask(rec, Style{}).cited(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestAnki: a card for each error, three fields a row; the front shows the position and not the answer.
func TestAnki(t *testing.T) {
	var b strings.Builder
	r := sample(t)
	r.Games[0].Moves[1].Theme = analyze.ContactPlay
	if err := Anki(&b, r, View{Worst: Marked, Player: 1}); err != nil {
		t.Fatal(err)
	}
	rows := parseCSV(t, b.String())
	if len(rows) != 2 || len(rows[0]) != 3 {
		t.Fatalf("%q", rows)
	}
	front, back := rows[0][0], rows[0][1]
	for _, want := range []string{"<svg ", "to play 31", "What is the best play?"} {
		if !strings.Contains(front, want) {
			t.Errorf("%q is not on the front", want)
		}
	}
	if strings.Contains(front, "8/5 6/5") || strings.Contains(front, looks["best"].fill) {
		t.Error("the answer is on the front")
	}
	for _, want := range []string{"<b>8/5 6/5</b>", "24/20 gives up 0.300", "+0.250", "<code>XGID=", "<svg "} {
		if !strings.Contains(back, want) {
			t.Errorf("%q is not on the back", want)
		}
	}
	if want := "nardlog contact blunder"; rows[0][2] != want {
		t.Errorf("tags %q, want %q", rows[0][2], want)
	}
	if !strings.Contains(rows[1][0], "Take or pass?") || rows[1][2] != "nardlog wrong-pass blunder" {
		t.Errorf("%q", rows[1])
	}
}
