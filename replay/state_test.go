package replay_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
)

// parse reads the text of one match.
func parse(t *testing.T, text string) *parser.Match {
	t.Helper()
	matches, err := parser.Parse("test.mat", []byte(text))
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v, in\n%s", len(matches), err, text)
	}
	return matches[0]
}

// match builds the text of a match: tags, the length, and games that each begin with their scores.
func match(length int, tags string, games ...string) string {
	var b strings.Builder
	for tag := range strings.FieldsSeq(tags) {
		name, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, "; [%s %q]\n", name, value)
	}
	fmt.Fprintf(&b, "%d point match\n", length)
	for i, g := range games {
		score, rows, _ := strings.Cut(g, "\n")
		own, opp, _ := strings.Cut(score, "-")
		fmt.Fprintf(&b, "\n Game %d\n Ann : %s                        Bob : %s\n%s\n", i+1, own, opp, rows)
	}
	return b.String()
}

// brief tells a game's course in a line: each decision's kind, and the end.
func brief(rec *replay.Record, i int) string {
	g := &rec.Games[i]
	var words []string
	for _, d := range g.Decisions {
		word := rec.Players[d.Player] + " " + d.Kind.String()
		switch {
		case d.Kind == replay.Play:
			word = rec.Players[d.Player] + " " + d.Situation.Dice.String()
		case d.Value > 0:
			word += fmt.Sprint(" ", d.Value)
		}
		words = append(words, word)
	}
	end := "unfinished"
	if g.Winner >= 0 {
		end = fmt.Sprintf("%s wins %d, cube %d", rec.Players[g.Winner], g.Points, g.Cube)
	}
	return strings.Join(append(words, end), "; ")
}

const (
	opening = "  1) 31: 8/5 6/5                 42: 8/4 6/4\n"
	running = "  3) 65: 24/18 18/13             65: 24/18 18/13\n"
)

