package parser

import (
	"errors"
	"math"
	"strings"
	"testing"
)

// gnuExport is a game in the words of GNU Backgammon's text export, without its boards.
const gnuExport = `The score (after 2 games) is: Ann, 1st 0, Bob: x 4 (match to 5 points), Crawford game

Match Information:
Bob: x's rating: 1700
Date: 11/30/26
Event: A cup
Comments: one

Move number 1:  Ann, 1st to play 31

 GNU Backgammon  Position ID: 4HPwATDgc/ABMA
 | X           O    |   | O              X |     0 points
Pip counts: O 167, X 167

* Ann, 1st moves 8/5 6/5

Rolled 31 (+0.195):
     1. Cubeful 2-ply    13/10 24/23                  Eq.: +0.250
       0.551 0.160 0.010 - 0.449 0.130 0.005
*    2. Cubeful 2-ply    8/5 6/5                      Eq.: +0.200 (-0.050)
       0.541 0.150 0.009 - 0.459 0.140 0.006

Annotation:
well,
played
Move number 2:  Bob: x on roll, cube decision?

* Bob: x doubles

Cube analysis
2-ply cubeless equity +0.468 (Money: +0.433)
  0.633 0.279 0.020 - 0.367 0.122 0.011
Cubeful equities:
1. Double, take        +0.600
2. Double, pass        +1.000  (+0.400)
3. No double           +0.650  (-0.050)
Proper cube action: Double, take
Move number 3:  Bob: x doubles to 2

* Ann, 1st accepts

Cube analysis
2-ply cubeless equity -0.468 (Money: -0.433)
  0.367 0.122 0.011 - 0.633 0.279 0.020
Cubeful equities:
1. Double, take        -0.600
2. Double, pass        -1.000  (-0.400)
3. No double           -0.650  (-0.050)
Move number 4:  Bob: x to play 66

* Bob: x cannot move

Cube analysis
2-ply cubeless equity +0.100 (Money: +0.100)
  0.500 0.200 0.000 - 0.500 0.100 0.000
Cubeful equities:
1. No double           +0.100
2. Double, pass        +1.000  (+0.900)
3. Double, take        -0.200  (-0.300)
Proper cube action: No double, take (25.0%)

Rolled 66 (-0.500):
*    Cannot move


Bob: x wins 2 points

Game statistics for game 3
* Bob: x is great
`

func TestGNUText(t *testing.T) {
	matches, err := Parse("x", []byte(gnuExport))
	if err != nil {
		t.Fatal(err)
	}
	m := matches[0]
	if m.Format != "gnubg-text" || m.Length != 5 || m.Players != [2]string{"Ann, 1st", "Bob: x"} || m.Ratings != [2]string{"", "1700"} ||
		m.Date != "2026-11-30" || m.Event != "A cup" || len(m.Comments) != 1 {
		t.Errorf("match %+v", m)
	}
	g := m.Games[0]
	if g.Number != 3 || g.Scores != [2]int{0, 4} || g.Crawford == nil || !*g.Crawford {
		t.Errorf("game %+v", g)
	}
	want := "roll 0 31: 8/5 6/5; double 1 2; take 0; roll 1 66 no move; win 1 2"
	if got := outline(g.Actions); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := g.Actions[0].Comment; got != "well,\nplayed" {
		t.Errorf("comment %q", got)
	}
}

