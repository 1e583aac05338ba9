package report

import (
	"nardlog/analyze"
	"nardlog/engine/rollout"
)

// rolloutsDoc says what an analysis rolled out.
type rolloutsDoc struct {
	Trials         int    `json:"trials"`
	TruncateRolls  int    `json:"truncate_rolls"`
	Seed           uint64 `json:"seed"`
	StopDeviations number `json:"stop_joint_deviations"`
	EveryDecision  bool   `json:"every_decision"`
	WithinEMG      number `json:"within_emg"`
	BudgetS        number `json:"budget_s"`
	Wanted         int    `json:"decisions_wanted"`
	Done           int    `json:"decisions_done"`
	Interrupted    bool   `json:"interrupted"`
}

// rolledMoveDoc is how one decision was rolled out; what belongs to the cube is there only for one on the cube.
type rolledMoveDoc struct {
	Trials            int         `json:"trials"`
	TruncateRolls     int         `json:"truncate_rolls"`
	VarianceReduction bool        `json:"variance_reduction"`
	Seed              uint64      `json:"seed"`
	Ended             rollout.End `json:"ended"`
	*rolledCubeSEDoc
}

type rolledCubeSEDoc struct {
	NDEMGSE       number `json:"nd_emg_se"`
	DTEMGSE       number `json:"dt_emg_se"`
	DoublingEMG   number `json:"doubling_emg"`
	DoublingEMGSE number `json:"doubling_emg_se"`
	TakingEMG     number `json:"taking_emg"`
	TakingEMGSE   number `json:"taking_emg_se"`
}

// rolledCandidateDoc is what the rollout says of one play besides its worth.
type rolledCandidateDoc struct {
	Trials      int    `json:"trials"`
	Dropped     bool   `json:"dropped"`
	EquityEMGSE number `json:"equity_emg_se"`
	LossEMGSE   number `json:"loss_emg_se"`
}

func rolloutsOf(r *analyze.RolloutSum) *rolloutsDoc {
	if r == nil {
		return nil
	}
	return &rolloutsDoc{
		r.Trials, r.Truncate, r.Seed, number(r.StopBehind), r.All, number(r.Within), number(r.Budget.Seconds()),
		r.Wanted, r.Done, r.Interrupted,
	}
}

func rolledMoveOf(r *analyze.RolledOut) *rolledMoveDoc {
	if r == nil {
		return nil
	}
	doc := &rolledMoveDoc{Trials: r.Trials, TruncateRolls: r.Truncate, VarianceReduction: true, Seed: r.Seed, Ended: r.End}
	if c := r.Cube; c != nil {
		doc.rolledCubeSEDoc = &rolledCubeSEDoc{
			number(c.NDError), number(c.DTError), number(c.Doubling.Mean), number(c.Doubling.Error),
			number(c.Taking.Mean), number(c.Taking.Error),
		}
	}
	return doc
}

func rolledCandidateOf(r *analyze.RolledPlay) *rolledCandidateDoc {
	if r == nil {
		return nil
	}
	return &rolledCandidateDoc{r.Trials, r.Dropped, number(r.EquityError), number(r.LossError)}
}
