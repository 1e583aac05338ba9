package variant

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"nardlog/engine"
)

// readTSV reads a table of testdata, each row by the names of its columns.
func readTSV(t *testing.T, name string) []map[string]string {
	t.Helper()
	f, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	all, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows []map[string]string
	for _, record := range all[1:] {
		row := map[string]string{}
		for i, key := range all[0] {
			row[key] = record[i]
		}
		rows = append(rows, row)
	}
	return rows
}

// rowRules are the rules of a row: its game under its switches, on its turn.
func rowRules(t *testing.T, row map[string]string) *engine.Rules {
	t.Helper()
	v, err := Find(row["variant"])
	if err != nil {
		t.Fatal(err)
	}
	switches := map[string]string{}
	for _, part := range strings.FieldsFunc(row["switches"], func(c rune) bool { return c == ';' }) {
		name, value, _ := strings.Cut(part, "=")
		switches[name] = value
	}
	if v, err = v.With(switches); err != nil {
		t.Fatal(err)
	}
	turn := engine.Turn{Black: row["side"] == "B"}
	if row["first"] == "1" {
		turn.Number = 1
	}
	return v.Rules.OnTurn(turn)
}

// rowPosition reads a row's board; the checkers of both sides stand in the mover's numbering.
func rowPosition(t *testing.T, r *engine.Rules, row map[string]string) engine.Position {
	t.Helper()
	p, err := r.ParseMoverBoard("x " + row["own"] + " o " + row["opp"])
	if err != nil {
		t.Fatal(err)
	}
	if err := r.SetPinned(&p, row["pin"]); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestCounts(t *testing.T) {
	for _, row := range readTSV(t, "counts.tsv") {
		r := rowRules(t, row)
		p := rowPosition(t, r, row)
		d, err := engine.ParseDice(row["dice"])
		if err != nil {
			t.Fatal(err)
		}
		want, _ := strconv.Atoi(row["count"])
		if got := len(r.Plays(p, d)); got != want {
			t.Errorf("%s %s: %d results, want %d", row["name"], d, got, want)
		}
		if got := len(engine.NewFinder(r).Results(&p, d, nil)); got != want {
			t.Errorf("%s %s: %d results found fast, want %d", row["name"], d, got, want)
		}
	}
}

// TestMoves judges the worked plays, and compares the legal sets that are listed with them.
func TestMoves(t *testing.T) {
	for _, row := range readTSV(t, "moves.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			r := rowRules(t, row)
			p := rowPosition(t, r, row)
			d, err := engine.ParseDice(row["dice"])
			if err != nil {
				t.Fatal(err)
			}
			hops, err := engine.ParsePlay(row["play"])
			if err != nil {
				t.Fatal(err)
			}
			v := r.Judge(p, d, hops, nil)
			want := row["verdict"]
			if want == "legal" && row["n_legal"] == "1" {
				// Two rows say only that the play is legal where it is the one result.
				want = "forced"
			}
			if v.Legality.String() != want {
				t.Errorf("%s: %v (%s %s), want %s: %s", row["play"], v.Legality, v.Code, v.Reason, row["verdict"], row["reason"])
			}
			if (v.Code == "") != (v.Legality != engine.Illegal) {
				t.Errorf("%v with code %q", v.Legality, v.Code)
			}
			if n := strconv.Itoa(v.Results); n != row["n_legal"] {
				t.Errorf("%s legal results, want %s", n, row["n_legal"])
			}
			compareLegal(t, r, p, d, row["all_legal"])
		})
	}
}

// compareLegal checks a listed legal set by the positions that its plays reach.
func compareLegal(t *testing.T, r *engine.Rules, p engine.Position, d engine.Dice, listed string) {
	if listed == "" {
		return
	}
	got := map[engine.Position]string{}
	for _, play := range r.Plays(p, d) {
		got[play.After] = play.String()
	}
	for _, text := range strings.Split(listed, "; ") {
		hops, err := engine.ParsePlay(text)
		if err != nil {
			t.Fatal(err)
		}
		v := r.Judge(p, d, hops, nil)
		if v.Legality == engine.Illegal {
			t.Errorf("%s is judged %s: %s", text, v.Code, v.Reason)
		}
		delete(got, v.After)
	}
	if len(got) > 0 {
		t.Errorf("not listed: %v", got)
	}
}
