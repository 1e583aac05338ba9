package replay

import (
	"errors"
	"fmt"

	"nardlog/engine"
	"nardlog/parser"
)

var errStopped = errors.New("the rest of the game was not replayed")

// roll reads a throw of the dice and what was played.
func (g *game) roll(a *parser.Action) {
	if a.Rest != nil {
		g.rest(a)
		return
	}
	g.unplayed(a)
	g.order(a)
	p := a.Player
	g.begun(a)
	s := g.situation(p)
	if g.rolls > 0 && !g.asked && g.live(p) {
		g.decide(NoDouble, a, s)
		g.rec.Count.CubeDecisions[p]++
	}
	s.Dice = g.dice(a)
	r := g.rules
	if !g.simple {
		r = g.rulesOn(p)
	}
	due := g.due(&s, r)
	results := g.results(&s, due)
	if a.Written == parser.Blank && len(results) > 1 && g.followedByDouble(p) {
		g.rolled, g.turn = true, p
		return // thrown too early; the play comes after the cube
	}
	d := g.decide(Play, a, s)
	d.After, d.Results, d.Hops = s.Board, len(results), a.Hops
	d.Chosen = g.choose && s.Dice.Double()
	d.Dance = len(results) == 1 && results[0] == s.Board
	g.rec.Count.Plays[p]++
	if d.Results > 1 {
		g.rec.Count.Unforced[p]++
	}
	g.play(a, d, results, func(hops []engine.Hop) engine.Verdict { return r.JudgeDue(d.Situation.Board, due, hops, results) })
	g.board, g.view = d.After, p
	g.rolls, g.asked, g.rolled = g.rolls+1, false, false
	g.turns[p]++
	g.follow(d, r, due)
	last := g.flow.last
	if g.settleEnd(p); last && g.flow.last {
		g.lastRollOver(nil)
	}
}

// begun judges who begins the game.
func (g *game) begun(a *parser.Action) {
	if g.first != none {
		return
	}
	if g.first = a.Player; g.rolls > 0 {
		return // the record starts within the game
	}
	if g.rules.FirstFixed && a.Player != 0 {
		g.find(TurnOrder, a, "%s begins, but the first move is %s's", g.name(a.Player), g.name(0))
	}
	if before := g.winnerBefore(); g.rules.NextFirst == engine.NextWinner && before >= 0 && before != a.Player {
		f := g.find(TurnOrder, a, "%s begins, but %s won the game before", g.name(a.Player), g.name(before))
		f.Severity, f.LegalUnder = ByRule, []string{"next_first=reroll"}
	}
}

// winnerBefore is the winner of the game before this one, none where there is none.
func (g *game) winnerBefore() int {
	if n := len(g.session.rec.Games); n > 1 {
		return g.session.rec.Games[n-2].Winner
	}
	return none
}

// dice judges the faces of a roll; they are not rolled where they cannot be.
func (g *game) dice(a *parser.Action) engine.Dice {
	d, err := engine.NewDice(a.Dice[0], a.Dice[1])
	if err != nil {
		g.find(DiceRange, a, "%v", err)
		return engine.Dice{}
	}
	if g.rolls == 0 && !g.rolled && d.Double() && !g.rules.OpeningReroll {
		f := g.find(DiceOpeningDouble, a, "the game's first roll is a double, %v", d)
		if !g.simple {
			f.LegalUnder = []string{"opening=reroll"}
		}
	}
	if g.choose && d.Rolled() && !d.Double() {
		g.find(TurnExtra, a, "a double of choice was to be played, not %v", d)
	}
	return d
}

// results lists the legal results of a roll, none when the dice cannot be. They are good until the
// next call.
func (g *game) results(s *engine.Situation, due engine.Due) []engine.Position {
	switch {
	case !s.Dice.Rolled():
		return nil
	case g.simple:
		g.buf = g.gen.Results(&s.Board, s.Dice, g.buf[:0])
	case g.choose:
		g.buf = g.finder(s.Turn).ResultsDue(&s.Board, due, g.buf[:0])
	default:
		g.buf = g.finder(s.Turn).Results(&s.Board, s.Dice, g.buf[:0])
	}
	return g.buf
}

// play settles what a roll was used for: it fills in d.After and the flags, and reports faults.
func (g *game) play(a *parser.Action, d *Decision, results []engine.Position, judge judgement) {
	switch {
	case a.Written == parser.Reload:
		g.reload(a, d)
	case a.Written == parser.Blank && g.showsNext():
		g.shown(a, d, results)
	case d.Results == 0 && len(a.Hops) == 0:
		d.Unrecorded, g.lost = true, true // the dice have been reported
	case a.Written == parser.NotRecorded:
		g.unrecorded(a, d)
	case a.Written == parser.NoMove && len(results) > 0 && !d.Dance:
		g.judged(a, d, results, judge)
	case a.Written == parser.Hops && len(a.Hops) > 0:
		g.judged(a, d, results, judge)
	case len(results) == 1:
		d.After, d.LeftOut = results[0], !d.Dance
	case a.Written == parser.Blank || a.Written == parser.Hops:
		g.unrecorded(a, d)
	}
}

