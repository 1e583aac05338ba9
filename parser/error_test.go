package parser

import (
	"errors"
	"strings"
	"testing"
)

// errorCases are damaged texts with the message that each gives, and what is kept of the matches: for
// each game its number, whether it is damaged, and its actions.
var errorCases = []struct{ name, text, want, kept string }{
	{"unknown word", inGame("  1) 31: 8/5 6/5                 64: 24/14\n  2)  Duobles => 2\n"),
		`f.mat:6:7: unknown text "Duobles"`,
		"1! L6 31: 8/5 6/5 | R34 64: 24/14"},
	{"letter after a hop", inGame("  1) 31: 8/5 6/2x                64: 24/14\n"),
		`f.mat:5:17: unknown text "x"`,
		"1! L6 31: 8/5 6/2"},
	{"hop without an end", inGame("  1) 31: 8/5 6\n"),
		`f.mat:5:14: "6" goes nowhere: a play is written from/to`, "1! "},
	{"hop cut after the stroke", inGame("  1) 31: 8/5 6/\n"),
		`f.mat:5:16: a point is expected`, "1! "},
	{"point that is none", inGame("  1) 31: 8/5 26/25\n"),
		`f.mat:5:14: there is no point "26": 1 to 24, 25 or bar, 0 or off`, "1! "},
	{"point of many digits", inGame("  1) 31: 8/1000000000000\n"),
		`f.mat:5:12: there is no point "1000000000000": 1 to 24, 25 or bar, 0 or off`, "1! "},
	{"broken count", inGame("  1) 11: 8/7(x)\n"), `f.mat:5:13: a number in brackets is expected`, "1! "},
	{"count of nothing", inGame("  1) 11: 8/7(0)\n"), `f.mat:5:13: a hop cannot be made 0 times`, "1! "},
	{"three dice", inGame("  1) 311: 8/5 6/5\n"), `f.mat:5:6: "311:" is no roll of two dice`, "1! "},
	{"one die", inGame("  1) 3: 8/5\n"), `f.mat:5:6: "3:" is no roll of two dice`, "1! "},
	{"play without a roll", inGame("  1) 8/5 6/5\n"), `f.mat:5:6: "8/5" stands where a roll or a word is expected`, "1! "},
	{"cut cube value", inGame("  1)  Doubles =>\n"), `f.mat:5:17: the cube's new value is missing`, "1! "},
	{"a cube that shows nothing", inGame("  1)  Doubles => 0\n"), `f.mat:5:18: the cube cannot show 0`, "1! "},
	{"no points", inGame("  1)  Wins\n"), `f.mat:5:11: "Wins" has no number of points`, "1! "},
	{"cut result", inGame("  1)  Wins 1 poi\n"), `f.mat:5:14: "point" is expected after the number`, "1! "},
	{"cut end of the match", inGame("  1)  Wins 1 point and the\n"), `f.mat:5:27: "and the match" is not complete`, "1! "},
	{"huge number", inGame("  1)  Wins 99999999999 points\n"), `f.mat:5:12: the number "99999999999" is too large`, "1! "},
	{"huge row number", inGame(" 99999999999) 31: 8/5\n"), `f.mat:5:2: the number "99999999999" is too large`, "1! "},
	{"too many cells", inGame("  1) 31: 8/5 6/5      64: 24/14    43: 24/20\n"),
		`f.mat:5:36: the row has more than two cells`, "1! L6 31: 8/5 6/5 | R23 64: 24/14"},
	{"illegal play without a position", inGame("  1) 31: Illegal play\n"),
		`f.mat:5:22: "Illegal play" has no position line in brackets`, "1! "},
	{"illegal play with a cut position", inGame("  1) 31: Illegal play (3;0;1;0)\n"),
		`f.mat:5:23: the position line of "Illegal play" is not complete: 40 fields and a bracket are expected`, "1! "},
	{"column counts characters", "3 point match\n Game 1\n Ann : 0      Bob : 0\n  1) 31: нет хода    what\n",
		`f.mat:4:22: unknown text "what"`, "1! L6 31: нет хода"},
	{"stray line in a game", inGame("  1) 31: 8/5 6/5\nhello world\n  2)  Resigns\n"),
		`f.mat:6:1: unknown text "hello"`, "1! L6 31: 8/5 6/5"},
	{"stray line between games", inGame("      Wins 1 point\n Gmae 2\n Ann : 1       Bob : 0\n  1) 31: 8/5\n"),
		`f.mat:6:2: unknown text "Gmae" after the end of game 1`, "1 L7 Wins 1 point; 2 L6 31: 8/5"},
	{"game without a heading", inGame("      Wins 1 point\n Ann : 1       Bob : 0\n  1) 31: 8/5\n"),
		`f.mat:6:2: the heading of a game is missing before the names`, "1 L7 Wins 1 point; 2 L6 31: 8/5"},
	{"no names", "3 point match\n Game 1\n Game 2\n Ann : 0       Bob : 0\n  1) 31: 8/5\n",
		`f.mat:2:2: the game has no line with names and scores`, "1! ; 2 L6 31: 8/5"},
	{"broken names", "3 point match\n Game 1\n Ann 0       Bob : 0\n  1) 31: 8/5\n",
		`f.mat:3:2: "Ann 0       Bob : 0" stands where the names and scores are expected`, "1! "},
	{"huge score", "3 point match\n Game 1\n Ann : 0       Bob : 12345678901\n  1) 31: 8/5\n",
		`f.mat:3:22: the number "12345678901" is too large`, "1! "},
	{"huge name", "3 point match\n Game 1\n " + strings.Repeat("n", 256) + " : 0       Bob : 0\n  1) 31: 8/5\n",
		`f.mat:3:2: the name is longer than 255 bytes`, "1! "},
	{"length cut away", " Game 1\n Ann : 0       Bob : 0\n  1) 31: 8/5\n",
		`f.mat:1:2: the length of the match is missing before its first game`, "1 L6 31: 8/5"},
	{"broken length", "; [Site \"x\"]\n 7 pint match\n Game 1\n Ann : 0       Bob : 0\n  1) 31: 8/5\n",
		`f.mat:2:2: "7 pint match" stands where the length of the match is expected`, "1 L6 31: 8/5"},
	{"no games", "3 point match\n", `f.mat:1:1: the match has no games`, ""},
	{"no match", "; [Site \"x\"]\n", `f.mat:1:1: there is no match in the input`, ""},
	{"rows without a game", "3 point match\n  1) 31: 8/5 6/5\n  2) 43: 24/20\n",
		`f.mat:2:3: "1) 31: 8/5 6/5" stands where a game is expected`, ""},
	{"every broken place", inGame("  1) 31: 8/x\n  2) 41: 8/4\n  3)  Taeks\n Game 2\n Ann : 0       Bob : 0\n  1)  Drpos\n Game 3\n Ann : 0       Bob : 0\n  1)  Resigns\n"),
		"f.mat:5:12: a point is expected\nf.mat:7:7: unknown text \"Taeks\"\nf.mat:10:7: unknown text \"Drpos\"",
		"1! ; 2! ; 3 L7 Resigns"},
	{"long line", inGame("  1) 31: 8/5 6/5\n  2) " + strings.Repeat(" ", maxLine) + "\n"),
		"f.mat:6:1: the line is longer than 16384 bytes", "1! L6 31: 8/5 6/5"},
	{"long play", inGame("  1) 31:" + strings.Repeat(" 8/5", 65) + "\n"), "f.mat:5:266: the play has too many hops", "1! "},
	{"long hop", inGame("  1) 31: 8" + strings.Repeat("/5", 128) + "\n"), "f.mat:5:10: the play has too many hops", "1! "},
	{"empty", "", "f.mat:1:1: the input is empty", ""},
	{"blank", "\uFEFF \r\n\t\n", "f.mat:1:1: the input is empty", ""},
	{"other text", "\n  Dear all,\nthe 3 point match", `f.mat:2:3: no format known begins with "Dear all,"`, ""},
	{"binary", "RGMX\x01\x00\x00\xff", `f.mat:1:1: no format known begins with "RGMX\x01\x00\x00ÿ"`, ""},
}

