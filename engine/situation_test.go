package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestKnownIDs(t *testing.T) {
	if got := Start().ID(); got != "4HPwATDgc/ABMA" {
		t.Errorf("the start is %s", got)
	}
	// XGID and position ID of one situation as other programs print them.
	for _, c := range []struct {
		xgid, position, board string
		score                 Score
		cube                  Cube
		dice                  string
	}{
		{"XGID=-B-CBBB---a---A---ABcbbbd-:1:-1:1:21:3:6:0:7:10", "b9sBCIC5bYDQAA",
			"x 19:2 18:1 14:1 6:2 5:2 4:2 3:3 1:2 o 15:1 5:3 4:2 3:2 2:2 1:4 off:1",
			Score{Length: 7, Own: 3, Opp: 6}, Cube{2, Theirs}, "21"},
		{"XGID=--BaBCCBAA------acccc-a--A:0:0:1:00:0:2:0:7:10", "5O4uAAhmdysAQA",
			"x bar:1 9:1 8:1 7:2 6:3 5:3 4:2 2:2 o 22:1 9:1 8:3 7:3 6:3 5:3 3:1",
			Score{Length: 7, Opp: 2}, Cube{1, Centre}, ""},
	} {
		s, err := ParseSituation(c.xgid)
		if err != nil {
			t.Fatal(err)
		}
		want := Situation{Cube: c.cube, Score: c.score}
		if want.Board, err = ParseBoard(c.board); err != nil {
			t.Fatal(err)
		}
		if c.dice != "" {
			want.Dice, _ = ParseDice(c.dice)
		}
		if d := cmp.Diff(want, s); d != "" {
			t.Errorf("%s:\n%s", c.xgid, d)
		}
		if got := s.PositionID(); got != c.position {
			t.Errorf("%s has position ID %s, want %s", c.xgid, got, c.position)
		}
		if got := s.XGID(); got != c.xgid {
			t.Errorf("%s is printed as %s", c.xgid, got)
		}
	}
}

// TestMatchID uses the worked example of GNU Backgammon's manual and IDs that version 1.07 printed.
func TestMatchID(t *testing.T) {
	d52, d51 := Dice{5, 2}, Dice{5, 1}
	for _, c := range []struct {
		id   string
		want Situation
	}{
		{"QYkqASAAIAAA", Situation{Turn: 0, Dice: d52, Cube: Cube{2, Theirs}, Score: Score{Length: 9, Own: 4, Opp: 2}}},
		{"MIEqAQAAAAAE", Situation{Turn: 1, Dice: d52, Cube: Cube{1, Centre}, Score: Score{Length: 9}}},
		{"cInmAAAAAAAE", Situation{Turn: 0, Dice: d51, Cube: Cube{1, Centre}, Score: Score{Length: 7}}},
		{"cBEgAVAAAAAE", Situation{Turn: 0, Offer: Doubled, Cube: Cube{1, Centre}, Score: Score{Length: 9, Opp: 5}}},
		{"cAkgAQAAKAAE", Situation{Turn: 0, Cube: Cube{1, Centre}, Score: Score{Length: 9, Own: 5}}},
		{"EQEAAAAAAAAA", Situation{Turn: 1, Cube: Cube{2, Theirs}, Score: Score{Jacoby: true}}},
		{"MAEXAAAAAAAE", Situation{Turn: 1, Dice: Dice{6, 5}, Cube: Cube{1, Centre}}},
	} {
		s, err := parseMatchID(c.id)
		if err != nil {
			t.Errorf("%s: %v", c.id, err)
			continue
		}
		if d := cmp.Diff(c.want, s); d != "" {
			t.Errorf("%s:\n%s", c.id, d)
		}
	}
	// Both dice orders are read; the higher die is printed first, and the bit against Jacoby is always set
	// in a match, as version 1.07 does.
	s, _ := parseMatchID("QYkqASAAIAAA")
	if got := s.MatchID(); got != "QYkqASAAIAAE" {
		t.Errorf("printed as %s", got)
	}
}

// randomPosition puts some checkers anywhere that a backgammon board allows.
func randomPosition(rng *rand.Rand) (p Position) {
	for _, s := range []*Side{&p.Own, &p.Opp} {
		for range rng.IntN(mostCheckers + 1) {
			n := 1 + rng.IntN(Bar)
			if s == &p.Opp && n < Bar && p.Own[25-n] > 0 {
				n = Bar
			}
			s[n]++
		}
	}
	if err := p.fill(mostCheckers); err != nil {
		panic(err)
	}
	return p
}

