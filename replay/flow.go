package replay

import (
	"slices"

	"nardlog/engine"
	"nardlog/parser"
)

// flow is what the roll before leaves to be done, in games where that is more than the other side's turn.
type flow struct {
	// left are dice that the side on turn has to play before its own roll.
	left engine.Due
	// again says that the side on turn rolls again, choose that it plays a double of its choice first.
	again, choose bool
	// free says that nobody knows what is due, after an illegal play or a gap.
	free bool
	// last is set while the second player has the last roll of a game that the first has finished.
	last bool
}

// rulesOn are the rules as they hold for a player's next roll.
func (g *game) rulesOn(player int) *engine.Rules { return g.finder(player).Rules() }

// finder lists plays by the rules of a player's turn.
func (g *game) finder(player int) *engine.Finder {
	t := engine.Turn{Number: g.turns[player] + 1, Second: g.first == 1-player, Black: player == 1}
	if t.Number > max(1, g.rules.LadderFrom) {
		t.Number = 0
	}
	if t.Number != 1 && t.Number != 0 && g.rules.Doubles != engine.DoublesLadder {
		t.Number = 0
	}
	f := g.finders[t]
	if f == nil {
		f = engine.NewFinder(g.rules.OnTurn(t))
		g.finders[t] = f
	}
	return f
}

// due are the dice that a roll gives to play: those of a double of choice are four.
func (g *game) due(s *engine.Situation, r *engine.Rules) engine.Due {
	if g.choose && s.Dice.Double() {
		return engine.Chosen(int(s.Dice.Hi))
	}
	return r.Due(&s.Board, s.Dice)
}

// rest reads what a side played of dice left over by the other one.
func (g *game) rest(a *parser.Action) {
	p := a.Player
	s := g.situation(p)
	due := engine.DueOf(a.Rest)
	switch expected := g.left.Dice(); {
	case slices.ContainsFunc(a.Rest, func(die int) bool { return die < 1 || die > 6 }):
		g.find(DiceRange, a, "no dice show %s", thrown(a))
		return
	case g.free || g.lost:
	case len(expected) == 0 || g.turn != p:
		g.find(RestWrong, a, "no dice were left for %s to play", g.name(p))
	case !sameDice(expected, a.Rest):
		g.find(RestWrong, a, "the dice left are %s, not %s", digits(expected), digits(a.Rest))
	}
	r := g.rulesOn(p).OnTurn(engine.Turn{Black: p == 1})
	results := engine.NewFinder(r).ResultsDue(&s.Board, due, nil)
	d := g.decide(Rest, a, s)
	d.After, d.Results, d.Hops, d.Left = s.Board, len(results), a.Hops, a.Rest
	d.Dance = len(results) == 1 && results[0] == s.Board
	g.play(a, d, results, func(hops []engine.Hop) engine.Verdict { return r.JudgeDue(s.Board, due, hops, results) })
	g.board, g.view = d.After, p
	g.left, g.turn = engine.Due{}, p
	g.settleEnd(p)
}

func sameDice(a, b []int) bool {
	a, b = slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b))
	return slices.Equal(a, b)
}

func digits(dice []int) string {
	text := ""
	for _, die := range dice {
		text += string(rune('0' + die))
	}
	return text
}

// unplayed reports dice that the side on turn should have played before its roll.
func (g *game) unplayed(a *parser.Action) {
	if g.left.Count() == 0 || g.free {
		return
	}
	board := *g.seen(g.turn)
	r := g.rules.OnTurn(engine.Turn{Black: g.turn == 1})
	results := engine.NewFinder(r).ResultsDue(&board, g.left, nil)
	if g.turn == a.Player && !(len(results) == 1 && results[0] == board) {
		g.find(RestWrong, a, "%s has not played the %s that was left over", g.name(g.turn), digits(g.left.Dice()))
	}
	g.left = engine.Due{}
}

