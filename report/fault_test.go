package report

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/yamlfile"
	"nardlog/parser"
	"nardlog/replay"
)

func TestFaults(t *testing.T) {
	err := errors.Join(
		&parser.SyntaxError{File: "a.mat", Pos: parser.Pos{Line: 3, Col: 7}, Msg: "no dice", Hint: "look"},
		fmt.Errorf("reading: %w", &yamlfile.Error{File: "b.yaml", Line: 2, Msg: "unknown key"}),
		&replay.StopError{File: "c.mat", Pos: parser.Pos{Line: 9, Col: 1}, Game: 2, Err: errors.New("no checker")},
		errors.New("odd"),
	)
	var got []string
	for _, f := range Faults("x.mat", err) {
		got = append(got, f.String())
	}
	want := []string{
		"a.mat:3:7: no dice", "b.yaml:2: unknown key", "c.mat:9:1: game 2 cannot be replayed from here: no checker", "x.mat: odd",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if Faults("x.mat", nil) != nil {
		t.Error("no error has faults")
	}
}

func TestFaultJSON(t *testing.T) {
	var b strings.Builder
	if err := (Fault{File: "a<b>.mat", Line: 3, Message: `"x" & y`}).WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	want := `{"schema":"nardlog/1","kind":"error","file":"a<b>.mat","line":3,"column":null,"error":"\"x\" & y","hint":null}` + "\n"
	if b.String() != want {
		t.Errorf("got %swant %s", b.String(), want)
	}
}

// TestHostileFault: names of files and texts of others do not steer the terminal, nor break a line in two.
func TestHostileFault(t *testing.T) {
	f := Fault{File: "a\x1b[2J.mat", Line: 1, Message: "no\n\u009bsuch"}
	if got, want := f.String(), "a�[2J.mat:1: no �such"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var b strings.Builder
	f.WriteJSON(&b)
	f.WriteNoteJSON(&b)
	if strings.ContainsAny(strings.ReplaceAll(b.String(), "}\n", ""), "\n\x1b\u009b\x7f") {
		t.Errorf("%q", b.String())
	}
}

// TestUnjudged: a game of a match that nothing judges is told with its place, the others are not.
func TestUnjudged(t *testing.T) {
	r := sample(t)
	r.Record.File = "two.mat"
	lost := r.Games[0]
	record := *lost.Record
	record.Number, record.Pos = 2, parser.Pos{Line: 7, Col: 2}
	lost.Record, lost.Err = &record, family.NoNet(&engine.Rules{Name: "own", Sequence: []*engine.Rules{engine.Backgammon()}})
	r.Games = append(r.Games, lost)
	want := []Fault{{File: "two.mat", Line: 7, Column: 2, Message: `game 2 is not judged: no evaluator knows the game "own"`}}
	if diff := cmp.Diff(want, Unjudged(r)); diff != "" {
		t.Error(diff)
	}
}
