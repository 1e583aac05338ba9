package parser

// jsonHead begins a document, jsonTail ends it with its games.
const (
	jsonHead = `{"schema":"nardlog/1","kind":"match","length":3,"players":["Ann","Bob"],"games":[`
	jsonOpen = `{"number":1,"score_before":[0,0],"actions":[` + jsonRoll
	jsonRoll = `{"kind":"roll","player":1,"dice":[3,1],"hops":[{"points":[8,5]},{"points":[6,5]}]}`
)

var jsonCases = []textCase{
	{
		name: "everything",
		text: "\ufeff" + `{
  "kind": "match", "schema": "nardlog/1", "dialect": "Galaxy", "variant": "backgammon", "length": 3,
  "players": ["Ann \"A\"", "Боб"], "ratings": ["1800", null], "date": "2026-11-30", "event": null,
  "site": "x", "round": null, "place": null, "annotator": null, "no_results": false,
  "tags": [{"name": "Jacoby", "value": "Off"}], "comments": ["one", ""],
  "games": [
    {"number": 1, "players": ["Ann", "Bob"], "score_before": [0, null], "crawford_game": null, "comment": "c",
      "setup": {"board": [[0,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1], [0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]],
        "turn": 1, "dice": [6, 5], "cube": 4, "cube_owner": null},
      "actions": [
      {"kind": "roll", "player": 1, "row": 1, "dice": [6, 6], "hops": [
        {"points": [24, 18, 12], "hits": [false, true], "count": 2}], "comment": "good"},
      {"kind": "double", "player": 2, "cube": 2}, {"kind": "beaver", "player": 1, "cube": 4},
      {"kind": "raccoon", "player": 2}, {"kind": "take", "player": 1},
      {"kind": "roll", "player": 2, "dice": [0, 9], "written": "no_move"},
      {"kind": "roll", "player": 1, "dice": [1, 1], "written": "not_recorded"},
      {"kind": "resign", "player": 1, "points": 2}, {"kind": "win", "player": 2, "points": 16, "match_over": true}]}]}`,
		want: []string{
			`Ann "A"-Боб 3 backgammon Jacoby=Off`,
			"1 0--1 setup 25:1,1:2 against 6:3 cube 4 of -1 turn 0 dice [6 5]: L66 24/18/12*(2) | R double 2 | L beaver 4 | " +
				"R raccoon | L take | R09 none | L11 ??? | L resign 2 | R wins 16 and the match",
		},
	},
	{
		name: "two lines, the first of a money session",
		text: `{"schema":"nardlog/1","kind":"match","length":0,"games":[` + jsonOpen + `]},{"actions":[` + jsonRoll + "]}]}\n" +
			jsonHead + jsonOpen + "]}]}\n",
		want: []string{
			"- 0", "1 0-0: L31 8/5 6/5", "0 -1--1: L31 8/5 6/5",
			"Ann-Bob 3", "1 0-0: L31 8/5 6/5",
		},
	},
	{
		name: "games before all else",
		text: `{"games":[` + jsonOpen + `]}],"kind":"match","players":["Ann","Bob"],"schema":"nardlog/1","site":7}`,
		want: []string{"Ann-Bob -1", "1 0-0: L31 8/5 6/5"}, fault: "f:1:208: a text is expected, not 7",
	},
	{
		name: "damage in one game",
		text: jsonHead + jsonOpen + `,{"kind":"take","player":3}]},` + "\n" + jsonOpen + "]}]}\n" + jsonHead + jsonOpen + "]}]}",
		want: []string{
			"Ann-Bob 3", "1 0-0: L31 8/5 6/5", "1 0-0: L31 8/5 6/5", "Ann-Bob 3", "1 0-0: L31 8/5 6/5",
		},
		fault: "f:1:233: a whole number from 1 to 2 is expected, not 3",
	},
	{
		name: "a broken line between two",
		text: jsonHead + jsonOpen + "]}]}\n" + jsonHead + jsonOpen + `, oops` + "\n" + jsonHead + jsonOpen + "]}]}\n",
		want: []string{
			"Ann-Bob 3", "1 0-0: L31 8/5 6/5", "Ann-Bob 3", "1 0-0: L31 8/5 6/5", "Ann-Bob 3", "1 0-0: L31 8/5 6/5",
		},
		fault: "f:2:210: this is no JSON: invalid character 'o' looking for beginning of value",
	},
	{
		name: "other documents among matches",
		text: `{"schema":"nardlog/1","kind":"audit","games":[]}` + "\n" + jsonHead + jsonOpen + "]}]}\n" +
			`{"schema":"nardlog/2","kind":"match"}` + "\n" + `{"schema":"nardlog/1"}`,
		want: []string{"Ann-Bob 3", "1 0-0: L31 8/5 6/5"},
		fault: "f:1:30: this is a document of the kind \"audit\", not a match\n" +
			"f:3:11: unknown schema \"nardlog/2\"\n" + `f:4:1: a match has the fields "schema" and "kind"`,
	},
}
