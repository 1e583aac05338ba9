package report

import (
	"encoding/json"
	"strings"
	"testing"

	"nardlog/analyze"
)

// compared is the sample beside another program's numbers: one verdict differs, one agrees, one is not known.
func compared(t *testing.T) *analyze.Result {
	t.Helper()
	r := sample(t)
	g := &r.Games[0]
	g.Moves[1].Foreign = &analyze.Foreign{Program: "XG", Level: "3-ply", LuckEMG: ptr(-0.125),
		Plays: []analyze.ForeignPlay{{Play: "13/9", Level: "3-ply", EquityEMG: 0.5}}}
	g.Moves[2].Foreign = &analyze.Foreign{Program: "XG",
		Cube: &analyze.ForeignCube{Best: "double, take", NDEMG: 0.25, DTEMG: 0.5, DPEMG: 1}}
	all := analyze.Agreement{Decisions: 3, Verdicts: 2, Agreed: 1, MeanDifferenceEMG: ptr(0.0625), Correlation: ptr(-0.5)}
	r.Comparison = &analyze.Comparison{
		Programs: []string{"XG"}, All: all,
		Decisions: []analyze.Compared{
			{Game: g, Move: &g.Moves[1], Player: 1, LossEMG: 0.3, TheirsEMG: ptr(0.125), CostEMG: ptr(0.25)},
			{Game: g, Move: &g.Moves[2], Player: 0, LossEMG: 0.3, TheirsEMG: ptr(0), CostEMG: ptr(0)},
			{Game: g, Move: &g.Moves[2], Player: 1, LossEMG: 1.2},
		},
	}
	return r
}

func TestComparisonText(t *testing.T) {
	var b strings.Builder
	if err := Text(&b, compared(t), View{Style: Style{ASCII: true}, Player: -1}); err != nil {
		t.Fatal(err)
	}
	_, got, found := strings.Cut(b.String(), "\nComparison with XG\n")
	if !found {
		t.Fatalf("no comparison in\n%s", b.String())
	}
	const want = `+--------------+-----------+--------------+-------------------------+-------------+
| sort         | decisions | same verdict | mean difference of loss | correlation |
+--------------+-----------+--------------+-------------------------+-------------+
| chequer play |         0 |            - |                       - |           - |
| cube         |         0 |            - |                       - |           - |
| total        |         3 |      50.00 % |                  0.0625 |      -0.500 |
+--------------+-----------+--------------+-------------------------+-------------+
+------+------+--------+------+--------+--------------+-----------------+------------+----------+----------------+-------------+
| game | move | player | dice | played | theirs       | ours            | their loss | our loss | cost of theirs | their level |
+------+------+--------+------+--------+--------------+-----------------+------------+----------+----------------+-------------+
| 1    | 1    | Bob    | 31   | 24/20  | 13/9         | 8/5 6/5         |      0.125 |    0.300 |         +0.250 |       3-ply |
| 1    | 2    | Ann    | cube | double | double, take | no double, take |      0.000 |    0.300 |                |           - |
| 1    | 2    | Bob    | cube | pass   | double, take | no double, take |          - |    1.200 |                |           - |
+------+------+--------+------+--------+--------------+-----------------+------------+----------+----------------+-------------+
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestComparisonOfNothing(t *testing.T) {
	r := sample(t)
	r.Comparison = &analyze.Comparison{}
	var b strings.Builder
	if err := Text(&b, r, View{Player: -1}); err != nil {
		t.Fatal(err)
	}
	if want := "Comparison with another program\nno analysis of another program is in the record\n"; !strings.HasSuffix(b.String(), want) {
		t.Errorf("the report ends in %q", b.String()[max(0, b.Len()-100):])
	}
}

func TestComparisonJSON(t *testing.T) {
	text := func(r *analyze.Result) string {
		var b strings.Builder
		if err := AnalysisJSON(&b, r, Engine{}, nil); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	if strings.Contains(text(sample(t)), `"comparison"`) {
		t.Error("a comparison that was not asked for")
	}
	var doc struct {
		Comparison struct {
			Summary   map[string]map[string]any
			Decisions []map[string]any
		}
	}
	if err := json.Unmarshal([]byte(text(compared(t))), &doc); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{"decisions": 3.0, "agreed": 1.0, "agreement": 0.5, "mean_loss_difference_emg": 0.0625, "loss_correlation": -0.5} {
		if got := doc.Comparison.Summary["total"][key]; got != want {
			t.Errorf("%s is %v, want %v", key, got, want)
		}
	}
	if len(doc.Comparison.Decisions) != 3 {
		t.Fatalf("%d decisions", len(doc.Comparison.Decisions))
	}
	for i, want := range []map[string]any{
		{"player": 2.0, "decision": "play", "dice": "31", "played": "24/20", "best": "8/5 6/5", "loss_emg": 0.3, "their_best": "13/9",
			"their_loss_emg": 0.125, "their_luck_emg": -0.125, "luck_emg": 0.1, "their_level": "3-ply", "their_program": "XG", "agree": false,
			"cost_of_theirs_emg": 0.25, "line": 11.0},
		{"player": 1.0, "decision": "double", "dice": nil, "their_best": "double, take", "agree": true, "their_level": nil},
		{"player": 2.0, "decision": "answer", "played": "pass", "their_loss_emg": nil, "agree": nil, "cost_of_theirs_emg": nil},
	} {
		for key, value := range want {
			if got, has := doc.Comparison.Decisions[i][key]; got != value || !has {
				t.Errorf("decision %d: %s is %v, want %v", i, key, got, value)
			}
		}
	}
}
