package parser

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// object is a JSON object of a test.
type object = map[string]any

func list(v ...any) []any { return v }

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(data)
	z.Close()
	return b.Bytes()
}

const bgfFirst = `{"format":"BGF","version":"1.0","compress":true,"useSmile":true}` + "\n"

func bgfFile(doc object) []byte {
	w := &smileWriter{shareNames: true}
	return append([]byte(bgfFirst), gzipped(w.document(doc))...)
}

// bgfPlay is a record of play by a side, -1 being green in a sample unless it is turned round.
func bgfPlay(player, red, green int, points ...any) object {
	from, to := list(-1, -1, -1, -1), list(-1, -1, -1, -1)
	for i := 0; i < len(points); i += 2 {
		from[i/2], to[i/2] = points[i], points[i+1]
	}
	return object{"type": "amove", "player": player, "red": red, "green": green, "from": from, "to": to}
}

func with(o object, name string, v any) object {
	o[name] = v
	return o
}

// bgfSample is a match to 3: a pass, a gammon by resignation after a roll, and a game cut short.
func bgfSample() object {
	cube := object{"cubeDecision": object{
		"eqNoDouble": 0.5, "eqDoubleTake": 0.75, "eqDoublePass": 0.625, "hasDoubled": true, "hasAccepted": false,
	}, "myWins": 0.75, "myGammon": 0.25, "myBackGammon": 0.0, "oppGammon": 0.125, "oppBackGammon": 0.0}
	accepted := object{"cubeDecision": object{"hasDoubled": true, "hasAccepted": true, "eqNoDouble": -999.0}}
	play := with(bgfPlay(-1, 3, 1, 8, 5, 6, 5), "moveAnalysis", list(
		object{"move": object{"from": list(24, 13, -1, -1), "to": list(23, 10, -1, -1)}, "eq": object{"matchEquity": 0.5}, "ply": 2},
		object{"move": object{"from": list(8, 6, -1, -1), "to": list(5, 5, -1, -1)}, "eq": object{
			"matchEquity": 0.25, "myWins": 0.5, "myGammon": 0.25, "myBackGammon": 0.0, "oppGammon": 0.25, "oppBackGammon": 0.0,
		}, "ply": 3, "played": true},
		object{"move": object{"from": list(8), "to": list(5)}, "eq": object{"matchEquity": -999.0}},
	))
	play["luck"] = object{"luckPlain": 0.0625, "luckWeighted": 0.5, "mode": "Match"}
	play["ply"] = 3
	return object{
		"matchlen": 3, "nameGreen": "Ann", "nameRed": "Боб", "date": "Nov 2, 2025", "event": "Open", "site": "Club",
		"useCube": true, "useCrawford": true, "cubeLimit": 64, "finalGreen": 1, "finalRed": 4,
		"games": list(
			object{"scoreGreen": 0, "scoreRed": 0, "wonPoints": 1, "moves": list(
				play, bgfPlay(1, 6, 5, 24, 13),
				with(bgfPlay(-1, 0, 0), "equity", cube), with(bgfPlay(1, 0, 0), "equity", cube),
			)},
			object{"scoreGreen": 1, "scoreRed": 0, "wonPoints": 4, "wasResignation": true, "moves": list(
				bgfPlay(1, 3, 1, 8, 5, 6, 5),
				with(object{"player": -1, "from": list(6, -1), "to": list(6, -1)}, "dancingEquity", object{"equity": 0.1}),
				bgfPlay(1, 2, 1, 25, 24, 2, 0),
				with(bgfPlay(1, 0, 0), "equity", accepted), with(bgfPlay(-1, 0, 0), "equity", accepted),
				bgfPlay(-1, 5, 4), bgfPlay(-1, 0, 0),
			)},
		),
	}
}

const bgfTold = `L31: 8/5 6/5; R65: 24/13; LDoubles; RDrops; LWins 1 point
R31: 8/5 6/5; L66: Cannot Move; R21: 25/24 2/0; RDoubles; LTakes; L54: Cannot Move; LLosses 4 points; RWins 4 points and the match`

