package variant

import (
	"fmt"
	"strings"

	"nardlog/engine"
)

var (
	gulGames   = []string{"gulbar", "madgul", "plakoto"}
	wallGames  = []string{"long", "fevga", "jacquet"}
	chaseGames = []string{"chase"}
)

// playKeys say which plays are legal.
func playKeys() []key {
	return []key{
		{name: "head_limit", values: []string{"none", "1"}, free: true, games: []string{"long"},
			set: number(func(r *engine.Rules) *int { return &r.HeadLimit })},
		{name: "head_first", games: []string{"long"},
			values: []string{"blocked", "list", "list_first_player_only", "any_double", "two_always", "none"},
			set: one(func(r *engine.Rules) *engine.HeadFirst { return &r.HeadFirst },
				"blocked", "list", "list_first_player_only", "any_double", "two_always", "none")},
		{name: "head_list", def: "66 44 33", games: []string{"long"}, set: setHeadList},
		{name: "block", values: []string{"free", "ahead", "home", "never", "holding"}, games: wallGames,
			set: one(func(r *engine.Rules) *engine.Wall { return &r.Wall }, "free", "ahead", "home", "never", "holding")},
		{name: "block_scope", values: []string{"submove", "final"}, games: wallGames,
			set: holds(func(r *engine.Rules) *bool { return &r.WallFinal }, "final")},
		{name: "open_table", values: offOn, set: holds(func(r *engine.Rules) *bool { return &r.OpenTable }, "on")},
		{name: "must_open", values: offOn, set: holds(func(r *engine.Rules) *bool { return &r.MustOpen }, "on")},
		{name: "quarter_limit", values: []string{"none"}, free: true, set: number(func(r *engine.Rules) *int { return &r.QuarterLimit })},
		{name: "fevga_rule", values: []string{"fevga", "moultezim"}, games: []string{"fevga"}, set: setFevga},
		{name: "courier", values: []string{"none"}, free: true, set: number(func(r *engine.Rules) *int { return &r.Courier })},
		{name: "jacquet_form", values: []string{"nohit", "bkgm"}, games: []string{"jacquet"}, set: setJacquet},
		{name: "frozen_home", values: offOn, set: holds(func(r *engine.Rules) *bool { return &r.FrozenHome }, "on")},
		{name: "bear_off", values: []string{"normal", "exact"}, set: holds(func(r *engine.Rules) *bool { return &r.ExactOff }, "exact")},
		{name: "hit_and_run", values: onOff, set: holds(func(r *engine.Rules) *bool { return &r.NoHitRun }, "off")},
		{name: "nohit_until_home", values: offOn, games: []string{"dutch"},
			set: holds(func(r *engine.Rules) *bool { return &r.NoHitUntilHome }, "on")},
		{name: "rest", values: []string{"lost", "opponent"}, games: gulGames,
			set: holds(func(r *engine.Rules) *bool { return &r.RestToOpponent }, "opponent")},
		{name: "ladder_count", values: []string{"4", "2"}, games: []string{"madgul"}, free: true, set: setLadderCount},
		{name: "ladder_from_turn", values: []string{"1", "4"}, free: true, games: []string{"madgul"},
			set: number(func(r *engine.Rules) *int { return &r.LadderFrom })},
		{name: "on_gap", values: []string{"stop", "skip"}, games: []string{"madgul"},
			set: holds(func(r *engine.Rules) *bool { return &r.LadderSkip }, "skip")},
		{name: "ladder_max", values: []string{"stage", "total"}, games: []string{"madgul"},
			set: holds(func(r *engine.Rules) *bool { return &r.LadderTotal }, "total")},
		{name: "complement", values: []string{"after_entry", "always", "off"}, games: []string{"russian"}, set: setComplement},
		{name: "matador_need", values: []string{"all", "any"}, games: []string{"matador", "acey"},
			set: holds(func(r *engine.Rules) *bool { return &r.BonusAny }, "any")},
		{name: "acey", values: []string{"us", "european"}, games: []string{"acey"}, set: setAcey},
		{name: "dutch_move", values: []string{"after_all", "with_hand"}, games: []string{"dutch"}, set: setEntry("with_hand", engine.EnterFreely)},
		{name: "russian_entry", values: []string{"all", "two"}, games: []string{"russian"}, set: setEntry("two", engine.EnterTwo)},
		{name: "americanka_entry", values: []string{"first", "free"}, games: []string{"americanka"}, set: setEntry("free", engine.EnterFreely)},
		{name: "corner_entry", values: []string{"free", "by_one", "optional"}, games: chaseGames,
			set: one(func(r *engine.Rules) *engine.Corner { return &r.Corner }, "free", "by_one", "optional")},
		{name: "corner_left", values: []string{"die", "pips", "none"}, games: chaseGames,
			set: one(func(r *engine.Rules) *engine.CornerLeft { return &r.CornerLeft }, "die", "pips", "none")},
	}
}

func setHeadList(r *engine.Rules, v string) error {
	r.HeadList = 0
	for _, word := range strings.Fields(v) {
		d, err := engine.ParseDice(word)
		if err != nil || !d.Double() {
			return fmt.Errorf("head_list: %q is no double such as 66", word)
		}
		r.HeadList |= 1 << d.Hi
	}
	return nil
}

func setFevga(r *engine.Rules, v string) error {
	if v == "moultezim" {
		r.QuarterLimit = 4
	}
	return nil
}

// setJacquet chooses between the two games of the name. That of English pages hits; how it limits the points held
// in a quarter no text tells, so nothing is limited.
func setJacquet(r *engine.Rules, v string) error {
	if v == "bkgm" {
		r.Contact, r.Wall = engine.Hit, engine.WallFree
	}
	return nil
}

func setLadderCount(r *engine.Rules, v string) error {
	if err := number(func(r *engine.Rules) *int { return &r.LadderCount })(r, v); err != nil {
		return err
	}
	if r.LadderCount < 2 || r.LadderCount > 4 {
		return fmt.Errorf("ladder_count is 2 to 4, not %s", v)
	}
	return nil
}

func setComplement(r *engine.Rules, v string) error {
	switch v {
	case "always":
		r.ComplementAlways = true
	case "off":
		r.Doubles = engine.DoublesFour
	}
	return nil
}

// setAcey chooses between the two forms: one moves freely from the start, the other enters all, plays complements and
// lifts exactly.
func setAcey(r *engine.Rules, v string) error {
	if v == "european" {
		r.Entry, r.Doubles, r.ExactOff = engine.EnterFirst, engine.DoublesComplement, true
		return nil
	}
	r.Entry = engine.EnterFreely
	return nil
}

func setEntry(word string, entry engine.Entry) func(*engine.Rules, string) error {
	return func(r *engine.Rules, v string) error {
		if v == word {
			r.Entry = entry
		}
		return nil
	}
}