func randomSituation(rng *rand.Rand) Situation {
	s := Situation{Board: randomPosition(rng), Turn: rng.IntN(2), Cube: Cube{Value: 1}}
	if rng.IntN(2) == 0 {
		s.Cube = Cube{2 << rng.IntN(6), Owner(rng.IntN(3) - 1)}
	}
	switch rng.IntN(3) {
	case 0:
		s.Dice = Rolls[rng.IntN(21)]
	case 1:
		if s.Cube.Owner != Theirs {
			s.Offer = Doubled
		}
	}
	if n := rng.IntN(30); n > 0 {
		s.Score = Score{Length: n, Own: rng.IntN(n), Opp: rng.IntN(n), Crawford: rng.IntN(4) == 0}
	} else {
		s.Score.Jacoby = rng.IntN(2) == 0
	}
	return s
}

func TestRoundTrips(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 5000 {
		s := randomSituation(rng)
		noJacoby := s
		noJacoby.Score.Jacoby = false
		boardOnly := Situation{Board: s.Board, Cube: Cube{Value: 1}}
		for _, c := range []struct {
			text string
			want Situation
		}{
			{s.XGID(), s},
			{strings.TrimPrefix(s.XGID(), "XGID="), s},
			{s.PositionID() + ":" + s.MatchID(), s},
			{s.PositionID() + " " + s.MatchID(), s},
			{s.PositionID(), boardOnly},
			{s.Board.String(), boardOnly},
		} {
			got, err := ParseSituation(c.text)
			if err != nil {
				t.Fatalf("%s: %v", c.text, err)
			}
			if got != c.want {
				t.Fatalf("%s:\n%s", c.text, cmp.Diff(c.want, got))
			}
		}
		white, black := s.sides()
		if white.Rear() == 0 || black.Rear() == 0 {
			continue
		}
		if got, err := ParseSituation(s.OGID()); err != nil || got != noJacoby {
			t.Fatalf("%s: %v\n%s", s.OGID(), err, cmp.Diff(noJacoby, got))
		}
	}
}

func TestXGIDOffers(t *testing.T) {
	for _, id := range []string{
		"XGID=-b----E-C---eE---c-e----B-:1:1:1:B:0:0:3:0:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:R:0:0:2:0:10",
		"XGID=-b----E-C---eE---c-e----B-:0:0:-1:D:0:0:0:5:3",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:66:4:3:1:5:0",
	} {
		s, err := ParseSituation(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		} else if got := s.XGID(); got != id {
			t.Errorf("%s is printed as %s", id, got)
		}
	}
}

func TestOGID(t *testing.T) {
	start := Situation{Board: Start(), Cube: Cube{Value: 1}}
	opening := start
	opening.Dice, opening.Score.Length = Dice{6, 4}, 3
	offered := Situation{Turn: 1, Offer: Doubled, Cube: Cube{Value: 1}, Score: Score{Length: 3}}
	offered.Board = MustPosition("x 21:2 13:1 7:3 6:3 3:2 2:2 1:2 o 13:5 9:2 8:3 6:5")
	crawford := start
	crawford.Turn, crawford.Score = 1, Score{Length: 7, Own: 6, Opp: 2, Crawford: true}
	for text, want := range map[string]Situation{
		"11ccccchhhjjjjj:66666888dddddoo:N0N":                            start,
		"11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:0:0:3:0":            opening,
		"cccccgghhhjjjjj:112233666777dll:N0O::B:D:0:0:3:11":              offered,
		"see OGID=11ccccchhhjjjjj:66666888dddddoo:N0N::W:C:2:6:7C:4, ok": crawford,
	} {
		got, err := ParseSituation(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s:\n%s", text, d)
		}
	}
}

