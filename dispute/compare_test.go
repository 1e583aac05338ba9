package dispute

import (
	"context"
	"strings"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

// told is a match to 7 of two games that nobody can object to: the first ends with a pass, the second is resigned.
const told = ` 7 point match

 Game 1
 Anna : 0                       Boris : 0
  1) 61: 13/7 8/7                35: 8/3 6/3
  2) 56: 24/18 18/13             64: 24/20 20/14
  3) 13: 8/5 6/5                 21: 14/13 13/11
  4) 34: 13/9 8/5                44: 13/9 13/9 9/5 9/5
  5) 25: 9/4 6/4                 22: 6/4 6/4 3/1* 3/1
  6) 34: 25/22 13/9              55: 13/8 13/8 8/3* 8/3
  7) 66:                         25: 24/22 22/17
  8)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Anna : 1                       Boris : 0
  1) 21: 13/11 24/23             55: 8/3 8/3 6/1* 6/1
  2) 24: 25/21 23/21              Doubles => 2
  3)  Takes                      14: 13/9 8/7
  4) 44: 13/9 13/9 9/5 9/5       26: 24/18 9/7
  5)  Resigns
                                 Wins 2 points
`

// load replays a match.
func load(ctx context.Context, m *parser.Match, opts replay.Options) Input {
	return Input{Match: m, Record: replay.Run(ctx, m, opts), Opts: opts}
}

// read replays a text.
func read(t testing.TB, text string) Input {
	t.Helper()
	matches, err := parser.Parse("test.mat", []byte(text))
	if err != nil || len(matches) != 1 {
		t.Fatalf("%v\n%s", err, text)
	}
	return load(context.Background(), matches[0], replay.Options{})
}

// swapped replaces parts of the text, each of which it must have.
func swapped(t testing.TB, text string, parts ...string) string {
	t.Helper()
	for i := 0; i < len(parts); i += 2 {
		if !strings.Contains(text, parts[i]) {
			t.Fatalf("no %q in the text", parts[i])
		}
		text = strings.Replace(text, parts[i], parts[i+1], 1)
	}
	return text
}

func TestCompare(t *testing.T) {
	whole := read(t, told)
	for _, c := range []struct {
		name       string
		parts      []string
		kind       Kind
		game, move int
		sense      Sense
	}{
		{"die", []string{"3) 13: 8/5 6/5", "3) 12: 8/5 6/5"}, Die, 1, 3, SecondFalse},
		{"both dice", []string{"21: 14/13 13/11", "65: 14/13 13/11"}, Dice, 1, 3, SecondFalse},
		{"a point, illegal", []string{"35: 8/3 6/3", "35: 8/3 6/2"}, Point, 1, 1, SecondFalse},
		{"a play that shows to be wrong later", []string{"35: 8/3 6/3", "35: 13/8 6/3"}, Play, 1, 1, SecondFalse},
		{"a play that never does", []string{"25: 24/22 22/17", "25: 24/22 13/8"}, Play, 1, 7, Unclear},
		{"roll and play", []string{"26: 24/18 9/7", "61: 13/7 24/23"}, Turn, 2, 4, Unclear},
		{"turn", []string{"13: 8/5 6/5      ", "                 "}, LostTurn, 1, 3, SecondFalse},
		{"cube value", []string{"24: 25/21 23/21              Doubles => 2", "24: 25/21 23/21              Doubles => 4"}, CubeValue, 2, 2, SecondFalse},
		{"answer", []string{"3)  Takes    ", "3)  Drops    "}, CubeAction, 2, 3, SecondFalse},
		{"double", []string{" Doubles => 2\n  3)  Takes  ", "\n  3)         "}, CubeAction, 2, 2, Unclear},
		{"score", []string{"Anna : 1 ", "Anna : 2 "}, Score, 2, 0, SecondFalse},
		{"points", []string{"Wins 2 points", "Wins 3 points"}, Result, 2, 0, SecondFalse},
		{"length", []string{" 7 point", " 9 point"}, Length, 0, 0, Unclear},
		{"name", []string{"Anna", "Annie"}, Names, 0, 0, Unclear},
		{"broken off", []string{"26: 24/18 9/7\n  5)  Resigns\n                                 Wins 2 points\n", "\n"}, Ending, 2, 4, Unclear},
		{"exchanged cells", []string{"61: 13/7 8/7                35: 8/3 6/3", "35: 8/3 6/3                 61: 13/7 8/7"}, Columns, 1, 1, SecondFalse},
		{"twice", []string{"  3) 13: 8/5 6/5  ", "  2)                             64: 24/20 20/14\n  3) 13: 8/5 6/5  "}, ExtraTurn, 1, 2, SecondFalse},
	} {
		t.Run(c.name, func(t *testing.T) {
			other := read(t, swapped(t, told, c.parts...))
			got := Compare(whole, other)
			d := got.First()
			if d == nil {
				t.Fatal("no divergence")
			}
			if d.Kind != c.kind || d.Game != c.game || d.Move != c.move {
				t.Errorf("%s, game %d, move %d", d.Kind, d.Game, d.Move)
			}
			if got.Verdict.Sense != c.sense {
				t.Errorf("verdict %q: %v", got.Verdict.Sense, got.Verdict.Against)
			}
			back := Compare(other, whole)
			if mirrored := back.Verdict.Sense; mirrored != mirror(c.sense) {
				t.Errorf("the other way round the verdict is %q", mirrored)
			}
		})
	}
}

func mirror(s Sense) Sense {
	return map[Sense]Sense{FirstFalse: SecondFalse, SecondFalse: FirstFalse}[s] + map[Sense]Sense{
		Unclear: Unclear, NeitherStands: NeitherStands,
	}[s]
}

// TestLostGame: a game that one record lacks is told as such, and the score behind it speaks against that record.
func TestLostGame(t *testing.T) {
	three := told + swapped(t, told[strings.Index(told, " Game 2"):], "Game 2", "Game 3", "Boris : 0", "Boris : 2",
		"21: 13/11 24/23", "31: 8/5 6/5", "55: 8/3 8/3 6/1* 6/1", "42: 8/4 6/4", "24: 25/21 23/21", "24: 24/20 13/11",
		"14: 13/9 8/7", "14: 24/23 13/9", "44: 13/9 13/9 9/5 9/5", "44: 13/9 13/9 9/5 9/5", "26: 24/18 9/7", "26: 13/7 13/11")
	two := told[:strings.Index(told, " Game 2")] + three[strings.Index(three, " Game 3"):]
	c := Compare(read(t, three), read(t, two))
	d := c.First()
	if d == nil || d.Kind != LostGame || d.Game != 2 || c.Verdict.Sense != SecondFalse {
		t.Errorf("%+v %+v", d, c.Verdict)
	}
}

// TestNotation: the order of hops, hops drawn together, missing stars and the columns make no difference.
func TestNotation(t *testing.T) {
	other := swapped(t, told, "24/18 18/13", "24/13", "8/5 6/5", "6/5 8/5", "6/4 6/4 3/1* 3/1", "6/4(2) 3/1(2)", "25/22", "bar/22")
	if d := Compare(read(t, told), read(t, other)).First(); d != nil {
		t.Errorf("%+v", d)
	}
	in := read(t, told)
	turned := *in.Match
	turned.Players[0], turned.Players[1] = turned.Players[1], turned.Players[0]
	turned.Games = nil
	for _, g := range in.Match.Games {
		g.Names[0], g.Names[1] = g.Names[1], g.Names[0]
		g.Scores[0], g.Scores[1] = g.Scores[1], g.Scores[0]
		g.Actions = append([]parser.Action(nil), g.Actions...)
		for i := range g.Actions {
			g.Actions[i].Player = 1 - g.Actions[i].Player
		}
		turned.Games = append(turned.Games, g)
	}
	c := Compare(in, load(context.Background(), &turned, in.Opts))
	if d := c.First(); d != nil || !c.Flipped {
		t.Errorf("%+v, flipped %v", d, c.Flipped)
	}
}
