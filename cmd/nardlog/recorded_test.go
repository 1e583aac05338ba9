package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/variant"
	"nardlog/replay/replaytest"
)

// TestRecordedReports: something judges every game, and the first game of its recorded match is reported without an error.
func TestRecordedReports(t *testing.T) {
	for _, name := range variant.Names() {
		t.Run(name, func(t *testing.T) {
			v, err := variant.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case !hasJudge(v):
				t.Fatal("nothing judges it")
			case !solved(t, v.Rules):
				t.Skip("it takes minutes to solve the game")
			case testing.Short() || replaytest.ManyPlays(v.Rules):
				t.Skip("it takes its time")
			}
			var out, errs bytes.Buffer
			code := run([]string{"report", "--level", "fast", "--cache", "off", firstGame(t, name)}, system{nil, &out, &errs, nil})
			if code != exitDone || errs.Len() > 0 || !strings.Contains(out.String(), v.Title.EN) {
				t.Errorf("exit code %d: %s", code, &errs)
			}
		})
	}
}

// solved sees that what judges a game, or each of a sequence, is at hand, unless that takes minutes.
func solved(t *testing.T, r *engine.Rules) bool {
	for _, r := range append([]*engine.Rules{r}, r.Sequence...) {
		net, ok := family.Default(r)
		if !ok || net.Ready() {
			continue
		}
		if replaytest.Slow(net) {
			return false
		}
		if err := net.Prepare(context.Background(), 1, nil); err != nil {
			t.Fatal(err)
		}
	}
	return true
}

// firstGame is a file with the first game of the recorded match of a game.
func firstGame(t *testing.T, name string) string {
	path := filepath.Join(t.TempDir(), name+".mat")
	if err := os.WriteFile(path, []byte(replaytest.First(replaytest.Text(t, name))), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}
