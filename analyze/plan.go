package analyze

import (
	"cmp"
	"slices"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
	"nardlog/replay"
)

// source tells where the value before a decision comes from. Many are by-products of the search before.
type source uint8

const (
	// own: searched for this decision.
	own source = iota
	// next: what the opponent's play before was judged by.
	next
	// stayed and taken: the cube decision before this roll, without a double or after double and take.
	stayed
	taken
	// opening: the mean over the opening throws.
	opening
	// best: the best of the choices itself, where nothing is thrown.
	best
)

// game is one game on its way through the analysis.
type game struct {
	rec *replay.Game
	set Settings
	// kit is what judges the game; err is why nothing does.
	kit   *kit
	err   error
	ctx   *cube.Context
	steps []step
	// before and after are the match equity tables that hold before the game and after it.
	before, after *cube.MET
	// length is the match length in points, 0 in a money session.
	length int
	// start is the first player's state at the start of the game.
	start cube.State
	// throws is the utility of the game before the opening throw, to the player on roll in the first step,
	// if that is the opening.
	throws float64

	// rules are those of the game, finders list its plays by turn.
	rules   *engine.Rules
	finders map[engine.Turn]*engine.Finder
	// turns counts each player's rolls; began is who made the first.
	turns [2]int
	began int
	buf   []engine.Position
}

// step is one move with what was searched for it.
type step struct {
	Move
	d       *replay.Decision
	answers []*replay.Decision
	// rules are those of the player's turn.
	rules *engine.Rules
	// due are the dice to be played, then what follows their play where that is not the other side's turn; doubles are
	// the doubles of the candidates where one is to be chosen.
	due     engine.Due
	then    engine.Next
	doubles []engine.Dice
	// legal: the play of a roll is known and reaches one of its results.
	legal bool
	// st is the cube as the player on roll has it, before any offer.
	st   cube.State
	from source
	// pre is the value before the decision: that of the cube, or of the roll, in NoDouble. Value is what a decision on the
	// cube is judged by, at depth ply: pre, or what a second look or a rollout says.
	pre, value search.Value
	ply        int
	// cands are the results of the roll as they are judged, played the index of the one that was chosen, -1 if none was.
	// Top is the utility of the best by the search that pre comes from, so that luck is measured by one method.
	// spread is the difference in EMG between the best and the worst, by the evaluator alone.
	cands  []search.Candidate
	played int
	top    float64
	spread float64
	// luck and losses are in utility and not rounded, so that the ledger adds up.
	luck   float64
	losses [2]float64
}

// plan lists the moves of game i and what has to be searched for each: nothing where nobody can judge them.
func plan(rec *replay.Record, i int, set Settings, k *kits, t *tables) *game {
	g := &rec.Games[i]
	p := &game{rec: g, set: set, length: rec.Length, rules: cmp.Or(g.Rules(), backgammon)}
	p.finders = map[engine.Turn]*engine.Finder{}
	if p.kit, p.err = k.of(rec, p.rules); p.err != nil {
		p.kit = &kit{stakes: usual}
	}
	p.start = p.kit.state(&engine.Situation{
		Cube: engine.Cube{Value: one(rec.Cube)},
		Score: engine.Score{
			Length: rec.Length, Own: g.Before[0], Opp: g.Before[1], Crawford: g.Crawford, NoCrawford: !rec.Crawford,
			Jacoby: rec.Jacoby, Beaver: rec.Beaver, CubeLimit: rec.CubeLimit,
		},
	})
	p.before, p.after = t.at(i)
	p.ctx = cube.NewContextOf(p.after, p.start, p.kit.stakes)
	for i := range g.Decisions {
		p.add(&g.Decisions[i])
	}
	return p
}

