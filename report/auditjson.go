package report

import (
	"io"

	"nardlog/replay"
)

// auditDoc is the document of `audit --json`. Players count from 1 there.
type auditDoc struct {
	Schema   string       `json:"schema"`
	Kind     string       `json:"kind"`
	File     string       `json:"file"`
	Format   string       `json:"format"`
	Dialect  *string      `json:"dialect"`
	Variant  string       `json:"variant"`
	Match    matchDoc     `json:"match"`
	Games    []gameDoc    `json:"games"`
	Findings []findingDoc `json:"findings"`
	Errors   []faultDoc   `json:"errors"`
}

type matchDoc struct {
	Length   int       `json:"length"`
	Players  [2]string `json:"players"`
	Crawford bool      `json:"crawford"`
	Jacoby   bool      `json:"jacoby"`
	Cube     bool      `json:"cube"`
}

type gameDoc struct {
	Number        int     `json:"number"`
	ScoreBefore   [2]int  `json:"score_before"`
	CrawfordGame  bool    `json:"crawford_game"`
	Plays         [2]int  `json:"plays"`
	Unforced      [2]int  `json:"unforced"`
	CubeDecisions [2]int  `json:"cube_decisions"`
	Doubles       [2]int  `json:"doubles"`
	Takes         [2]int  `json:"takes"`
	Passes        [2]int  `json:"passes"`
	Winner        *int    `json:"winner"`
	Points        *int    `json:"points"`
	Error         *string `json:"error"`
}

type findingDoc struct {
	Code     string   `json:"code"`
	Severity string   `json:"severity"`
	File     string   `json:"file"`
	Line     *int     `json:"line"`
	Column   *int     `json:"column"`
	Game     *int     `json:"game"`
	Move     *int     `json:"move"`
	Player   *int     `json:"player"`
	Play     *string  `json:"play"`
	Dice     *string  `json:"dice"`
	Position *string  `json:"position"`
	Legal    []string `json:"legal"`
	// LegalUnder are the switches under which there would be no fault.
	LegalUnder []string `json:"legal_under,omitempty"`
	Rule       string   `json:"rule"`
	Text       string   `json:"text"`
}

// AuditJSON writes a record's audit as one line. Faults are what could not be read of the input.
func AuditJSON(w io.Writer, rec *replay.Record, faults []Fault) error {
	return WriteLine(w, auditOf(rec, faults, "audit"))
}

func auditOf(rec *replay.Record, faults []Fault, kind string) auditDoc {
	doc := auditDoc{
		Schema: Schema, Kind: kind, File: rec.File, Format: rec.Format, Dialect: textOrNull(rec.Dialect),
		Variant:  rec.Variant,
		Match:    matchDoc{rec.Length, rec.Players, rec.Crawford, rec.Jacoby, rec.Cube},
		Games:    make([]gameDoc, len(rec.Games)),
		Findings: make([]findingDoc, len(rec.Findings)),
		Errors:   faultDocs(faults),
	}
	for i := range rec.Games {
		doc.Games[i] = gameOf(&rec.Games[i])
	}
	for i := range rec.Findings {
		doc.Findings[i] = findingOf(&rec.Findings[i])
	}
	return doc
}

func gameOf(g *replay.Game) gameDoc {
	c := &g.Count
	doc := gameDoc{
		Number: g.Number, ScoreBefore: g.Before, CrawfordGame: g.Crawford,
		Plays: c.Plays, Unforced: c.Unforced, CubeDecisions: c.CubeDecisions,
		Doubles: c.Doubles, Takes: c.Takes, Passes: c.Passes,
		Winner: positiveOrNull(g.Winner + 1),
	}
	if g.Err != nil {
		doc.Error = textOrNull(g.Err.Error())
	}
	if doc.Winner != nil {
		doc.Points = &g.Points
	}
	return doc
}

func findingOf(f *replay.Finding) findingDoc {
	legal := f.Legal
	if legal == nil {
		legal = []string{}
	}
	return findingDoc{
		Code: string(f.Code), Severity: string(f.Severity), File: f.File,
		Line: positiveOrNull(f.Pos.Line), Column: positiveOrNull(f.Pos.Col),
		Game: positiveOrNull(f.Game), Move: positiveOrNull(f.Move), Player: positiveOrNull(f.Player + 1),
		Play: textOrNull(f.Play), Dice: textOrNull(f.Dice), Position: textOrNull(f.Position),
		Legal: legal, LegalUnder: f.LegalUnder, Rule: f.Rule, Text: f.Text,
	}
}
