package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nardlog/engine"
	"nardlog/engine/variant"
)

// request is one line of the streams that eval and plays answer.
type request struct {
	// Pos is a position in any form that is understood; Match a GNU Backgammon match ID with its cube and score.
	Pos   *string `json:"pos"`
	Match *string `json:"match"`
	// Variant, Switches, Board, FirstTurn and Pinned describe a position of any game of the family, both
	// sides' checkers in the mover's numbering.
	Variant   *string        `json:"variant"`
	Switches  map[string]any `json:"switches"`
	Board     *string        `json:"board"`
	FirstTurn bool           `json:"first_turn"`
	// Turn counts the side's turns from 1 where rules change after some; Side is W or B where the sides start
	// from different points.
	Turn   int     `json:"turn"`
	Side   string  `json:"side"`
	Pinned *string `json:"pinned"`
	Dice   *string `json:"dice"`
	// Play is a play to be judged.
	Play *string `json:"play"`
}

// question is a request understood: a situation under rules, and perhaps a play to judge.
type question struct {
	game  *variant.Variant
	rules *engine.Rules
	turn  engine.Turn
	engine.Situation
	// written are the hops of the play; judge says that there is one, be it empty.
	written []engine.Hop
	judge   bool
}

// parseRequest reads one line of a stream.
func parseRequest(line []byte) (q question, err error) {
	var r request
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return q, fmt.Errorf("not a request: %s", jsonFault(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return q, errors.New("not a request: more follows the object")
	}
	return r.question()
}

// jsonFault says in plain words what is wrong with JSON.
func jsonFault(err error) string {
	var kind *json.UnmarshalTypeError
	switch {
	case err == io.EOF:
		return "the line is empty"
	case err == io.ErrUnexpectedEOF:
		return "the line ends within the object"
	case errors.As(err, &kind) && kind.Field == "":
		return "expected an object, found a JSON " + kind.Value
	case errors.As(err, &kind):
		return fmt.Sprintf("%q cannot be a JSON %s", kind.Field, kind.Value)
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

func (r *request) question() (q question, err error) {
	name := "backgammon"
	if r.Variant != nil {
		name = *r.Variant
	}
	if q.turn, err = r.onTurn(); err != nil {
		return q, err
	}
	if err = q.choose(name, r.Switches); err != nil {
		return q, err
	}
	if q.Situation, err = r.situation(q.rules); err != nil {
		return q, err
	}
	if r.Dice != nil {
		if q.Dice, err = engine.ParseDice(*r.Dice); err != nil {
			return q, err
		}
		q.Offer = engine.NoOffer
	}
	if r.Play != nil {
		q.judge = true
		if q.written, err = engine.ParsePlay(*r.Play); err != nil {
			return q, err
		}
	}
	return q, nil
}

// situation reads the position and what belongs to it.
func (r *request) situation(rules *engine.Rules) (s engine.Situation, err error) {
	s.Cube.Value = 1
	if r.Match != nil {
		if s, err = engine.ParseSituation(engine.Start().ID() + ":" + *r.Match); err != nil {
			return s, err
		}
	}
	switch {
	case (r.Pos == nil) == (r.Board == nil):
		return s, errors.New(`a request has one of "pos" and "board"`)
	case r.Board != nil:
		if s.Board, err = rules.ParseMoverBoard(*r.Board); err != nil {
			return s, err
		}
		return s, rules.SetPinned(&s.Board, text(r.Pinned))
	case text(r.Pinned) != "":
		return s, errors.New(`"pinned" goes with "board"`)
	}
	at, err := engine.ParseSituation(*r.Pos)
	if r.Match == nil {
		return at, err
	}
	s.Board = at.Board
	return s, err
}

// onTurn is the turn that a request tells.
func (r *request) onTurn() (t engine.Turn, err error) {
	t.Number = r.Turn
	if r.Turn < 0 || r.FirstTurn && r.Turn > 1 {
		return t, fmt.Errorf("turn %d does not go with the rest", r.Turn)
	}
	if r.FirstTurn {
		t.Number = 1
	}
	switch strings.ToLower(r.Side) {
	case "", "w", "white":
	case "b", "black":
		t.Black = true
	default:
		return t, fmt.Errorf("side %q is neither W nor B", r.Side)
	}
	return t, nil
}

// choose takes the rules of a game under its switches.
func (q *question) choose(name string, switches map[string]any) error {
	game, err := variant.Find(name)
	if err != nil {
		return err
	}
	turned := map[string]string{}
	for word, value := range switches {
		switch v := value.(type) {
		case string:
			turned[word] = v
		case bool:
			turned[word] = map[bool]string{true: "on", false: "off"}[v]
		case float64:
			turned[word] = strconv.FormatFloat(v, 'f', -1, 64)
		default:
			return fmt.Errorf("switch %q is a word or a number", word)
		}
	}
	if q.game, err = game.With(turned); err != nil {
		return err
	}
	q.rules = q.game.Rules.OnTurn(q.turn)
	return nil
}

// text is what a field says, empty where it is absent.
func text(s *string) string {
	if s == nil {
		return ""
	}
	return strings.TrimSpace(*s)
}

// moverBoard is a position as board text with both sides' checkers in the mover's numbering.
func moverBoard(rules *engine.Rules, p engine.Position) string {
	opp := p.Opp
	for n := 1; n < engine.Bar; n++ {
		opp[rules.Geometry.Opposite(n)] = p.Opp[n]
	}
	return engine.Position{Own: p.Own, Opp: opp}.String()
}
