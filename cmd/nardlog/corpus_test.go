package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

const corpus = "../../../shared/corpus/galaxy/"

// peerGame is what GNU Backgammon counts in a game; nil where it has no count.
type peerGame struct {
	Moves, Unforced, Doubles, Takes, Passes *[2]int
	CubeTotal                               *[2]int `json:"cube_total"`
	// Winner is "left" or "right".
	Winner string
}

// auditLine is a document of audit --json.
type auditLine struct {
	File  string
	Games []struct {
		Plays, Unforced, Doubles, Takes, Passes [2]int
		CubeDecisions                           [2]int `json:"cube_decisions"`
		Winner                                  *int
	}
	Findings []struct{ Severity, Code, Text string }
}

// TestAuditOfCorpus audits real matches by one command: nothing in them is against the rules, and every
// count is that of a peer.
func TestAuditOfCorpus(t *testing.T) {
	data, err := os.ReadFile(corpus + "golden.json")
	if os.IsNotExist(err) {
		t.Skip("the corpus is not here")
	}
	var want map[string]struct{ Games []peerGame }
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(corpus + "*.mat")
	if err != nil || len(files) != len(want) {
		t.Fatalf("%d files, want %d: %v", len(files), len(want), err)
	}
	var out, errs bytes.Buffer
	if code := run(append([]string{"audit", "--json"}, files...), system{nil, &out, &errs, nil}); code != exitDone {
		t.Errorf("exit code %d", code)
	}
	if errs.Len() > 0 {
		t.Errorf("errors: %s", &errs)
	}
	d := json.NewDecoder(&out)
	for range files {
		var got auditLine
		if err := d.Decode(&got); err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(got.File)
		for _, f := range got.Findings {
			if f.Severity != "info" {
				t.Errorf("%s: %s: %s", name, f.Code, f.Text)
			}
		}
		compareGames(t, name, &got, want[name].Games)
	}
}

func compareGames(t *testing.T, name string, got *auditLine, want []peerGame) {
	t.Helper()
	if len(got.Games) != len(want) {
		t.Errorf("%s: %d games, want %d", name, len(got.Games), len(want))
		return
	}
	for i, w := range want {
		g := &got.Games[i]
		for _, c := range []struct {
			what string
			got  [2]int
			want *[2]int
		}{
			{"plays", g.Plays, w.Moves}, {"unforced", g.Unforced, w.Unforced}, {"cube decisions", g.CubeDecisions, w.CubeTotal},
			{"doubles", g.Doubles, w.Doubles}, {"takes", g.Takes, w.Takes}, {"passes", g.Passes, w.Passes},
		} {
			if c.want != nil && c.got != *c.want {
				t.Errorf("%s game %d: %s %v, want %v", name, i+1, c.what, c.got, *c.want)
			}
		}
		winner := ""
		if g.Winner != nil {
			winner = [...]string{"left", "right"}[*g.Winner-1]
		}
		if w.Winner != "" && winner != w.Winner {
			t.Errorf("%s game %d: winner %q, want %q", name, i+1, winner, w.Winner)
		}
	}
}