// add turns a decision into a step, an answer into a part of the double's.
func (g *game) add(d *replay.Decision) {
	last := g.last()
	switch d.Kind {
	case replay.Take, replay.Pass, replay.Beaver, replay.Raccoon:
		if last != nil && last.Cube != nil && last.d.Kind == replay.Double {
			last.answers = append(last.answers, d)
			last.Cube.Answers = append(last.Cube.Answers, d.Kind)
		}
		return
	}
	s := step{d: d, st: g.kit.state(&d.Situation), played: -1, Move: Move{
		Number: d.Move, Line: d.Pos.Line, Column: d.Pos.Col, Player: d.Player, Situation: d.Situation,
	}}
	f := g.finder(d)
	s.rules = f.Rules()
	switch d.Kind {
	case replay.Play, replay.Rest:
		g.addRoll(&s, f, last)
	default:
		s.Cube = &Cube{Action: d.Kind, Redouble: d.Situation.Cube.Owner == engine.Mine}
		if g.follows(last, &s) {
			s.from = next
		}
	}
	g.steps = append(g.steps, s)
}

// addRoll makes the step of dice that were thrown, chosen or left over by the other side.
func (g *game) addRoll(s *step, f *engine.Finder, last *step) {
	d := s.d
	if d.Kind == replay.Play {
		g.turns[d.Player]++
	}
	s.Chequer = &Chequer{PlayedAt: -1}
	s.Left = d.Left
	s.due = s.dueOf()
	s.legal = s.searched() && !d.Illegal && !d.Unrecorded && g.reaches(f, s)
	s.from = g.rollSource(last, s)
	if s.legal {
		s.then, s.legal = s.next(s.due, d.After)
	}
}

func (g *game) last() *step {
	if len(g.steps) == 0 {
		return nil
	}
	return &g.steps[len(g.steps)-1]
}

// rollSource finds where the mean over the rolls is known from. At ply 0 the plays are judged before the
// opponent's roll, not after a roll of one's own, so there it is always searched.
func (g *game) rollSource(last, s *step) source {
	board := &s.d.Situation.Board
	switch {
	case last == nil && *board == board.Swap() && !s.d.Situation.Dice.Double() && !g.rules.OpeningReroll:
		return opening
	case s.decided():
		return best
	case g.set.Ply == 0 || last == nil:
		return own
	case g.follows(last, s):
		return next
	case last.Cube == nil || last.Player != s.Player || last.d.Situation.Board != *board:
		return own
	case s.st == last.st:
		return stayed
	case last.st.CanDouble() && s.st == last.st.Doubled():
		return taken
	}
	return own
}

// doubled reports whether the cube was turned.
func (s *step) doubled() bool { return s.d.Kind == replay.Double }

// searched reports whether a step is searched at all: the dice of a roll must be possible.
func (s *step) searched() bool {
	return s.Cube != nil || (s.d.Kind == replay.Rest || s.d.Situation.Dice.Rolled()) && s.d.Results > 0
}

// reaches reports whether a play ends in one of the results of its dice.
func (g *game) reaches(f *engine.Finder, s *step) bool {
	if s.decided() {
		g.buf = f.ResultsDue(&s.d.Situation.Board, s.due, g.buf[:0])
	} else {
		g.buf = f.Results(&s.d.Situation.Board, s.d.Situation.Dice, g.buf[:0])
	}
	return slices.Contains(g.buf, s.d.After)
}

var backgammon = engine.Backgammon()

// finder lists the plays of a decision's turn. All turns of backgammon are alike.
func (g *game) finder(d *replay.Decision) *engine.Finder {
	var t engine.Turn
	if !g.rules.Backgammon() {
		if g.turns == [2]int{} {
			g.began = d.Player
		}
		t = engine.Turn{Number: g.turns[d.Player] + 1, Second: d.Player != g.began, Black: d.Player == 1}
		if t.Number > max(1, g.rules.LadderFrom) || d.Kind == replay.Rest {
			t.Number = 0
		}
	}
	if g.finders[t] == nil {
		g.finders[t] = engine.NewFinder(g.rules.OnTurn(t))
	}
	return g.finders[t]
}

// flat is the least difference between winning and losing, in MWC, with which a game can be judged.
const flat = 1e-9

// pointless reports whether the match is as good as decided whoever wins the game, as at 1 away
// against 150: its equities would be rounding errors.
func (g *game) pointless(st cube.State) bool { return g.ctx.Win(st)-g.ctx.Lose(st) < flat }
