package report

import "nardlog/analyze"

// comparisonDoc sets an analysis beside those of other programs; "their" numbers are the others'.
type comparisonDoc struct {
	Programs  []string                `json:"programs"`
	Summary   map[string]agreementDoc `json:"summary"`
	Decisions []comparedDoc           `json:"decisions"`
}

type agreementDoc struct {
	Decisions          int    `json:"decisions"`
	Verdicts           int    `json:"verdicts"`
	Agreed             int    `json:"agreed"`
	Agreement          number `json:"agreement"`
	MeanLossDifference number `json:"mean_loss_difference_emg"`
	LossCorrelation    number `json:"loss_correlation"`
}

type comparedDoc struct {
	Game int `json:"game"`
	moveHead
	Kind      string            `json:"decision"`
	Dice      *string           `json:"dice"`
	Played    *string           `json:"played"`
	Best      *string           `json:"best"`
	Loss      number            `json:"loss_emg"`
	Luck      number            `json:"luck_emg"`
	Program   *string           `json:"their_program"`
	Level     *string           `json:"their_level"`
	TheirBest *string           `json:"their_best"`
	TheirLoss number            `json:"their_loss_emg"`
	TheirLuck number            `json:"their_luck_emg"`
	Agree     *bool             `json:"agree"`
	Cost      number            `json:"cost_of_theirs_emg"`
	Plays     []foreignPlayDoc  `json:"their_candidates,omitempty"`
	Values    *foreignValuesDoc `json:"their_values,omitempty"`
}

type foreignPlayDoc struct {
	Play   string  `json:"play"`
	Level  *string `json:"level"`
	Equity number  `json:"equity_emg"`
}

type foreignValuesDoc struct {
	ND number `json:"nd_emg"`
	DT number `json:"dt_emg"`
	DP number `json:"dp_emg"`
}

func comparisonOf(c *analyze.Comparison) *comparisonDoc {
	if c == nil {
		return nil
	}
	doc := &comparisonDoc{
		Programs: append([]string{}, c.Programs...),
		Summary: map[string]agreementDoc{
			"chequer": agreementOf(&c.Chequer), "cube": agreementOf(&c.Cube), "total": agreementOf(&c.All),
		},
		Decisions: make([]comparedDoc, len(c.Decisions)),
	}
	for i := range c.Decisions {
		doc.Decisions[i] = comparedOf(&c.Decisions[i])
	}
	return doc
}

func agreementOf(a *analyze.Agreement) agreementDoc {
	return agreementDoc{
		a.Decisions, a.Verdicts, a.Agreed, numberOf(a.Share()), numberOf(a.MeanDifferenceEMG), numberOf(a.Correlation),
	}
}

func comparedOf(c *analyze.Compared) comparedDoc {
	m, f := c.Move, c.Move.Foreign
	d := decision{game: c.Game, move: m, player: c.Player}
	doc := comparedDoc{
		Game: c.Game.Record.Number, moveHead: moveHeadOf(c.Game.Record.Rules(), m), Kind: d.sort(),
		Dice: textOrNull(m.Situation.Dice.String()), Played: textOrNull(d.done()), Best: textOrNull(d.best()),
		Loss: number(c.LossEMG), Luck: numberOf(nil), Program: textOrNull(f.Program), Level: textOrNull(f.Level),
		TheirBest: textOrNull(foreignBest(m)), TheirLoss: numberOf(c.TheirsEMG), TheirLuck: numberOf(f.LuckEMG),
		Cost: numberOf(c.CostEMG),
	}
	doc.Player = c.Player + 1
	if m.Chequer != nil {
		doc.Luck, _ = amountOf(m.Chequer.Luck)
	}
	if c.CostEMG != nil {
		doc.Agree = new(!c.Differs())
	}
	for _, p := range f.Plays {
		doc.Plays = append(doc.Plays, foreignPlayDoc{p.Play, textOrNull(p.Level), number(p.EquityEMG)})
	}
	if v := f.Cube; v != nil {
		doc.Values = &foreignValuesDoc{number(v.NDEMG), number(v.DTEMG), number(v.DPEMG)}
	}
	return doc
}
