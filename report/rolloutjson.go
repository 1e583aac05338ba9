package report

import (
	"math"

	"nardlog/engine/rollout"
)

type rolloutDoc struct {
	answerHead
	*rolledPlaysDoc
	*rolledCubeDoc
	Trials   int                `json:"trials"`
	Ended    rollout.End        `json:"ended"`
	Seed     uint64             `json:"seed"`
	Settings rolloutSettingsDoc `json:"settings"`
}

type rolloutSettingsDoc struct {
	Trials            int     `json:"trials"`
	TruncateRolls     int     `json:"truncate_rolls"`
	VarianceReduction bool    `json:"variance_reduction"`
	Seed              uint64  `json:"seed"`
	StopEMGSE         number  `json:"stop_emg_se"`
	StopDeviations    number  `json:"stop_joint_deviations"`
	MET               *string `json:"met"`
	Net               string  `json:"net"`
	Version           string  `json:"version"`
}

type rolledPlaysDoc struct {
	Count int             `json:"count"`
	Plays []rolledPlayDoc `json:"plays"`
}

type rolledPlayDoc struct {
	Play       string `json:"play"`
	After      string `json:"after"`
	AfterBoard string `json:"after_board"`
	rolledDoc
	BehindEMG   number `json:"behind_emg"`
	BehindEMGSE number `json:"behind_emg_se"`
	Dropped     bool   `json:"dropped"`
}

// rolledDoc is what the trials of one candidate say.
type rolledDoc struct {
	Trials            int       `json:"trials"`
	EquityEMG         number    `json:"equity_emg"`
	EquityEMGSE       number    `json:"equity_emg_se"`
	EquityEMGInterval [2]number `json:"equity_emg_interval"`
	MWC               number    `json:"mwc"`
	MWCSE             number    `json:"mwc_se"`
	Cubeless          number    `json:"cubeless"`
	CubelessSE        number    `json:"cubeless_se"`
	Probabilities     [5]number `json:"probabilities"`
	ProbabilitiesSE   [5]number `json:"probabilities_se"`
}

// rolledCubeDoc is a cube verdict by the names of eval's. Where there is no decision all but not doubling is null.
type rolledCubeDoc struct {
	NDEMG         number     `json:"nd_emg"`
	NDEMGSE       number     `json:"nd_emg_se"`
	DTEMG         number     `json:"dt_emg"`
	DTEMGSE       number     `json:"dt_emg_se"`
	DPEMG         number     `json:"dp_emg"`
	NDMWC         number     `json:"nd_mwc"`
	NDMWCSE       number     `json:"nd_mwc_se"`
	DTMWC         number     `json:"dt_mwc"`
	DTMWCSE       number     `json:"dt_mwc_se"`
	DPMWC         number     `json:"dp_mwc"`
	DoublingEMG   number     `json:"doubling_emg"`
	DoublingEMGSE number     `json:"doubling_emg_se"`
	TakingEMG     number     `json:"taking_emg"`
	TakingEMGSE   number     `json:"taking_emg_se"`
	Action        *string    `json:"action"`
	NoDouble      rolledDoc  `json:"no_double"`
	DoubleTake    *rolledDoc `json:"double_take"`
}

// rolloutOf makes the document of an answer by rollout.
func rolloutOf(a *Answer) rolloutDoc {
	r := a.Rollout
	u := &r.Settings
	doc := rolloutDoc{
		answerHead: headOf(a), Trials: r.Trials, Ended: r.Ended, Seed: u.Seed,
		Settings: rolloutSettingsDoc{
			u.Trials, u.Truncate, !u.Luck, u.Seed, number(u.StopError), number(u.StopBehind), textOrNull(u.MET), u.Net, u.Version,
		},
	}
	if r.NoDouble != nil {
		doc.rolledCubeDoc = rolledCubeOf(r)
		return doc
	}
	doc.rolledPlaysDoc = &rolledPlaysDoc{a.Results, make([]rolledPlayDoc, len(r.Plays))}
	for i := range r.Plays {
		p := &r.Plays[i]
		doc.Plays[i] = rolledPlayDoc{
			p.Play, p.After, p.AfterBoard, rolledOf(p, r.Match), number(p.Behind.Mean), number(p.Behind.Error), p.Dropped,
		}
	}
	return doc
}

func rolledOf(p *Rolled, match bool) rolledDoc {
	low := p.EMG.Interval()
	doc := rolledDoc{
		Trials:    p.Trials,
		EquityEMG: number(p.EMG.Mean), EquityEMGSE: number(p.EMG.Error),
		EquityEMGInterval: [2]number{number(low[0]), number(low[1])},
		Cubeless:          number(p.Cubeless.Mean), CubelessSE: number(p.Cubeless.Error),
	}
	mwc := mwcOf(p, match)
	doc.MWC, doc.MWCSE = number(mwc.Mean), number(mwc.Error)
	for i, e := range p.Chances {
		doc.Probabilities[i], doc.ProbabilitiesSE[i] = number(e.Mean), number(e.Error)
	}
	return doc
}

// mwcOf is a candidate's match winning chance, unknown in money play.
func mwcOf(p *Rolled, match bool) rollout.Estimate {
	if !match {
		return rollout.Estimate{Mean: math.NaN(), Error: math.NaN()}
	}
	return p.Utility
}

func rolledCubeOf(r *Rollout) *rolledCubeDoc {
	unknown := number(math.NaN())
	nd := rolledOf(r.NoDouble, r.Match)
	doc := &rolledCubeDoc{
		NDEMG: nd.EquityEMG, NDEMGSE: nd.EquityEMGSE, NDMWC: nd.MWC, NDMWCSE: nd.MWCSE, NoDouble: nd,
		DTEMG: unknown, DTEMGSE: unknown, DTMWC: unknown, DTMWCSE: unknown, DPEMG: unknown, DPMWC: unknown,
		Action:      textOrNull(r.Action),
		DoublingEMG: unknown, DoublingEMGSE: unknown, TakingEMG: unknown, TakingEMGSE: unknown,
	}
	v := r.Cube
	if v == nil {
		return doc
	}
	dt := rolledOf(r.DoubleTake, r.Match)
	doc.DoubleTake = &dt
	doc.DTEMG, doc.DTEMGSE, doc.DTMWC, doc.DTMWCSE = dt.EquityEMG, dt.EquityEMGSE, dt.MWC, dt.MWCSE
	doc.DPEMG = number(v.DP)
	if r.Match {
		doc.DPMWC = number(v.DPMWC)
	}
	doc.DoublingEMG, doc.DoublingEMGSE = number(v.Doubling.Mean), number(v.Doubling.Error)
	doc.TakingEMG, doc.TakingEMGSE = number(v.Taking.Mean), number(v.Taking.Error)
	return doc
}
