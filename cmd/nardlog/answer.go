package main

import (
	"errors"

	"nardlog/engine"
	"nardlog/report"
)

// answer begins the answer to a question: the situation, and the verdict on a play that it names.
func (q *question) answer() (*report.Answer, error) {
	a := &report.Answer{Situation: q.Situation, Variant: q.rules.Name, MoverBoard: moverBoard(q.rules, q.Board)}
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
	for _, p := range v.Nearest {
		a.Verdict.Nearest = append(a.Verdict.Nearest, p.String())
	}
	return a, nil
}

// option is a play with where it leads.
func (q *question) option(p engine.Play) report.Option {
	return report.Option{Play: p.String(), After: p.After.Swap().ID(), AfterBoard: moverBoard(q.rules, p.After)}
}

// ask makes a question of a position on the command line.
func ask(position, dice string) (q question, err error) {
	q.rules = engine.Backgammon()
	if q.Situation, err = engine.ParseSituation(position); err != nil {
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
