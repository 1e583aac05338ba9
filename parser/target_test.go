package parser

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTargetLosses says what each notation has no room for.
func TestTargetLosses(t *testing.T) {
	roll := Action{Kind: Roll, Dice: [2]int{3, 1}, Hops: []Hop{
		{Points: []int{8, 5}, Hits: []bool{false}, Count: 1}, {Points: []int{6, 5}, Hits: []bool{false}, Count: 1},
	}}
	noted, judged := roll, roll
	noted.Comment = "one\ntwo"
	judged.Analysis = &Analysis{Unit: EMG, Plays: []JudgedPlay{{Equity: 0.1}}}
	beaver := []Action{roll, {Kind: Double, Player: 1}, {Kind: Beaver}, {Kind: Take, Player: 1}}
	set := Action{Kind: SetPosition, Setup: &Setup{Board: [2][26]int{{1: 1}, {1: 1}}, Owner: -1}}
	match := func(actions ...Action) *Match {
		names := [2]string{"Ann", "Bob"}
		return &Match{Length: 3, Players: names, Games: []Game{{Number: 1, Names: names, Actions: actions}}}
	}
	named := match(roll)
	named.Players = [2]string{"; Ann,1800", "#1 Bob"}
	named.Games[0].Names = named.Players
	damaged := match(roll)
	damaged.Games[0].Err = errors.New("x")
	fevga := match(roll)
	fevga.Variant = "fevga"
	for _, tt := range []struct {
		name  string
		to    Target
		match *Match
		want  []string
		empty bool
	}{
		{"nothing", ToMat, match(roll), nil, false},
		{"notes", ToMat, match(noted), []string{"mat has no room for comments on moves; all 2 lines are kept at its head"}, false},
		{"notes in sgf", ToSGF, match(noted), nil, false},
		{"analysis", ToSnowie, match(judged), []string{"snowie has no room for the analysis of 1 of 1 actions"}, false},
		{"analysis without chances", ToSGF, match(judged), []string{"sgf has no room for the analysis of 1 of 1 actions"}, false},
		{"beaver", ToGMD, match(beaver...), []string{
			"gmd has no word for the beaver in game 1, which is left out", "no game of the match can be written"}, true},
		{"beaver in sgf", ToSGF, match(beaver...), nil, false},
		{"position", ToXG, match(roll, set), []string{
			"mat-xg has no room for the positions set in game 1, which is left out", "no game of the match can be written"}, true},
		{"position in sgf", ToSGF, match(roll, set), nil, false},
		{"names", ToMat, named, []string{`mat cannot hold the name "; Ann,1800", which becomes "Ann"`}, false},
		{"names in gmd", ToGMD, named, []string{`gmd cannot hold the name "#1 Bob", which becomes "1 Bob"`}, false},
		{"damage", ToGMD, damaged, []string{"game 1 is damaged; only what stands before the fault is written"}, false},
		{"variant", ToSGF, fevga, []string{"sgf has no word for the game fevga; the match is left out"}, true},
		{"variant in mat", ToMat, fevga, nil, false},
		{"analysis in json", ToJSON, match(judged), nil, false},
		{"beaver in json", ToJSON, match(beaver...), nil, false},
		{"position in json", ToJSON, match(roll, set), nil, false},
		{"names in json", ToJSON, named, nil, false},
		{"damage in json", ToJSON, damaged, []string{"game 1 is damaged; only what stands before the fault is written"}, false},
		{"variant in json", ToJSON, fevga, nil, false},
		{"nothing at all", ToJSON, &Match{}, []string{"no game of the match can be written"}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var text bytes.Buffer
			lost, err := tt.to.Write(&text, []*Match{tt.match})
			if tt.name == "names in gmd" {
				lost = slices.DeleteFunc(lost, func(s string) bool { return strings.Contains(s, "; Ann") })
			}
			if diff := cmp.Diff(tt.want, lost); diff != "" {
				t.Errorf("lost (-want +got):\n%s", diff)
			}
			if tt.empty != (err != nil) {
				t.Errorf("error %v", err)
			}
			if _, err := Parse("again", text.Bytes()); !tt.empty && err != nil {
				t.Errorf("%v\n%s", err, text.String())
			}
		})
	}
	if _, err := Target("xg").Write(new(bytes.Buffer), nil); err == nil || !strings.Contains(err.Error(), `no notation "xg" is written; known are [mat `) {
		t.Errorf("unknown target: %v", err)
	}
}

