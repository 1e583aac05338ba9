package parser

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// hop is a Hop on line 5, where inGame's rows begin.
func hop(col int, points []int, hits []bool, count int) Hop {
	return Hop{Pos: Pos{Line: 5, Col: col}, Points: points, Hits: hits, Count: count}
}

var no, yes = []bool{false}, []bool{true}

// cellCases are cells of the left column, each read as one action that begins in column 6.
var cellCases = []struct {
	cell string
	want Action
}{
	{"31: 8/5 6/5", Action{Dice: [2]int{3, 1}, Hops: []Hop{hop(10, []int{8, 5}, no, 1), hop(14, []int{6, 5}, no, 1)}}},
	{"13: 24/18/13*", Action{Dice: [2]int{1, 3}, Hops: []Hop{hop(10, []int{24, 18, 13}, []bool{false, true}, 1)}}},
	{"66: 24/18*(2) 13/7(2)", Action{Dice: [2]int{6, 6}, Hops: []Hop{hop(10, []int{24, 18}, yes, 2), hop(20, []int{13, 7}, no, 2)}}},
	{"66: 24/18(2)*", Action{Dice: [2]int{6, 6}, Hops: []Hop{hop(10, []int{24, 18}, yes, 2)}}},
	{"62: bar/23 Bar/19 25/17", Action{Dice: [2]int{6, 2}, Hops: []Hop{hop(10, []int{25, 23}, no, 1), hop(17, []int{25, 19}, no, 1), hop(24, []int{25, 17}, no, 1)}}},
	{"21: 2/off 1/Off 1/0", Action{Dice: [2]int{2, 1}, Hops: []Hop{hop(10, []int{2, 0}, no, 1), hop(16, []int{1, 0}, no, 1), hop(22, []int{1, 0}, no, 1)}}},
	{"41: 13-9 24-23*", Action{Dice: [2]int{4, 1}, Hops: []Hop{hop(10, []int{13, 9}, no, 1), hop(15, []int{24, 23}, yes, 1)}}},
	{"31:8/5", Action{Dice: [2]int{3, 1}, Hops: []Hop{hop(9, []int{8, 5}, no, 1)}}},
	{"3-1: 8/5", Action{Dice: [2]int{3, 1}, Hops: []Hop{hop(11, []int{8, 5}, no, 1)}}},
	{"79: 8/5", Action{Dice: [2]int{7, 9}, Hops: []Hop{hop(10, []int{8, 5}, no, 1)}}},
	{"00:", Action{Dice: [2]int{0, 0}, Written: Blank}},
	{"31:", Action{Dice: [2]int{3, 1}, Written: Blank}},
	{"31: ????", Action{Dice: [2]int{3, 1}, Written: NotRecorded}},
	{"31: ???", Action{Dice: [2]int{3, 1}, Written: NotRecorded}},
	{"31: Cannot Move", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: no move", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: нет хода", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: Нет хода", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: --", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: ходов нет", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"31: Пропускает ход", Action{Dice: [2]int{3, 1}, Written: NoMove}},
	{"(64): 24/14", Action{Dice: [2]int{6, 4}, Hops: []Hop{hop(12, []int{24, 14}, no, 1)}}},
	{"(64) 24/14", Action{Dice: [2]int{6, 4}, Hops: []Hop{hop(11, []int{24, 14}, no, 1)}}},
	{"(64)", Action{Dice: [2]int{6, 4}, Written: Blank}},
	{"шеш-беш: 24/13", Action{Dice: [2]int{6, 5}, Hops: []Hop{hop(15, []int{24, 13}, no, 1)}}},
	{"пандж-у-се: 8/3 6/3", Action{Dice: [2]int{5, 3}, Hops: []Hop{hop(18, []int{8, 3}, no, 1), hop(22, []int{6, 3}, no, 1)}}},
	{"сэ бай ду: нет хода", Action{Dice: [2]int{3, 2}, Written: NoMove}},
	{"Дубль 6:", Action{Dice: [2]int{6, 6}, Written: Blank}},
	{"düşeş: bar/19", Action{Dice: [2]int{6, 6}, Hops: []Hop{hop(13, []int{25, 19}, no, 1)}}},
	{"31: Illegal play (" + snowieLine + ")", Action{Dice: [2]int{3, 1}, Written: Reload, Snowie: snowieLine}},
	{"31: Illegal play (" + snowieLine + "  )", Action{Dice: [2]int{3, 1}, Written: Reload, Snowie: snowieLine}},
	{"Doubles => 2", Action{Kind: Double, Value: 2}},
	{"Doubles", Action{Kind: Double}},
	{"Redoubles => 1024", Action{Kind: Double, Value: 1024}},
	{"double to 4", Action{Kind: Double, Value: 4}},
	{"Beavers => 4", Action{Kind: Beaver, Value: 4}},
	{"Raccoons => 8", Action{Kind: Raccoon, Value: 8}},
	{"Takes", Action{Kind: Take}},
	{"Accepts", Action{Kind: Take}},
	{"Drops", Action{Kind: Drop}},
	{"Passes", Action{Kind: Drop}},
	{"Resigns", Action{Kind: Resign}},
	{"Concedes", Action{Kind: Resign}},
	{"Losses 3 point", Action{Kind: Resign, Value: 3}},
	{"Resigns 2 points", Action{Kind: Resign, Value: 2}},
	{"Wins 1 point", Action{Kind: Win, Value: 1}},
	{"Wins 1 points", Action{Kind: Win, Value: 1}},
	{"Wins 4016 point", Action{Kind: Win, Value: 4016}},
	{"Wins 2 points and the match", Action{Kind: Win, Value: 2, MatchOver: true}},
}

// The names hold brackets and a semicolon, so that only the fields tell where the line ends.
const snowieLine = "3;0;1;0;0;Vera (2);A;)n;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-1;0;-5;-2;0;0;0;2;0;6;4;"

func TestCells(t *testing.T) {
	for _, tt := range cellCases {
		t.Run(tt.cell, func(t *testing.T) {
			matches, err := Parse("cell", []byte(inGame("  1) "+tt.cell+"\n")))
			if err != nil {
				t.Fatal(err)
			}
			want := tt.want
			want.Pos, want.Row, want.Text = Pos{Line: 5, Col: 6}, 1, tt.cell
			if diff := cmp.Diff([]Action{want}, matches[0].Games[0].Actions); diff != "" {
				t.Error(diff)
			}
			checkRoundTrip(t, matches)
		})
	}
}