func TestErrors(t *testing.T) {
	for _, tt := range errorCases {
		t.Run(tt.name, func(t *testing.T) {
			matches, err := Parse("f.mat", []byte(tt.text))
			if err == nil {
				t.Fatal("no error")
			}
			if err.Error() != tt.want {
				t.Errorf("\n got %s\nwant %s", err, tt.want)
			}
			var syntax *SyntaxError
			if !errors.As(err, &syntax) {
				t.Errorf("%T holds no *SyntaxError", err)
			}
			var kept []string
			for _, m := range matches {
				kept = append(kept, briefGames(m))
			}
			if got := strings.Join(kept, "\n"); got != tt.kept {
				t.Errorf("\nkept %s\nwant %s", got, tt.kept)
			}
		})
	}
}

func briefGames(m *Match) string {
	var games []string
	for _, g := range m.Games {
		mark := " "
		if g.Err != nil {
			mark = "! "
		}
		games = append(games, string('0'+rune(g.Number))+mark+brief(g.Actions))
	}
	return strings.Join(games, "; ")
}

func TestHints(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{inGame("  1) Duobles"), "a cell holds a roll and its play, or one of Doubles, Takes, Drops, Beavers, Resigns, Wins"},
		{"hello", "the formats known are match text (mat, gnubg-text, gam); records (sgf, gmd, openspiel); " +
			"server logs (javafibs, bgammon, bgroom, party, oldmoves, gammonx, tmg, sgg, fibs); JSON (json, kaggle, hedgehog); " +
			"binary files (xg, ogxm, bgf); positions, which are no matches (pos, position)"},
		{"3 point match", "the file may be cut off"},
		{" Game 1", `a match begins with a line such as "7 point match", a money session with "0 point match"`},
	} {
		_, err := Parse("f", []byte(tt.text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Hint != tt.want {
			t.Errorf("%q: got %#v, want the hint %q", tt.text, syntax, tt.want)
		}
	}
}

func TestErrorsAreBounded(t *testing.T) {
	text := inGame("") + strings.Repeat("  1) what\n", 5000)
	_, err := Parse("f", []byte(text))
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != maxErrors+1 {
		t.Fatalf("%d lines of errors", len(lines))
	}
	if want := "f:205:6: more than 200 faults; those from here on are not listed"; lines[maxErrors] != want {
		t.Errorf("got %q, want %q", lines[maxErrors], want)
	}
}
