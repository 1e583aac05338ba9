package report

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"nardlog/analyze"
	"nardlog/engine"
	"nardlog/replay"
)

// thrown is a match of one game in which the first die shows a six in a share of the throws, whatever else.
func thrown(t *testing.T, players [2]string, throws int, sixes float64) *replay.Record {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(throws), 7))
	rec := &replay.Record{Players: players, Games: make([]replay.Game, 1)}
	board := engine.MustPosition("x 6:15 o 8:15") // not the start: the record has no opening throw
	for i := range throws {
		a, b := 1+rng.IntN(6), 1+rng.IntN(6)
		if rng.Float64() < sixes {
			a = 6
		}
		d, err := engine.NewDice(a, b)
		if err != nil {
			t.Fatal(err)
		}
		rec.Games[0].Decisions = append(rec.Games[0].Decisions, replay.Decision{
			Player: i % 2, Situation: engine.Situation{Board: board, Dice: d}})
	}
	return rec
}

func auditText(t *testing.T, s Style, records ...*replay.Record) string {
	t.Helper()
	var sample analyze.DiceSample
	for _, rec := range records {
		sample.Add(rec, &[2]analyze.LuckSum{})
	}
	var b strings.Builder
	if err := Dice(&b, sample.Audit(), s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func holds(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s\n lacks %s", text, part)
		}
	}
}

// TestDiceVerdict: what stands out is said with what it does not prove, and so is that nothing does.
func TestDiceVerdict(t *testing.T) {
	names := [2]string{"Ann", ""}
	loaded := auditText(t, Style{}, thrown(t, names, 5000, 0.1))
	holds(t, loaded, "stands out", "no proof of cheating", "does not say who caused it", "│ player 2 │")
	fair := auditText(t, Style{}, thrown(t, names, 5000, 0))
	holds(t, fair, "nothing here speaks against fair dice", "This is no proof that they are fair", "in order")
	few := auditText(t, Style{Lang: Russian}, thrown(t, names, 6, 0))
	holds(t, few, "Выборка мала для любой проверки", "мало данных", "1 матч, 1 партия, 6 бросков")
	if strings.Contains(loaded, "nothing here speaks") {
		t.Error("a verdict that does not belong there")
	}
}

// TestDiceOfManyPlayers: each has a row, and of their tests only those that stand out at least alone are listed.
func TestDiceOfManyPlayers(t *testing.T) {
	text := auditText(t, Style{ASCII: true},
		thrown(t, [2]string{"Ann", "Bob"}, 600, 0), thrown(t, [2]string{"Carol", "Ann"}, 2000, 0.3))
	holds(t, text, "\nPlayers\n", "| Ann    |   1300 |", "| Bob    |    300 |", "| Carol  |   1000 |", "| together | faces ")
	if strings.Contains(text, "| Bob      | ") {
		t.Errorf("%s\n lists tests of Bob, whose dice are in order", text)
	}
	holds(t, text, "| Carol    | faces ")
}

// TestDiceJSON: the numbers of the document are those of the audit, and unknown chances are null.
func TestDiceJSON(t *testing.T) {
	var sample analyze.DiceSample
	sample.Add(thrown(t, [2]string{"Ann", "Bob"}, 40, 0), nil)
	a := sample.Audit()
	var b bytes.Buffer
	if err := DiceJSON(&b, a, Engine{Version: "1", Net: "n"}, "m", Style{}); err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Kind     string
		Unjudged int `json:"matches_without_luck"`
		Groups   []struct {
			Group  string
			Throws int
			Faces  [6]int
			ByDice []struct {
				Count    int
				Expected float64
			} `json:"throws_by_dice"`
			Tests []struct {
				Test    string
				P       *float64 `json:"p_value"`
				Verdict string
			}
		}
	}
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	if doc.Kind != "dice" || doc.Unjudged != 1 || len(doc.Groups) != 3 || doc.Groups[0].Group != "all" || doc.Groups[2].Group != "player" {
		t.Fatalf("%s", &b)
	}
	for i, g := range doc.Groups {
		counted, expected := 0, 0.0
		for _, d := range g.ByDice {
			counted, expected = counted+d.Count, expected+d.Expected
		}
		if g.Faces != a.Groups[i].Faces || counted != g.Throws || expected < float64(g.Throws)-1e-4 || expected > float64(g.Throws)+1e-4 {
			t.Errorf("%s: %d throws, %d by dice, %f expected", g.Group, g.Throws, counted, expected)
		}
		for j, test := range g.Tests {
			if (test.P == nil) != (a.Groups[i].Tests[j].P == nil) || (test.P == nil) != (test.Verdict == "sample too small") {
				t.Errorf("%s, %s: %v, %s", g.Group, test.Test, test.P, test.Verdict)
			}
		}
	}
}
