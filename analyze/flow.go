package analyze

import (
	"cmp"
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
	"nardlog/replay"
)

// decider is a searcher of games in which something may be decided between two rolls.
type decider interface {
	// Rests ranks the plays of dice that the other side has left over.
	Rests(p *engine.Position, left engine.Due, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate
	// Doubles ranks the plays of a double of one's choice, and tells which each of them is.
	Doubles(p *engine.Position, st cube.State, ply int, always func(*engine.Position) bool) ([]search.Candidate, []engine.Dice)
}

// decided reports whether the dice of a step were not thrown, so that there is no luck in it.
func (s *step) decided() bool { return s.d.Kind == replay.Rest || s.d.Chosen }

// dueOf are the dice that a step has to play, none where they cannot be.
func (s *step) dueOf() engine.Due {
	d := s.d.Situation.Dice
	switch {
	case s.d.Kind == replay.Rest:
		return engine.DueOf(s.d.Left)
	case !d.Rolled():
		return engine.Due{}
	case s.d.Chosen:
		return engine.Chosen(int(d.Hi))
	}
	return s.rules.Due(&s.d.Situation.Board, d)
}

// plays ranks the choices of a step, and tells which double each is where that is one of them.
func (s *step) plays(e searcher, ply int, always func(*engine.Position) bool) ([]search.Candidate, []engine.Dice) {
	board := &s.Situation.Board
	switch {
	case s.d.Kind == replay.Rest:
		return e.(decider).Rests(board, s.due, s.st, ply, always), nil
	case s.d.Chosen:
		return e.(decider).Doubles(board, s.st, ply, always)
	}
	return e.Plays(board, s.Situation.Dice, s.st, ply, always), nil
}

// follows reports whether a step begins where the legal play before left off, with what was then due.
func (g *game) follows(last, s *step) bool {
	if last == nil || !last.legal {
		return false
	}
	board, st := last.d.After, last.st
	if last.Player != s.Player {
		board, st = board.Swap(), st.Flip()
	}
	return board == s.d.Situation.Board && st == s.st && g.due(last, s)
}

// due reports whether the step after a play is what the play leads to.
func (g *game) due(last, s *step) bool {
	same := last.Player == s.Player
	switch {
	case last.Chequer == nil:
		return false
	case last.then.Choose:
		return same && s.d.Chosen
	case last.then.Left.Count() > 0 && s.d.Kind == replay.Rest:
		return !same && s.due == last.then.Left
	case last.then.Left.Count() > 0:
		return !same && g.lost(s, last.then.Left)
	}
	return same == last.then.Again && !s.decided()
}

// next is what follows the play of due dice that reaches a position; legal says that there is such a play where that
// matters.
func (s *step) next(due engine.Due, after engine.Position) (next engine.Next, legal bool) {
	switch board := s.d.Situation.Board; {
	case s.d.Kind == replay.Rest:
		return engine.Next{Again: true}, true
	case s.d.Chosen:
		return engine.Next{Again: s.rules.PlayedAll(board, due, after)}, true
	case s.rules.Flows():
		return s.rules.Next(board, s.d.Situation.Dice, due, after)
	}
	return next, true
}

// lost reports whether dice that were left over cannot be played, so that nothing is recorded of them.
func (g *game) lost(s *step, left engine.Due) bool {
	board := &s.d.Situation.Board
	g.buf = engine.NewFinder(s.rules.OnTurn(engine.Turn{Black: s.Player == 1})).ResultsDue(board, left, g.buf[:0])
	return len(g.buf) == 1 && g.buf[0] == *board
}

// settleBefore brings what a play was judged by into line with what was found of the decision that it leads to: the
// search before may have looked at other choices.
func (g *game) settleBefore(i int) {
	if i == 0 || !g.follows(&g.steps[i-1], &g.steps[i]) {
		return
	}
	last, s := &g.steps[i-1], &g.steps[i]
	c, found := &last.cands[last.played], &s.cands[0]
	if c.Ply != found.Ply {
		return
	}
	c.Next, c.Probs, c.Utility = found.Next, found.Probs, found.Utility
	if last.Player != s.Player {
		c.Probs, c.Utility = found.Probs.Flip(), g.ctx.Opposite(found.Utility)
	}
	made := c.After
	slices.SortStableFunc(last.cands, func(a, b search.Candidate) int {
		return cmp.Or(b.Ply-a.Ply, cmp.Compare(b.Utility, a.Utility))
	})
	last.played = slices.IndexFunc(last.cands, func(c search.Candidate) bool { return c.After == made })
	if last.cands[0].Ply == g.set.Ply {
		last.top = last.cands[0].Utility
	}
}
