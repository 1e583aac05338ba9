package report

import (
	"io"
	"math"

	"nardlog/analyze"
)

type diffDoc struct {
	Schema    string          `json:"schema"`
	Kind      string          `json:"kind"`
	Files     [2]string       `json:"files"`
	Settings  [2]settingsDoc  `json:"settings"`
	Players   [2]diffRatesDoc `json:"players"`
	Verdicts  int             `json:"verdicts_changed"`
	Unchanged int             `json:"unchanged"`
	Changes   []changeDoc     `json:"changes"`
}

type diffRatesDoc struct {
	Name   string   `json:"name"`
	PR     shiftDoc `json:"pr"`
	MEMG   shiftDoc `json:"memg"`
	Snowie shiftDoc `json:"snowie_er"`
}

type shiftDoc struct {
	Value      [2]number `json:"value"`
	Decisions  [2]int    `json:"decisions"`
	Difference number    `json:"difference"`
	ByLoss     number    `json:"by_losses"`
	ByCount    number    `json:"by_counting"`
}

// changeDoc is a decision; two-element arrays are before and after.
type changeDoc struct {
	Game     int          `json:"game"`
	Move     *int         `json:"move"`
	Line     *int         `json:"line"`
	Player   int          `json:"player"`
	Position string       `json:"position"`
	Dice     *string      `json:"dice"`
	Played   *string      `json:"played"`
	Best     [2]*string   `json:"best"`
	Loss     [2]number    `json:"loss_emg"`
	Mark     [2]string    `json:"mark"`
	Counts   [2]countsDoc `json:"counts"`
	Verdict  bool         `json:"verdict_changed"`
	PR       number       `json:"pr_contribution"`
	MEMG     number       `json:"memg_contribution"`
	Snowie   number       `json:"snowie_er_contribution"`
	Opponent number       `json:"opponent_snowie_er_contribution"`
}

// DiffJSON writes how two analyses of a match differ as one line; player -1 takes both sides.
func DiffJSON(w io.Writer, before, after *Analysed, d *analyze.Difference, player int) error {
	doc := diffDoc{
		Schema: Schema, Kind: "diff", Files: [2]string{before.Name, after.Name},
		Settings: [2]settingsDoc{before.Settings, after.Settings},
		Verdicts: verdicts(d), Unchanged: d.Same, Changes: []changeDoc{},
	}
	for p := range d.Rates {
		r := &d.Rates[p]
		doc.Players[p] = diffRatesDoc{d.Players[p], shiftOf(&r.PR), shiftOf(&r.MEMG), shiftOf(&r.Snowie)}
	}
	for i := range d.Changes {
		if c := &d.Changes[i]; player < 0 || c.New.Player == player {
			doc.Changes = append(doc.Changes, changeOf(c))
		}
	}
	return WriteLine(w, doc)
}

func shiftOf(s *analyze.RateShift) shiftDoc {
	doc := shiftDoc{
		Value: [2]number{numberOf(s.Old), numberOf(s.New)}, Decisions: [2]int{s.OldDecisions, s.NewDecisions},
		Difference: number(math.NaN()), ByLoss: number(s.ByLoss), ByCount: number(s.ByCount),
	}
	if s.Old == nil || s.New == nil {
		doc.ByLoss, doc.ByCount = doc.Difference, doc.Difference
	} else {
		doc.Difference = number(*s.New - *s.Old)
	}
	return doc
}

func changeOf(c *analyze.Change) changeDoc {
	j := &c.New
	return changeDoc{
		Game: j.Game, Move: positiveOrNull(j.Move), Line: positiveOrNull(j.Line), Player: j.Player + 1, Position: j.Position,
		Dice: textOrNull(j.Dice), Played: textOrNull(j.Played),
		Best:   [2]*string{textOrNull(c.Old.Best), textOrNull(j.Best)},
		Loss:   [2]number{numberOf(c.Old.Loss), numberOf(j.Loss)},
		Mark:   [2]string{c.Old.Mark, j.Mark},
		Counts: [2]countsDoc{countsDoc(c.Old.Counts), countsDoc(j.Counts)}, Verdict: c.Verdict(),
		PR: number(c.PR), MEMG: number(c.MEMG), Snowie: number(c.Snowie), Opponent: number(c.OpponentSnowie),
	}
}