// unrecorded judges a roll whose play is not known: the roller resigned or left if nothing follows.
func (g *game) unrecorded(a *parser.Action, d *Decision) {
	d.Unrecorded = true
	if !g.final() && !g.lost {
		g.find(TurnMissing, a, "the play of %s is not recorded, and the game goes on", written(a.Dice))
		g.lost = true
	}
}

// judgement says what the rules make of hops.
type judgement func([]engine.Hop) engine.Verdict

// judged compares a written play with the legal ones and goes on from where it leads.
func (g *game) judged(a *parser.Action, d *Decision, results []engine.Position, judge judgement) {
	hops, ok := expand(a.Hops, g.hops[:0])
	g.hops = hops
	if !ok {
		g.illegal(a, d, engine.Verdict{
			Code: engine.MoveIllegal, After: d.After,
			Reason: "the play names a point that is not on the board", Err: errStopped,
		})
		return
	}
	if results == nil { // dice that cannot be: take the play as written
		after, err := g.rulesOn(a.Player).Apply(d.Situation.Board, hops)
		if err != nil {
			g.stop(a, err)
			return
		}
		d.After = after
		return
	}
	v := judge(hops)
	if v.Legality == engine.Illegal {
		g.illegal(a, d, v)
		return
	}
	d.After = v.After
	if g.marks && g.rules.Contact == engine.Hit && v.Hits != v.Stars && a.Written == parser.Hops {
		g.find(MoveHitMissing, a, "%s hits %d and marks %d", Spelling(a.Hops), v.Hits, v.Stars)
	}
}

// illegal keeps an illegal play on the board and reports it, unless a play missing before makes it
// doubtful what the board was.
func (g *game) illegal(a *parser.Action, d *Decision, v engine.Verdict) {
	d.Illegal, d.After = true, v.After
	if !g.lost && !g.stands(d, v.Code) {
		f := g.find(v.Code, a, "%s", v.Reason)
		if g.lastOfRecord() {
			f.Text += "; the record ends here and may be cut off"
		}
		for _, p := range v.Nearest {
			f.Legal = append(f.Legal, p.String())
		}
		if !g.simple && g.hops != nil {
			g.otherwise(f, a, d)
		}
	}
	switch {
	case v.Err != nil:
		g.stop(a, v.Err)
	case v.After.Own.Total() != g.rules.Checkers || v.After.Opp.Total() != g.rules.Checkers:
		g.stop(a, fmt.Errorf("%d and %d checkers are on the board", v.After.Own.Total(), v.After.Opp.Total()))
	case g.opts.LegalOnly || g.rules.LegalOnly:
		g.stop(a, errStopped)
	}
}

// stands reports whether a play is blamed only for points that an earlier one came to hold.
func (g *game) stands(d *Decision, code engine.Code) bool {
	board := d.Situation.Board
	return (code == engine.MoveWall || code == engine.MoveTable6) && g.rules.Formation(&board) != ""
}

// otherwise notes the switches under which the play just read would have been legal.
func (g *game) otherwise(f *Finding, a *parser.Action, d *Decision) {
	turn, board, dice, hops := g.rulesOn(a.Player).TurnOf(), d.Situation.Board, d.Situation.Dice, g.hops
	g.allow(f, d.Situation, turn, func(r *engine.Rules) bool {
		due := r.Due(&board, dice)
		if a.Rest != nil {
			due = engine.DueOf(a.Rest)
		}
		return r.JudgeDue(board, due, hops, nil).Legality != engine.Illegal
	})
}

// stop ends the replay of this game at an action; the other games are not touched.
func (g *game) stop(a *parser.Action, err error) {
	g.rec.Err = &StopError{g.session.src.File, a.Pos, g.rec.Number, err}
	g.doubtful = true
}

// StopError says where the replay of a game had to stop, and why.
type StopError struct {
	File string
	Pos  parser.Pos
	// Game is the printed number.
	Game int
	Err  error
}

func (e *StopError) Error() string {
	return fmt.Sprintf("%s%v: %s", e.File, e.Pos, e.Message())
}

// Message is the error without its place.
func (e *StopError) Message() string {
	return fmt.Sprintf("game %d cannot be replayed from here: %v", e.Game, e.Err)
}

func (e *StopError) Unwrap() error { return e.Err }
