package report

import (
	"io"
	"math"

	"nardlog/analyze"
	"nardlog/engine"
)

type diceDoc struct {
	Schema   string       `json:"schema"`
	Kind     string       `json:"kind"`
	Settings diceSettings `json:"settings"`
	diceAuditDoc
	Verdict []string `json:"verdict"`
}

// diceAuditDoc is an audit of dice, alone or within an analysis.
type diceAuditDoc struct {
	Matches  int            `json:"matches"`
	Games    int            `json:"games"`
	Unjudged int            `json:"matches_without_luck"`
	Level    number         `json:"level"`
	Power    number         `json:"power"`
	Tests    int            `json:"tests"`
	Found    int            `json:"found"`
	Groups   []diceGroupDoc `json:"groups"`
}

// diceSettings are those behind the luck, which is always judged at ply 0.
type diceSettings struct {
	Version string `json:"version"`
	Net     string `json:"net"`
	Ply     int    `json:"ply"`
	MET     string `json:"met"`
}

type diceGroupDoc struct {
	// Group is "all", "player" or "others".
	Group      string        `json:"group"`
	Name       *string       `json:"name"`
	Column     *int          `json:"column"`
	Throws     int           `json:"throws"`
	Pips       int           `json:"pips"`
	Doubles    int           `json:"doubles"`
	Faces      [6]int        `json:"faces"`
	ByRoll     []rollDoc     `json:"throws_by_dice"`
	Opened     int           `json:"games_opened"`
	OpenedOf   int           `json:"games_with_opening"`
	Openings   []rollDoc     `json:"openings_by_dice"`
	Unread     int           `json:"throws_unread"`
	Censored   int           `json:"throws_set_aside"`
	LuckRolls  int           `json:"luck_rolls"`
	LuckEMG    number        `json:"luck_emg"`
	LuckSD     number        `json:"luck_sd_emg"`
	Tests      []diceTestDoc `json:"tests"`
	Detectable diceBiasDoc   `json:"detectable"`
}

type rollDoc struct {
	Dice     string `json:"dice"`
	Count    int    `json:"count"`
	Expected number `json:"expected"`
}

type diceTestDoc struct {
	Test      string `json:"test"`
	N         int    `json:"n"`
	Seen      number `json:"seen"`
	Expected  number `json:"expected"`
	ChiSquare number `json:"chi_square"`
	DF        int    `json:"df"`
	P         number `json:"p_value"`
	Corrected number `json:"p_value_corrected"`
	Verdict   string `json:"verdict"`
}

type diceBiasDoc struct {
	Face   number `json:"face"`
	Double number `json:"double"`
	Luck   number `json:"luck_emg_a_roll"`
}

// DiceJSON writes an audit of dice as one line. The match equity table met is named as settings name it.
func DiceJSON(w io.Writer, a *analyze.DiceAudit, e Engine, met string, s Style) error {
	return WriteLine(w, diceDoc{
		Schema: Schema, Kind: "dice", Settings: diceSettings{e.Version, e.Net, 0, met},
		diceAuditDoc: *diceAuditOf(a), Verdict: s.DiceVerdict(a),
	})
}

func diceAuditOf(a *analyze.DiceAudit) *diceAuditDoc {
	if a == nil {
		return nil
	}
	doc := &diceAuditDoc{
		Matches: a.Matches, Games: a.Games, Unjudged: a.Unjudged,
		Level: analyze.DiceLevel, Power: analyze.DicePower, Tests: a.Tests, Found: a.Found,
	}
	for i := range a.Groups {
		doc.Groups = append(doc.Groups, diceGroupOf(&a.Groups[i], i == 0))
	}
	return doc
}

func diceGroupOf(g *analyze.DiceGroup, all bool) diceGroupDoc {
	doc := diceGroupDoc{
		Group: "player", Name: textOrNull(g.Name), Column: positiveOrNull(g.Column),
		Throws: g.Throws, Pips: g.Pips, Doubles: g.Doubles, Faces: g.Faces, Opened: g.Openings, OpenedOf: g.OpeningGames,
		Unread: g.Unread, Censored: g.Censored,
		LuckRolls: g.Luck.Rolls, LuckEMG: number(g.Luck.EMG), LuckSD: number(math.Sqrt(g.Luck.Variance)),
		Detectable: diceBiasDoc{numberOf(g.Bias.Face), numberOf(g.Bias.Double), numberOf(g.Bias.Luck)},
	}
	switch {
	case all:
		doc.Group = "all"
	case g.Others:
		doc.Group = "others"
	}
	for i, d := range engine.Rolls {
		doc.ByRoll = append(doc.ByRoll, rollDoc{d.String(), g.Pairs[i], number(float64(g.Throws*d.Weight()) / 36)})
	}
	for i, d := range analyze.OpeningRolls {
		doc.Openings = append(doc.Openings, rollDoc{d.String(), g.OpeningPairs[i], number(float64(g.Openings) / 15)})
	}
	for i := range g.Tests {
		t := &g.Tests[i]
		doc.Tests = append(doc.Tests, diceTestDoc{
			t.Kind.String(), t.N, numberOf(t.Seen), numberOf(t.Expected), numberOf(t.Statistic), t.DF,
			numberOf(t.P), numberOf(t.Corrected), diceWord(t),
		})
	}
	return doc
}
