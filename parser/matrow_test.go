package parser

import "testing"

// rowCases are rows of a game whose right cells stand in column 33 or 34, with the actions that they
// hold: side, column, text.
var rowCases = []struct{ name, rows, want string }{
	{"both cells",
		"  1) 31: 8/5 6/5                 64: 24/18 18/14",
		"L6 31: 8/5 6/5 | R34 64: 24/18 18/14"},
	{"right cell alone",
		"  1)                             64: 24/14",
		"R34 64: 24/14"},
	{"right cell alone after a tab",
		"  1)\t\t\t\t64: 24/14",
		"R9 64: 24/14"},
	{"one blank between the cells",
		"  1) 31: 8/5 6/5 64: 24/14",
		"L6 31: 8/5 6/5 | R18 64: 24/14"},
	{"no blank between the cells",
		"  1) 66: 24/18 24/18 13/7 13/764: 24/14",
		"L6 66: 24/18 24/18 13/7 13/7 | R31 64: 24/14"},
	{"a word glued to a play",
		"  1) 66: 24/18*(2)Doubles => 2",
		"L6 66: 24/18*(2) | R19 Doubles => 2"},
	{"a roll glued to the cube's value",
		"  1)  Doubles => 264: 24/14",
		"L7 Doubles => 2 | R19 64: 24/14"},
	{"both cells far right",
		"  1)                            31: 8/5    64: 24/14",
		"L33 31: 8/5 | R44 64: 24/14"},
	{"two blank plays",
		"  1) 66:                         55:",
		"L6 66: | R34 55:"},
	{"blank left, words right",
		"  1) 34:                          Doubles => 2",
		"L6 34: | R35 Doubles => 2"},
	{"no number", "     31: 8/5 6/5                 64: 24/14", "L6 31: 8/5 6/5 | R34 64: 24/14"},
	{"empty number", "   ) 31: 8/5 6/5", "L6 31: 8/5 6/5"},
	{"number glued", "100)31: 8/5 6/5", "L5 31: 8/5 6/5"},
	{"empty row", "  9)          ", ""},
	{"roll and resignation in one cell",
		"  1) 31: Concedes                 Wins 1 point",
		"L6 31: | L10 Concedes | R35 Wins 1 point"},
	{"roll and resignation in the right cell",
		"  1)                             31: Resigns",
		"R34 31: | R38 Resigns"},
	{"roll left, resignation right",
		"  1) 54: 2/0 2/0                  Losses 2 point\n      Wins 2 point",
		"L6 54: 2/0 2/0 | R35 Losses 2 point | L7 Wins 2 point"},
	{"blank roll left, resignation right",
		"  1) 54:                          Losses 2 point",
		"L6 54: | R35 Losses 2 point"},
	{"resignation left, result far right",
		" 16)  Losses 1 point                                               Wins 1 point and the match",
		"L7 Losses 1 point | R68 Wins 1 point and the match"},
	{"resignation without a column, left wins",
		" Losses 1 point\n\n      Wins 1 point",
		"R2 Losses 1 point | L7 Wins 1 point"},
	{"resignation without a column, right wins",
		" Losses 1 point\n\n                                  Wins 1 point",
		"L2 Losses 1 point | R35 Wins 1 point"},
	{"double left, drop right, result after one blank",
		" 17)  Doubles => 4                Drops        \n Wins 2 points",
		"L7 Doubles => 4 | R35 Drops | L2 Wins 2 points"},
	{"double left, drop right, result in the row",
		" 17)  Doubles => 4                Drops        Wins 2 points",
		"L7 Doubles => 4 | R35 Drops | L48 Wins 2 points"},
	{"double and answer in the right column",
		" 17)                              Doubles => 2   Drops",
		"R35 Doubles => 2 | L50 Drops"},
	{"roll, double, answer, result",
		" 17) 31: 8/5 6/5                  Doubles => 2   Drops  Wins 1 point",
		"L6 31: 8/5 6/5 | R35 Doubles => 2 | L50 Drops | R57 Wins 1 point"},
	{"answer in the column of the double",
		"  1)  Doubles => 2\n  2)  Takes",
		"L7 Doubles => 2 | R7 Takes"},
	{"beaver and raccoon",
		"  1)  Doubles => 2                Beavers => 4\n  2)  Raccoons => 8               Takes",
		"L7 Doubles => 2 | R35 Beavers => 4 | L7 Raccoons => 8 | R35 Takes"},
	{"take and roll",
		"  1)                              Doubles => 2\n  2)  Takes                      43: 24/20",
		"R35 Doubles => 2 | L7 Takes | R34 43: 24/20"},
	{"rolls by their names, with and without a row number",
		"  1) чари-сэ: 24/20 24/21         ду-шеш: 24/18(2)\nшеш-у-беш: нет хода           ду-як: 24/21",
		"L6 чари-сэ: 24/20 24/21 | R35 ду-шеш: 24/18(2) | L1 шеш-у-беш: нет хода | R31 ду-як: 24/21"},
	{"rolls in brackets", "  1) (43) 24/20 24/21         (66): 24/18(2)", "L6 (43) 24/20 24/21 | R31 (66): 24/18(2)"},
	{"result in a numbered row, right", " 25)                             Wins 2 points", "R34 Wins 2 points"},
	{"result in a numbered row, left", " 25) Wins 2 points", "L6 Wins 2 points"},
	{"result beside a roll of the same player",
		" 25)                             31: 1/off     Wins 1 point",
		"R34 31: 1/off | R48 Wins 1 point"},
	{"result beside a roll of the left player",
		" 25) 31: 1/off Wins 1 point",
		"L6 31: 1/off | L16 Wins 1 point"},
}

func TestRows(t *testing.T) {
	for _, tt := range rowCases {
		t.Run(tt.name, func(t *testing.T) {
			matches, err := Parse("row", []byte(inGame(tt.rows)))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(matches[0].Games[0].Actions); got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
			checkRoundTrip(t, matches)
		})
	}
}

func TestNarrowTable(t *testing.T) {
	text := "1 point match\nGame 1\na : 0 b : 0\n1) 31: 8/5 6/5 64: 24/14\n2)            52: 13/8\n3) Resigns    Wins 1 point\n"
	matches, err := Parse("narrow", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	const want = "L4 31: 8/5 6/5 | R16 64: 24/14 | R15 52: 13/8 | L4 Resigns | R15 Wins 1 point"
	if got := brief(matches[0].Games[0].Actions); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}
