package replay

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"nardlog/parser"
)

// printed reads the one match of a text or a file and returns its fingerprint.
func printed(t *testing.T, name string, data []byte) (uint64, bool) {
	t.Helper()
	matches, err := parser.Parse(name, data)
	if err != nil || len(matches) != 1 {
		t.Fatalf("%s: %d matches, %v", name, len(matches), err)
	}
	return Run(context.Background(), matches[0], Options{}).Fingerprint()
}

const (
	fewRolls = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n" +
		"  1) 31: 8/5 6/5                    42: 8/4 6/4\n  2) Doubles => 2                   Takes\n" +
		"  3) 65: 24/18 18/13                Doubles => 4\n  4)  Drops\n                                    Wins 2 points\n"
	sameRolls = " 5 point match\n\n Game 1\n Bob : 0                          Ann : 0\n" +
		"  1)                                13: 6/5 8/5\n  2) 24: 6/4 8/4                    Doubles => 2\n" +
		"  3) Takes                          56: 24/13\n  4) Doubles => 4                   Drops\n Wins 2 points\n"
	otherNames = " 5 point match\n\n Game 1\n Eve : 0                          Bob : 0\n" +
		"  1) 31: 8/5 6/5                    42: 8/4 6/4\n  2) Doubles => 2                   Takes\n" +
		"  3) 65: 24/18 18/13                Doubles => 4\n  4)  Drops\n                                    Wins 2 points\n"
	noTake = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n" +
		"  1) 31: 8/5 6/5                    42: 8/4 6/4\n  2) Doubles => 2                   Drops\n Wins 1 point\n"
	otherPlay = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n" +
		"  1) 31: 8/5 6/5                    42: 8/4 6/4\n  2) Doubles => 2                   Takes\n" +
		"  3) 65: 24/13                      Doubles => 4\n  4)  Takes\n Wins 2 points\n"
	nothing = " 5 point match\n\n Game 1\n Ann : 0                          Bob : 0\n Wins 1 point\n"
)

func TestFingerprint(t *testing.T) {
	few, ok := printed(t, "few", []byte(fewRolls))
	if !ok {
		t.Fatal("a match has no fingerprint")
	}
	for name, tt := range map[string]struct {
		text string
		same bool
	}{
		"columns, order of dice and hops": {sameRolls, true}, "other names": {otherNames, false},
		"an answer": {noTake, false}, "the last answer": {otherPlay, false},
	} {
		if got, ok := printed(t, name, []byte(tt.text)); !ok || (got == few) != tt.same {
			t.Errorf("%s: the same match: %v, want %v", name, got == few, tt.same)
		}
	}
	if _, ok := printed(t, "nothing", []byte(nothing)); ok {
		t.Error("a match in which nothing happened has a fingerprint")
	}
}

// TestFingerprintOfFormats: the files of one match have one fingerprint, those of two have two.
func TestFingerprintOfFormats(t *testing.T) {
	const corpus = "../../shared/corpus/formats"
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus is not here")
	}
	seen := map[uint64]string{}
	for match, files := range map[string][]string{
		"Gibbon's": {
			"mat-jellyfish/gibbon_7point.mat", "sgf-gibbon/7point.sgf", "gmd/7point.gmd", "javafibs/7point.match",
			"gnubg-generated/7point.gnubg.mat", "gnubg-generated/7point.gnubg.sgf", "gnubg-importer-derived/7point.sgg",
			"gnubg-importer-derived/7point.tmg", "gnubg-importer-derived/7point.empire.gam",
			"gnubg-importer-derived/7point.oldmoves.fibs",
		},
		"Unger's and Job's": {
			"xg-binary/test.xg", "sgf-gnubg/test.sgf", "mat-xg/Unger-Job_7pt_xg-mat.mat", "mat-xg/Unger-Job_7pt_xg-txt.txt",
		},
		"Huyck's and Larsen's": {"xg-binary/ronde3-UngerHarmand-HuyckLarsen.xg", "mat-xg/HuyckLarsen-UngerHarmand_7pt_CRLF.txt"},
	} {
		var first uint64
		for i, file := range files {
			data, err := os.ReadFile(filepath.Join(corpus, file))
			if err != nil {
				t.Fatal(err)
			}
			print, ok := printed(t, file, data)
			if i == 0 {
				first = print
			}
			if !ok || print != first {
				t.Errorf("%s does not have the fingerprint of %s", file, files[0])
			}
		}
		if other, known := seen[first]; known {
			t.Errorf("%s match has the fingerprint of %s", match, other)
		}
		seen[first] = match
	}
}
