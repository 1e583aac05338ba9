package replay

import (
	"nardlog/engine"
	"nardlog/parser"
)

// order sees to it that a roll is by the player on turn, and reports what is wrong if it is not.
func (g *game) order(a *parser.Action) {
	if g.offer != engine.NoOffer {
		g.unanswered(a)
	}
	if g.turn == 1-a.Player && !g.wrongAgain(a) {
		g.skipped(a)
	}
}

// skipped judges a turn that the other side should have had before this action. It reports whether a
// finding was made.
func (g *game) skipped(a *parser.Action) bool {
	other := 1 - a.Player
	switch {
	case g.rolled || g.lost:
		return false // the cause has been reported
	case g.maySkip(other):
		return false
	case g.gap(a):
		g.find(TurnMissing, a, "%s's turn before this is not recorded", g.name(other))
		g.lost = true
	default:
		g.find(TurnOrder, a, "%s moves twice in a row", g.name(a.Player))
	}
	return true
}

// gap reports whether the table of rows has an empty cell for the other side between the last action
// and this one.
func (g *game) gap(a *parser.Action) bool {
	if g.last == nil || a.Row == 0 || g.last.Row == 0 {
		return false
	}
	first, end := 2*g.last.Row+g.last.Player+1, 2*a.Row+a.Player
	if first%2 == a.Player {
		first++
	}
	return first < end
}

// maySkip reports whether a turn may be left out of the record: no roll at all could be played, so none
// was made; or the program leaves out dances, and this may have been one.
func (g *game) maySkip(player int) bool {
	s, dances := g.situation(player), 0
	board := s.Board
	for _, d := range engine.Rolls {
		s.Dice = d
		g.buf = g.results(&s, engine.Due{})
		if len(g.buf) == 1 && g.buf[0] == board {
			dances++
		}
	}
	return dances == len(engine.Rolls) || dances > 0 && g.session.src.Dialect == parser.GridGammon
}

// nextRoller is the player of the roll that follows, an offer and its answers left aside; none if it
// does not follow soon.
func (g *game) nextRoller() int {
	const answers = 4 // beaver, raccoon, take and the roll itself
	rest := g.src.Actions[g.i+1:]
	for _, a := range rest[:min(len(rest), answers)] {
		if a.Kind == parser.Roll {
			return a.Player
		}
	}
	return none
}

// final reports whether nothing but the result follows in this game.
func (g *game) final() bool {
	for _, a := range g.src.Actions[g.i+1:] {
		if a.Kind != parser.Win && a.Kind != parser.Resign {
			return false
		}
	}
	return true
}

// lastOfRecord reports whether the whole record ends with this action.
func (g *game) lastOfRecord() bool {
	games := g.session.src.Games
	return g.i == len(g.src.Actions)-1 && g.src == &games[len(games)-1]
}

// followedByDouble reports whether the roller turns the cube next, which he should have done before.
func (g *game) followedByDouble(player int) bool {
	if g.i+1 >= len(g.src.Actions) {
		return false
	}
	a := &g.src.Actions[g.i+1]
	return a.Kind == parser.Double && a.Player == player
}
