package main

import (
	"errors"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/report"
)

// answer begins the answer to a question: the situation, and the verdict on a play that it names.
func (q *question) answer() (*report.Answer, error) {
	a := &report.Answer{Situation: q.Situation, Variant: q.rules.Name, Rules: q.rules, MoverBoard: moverBoard(q.rules, q.Board)}
	if q.Board.Own.Rear() == 0 && q.Board.Opp.Rear() == 0 {
		return nil, errors.New("neither side has a checker in play, which no game leads to")
	}
	if q.Dice.Rolled() {
		if win, _ := q.rules.Result(q.Board); win != engine.NoWin {
			return nil, errors.New("the game is over, there is nothing to play")
		}
	}
	if !q.judge {
		return a, nil
	}
	if !q.Dice.Rolled() {
		return nil, errors.New("a play can be judged only with its dice")
	}
	v := q.rules.Judge(q.Board, q.Dice, q.written, nil)
	a.Verdict = &report.Verdict{Verdict: v.Legality.String(), Code: string(v.Code), Reason: v.Reason}
	if v.Legality == engine.Illegal {
		a.Verdict.LegalUnder = q.game.Allow(q.turn, func(r *engine.Rules) bool {
			return r.Judge(q.Board, q.Dice, q.written, nil).Legality != engine.Illegal
		})
	}
	for _, p := range v.Nearest {
		a.Verdict.Nearest = append(a.Verdict.Nearest, p.String())
	}
	return a, nil
}

// option is a play with where it leads.
func (q *question) option(p engine.Play) report.Option {
	next := p.After.Swap()
	o := report.Option{Play: p.String(), AfterText: next.String(), AfterBoard: moverBoard(q.rules, p.After)}
	if q.rules.HasIDs() {
		o.After = next.ID()
	}
	return o
}

// ask makes a question of a position on the command line, of backgammon where no game is named.
func ask(position, dice string, game *variant.Variant) (q question, err error) {
	if err = q.choose("backgammon", nil); err != nil {
		return q, err
	}
	if game != nil {
		q.game, q.rules = game, game.Rules
	}
	if q.Situation, err = q.read(position); err != nil {
		return q, err
	}
	if dice != "" {
		if q.Dice, err = engine.ParseDice(dice); err != nil {
			return q, err
		}
		q.Offer = engine.NoOffer
	}
	return q, nil
}

// read understands a position: of games that no other program's IDs describe, board text alone.
func (q *question) read(position string) (s engine.Situation, err error) {
	if q.rules.HasIDs() {
		return engine.ParseSituation(position)
	}
	if s.Board, err = q.rules.ParseBoard(position); err == nil {
		err = q.rules.SetPinned(&s.Board, "")
	}
	return s, err
}
