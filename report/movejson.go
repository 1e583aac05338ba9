package report

import (
	"math"

	"nardlog/analyze"
	"nardlog/engine"
)

// moveHead is what every move has.
type moveHead struct {
	Move   *int `json:"move"`
	Player int  `json:"player"`
	Line   *int `json:"line"`
	Column *int `json:"column"`
	// Position is null in games whose positions an XGID cannot hold: there Board is the board, each side in its own
	// numbering, the side on roll first.
	Position *string `json:"position"`
	Board    string  `json:"board,omitempty"`
}

type chequerDoc struct {
	moveHead
	Dice *string `json:"dice"`
	// LeftOver are the dice to be played that the other side has left over; Dice is null there.
	LeftOver   string         `json:"left_over,omitempty"`
	Play       *string        `json:"play"`
	Best       *string        `json:"best"`
	LuckEMG    number         `json:"luck_emg"`
	LuckMWC    number         `json:"luck_mwc"`
	LossEMG    number         `json:"loss_emg"`
	LossMWC    number         `json:"loss_mwc"`
	Forced     bool           `json:"forced"`
	Illegal    bool           `json:"illegal"`
	Theme      string         `json:"theme"`
	Mark       string         `json:"mark"`
	Counts     countsDoc      `json:"counts"`
	Rollout    *rolledMoveDoc `json:"rollout"`
	Candidates []candidateDoc `json:"candidates"`
}

type candidateDoc struct {
	Play string `json:"play"`
	judgedDoc
	Rollout *rolledCandidateDoc `json:"rollout"`
}

type cubeMoveDoc struct {
	moveHead
	Cube   string    `json:"cube"`
	Answer *string   `json:"answer"`
	Best   *string   `json:"best"`
	Loss   [2]number `json:"loss_emg"`
	Mark   [2]string `json:"mark"`
	Error  [2]string `json:"error"`
	// Counts are each player's.
	Counts [2]countsDoc `json:"counts"`
	cubeValuesDoc
	Rollout *rolledMoveDoc `json:"rollout"`
}

// countsDoc tells by how many decisions each rate counts a move.
type countsDoc struct {
	PR     int `json:"pr"`
	MEMG   int `json:"memg"`
	Snowie int `json:"snowie"`
}

func moveHeadOf(rules *engine.Rules, m *analyze.Move) moveHead {
	head := moveHead{
		Move: positiveOrNull(m.Number), Player: m.Player + 1, Line: positiveOrNull(m.Line), Column: positiveOrNull(m.Column),
	}
	if hasIDs(rules) {
		head.Position = new(m.Situation.XGID())
	} else {
		head.Board = m.Situation.Board.String()
	}
	return head
}

func moveOf(rules *engine.Rules, m *analyze.Move) any {
	head := moveHeadOf(rules, m)
	if m.Cube != nil {
		doc := cubeMoveOf(head, m.Cube)
		doc.Rollout = rolledMoveOf(m.Rollout)
		return doc
	}
	c := m.Chequer
	emg, mwc := amountOf(c.Loss)
	luckEMG, luckMWC := amountOf(c.Luck)
	doc := chequerDoc{
		moveHead: head, Dice: textOrNull(m.Situation.Dice.String()), LeftOver: leftOver(m), Play: textOrNull(c.Played), Best: textOrNull(c.Best),
		LuckEMG: luckEMG, LuckMWC: luckMWC, LossEMG: emg, LossMWC: mwc,
		Forced: c.Forced, Illegal: c.Illegal, Theme: m.Theme.String(), Mark: c.Mark.String(), Counts: countsDoc(c.Counts),
		Rollout:    rolledMoveOf(m.Rollout),
		Candidates: make([]candidateDoc, 0, len(c.Candidates)),
	}
	for i := range c.Candidates {
		doc.Candidates = append(doc.Candidates, candidateDoc{
			c.Candidates[i].Play(), *judgedOf(&c.Candidates[i]), rolledCandidateOf(rolledPlay(m.Rollout, i)),
		})
	}
	return doc
}

func cubeMoveOf(head moveHead, c *analyze.Cube) cubeMoveDoc {
	doc := cubeMoveDoc{moveHead: head, Cube: c.Action.String(), Answer: textOrNull(answers(c)), Best: textOrNull(c.Best)}
	for p := range doc.Loss {
		doc.Loss[p], _ = amountOf(c.Loss[p])
		doc.Mark[p], doc.Error[p] = c.Mark[p].String(), c.Kind[p].String()
		doc.Counts[p] = countsDoc(c.Counts[p])
	}
	doc.cubeValuesDoc = unknownCube()
	if c.Judged {
		doc.cubeValuesDoc = cubeValuesOf(c)
	}
	return doc
}

// unknownCube are the values of a decision that was not judged.
func unknownCube() cubeValuesDoc {
	n := numberOf(nil)
	return cubeValuesDoc{NDEMG: n, DTEMG: n, DPEMG: n, NDMWC: n, DTMWC: n, DPMWC: n}
}

// answers names the replies to a double: "take", "beaver, take".
func answers(c *analyze.Cube) string {
	text := ""
	for _, a := range c.Answers {
		if text != "" {
			text += ", "
		}
		text += a.String()
	}
	return text
}

func amountOf(a *analyze.Amount) (emg, mwc number) {
	if a == nil {
		return number(math.NaN()), number(math.NaN())
	}
	return number(a.EMG), numberOf(a.MWC)
}
