package report

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"unicode/utf8"

	"nardlog/analyze"
	"nardlog/parser"
)

// Analysed is an analysis as its JSON document has it.
type Analysed struct {
	// Name is the document's file.
	Name     string
	Settings settingsDoc
	analyze.Judgements
}

// analysisIn is what is read of a document of `analyze --json`.
type analysisIn struct {
	Schema   string     `json:"schema"`
	Kind     string     `json:"kind"`
	Match    matchDoc   `json:"match"`
	Settings settingsIn `json:"settings"`
	Players  []ratesIn  `json:"players"`
	Games    []gameIn   `json:"games"`
}

type settingsIn struct {
	Level      string  `json:"level"`
	Ply        int     `json:"ply"`
	MET        *string `json:"met"`
	Net        string  `json:"net"`
	Seed       uint64  `json:"seed"`
	Version    string  `json:"version"`
	Thresholds struct {
		Doubtful, Error, Blunder float64
	} `json:"marks_emg"`
}

type ratesIn struct {
	PR     *float64 `json:"pr"`
	MEMG   *float64 `json:"memg"`
	Snowie *float64 `json:"snowie_er"`
}

type gameIn struct {
	Number int      `json:"number"`
	Moves  []moveIn `json:"moves"`
}

// moveIn is a roll or an action of the cube: a roll has one loss, mark and counting, the cube one for each player.
type moveIn struct {
	Move     *int            `json:"move"`
	Player   int             `json:"player"`
	Line     *int            `json:"line"`
	Position string          `json:"position"`
	Board    string          `json:"board"`
	Dice     *string         `json:"dice"`
	LeftOver string          `json:"left_over"`
	Play     *string         `json:"play"`
	Cube     *string         `json:"cube"`
	Answer   *string         `json:"answer"`
	Best     *string         `json:"best"`
	Loss     json.RawMessage `json:"loss_emg"`
	Mark     json.RawMessage `json:"mark"`
	Counts   json.RawMessage `json:"counts"`
}

// ReadAnalyses reads the documents that `analyze --json` or `report --format json` wrote, one after the other. What is
// none, was written by another contract, or does not add up, is a fault.
func ReadAnalyses(name string, data []byte) (list []*Analysed, fault *Fault) {
	data = []byte(parser.Text(data))
	d := json.NewDecoder(bytes.NewReader(data))
	for {
		var raw json.RawMessage
		start := d.InputOffset()
		err := d.Decode(&raw)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			err = json.Unmarshal(data[start:], &raw) // whose place counts from there
			return nil, documentFault(name, data, start, fmt.Errorf("this is no JSON: %w", err))
		}
		a, err := readAnalysis(name, raw)
		if err != nil {
			return nil, documentFault(name, data, d.InputOffset()-int64(len(raw)), err)
		}
		list = append(list, a)
	}
	if len(list) == 0 {
		return nil, &Fault{File: name, Message: "no analysis is in it", Hint: writeHint}
	}
	return list, nil
}

const writeHint = "nardlog analyze --json MATCH writes an analysis that can be compared"

// documentFault is an error in the document that begins at an offset: at its place where the error tells that, else
// at the line on which the document begins.
func documentFault(name string, data []byte, start int64, err error) *Fault {
	var syntax *json.SyntaxError
	var unfit *unfitError
	f := &Fault{File: name, Message: err.Error(), Hint: writeHint}
	at, known := start, true
	switch {
	case errors.As(err, &syntax):
		at += max(0, syntax.Offset-1) // the offset is behind what is wrong
	case errors.As(err, &unfit) && unfit.offset > 0:
		at += unfit.offset - 1
	default:
		known = false
	}
	before := data[:min(at, int64(len(data)))]
	f.Line = 1 + bytes.Count(before, []byte("\n"))
	if known {
		f.Column = 1 + utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
	}
	return f
}

// unfitError is a value of JSON that is of the wrong kind for where it stands.
type unfitError struct {
	msg string
	// offset is where it ends, counted from where the document begins; 0 if that is not known.
	offset int64
}

func (e *unfitError) Error() string { return e.msg }

// unfit words an error of reading a field, or what is within it.
func unfit(field string, err error) error {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return err
	}
	return &unfitError{fmt.Sprintf("%s cannot be of the kind %q", cmp.Or(kind.Field, field), kind.Value), kind.Offset}
}

