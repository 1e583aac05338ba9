package report

import (
	"io"
	"math"

	"nardlog/analyze"
	"nardlog/engine"
)

// Answer is what eval, plays and rollout say about one position.
type Answer struct {
	engine.Situation
	// Variant is the name of the rules; MoverBoard the board as text, both sides in the mover's numbering.
	Variant, MoverBoard string
	// Rules are those of the mover's turn; nil stands for backgammon.
	Rules *engine.Rules
	// Results is the number of different legal results of the dice, 0 without dice.
	Results int
	// Verdict judges a play that was asked about; nil if none was.
	Verdict *Verdict
	// Options are the plays of the dice: all legal ones or, judged, those ranked, the best first.
	Options []Option
	// Cube is the cube verdict of a position without dice, nil otherwise.
	Cube *analyze.Cube
	// Rollout is the outcome of a rollout, nil if there was none.
	Rollout *Rollout
}

// Verdict is what the rules say of a play.
type Verdict struct {
	// Verdict is "forced", "legal" or "illegal"; Code and Reason are those of an illegal play.
	Verdict, Code, Reason string
	// LegalUnder are the switches under which an illegal play would be legal, such as "head_first=list".
	LegalUnder []string
	// Nearest are the legal plays most like an illegal one.
	Nearest []string
}

// Option is one legal play.
type Option struct {
	Play string
	// After is the position reached as the opponent sees it, a GNU Backgammon position ID, empty in games that have
	// none; AfterText the same as board text; AfterBoard as text with both sides in the mover's numbering.
	After, AfterText, AfterBoard string
	// Judged is its worth, nil where only legality was asked for.
	Judged *analyze.Candidate
}

type answerDoc struct {
	answerHead
	*playsDoc
	*cubeAnswerDoc
}

// answerHead is what every answer begins with.
type answerHead struct {
	Schema   string  `json:"schema"`
	Position *string `json:"position"`
	Variant  string  `json:"variant"`
	Board    string  `json:"board"`
	Dice     *string `json:"dice"`
	verdictDoc
}

type verdictDoc struct {
	Verdict *string  `json:"verdict,omitempty"`
	Code    *string  `json:"code,omitempty"`
	Reason  *string  `json:"reason,omitempty"`
	Nearest []string `json:"nearest,omitempty"`
	// LegalUnder are switches.
	LegalUnder []string `json:"legal_under,omitempty"`
}

type playsDoc struct {
	Count int         `json:"count"`
	Plays []optionDoc `json:"plays"`
}

type optionDoc struct {
	Play       string  `json:"play"`
	After      *string `json:"after"`
	AfterBoard string  `json:"after_board"`
	*judgedDoc
}

// judgedDoc is a candidate's worth.
type judgedDoc struct {
	Ply           int      `json:"ply"`
	EquityEMG     number   `json:"equity_emg"`
	MWC           number   `json:"mwc"`
	Probabilities []number `json:"probabilities"`
}

// cubeValuesDoc is a cube verdict.
type cubeValuesDoc struct {
	Ply           *int     `json:"ply"`
	Probabilities []number `json:"probabilities"`
	NDEMG         number   `json:"nd_emg"`
	DTEMG         number   `json:"dt_emg"`
	DPEMG         number   `json:"dp_emg"`
	NDMWC         number   `json:"nd_mwc"`
	DTMWC         number   `json:"dt_mwc"`
	DPMWC         number   `json:"dp_mwc"`
}

type cubeAnswerDoc struct {
	cubeValuesDoc
	Cubeless number `json:"cubeless"`
	Action   string `json:"action"`
}

// AnswerJSON writes an answer as one line.
func AnswerJSON(w io.Writer, a *Answer) error {
	if a.Rollout != nil {
		return WriteLine(w, rolloutOf(a))
	}
	doc := answerDoc{answerHead: headOf(a)}
	if a.Dice.Rolled() {
		doc.playsDoc = &playsDoc{a.Results, make([]optionDoc, len(a.Options))}
		for i, o := range a.Options {
			doc.Plays[i] = optionDoc{o.Play, textOrNull(o.After), o.AfterBoard, judgedOf(o.Judged)}
		}
	}
	if a.Cube != nil {
		doc.cubeAnswerDoc = &cubeAnswerDoc{cubeValuesOf(a.Cube), number(a.Cube.Probs.Equity()), a.Cube.Best}
	}
	return WriteLine(w, doc)
}

func headOf(a *Answer) answerHead {
	head := answerHead{Schema: Schema, Variant: a.Variant, Board: a.MoverBoard, Dice: textOrNull(a.Dice.String())}
	if a.Variant == "backgammon" {
		head.Position = textOrNull(a.XGID())
	}
	if v := a.Verdict; v != nil {
		head.verdictDoc = verdictDoc{&v.Verdict, textOrNull(v.Code), textOrNull(v.Reason), v.Nearest, v.LegalUnder}
	}
	return head
}

func judgedOf(c *analyze.Candidate) *judgedDoc {
	if c == nil {
		return nil
	}
	return &judgedDoc{c.Ply, number(c.EquityEMG), numberOf(c.MWC), numbers(c.Probs[:])}
}

// cubeValuesOf gives the values of a cube decision; where the cube cannot be turned with any use there
// is nothing but not doubling.
func cubeValuesOf(c *analyze.Cube) cubeValuesDoc {
	doc := cubeValuesDoc{
		Ply: &c.Ply, Probabilities: numbers(c.Probs[:]),
		NDEMG: number(c.NDEMG), DTEMG: number(c.DTEMG), DPEMG: number(c.DPEMG),
		NDMWC: numberOf(c.NDMWC), DTMWC: numberOf(c.DTMWC), DPMWC: numberOf(c.DPMWC),
	}
	if !c.Judged {
		unknown := number(math.NaN())
		doc.DTEMG, doc.DPEMG, doc.DTMWC, doc.DPMWC = unknown, unknown, unknown, unknown
	}
	return doc
}
