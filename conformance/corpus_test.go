package conformance

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/parser"
	"nardlog/replay"
)

// reading is what becomes of a file: its format and, for a match, its length and games; a file that is
// none is refused with a message.
type reading struct {
	format parser.Format
	// length is -1 where the format tells none.
	length, games int
	// variant is the game's name where it is not backgammon, or where the file says that it is.
	variant string
	// findings are code and place of every finding.
	findings []string
	// unknown says that replay does not know the variant yet.
	unknown bool
	// refusal is the beginning of the message.
	refusal string
}

// TestCorpus reads every file of the corpus and finds in it what is known to be there, no more.
func TestCorpus(t *testing.T) {
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus is not here")
	}
	seen := map[string]bool{}
	err := filepath.WalkDir(corpus, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(corpus, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		seen[name] = true
		want, ok := readings[name]
		if !ok {
			t.Errorf("%s: nothing is known of this file", name)
			return nil
		}
		t.Run(name, func(t *testing.T) { checkReading(t, name, want) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range readings {
		if !seen[name] {
			t.Errorf("%s is not in the corpus", name)
		}
	}
}

func checkReading(t *testing.T, name string, want reading) {
	data := corpusFile(t, name)
	format, _ := parser.Detect(data)
	matches, err := parser.Parse(name, data)
	got := reading{format: format}
	if err != nil {
		got.refusal = err.Error()
		if want.refusal != "" && strings.HasPrefix(got.refusal, want.refusal) {
			got.refusal = want.refusal
		}
	}
	if len(matches) > 1 {
		t.Errorf("%d matches", len(matches))
	}
	for _, m := range matches {
		got.length, got.games, got.variant = m.Length, got.games+len(m.Games), m.Variant
		if string(format) != m.Format {
			t.Errorf("found to be %q, read as %q", format, m.Format)
		}
		rec := replay.Run(context.Background(), m, replay.Options{})
		got.unknown = rec.Err != nil
		for i := range rec.Games {
			if rec.Games[i].Err != nil {
				t.Errorf("game %d: %v", rec.Games[i].Number, rec.Games[i].Err)
			}
		}
		for _, f := range rec.Findings {
			got.findings = append(got.findings, fmt.Sprintf("%s %s", f.Code, strings.TrimPrefix(f.Pos.String(), ":")))
		}
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(reading{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
