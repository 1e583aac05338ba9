package report

import (
	"regexp"
	"testing"

	"nardlog/dispute"
)

// TestDisputeWords: what sets of rules say, and the words of the statement's page, are there in Russian.
func TestDisputeWords(t *testing.T) {
	for _, c := range dispute.AllConsequences() {
		for _, text := range []string{c.Set, c.Says} {
			if russianDispute[text] == "" {
				t.Errorf("%q has no Russian", text)
			}
		}
	}
	page, err := statementFiles.ReadFile("statement/statement.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	words := regexp.MustCompile(`\bt "([^"]+)"`).FindAllStringSubmatch(string(page), -1)
	if len(words) < 8 {
		t.Fatalf("only %d words found in the page", len(words))
	}
	s := Style{Lang: Russian}
	for _, w := range words {
		if s.t(w[1]) == w[1] {
			t.Errorf("%q has no Russian", w[1])
		}
	}
}