func TestBGF(t *testing.T) {
	doc, err := json.Marshal(bgfSample())
	if err != nil {
		t.Fatal(err)
	}
	smile := (&smileWriter{shareNames: true}).document(bgfSample())
	for name, rest := range map[string][]byte{
		"gzip": gzipped(smile), "zlib": packed(smile), "Smile alone": smile, "JSON": doc, "packed JSON": gzipped(doc),
	} {
		matches, err := Parse("a.bgf", append([]byte(bgfFirst), rest...))
		if err != nil || len(matches) != 1 {
			t.Fatalf("%s: %d matches, %v", name, len(matches), err)
		}
		m := matches[0]
		if diff := cmp.Diff(bgfTold, tellGames(m)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		head := Match{
			File: "a.bgf", Format: "bgf", Dialect: BGBlitz, Length: 3, Players: [2]string{"Ann", "Боб"},
			Date: "2025-11-02", Event: "Open", Site: "Club",
			Tags: []Tag{{Name: "Crawford", Value: "On"}, {Name: "CubeLimit", Value: "64"}},
		}
		got := *m
		got.Games, got.LengthPos = nil, Pos{}
		for i := range got.Tags {
			got.Tags[i].Pos = Pos{}
		}
		if diff := cmp.Diff(head, got); diff != "" {
			t.Errorf("%s: heading (-want +got):\n%s", name, diff)
		}
		if name == "gzip" && m.Games[0].Actions[0].Pos.Offset == 0 {
			t.Error("the actions have no places")
		}
		checkBGFAnalysis(t, m.Games[0].Actions)
	}
}

func checkBGFAnalysis(t *testing.T, actions []Action) {
	t.Helper()
	f := func(v float64) *float64 { return &v }
	got := *actions[0].Analysis
	for i := range got.Plays {
		got.Plays[i].Hops = nil
	}
	want := Analysis{
		Program: BGBlitz, Level: "3-ply", Unit: MWC, Error: f(-0.25), Luck: f(0.0625),
		Plays: []JudgedPlay{
			{Level: "2-ply", Equity: 0.5},
			{Level: "3-ply", Equity: 0.25, Probs: &[5]float64{0.5, 0.25, 0, 0.25, 0}, Played: true},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the play (-want +got):\n%s", diff)
	}
	cube := &JudgedCube{ND: f(0.5), DT: f(0.75), DP: f(0.625), Error: f(0), Probs: &[5]float64{0.75, 0.25, 0, 0.125, 0}}
	for i, lost := range []float64{0, 0} {
		want := &Analysis{Program: BGBlitz, Unit: MWC, Cube: cube, Error: &lost}
		if diff := cmp.Diff(want, actions[2+i].Analysis); diff != "" {
			t.Errorf("double and answer (-want +got):\n%s", diff)
		}
	}
}

// TestBGFColours turns the codes of the sides round: the pass in the first game tells.
func TestBGFColours(t *testing.T) {
	doc := bgfSample()
	for _, g := range doc["games"].([]any) {
		for _, m := range g.(object)["moves"].([]any) {
			m := m.(object)
			m["player"] = -m["player"].(int)
		}
	}
	matches, err := Parse("a.bgf", bgfFile(doc))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(bgfTold, tellGames(matches[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestBGFStart(t *testing.T) {
	points := make([]any, 26)
	for i := range points {
		points[i] = 0
	}
	points[5], points[18], points[24], points[25] = -2, 3, 1, 1 // red's 6 point, green's 6 point, the bars
	doc := object{"matchlen": 0, "useJacoby": true, "useCube": false, "games": list(object{
		"initial": object{"points": points, "cube": 4, "cubeOwner": 1}, "moves": list(),
	})}
	matches, err := Parse("a.bgf", bgfFile(doc))
	if err != nil {
		t.Fatal(err)
	}
	var board [2][26]int
	board[0][6], board[0][25], board[1][6], board[1][25] = 3, 1, 2, 1
	want := &Setup{Board: board, Turn: -1, Cube: 4, Owner: 1}
	if diff := cmp.Diff(want, matches[0].Games[0].Setup); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if limit, _ := matches[0].Tag("CubeLimit"); limit != "1" {
		t.Errorf("without a cube its limit is %q", limit)
	}
}

func TestBGFFaults(t *testing.T) {
	damaged := bgfSample()
	damaged["games"].([]any)[0].(object)["moves"].([]any)[1] = bgfPlay(1, 6, 5, 26, 13)
	nodice := bgfSample()
	nodice["games"].([]any)[0].(object)["moves"].([]any)[1] = bgfPlay(1, 7, 5, 24, 13)
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"no document", []byte(bgfFirst), "the document is neither Smile nor JSON"},
		{"another document", []byte(bgfFirst + "{}"), "a.bgf@0x41: the document holds no match"},
		{"damaged gzip", []byte(bgfFirst + "\x1F\x8B\x08"), "a.bgf@0x41: the document cannot be unpacked"},
		{"damaged Smile", []byte(bgfFirst + smileMagic + "\x01\xFA\x10"), "@0x5: the Smile document has no name where one is expected"},
		{"a point beyond the board", bgfFile(damaged), "the play names a point that is not on the board"},
		{"dice that are none", bgfFile(nodice), "the roll has no dice"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("a.bgf", tt.data)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
	for _, text := range []string{"{\"format\":1}\n", "{\"a\":1}\nx", "{", "[]\n"} {
		if format, _ := Detect([]byte(text)); format == BGF {
			t.Errorf("%q is taken for the format", text)
		}
	}
}

func TestBGFCut(t *testing.T) {
	smile := (&smileWriter{shareNames: true}).document(bgfSample())
	for _, rest := range [][]byte{smile, gzipped(smile)} {
		data := append([]byte(bgfFirst), rest...)
		for n := len(bgfFirst); n < len(data); n++ {
			matches, err := Parse("a.bgf", data[:n])
			if err == nil && tellGames(matches[0]) == bgfTold {
				continue // only the end of the packing is missing
			}
			if err == nil {
				t.Fatalf("cut at %d of %d: no error", n, len(data))
			}
			for _, m := range matches {
				for i, g := range m.Games {
					if i+1 < len(m.Games) && g.Err != nil {
						t.Fatalf("cut at %d: game %d is damaged, not the last", n, i+1)
					}
				}
			}
		}
	}
}

func FuzzBGF(f *testing.F) {
	f.Add((&smileWriter{shareNames: true}).document(bgfSample()))
	doc, _ := json.Marshal(bgfSample())
	f.Add(doc)
	f.Fuzz(func(t *testing.T, data []byte) {
		matches, err := Parse("fuzz.bgf", append([]byte(bgfFirst), data...))
		if len(matches) == 0 && err == nil {
			t.Error("neither a match nor an error")
		}
	})
}
