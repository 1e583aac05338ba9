package nardlog_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// arrows says which of our packages each may import: engine stands for itself and all below it.
var arrows = map[string][]string{
	"spoken":            nil,
	"parser":            {"spoken"},
	"engine":            {"engine", "spoken"},
	"replay":            {"parser", "engine"},
	"replay/replaytest": {"replay", "parser", "engine"},
	"dispute":           {"replay", "parser", "engine"},
	"analyze":           {"replay", "parser", "engine"},
	"report":            {"analyze", "dispute", "replay", "parser", "engine"},
	"scribe":            {"parser", "engine"},
	"cmd/nardlog":       {"report", "analyze", "dispute", "replay", "parser", "engine"},
	"cmd/nardtrain":     {"scribe", "report", "analyze", "replay", "parser", "engine"},
}

// homes says which of our packages alone may import a module from outside.
var homes = map[string][]string{
	"github.com/spf13/":                 {"cmd/nardlog", "cmd/nardtrain"},
	"github.com/schollz/progressbar":    {"cmd/nardlog"},
	"golang.org/x/term":                 {"cmd/nardlog"},
	"github.com/olekukonko/tablewriter": {"report"},
	"codeberg.org/go-pdf/fpdf":          {"report"},
	"golang.org/x/image":                {"report"},
	"go.yaml.in/yaml":                   {"engine/yamlfile"},
	"golang.org/x/sys/cpu":              {"engine/eval", "engine/train"},
	"golang.org/x/text":                 {"parser"},
}

func TestArrows(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		from := strings.TrimPrefix(fields[0], "nardlog/")
		for _, to := range fields[1:] {
			checkArrow(t, from, to)
		}
	}
}

func checkArrow(t *testing.T, from, to string) {
	if ours, ok := strings.CutPrefix(to, "nardlog/"); ok {
		allowed, known := arrows[room(from)]
		if !known || !slices.Contains(allowed, room(ours)) {
			t.Errorf("%s imports %s", from, ours)
		}
		return
	}
	for module, rooms := range homes {
		if strings.HasPrefix(to, module) && !slices.Contains(rooms, from) {
			t.Errorf("%s imports %s, whose home is %v", from, to, rooms)
		}
	}
}

// room is the folder that a package belongs to.
func room(pkg string) string {
	if pkg == "engine" || strings.HasPrefix(pkg, "engine/") {
		return "engine"
	}
	return pkg
}
