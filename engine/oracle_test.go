package engine

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// backgammonResults lists results with the fast generator.
func backgammonResults(p Position, d Dice) []Position {
	return new(Generator).Results(&p, d, nil)
}

func ids(results []Position) []string {
	out := make([]string, len(results))
	for i, p := range results {
		out[i] = p.Swap().ID()
	}
	slices.Sort(out)
	return out
}

// TestLegalPlays holds both generators to complete legal sets of 500 positions.
func TestLegalPlays(t *testing.T) {
	f, err := os.Open("testdata/legal-plays.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rules, rows := Backgammon(), 0
	for lines := bufio.NewScanner(f); lines.Scan(); rows++ {
		var row struct {
			Pos, Dice string
			N         int
			After     []string
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		p, err := ParsePositionID(row.Pos)
		if err != nil {
			t.Fatal(err)
		}
		if p.ID() != row.Pos {
			t.Errorf("%s is printed as %s", row.Pos, p.ID())
		}
		d, err := ParseDice(row.Dice)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(row.After)
		if len(row.After) != row.N {
			t.Fatalf("row %s: n is %d, %d listed", row.Pos, row.N, len(row.After))
		}
		for name, got := range map[string][]string{
			"fast": ids(backgammonResults(p, d)), "generic": ids(rules.Results(p, d)),
		} {
			if !slices.Equal(got, row.After) {
				t.Errorf("%s, %s with %s:\n got %v\nwant %v", name, row.Pos, d, got, row.After)
			}
		}
	}
	if rows != 500 {
		t.Errorf("%d rows, want 500", rows)
	}
}

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

// variantRules are the games that Rules can describe completely, or for the rows in testdata.
func variantRules(name, side string) *Rules {
	r := Backgammon()
	switch name {
	case "hyper":
		r.Checkers = 3
	case "plakoto":
		r.Contact = Pin
	case "russian":
		r.Geometry = Same
	case "americanka":
		r.Geometry, r.Contact = Sixth, Block
		if side == "B" {
			r.Geometry = SixthBack
		}
	case "long":
		r.Geometry, r.Contact = Parallel, Block
	}
	r.Name = name
	return r
}

// oraclePosition reads a row's board; the checkers of both sides stand in the mover's numbering.
func oraclePosition(t *testing.T, r *Rules, row map[string]string) Position {
	t.Helper()
	p, err := r.ParseMoverBoard("x " + row["own"] + " o " + row["opp"])
	if err != nil {
		t.Fatal(err)
	}
	if pin := row["pin"]; pin != "" {
		n, own := strings.CutSuffix(pin, "=own")
		point, err := strconv.Atoi(n)
		if err != nil || !own {
			t.Fatalf("pin %q", pin)
		}
		p.OwnPinned = 1 << point
	}
	return p
}

func TestCounts(t *testing.T) {
	for _, row := range readTSV(t, "counts.tsv") {
		r := variantRules(row["variant"], "W")
		p := oraclePosition(t, r, row)
		d, err := ParseDice(row["dice"])
		if err != nil {
			t.Fatal(err)
		}
		want, _ := strconv.Atoi(row["count"])
		if got := len(r.Plays(p, d)); got != want {
			t.Errorf("%s %s: %d results, want %d", row["name"], d, got, want)
		}
	}
}

// TestMoves judges the worked plays, and compares the legal sets that are listed with them.
func TestMoves(t *testing.T) {
	for _, row := range readTSV(t, "moves.tsv") {
		t.Run(row["id"], func(t *testing.T) {
			r := variantRules(row["variant"], row["side"])
			p := oraclePosition(t, r, row)
			d, err := ParseDice(row["dice"])
			if err != nil {
				t.Fatal(err)
			}
			hops, err := ParsePlay(row["play"])
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
			if (v.Code == "") != (v.Legality != Illegal) {
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
func compareLegal(t *testing.T, r *Rules, p Position, d Dice, listed string) {
	if listed == "" {
		return
	}
	got := map[Position]string{}
	for _, play := range r.Plays(p, d) {
		got[play.After] = play.String()
	}
	for _, text := range strings.Split(listed, "; ") {
		hops, err := ParsePlay(text)
		if err != nil {
			t.Fatal(err)
		}
		v := r.Judge(p, d, hops, nil)
		if v.Legality == Illegal {
			t.Errorf("%s is judged %s: %s", text, v.Code, v.Reason)
		}
		delete(got, v.After)
	}
	if len(got) > 0 {
		t.Errorf("not listed: %v", got)
	}
}
