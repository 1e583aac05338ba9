package parser

import (
	"strings"
	"testing"
)

// sgfGame puts nodes into a tree of a match to 3 between Ann and Bob, White and Black.
func sgfGame(nodes string) string {
	return "(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07]MI[length:3][game:0][ws:0][bs:1]PW[Ann]PB[Bob]RU[Crawford]" + nodes + ")\n"
}

func TestSGFActions(t *testing.T) {
	for _, tt := range []struct{ name, nodes, want string }{
		{"plays of both sides", ";W[31hefe];B[61lrqr]", "roll 0 31: 8/5 6/5; roll 1 61: 13/7 8/7"},
		{"bar and off", ";W[21yxaz];B[65yfxz]", "roll 0 21: 25/24 1/0; roll 1 65: 25/19 1/0"},
		{"no letters", ";W[66]", "roll 0 66 blank"},
		{"double, beaver, raccoon", ";W[double];B[double];W[double];B[take]", "double 0; beaver 1; raccoon 0; take 1"},
		{"pass", ";W[double];B[drop]", "double 0; drop 1"},
		{"dice set before their play", ";PL[W]DI[31];W[31hefe]", "roll 0 31: 8/5 6/5"},
		{"dice at the end", ";W[31hefe];PL[B]DI[21]", "roll 0 31: 8/5 6/5; roll 1 21 not recorded"},
		{"position in the middle", ";W[31hefe];PL[B]AE[a:y]AW[a][a]AB[x][y];CV[2];CP[b];B[21]",
			"roll 0 31: 8/5 6/5; position {1:2} {25:1 1:1} turn 1 cube 2 of 1; roll 1 21 blank"},
		{"cube in the middle", ";W[31hefe];CV[4];CP[w];B[21]", "roll 0 31: 8/5 6/5; position {} {} turn -1 cube 4 of 0; roll 1 21 blank"},
		{"resignation on offer", ";W[resign:2];B[reject];W[resign:1];B[accept]", "resign 0 1"},
		{"variations", ";W[31hefe](;B[21ab])(;B[65]);W[11]", "roll 0 31: 8/5 6/5; roll 1 21: 24/23"},
		{"spaces and small letters of old names", " ;\n W [31 hefe ]\nCoMment[x]", "roll 0 31: 8/5 6/5"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			matches, err := Parse("x.sgf", []byte(sgfGame(tt.nodes)))
			if err != nil {
				t.Fatal(err)
			}
			if got := outline(matches[0].Games[0].Actions); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestSGFErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"Go", "(;FF[4]GM[1]SZ[19];B[aa])", "x:1:2: this is a game of Go (GM[1]), not of backgammon (GM[6])"},
		{"chess", "(;GM[3])", "x:1:2: this is a game of chess (GM[3]), not of backgammon (GM[6])"},
		{"unknown game", "(;GM[77])", "x:1:2: this is a game of another game (GM[77]), not of backgammon (GM[6])"},
		{"unknown word", sgfGame("\n;W[castle]"), `x:2:4: "castle" is neither a roll of two dice nor double, take or drop`},
		{"half a hop", sgfGame("\n;W[31hef]"), `x:2:4: "hef" is no play: two letters stand for a hop`},
		{"no point", sgfGame("\n;W[31he5x]"), `x:2:4: "5x" is no hop: points are the letters a to x, y the bar and z off`},
		{"not closed", "(;GM[6];W[31hefe]", "x:1:1: the tree that begins here is not closed"},
		{"value not closed", "(;GM[6];W[31he", `x:1:11: the value "[31he" is not closed`},
		{"no value", sgfGame("\n;W"), `x:2:3: the property "W" has no value in square brackets`},
		{"stray text", sgfGame("") + "hello", `x:2:1: unknown text "hello"`},
		{"stray bracket", sgfGame("") + ")", "x:2:1: a bracket closes that was not opened"},
		{"stray node", sgfGame("") + ";W[31]", "x:2:1: a node stands outside the trees, which are in round brackets"},
		{"result", "(;GM[6]RE[5-3])", `x:1:11: "5-3" is no result`},
		{"position piece by piece", sgfGame("\n;W[31hefe];AB[a]"), "x:2:11: checkers are added to a position"},
		{"points emptied one by one", sgfGame("\n;AE[a][b]"), "x:2:2: AE empties single points"},
		{"cube value", sgfGame("\n;CV[x]"), `x:2:5: "x" is no value of the cube`},
		{"cube owner", sgfGame("\n;CP[z]"), `x:2:5: "z" is no owner of the cube: c, w or b`},
		{"player", sgfGame("\n;PL[z]"), `x:2:5: "z" is no player: W or B`},
		{"dice", sgfGame("\n;DI[7]"), `x:2:5: "7" is no roll of two dice`},
		{"huge length", "(;GM[6]MI[length:99999999999])", `x:1:11: "length:99999999999" holds no number that can be meant`},
		{"charset", "(;GM[6]CA[Klingon]PW[\xff])", `x:1:11: the charset "Klingon" is not known`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("x", []byte(tt.text))
			if err == nil || strings.Split(err.Error(), "\n")[0] != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

// TestSGFDamage keeps the actions before a fault and the games beside the damaged one.
func TestSGFDamage(t *testing.T) {
	text := sgfGame(";W[31hefe];B[what];W[21ab]") + strings.Replace(sgfGame(";W[31hefe]RE[W+1]"), "game:0", "game:1", 1)
	matches, err := Parse("x", []byte(text))
	if err == nil || len(matches) != 1 || len(matches[0].Games) != 2 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	g := matches[0].Games
	if got := outline(g[0].Actions); got != "roll 0 31: 8/5 6/5" || g[0].Err == nil {
		t.Errorf("the damaged game holds %q, error %v", got, g[0].Err)
	}
	if g[1].Err != nil || g[1].Number != 2 {
		t.Errorf("the second game: number %d, error %v", g[1].Number, g[1].Err)
	}
}

func TestSGFHead(t *testing.T) {
	text := `(;FF[4]GM[6]CA[UTF-8]AP[GNU Backgammon:1.07.001]MI[length:0][game:0][ws:0][bs:0]PW[Ann [x\] \\back]PB[Bob: y]
WR[1800]BR[1750.5]DT[2026-11-30]EV[a:b\]c]RO[R1]PC[Oslo]AN[Eve]GC[one\
 line
two]RU[Jacoby:NoCube:Hypergammon3]RE[B+3R]CV[2]C[of the game]
;W[31hefe]C[of the play]
;B[21]))
(;FF[4]GM[6]MI[length:0][game:1][ws:0][bs:3]PW[Ann [x\] \\back]PB[Bob: y]RU[Jacoby])
(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Ann]PB[Bob])`
	text = strings.Replace(text, "))\n", ")\n", 1)
	matches, err := Parse("x", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if len(matches) != 2 || len(matches[0].Games) != 2 || matches[1].Length != 5 {
		t.Fatalf("%d matches", len(matches))
	}
	m := matches[0]
	if m.Players != [2]string{`Ann [x] \back`, "Bob: y"} || m.Ratings != [2]string{"1800", "1750.5"} || m.Dialect != GNU ||
		m.Date+m.Event+m.Round+m.Place+m.Annotator != "2026-11-30a:b]cR1OsloEve" || m.Variant != "hypergammon" {
		t.Errorf("head %+v", m)
	}
	if len(m.Comments) != 2 || m.Comments[0].Text != "one line" || m.Comments[1].Text != "two" {
		t.Errorf("comments %v", m.Comments)
	}
	if jacoby, _ := m.Tag("Jacoby"); jacoby != "On" {
		t.Errorf("tags %v", m.Tags)
	}
	if limit, _ := m.Tag("CubeLimit"); limit != "1" {
		t.Errorf("tags %v", m.Tags)
	}
	g := m.Games[0]
	if g.Setup == nil || g.Setup.Cube != 2 || g.Setup.Owner != -1 || g.Comment != "of the game" || g.Actions[0].Comment != "of the play" {
		t.Errorf("game %+v", g)
	}
	if got, want := outline(g.Actions), "roll 0 31: 8/5 6/5; roll 1 21 blank; resign 0 3; win 1 3"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if g := m.Games[1]; g.Number != 2 || g.Scores != [2]int{0, 3} || g.Pos.Line != 7 {
		t.Errorf("second game %+v", g)
	}
}

func TestSGFCharset(t *testing.T) {
	for name, text := range map[string]string{
		"windows-1251": "(;GM[6]CA[windows\\-1251]PW[\xcf\xb8\xf2\xf0]PB[\xde])",
		"koi8-r":       "(;GM[6]CA[KOI8-R]PW[\xf0\xa3\xd4\xd2]PB[\xe0])",
		"utf-8":        "(;GM[6]CA[UTF-8]PW[Пётр]PB[Ю])",
		"none":         "(;GM[6]PW[\xcf\xb8\xf2\xf0]PB[\xde\xf0\xe8\xe9])",
	} {
		matches, err := Parse(name, []byte(text))
		if err != nil || matches[0].Players[0] != "Пётр" {
			t.Errorf("%s: %v", name, err)
		}
	}
	latin, err := Parse("latin", []byte("(;GM[6]CA[ISO-8859-1]PW[Ren\xe9]PB[\xdcnal])"))
	if err != nil || latin[0].Players != [2]string{"René", "Ünal"} {
		t.Errorf("ISO-8859-1: %v", err)
	}
}

func TestSGFAnalysis(t *testing.T) {
	matches, err := Parse("x", []byte(sgfGame(
		";W[51xwmh]A[1][mhfe E ver 3 0.5 0.125 0.0625 0.25 0 0.02 2C 0 1 0.000000 1][mhxw E ver 3 0.5 0.125 0 0.125 0 0.01 0C 0 1 0.000000 1]LU[-0.25]"+
			";B[double]DA[E ver 3 2C 1 0.000000 1 0.6 0.2 0.01 0.1 0 0.3 0.55 0.6 0.2 0.01 0.1 0 0.3 0.56]"+
			";W[take]DA[X ver 3 Eq 0.55 0.56 0.6 0 Trials 1296 NoDouble Output 0.6 0.2 0.01 0.1 0 0.3 0.55 StdDev 0 0 0 0 0 0 0 DoubleTake Output 0.6 0.2 0.01 0.1 0 0.3 0.57 StdDev 0 0 0 0 0 0 0]")))
	if err != nil {
		t.Fatal(err)
	}
	actions := matches[0].Games[0].Actions
	roll, double, take := actions[0].Analysis, actions[1].Analysis, actions[2].Analysis
	if len(roll.Plays) != 2 || !roll.Plays[1].Played || roll.Plays[0].Level != "2-ply" || roll.Plays[1].Level != "0-ply" ||
		roll.Plays[0].Equity != 0.02 || *roll.Plays[0].Probs != [5]float64{0.5, 0.125, 0.0625, 0.25, 0} || *roll.Luck != -0.25 || *roll.Error != -0.01 {
		t.Errorf("roll: %+v", roll)
	}
	if roll.Unit != EMG || roll.Program != "GNU Backgammon" || roll.Plays[1].Hops[0].String() != "13/8" {
		t.Errorf("roll: %+v", roll)
	}
	if c := double.Cube; c.Unit != MWC || *c.ND != 0.55 || *c.DT != 0.56 || c.DP != nil || c.Level != "2-ply" || double.Error != nil {
		t.Errorf("double: %+v", c)
	}
	if c := take.Cube; !c.Rollout || c.Trials != 1296 || *c.DT != 0.57 {
		t.Errorf("take: %+v", c)
	}
}
