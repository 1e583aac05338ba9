package parser

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// stripped takes out of matches what JSON does not hold: places, the text of cells, what became of damaged games,
// and what the file was.
func stripped(matches []*Match) []*Match {
	for _, m := range matches {
		m.File, m.Format = "", ""
		strip(reflect.ValueOf(m).Elem())
	}
	return matches
}

// strip sets every place and cell's text below v to nothing, and every empty list to none.
func strip(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			strip(v.Elem())
		}
	case reflect.Slice:
		if v.Len() == 0 {
			v.SetZero()
		}
		for i := range v.Len() {
			strip(v.Index(i))
		}
	case reflect.Struct:
		switch x := v.Addr().Interface().(type) {
		case *Pos:
			*x = Pos{}
			return
		case *Action:
			x.Text = ""
		case *Game:
			x.Err = nil
		}
		for i := range v.NumField() {
			strip(v.Field(i))
		}
	}
}

// TestJSONCorpus writes every match of the corpus and reads the same again.
func TestJSONCorpus(t *testing.T) {
	for name, matches := range corpusMatches(t) {
		var text, twice bytes.Buffer
		lost, err := ToJSON.Write(&text, matches)
		if err != nil || (len(lost) > 0) == undamaged(matches) {
			t.Errorf("%s: %v, lost %q", name, err, lost)
		}
		if n := bytes.Count(text.Bytes(), []byte("\n")); n != len(matches) {
			t.Errorf("%s: %d lines for %d matches", name, n, len(matches))
		}
		again, err := Parse("again", text.Bytes())
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := ToJSON.Write(&twice, again); err != nil || !bytes.Equal(text.Bytes(), twice.Bytes()) {
			t.Errorf("%s: the text changes when it is written again: %v", name, err)
		}
		if stripped(matches); !reflect.DeepEqual(matches, stripped(again)) {
			t.Errorf("%s: (-before +after)\n%s", name, cmp.Diff(matches, again))
		}
	}
}

// TestWriteJSON writes one of each kind of action.
func TestWriteJSON(t *testing.T) {
	text := inGame("  1) 31: 8/5* 6/5                 64: 24/14(2)\n  2)  Doubles => 2                 Takes\n" +
		"  3) 66: Cannot Move               Resigns\n      Wins 2 points\n")
	want := `{"schema":"nardlog/1","kind":"match","dialect":null,"variant":null,"length":3,"players":["Ann","Bob"],` +
		`"ratings":null,"date":null,"event":null,"site":null,"round":null,"place":null,"annotator":null,"no_results":false,` +
		`"tags":[],"comments":[],"games":[{"number":1,"players":["Ann","Bob"],"score_before":[0,0],"crawford_game":null,"actions":[` +
		`{"kind":"roll","player":1,"row":1,"dice":[3,1],"hops":[{"points":[8,5],"hits":[true]},{"points":[6,5]}]},` +
		`{"kind":"roll","player":2,"row":1,"dice":[6,4],"hops":[{"points":[24,14],"count":2}]},` +
		`{"kind":"double","player":1,"row":2,"cube":2},{"kind":"take","player":2,"row":2},` +
		`{"kind":"roll","player":1,"row":3,"dice":[6,6],"written":"no_move"},{"kind":"resign","player":2,"row":3},` +
		`{"kind":"win","player":1,"points":2}]}]}` + "\n"
	matches, err := Parse("f", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := WriteJSON(&got, matches[0]); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Error(diff)
	}
}

