package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nardlog/analyze"
)

// literals lists the text arguments of calls to the named method in this package's files.
func literals(t *testing.T, method string) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 {
				return true
			}
			f, ok := call.Fun.(*ast.SelectorExpr)
			text, isText := call.Args[0].(*ast.BasicLit)
			if ok && isText && f.Sel.Name == method && text.Kind == token.STRING {
				s, _ := strconv.Unquote(text.Value)
				found[s] = true
			}
			return true
		})
	}
	return found
}

// templateWords lists the words of the page.
func templateWords(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, name := range []string{"page.tmpl", "parts.tmpl"} {
		text, err := pageFiles.ReadFile("page/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\bt "([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = true
		}
	}
	if len(found) < 30 {
		t.Fatalf("only %d words found in the page", len(found))
	}
	return found
}

func TestEveryWordIsTranslated(t *testing.T) {
	words := literals(t, "t")
	maps.Copy(words, literals(t, "phrase"))
	maps.Copy(words, templateWords(t))
	for theme := range analyze.Themes {
		words[theme.String()] = theme != analyze.NoTheme
	}
	delete(words, "")
	if len(words) < 40 {
		t.Fatalf("only %d words found in the source", len(words))
	}
	for w := range words {
		if russian[w] == "" && russianPage[w] == "" && russianDispute[w] == "" {
			t.Errorf("%q has no Russian", w)
		}
	}
	for noun := range literals(t, "count") {
		if nouns[noun].one == "" {
			t.Errorf("%q is not among the nouns", noun)
		}
	}
}

// TestEveryRuleIsTranslated reads the rules out of the replay's table of codes.
func TestEveryRuleIsTranslated(t *testing.T) {
	tree, err := parser.ParseFile(token.NewFileSet(), "../replay/finding.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(tree, func(node ast.Node) bool {
		entry, ok := node.(*ast.CompositeLit)
		if !ok || len(entry.Elts) != 2 {
			return true
		}
		if rule, ok := entry.Elts[1].(*ast.BasicLit); ok && rule.Kind == token.STRING {
			text, _ := strconv.Unquote(rule.Value)
			n++
			if russian[text] == "" {
				t.Errorf("the rule %q has no Russian", text)
			}
		}
		return true
	})
	if n < 20 {
		t.Fatalf("only %d rules found", n)
	}
}

// TestClassesAreTranslated asks for the class of every PR that a player may have.
func TestClassesAreTranslated(t *testing.T) {
	seen := map[string]bool{}
	for pr := 0.0; pr < 50; pr += 0.5 {
		seen[analyze.Band(pr)] = true
	}
	if len(seen) < 9 {
		t.Errorf("only %d classes", len(seen))
	}
	for class := range seen {
		if russian[class] == "" {
			t.Errorf("the class %q has no Russian", class)
		}
	}
}

func TestCount(t *testing.T) {
	for n, want := range map[int]string{0: "0 партий", 1: "1 партия", 3: "3 партии", 11: "11 партий", 14: "14 партий", 22: "22 партии", 101: "101 партия", 112: "112 партий"} {
		if got := Count(Style{Lang: Russian}, "games", n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	if got := Count(Style{}, "games", 1); got != "1 game" {
		t.Error(got)
	}
}
