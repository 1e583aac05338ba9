package parser

import (
	"fmt"
	"slices"
)

var jsonKinds = []wordOf[Kind]{
	{Roll, "roll"}, {Double, "double"}, {Take, "take"}, {Drop, "pass"}, {Beaver, "beaver"}, {Raccoon, "raccoon"},
	{Resign, "resign"}, {Win, "win"}, {SetPosition, "position"},
}

// jsonWritten has no word for Hops, which the hops themselves tell.
var jsonWritten = []wordOf[Written]{
	{Blank, "blank"}, {NoMove, "no_move"}, {NotRecorded, "not_recorded"}, {Reload, "reload"},
}

var jsonUnits = []wordOf[Unit]{{EMG, "emg"}, {MWC, "mwc"}, {Points, "points"}}

// jsonAction is an action. Value has a name of its own for each of its two meanings.
func jsonAction(a *Action) jsonValue {
	var cube, points int
	switch a.Kind {
	case Win, Resign:
		points = a.Value
	default:
		cube = a.Value
	}
	return jsonObject{
		at: &a.Pos,
		fields: []jsonField{
			{"kind", jsonWord[Kind]{&a.Kind, jsonKinds}, needed},
			{"player", jsonSeat{&a.Player}, needed},
			{"row", jsonCount(&a.Row), leftOut},
			{"dice", newJSONDice(&a.Dice), leftOut},
			{"written", jsonWord[Written]{&a.Written, jsonWritten}, leftOut},
			{"hops", jsonHops(&a.Hops), leftOut},
			{"cube", jsonCount(&cube), leftOut},
			{"points", jsonCount(&points), leftOut},
			{"match_over", jsonFlag{&a.MatchOver}, leftOut},
			{"snowie", jsonText{to: &a.Snowie}, leftOut},
			{"setup", jsonMaybe[Setup]{&a.Setup, jsonSetup}, leftOut},
			{"comment", jsonText{to: &a.Comment}, leftOut},
			{"analysis", jsonMaybe[Analysis]{&a.Analysis, jsonAnalysis}, leftOut},
		},
		check: func() string {
			a.Value = max(cube, points)
			return wrongAction(a, cube, points)
		},
	}
}

// wrongAction says which fields do not belong to an action of the kind, or are missing.
func wrongAction(a *Action, cube, points int) string {
	kind := jsonKinds[a.Kind].word
	roll := a.Kind == Roll
	ends := a.Kind == Win || a.Kind == Resign
	switch {
	case !roll && (a.Dice != [2]int{} || len(a.Hops) > 0 || a.Written != Hops || a.Snowie != ""):
		return fmt.Sprintf("an action of the kind %q has no dice and no play", kind)
	case roll && (len(a.Hops) > 0) != (a.Written == Hops):
		return `a roll has "hops", or "written" says why it has none`
	case (a.Snowie != "") != (a.Written == Reload):
		return `"written":"reload" and "snowie" belong together`
	case cube > 0 && (roll || ends || a.Kind == SetPosition):
		return fmt.Sprintf("an action of the kind %q has no cube", kind)
	case points > 0 && !ends, a.MatchOver && a.Kind != Win:
		return fmt.Sprintf("an action of the kind %q has no result", kind)
	case a.Kind == SetPosition && a.Setup == nil:
		return `an action of the kind "position" needs a setup`
	case a.Setup != nil && a.Kind != SetPosition && a.Written != Reload:
		return fmt.Sprintf("an action of the kind %q has no setup", kind)
	}
	return ""
}

func jsonHops(to *[]Hop) jsonValue { return jsonList[Hop]{to, jsonHop, maxPoints} }

// jsonHop is a hop; the hits are left out where there are none, and a count of 1.
func jsonHop(h *Hop) jsonValue {
	hits, count := h.Hits, h.Count
	if !slices.Contains(hits, true) {
		hits = nil
	}
	if count == 1 {
		count = 0
	}
	return jsonObject{
		at: &h.Pos,
		fields: []jsonField{
			{"points", jsonList[int]{&h.Points, jsonPoint, maxPoints}, needed},
			{"hits", jsonList[bool]{&hits, func(b *bool) jsonValue { return jsonFlag{b} }, maxPoints}, leftOut},
			{"count", jsonNumber{to: &count, low: 1, high: maxCount}, leftOut},
		},
		check: func() string {
			if hits == nil && len(h.Points) > 1 {
				hits = make([]bool, len(h.Points)-1)
			}
			h.Hits, h.Count = hits, max(count, 1)
			if len(h.Points) < 2 || len(h.Hits) != len(h.Points)-1 {
				return `a hop has two or more points, and "hits" one value less`
			}
			return ""
		},
	}
}

func jsonPoint(p *int) jsonValue { return jsonNumber{to: p, high: 25, null: noNull} }

func jsonAnalysis(a *Analysis) jsonValue {
	return jsonObject{fields: []jsonField{
		{"program", jsonText{to: &a.Program}, orNull},
		{"level", jsonText{to: &a.Level}, orNull},
		{"unit", jsonWord[Unit]{&a.Unit, jsonUnits}, orNull},
		{"error", jsonRealOrNull(&a.Error), leftOut},
		{"luck", jsonRealOrNull(&a.Luck), leftOut},
		{"plays", jsonList[JudgedPlay]{&a.Plays, jsonJudgedPlay, noLimit}, leftOut},
		{"cube", jsonMaybe[JudgedCube]{&a.Cube, jsonJudgedCube}, leftOut},
	}}
}

func jsonJudgedPlay(p *JudgedPlay) jsonValue {
	return jsonObject{fields: []jsonField{
		{"hops", jsonHops(&p.Hops), always},
		{"level", jsonText{to: &p.Level}, leftOut},
		{"equity", jsonReal{&p.Equity}, needed},
		{"probabilities", jsonProbs(&p.Probs), leftOut},
		{"rollout", jsonFlag{&p.Rollout}, leftOut},
		{"trials", jsonCount(&p.Trials), leftOut},
		{"played", jsonFlag{&p.Played}, leftOut},
	}}
}

func jsonJudgedCube(c *JudgedCube) jsonValue {
	return jsonObject{fields: []jsonField{
		{"level", jsonText{to: &c.Level}, leftOut},
		{"unit", jsonWord[Unit]{&c.Unit, jsonUnits}, leftOut},
		{"nd", jsonRealOrNull(&c.ND), orNull},
		{"dt", jsonRealOrNull(&c.DT), orNull},
		{"dp", jsonRealOrNull(&c.DP), orNull},
		{"probabilities", jsonProbs(&c.Probs), leftOut},
		{"rollout", jsonFlag{&c.Rollout}, leftOut},
		{"trials", jsonCount(&c.Trials), leftOut},
		{"error", jsonRealOrNull(&c.Error), leftOut},
	}}
}

func jsonRealOrNull(to **float64) jsonValue {
	return jsonMaybe[float64]{to, func(v *float64) jsonValue { return jsonReal{v} }}
}

func jsonProbs(to **[5]float64) jsonValue {
	return jsonMaybe[[5]float64]{to, func(all *[5]float64) jsonValue {
		chances := make(jsonFixed, len(all))
		for i := range all {
			chances[i] = jsonReal{&all[i]}
		}
		return chances
	}}
}
