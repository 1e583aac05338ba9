package report

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"nardlog/analyze"
	"nardlog/replay"
)

// Anonymous is an analysis, and what could not be read of its input, without the names of the players and the
// file: wherever they stood there are "Player 1", "Player 2" and "match". What it was made from stays as it is.
func Anonymous(r *analyze.Result, faults []Fault, s Style) (*analyze.Result, []Fault) {
	m := newMask(r.Record, s)
	out, rec := *r, *r.Record
	rec.File, rec.Players = m.file, m.players
	rec.Findings = slices.Clone(rec.Findings)
	for i := range rec.Findings {
		f := &rec.Findings[i]
		f.File, f.Text = m.file, m.text(f.Text)
	}
	rec.Games = slices.Clone(rec.Games)
	out.Record, out.Games = &rec, slices.Clone(r.Games)
	for i := range rec.Games {
		if err := rec.Games[i].Err; err != nil {
			rec.Games[i].Err = errors.New(m.cited(err.Error()))
		}
		if i < len(out.Games) {
			out.Games[i].Record = &rec.Games[i]
		}
	}
	for p := range out.Players {
		out.Players[p].Name = m.players[p]
	}
	if r.Dice != nil {
		dice := *r.Dice
		dice.Groups = slices.Clone(dice.Groups)
		for i := range dice.Groups {
			dice.Groups[i].Name = m.text(dice.Groups[i].Name)
		}
		out.Dice = &dice
	}
	faults = slices.Clone(faults)
	for i := range faults {
		f := &faults[i]
		f.File, f.Message, f.Hint = m.file, m.cited(f.Message), m.text(f.Hint)
	}
	return &out, faults
}

// mask replaces names.
type mask struct {
	file    string
	players [2]string
	// names are what is replaced, longer ones first, and by what.
	names []masked
}

type masked struct{ name, by string }

func newMask(rec *replay.Record, s Style) *mask {
	m := &mask{file: "match"}
	for p, name := range rec.Players {
		m.players[p] = fmt.Sprintf("%s %d", s.t("Player"), p+1)
		m.names = append(m.names, masked{name, m.players[p]})
	}
	m.names = append(m.names, masked{rec.File, m.file}, masked{filepath.Base(rec.File), m.file})
	m.names = slices.DeleteFunc(m.names, func(n masked) bool { return n.name == "" })
	slices.SortStableFunc(m.names, func(a, b masked) int { return len(b.name) - len(a.name) })
	return m
}

// citation is what a message cites of the file.
var citation = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// cited is text for a message that cites the file: a citation with letters may hold a part of a name, or a name that is
// spelled in another way, so nothing of it is left.
func (m *mask) cited(text string) string {
	return citation.ReplaceAllStringFunc(m.text(text), func(q string) string {
		if strings.ContainsFunc(q, unicode.IsLetter) {
			return `"…"`
		}
		return q
	})
}

// text replaces the names in a text, where they stand as words of their own, in one pass: what was put in is
// not looked at again.
func (m *mask) text(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		n := slices.IndexFunc(m.names, func(n masked) bool { return wordAt(text, n.name, i) })
		if n >= 0 {
			b.WriteString(m.names[n].by)
			i += len(m.names[n].name)
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		b.WriteString(text[i : i+size])
		i += size
	}
	return b.String()
}

// wordAt reports whether a word stands at a place of a text, with neither letter nor digit around it.
func wordAt(text, word string, at int) bool {
	if !strings.HasPrefix(text[at:], word) {
		return false
	}
	inWord := func(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at+len(word):])
	return !inWord(before) && !inWord(after)
}
