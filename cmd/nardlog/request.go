package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"nardlog/engine"
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
	Pinned    *string        `json:"pinned"`
	Dice      *string        `json:"dice"`
	// Play is a play to be judged.
	Play *string `json:"play"`
}

// question is a request understood: a situation under rules, and perhaps a play to judge.
type question struct {
	rules *engine.Rules
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
	if q.rules, err = variant(name); err != nil {
		return q, err
	}
	if err := r.checkSwitches(name); err != nil {
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
		s.Board, err = rules.ParseMoverBoard(*r.Board)
		return s, err
	}
	at, err := engine.ParseSituation(*r.Pos)
	if r.Match == nil {
		return at, err
	}
	s.Board = at.Board
	return s, err
}

// idleSwitches are the switches of the short games that no single play depends on.
var idleSwitches = []string{
	"autodouble", "beaver", "cap", "crawford", "cube", "cube_step", "drop_pays", "first_turn_cube",
	"illegal_play", "jacoby", "next_first", "opening", "raccoon", "raccoon_owner",
}

// checkSwitches refuses switches and pinned checkers that the game does not have.
func (r *request) checkSwitches(variant string) error {
	for _, name := range slices.Sorted(maps.Keys(r.Switches)) {
		if !slices.Contains(idleSwitches, name) {
			return fmt.Errorf("%s has no switch %q; known are: %s", variant, name, strings.Join(idleSwitches, ", "))
		}
	}
	if r.Pinned != nil && strings.TrimSpace(*r.Pinned) != "" {
		return fmt.Errorf("no checker is ever pinned in %s", variant)
	}
	return nil
}

// moverBoard is a position as board text with both sides' checkers in the mover's numbering.
func moverBoard(rules *engine.Rules, p engine.Position) string {
	opp := p.Opp
	for n := 1; n < engine.Bar; n++ {
		opp[rules.Geometry.Opposite(n)] = p.Opp[n]
	}
	return engine.Position{Own: p.Own, Opp: opp}.String()
}
