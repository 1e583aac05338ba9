// Package replaytest gives tests the recorded matches of testdata, replayed.
package replaytest

import (
	"context"
	"os"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// Text is the match of testdata/matches of a game; it is for tests in folders beside testdata.
func Text(t testing.TB, game string) string {
	t.Helper()
	data, err := os.ReadFile("../testdata/matches/" + game + ".mat")
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

// FirstForMoney leaves the first game of a match, and plays it for money.
func FirstForMoney(text string) string {
	first, _, _ := strings.Cut(text, "\n Game 2\n")
	return strings.Replace(first, " 3 point match", " 0 point match", 1)
}

// Shorten leaves out all but the last plays of a game in which a roll can be played in very many ways.
func Shorten(g *replay.Game) {
	r, last := g.Rules(), len(g.Decisions)
	switch {
	case r.Doubles == engine.DoublesComplement || r.Doubles == engine.DoublesLadder:
		last = 12
	case r.Bonus.Rolled():
		last = 24
	}
	g.Decisions = g.Decisions[max(len(g.Decisions)-last, 0):]
}
