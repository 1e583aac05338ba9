// Package replaytest gives tests the recorded matches of testdata, replayed.
package replaytest

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/parser"
	"nardlog/replay"
)

// Text is the match of testdata/matches of a game; it is for tests in folders up to two below testdata's.
func Text(t testing.TB, game string) string {
	t.Helper()
	path := "../testdata/matches/" + game + ".mat"
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = os.ReadFile("../" + path)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Run replays a match.
func Run(t testing.TB, text string) *replay.Record {
	t.Helper()
	matches, err := parser.Parse("match.mat", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return replay.Run(context.Background(), matches[0], replay.Options{})
}

// First leaves the first game of a match.
func First(text string) string {
	first, _, _ := strings.Cut(text, "\n Game 2\n")
	return first
}

// FirstForMoney is First, played for money.
func FirstForMoney(text string) string {
	return strings.Replace(First(text), " 3 point match", " 0 point match", 1)
}

// Slow reports whether a net is a table that it takes minutes to make.
func Slow(net *family.Net) bool { return !net.Ready() && net.Size() > 16<<20 }

// ManyPlays reports whether a roll of a game can be played in very many ways.
func ManyPlays(r *engine.Rules) bool { return manyDoubles(r) || r.Bonus.Rolled() }

func manyDoubles(r *engine.Rules) bool {
	return r.Doubles == engine.DoublesComplement || r.Doubles == engine.DoublesLadder
}

// Shorten leaves out all but the last plays of a game in which a roll can be played in very many ways.
func Shorten(g *replay.Game) {
	r, last := g.Rules(), len(g.Decisions)
	switch {
	case manyDoubles(r):
		last = 12
	case ManyPlays(r):
		last = 24
	}
	g.Decisions = g.Decisions[max(len(g.Decisions)-last, 0):]
}
