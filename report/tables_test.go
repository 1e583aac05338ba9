package report

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/replay"
)

func ptr(x float64) *float64 { return &x }

// spelled is the spelling of a candidate.
func spelled(play string) func() string { return func() string { return play } }

// sample is an analysed money session of one game, made by hand.
func sample(t *testing.T) *analyze.Result {
	t.Helper()
	rec := &replay.Record{
		File: "s.mat", Format: "mat", Variant: "backgammon", Players: [2]string{"Ann", "Bob"}, Cube: true,
		Score: [2]int{1, 0}, Games: []replay.Game{{Number: 1, Winner: 0, Points: 1, Ending: replay.Passed}},
	}
	roll := func(number, player int, xgid, played, best string, loss float64, mark analyze.Mark) analyze.Move {
		cands := []analyze.Candidate{{Play: spelled(best), Ply: 2, EquityEMG: 0.25}}
		at := 0
		if played != best {
			cands = append(cands, analyze.Candidate{Play: spelled(played), Ply: 2, EquityEMG: 0.25 - loss})
			at = 1
		}
		return analyze.Move{Number: number, Line: 10 + number, Column: 6, Player: player, Situation: situation(t, xgid),
			Chequer: &analyze.Chequer{Played: played, Best: best, Candidates: cands, PlayedAt: at,
				Loss: &analyze.Amount{EMG: loss, Points: ptr(loss)}, Luck: &analyze.Amount{EMG: 0.1, Points: ptr(0.1)}, Mark: mark}}
	}
	cube := analyze.Move{Number: 2, Player: 0, Situation: situation(t, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"),
		Cube: &analyze.Cube{Action: replay.Double, Answers: []replay.Kind{replay.Pass}, Judged: true, Best: "no double, take", Ply: 2,
			NDEMG: 0.1, DTEMG: -0.2, DPEMG: 1, Loss: [2]*analyze.Amount{{EMG: 0.3}, {EMG: 1.2}},
			Kind: [2]analyze.ErrorKind{analyze.WrongDouble, analyze.WrongPass}, Mark: [2]analyze.Mark{analyze.Blunder, analyze.Blunder}}}
	start := "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
	return &analyze.Result{
		Record: rec, Money: true, Settings: analyze.Used{Ply: 2, Marks: analyze.DefaultMarks},
		Players: [2]analyze.Player{
			{Name: "Ann", Stats: analyze.Stats{PR: analyze.Rate{Value: ptr(5), Decisions: 3}}, Result: &analyze.Amount{Points: ptr(1)}},
			{Name: "Bob"},
		},
		Games: []analyze.Game{{Record: &rec.Games[0], Moves: []analyze.Move{
			roll(1, 0, start, "8/5 6/5", "8/5 6/5", 0, analyze.NoMark),
			roll(1, 1, start, "24/20", "8/5 6/5", 0.3, analyze.Blunder),
			cube,
		}}},
	}
}

func TestWorst(t *testing.T) {
	r := sample(t)
	var got []string
	for _, d := range (View{Player: -1, Worst: 10}).worst(r) {
		got = append(got, r.Record.Players[d.player]+" "+d.on(Style{})+" "+d.chosen(Style{})+" ("+d.advised(Style{})+")")
	}
	want := "Bob cube pass (no double, take); Bob 31 24/20 (8/5 6/5); Ann cube double (no double, take)"
	if strings.Join(got, "; ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, "; "), want)
	}
	if n := len((View{Player: -1, Worst: 2}).worst(r)); n != 2 {
		t.Errorf("%d of 2", n)
	}
	if list := (View{Worst: 10}).worst(r); len(list) != 1 || list[0].kind != analyze.WrongDouble {
		t.Errorf("%d decisions of the first player", len(list))
	}
}

func TestTextOfUnknowns(t *testing.T) {
	var b strings.Builder
	if err := Text(&b, sample(t), View{Style: Style{ASCII: true}, Worst: 3, Player: -1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"s.mat: Ann - Bob, money game, 1-0\n", "| PR (decisions)        |   5.00 (3) |     - (0) |",
		"1. game 1, move 2: Bob, wrong pass", "played: pass; best: no double, take; loss: 1.200 ??",
		"| result                | +1.000 pts |         - |",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

// TestNameless: a player without a name is told by his number.
func TestNameless(t *testing.T) {
	r := sample(t)
	r.Record.Players, r.Players[0].Name, r.Players[1].Name = [2]string{}, "", ""
	var b strings.Builder
	if err := Text(&b, r, View{Style: Style{ASCII: true}, Worst: 1, Player: -1}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"s.mat: player 1 - player 2, money game", "| player                |   player 1 |  player 2 |", "| player 1 +1 |",
		"1. game 1, move 2: player 2, wrong pass",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

func TestAnalysisJSON(t *testing.T) {
	var b bytes.Buffer
	if err := AnalysisJSON(&b, sample(t), Engine{Version: "1", Net: "n", Level: "normal"}, nil); err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(b.Bytes(), []byte("\n")); n != 1 {
		t.Errorf("%d lines", n)
	}
	var got struct {
		Kind    string
		Players []map[string]any
		Games   []struct {
			Points *int
			Moves  []map[string]any
		}
	}
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Kind != "analysis" || len(got.Games) != 1 || len(got.Games[0].Moves) != 3 || *got.Games[0].Points != 1 {
		t.Fatalf("got %+v", got)
	}
	double := got.Games[0].Moves[2]
	for key, want := range map[string]any{"cube": "double", "answer": "pass", "nd_emg": 0.1, "dt_emg": -0.2, "dp_emg": 1.0, "nd_mwc": nil, "player": 1.0} {
		if double[key] != want {
			t.Errorf("%s is %v, want %v", key, double[key], want)
		}
	}
	if v, has := got.Players[1]["pr"]; v != nil || !has {
		t.Errorf("an unknown PR is %v", v)
	}
}

// TestUnjudgedJSON: a decision on the cube that was not judged has the fields of one that was.
func TestUnjudgedJSON(t *testing.T) {
	r := sample(t)
	moves := r.Games[0].Moves
	r.Games[0].Moves = append(moves, analyze.Move{Situation: moves[2].Situation, Cube: &analyze.Cube{Action: replay.Double}})
	var b bytes.Buffer
	if err := AnalysisJSON(&b, r, Engine{}, nil); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Games []struct{ Moves []map[string]any }
	}
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	judged, unjudged := got.Games[0].Moves[2], got.Games[0].Moves[3]
	for key := range judged {
		if _, has := unjudged[key]; !has {
			t.Errorf("%s is left out, not null", key)
		}
	}
	for _, key := range []string{"ply", "probabilities", "nd_emg", "dt_emg", "dp_emg", "dp_mwc", "best", "answer"} {
		if v := unjudged[key]; v != nil {
			t.Errorf("%s is %v where nothing was judged", key, v)
		}
	}
}

func TestAnswerJSON(t *testing.T) {
	a := &Answer{Variant: "backgammon", MoverBoard: "x 1:1 o 24:1", Results: 1,
		Verdict: &Verdict{Verdict: "forced"}, Options: []Option{{Play: "1/off", After: "id", AfterBoard: "x o"}}}
	a.Board.Own[1], a.Board.Opp[1] = 1, 1
	a.Dice = engine.Dice{Hi: 2, Lo: 1}
	var b strings.Builder
	if err := AnswerJSON(&b, a); err != nil {
		t.Fatal(err)
	}
	want := `{"schema":"nardlog/1","position":"XGID=-A----------------------a-:0:0:1:21:0:0:0:0:0","variant":"backgammon","board":"x 1:1 o 24:1","dice":"21","verdict":"forced","count":1,"plays":[{"play":"1/off","after":"id","after_board":"x o"}]}`
	if got := strings.TrimSpace(b.String()); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