func TestGNUTextAnalysis(t *testing.T) {
	matches, err := Parse("x", []byte(gnuExport))
	if err != nil {
		t.Fatal(err)
	}
	a := matches[0].Games[0].Actions
	near := func(what string, got *float64, want float64) {
		t.Helper()
		if got == nil || math.Abs(*got-want) > 1e-12 {
			t.Errorf("%s: got %v, want %v", what, got, want)
		}
	}
	roll := a[0].Analysis
	if roll.Level != "2-ply" || roll.Unit != EMG || len(roll.Plays) != 2 || !roll.Plays[1].Played || roll.Plays[0].Hops[0].String() != "13/10" ||
		*roll.Plays[1].Probs != [5]float64{0.541, 0.150, 0.009, 0.140, 0.006} {
		t.Errorf("roll %+v", roll)
	}
	near("luck", roll.Luck, 0.195)
	near("loss of the play", roll.Error, -0.05)
	for i, what := range []string{"double", "take"} {
		an := a[1+i].Analysis
		near(what+" ND", an.Cube.ND, 0.65)
		near(what+" DT", an.Cube.DT, 0.6)
		near(what+" DP", an.Cube.DP, 1)
		for k, p := range [5]float64{0.633, 0.279, 0.020, 0.122, 0.011} {
			near(what+" chance", &an.Cube.Probs[k], p)
		}
	}
	near("loss of the double", a[1].Analysis.Error, -0.05)
	near("loss of the take", a[2].Analysis.Error, 0)
	dance := a[3].Analysis
	near("loss of not doubling", dance.Cube.Error, 0)
	near("luck of the dance", dance.Luck, -0.5)
}

func TestGNUTextErrors(t *testing.T) {
	for _, tt := range []struct{ name, from, to, want string }{
		{"stranger", "* Ann, 1st moves", "* Eve moves", `x:15:1: "Eve" is neither of the players`},
		{"verb", "Bob: x cannot move", "Bob: x sings", `x:51:1: "* Bob: x sings" tells of nothing that is known`},
		{"play", "moves 8/5 6/5", "moves 8/5 6", `x:15:22: "6" goes nowhere: a play is written from/to`},
		{"heading", "Move number 2:  Bob: x", "Move number 2:  Eve", `x:26:1: "Eve" is neither of the players`},
	} {
		_, err := Parse("x", []byte(strings.Replace(gnuExport, tt.from, tt.to, 1)))
		if err == nil || strings.Split(err.Error(), "\n")[0] != tt.want {
			t.Errorf("%s: got %v, want %s", tt.name, err, tt.want)
		}
	}
	if _, err := Parse("x", []byte("Move number 1:  Ann to play 31\n")); err == nil || !strings.HasPrefix(err.Error(), "x:1:1: the line with the score is missing") {
		t.Errorf("got %v", err)
	}
}

func TestPositionText(t *testing.T) {
	for text, want := range map[string]string{
		"X:Ann   O:Bob\nXGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:7:10\n":                                                     "XG",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10":                                                                      "XG",
		" +13-14-15-16-17-18------19-20-21-22-23-24-+\n\n Position-ID: 4HPwATDgc/ABMA    Match-ID: cAkAAAAAAAAA\n\nRot ist am Zug": "BGBlitz",
		"5;0;0;0;1;Ann;Bob;1;4;2;2;-1;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;5;2;":                                "Snowie",
		"11ccccchhhjjjjj:66666888dddddoo:N0N":                                                                                      "an OGID",
		"The score (after 1 game) is: Ann 0, Bob 1 (match to 7 points)\n\nMove number 7:  Ann on roll, cube decision?\n":           "GNU Backgammon",
	} {
		_, err := Parse("x", []byte(text))
		var syntax *SyntaxError
		if e := "this is one position from " + want + ", not a match"; err == nil || !strings.HasSuffix(err.Error(), e) {
			t.Errorf("%q: %v", text, err)
		} else if !errors.As(err, &syntax) || syntax.Hint != "nardlog eval judges positions" {
			t.Errorf("%q: hint %q", text, syntax.Hint)
		}
	}
}

func FuzzGNUText(f *testing.F) {
	f.Add(gnuExport)
	f.Add("Move number 7:  Ann on roll, cube decision?\n* Ann moves 8/5\nRolled 12 (+0.1):\n*    1. Rollout    8/5     MWC: 50.0% \n 50% 1% 0% - 50% 1% 0%\n")
	f.Fuzz(func(t *testing.T, text string) {
		matches, err := ParseAs(GNUText, "f", []byte(text))
		if err == nil && len(matches) == 0 {
			t.Error("an empty success")
		}
	})
}

func TestGNUTextCut(t *testing.T) {
	for n := range len(gnuExport) {
		if matches, err := Parse("cut", []byte(gnuExport[:n])); err == nil && len(matches) == 0 {
			t.Fatalf("cut at %d: an empty success", n)
		}
	}
}
