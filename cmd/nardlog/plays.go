package main

import (
	"context"
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"nardlog/engine"
	"nardlog/report"
)

const streamHelp = `
With - each line of standard input is one request, answered by one line of JSON in the same order:
  {"pos": "<XGID, gnubg ID, OGID or board text>", "match": "<gnubg match ID>", "dice": "31"}
  {"variant": "backgammon", "board": "x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5", "dice": "31", "play": "8/5 6/5"}
In "board" both sides' checkers are in the numbering of the side to move. With "play" the answer says whether
it is forced, legal or illegal. A line that cannot be answered gets an error with its number.`

const playsHelp = streamHelp + `
Every game that nardlog rules lists is known, under any of its switches:
  {"variant": "long", "switches": {"head_first": "list"}, "board": "x 24:15 o 12:15", "first_turn": true, "dice": "66"}
  {"variant": "plakoto", "board": "x 24:13 16:1 10:1 o 10:1 1:14", "pinned": "10=own", "dice": "43", "play": "10/6"}`

func newPlaysCommand(a *app) *cobra.Command {
	o := &playsOptions{}
	cmd := &cobra.Command{
		Use:   "plays POSITION DICE | plays -",
		Short: "List every legal play",
		Long: `List the legal plays of a roll, one for each different position reached. POSITION is an XGID, a GNU Backgammon
position ID, an OGID, or board text such as "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", each side in its own
numbering. DICE may be left out where the XGID has them. Beside each play stands the position that it leads to, as
the opponent sees it.
` + playsHelp,
		Example: `  nardlog plays 4HPwATDgc/ABMA 31
  nardlog plays --variant long --first-turn 'x 24:15 o 24:15' 66`,
		Args: atLeast(1, "POSITION and DICE, or - for a stream"),
		RunE: func(cmd *cobra.Command, args []string) error { return runPlays(cmd.Context(), a, o, args) },
	}
	o.addFlags(cmd.Flags(), "rules to use")
	cmd.Flags().BoolVar(&o.firstTurn, "first-turn", false, "it is the side's first turn of the game")
	return cmd
}

// playsOptions are the flags of plays.
type playsOptions struct {
	gameOptions
	firstTurn bool
}

func runPlays(ctx context.Context, a *app, o *playsOptions, args []string) error {
	if err := o.check(); err != nil {
		return err
	}
	streamed, err := fromStream(args, "")
	if err != nil {
		return err
	}
	if streamed {
		return stream(ctx, a, 1, func() answerer { return answerPlays })
	}
	q, err := askPlays(args, o)
	if err != nil {
		return err
	}
	answer, err := answerPlays(q)
	if err != nil {
		return err
	}
	return a.print(answer)
}

// askPlays makes a question of POSITION and DICE, which an XGID may hold too.
func askPlays(args []string, o *playsOptions) (q question, err error) {
	position, dice := args, ""
	last := args[len(args)-1]
	_, noDice := engine.ParseDice(last)
	if noDice == nil {
		position, dice = args[:len(args)-1], last
	}
	if len(position) == 0 {
		return q, &usageError{msg: "nardlog plays needs a POSITION beside the dice"}
	}
	q, err = ask(strings.Join(position, " "), dice, o.game)
	if err == nil && o.firstTurn {
		q.turn.Number = 1
		q.rules = q.rules.OnTurn(q.turn)
	}
	if err == nil && !q.Dice.Rolled() && len(args) > 1 && !strings.ContainsAny(last, ":/=") {
		return q, noDice // what stands there was meant as dice
	}
	return q, err
}

// answerPlays lists the legal plays.
func answerPlays(q question) (*report.Answer, error) {
	answer, err := q.answer()
	if err != nil {
		return nil, err
	}
	if !q.Dice.Rolled() {
		return nil, errors.New("no dice are given")
	}
	for _, p := range q.rules.Plays(q.Board, q.Dice) {
		answer.Options = append(answer.Options, q.option(p))
	}
	answer.Results = len(answer.Options)
	return answer, nil
}

// print writes an answer in the form that was asked for.
func (a *app) print(answer *report.Answer) error {
	if a.json {
		return report.AnswerJSON(a.out, answer)
	}
	return report.AnswerText(a.out, answer, a.style)
}
