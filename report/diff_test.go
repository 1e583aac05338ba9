package report

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf16"

	"nardlog/analyze"
)

// document is the JSON of the sample after a change, with rates that follow from its decisions.
func document(t *testing.T, change func(*analyze.Result)) []byte {
	t.Helper()
	r := sample(t)
	for i := range 2 {
		r.Games[0].Moves[i].Chequer.Counts = analyze.Counts{PR: 1, MEMG: 1, Snowie: 1}
	}
	for p := range 2 {
		r.Games[0].Moves[2].Cube.Counts[p] = analyze.Counts{PR: 1, MEMG: 1}
	}
	change(r)
	for p := range r.Players {
		k := r.Reckon(p)
		pl := &r.Players[p]
		pl.PR, pl.MEMG = analyze.Rate{Value: k.PR.Value}, analyze.Rate{Value: k.MEMG.Value}
		pl.Snowie = analyze.Rate{Value: k.Snowie.Value}
	}
	var b bytes.Buffer
	if err := AnalysisJSON(&b, r, Engine{Version: "1", Net: "n"}, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func same(*analyze.Result) {}

// read reads one document.
func read(t *testing.T, data []byte) *Analysed {
	t.Helper()
	list, fault := ReadAnalyses("a.json", data)
	if fault != nil || len(list) != 1 {
		t.Fatalf("%v, %d documents", fault, len(list))
	}
	return list[0]
}

// TestReadAnalyses: what an analysis wrote says the same when it is read.
func TestReadAnalyses(t *testing.T) {
	a := read(t, document(t, same))
	if a.Players != [2]string{"Ann", "Bob"} || a.Length != 0 || a.Settings.Net != "n" || a.Settings.Ply != 2 {
		t.Errorf("%+v", a)
	}
	var got []string
	for i := range a.All {
		j := &a.All[i]
		got = append(got, strings.Join([]string{a.Players[j.Player], j.Dice, j.Played, j.Best, decimal(j.Loss, 1), j.Mark}, ","))
	}
	want := "Ann,31,8/5 6/5,8/5 6/5,0.0, Bob,31,24/20,8/5 6/5,0.3,blunder Ann,,double,no double, take,0.3,blunder Bob,,pass,no double, take,1.2,blunder"
	if text := strings.Join(got, " "); text != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
	if list, fault := ReadAnalyses("a.json", append(document(t, same), document(t, same)...)); fault != nil || len(list) != 2 {
		t.Errorf("two documents: %v, %d", fault, len(list))
	}
}

// TestReadAnalysesOfShells: what a shell wrote with a mark at its beginning, in UTF-16 too, is read.
func TestReadAnalysesOfShells(t *testing.T) {
	doc := document(t, same)
	wide := []byte{0xFF, 0xFE}
	for _, unit := range utf16.Encode([]rune(string(doc))) {
		wide = append(wide, byte(unit), byte(unit>>8))
	}
	for _, data := range [][]byte{append([]byte("\ufeff"), doc...), wide} {
		list, fault := ReadAnalyses("a.json", data)
		if fault != nil || len(list) != 1 || len(list[0].All) == 0 {
			t.Errorf("%v of %.20q", fault, data)
		}
	}
}

// TestReadAnalysesFaults: what is no analysis, or none that can be compared, is told with its line.
func TestReadAnalysesFaults(t *testing.T) {
	doc := string(document(t, same))
	for want, text := range map[string]string{
		"a.json: no analysis is in it":                                            " \n",
		"a.json:2:1: this is no JSON: unexpected end":                             "\n{",
		"a.json:3:1: this is no JSON: invalid character '1'":                      "\n{\n1:}",
		`a.json:2: the document's contract is "nardlog/2", not "nardlog/1"`:       doc + strings.Replace(doc, "nardlog/1", "nardlog/2", 1),
		`a.json:1: this is a document of the kind "audit", not an analysis`:       strings.Replace(doc, `"kind":"analysis"`, `"kind":"audit"`, 1),
		"a.json:1: game 1, move 1 of the list: the analysis does not say which":   strings.Replace(doc, `"counts":{"pr":1`, `"count":{"pr":1`, 1),
		"a.json:1: game 1, move 2 of the list: no player is number 3":             strings.Replace(doc, `"move":1,"player":2`, `"move":1,"player":3`, 1),
		"a.json:1: the PR of player 2 is 375.000 and its decisions make 425.000":  strings.Replace(doc, `"loss_emg":0.3`, `"loss_emg":0.5`, 1),
		`a.json:1:10: this is no analysis: games cannot be of the kind "number"`:  `{"games":3}`,
		`a.json:3:28: this is no analysis: players.pr cannot be of the kind "str`: "\n\n" + `{"ж":"","players":[{"pr":"1"}]}`,
		`a.json:1:1: this is no analysis: it cannot be of the kind "array"`:       `[{"games":3}]`,
		"a.json:1: this is no document of nardlog":                                `{"games":[]}`,
		`a.json:1: game 1, move 3 of the list: loss_emg cannot be of the kind "n`: strings.Replace(doc, `"loss_emg":[0.3,1.2]`, `"loss_emg":7`, 1),
		"a.json:1: 0 players are in the analysis":                                 `{"schema":"nardlog/1","kind":"analysis"}`,
	} {
		_, fault := ReadAnalyses("a.json", []byte(text))
		if fault == nil || !strings.HasPrefix(fault.String(), want) || fault.Hint == "" {
			t.Errorf("got  %v\nwant %s", fault, want)
		}
	}
}

// TestDiffText: what changed is listed, those that moved the PR most first, the others summed up.
func TestDiffText(t *testing.T) {
	before := read(t, document(t, same))
	after := read(t, document(t, func(r *analyze.Result) {
		r.Settings.Ply = 3
		c := r.Games[0].Moves[1].Chequer
		c.Best, c.Loss, c.Mark = "24/20", &analyze.Amount{EMG: 0, Points: ptr(0)}, analyze.NoMark
		r.Games[0].Moves[2].Cube.Counts[1] = analyze.Counts{MEMG: 1}
	}))
	d, err := analyze.Diff(&before.Judgements, &after.Judgements)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := Diff(&b, before, after, d, DiffView{Style: Style{ASCII: true}, Most: 1, Player: 1}); err != nil {
		t.Fatal(err)
	}
	// Bob's PR was 500 × 1.5 / 2 = 375 and is 500 × 1.2 / 1 = 600: 0.3 less make -150, one counted less 375.
	for _, want := range []string{
		"a.json -> a.json: Ann - Bob\nply: 2 -> 3\ndecisions judged in another way: 2; with another verdict: 1; unchanged: 2\n",
		"| Bob    | PR        | 375.000 (2) | 600.000 (1) |   +225.000 |        -150.000 |          +375.000 |",
		"| 1    | 2    | cube | pass       | no double, take | PR mEMG -> mEMG | 1.200 | +375.000 |   +0.000 |   +0.000 |",
		"|      |      |      | others (1) |                 |                 |       | -150.000 | -150.000 | -150.000 |",
		"|      |      |      | sum        |                 |                 |       | +225.000 | -150.000 | -150.000 |",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s\n lacks %s", b.String(), want)
		}
	}
	if strings.Contains(b.String(), "\nAnn\n") {
		t.Error("Ann is shown too")
	}
}

// FuzzReadAnalyses: whatever the documents hold, they are read or told, and what was read can be compared with itself.
func FuzzReadAnalyses(f *testing.F) {
	f.Add([]byte(`{"schema":"nardlog/1","kind":"analysis","players":[{},{}],"games":[{"moves":[{"player":1,"counts":{}}]}]}`))
	f.Add([]byte(`{"schema":"nardlog/1","kind":"analysis","players":[{},{}],"games":[{"moves":[{"player":2,"cube":"double","answer":"take","counts":[{},{"pr":-1}]}]}]}`))
	f.Add([]byte(`{"schema":"nardlog/1"} {`))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, _ := ReadAnalyses("a.json", data)
		for _, a := range list {
			d, err := analyze.Diff(&a.Judgements, &a.Judgements)
			if err != nil || len(d.Changes) > 0 {
				t.Fatalf("%v: %d changes", err, len(d.Changes))
			}
			if err := Diff(&strings.Builder{}, a, a, d, DiffView{Most: 1, Player: -1}); err != nil {
				t.Fatal(err)
			}
		}
	})
}
