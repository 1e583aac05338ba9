package report

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// spokenIn lists the texts of several words in a file for which keep holds, given the name of the function called.
func spokenIn(t *testing.T, path string, keep func(call string) bool) (texts []string) {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name := ""
		if f, ok := call.Fun.(*ast.SelectorExpr); ok {
			name = f.Sel.Name
		}
		for _, arg := range call.Args {
			if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING && keep(name) {
				text, _ := strconv.Unquote(lit.Value)
				if strings.Contains(text, " ") {
					texts = append(texts, text)
				}
			}
		}
		return true
	})
	return texts
}

// TestEveryDetailIsTranslated reads the phrases out of the replay and of the engine's reasons.
func TestEveryDetailIsTranslated(t *testing.T) {
	known := map[string]bool{}
	for _, p := range russianDetails {
		known[p[0]] = true
		if a, b := strings.Count(p[0], "%")-2*strings.Count(p[0], "%%"), strings.Count(p[1], "%s"); a != b {
			t.Errorf("%q has %d places, its Russian %d", p[0], a, b)
		}
	}
	paths, err := filepath.Glob("../replay/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, path := range paths {
		if !strings.HasSuffix(path, "_test.go") {
			texts = append(texts, spokenIn(t, path, func(call string) bool { return call == "find" || call == "file" })...)
		}
	}
	for _, path := range []string{"../engine/apply.go", "../engine/explain.go", "../engine/trial.go"} {
		texts = append(texts, spokenIn(t, path, func(call string) bool { return call == "Sprintf" })...)
	}
	if len(texts) < 50 {
		t.Fatalf("only %d phrases found", len(texts))
	}
	for _, text := range texts {
		if text != "%s: %s" && !known[text] && !known["%s: "+text] {
			t.Errorf("%q has no Russian", text)
		}
	}
}

func TestDetail(t *testing.T) {
	for text, want := range map[string]string{
		"the dice left are 66, not 6":                                                         "в остатке 66, а не 6",
		"Ann of it all was to roll again":                                                     "бросать ещё раз должен был игрок Ann of it all",
		"24/18: no more than 1 may leave the head in this roll":                               "24/18: с головы в этом броске снимают не больше чем 1",
		"18/15: 18 has only 1":                                                                "18/15: на пункте 18 шашек всего 1",
		"8/3: the enemy holds 3 with 2":                                                       "8/3: соперник держит пункт 3, шашек 2",
		"13/7: six in a row with no enemy checker ahead of them":                              "13/7: забор из шести, а перед ним нет шашки соперника",
		"Bob is said to win, but Ann is off, a gammon with the cube on 1":                     "победителем назван Bob, но Ann снялся: марс, куб 1",
		"3 points are recorded, but Ann resigned with the cube on 1, which is worth 1 to 2":   "записано очков: 3, но Ann сдал партию, куб 1, а это стоит от 1 до 2",
		"nothing was played, though the roll can be; the record ends here and may be cut off": "ничего не сыграно, а ход на этот бросок есть; на этом запись кончается и может быть оборвана",
		"long without a cube, 24.3 % gammons":                                                 "long без куба, марсов 24.3 %",
	} {
		if got, _ := detail(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got, ok := detail("something else"); ok {
		t.Errorf("something else: %q", got)
	}
}
