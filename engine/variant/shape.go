package variant

import (
	"fmt"
	"strconv"
	"strings"

	"nardlog/engine"
)

var (
	onOff = []string{"on", "off"}
	offOn = []string{"off", "on"}
)

// shapeKeys say what board, checkers and dice a game has.
func shapeKeys() []key {
	return []key{
		{name: "family", set: func(r *engine.Rules, v string) error { r.Family = v; return nil }},
		{name: "tb_base", values: []string{"short", "long"}, games: []string{"tbilisi"}, set: asBase},
		{name: "misere_base", values: []string{"short", "long"}, games: []string{"misere"}, set: asBase},
		{name: "geometry", values: []string{"contrary", "parallel", "same", "sixth", "ring"},
			set: one(func(r *engine.Rules) *engine.Geometry { return &r.Geometry }, "contrary", "parallel", "same", "sixth", "ring")},
		{name: "checkers", values: []string{"15"}, free: true, set: setCheckers},
		{name: "start", set: func(r *engine.Rules, v string) error { return setStart(r, v, 0) }},
		{name: "start_black", set: func(r *engine.Rules, v string) error { return setStart(r, v, 1) }},
		{name: "contact", values: []string{"hit", "block", "pin", "remove"},
			set: one(func(r *engine.Rules) *engine.Contact { return &r.Contact }, "hit", "block", "pin", "remove")},
		{name: "entry", values: []string{"first", "free", "two"},
			set: one(func(r *engine.Rules) *engine.Entry { return &r.Entry }, "first", "free", "two")},
		{name: "first", values: []string{"throw", "white"}, set: holds(func(r *engine.Rules) *bool { return &r.FirstFixed }, "white")},
		{name: "opening", values: []string{"same_dice", "reroll"}, games: []string{"*"},
			set: holds(func(r *engine.Rules) *bool { return &r.OpeningReroll }, "reroll")},
		{name: "chase_first", values: []string{"higher", "lower"}, games: []string{"chase"},
			set: holds(func(r *engine.Rules) *bool { return &r.LowerFirst }, "lower")},
		{name: "doubles", values: []string{"four", "four_again", "ladder", "complement", "two_again"},
			set: one(func(r *engine.Rules) *engine.Doubles { return &r.Doubles }, "four", "four_again", "ladder", "complement", "two_again")},
		{name: "numbers", values: []string{"all", "ones_and_sixes"},
			set: holds(func(r *engine.Rules) *bool { return &r.OnesAndSixes }, "ones_and_sixes")},
		{name: "bonus_roll", def: "none", set: setBonus},
		{name: "sequence", def: "none", set: setSequence},
	}
}

// asBase does nothing: the value has decided from which game the others are taken.
func asBase(*engine.Rules, string) error { return nil }

func setCheckers(r *engine.Rules, v string) error {
	n, _ := strconv.Atoi(v)
	if n < 1 || n > 15 {
		return fmt.Errorf("a side plays with 1 to 15 checkers, not %s", v)
	}
	r.Checkers = n
	return nil
}

// setStart reads where a side's checkers stand; the second side stands as the first one unless it is told.
func setStart(r *engine.Rules, v string, side int) error {
	if v == "" && side == 1 {
		return nil
	}
	s, err := engine.ParseSide(v)
	if err != nil {
		return err
	}
	if n := s.Total(); n != r.Checkers {
		return fmt.Errorf("the start has %d checkers, a side plays with %d", n, r.Checkers)
	}
	r.Start[side] = s
	if side == 0 {
		r.Start[1] = s
	}
	return nil
}

func setBonus(r *engine.Rules, v string) (err error) {
	r.Bonus = engine.Dice{}
	if v == "none" {
		return nil
	}
	if r.Bonus, err = engine.ParseDice(v); err == nil && r.Bonus.Double() {
		err = fmt.Errorf("bonus_roll cannot be a double, which doubles rule already")
	}
	return err
}

// setSequence names the games of a match that changes them in turn.
func setSequence(r *engine.Rules, v string) error {
	r.Sequence = nil
	if v == "none" {
		return nil
	}
	for _, name := range strings.Fields(v) {
		if name == r.Name {
			return fmt.Errorf("%s cannot be a part of itself", name)
		}
		game, err := builtin(name)
		if err != nil {
			return err
		}
		r.Sequence = append(r.Sequence, game.Rules)
	}
	return nil
}
