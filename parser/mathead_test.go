package parser

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// nameCases are lines of names and scores.
var nameCases = []struct {
	line    string
	names   [2]string
	scores  [2]int
	ratings [2]string
}{
	{" Ann : 0                        Bob : 2", [2]string{"Ann", "Bob"}, [2]int{0, 2}, [2]string{}},
	{" Ann: 0                         Bob: 2   ", [2]string{"Ann", "Bob"}, [2]int{0, 2}, [2]string{}},
	{"Ann : 0  Bob : 2", [2]string{"Ann", "Bob"}, [2]int{0, 2}, [2]string{}},
	{" Ann Lee : 10                   Bob  Ray : 11", [2]string{"Ann Lee", "Bob  Ray"}, [2]int{10, 11}, [2]string{}},
	{" a:b: 3 : 4                     c: 5 : 6", [2]string{"a:b: 3", "c: 5"}, [2]int{4, 6}, [2]string{}},
	{" :                              x : 1 : 2     :0 : 3", [2]string{":                              x : 1", ":0"}, [2]int{2, 3}, [2]string{}},
	{" : 0                            : 1", [2]string{"", ""}, [2]int{0, 1}, [2]string{}},
	{" Ann : 0                        : 1", [2]string{"Ann", ""}, [2]int{0, 1}, [2]string{}},
	{" #Ann : 0                       ;Bob : 1", [2]string{"#Ann", ";Bob"}, [2]int{0, 1}, [2]string{}},
	{" a name that leaves no gap : 0Bob : 1", [2]string{"a name that leaves no gap", "Bob"}, [2]int{0, 1}, [2]string{}},
	{" Ann,1864 : 0                   Bob,1702.5 : 0", [2]string{"Ann", "Bob"}, [2]int{}, [2]string{"1864", "1702.5"}},
	{" Lee, Ann : 0                   Bob,7 : 0", [2]string{"Lee, Ann", "Bob,7"}, [2]int{}, [2]string{}},
	{" Ann,100,200 : 0                ,1864 : 0", [2]string{"Ann,100,200", ",1864"}, [2]int{}, [2]string{}},
	{" Kévin É. : 0                   Ольга : 1", [2]string{"Kévin É.", "Ольга"}, [2]int{0, 1}, [2]string{}},
	{" Game 1 : 0                     Wins 1 point : 1", [2]string{"Game 1", "Wins 1 point"}, [2]int{0, 1}, [2]string{}},
}

func TestNames(t *testing.T) {
	for _, tt := range nameCases {
		t.Run(tt.line, func(t *testing.T) {
			matches, err := Parse("names", []byte("3 point match\n Game 1\n"+tt.line+"\n  1) 31: 8/5 6/5\n"))
			if err != nil {
				t.Fatal(err)
			}
			m := matches[0]
			if m.Players != tt.names || m.Games[0].Names != tt.names || m.Games[0].Scores != tt.scores || m.Ratings != tt.ratings {
				t.Errorf("got %q %v %q, want %q %v %q", m.Games[0].Names, m.Games[0].Scores, m.Ratings, tt.names, tt.scores, tt.ratings)
			}
			checkRoundTrip(t, matches)
		})
	}
}

func TestHeader(t *testing.T) {
	text := "\uFEFF; [Site \"Here \"and\" there\"]\n" +
		";3-point match\r\n" +
		"; [Player 1 \"Bob\"]   \n" +
		"# Game 7\n" +
		";[CubeLimit \"64\"]\n" +
		"; [not a tag]\n\n" +
		"  5 points Match \n\nGame 12 \n Ann : 1                        Bob : 2\n" +
		"; in between\n  1) 31: 8/5 6/5\n"
	matches, err := Parse("head", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := []*Match{{
		File: "head", Format: "mat", Site: `Here "and" there`, Length: 5, LengthPos: Pos{Line: 8, Col: 3}, Players: [2]string{"Ann", "Bob"},
		Tags: []Tag{
			{"Site", `Here "and" there`, Pos{Line: 1, Col: 1}},
			{"Player 1", "Bob", Pos{Line: 3, Col: 1}},
			{"CubeLimit", "64", Pos{Line: 5, Col: 1}},
		},
		Comments: []Comment{
			{"3-point match", Pos{Line: 2, Col: 1}},
			{"Game 7", Pos{Line: 4, Col: 1}},
			{"[not a tag]", Pos{Line: 6, Col: 1}},
			{"in between", Pos{Line: 12, Col: 1}},
		},
		Games: []Game{{
			Number: 12, Pos: Pos{Line: 10, Col: 1}, Names: [2]string{"Ann", "Bob"}, Scores: [2]int{1, 2},
			Actions: []Action{{
				Pos: Pos{Line: 13, Col: 6}, Row: 1, Dice: [2]int{3, 1}, Text: "31: 8/5 6/5",
				Hops: []Hop{
					{Pos: Pos{Line: 13, Col: 10}, Points: []int{8, 5}, Hits: no, Count: 1},
					{Pos: Pos{Line: 13, Col: 14}, Points: []int{6, 5}, Hits: no, Count: 1},
				},
			}},
		}},
	}}
	if diff := cmp.Diff(want, matches); diff != "" {
		t.Error(diff)
	}
	checkRoundTrip(t, matches)
	if value, ok := matches[0].Tag("cubelimit"); value != "64" || !ok {
		t.Errorf("Tag(cubelimit) = %q, %v", value, ok)
	}
	if value, ok := matches[0].Tag("Jacoby"); value != "" || ok {
		t.Errorf("Tag(Jacoby) = %q, %v", value, ok)
	}
}