// wrongAgain reports a roll out of turn in games in which a side may roll more than once. It reports false where that has
// nothing to do with it.
func (g *game) wrongAgain(a *parser.Action) bool {
	if !g.rules.Flows() || g.last == nil {
		return false
	}
	switch {
	case g.again || g.choose:
		g.find(TurnExtra, a, "%s was to roll again", g.name(g.turn))
	case g.last.Kind == parser.Roll && g.last.Player == a.Player && g.last.Rest == nil:
		g.find(TurnExtra, a, "%s rolls again without a right to it", g.name(a.Player))
	default:
		return false
	}
	return true
}

// follow settles who is on turn after a roll, and with what.
func (g *game) follow(d *Decision, r *engine.Rules, due engine.Due) {
	p := d.Player
	chosen := g.choose && d.Situation.Dice.Double()
	g.flow = flow{last: g.flow.last}
	g.turn = 1 - p
	if !r.Flows() {
		return
	}
	next, legal := r.Next(d.Situation.Board, d.Situation.Dice, due, d.After)
	switch {
	case !legal || d.Unrecorded:
		g.free, g.turn = true, none
		return
	case chosen:
		g.again = r.PlayedAll(d.Situation.Board, due, d.After)
	default:
		g.again, g.choose, g.left = next.Again, next.Choose, next.Left
	}
	if g.again || g.choose {
		g.turn = p
	}
}

// settleEnd ends the game if a play has ended it. Where the second player has a last roll, the first one's end waits for
// it.
func (g *game) settleEnd(p int) {
	if g.rec.Err != nil {
		return
	}
	board := *g.seen(p)
	win, own := g.rules.OnTurn(engine.Turn{Black: p == 1}).Result(board)
	second := 1 - g.first
	switch {
	case win == engine.NoWin:
		return
	case g.rules.LastRoll && !g.flow.last && p == g.first && g.rules.Finished(&board):
		g.flow, g.turn = flow{last: true}, second
		return
	case g.flow.last && p == second && g.rules.Finished(&board), win == engine.Drawn:
		g.rec.Ending, g.rec.Winner = Tied, none
		return
	}
	g.rec.Ending, g.rec.Winner, g.rec.Win = BorneOff, 1-p, win
	if own {
		g.rec.Winner = p
	}
}

// lastRollOver ends a game whose last roll has been played, or is not recorded.
func (g *game) lastRollOver(a *parser.Action) {
	if !g.flow.last || g.finished() {
		return
	}
	if a != nil && !g.lost {
		g.find(TurnMissing, a, "%s's last roll is not recorded", g.name(1-g.first))
	}
	g.rec.Ending, g.rec.Winner = BorneOff, g.first
	g.rec.Win, _ = g.rules.Result(*g.seen(g.first))
	if g.rules.Misere {
		g.rec.Winner = 1 - g.first
	}
}

// allow notes the switches under which a play would have been legal: then it is a matter of what was agreed.
func (g *game) allow(f *Finding, s engine.Situation, t engine.Turn, judge func(r *engine.Rules) bool) {
	f.LegalUnder = g.variant.Allow(t, judge)
	if len(f.LegalUnder) > 0 && f.Severity == Hard {
		f.Severity = ByRule
	}
	if g.unclear(f.Code, &s.Board.Own) {
		f.Severity = Unclear
	}
}

// unclear reports whether no text tells the rule well enough: how one enters in americanka, what a last checker may do
// that goes into corners by choice, and which points may not be held in the jacquet that hits, so that more dice seem to be
// playable than are.
func (g *game) unclear(code engine.Code, own *engine.Side) bool {
	last := own.Total()-int(own[engine.Off]) == 1
	return g.rules.Family == "americanka" && code == engine.MoveBar ||
		g.rules.Family == "jacquet" && g.rules.Contact == engine.Hit && (code == engine.MoveNotMaximal || code == engine.MoveSmallDie) ||
		g.rules.Geometry == engine.Ring && g.rules.Corner == engine.CornerOptional && last
}
