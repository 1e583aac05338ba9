package variant

import (
	"fmt"
	"strconv"

	"nardlog/engine"
)

// resultKeys say how a game is won and what it is worth.
func resultKeys() []key {
	return []key{
		{name: "gammon", values: onOff, set: setGammon},
		{name: "koks", values: []string{"bar_home", "none", "head", "quarter"}, games: []string{"long"}, set: setKoks},
		{name: "home_mars", values: []string{"2", "3", "4"}, games: []string{"long"},
			set: number(func(r *engine.Rules) *int { return &r.HomeMars })},
		{name: "jacquet_gammon", values: onOff, games: []string{"jacquet"}, set: setGammon},
		{name: "side_points", def: "none", set: setSidePoints},
		{name: "mother", values: offOn, games: []string{"plakoto"}, set: holds(func(r *engine.Rules) *bool { return &r.Mother }, "on")},
		{name: "misere", values: offOn, set: holds(func(r *engine.Rules) *bool { return &r.Misere }, "on")},
		{name: "last_roll", values: offOn, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.LastRoll }, "on")},
		{name: "stake_ladder", values: []string{"off", "1-2-3-4"}, games: []string{"*"}, set: setStakeLadder},
		{name: "settle", values: []string{"point", "win", "checker", "fixed10"}, games: []string{"*"},
			set: one(func(r *engine.Rules) *engine.Settle { return &r.Settle }, "point", "win", "checker", "fixed10")},
		{name: "mars_street", values: []string{"off", "10"}, games: []string{"*"}, set: setMarsStreet},
		{name: "tb_points", values: onOff, games: []string{"tbilisi"}, set: holds(func(r *engine.Rules) *bool { return &r.CheckerPoints }, "on")},
		{name: "tb_cube", values: offOn, games: []string{"tbilisi"}, set: setCheckerCube},
	}
}

// moneyKeys say how a match or a session is played.
func moneyKeys() []key {
	return []key{
		{name: "cube", values: onOff, games: []string{"*"}, set: setCube},
		{name: "cube_step", values: []string{"double", "arith"}, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.CubeArith }, "arith")},
		{name: "drop_pays", values: []string{"current", "base"}, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.DropBase }, "base")},
		{name: "first_turn_cube", values: offOn, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.FirstTurnCube }, "on")},
		{name: "beaver", values: offOn, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.Beaver }, "on")},
		{name: "raccoon", values: offOn, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.Raccoon }, "on")},
		{name: "raccoon_owner", values: []string{"raccooner", "beaverer"}, games: []string{"*"},
			set: holds(func(r *engine.Rules) *bool { return &r.RaccoonBeaverer }, "beaverer")},
		{name: "autodouble", values: []string{"0"}, free: true, games: []string{"*"}, set: number(func(r *engine.Rules) *int { return &r.AutoDoubles })},
		{name: "jacoby", values: onOff, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.Jacoby }, "on")},
		{name: "crawford", values: onOff, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.NoCrawford }, "off")},
		{name: "cap", values: offOn, games: []string{"*"}, set: holds(func(r *engine.Rules) *bool { return &r.Cap }, "on")},
		{name: "next_first", values: []string{"reroll", "winner", "alternate"}, games: []string{"*"},
			set: one(func(r *engine.Rules) *engine.NextFirst { return &r.NextFirst }, "reroll", "winner", "alternate")},
		{name: "illegal_play", values: []string{"accept_or_demand", "must_correct", "legal_only"}, games: []string{"*"},
			set: holds(func(r *engine.Rules) *bool { return &r.LegalOnly }, "legal_only")},
		{name: "hyper_gammon", values: []string{"off", "jacoby", "standard"}, games: []string{"hyper"}, set: setHyper},
	}
}

// setGammon allows gammons or, off, nothing but plain wins.
func setGammon(r *engine.Rules, v string) error {
	switch {
	case v == "off":
		r.Levels = 1
	case r.Levels == 0:
		r.Levels = 3
	}
	return nil
}

func setKoks(r *engine.Rules, v string) error {
	_ = one(func(r *engine.Rules) *engine.Koks { return &r.Koks }, "bar_home", "none", "head", "quarter")(r, v)
	if v == "none" {
		r.Levels = min(r.Levels, 2)
	}
	return nil
}

// setHyper comes last because it decides on Jacoby too.
func setHyper(r *engine.Rules, v string) error {
	r.Levels, r.Jacoby = 3, v == "jacoby"
	if v == "off" {
		r.Levels = 1
	}
	return nil
}

func setSidePoints(r *engine.Rules, v string) error {
	r.SidePoints = [2]int{}
	if v == "none" {
		return nil
	}
	var white, black int
	if n, err := fmt.Sscanf(v, "%d-%d", &white, &black); n != 2 || err != nil || white < 1 || black < 1 {
		return fmt.Errorf("side_points is White's and Black's points such as 3-1, not %q", v)
	}
	r.SidePoints = [2]int{white, black}
	return nil
}

// setStakeLadder pays the wins of the older text 1, 2, 3 and 4: there a кокс is a checker that never left the head.
func setStakeLadder(r *engine.Rules, v string) error {
	if v == "off" {
		return nil
	}
	r.HomeMars, r.Levels = 4, 3
	if r.Koks == engine.KoksNone {
		r.Koks = engine.KoksHead
	}
	return nil
}

func setMarsStreet(r *engine.Rules, v string) error {
	if v == strconv.Itoa(10) {
		r.Settle = engine.SettleFixed10
	}
	return nil
}

func setCheckerCube(r *engine.Rules, v string) error {
	r.CheckerCube = v == "on"
	return nil
}

func setCube(r *engine.Rules, v string) error {
	r.Cube = v == "on" || r.CheckerCube && r.Settle == engine.SettleChecker
	return nil
}
