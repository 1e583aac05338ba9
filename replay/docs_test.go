package replay

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestCodesAreDescribed: the page on the rules has a row for every code, with its severity and its rule, and
// no others.
func TestCodesAreDescribed(t *testing.T) {
	page, err := os.ReadFile("../docs/rules.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(page), "| code | severity | rule |\n")
	if !found {
		t.Fatal("the page has no table of codes")
	}
	rows := strings.Count(table, "\n") - 1 // the rule below the head
	if rows != len(codes) {
		t.Errorf("%d rows for %d codes", rows, len(codes))
	}
	for code, c := range codes {
		row := fmt.Sprintf("| `%s` | %s | %s |\n", code, c.severity, c.rule)
		if !strings.Contains(table, row) {
			t.Errorf("no row is %s", row)
		}
	}
}
