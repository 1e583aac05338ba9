package conformance

import (
	"fmt"
	"testing"

	"nardlog/parser"
)

// textLogs are the files whose every game stands on lines of its own.
var textLogs = []string{
	"gnubg-importer-derived/7point.empire.gam",
	"gnubg-importer-derived/7point.oldmoves.fibs",
	"gnubg-importer-derived/7point.party.gam",
	"gnubg-importer-derived/7point.sgg",
	"gnubg-importer-derived/7point.tmg",
	"gmd/7point.gmd",
	"javafibs/7point.match",
	"fibs-session/fibs_watch_GammonBot_VII-pipcat_2020.filtered.txt",
	"tavli-gammonx/PortesGameHistory.txt",
	"bgammon/Guest_385-BOT_tabula.EXTRACTED.match",
	"hedgehog-json/import_game0.EXCERPT.json",
	"openspiel/kaggle_test-forfeit-replay.json",
}

// TestTruncatedFiles cuts files at many places: what comes back is the file's complete games and a last
// one that is not, or an error.
func TestTruncatedFiles(t *testing.T) {
	for _, name := range textLogs {
		t.Run(name, func(t *testing.T) {
			data := corpusFile(t, name)
			format, err := parser.Detect(data)
			if err != nil {
				t.Fatal(err)
			}
			whole, _ := parser.ParseAs(format, name, data)
			full := lengths(whole)
			const places = 60
			step := len(data)/places | 1
			for cut := step; cut < len(data); cut += step {
				part, err := parser.ParseAs(format, name, data[:cut])
				got := lengths(part)
				if len(got) == 0 && err == nil {
					t.Fatalf("cut at %d: neither a game nor an error", cut)
				}
				if len(got) > len(full) {
					t.Fatalf("cut at %d: %d games of %d", cut, len(got), len(full))
				}
				for i := range len(got) - 1 {
					if got[i] != full[i] {
						t.Fatalf("cut at %d: game %d has %s, not %s", cut, i+1, got[i], full[i])
					}
				}
			}
		})
	}
}

// lengths are the games of matches by their number of actions and hops.
func lengths(matches []*parser.Match) []string {
	var all []string
	for _, m := range matches {
		for i := range m.Games {
			hops := 0
			for j := range m.Games[i].Actions {
				hops += len(m.Games[i].Actions[j].Hops)
			}
			all = append(all, fmt.Sprintf("%d actions and %d hops", len(m.Games[i].Actions), hops))
		}
	}
	return all
}