func readAnalysis(name string, raw []byte) (*Analysed, error) {
	var in analysisIn
	if err := json.Unmarshal(raw, &in); err != nil {
		return nil, fmt.Errorf("this is no analysis: %w", unfit("it", err))
	}
	switch {
	case in.Schema == "":
		return nil, errors.New("this is no document of nardlog")
	case in.Schema != Schema:
		return nil, fmt.Errorf("the document's contract is %q, not %q", in.Schema, Schema)
	case in.Kind != "analysis":
		return nil, fmt.Errorf("this is a document of the kind %q, not an analysis", in.Kind)
	case len(in.Players) != 2:
		return nil, fmt.Errorf("%d players are in the analysis", len(in.Players))
	}
	a := &Analysed{Name: name, Settings: in.Settings.doc()}
	a.Length, a.Players = in.Match.Length, in.Match.Players
	for i := range in.Games {
		g := &in.Games[i]
		for j := range g.Moves {
			list, err := g.Moves[j].judgements(g.Number)
			if err != nil {
				return nil, fmt.Errorf("game %d, move %d of the list: %w", g.Number, j+1, err)
			}
			a.All = append(a.All, list...)
		}
	}
	return a, a.addsUp(in.Players)
}

func (s *settingsIn) doc() settingsDoc {
	return settingsDoc{
		Level: s.Level, Ply: s.Ply, MET: s.MET, Net: s.Net, Seed: s.Seed, Version: s.Version,
		Thresholds: thresholdsDoc{number(s.Thresholds.Doubtful), number(s.Thresholds.Error), number(s.Thresholds.Blunder)},
	}
}

// judgements are the players' shares in a move: of the cube the answerer's only if he answered.
func (m *moveIn) judgements(game int) ([]analyze.Judgement, error) {
	if m.Player != 1 && m.Player != 2 {
		return nil, fmt.Errorf("no player is number %d", m.Player)
	}
	j := analyze.Judgement{
		Game: game, Move: valueOf(m.Move), Line: valueOf(m.Line), Player: m.Player - 1,
		Position: cmp.Or(m.Position, m.Board), Dice: valueOf(m.Dice), Played: valueOf(m.Play), Best: valueOf(m.Best),
	}
	if m.LeftOver != "" {
		j.Dice = "+" + m.LeftOver
	}
	if m.Counts == nil {
		return nil, errors.New("the analysis does not say which decisions count: an earlier version wrote it")
	}
	if m.Cube == nil {
		return []analyze.Judgement{j}, errors.Join(fill("loss_emg", m.Loss, &j.Loss), fill("mark", m.Mark, &j.Mark), fill("counts", m.Counts, &j.Counts))
	}
	return m.cube(j)
}

func (m *moveIn) cube(j analyze.Judgement) ([]analyze.Judgement, error) {
	var losses [2]*float64
	var marks [2]string
	var counts [2]analyze.Counts
	if err := errors.Join(fill("loss_emg", m.Loss, &losses), fill("mark", m.Mark, &marks), fill("counts", m.Counts, &counts)); err != nil {
		return nil, err
	}
	share := func(player int, played string) analyze.Judgement {
		j.Player, j.Played = player, played
		j.Loss, j.Mark, j.Counts = losses[player], marks[player], counts[player]
		return j
	}
	list := []analyze.Judgement{share(m.Player-1, *m.Cube)}
	if m.Answer != nil {
		list = append(list, share(2-m.Player, *m.Answer))
	}
	return list, nil
}

// fill reads a field's value; what is not there leaves it as it is.
func fill(field string, raw json.RawMessage, value any) error {
	if raw == nil {
		return nil
	}
	err := unfit(field, json.Unmarshal(raw, value))
	if e, ok := err.(*unfitError); ok {
		e.offset = 0 // it counts from where the field begins
	}
	return err
}

func valueOf[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

// rateSlack is how far a rate may be from what its decisions make of it: their losses are rounded to six decimals.
const rateSlack = 0.01

// addsUp sees that the rates of a document follow from its decisions.
func (a *Analysed) addsUp(stated []ratesIn) error {
	for p := range stated {
		pr, memg, snowie := a.Rates(p)
		for _, r := range []struct {
			name         string
			stated, made *float64
		}{{"PR", stated[p].PR, pr}, {"mEMG", stated[p].MEMG, memg}, {"Snowie ER", stated[p].Snowie, snowie}} {
			if (r.stated == nil) != (r.made == nil) || r.made != nil && math.Abs(*r.stated-*r.made) > rateSlack {
				return fmt.Errorf("the %s of player %d is %s and its decisions make %s", r.name, p+1,
					decimal(r.stated, 3), decimal(r.made, 3))
			}
		}
	}
	return nil
}
