package report

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/analyze"
	"nardlog/replay"
)

// csvOf writes headings and rows and reads them back.
func csvOf(t *testing.T, r *analyze.Result, player int) [][]string {
	t.Helper()
	var b strings.Builder
	if err := CSVHead(&b); err != nil {
		t.Fatal(err)
	}
	if err := CSV(&b, r, player); err != nil {
		t.Fatal(err)
	}
	return parseCSV(t, b.String())
}

func parseCSV(t *testing.T, text string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return rows
}

func TestCSV(t *testing.T) {
	r := sample(t)
	r.Record.File, r.Record.Players = "a \"b\",\nc.mat", [2]string{`Ann "the, ace"`, ""}
	r.Games[0].Moves[0].Chequer.Loss.MWC = ptr(0)
	for i := range 2 {
		r.Games[0].Moves[i].Chequer.Counts = analyze.Counts{PR: 1, MEMG: 1, Snowie: 1}
		r.Games[0].Moves[i].Theme = analyze.ContactPlay
	}
	r.Games[0].Moves[2].Cube.Counts[1] = analyze.Counts{PR: 1, MEMG: 1}
	const start, cube = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
	file, ann := r.Record.File, r.Record.Players[0]
	want := [][]string{
		{"file", "game", "move", "player", "kind", "dice", "played", "best", "loss_emg", "loss_mwc", "equity_emg", "mark", "luck_emg", "xgid", "pr_count", "memg_count", "snowie_count", "theme"},
		{file, "1", "1", ann, "play", "31", "8/5 6/5", "8/5 6/5", "0", "0", "0.25", "", "0.1", start, "1", "1", "1", "contact"},
		{file, "1", "1", "2", "play", "31", "24/20", "8/5 6/5", "0.3", "", "-0.05", "blunder", "0.1", start, "1", "1", "1", "contact"},
		{file, "1", "2", ann, "double", "", "double", "no double, take", "0.3", "", "-0.2", "blunder", "", cube, "0", "0", "0", "wrong double"},
		{file, "1", "2", "2", "answer", "", "pass", "no double, take", "1.2", "", "-1", "blunder", "", cube, "1", "1", "0", "wrong pass"},
	}
	if diff := cmp.Diff(want, csvOf(t, r, -1)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(append(want[:1:1], want[2], want[4]), csvOf(t, r, 1)); diff != "" {
		t.Errorf("one player's: %s", diff)
	}
}

// TestCSVFormulas: a name is no formula, whatever it begins with.
func TestCSVFormulas(t *testing.T) {
	r := sample(t)
	r.Record.File, r.Record.Players = "-a.mat", [2]string{"=cmd|' /C calc'!A0", "@Bob"}
	rows := csvOf(t, r, -1)
	if diff := cmp.Diff([]string{"'-a.mat", "'=cmd|' /C calc'!A0", "'@Bob"}, []string{rows[1][0], rows[1][3], rows[2][3]}); diff != "" {
		t.Error(diff)
	}
}

// TestCSVKinds: what was no choice, or could not be judged, has a row with what is known.
func TestCSVKinds(t *testing.T) {
	r := sample(t)
	moves := r.Games[0].Moves
	moves[0].Chequer.Forced, moves[0].Number = true, 0
	moves[1].Chequer = &analyze.Chequer{Illegal: true, Played: "24/23", Best: "8/5 6/5", PlayedAt: -1}
	moves[2].Cube = &analyze.Cube{Action: replay.Double, Redouble: true}
	r.Games[0].Moves = append(moves,
		analyze.Move{Number: 3, Situation: moves[0].Situation, Chequer: &analyze.Chequer{Unrecorded: true, Illegal: true, PlayedAt: -1}},
		analyze.Move{Number: 4, Situation: moves[2].Situation, Cube: &analyze.Cube{
			Judged: true, Best: "double, beaver", Beaver: true, Action: replay.Double, Answers: []replay.Kind{replay.Beaver, replay.Take},
			NDEMG: -0.5, DTEMG: -0.75, DPEMG: 1, Loss: [2]*analyze.Amount{{EMG: 1}, {}}}},
		analyze.Move{Number: 5, Situation: moves[2].Situation, Cube: &analyze.Cube{
			Judged: true, Best: "no double, take", NDEMG: 0.5, DTEMG: 0.25, DPEMG: 1, Action: replay.NoDouble, Loss: [2]*analyze.Amount{{}, nil}}})
	var got []string
	for _, row := range csvOf(t, r, -1)[1:] {
		got = append(got, strings.Join([]string{row[2], row[4], row[6], row[7], row[8], row[10], row[12]}, ";"))
	}
	want := []string{
		";forced;8/5 6/5;8/5 6/5;0;0.25;0.1",
		"1;illegal;24/23;8/5 6/5;;;",
		"2;double;redouble;;;;",
		"3;unrecorded;;;;;",
		"4;double;double;double, beaver;1;-1.5;",
		"4;answer;beaver, take;double, beaver;0;1.5;",
		"5;double;no double;no double, take;0;0.5;",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
