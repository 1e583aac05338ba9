package dispute

import (
	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// board is a position and the player who sees it.
type board struct {
	pos  engine.Position
	view int
}

// seen turns the board to a player.
func (b board) seen(player int) engine.Position {
	if b.view == player {
		return b.pos
	}
	return b.pos.Swap()
}

// walker plays recorded actions on and stops at the first play that the rules forbid. It looks at the board
// alone: whose turn it is, cube, result and score are for a full replay to judge. Its steps are counted, so
// that a search can be bounded.
type walker struct {
	rules  *engine.Rules
	finder *engine.Finder
	buf    []engine.Position
	steps  int
}

func newWalker(r *engine.Rules) walker { return walker{rules: r, finder: engine.NewFinder(r)} }

// results lists the legal results of a roll, good until the next call.
func (w *walker) results(p *engine.Position, d engine.Dice) []engine.Position {
	w.steps++
	w.buf = w.finder.Results(p, d, w.buf[:0])
	return w.buf
}

// walk returns how many of the actions can be played one after the other from a board.
func (w *walker) walk(b board, actions []parser.Action) int {
	for i := range actions {
		a := &actions[i]
		switch {
		case a.Kind == parser.SetPosition || a.Written == parser.Reload && a.Kind == parser.Roll:
			return len(actions) // the board is set anew: nothing before it can be told from here on
		case a.Kind != parser.Roll:
			continue
		}
		next, ok := w.play(b.seen(a.Player), a, final(actions[i+1:]))
		if !ok {
			return i
		}
		b = board{next, a.Player}
	}
	return len(actions)
}

// play plays a roll; last says that the game ends after it, so that the roller may have left it unplayed.
func (w *walker) play(p engine.Position, a *parser.Action, last bool) (after engine.Position, ok bool) {
	if win, _ := w.rules.Result(p); win != engine.NoWin {
		return p, false
	}
	d, err := engine.NewDice(a.Dice[0], a.Dice[1])
	if err != nil {
		return p, false
	}
	results := w.results(&p, d)
	switch {
	case a.Written == parser.Hops && len(a.Hops) > 0:
		return replay.Reach(w.rules, &engine.Situation{Board: p, Dice: d}, a.Hops, results)
	case len(results) == 1 && (a.Written != parser.NoMove || results[0] == p):
		return results[0], true
	}
	return p, last && a.Written != parser.NoMove
}

// final reports whether nothing but the result is left.
func final(actions []parser.Action) bool {
	for i := range actions {
		if k := actions[i].Kind; k != parser.Win && k != parser.Resign {
			return false
		}
	}
	return true
}

// spelled are the hops that lead from one position to another.
func spelled(r *engine.Rules, before engine.Position, d engine.Dice, after engine.Position) []parser.Hop {
	play, _ := r.Spell(before, d, after)
	hops := make([]parser.Hop, len(play.Hops))
	for i, h := range play.Hops {
		hops[i] = parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{h.Hit}, Count: 1}
	}
	return hops
}
