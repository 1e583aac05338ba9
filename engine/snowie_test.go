package engine

import (
	"errors"
	"strings"
	"testing"
)

const snowieStart = "5;0;0;0;1;Ann;Bob;1;4;2;2;-1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;"

func TestParseSnowie(t *testing.T) {
	tests := []struct{ name, line, board string }{
		{"start", snowieStart, Start().String()},
		{"brackets and no last semicolon", "(" + strings.TrimSuffix(snowieStart, ";") + ")", Start().String()},
		{"bars and checkers off",
			"0;1;0;0;0;Ann;Bob;0;0;0;1;0;2;3;-1;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;-2;-1;0;0;",
			"x bar:2 1:3 off:10 o bar:1 23:1 1:2 off:11"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := ParseSnowie(tt.line, 15)
			if err != nil {
				t.Fatal(err)
			}
			if got.OnRoll != "Ann" || got.Opponent != "Bob" {
				t.Errorf("names %q, %q", got.OnRoll, got.Opponent)
			}
			if b := got.Situation.Board; b != MustPosition(tt.board) {
				t.Errorf("board %v, want %s", b, tt.board)
			}
		})
	}
	got, err := ParseSnowie(snowieStart, 15)
	want := Situation{
		Board: Start(), Dice: Dice{Hi: 5, Lo: 2}, Cube: Cube{Value: 2, Owner: Theirs},
		Score: Score{Length: 5, Own: 4, Opp: 2, Crawford: true},
	}
	if err != nil || got.Situation != want {
		t.Errorf("%+v, %v", got.Situation, err)
	}
}

func TestParseSnowieErrors(t *testing.T) {
	tests := []struct {
		name, line, says string
		count            bool
	}{
		{"empty", "", "40 fields", false},
		{"a field too few", strings.Replace(snowieStart, "0;", "", 1), "not 39", false},
		{"a word", strings.Replace(snowieStart, "-2;", "two;", 1), `"two"`, false},
		{"impossible dice", strings.Replace(snowieStart, "5;2;", "5;7;", 1), "7", false},
		{"sixteen checkers", strings.Replace(snowieStart, "-2;", "1;", 1), "more checkers", true},
		{"a huge count", strings.Replace(snowieStart, "-2;", "-9223372036854775808;", 1), "more checkers", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseSnowie(tt.line, 15)
			if err == nil || !strings.Contains(err.Error(), tt.says) || errors.Is(err, ErrCheckers) != tt.count {
				t.Errorf("error %v", err)
			}
		})
	}
}

// TestSnowieSituation finds the line in other text.
func TestSnowieSituation(t *testing.T) {
	want, err := ParseSnowie(snowieStart, 15)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{snowieStart, "played 31: Illegal play\n(" + snowieStart + ")\n", "x\n  " + strings.TrimSuffix(snowieStart, ";") + "\ny"} {
		if got, err := ParseSituation(text); err != nil || got != want.Situation {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	if _, err := ParseSituation(strings.Replace(snowieStart, ";1;4;2;2;-1;", ";1;5;2;2;-1;", 1)); err == nil || !strings.Contains(err.Error(), "ends a match") {
		t.Errorf("a score that ends the match: %v", err)
	}
}

func FuzzParseSnowie(f *testing.F) {
	f.Add(snowieStart)
	f.Add("(;;;)")
	f.Fuzz(func(t *testing.T, line string) {
		got, err := ParseSnowie(line, 15)
		if b := got.Situation.Board; err == nil && (b.Own.Total() != 15 || b.Opp.Total() != 15) {
			t.Errorf("%q gives %v", line, b)
		}
	})
}