func TestCourse(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"a live cube not turned is a decision, before the first roll it is none",
			match(5, "", "0-0\n"+opening+running+"                                  Wins 1 point"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann no double; Ann 65; Bob no double; Bob 65; Bob wins 1, cube 1"}},
		{"take, redouble, pass",
			match(9, "", "0-0\n"+opening+
				"  2)  Doubles => 2                Takes\n"+running+
				"  4) 21: 13/11 6/5                Doubles => 4\n"+
				"  5)  Drops\n                                  Wins 2 points"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob take 2; Ann 65; Bob no double; Bob 65; " +
				"Ann 21; Bob double 4; Ann pass 4; Bob wins 2, cube 2"}},
		{"beaver accepted by the roll, gammon resigned",
			match(0, "Beaver=On", "0-0\n"+opening+
				"  2)  Doubles => 2                Beavers => 4\n"+running+
				"  4)  Resigns\n                                  Wins 8 points"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob beaver 4; Ann 65; Bob no double; Bob 65; Bob wins 8, cube 4"}},
		{"beaver refused costs the doubled cube",
			match(0, "Beaver=On", "0-0\n"+opening+
				"  2)  Doubles => 2                Beavers => 4\n  3)  Drops\n                                  Wins 2 points"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob beaver 4; Ann pass 4; Bob wins 2, cube 2"}},
		{"raccoon: the beaverer keeps the cube where it was agreed",
			match(0, "Beaver=On Raccoon=On RaccoonOwner=Beaverer", "0-0\n"+opening+
				"  2)  Doubles => 2                Beavers => 4\n  3)  Raccoons => 8               Takes\n"+
				"  4) 65: 24/18 18/13              Doubles => 16\n  5)  Drops\n                                  Wins 8 points"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob beaver 4; Ann raccoon 8; Bob take 8; Ann 65; Bob double 16; " +
				"Ann pass 16; Bob wins 8, cube 8"}},
		{"Crawford game, then none",
			match(3, "", "2-0\n"+opening+"                                  Wins 1 point",
				"2-1\n"+opening+"  2)  Resigns\n                                  Wins 2 points and the match"),
			[]string{"Ann 31; Bob 42; Bob wins 1, cube 1", "Ann 31; Bob no double; Bob 42; Bob wins 2, cube 1"}},
		{"no Crawford rule",
			match(3, "Crawford=Off", "2-0\n"+opening+"  2)  Resigns\n                                  Wins 1 point"),
			[]string{"Ann 31; Bob no double; Bob 42; Bob wins 1, cube 1"}},
		{"no cube",
			match(5, "CubeLimit=1", "0-0\n"+opening+running+"      Wins 2 point"),
			[]string{"Ann 31; Bob 42; Ann 65; Bob 65; Ann wins 2, cube 0"}},
		{"the cube at its limit is no decision",
			match(9, "CubeLimit=2", "0-0\n"+opening+"  2)  Doubles => 2                Takes\n"+running+"      Wins 2 point"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob take 2; Ann 65; Bob 65; Ann wins 2, cube 2"}},
		{"points cut to what was needed",
			match(3, "", "0-1\n"+opening+"  2)  Doubles => 2                Takes\n"+running+
				"  4)  Losses 3 point\n                                  Wins 2 point and the match"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob take 2; Ann 65; Bob 65; Bob wins 2, cube 2"}},
		{"a gammon by resignation cut to the length",
			match(3, "", "0-0\n"+opening+"  2)  Doubles => 2                Takes\n"+running+"      Wins 3 point and the match"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob take 2; Ann 65; Bob no double; Bob 65; Ann wins 4, cube 2"}},
		{"the match left in its first game",
			match(7, "", "0-0\n"+opening+"  2)  Resigns\n                                  Wins 7 points and the match"),
			[]string{"Ann 31; Bob no double; Bob 42; Bob wins 3, cube 1"}},
		{"resigned after the roll",
			match(7, "", "0-0\n"+opening+"  2) 65: ????\n                                  Wins 1 point"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann no double; Ann 65; Bob wins 1, cube 1"}},
		{"the record stops",
			match(7, "", "0-0\n"+opening+"  2)  Doubles => 2"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; unfinished"}},
		{"automatic doubles",
			match(0, "AutoDoubles=On", "0-0\n"+opening+"  2)  Doubles => 4                Drops\n      Wins 2 points"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 4; Bob pass 4; Ann wins 2, cube 2"}},
		{"money written as a match",
			match(16, "Site=BackgammonGalaxy", "0-0\n"+opening+"  2)  Doubles => 2                Drops\n      Wins 1 point"),
			[]string{"Ann 31; Bob no double; Bob 42; Ann double 2; Bob pass 2; Ann wins 1, cube 1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rec := replay.Run(context.Background(), parse(t, tt.text), replay.Options{})
			for i := range rec.Findings {
				t.Errorf("unexpected: %v", &rec.Findings[i])
			}
			var got []string
			for i := range rec.Games {
				got = append(got, brief(rec, i))
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestAgreements(t *testing.T) {
	game := "0-0\n" + opening + "  2)  Resigns\n                                  Wins 1 point"
	gammon := "0-0\n" + opening + "  2)  Resigns\n                                  Wins 2 points"
	type agreed struct {
		Length, Printed          int
		Crawford, Jacoby, Beaver bool
		Cube                     bool
		CubeLimit                int
	}
	tests := []struct {
		name, text string
		want       agreed
		findings   int
	}{
		{"match", match(5, "", game), agreed{5, 5, true, false, false, true, 0}, 0},
		{"money tags in a match", match(5, "Jacoby=On Beaver=On Crawford=Off", game), agreed{5, 5, false, false, false, true, 0}, 0},
		{"money", match(0, "Crawford=On", game), agreed{0, 0, false, true, false, true, 0}, 0},
		{"money, all said", match(0, "Jacoby=Off Beaver=On Cubelimit=64", game), agreed{0, 0, false, false, true, true, 64}, 0},
		{"Jacoby refuted by a result", match(0, "", gammon), agreed{0, 0, false, false, false, true, 0}, 0},
		{"Jacoby agreed, a result against it", match(0, "Jacoby=On", gammon), agreed{0, 0, false, true, false, true, 0}, 1},
		{"Galaxy money", match(16, "Site=BackgammonGalaxy", game), agreed{0, 16, false, true, false, true, 0}, 0},
		{"Galaxy match", match(16, "Site=BackgammonGalaxy", game+" and the match"), agreed{16, 16, true, false, false, true, 0}, 0},
		{"another site's match", match(16, "Site=Elsewhere", game), agreed{16, 16, true, false, false, true, 0}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := replay.Run(context.Background(), parse(t, tt.text), replay.Options{})
			got := agreed{r.Length, r.Printed, r.Crawford, r.Jacoby, r.Beaver, r.Cube, r.CubeLimit}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(r.Findings) != tt.findings {
				t.Errorf("findings %v", r.Findings)
			}
		})
	}
}

// TestDecision looks at one decision of each sort in full.
func TestDecision(t *testing.T) {
	rec := replay.Run(context.Background(), parse(t, match(5, "", "1-2\n"+opening+
		"  2)  Doubles => 2                Takes\n"+running+"      Wins 2 point")), replay.Options{})
	d := rec.Games[0].Decisions
	for i, want := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:1:2:0:5:10",
		"XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:1:2:0:5:10",
		"XGID=-b---BD-B---eE---c-e----B-:0:0:-1:42:1:2:0:5:10",
		"XGID=-b---BD-B---eE---b-d-b--B-:0:0:1:00:1:2:0:5:10",
		"XGID=-b---BD-B---eE---b-d-b--B-:0:0:1:D:1:2:0:5:10",
		"XGID=-b---BD-B---eE---b-d-b--B-:1:-1:1:65:1:2:0:5:10",
	} {
		if got := d[i].Situation.XGID(); got != want {
			t.Errorf("decision %d: %s, want %s", i, got, want)
		}
	}
	want := engine.MustPosition("x 24:2 13:5 8:2 6:4 5:2 o 24:2 13:5 8:3 6:5")
	if d[0].After != want || d[0].Results != 16 || d[0].Move != 1 || d[0].Pos.Line != 5 || !d[0].Unforced() {
		t.Errorf("the opening play is %+v", d[0])
	}
	if got := replay.Spelling(d[0].Hops); got != "8/5 6/5" {
		t.Errorf("spelling %q", got)
	}
}

// closedOut has Ann on the bar against a closed board, with Bob to move next.
const closedOut = "0;1;0;0;1;%s;%s;0;0;0;1;0;1;0;0;0;0;0;5;0;5;0;0;0;0;4;0;0;0;0;0;-2;-2;-2;-2;-2;-5;0;0;0;"

func TestBlankPlays(t *testing.T) {
	reload := func(line string) string {
		return "  1) 31: 8/5 6/5                 42: Illegal play (" + fmt.Sprintf(line, "Ann", "Bob") + ")\n"
	}
	// Ann's rear checker can play its six or its one, not both, and nothing else moves.
	oneWay := "0;1;0;0;1;%s;%s;0;0;0;1;0;0;14;0;0;0;0;0;0;0;0;0;-2;-2;0;0;0;0;-2;0;-2;-2;-5;0;0;1;0;0;0;"
	tests := []struct {
		name, rows       string
		dance, leftOut   bool
		findings, number int
	}{
		{"a dance", reload(closedOut) + "  2) 65:                         21: 6/4 6/5", true, false, 1, 2},
		{"a dance in words", reload(closedOut) + "  2) 65: Cannot Move", true, false, 1, 2},
		{"the only play left out", reload(oneWay) + "  2) 61:", false, true, 1, 2},
		{"no roll made where none can be played", reload(closedOut) + "  2)                             21: 6/4 6/5", false, false, 1, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rec := replay.Run(context.Background(), parse(t, match(0, "", "0-0\n"+tt.rows)), replay.Options{})
			if len(rec.Findings) != tt.findings {
				t.Errorf("findings %v", rec.Findings)
			}
			var plays []replay.Decision
			for _, d := range rec.Games[0].Decisions {
				if d.Kind == replay.Play {
					plays = append(plays, d)
				}
			}
			d := plays[tt.number]
			if d.Dance != tt.dance || d.LeftOut != tt.leftOut {
				t.Errorf("%+v", d)
			}
			if moved := d.After != d.Situation.Board; tt.dance == moved {
				t.Errorf("after %v", d.After)
			}
		})
	}
}

// TestCutPlay: a play at the very end of a record may be one that was cut.
func TestCutPlay(t *testing.T) {
	for rows, want := range map[string]string{
		"  2) 63: 24/1":                       "24/1 moves 23, no die shows 23; the record ends here and may be cut off",
		"  2) 63: 24/1\n      Wins 1 point\n": "24/1 moves 23, no die shows 23",
		"  2) 63: 24/18":                      "1 of the dice played, 2 can be; the record ends here and may be cut off",
	} {
		rec := replay.Run(context.Background(), parse(t, match(5, "", "0-0\n"+opening+rows)), replay.Options{})
		if len(rec.Findings) != 1 || rec.Findings[0].Text != want {
			t.Errorf("%q: %v, want %q", rows, rec.Findings, want)
		}
	}
}

func TestLegalOnlyStops(t *testing.T) {
	m := parse(t, match(5, "", "0-0\n"+opening+"  2) 63: 24/18 13/9              65: 24/18 18/13\n      Wins 1 point"))
	rec := replay.Run(context.Background(), m, replay.Options{LegalOnly: true})
	if g := rec.Games[0]; g.Err == nil || g.Count.Plays != [2]int{2, 1} || g.Winner != 0 {
		t.Errorf("%+v", g)
	}
}

func TestUnknownVariant(t *testing.T) {
	m := parse(t, match(5, "Variation=Quoits", "0-0\n"+opening))
	rec := replay.Run(context.Background(), m, replay.Options{})
	var place *parser.SyntaxError
	if !errors.As(rec.Err, &place) || place.Pos.Line != 1 || len(rec.Games) != 0 {
		t.Errorf("%v", rec.Err)
	}
	short, err := variant.Find("short")
	if err != nil {
		t.Fatal(err)
	}
	if rec = replay.Run(context.Background(), m, replay.Options{Variant: short}); rec.Err != nil || len(rec.Games) != 1 {
		t.Errorf("rules given: %v", rec.Err)
	}
}

func TestNackgammonStart(t *testing.T) {
	m := parse(t, match(5, "Variation=Nackgammon", "0-0\n  1) 31: 8/5 23/22"))
	rec := replay.Run(context.Background(), m, replay.Options{})
	if len(rec.Findings) != 0 || rec.Variant != "nackgammon" {
		t.Errorf("%s: %v", rec.Variant, rec.Findings)
	}
}

func TestContextEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	rec := replay.Run(ctx, parse(t, match(5, "", "0-0\n"+opening)), replay.Options{})
	if !errors.Is(rec.Err, context.Canceled) {
		t.Errorf("%v", rec.Err)
	}
}
