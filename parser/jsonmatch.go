package parser

import (
	"bytes"
	"io"
)

// JSON is our own notation: all of the syntax but its places, one document a match, many as JSON Lines.
const JSON Format = "json"

// What every document of ours says of itself, and what those of matches say.
const (
	jsonSchema = "nardlog/1"
	jsonKind   = "match"
)

func jsonNotation() notation {
	return notation{
		name:   JSON,
		family: jsonFamily,
		detect: func(data []byte) bool {
			return isJSON(data, "schema", "kind") && bytes.Contains(data, []byte(`"nardlog/`))
		},
		read: readJSON,
	}
}

// WriteJSON writes a match as one line of JSON. What it writes reads back as the same syntax but for places,
// the cells' own text and the name of the format. A game that is damaged is written as far as it was read.
func WriteJSON(w io.Writer, m *Match) error {
	schema, kind := jsonSchema, jsonKind
	var out jsonOut
	jsonMatch(m, &schema, &kind, jsonList[Game]{&m.Games, jsonGame, noLimit}).write(&out)
	out.WriteByte('\n')
	if out.err != nil {
		return out.err
	}
	_, err := out.WriteTo(w)
	return err
}

// noLimit is the length of lists that only the size of the file bounds.
const noLimit = -1

// jsonMatch is the document of a match.
func jsonMatch(m *Match, schema, kind *string, games jsonValue) jsonObject {
	return jsonObject{fields: []jsonField{
		{"schema", jsonText{to: schema}, needed},
		{"kind", jsonText{to: kind}, needed},
		{"dialect", jsonText{to: &m.Dialect}, orNull},
		{"variant", jsonText{to: &m.Variant}, orNull},
		{"length", jsonNumber{to: &m.Length, high: maxJSONNumber, null: -1, at: &m.LengthPos}, orNull},
		{"players", jsonPair(&m.Players, jsonString), orNull},
		{"ratings", jsonPair(&m.Ratings, jsonString), orNull},
		{"date", jsonText{to: &m.Date}, orNull},
		{"event", jsonText{to: &m.Event}, orNull},
		{"site", jsonText{to: &m.Site}, orNull},
		{"round", jsonText{to: &m.Round}, orNull},
		{"place", jsonText{to: &m.Place}, orNull},
		{"annotator", jsonText{to: &m.Annotator}, orNull},
		{"no_results", jsonFlag{&m.NoResults}, always},
		{"tags", jsonList[Tag]{&m.Tags, jsonTag, noLimit}, always},
		{"comments", jsonList[Comment]{&m.Comments, jsonComment, noLimit}, always},
		{"games", games, always},
	}}
}

func jsonString(to *string) jsonText { return jsonText{to: to} }

func jsonTag(t *Tag) jsonValue {
	return jsonObject{at: &t.Pos, fields: []jsonField{
		{"name", jsonText{to: &t.Name}, needed},
		{"value", jsonText{to: &t.Value}, needed},
	}}
}

func jsonComment(c *Comment) jsonValue { return jsonText{&c.Text, &c.Pos} }

func jsonGame(g *Game) jsonValue {
	return jsonObject{at: &g.Pos, fields: []jsonField{
		{"number", jsonCount(&g.Number), orNull},
		{"players", jsonPair(&g.Names, jsonString), orNull},
		{"score_before", jsonPair(&g.Scores, jsonScore), orNull},
		{"crawford_game", jsonMaybe[bool]{&g.Crawford, func(b *bool) jsonValue { return jsonFlag{b} }}, orNull},
		{"comment", jsonText{to: &g.Comment}, leftOut},
		{"setup", jsonMaybe[Setup]{&g.Setup, jsonSetup}, leftOut},
		{"actions", jsonList[Action]{&g.Actions, jsonAction, noLimit}, always},
	}}
}

func jsonSetup(s *Setup) jsonValue {
	side := func(points *[26]int) jsonFixed {
		counts := make(jsonFixed, len(points))
		for i := range points {
			counts[i] = jsonNumber{to: &points[i], high: maxJSONNumber, null: noNull}
		}
		return counts
	}
	return jsonObject{fields: []jsonField{
		{"board", jsonPair(&s.Board, side), needed},
		{"turn", jsonSeat{&s.Turn}, orNull},
		{"dice", newJSONDice(&s.Dice), orNull},
		{"cube", jsonCount(&s.Cube), orNull},
		{"cube_owner", jsonSeat{&s.Owner}, orNull},
	}}
}

// jsonDice are the two faces as somebody wrote them, a digit each. A pair of zeros stands for no dice.
type jsonDice struct {
	jsonFixed
	to *[2]int
}

func newJSONDice(to *[2]int) jsonDice {
	return jsonDice{jsonPair(to, func(face *int) jsonNumber { return jsonNumber{to: face, high: 9, null: noNull} }), to}
}

func (v jsonDice) unset() bool { return *v.to == [2]int{} }
