package parser

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestDetect(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		mat        bool
	}{
		{"length", "\n 7 point match\n", true},
		{"tag", "\uFEFF; a comment\n; [Site \"x\"]\n", true},
		{"game", "Game 1 \n", true},
		{"lone carriage returns", "; x\r\r7 point match\r", true},
		{"comment alone", "; 3 point match\n", false},
		{"other tags", ";[Match '1']\nWhite Roll 6 4\n", false},
		{"length in a sentence", "a 7 point match\n", false},
		{"game with a score", "Game 1: 0-0\n", false},
		{"names alone", "Ann            Bob\n  1) 31: 8/5\n", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			format, err := Detect([]byte(tt.text))
			if got := format == Mat && err == nil; got != tt.mat {
				t.Errorf("Detect = %q, %v", format, err)
			}
		})
	}
	if _, err := Detect(nil); err == nil || err.Error() != "1:1: the input is empty" {
		t.Errorf("Detect of nothing: %v", err)
	}
}

// TestFormatList sees to it that no format is missing from the list.
func TestFormatList(t *testing.T) {
	list := strings.FieldsFunc(FormatList(), func(r rune) bool { return strings.ContainsRune("(,;) ", r) })
	for _, f := range Formats() {
		if !slices.Contains(list, string(f)) {
			t.Errorf("%s is not listed", f)
		}
	}
}

func TestParseAs(t *testing.T) {
	if _, err := ParseAs("xyz", "f", []byte("x")); err == nil || err.Error() != `f:1:1: unknown format "xyz"` {
		t.Errorf("got %v", err)
	}
	if _, err := ParseAs(Mat, "f", []byte("\n")); err == nil || err.Error() != "f:1:1: the input is empty" {
		t.Errorf("got %v", err)
	}
	_, err := ParseAs(Mat, "f", []byte("hello\n"))
	if want := `f:1:1: "hello" stands where the length of the match is expected`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestHugeInput gives the reader inputs of ten megabytes. Each must end in an error; a reader with quadratic
// steps would take hours.
func TestHugeInput(t *testing.T) {
	const size = 10 << 20
	noise := make([]byte, size)
	random := rand.NewChaCha8([32]byte{1})
	random.Read(noise)
	head := inGame("  1) 31: 8/5 6/5\n")
	for name, data := range map[string][]byte{
		"random bytes":            noise,
		"random bytes in a match": append([]byte(head), noise...),
		"one line of digits":      bytes.Repeat([]byte("7"), size),
		"one line in a match":     append([]byte(head), bytes.Repeat([]byte("8/5 "), size/4)...),
		"one line of colons":      append([]byte(" 3 point match\n Game 1\n"), bytes.Repeat([]byte(": 0 "), size/4)...),
		"lines of colons":         append([]byte(" 3 point match\n Game 1\n"), bytes.Repeat([]byte(": : 0 x \n"), size/9)...),
		"headings":                bytes.Repeat([]byte(" Game 1\n"), size/8),
		"lengths":                 bytes.Repeat([]byte("1 point match\n"), size/14),
		"brackets":                append([]byte(head), bytes.Repeat([]byte("1)\n2)31:Illegal play(;;;\n"), size/25)...),
		"lists in a document":     append([]byte(jsonHead), bytes.Repeat([]byte("["), size)...),
		"open documents":          bytes.Repeat([]byte(jsonHead+"\n"), size/len(jsonHead)),
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Parse(name, data); err == nil {
				t.Error("no error")
			}
		})
	}
}

// TestManyRows reads a match of ten megabytes that is well formed.
func TestManyRows(t *testing.T) {
	row := "  1) 31: 8/5 6/5                 64: 24/18 18/14\n"
	n := 10 << 20 / len(row)
	matches, err := Parse("long", []byte(inGame(strings.Repeat(row, n))))
	if err != nil {
		t.Fatal(err)
	}
	if got := len(matches[0].Games[0].Actions); got != 2*n {
		t.Errorf("%d actions, want %d", got, 2*n)
	}
}

// TestCutAtEveryByte cuts a match at every byte: what is left is read, or ends in an error with a
// place inside it, and never in an empty success.
func TestCutAtEveryByte(t *testing.T) {
	for _, name := range []string{"xg-text.mat", "snowie.mat", "windows1251.mat", "two-matches.mat"} {
		data := readTestdata(t, name)
		for n := range data {
			matches, err := Parse(name, data[:n])
			var syntax *SyntaxError
			switch {
			case err == nil && len(matches) == 0:
				t.Fatalf("%s cut at %d: an empty success", name, n)
			case err != nil && !errors.As(err, &syntax):
				t.Fatalf("%s cut at %d: %v", name, n, err)
			case err != nil && (syntax.Pos.Line < 1 || syntax.Pos.Col < 1 || syntax.File != name):
				t.Fatalf("%s cut at %d: no place in %v", name, n, err)
			}
		}
	}
}