func TestFoundInText(t *testing.T) {
	start := "4HPwATDgc/ABMA"
	for text, want := range map[string]string{
		"  XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\nX:Ann   O:Bob\n":       start + " 31",
		" GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n     Match ID   : MIEqAQAAAAAE": start + " 52",
		"Position-ID: 4HPwATDgc/ABMA    Match-ID: MIEqAQAAAAAE":                        start + " 52",
		"gnubgid=4HPwATDgc/ABMA:MIEqAQAAAAAE":                                          start + " 52",
		"4HPwATDgc/ABMA:MIEqAQAAAAAE":                                                  start + " 52",
		"what about 4HPwATDgc/ABMA MIEqAQAAAAAE here":                                  start + " 52",
		"4HPwATDgc/ABMA==": start + " ",
		"X 24:2, 13:5, 8:3, 6:5\nO 24:2, 13:5, 8:3, 6:5":                   start + " ",
		"the position x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5 from page 1": start + " ",
	} {
		s, err := ParseSituation(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := s.PositionID() + " " + s.Dice.String(); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestBadSituations(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "no position in",
		"13/8 is a nice move":   "no position in",
		"4HPwATDgc/ABM":         "has 13 characters, not 14",
		"4HPwATDgc!ABMA":        "no position in",
		"//////////////":        "its last character",
		"////////////8A":        "more checkers than fit",
		"4HPwATDgc/ABMC":        "its last character",
		"4HPwATDgc/ABMA:MIEq":   "has 4 characters, not 12",
		"Position ID: 4HPw+Dgc": "has 8 characters, not 14",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:10":  "no roll of two dice",
		"XGID=-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:0:10":  "nobody is on roll",
		"XGID=-b----E-C---eE---c-e----B-:0:1:1:31:0:0:0:0:10":  "a cube at 1 has no owner",
		"XGID=-b----E-C---eE---c-e----B-:0:2:1:31:0:0:0:0:10":  "field 2 (cube owner)",
		"XGID=-b----E-C---eE---c-e----B-:99:0:1:31:0:0:0:0:10": "field 1 (cube)",
		"XGID=-b----E-C---eE---c-e----B-:1:-1:1:D:0:0:0:0:10":  "does not own the cube",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:7:0:0:7:10":  "ends a match to 7",
		"XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:0:10":   "25 characters, not 26",
		"XGID=-b----E-C---eE---c-e---?B-:0:0:1:31:0:0:0:0:10":  "character 24 of the board",
		"XGID=-b----O-O---eE---c-e----B-:0:0:1:31:0:0:0:0:10":  "the side on roll has 37 checkers",
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31":             "4 fields after the board",
		"11ccccchhhjjjjj:66666888dddddo0:N0N":                  "character 15 of black's checkers",
		"11ccccchhhjjjjj:6666688cdddddoo:N0N":                  "both sides",
		"11ccccchhhjjjjj:66666888dddddoo:X0N":                  "field 3 (cube)",
		"11ccccchhhjjjjj:66666888dddddoo:N0P::B:G":             "the game is over",
		"x 24:2 13:5 8:3 6:5":                                  "expected both sides",
		"x 24:2 13:5 8:3 6:6 o 6:5":                            "16 checkers",
		"x 24:2 13:5 o 1:2 24:2":                               "both sides have checkers on point 24",
		"x 26:2 o 24:2":                                        `"26" is no place`,
		"x 24:2 24:1 o 1:3":                                    "24 comes twice",
		"x 24:2 off:2 o 13:5":                                  "4 checkers with those off",
	} {
		s, err := ParseSituation(text)
		if err == nil {
			t.Errorf("%q is read as %v", text, s.XGID())
		} else if !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// FuzzSituation: no text makes the reader panic, and what is printed reads as the same situation.
func FuzzSituation(f *testing.F) {
	for _, text := range []string{
		"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "4HPwATDgc/ABMA:MIEqAQAAAAAE",
		"11ccccchhhjjjjj:66666888dddddoo:N0N:46:B:IB:0:0:3:0", "x 24:2 13:5 8:3 6:5 o 24:2 bar:1 off:12",
		"Position ID: 4HPwATDgc/ABMA Match ID : QYkqASAAIAAA",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSituation(text)
		if err != nil {
			return
		}
		again, err := ParseSituation(s.XGID())
		if err != nil || again != s {
			t.Errorf("%q is %s, which reads as %s (%v)", text, s.XGID(), again.XGID(), err)
		}
		if again, err = ParseSituation(s.PositionID() + ":" + s.MatchID()); err != nil || again.Board != s.Board {
			t.Errorf("%q is %s:%s: %v", text, s.PositionID(), s.MatchID(), err)
		}
	})
}
