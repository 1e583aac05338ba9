package replay_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"sort"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

const corpus = "../../shared/corpus/"

// replayFile replays every match of a file that must be readable.
func replayFile(t testing.TB, path string) []*replay.Record {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	matches, err := parser.Parse(filepath.Base(path), data)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	var records []*replay.Record
	for _, m := range matches {
		records = append(records, replay.Run(context.Background(), m, replay.Options{}))
	}
	return records
}

// peerGame is what GNU Backgammon counts in a game; nil where it misread the file.
type peerGame struct {
	Game      int
	Moves     *[2]int
	Unforced  *[2]int
	CubeTotal *[2]int `json:"cube_total"`
	Doubles   *[2]int
	Takes     *[2]int
	Passes    *[2]int
	Winner    string
	Points    int
}

// jacobyHolds are the money games written as matches in which a gammon counts once, because the cube
// was never turned; the peer takes them for matches and counts two points.
var jacobyHolds = map[string]bool{"0140.mat": true}

func golden(t testing.TB) (map[string]struct{ Games []peerGame }, []string) {
	t.Helper()
	data, err := os.ReadFile(corpus + "galaxy/golden.json")
	if os.IsNotExist(err) {
		t.Skip("the corpus is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]struct{ Games []peerGame }
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	files := make([]string, 0, len(want))
	for f := range want {
		files = append(files, f)
	}
	sort.Strings(files)
	return want, files
}

// TestCountsEqualPeers holds plays, decisions and results of real matches against what GNU Backgammon
// finds in them.
func TestCountsEqualPeers(t *testing.T) {
	want, files := golden(t)
	for _, file := range files {
		for _, rec := range replayFile(t, corpus+"galaxy/"+file) {
			if len(rec.Games) != len(want[file].Games) {
				t.Errorf("%s: %d games, want %d", file, len(rec.Games), len(want[file].Games))
				continue
			}
			for i, w := range want[file].Games {
				compareGame(t, file, &rec.Games[i], w)
			}
		}
	}
}

func compareGame(t *testing.T, file string, g *replay.Game, w peerGame) {
	t.Helper()
	for _, c := range []struct {
		what string
		got  [2]int
		want *[2]int
	}{
		{"plays", g.Count.Plays, w.Moves},
		{"unforced", g.Count.Unforced, w.Unforced},
		{"cube decisions", g.Count.CubeDecisions, w.CubeTotal},
		{"doubles", g.Count.Doubles, w.Doubles},
		{"takes", g.Count.Takes, w.Takes},
		{"passes", g.Count.Passes, w.Passes},
	} {
		if c.want != nil && c.got != *c.want {
			t.Errorf("%s: game %d: %s %v, want %v", file, g.Number, c.what, c.got, *c.want)
		}
	}
	if winner := map[string]int{"left": 0, "right": 1}[w.Winner]; g.Winner != winner {
		t.Errorf("%s: game %d: winner %d, want %s", file, g.Number, g.Winner, w.Winner)
	}
	if g.Points != w.Points && !jacobyHolds[file] {
		t.Errorf("%s: game %d: %d points, want %d", file, g.Number, g.Points, w.Points)
	}
}

// TestRealMatchesAreClean: no finding in matches that a server has checked move by move.
func TestRealMatchesAreClean(t *testing.T) {
	_, files := golden(t)
	for _, file := range files {
		for _, rec := range replayFile(t, corpus+"galaxy/"+file) {
			for i := range rec.Findings {
				if f := &rec.Findings[i]; f.Severity != replay.Info {
					t.Errorf("%v (%s)", f, f.Position)
				}
			}
			for _, g := range rec.Games {
				if g.Err != nil {
					t.Errorf("%s: %v", file, g.Err)
				}
			}
		}
	}
}

func BenchmarkReplay(b *testing.B) {
	_, files := golden(b)
	var matches []*parser.Match
	for _, f := range files {
		data, err := os.ReadFile(corpus + "galaxy/" + f)
		if err != nil {
			b.Fatal(err)
		}
		ms, err := parser.Parse(f, data)
		if err != nil {
			b.Fatal(err)
		}
		matches = append(matches, ms...)
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range matches {
			replay.Run(context.Background(), m, replay.Options{})
		}
	}
}
