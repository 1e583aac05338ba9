package parser

import (
	"errors"
	"fmt"
	"io"
	"slices"
)

// Target is the name of a notation that is written.
type Target string

// The targets: match text in its plain form and in those of XG, Backgammon Galaxy and Snowie, the Smart
// Game Format, Gibbon Match Data and our own JSON.
const (
	ToMat    Target = "mat"
	ToXG     Target = "mat-xg"
	ToGalaxy Target = "mat-galaxy"
	ToSnowie Target = "snowie"
	ToSGF    Target = "sgf"
	ToGMD    Target = "gmd"
	ToJSON   Target = "json"
)

// target is what a notation that is written brings.
type target struct {
	name Target
	// write writes matches that fit has prepared.
	write func(w io.Writer, matches []*Match) error
	// settled and whole are as Settled and Whole have it.
	settled, whole bool
	// variants are the games that the notation has words for; nil for any.
	variants []string
	// The rest is what it has room for, see fit.
	holds holding
}

// holding is what a notation has room for.
type holding struct {
	// starts and positions that are set in the middle of a game, raises (beavers and raccoons), analysis.
	starts, positions, raises, analysis bool
	// notes on actions stay where they are; else they become comments on the match.
	notes bool
}

func targets() []target {
	mat := func(name Target, style matStyle) target {
		return target{name: name, holds: holding{raises: true}, write: func(w io.Writer, matches []*Match) error {
			return each(w, matches, "\n", func(w io.Writer, m *Match) error { return writeMat(w, m, style) })
		}}
	}
	return []target{
		mat(ToMat, gnuStyle),
		mat(ToXG, xgStyle),
		mat(ToGalaxy, galaxyStyle),
		mat(ToSnowie, snowieStyle),
		{
			name: ToSGF, write: WriteSGF, settled: true,
			variants: []string{"", "backgammon", "nackgammon", "hypergammon", "hypergammon1", "hypergammon2"},
			holds:    holding{starts: true, positions: true, raises: true, analysis: true, notes: true},
		},
		{
			name: ToGMD, write: writeOneGMD, settled: true,
			variants: []string{"", "backgammon", "nackgammon", "hypergammon"},
			holds:    holding{starts: true, notes: true},
		},
		{
			name: ToJSON, whole: true,
			write: func(w io.Writer, matches []*Match) error { return each(w, matches, "", WriteJSON) },
		},
	}
}

// each writes matches one after the other with a text between them.
func each(w io.Writer, matches []*Match, between string, write func(io.Writer, *Match) error) error {
	for i, m := range matches {
		if i > 0 {
			if _, err := io.WriteString(w, between); err != nil {
				return err
			}
		}
		if err := write(w, m); err != nil {
			return err
		}
	}
	return nil
}

func writeOneGMD(w io.Writer, matches []*Match) error {
	if len(matches) != 1 {
		return fmt.Errorf("write gmd: a file holds one match, not %d", len(matches))
	}
	return WriteGMD(w, matches[0])
}

// Targets are the names of the notations that are written.
func Targets() []Target {
	var names []Target
	for _, t := range targets() {
		names = append(names, t.name)
	}
	return names
}

// Settled says whether the notation has to be told what match text may leave open: that a result is a
// resignation's, and whether the Jacoby rule holds.
func (t Target) Settled() bool {
	known, err := t.find()
	return err == nil && known.settled
}

// Whole says whether the notation holds the syntax as it is, so that nothing has to be spelled out for it.
func (t Target) Whole() bool {
	known, err := t.find()
	return err == nil && known.whole
}

func (t Target) find() (target, error) {
	all := targets()
	if i := slices.IndexFunc(all, func(known target) bool { return known.name == t }); i >= 0 {
		return all[i], nil
	}
	return target{}, fmt.Errorf("no notation %q is written; known are %v", string(t), Targets())
}

var errNothing = errors.New("there is nothing to write")

// Write writes matches in the notation. It returns what the notation has no room for and what was left
// out for that, a sentence each; the matches themselves are not changed. Of a damaged game the part
// before its fault is written.
//
// Plays are written as they stand: a notation that has a hop for each die needs them spelled so.
func (t Target) Write(w io.Writer, matches []*Match) (lost []string, err error) {
	known, err := t.find()
	if err != nil {
		return nil, err
	}
	var fitted []*Match
	for _, m := range matches {
		f := fit{target: known, match: *m}
		if f.run() {
			fitted = append(fitted, &f.match)
		}
		lost = append(lost, f.lost...)
	}
	if len(fitted) == 0 {
		return lost, errNothing
	}
	return lost, known.write(w, fitted)
}
