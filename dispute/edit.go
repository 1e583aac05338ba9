package dispute

import (
	"slices"

	"nardlog/parser"
)

// Edit is one change of a record: some actions of a game are replaced by others, or a header is.
type Edit struct {
	Kind Kind
	// Game is the index of the game.
	Game int
	// At is the index of the first action concerned, Cut the number of actions that go, Put what comes in
	// their place. At is -1 where a header is changed.
	At, Cut int
	Put     []parser.Action
	// Scores is the game's score before it, nil where it stays; Length the match length, 0 where it stays.
	Scores *[2]int
	Length int
}

// Apply returns the match with the edit made; the match itself is not changed.
func (e *Edit) Apply(m *parser.Match) *parser.Match {
	out := *m
	if e.Length > 0 {
		out.Length = e.Length
	}
	out.Games = slices.Clone(m.Games)
	g := &out.Games[e.Game]
	if e.Scores != nil {
		g.Scores = *e.Scores
	}
	if e.At >= 0 {
		g.Actions = slices.Replace(slices.Clone(g.Actions), e.At, e.At+e.Cut, e.Put...)
	}
	return &out
}

// Old are the actions that the edit takes away from the match that it was made for.
func (e *Edit) Old(m *parser.Match) []parser.Action {
	if e.At < 0 {
		return nil
	}
	return m.Games[e.Game].Actions[e.At : e.At+e.Cut]
}
