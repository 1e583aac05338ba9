package parser

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// corpusMatches reads every match of the corpus, in whatever format. Files that hold none are left out.
func corpusMatches(t *testing.T) map[string][]*Match {
	t.Helper()
	const corpus = "../../shared/corpus"
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("the corpus is not here")
	}
	all := map[string][]*Match{}
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if matches, _ := Parse(path, data); len(matches) > 0 {
			all[strings.TrimPrefix(path, corpus+"/")] = matches
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// undamaged says whether every game could be read to its end; what is damaged is not written.
func undamaged(matches []*Match) bool {
	for _, m := range matches {
		for i := range m.Games {
			if m.Games[i].Err != nil {
				return false
			}
		}
	}
	return true
}

// keeps says what a notation keeps of a match; what it does not keep is left out of a comparison.
type keeps struct {
	// tags, heading, comments and ratings stand for those of the match, notes for comments on games and
	// actions.
	tags, heading, comments, ratings, notes bool
	// unstated: that a length is not stated.
	unstated bool
	// names: that the names change from game to game.
	names bool
	// spelling: hit marks, chains, multipliers and the words for a dance. merged: hit marks, with the hops
	// of a checker in one.
	spelling, merged bool
	// cube: the cube's values; setup: positions that are set.
	cube, setup bool
	// unrecorded: that a play is not known, told from a roll that could not be played.
	unrecorded bool
	// results: who won, where no resignation tells it. resigned: that he won by a resignation.
	results, resigned bool
}

// syntaxText is the syntax of matches as text, as far as a notation keeps it.
func syntaxText(matches []*Match, k keeps) string {
	var b strings.Builder
	for _, m := range matches {
		length := m.Length
		if !k.unstated {
			length = max(length, 0)
		}
		fmt.Fprintf(&b, "match %d %q %s\n", length, m.Players, strings.TrimPrefix(m.Variant, "backgammon"))
		if k.tags {
			for _, tag := range withRatings(m, allTags(m)) {
				if !strings.Contains("Crawford Jacoby CubeLimit Variation", tag.Name) { // rules have words of their own
					fmt.Fprintf(&b, "tag %q %q\n", tag.Name, tag.Value)
				}
			}
		}
		if k.heading {
			fmt.Fprintf(&b, "head %q %q %q %q %q\n", m.Date, m.Event, m.Round, m.Place+m.Site, m.Annotator)
		}
		if k.ratings {
			fmt.Fprintf(&b, "ratings %q\n", m.Ratings)
		}
		for _, c := range m.Comments {
			if k.comments {
				fmt.Fprintf(&b, "comment %q\n", c.Text)
			}
		}
		for i := range m.Games {
			gameText(&b, m, &m.Games[i], k)
		}
	}
	return b.String()
}

func gameText(b *strings.Builder, m *Match, g *Game, k keeps) {
	names := g.Names
	if !k.names {
		names = m.Players
	}
	fmt.Fprintf(b, "game %d %q %v\n", g.Number, names, g.Scores)
	if k.notes {
		fmt.Fprintf(b, "  note %q\n", g.Comment)
	}
	if g.Setup != nil && k.setup {
		s := *g.Setup
		fmt.Fprintf(b, "  set {%s} {%s} %d %v %d %d\n", counts(s.Board[0]), counts(s.Board[1]), s.Turn, s.Dice, s.Cube, s.Owner)
	}
	for i := range g.Actions {
		a := g.Actions[i]
		if k.merged {
			a.Hops = merge(a.Hops)
		} else if !k.spelling {
			a.Hops = singleHops(a.Hops)
			if a.Written == NoMove {
				a.Written = Blank
			}
		}
		if !k.unrecorded && a.Written == NotRecorded {
			a.Written = Blank
		}
		if a.Kind == Resign && !k.resigned && resignedAt(g, i+1) {
			continue
		}
		if a.Kind == Win && !k.results && !resignedAt(g, i) {
			continue
		}
		if k.merged && a.Written == Blank {
			a.Written = NoMove
		}
		if !k.cube && (a.Kind == Double || a.Kind == Beaver || a.Kind == Raccoon) || a.Kind == Resign {
			a.Value = 0
		}
		if ends := a.Kind == Win || a.Kind == Resign; k.notes && a.Comment != "" && ends {
			fmt.Fprintf(b, "    note %q\n", a.Comment) // the result's own is that of the last action
		}
		fmt.Fprintf(b, "  %s\n", outlineOf(&a))
		if ends := a.Kind == Win || a.Kind == Resign; k.notes && a.Comment != "" && !ends {
			fmt.Fprintf(b, "    note %q\n", a.Comment)
		}
	}
}

// singleHops takes chains and multipliers apart and forgets the hit marks.
func singleHops(hops []Hop) (all []Hop) {
	for _, h := range hops {
		for range h.Count {
			for i := 1; i < len(h.Points); i++ {
				all = append(all, Hop{Points: h.Points[i-1 : i+1], Hits: []bool{false}, Count: 1})
			}
		}
	}
	return all
}

// checkWriter writes every match of the corpus with write, reads it again and compares what the notation
// keeps. Matches that skip names are passed over.
func checkWriter(t *testing.T, format Format, k keeps, write func(w *bytes.Buffer, matches []*Match) error, skip func(name string, matches []*Match) bool) {
	t.Helper()
	n := 0
	for name, matches := range corpusMatches(t) {
		if !undamaged(matches) || skip != nil && skip(name, matches) {
			continue
		}
		n++
		var text bytes.Buffer
		if err := write(&text, matches); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := Parse("again", text.Bytes())
		if err != nil {
			t.Errorf("%s: what was written does not read: %v", name, err)
			continue
		}
		if f := Format(again[0].Format); f != format {
			t.Errorf("%s: what was written is taken for %s", name, f)
		}
		if diff := cmp.Diff(syntaxText(matches, k), syntaxText(again, k)); diff != "" {
			t.Errorf("%s: the syntax changed (-read +read again):\n%s", name, diff)
		}
	}
	t.Logf("%d files", n)
}

func TestWriteSGFCorpus(t *testing.T) {
	checkWriter(t, SGF, keeps{tags: true, heading: true, comments: true, ratings: true, notes: true, setup: true, unrecorded: true, results: true, resigned: true},
		func(w *bytes.Buffer, matches []*Match) error { return WriteSGF(w, matches) },
		func(_ string, matches []*Match) bool { _, known := sgfVariants[matches[0].Variant]; return !known })
}

func TestWriteGMDCorpus(t *testing.T) {
	checkWriter(t, GMD, keeps{tags: true, heading: true, comments: true, ratings: true, notes: true, setup: true, unstated: true, resigned: true},
		func(w *bytes.Buffer, matches []*Match) error { return WriteGMD(w, matches[0]) },
		func(_ string, matches []*Match) bool {
			return len(matches) > 1 || !slices.Contains([]string{"", "backgammon", "nackgammon"}, matches[0].Variant) || setsLater(matches[0])
		})
}

// TestWriteMatCorpus writes match text in every style.
func TestWriteMatCorpus(t *testing.T) {
	plain := keeps{tags: true, heading: true, comments: true, names: true, cube: true, results: true}
	exact, merged := plain, plain
	exact.spelling, exact.unrecorded = true, true
	merged.merged, merged.unrecorded = true, true
	galaxy := plain
	galaxy.resigned = true
	for _, tt := range []struct {
		to    Target
		keeps keeps
	}{{ToMat, exact}, {ToXG, merged}, {ToGalaxy, galaxy}, {ToSnowie, plain}} {
		t.Run(string(tt.to), func(t *testing.T) {
			checkWriter(t, Mat, tt.keeps,
				func(w *bytes.Buffer, matches []*Match) error { _, err := tt.to.Write(w, matches); return err },
				func(_ string, matches []*Match) bool {
					return slices.ContainsFunc(matches, func(m *Match) bool {
						return slices.ContainsFunc(m.Games, func(g Game) bool { return setsBoard(&g) || g.Scores[0] < 0 }) || noted(m)
					})
				})
		})
	}
}

// noted says whether games or actions have comments, which match text moves to its head.
func noted(m *Match) bool {
	return slices.ContainsFunc(m.Games, func(g Game) bool {
		return g.Comment != "" || slices.ContainsFunc(g.Actions, func(a Action) bool { return a.Comment != "" })
	})
}

// setsLater says whether a game sets a position after its start.
func setsLater(m *Match) bool {
	return slices.ContainsFunc(m.Games, func(g Game) bool {
		return slices.ContainsFunc(g.Actions, func(a Action) bool { return a.Kind == SetPosition })
	})
}

// TestWriteSGFAnalysis writes the analysis of real matches and reads the same numbers again.
func TestWriteSGFAnalysis(t *testing.T) {
	n := 0
	for name, matches := range corpusMatches(t) {
		if matches[0].Format != string(SGF) {
			continue
		}
		var text bytes.Buffer
		if err := WriteSGF(&text, matches); err != nil {
			t.Fatal(err)
		}
		again, err := Parse("again", text.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		for i := range matches {
			for j := range matches[i].Games {
				before, after := matches[i].Games[j].Actions, again[i].Games[j].Actions
				for k := range before {
					if before[k].Analysis != nil {
						n++
					}
					if diff := cmp.Diff(bareAnalysis(before[k].Analysis), bareAnalysis(after[k].Analysis)); diff != "" {
						t.Fatalf("%s: game %d, action %d: %s", name, j+1, k+1, diff)
					}
				}
			}
		}
	}
	if n < 300 {
		t.Errorf("only %d actions have an analysis", n)
	}
}

// bareAnalysis is an analysis without the places of its hops.
func bareAnalysis(an *Analysis) *Analysis {
	if an == nil {
		return nil
	}
	bare := *an
	bare.Plays = nil
	for _, p := range an.Plays {
		p.Hops = singleHops(p.Hops)
		bare.Plays = append(bare.Plays, p)
	}
	return &bare
}
