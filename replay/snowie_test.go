package replay

import (
	"errors"
	"strings"
	"testing"

	"nardlog/engine"
)

const snowieStart = "5;0;0;0;1;Ann;Bob;1;4;2;2;-1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;"

func TestParseSnowie(t *testing.T) {
	tests := []struct{ name, line, board string }{
		{"start", snowieStart, engine.Start().String()},
		{"brackets and no last semicolon", "(" + strings.TrimSuffix(snowieStart, ";") + ")", engine.Start().String()},
		{"bars and checkers off",
			"0;1;0;0;0;Ann;Bob;0;0;0;1;0;2;3;-1;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;0;-2;-1;0;0;",
			"x bar:2 1:3 off:10 o bar:1 23:1 1:2 off:11"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := parseSnowie(tt.line, 15)
			if err != nil {
				t.Fatal(err)
			}
			if got.onRoll != "Ann" || got.opponent != "Bob" {
				t.Errorf("names %q, %q", got.onRoll, got.opponent)
			}
			if b := got.situation.Board; b != engine.MustPosition(tt.board) {
				t.Errorf("board %v, want %s", b, tt.board)
			}
		})
	}
	got, err := parseSnowie(snowieStart, 15)
	want := engine.Situation{
		Board: engine.Start(), Dice: engine.Dice{Hi: 5, Lo: 2}, Cube: engine.Cube{Value: 2, Owner: engine.Theirs},
		Score: engine.Score{Length: 5, Own: 4, Opp: 2, Crawford: true},
	}
	if err != nil || got.situation != want {
		t.Errorf("%+v, %v", got.situation, err)
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
			_, err := parseSnowie(tt.line, 15)
			if err == nil || !strings.Contains(err.Error(), tt.says) || errors.Is(err, errCheckers) != tt.count {
				t.Errorf("error %v", err)
			}
		})
	}
}

func FuzzParseSnowie(f *testing.F) {
	f.Add(snowieStart)
	f.Add("(;;;)")
	f.Fuzz(func(t *testing.T, line string) {
		got, err := parseSnowie(line, 15)
		if b := got.situation.Board; err == nil && (b.Own.Total() != 15 || b.Opp.Total() != 15) {
			t.Errorf("%q gives %v", line, b)
		}
	})
}
