package report

import (
	"encoding/hex"
	"io"

	"nardlog/dispute"
	"nardlog/replay"
)

// disputeDoc is the third document of `audit --json` on two records of one match. Arrays of two are the first
// record and the second; players count from 1, by the columns of the first record.
type disputeDoc struct {
	Schema  string       `json:"schema"`
	Kind    string       `json:"kind"`
	Records [2]recordDoc `json:"records"`
	// PlayersSwapped says that the second record has the players in each other's column.
	PlayersSwapped bool              `json:"players_swapped"`
	SameMatch      bool              `json:"same_match"`
	Shared         int               `json:"shared"`
	Divergence     *divergenceDoc    `json:"divergence"`
	Verdict        disputeVerdictDoc `json:"verdict"`
	Positions      []positionDoc     `json:"positions"`
	Consequences   []ruleDoc         `json:"consequences"`
	Later          []divergenceDoc   `json:"later"`
	Rejoined       int               `json:"rejoined"`
	BoardsRejoin   bool              `json:"boards_rejoin"`
	Complete       bool              `json:"complete"`
	Repairs        [2]*repairsDoc    `json:"repairs"`
}

type recordDoc struct {
	File    string    `json:"file"`
	Format  string    `json:"format"`
	Dialect *string   `json:"dialect"`
	SHA256  string    `json:"sha256"`
	Players [2]string `json:"players"`
	Length  int       `json:"length"`
	Games   int       `json:"games"`
	Events  int       `json:"events"`
}

type divergenceDoc struct {
	Kind    string     `json:"kind"`
	Game    *int       `json:"game"`
	Move    *int       `json:"move"`
	Player  *int       `json:"player"`
	Records [2]saysDoc `json:"records"`
}

type saysDoc struct {
	Line   *int   `json:"line"`
	Column *int   `json:"column"`
	Says   string `json:"says"`
}

// disputeVerdictDoc: Impossible is 1 or 2 where the rules exclude one record, null where they exclude none or both.
type disputeVerdictDoc struct {
	Sense      string          `json:"sense"`
	Impossible *int            `json:"impossible"`
	Text       string          `json:"text"`
	Findings   [2][]findingDoc `json:"findings"`
}

type positionDoc struct {
	When     string `json:"when"`
	Position string `json:"position"`
}

type ruleDoc struct {
	Set  string `json:"set"`
	Says string `json:"says"`
}

type repairsDoc struct {
	Faults   []repairedDoc `json:"faults"`
	Clean    bool          `json:"clean"`
	Limited  bool          `json:"limited"`
	Restored *bool         `json:"restored"`
}

type repairedDoc struct {
	Finding   findingDoc    `json:"finding"`
	Proposals []proposalDoc `json:"proposals"`
}

type proposalDoc struct {
	Kind   string `json:"kind"`
	Game   *int   `json:"game"`
	Move   *int   `json:"move"`
	Old    string `json:"old"`
	New    string `json:"new"`
	Cost   int    `json:"cost"`
	Follow int    `json:"legal_turns_after"`
	Alike  int    `json:"others_alike"`
	Left   int    `json:"faults_left"`
}

// DisputeJSON writes a statement on two records as one line.
func DisputeJSON(w io.Writer, d *dispute.Statement, s Style) error {
	v := stating{s, d}
	words := stateOf(d, s)
	doc := disputeDoc{
		Schema: Schema, Kind: "dispute", PlayersSwapped: d.Flipped, SameMatch: d.SameMatch(), Shared: d.Shared,
		Verdict:   disputeVerdictDoc{Sense: string(d.Verdict.Sense), Text: words.Verdict},
		Positions: []positionDoc{}, Consequences: []ruleDoc{}, Later: []divergenceDoc{},
		Rejoined: d.Rejoined, BoardsRejoin: d.Boards, Complete: d.Whole,
	}
	for side := range d.Inputs {
		doc.Records[side] = v.recordDoc(side)
		doc.Verdict.Findings[side] = findingDocs(d.Verdict.Against[side])
		if m := d.Mended[side]; m != nil {
			doc.Repairs[side] = s.repairsDoc(m)
			doc.Repairs[side].Restored = &d.Restored[side]
		}
	}
	doc.Verdict.Impossible = map[dispute.Sense]*int{dispute.FirstFalse: new(1), dispute.SecondFalse: new(2)}[d.Verdict.Sense]
	for _, b := range words.Boards {
		doc.Positions = append(doc.Positions, positionDoc{b.Caption, b.XGID})
	}
	for _, r := range words.Rules {
		doc.Consequences = append(doc.Consequences, ruleDoc(r))
	}
	first := d.First()
	for i := range d.Divergences {
		line := v.divergenceDoc(&d.Divergences[i])
		if &d.Divergences[i] == first {
			doc.Divergence = &line
			continue
		}
		doc.Later = append(doc.Later, line)
	}
	return WriteLine(w, doc)
}

func (w *stating) recordDoc(side int) recordDoc {
	in := &w.d.Inputs[side]
	r := in.Record
	return recordDoc{
		File: r.File, Format: r.Format, Dialect: textOrNull(r.Dialect), SHA256: hex.EncodeToString(in.Sum[:]),
		Players: r.Players, Length: r.Length, Games: len(r.Games), Events: w.d.Events[side],
	}
}

func (w *stating) divergenceDoc(d *dispute.Divergence) divergenceDoc {
	doc := divergenceDoc{
		Kind: string(d.Kind), Game: positiveOrNull(d.Game), Move: positiveOrNull(d.Move), Player: positiveOrNull(d.Player + 1),
	}
	for side := range doc.Records {
		pos := d.Pos[side]
		doc.Records[side] = saysDoc{positiveOrNull(pos.Line), positiveOrNull(pos.Col), w.sayOf(d, side)}
	}
	return doc
}

func findingDocs(list []replay.Finding) []findingDoc {
	docs := make([]findingDoc, len(list))
	for i := range list {
		docs[i] = findingOf(&list[i])
	}
	return docs
}

func (s Style) repairsDoc(m *dispute.Mended) *repairsDoc {
	doc := &repairsDoc{Faults: []repairedDoc{}, Clean: m.Clean, Limited: m.Limited}
	for i := range m.Steps {
		step := &m.Steps[i]
		line := repairedDoc{Finding: findingOf(&step.Finding), Proposals: []proposalDoc{}}
		for k := range step.Proposals {
			p := &step.Proposals[k]
			words := s.proposal(step.Match, m.Record, p)
			g := &step.Match.Games[p.Game]
			line.Proposals = append(line.Proposals, proposalDoc{
				Kind: string(p.Kind), Game: positiveOrNull(g.Number), Move: positiveOrNull(editRow(g, &p.Edit)),
				Old: words.Old, New: words.New, Cost: p.Cost, Follow: p.Follow, Alike: p.Alike, Left: p.Left,
			})
		}
		doc.Faults = append(doc.Faults, line)
	}
	return doc
}

// RepairJSON writes the proposals for a record as one line.
func RepairJSON(w io.Writer, m *dispute.Mended, s Style) error {
	return WriteLine(w, struct {
		Schema string `json:"schema"`
		Kind   string `json:"kind"`
		File   string `json:"file"`
		*repairsDoc
	}{Schema, "repair", m.Record.File, s.repairsDoc(m)})
}
