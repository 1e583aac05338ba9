package replay_test

import (
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// doubled is a game in which Ann's double was taken, so that the cube is Bob's at 2.
const doubled = "0-0\n" + opening + "  2)  Doubles => 2                Takes\n" + running

// flowRows say in match text what the rows of the rule tables say of cubes and results in short nardy.
// White is Ann. Want has the findings, each with its severity, and what brief tells of the last game.
var flowRows = []struct{ id, text, findings, end string }{
	{"O01", match(0, "", "0-0\n  1) 44: 24/20 24/20 13/9 13/9    31: 13/10 24/23\n"), "dice.opening_double rule", "unfinished"},
	{"O07", match(0, "AutoDoubles=1", "0-0\n"+opening+"  2)  Doubles => 8                Drops\n      Wins 2 points"), "cube.value hard", "Ann wins 2, cube 2"},
	{"K04", match(0, "", doubled+"  4)  Doubles => 4                Takes\n"), "cube.not_owner hard", "unfinished"},
	{"K06", match(0, "", "0-0\n"+opening+"  2)  Doubles => 2                Drops\n      Wins 1 point"), "", "Ann wins 1, cube 1"},
	{"K07", match(0, "", doubled+"  4) 21: 13/11 6/5                Doubles => 4\n  5)  Drops\n                                 Wins 2 points"), "", "Bob wins 2, cube 2"},
	{"K09", match(7, "", "6-2\n"+opening+"  2) 65: 24/18 18/13              Doubles => 2\n  3)  Drops\n                                 Wins 1 point"), "cube.crawford hard", "Bob wins 1, cube 1"},
	{"K10", match(7, "", "6-2\n"+opening+"                                  Wins 1 point", "6-3\n"+opening+"  2) 65: 24/18 18/13              Doubles => 2\n  3)  Drops\n                                 Wins 1 point"), "", "Bob wins 1, cube 1"},
	{"K11", match(7, "", "6-2\n"+opening+"                                  Wins 1 point", "6-3\n"+opening+"  2)  Doubles => 2                Takes\n"), "cube.dead info", "unfinished"},
	{"K12", match(7, "Beaver=On", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n"+running), "cube.beaver rule", "unfinished"},
	{"K13", match(0, "Beaver=On", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n"+running+"  4) 21: 13/11 6/5                Doubles => 8\n  5)  Drops\n                                 Wins 4 points"), "", "Bob wins 4, cube 4"},
	{"K15", match(0, "Beaver=On Raccoon=On", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n  3)  Raccoons => 8               Takes\n  4) 65: 24/18 18/13             65: 24/18 18/13\n  5)  Doubles => 16               Drops\n      Wins 8 points"), "", "Ann wins 8, cube 8"},
	{"K15", match(0, "Beaver=On Raccoon=On", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n  3)  Raccoons => 8               Takes\n  4) 65: 24/18 18/13              Doubles => 16\n  5)  Drops\n                                 Wins 8 points"), "cube.not_owner rule", "Bob wins 8, cube 8"},
	{"K15", match(0, "Beaver=On Raccoon=On RaccoonOwner=Raccooner", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n  3)  Raccoons => 8               Takes\n  4) 65: 24/18 18/13              Doubles => 16\n"), "cube.not_owner hard", "unfinished"},
	{"K16", match(0, "Beaver=On Raccoon=On RaccoonOwner=Beaverer", "0-0\n"+opening+"  2)  Doubles => 2                Beavers => 4\n  3)  Raccoons => 8               Takes\n  4) 65: 24/18 18/13              Doubles => 16\n  5)  Drops\n                                 Wins 8 points"), "", "Bob wins 8, cube 8"},
	{"K29", match(0, "", doubled+"  4)  Doubles => 4                Takes\n"), "cube.not_owner hard", "unfinished"},
	{"MT01", match(5, "", "4-3\n"+opening+"  2) 65: 24/18 18/13              Resigns\n      Wins 2 points and the match"), "", "Ann wins 2, cube 1"},
	{"MT01", match(5, "", "4-3\n"+opening+"  2) 65: 24/18 18/13              Resigns\n      Wins 1 point and the match"), "", "Ann wins 1, cube 1"},
	{"MT02", match(5, "Crawford=Off", "4-3\n"+opening+"  2) 65: 24/18 18/13              Resigns\n      Wins 2 points and the match", "6-3\n"+opening), "score.over hard", "unfinished"},
}

// outOfReach are rows that no match text can tell, each with the reason.
var outOfReach = map[string]string{
	"O02": "the opening throws are not recorded",
	"O03": "the opening throws are not recorded",
	"K08": "what a pass costs by older rules is a switch that no tag has",
	"K26": "being closed out is no fault, and has no code",
}

func TestFlowRows(t *testing.T) {
	for _, row := range flowRows {
		rec := replay.Run(context.Background(), parse(t, row.text), replay.Options{})
		checkFlow(t, row.id, rec, row.findings, row.end)
	}
}

func checkFlow(t *testing.T, id string, rec *replay.Record, findings, end string) {
	t.Helper()
	var got []string
	for _, f := range rec.Findings {
		got = append(got, fmt.Sprint(f.Code, " ", f.Severity))
	}
	if diff := cmp.Diff(findings, strings.Join(got, "; ")); diff != "" {
		t.Errorf("%s: %s%v", id, diff, rec.Findings)
	}
	course := brief(rec, len(rec.Games)-1)
	if !strings.HasSuffix(course, "; "+end) {
		t.Errorf("%s: %s, want %s", id, course, end)
	}
}

// flowEnds are rows on how the last checker leaves the board: Ann has one checker on her ace point and bears
// it off, and Bob has what the row says. Wins is what that is worth.
var flowEnds = []struct {
	id, bob   string
	cube      int
	jacoby    bool
	automatic bool
	wins      int
}{
	{"K18", "6:15", 1, true, false, 1},
	{"K20", "bar:1 6:14", 2, false, false, 6},
	{"K21", "bar:1 6:13 off:1", 1, false, false, 1},
	{"K22", "21:1 6:14", 1, false, false, 3},
	{"K24", "6:15", 2, true, true, 2},
}

func TestFlowEnds(t *testing.T) {
	for _, row := range flowEnds {
		for wins := 1; wins <= 6; wins++ {
			want := "result.wrong hard"
			if wins == row.wins {
				want = ""
			}
			rec := replay.Run(context.Background(), bearsOff(row.bob, row.cube, row.jacoby, row.automatic, wins), replay.Options{})
			if got := fmt.Sprintf("%d of %d", wins, row.wins); len(rec.Games) != 1 || rec.Games[0].Ending != replay.BorneOff {
				t.Errorf("%s: %s: %+v", row.id, got, rec.Games)
			}
			checkFlow(t, row.id, rec, want, fmt.Sprintf("Ann wins %d, cube %d", rec.Games[0].Points, row.cube))
			if want == "" && rec.Games[0].Points != wins {
				t.Errorf("%s: %d points", row.id, rec.Games[0].Points)
			}
		}
	}
}

// bearsOff is a money game that ends with its one roll.
func bearsOff(bob string, cube int, jacoby, automatic bool, wins int) *parser.Match {
	owner := 0
	if cube == 1 || automatic {
		owner = -1
	}
	m := session("x 1:1 off:14 o "+bob, parser.Setup{Turn: 0, Cube: cube, Owner: owner},
		parser.Action{Kind: parser.Roll, Dice: [2]int{2, 1}, Hops: []parser.Hop{{Points: []int{1, 0}, Hits: []bool{false}, Count: 1}}},
		parser.Action{Kind: parser.Win, Value: wins})
	m.Tags = []parser.Tag{{Name: "Jacoby", Value: map[bool]string{true: "On", false: "Off"}[jacoby]}}
	return m
}

// session is a money session of one game that goes on from a position, seen by Ann.
func session(board string, setup parser.Setup, actions ...parser.Action) *parser.Match {
	p := engine.MustPosition(board)
	for n := 1; n <= engine.Bar; n++ {
		setup.Board[0][n], setup.Board[1][n] = int(p.Own[n]), int(p.Opp[n])
	}
	return &parser.Match{
		Format: "mat", Players: [2]string{"Ann", "Bob"},
		Games: []parser.Game{{Number: 1, Setup: &setup, Actions: actions}},
	}
}

// TestHighCube is row K30: a cube of 64 is turned like any other.
func TestHighCube(t *testing.T) {
	m := session("x 24:2 13:5 8:2 6:4 5:2 o 24:2 13:5 8:3 6:5", parser.Setup{Turn: 1, Cube: 64, Owner: 1},
		parser.Action{Player: 1, Kind: parser.Double, Value: 128},
		parser.Action{Player: 0, Kind: parser.Drop},
		parser.Action{Player: 1, Kind: parser.Win, Value: 64})
	checkFlow(t, "K30", replay.Run(context.Background(), m, replay.Options{}), "", "Bob wins 64, cube 64")
}

// TestFlowRowsCovered: every row of the rule tables on short nardy is tested here, or known to be out of reach.
func TestFlowRowsCovered(t *testing.T) {
	f, err := os.Open("../../shared/oracle/rules/flow.tsv")
	if os.IsNotExist(err) {
		t.Skip("the rule rows are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	covered := map[string]bool{"K30": true}
	for _, row := range flowRows {
		covered[row.id] = true
	}
	for _, row := range flowEnds {
		covered[row.id] = true
	}
	n := 0
	for _, row := range rows[1:] {
		if row[1] == "short" {
			n++
			if !covered[row[0]] && outOfReach[row[0]] == "" {
				t.Errorf("%s is not covered: %v", row[0], row)
			}
		}
	}
	if n == 0 {
		t.Error("no row of short nardy was found")
	}
}