// TestResignedText says what becomes of a resignation in match text: GNU Backgammon needs its word right behind
// a take, and complains of it elsewhere.
func TestResignedText(t *testing.T) {
	const (
		rolled = "  1) 31: 8/5 6/5                 64: 24/14\n"
		after  = rolled + "  2) Losses 1 point              Wins 1 point\n"
		taken  = "  1)  Doubles => 2                Takes\n  2)  Losses 2 points\n                                  Wins 2 points\n"
	)
	for _, tt := range []struct {
		rows string
		to   Target
		want string
	}{
		{taken, ToMat, "Takes\n  2)  Resigns                     Wins 2 points\n"},
		{taken, ToXG, "Takes\n  2)                                    Wins 2 point\n"},
		{taken, ToGalaxy, "Takes\n  2)  Losses 2 point              Wins 2 point\n"},
		{after, ToMat, "24/14\n  2)                              Wins 1 point\n"},
	} {
		matches, err := Parse("f", []byte(inGame(tt.rows)))
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if _, err := tt.to.Write(&text, matches); err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(text.String(), "\r\n", "\n"); !strings.HasSuffix(got, tt.want) {
			t.Errorf("%s: got\n%s\nwant the end\n%s", tt.to, got, tt.want)
		}
	}
}

func TestMerge(t *testing.T) {
	for written, want := range map[string]string{
		"24/18 18/13":             "24/13",
		"24/18* 18/13":            "24/18*/13",
		"24/18 18/13*":            "24/13*",
		"18/13 24/18":             "24/13",
		"13/7 13/7 24/18 24/18":   "13/7(2) 24/18(2)",
		"24/18 24/18 18/12 18/12": "24/12(2)",
		"8/7* 8/7 6/5 6/5":        "8/7*(2) 6/5(2)",
		"25/24 24/23 23/22 22/21": "Bar/21",
		"6/3 3/0 6/3 3/0":         "6/Off(2)",
		"13/11 8/6":               "13/11 8/6",
		"8/6 6/8":                 "8/8",
	} {
		c := &cursor{line: written, num: 1, knownCol: 1}
		var a Action
		if err := new(matReader).readHops(c, &a); err != nil {
			t.Fatal(err)
		}
		if got := xgStyle.play(a.Hops); got != want {
			t.Errorf("%s: got %s, want %s", written, got, want)
		}
	}
}

// FuzzTargets writes whatever match text gives in every notation: it never panics, and what is written
// without an error reads again.
func FuzzTargets(f *testing.F) {
	f.Add(inGame("  1) 31: 8/5 6/5 64: 24/14*(2)\n  2)  Doubles => 2   Beavers => 4\n  3)  Raccoons => 8  Takes\n  4) 66: Cannot Move 65: ????\n  Wins 8 points\n"))
	f.Add("; [Variation \"Nackgammon\"]\n; [x]\n# [y \"z\"]\n0 point match\nGame 3\n : 0    a,1700,b,1800 : 4\n 1) 99:  Resigns\n Wins 0 points and the match\n")
	f.Fuzz(func(t *testing.T, text string) {
		matches, _ := ParseAs(Mat, "f", []byte(text))
		if len(matches) != 1 {
			return
		}
		for _, to := range Targets() {
			var out bytes.Buffer
			if _, err := to.Write(&out, matches); err != nil {
				continue
			}
			format := Mat
			if to == ToSGF || to == ToGMD || to == ToJSON {
				format = Format(to)
			}
			if _, err := ParseAs(format, "again", out.Bytes()); err != nil {
				t.Fatalf("%s: %v\n%s", to, err, out.String())
			}
		}
	})
}
