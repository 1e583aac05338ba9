package parser

import (
	"strings"
	"testing"
)

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"Ann O'Neil":               "Ann O'Neil",
		"Анна 日本 é 👨‍👩‍👧":          "Анна 日本 é 👨‍👩‍👧",
		"a\tb\r\nc\u0085d\u2028e":  "a b  c d e",
		"\x1b[31mred\x1b[0m":       "�[31mred�[0m",
		"\x1b]0;title\a":           "�]0;title�",
		"nul\x00 del\x7f c1\u009b": "nul� del� c1�",
		"turned\u202Enna\u2066":    "turned�nna�",
		"cut\xe4\xb8":              "cut��",
	} {
		if got := Printable(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// TestHostileTexts: whatever stands in a file, a match carries no text that would steer a terminal, and no
// name without end.
func TestHostileTexts(t *testing.T) {
	const evil = "A\x1b[2J\u009bnn"
	long := strings.Repeat("я", 3000)
	mat := strings.ReplaceAll("; [Event \"EVIL\"]\n; EVIL\n"+inGame("  1) 31: 8/5 6/5\n"), "EVIL", evil)
	mat = strings.Replace(mat, "Ann", evil, 1)
	sgf := "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[" + evil + "\nBob]PB[" + long + "]C[one\ntwo" + evil + "];W[31hehe])"
	for _, text := range []string{mat, sgf} {
		matches, err := Parse("a", []byte(text))
		if err != nil || len(matches) != 1 {
			t.Fatalf("%d matches, %v", len(matches), err)
		}
		m := matches[0]
		texts := []string{m.Players[0], m.Players[1], m.Event, m.Games[0].Names[0], m.Games[0].Names[1]}
		for _, c := range m.Comments {
			texts = append(texts, c.Text)
		}
		for i, got := range texts {
			if got != Printable(got) || len(got) > maxName {
				t.Errorf("text %d: %.80q, %d bytes", i, got, len(got))
			}
		}
	}
}

// TestHostileMember: the name of a file in an archive is as free as any text.
func TestHostileMember(t *testing.T) {
	matches, err := Parse("a", zipped(t, "\x1b[31mb.mat", inGame("  1) 31: 8/5 6/5\n"), "\x1b[31mc.mat", "hello"))
	if len(matches) != 1 || matches[0].File != "a!�[31mb.mat" {
		t.Errorf("%d matches", len(matches))
	}
	if err == nil || !strings.HasPrefix(err.Error(), "a!�[31mc.mat:1:1: ") {
		t.Error(err)
	}
}

// TestCleanNamesAreWritable: however long a name is and whatever it holds, a writer has room for what is left.
func TestCleanNamesAreWritable(t *testing.T) {
	for _, name := range []string{
		strings.Repeat("n", 254) + "\x00", strings.Repeat("\x01", 255), strings.Repeat("я", 200), strings.Repeat("n", 300),
	} {
		names := [2]string{name, "Bob"}
		cleanNames(&names)
		if !plainName(names[0]) || names[0] == "" {
			t.Errorf("%q becomes %q, which cannot be written", name, names[0])
		}
	}
}
