package report

import (
	"regexp"
	"strings"
	"testing"

	"nardlog/analyze"
)

// TestExplainRates: the counted decisions stand in a table, and each rate is reckoned from them.
func TestExplainRates(t *testing.T) {
	r := sample(t)
	for i := range 2 {
		r.Games[0].Moves[i].Chequer.Counts = analyze.Counts{PR: 1, MEMG: 1, Snowie: 1}
	}
	for p := range 2 {
		r.Games[0].Moves[2].Cube.Counts[p] = analyze.Counts{PR: 1, MEMG: 1}
	}
	var b strings.Builder
	if err := (View{Player: -1, Explain: true}).explainRates(&b, r); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`1 +│ 1 +│ 31 +│ 8/5 6/5 +│ +│ +0 │ +1 │ +1 │ +1 │`,
		`1 +│ 2 +│ cube │ double +│ no double, take +│ 0.300000 │ +1 │ +1 │ +- │`,
		`(?m)^Ann: sum of the losses, 0.300000\nPR = 500 × 0.300000 / 2 = 75.00\nmEMG = 1000 × 0.300000 / 2 = 150.00\nSnowie ER = 1000 × 0.300000 / \(1 \+ 1\) = 150.00$`,
		`1 +│ 2 +│ cube │ pass +│ no double, take +│ 1.200000 │ +1 │ +1 │ +- │`,
		`(?m)^Bob: sum of the losses, 1.500000\nPR = 500 × 1.500000 / 2 = 375.00$`,
	} {
		if !regexp.MustCompile(want).MatchString(b.String()) {
			t.Errorf("%s\n does not match %s", b.String(), want)
		}
	}
	var one, none strings.Builder
	if err := (View{Player: 1, Explain: true}).explainRates(&one, r); err != nil || strings.Contains(one.String(), "Ann:") {
		t.Errorf("%v, Bob alone: %s", err, one.String())
	}
	if err := (View{Player: -1}).explainRates(&none, r); err != nil || none.Len() > 0 {
		t.Errorf("%v, not asked for: %s", err, none.String())
	}
}