// TestJSONFaults says what is refused and where: the fields of each text stand in a match, in line 2.
func TestJSONFaults(t *testing.T) {
	const action = `{"games":[{"actions":[` // 22 bytes
	for _, tt := range []struct{ text, want string }{
		{`{"evnt":"x"}`, `2:2: unknown field "evnt"`},
		{`{"event":7}`, `2:10: a text is expected, not 7`},
		{`{"event":"x","event":"y"}`, `2:14: the field "event" stands here twice`},
		{`{"players":["Ann"]}`, `2:12: the list has to have 2 values`},
		{`{"players":["Ann","Bob","Cid"]}`, `2:12: the list has to have 2 values`},
		{`{"players":"Ann"}`, `2:12: [ is expected, not "Ann"`},
		{`{"length":-3}`, `2:11: a whole number from 0 to 2147483647 is expected, not -3`},
		{`{"length":2.5}`, `2:11: a whole number from 0 to 2147483647 is expected, not 2.5`},
		{`{"length":4294967296}`, `2:11: a whole number from 0 to 2147483647 is expected, not 4.294967296e+09`},
		{`{"length":1e999}`, `2:11: the value cannot be a number 1e999`},
		{`{"no_results":1}`, `2:15: true or false is expected, not 1`},
		{`{"tags":[{"name":"x"}]}`, `2:10: the field "value" is missing`},
		{`{"games":[{"no":1}]}`, `2:12: unknown field "no"`},
		{`{"games":[{"setup":{"board":[[],[]]}}]}`, `2:30: the list has to have 26 values`},
		{action + `{"player":1}]}]}`, `2:23: the field "kind" is missing`},
		{action + `{"kind":"roll"}]}]}`, `2:23: the field "player" is missing`},
		{action + `{"kind":"rol","player":1}]}]}`, `2:31: unknown word "rol"`},
		{action + `{"kind":"take","player":1,"dice":[3,1]}]}]}`, `2:23: an action of the kind "take" has no dice and no play`},
		{action + `{"kind":"roll","player":1,"dice":[3,1]}]}]}`, `2:23: a roll has "hops", or "written" says why it has none`},
		{action + `{"kind":"roll","player":1,"dice":[3,10]}]}]}`, `2:59: a whole number from 0 to 9 is expected, not 10`},
		{action + `{"kind":"roll","player":1,"written":"reload"}]}]}`, `2:23: "written":"reload" and "snowie" belong together`},
		{action + `{"kind":"win","player":1,"cube":2}]}]}`, `2:23: an action of the kind "win" has no cube`},
		{action + `{"kind":"double","player":1,"points":2}]}]}`, `2:23: an action of the kind "double" has no result`},
		{action + `{"kind":"position","player":1}]}]}`, `2:23: an action of the kind "position" needs a setup`},
		{action + `{"kind":"roll","player":1,"hops":[{"points":[8]}]}]}]}`, `2:57: a hop has two or more points, and "hits" one value less`},
		{action + `{"kind":"roll","player":1,"hops":[{"points":[8,26]}]}]}]}`, `2:70: a whole number from 0 to 25 is expected, not 26`},
		{action + `{"kind":"roll","player":1,"hops":[{"points":[8,null]}]}]}]}`, `2:70: a number is expected, not null`},
		{action + `{"kind":"roll","player":1,"hops":[{"points":[8,5],"count":16}]}]}]}`, `2:81: a whole number from 1 to 15 is expected, not 16`},
		{action + `{"kind":"take","player":1,"analysis":{"unit":"EMG"}}]}]}`, `2:68: unknown word "EMG"`},
		{action + `{"kind":"take","player":1,"analysis":{"plays":[{"hops":[]}]}}]}]}`, `2:70: the field "equity" is missing`},
	} {
		text := `{"schema":"nardlog/1","kind":"match",` + "\n" + " " + tt.text[1:]
		_, err := Parse("f", []byte(text))
		want := "f:" + tt.want
		if err == nil || !strings.HasPrefix(err.Error()+"\n", want+"\n") {
			t.Errorf("%s\n got %v\nwant %s", tt.text, err, want)
		}
	}
}

func TestJSONHints(t *testing.T) {
	for text, want := range map[string]string{
		`{"schema":"nardlog/1","kind":"match","games":[{"nr":1}]}`:                                                  "known here are: number, players, score_before, crawford_game, comment, setup, actions",
		`{"schema":"nardlog/1","kind":"match","games":[{"actions":[{"kind":"roll","player":1,"written":"hops"}]}]}`: "known are: blank, no_move, not_recorded, reload",
		`{"schema":"nardlog/1","kind":"analysis"}`:                                                                  "convert --to json writes matches",
		`{"schema":"nardlog/1","kind":"match","games":`:                                                             "the file may be cut off",
	} {
		_, err := Parse("f", []byte(text))
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.Hint != want {
			t.Errorf("%s: %v with %#v, want the hint %q", text, err, syntax, want)
		}
	}
}

// TestJSONNumbers refuses to write what JSON has no number for.
func TestJSONNumbers(t *testing.T) {
	for _, v := range []float64{math.NaN(), math.Inf(1)} {
		m := &Match{Games: []Game{{Actions: []Action{{Kind: Take, Analysis: &Analysis{Luck: &v}}}}}}
		if err := WriteJSON(new(bytes.Buffer), m); err == nil {
			t.Errorf("%v was written", v)
		}
	}
}

// FuzzJSON reads whatever comes: what can be read is written as it was.
func FuzzJSON(f *testing.F) {
	for _, tt := range jsonCases {
		f.Add([]byte(tt.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		matches, err := ParseAs(JSON, "fuzz", data)
		checkSyntax(t, matches, err)
		if len(matches) == 0 && err == nil {
			t.Error("neither a match nor an error")
		}
		if len(matches) == 0 {
			return
		}
		var text bytes.Buffer
		if _, err := ToJSON.Write(&text, matches); err != nil {
			t.Fatal(err)
		}
		again, err := ParseAs(JSON, "again", text.Bytes())
		if err != nil {
			t.Fatalf("%v\n%s", err, text.String())
		}
		if !reflect.DeepEqual(stripped(matches), stripped(again)) {
			t.Fatalf("%s\n%s", cmp.Diff(matches, again), text.String())
		}
	})
}
