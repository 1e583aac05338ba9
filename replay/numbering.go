package replay

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
)

// numbering is a way in which logs number the points of games whose checkers all start on the head.
type numbering struct {
	name string
	// own turns a written point into the player's own number.
	own func(r *engine.Rules, player, n int) int
}

// numberings are those known besides the players' own 24 to 1.
var numberings = []numbering{
	{"points of the board", func(r *engine.Rules, player, n int) int {
		if player == 0 || n < 1 || n > 24 {
			return n
		}
		return r.Geometry.Opposite(n)
	}},
	{"ascending points", func(_ *engine.Rules, _, n int) int {
		if n < 1 || n > 24 {
			return engine.Off
		}
		return 25 - n
	}},
	{"ascending points of the board", func(r *engine.Rules, player, n int) int {
		switch {
		case n < 1 || n > 24:
			return engine.Off
		case player == 0:
			return 25 - n
		}
		return r.Geometry.Opposite(25 - n)
	}},
	{"steps from the head", func(_ *engine.Rules, _, n int) int {
		if n > 23 {
			return engine.Off
		}
		return 24 - n
	}},
}

// renumbered is the match with its points in the players' own numbering, and the name of the numbering that it was
// written in; the match itself and "" where that is their own or cannot be told. The first play of each player
// tells: it begins on the head.
func renumbered(m *parser.Match, r *engine.Rules) (*parser.Match, string) {
	head := engine.Side{24: uint8(r.Checkers)}
	if r.Start[0] != head || r.Start[1] != head || len(m.Games) == 0 || m.Games[0].Setup != nil {
		return m, ""
	}
	first := firstPlays(&m.Games[0])
	if len(first) < 2 || fitsAll(first, func(_, n int) int { return n }) {
		return m, ""
	}
	for _, way := range numberings {
		own := func(player, n int) int { return way.own(r, player, n) }
		if fitsAll(first, own) {
			return translate(m, own), way.name
		}
	}
	return m, ""
}

// firstPlays are the first rolls of both players that moved something.
func firstPlays(g *parser.Game) (first []*parser.Action) {
	var seen [2]bool
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind == parser.Roll && a.Rest == nil && len(a.Hops) > 0 && !seen[a.Player] {
			seen[a.Player] = true
			first = append(first, a)
		}
	}
	return first
}

// fitsAll reports whether plays begin on the head and move forward.
func fitsAll(plays []*parser.Action, own func(player, n int) int) bool {
	return !slices.ContainsFunc(plays, func(a *parser.Action) bool { return !begins(a, own) })
}

func begins(a *parser.Action, own func(player, n int) int) bool {
	onHead := false
	for _, h := range a.Hops {
		for i := 1; i < len(h.Points); i++ {
			from, to := own(a.Player, h.Points[i-1]), own(a.Player, h.Points[i])
			onHead = onHead || from == 24
			if from <= to || from-to > 24 {
				return false
			}
		}
	}
	return onHead
}

// translate is the match with each point of its plays turned into the player's own number.
func translate(m *parser.Match, own func(player, n int) int) *parser.Match {
	out := *m
	out.Games = slices.Clone(m.Games)
	for i := range out.Games {
		g := &out.Games[i]
		g.Actions = slices.Clone(g.Actions)
		for j := range g.Actions {
			a := &g.Actions[j]
			a.Hops = slices.Clone(a.Hops)
			for k := range a.Hops {
				a.Hops[k].Points = ownPoints(a.Hops[k].Points, func(n int) int { return own(a.Player, n) })
			}
		}
	}
	return &out
}

// ownPoints translates the stops of a checker: where it ends 0 is off in every numbering.
func ownPoints(points []int, own func(int) int) []int {
	out := make([]int, len(points))
	for i, n := range points {
		if i == 0 || n != engine.Off {
			out[i] = own(n)
		}
	}
	return out
}
