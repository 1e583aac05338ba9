package variant

import (
	"testing"

	"nardlog/engine"
)

// rules are those of a game under switches, on some later turn of White unless the turn says otherwise.
func rules(t *testing.T, name string, turn engine.Turn, switches ...string) *engine.Rules {
	t.Helper()
	v, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	turned := map[string]string{}
	for i := 0; i < len(switches); i += 2 {
		turned[switches[i]] = switches[i+1]
	}
	if v, err = v.With(turned); err != nil {
		t.Fatal(err)
	}
	return v.Rules.OnTurn(turn)
}

// TestFlow: the rows of flow.tsv on what follows a play, by their ids. Boards are in the mover's numbering.
func TestFlow(t *testing.T) {
	later, second := engine.Turn{}, engine.Turn{Number: 2}
	for _, tt := range []struct {
		id    string
		rules *engine.Rules
		board string
		dice  string
		play  string
		legal bool
		next  engine.Next
	}{
		{"G07", rules(t, "gulbar", later), "x 24:15 o 12:15", "55", "24/4", true, engine.Next{Again: true}},
		{"G08", rules(t, "gulbar", later), "x 24:1 1:14 o 12:14 9:1", "55", "24/14", true, engine.Next{Left: engine.DueOf([]int{5, 5})}},
		{"G09", rules(t, "gulbar", later), "x 24:15 o 12:15", "53", "24/16", true, engine.Next{}},
		{"G10", rules(t, "gulbar", later), "x 6:1 off:14 o 18:15", "52", "pass", true, engine.Next{Left: engine.DueOf([]int{5, 2})}},
		{"M01", rules(t, "madgul", later), "x 22:4 24:11 o 12:15", "55", "22/17(4) 17/11(4)", true, engine.Next{}},
		{"M05", rules(t, "madgul", second, "ladder_from_turn", "4"), "x 24:14 20:1 o 12:15", "33", "20/8", true, engine.Next{}},
		{"T01", rules(t, "matador", later), "x 24:14 5:1 o 12:15", "43", "24/20 24/21", true, engine.Next{Choose: true}},
		{"T01 in part", rules(t, "matador", later), "x 24:14 5:1 o 12:12 20:1 1:1 17:1", "43", "24/21", true, engine.Next{}},
		{"T01 any", rules(t, "matador", later, "matador_need", "any"), "x 24:14 5:1 o 12:12 20:1 1:1 17:1", "43", "24/21", true,
			engine.Next{Choose: true}},
		{"R03", rules(t, "russian", later), "x 20:4 18:4 24:7 o 10:15", "44", "20/16(4) 24/21(4)", true, engine.Next{Again: true}},
		{"R03 plain", rules(t, "russian", later, "complement", "off"), "x 20:4 18:4 24:7 o 10:15", "44", "20/16(4)", true, engine.Next{}},
		{"R04", rules(t, "russian", later), "x 9:4 1:11 o 5:2 20:13", "44", "pass", true, engine.Next{}},
		{"R04 closed", rules(t, "russian", later), "x 9:4 1:11 o 5:2 20:13", "44", "9/5", false, engine.Next{}},
		{"C01", rules(t, "chase", later), "x 6:1 5:1 4:1 3:1 2:1 1:1 o 24:1 23:1 22:1 21:1 20:1 19:1", "54", "pass", true, engine.Next{}},
		{"C06", rules(t, "chase", later), "x 6:1 5:1 4:1 3:1 2:1 1:1 o 24:1 23:1 22:1 21:1 20:1 19:1", "66",
			"1/19* 2/20* 3/21* 4/22*", true, engine.Next{Again: true}},
		{"C09", rules(t, "chase", later), "x 13:1 off:5 o 20:1 21:1 off:4", "61", "13/6", true, engine.Next{}},
		{"F07", rules(t, "fevga", later), "x 11:2 10:2 9:2 8:2 7:2 6:2 24:3 o 12:15", "21", "24/22 24/23", false, engine.Next{}},
		{"F08", rules(t, "fevga", later), "x 11:2 10:2 9:2 8:2 7:2 6:2 24:3 o 12:15", "21", "11/9 11/10", true, engine.Next{}},
	} {
		p, err := tt.rules.ParseMoverBoard(tt.board)
		if err != nil {
			t.Fatal(tt.id, err)
		}
		d, err := engine.ParseDice(tt.dice)
		if err != nil {
			t.Fatal(tt.id, err)
		}
		hops, err := engine.ParsePlay(tt.play)
		if err != nil {
			t.Fatal(tt.id, err)
		}
		v := tt.rules.Judge(p, d, hops, nil)
		if (v.Legality != engine.Illegal) != tt.legal {
			t.Errorf("%s: %s is %v (%s %s)", tt.id, tt.play, v.Legality, v.Code, v.Reason)
			continue
		}
		if !tt.legal {
			continue
		}
		if next, _ := tt.rules.Next(p, d, tt.rules.Due(&p, d), v.After); next != tt.next {
			t.Errorf("%s: after %s follows %+v, want %+v", tt.id, tt.play, next, tt.next)
		}
	}
}

// TestPlayedAll: doubles played as a whole and in part, with dice that bear off more than they need, and round the ring,
// where a checker that jumps its own ones walks further than its die.
func TestPlayedAll(t *testing.T) {
	matador, chase := rules(t, "matador", engine.Turn{}), rules(t, "chase", engine.Turn{})
	for _, tt := range []struct {
		rules *engine.Rules
		board string
		die   int
		play  string
		want  bool
	}{
		{matador, "x 24:14 6:1 o 18:15", 4, "24/8", true},
		{matador, "x 24:1 5:1 off:13 o 12:15", 4, "24/16 5/1", false},
		{matador, "x 3:4 off:11 o 18:15", 3, "3/off(4)", true},
		{matador, "x 3:3 off:12 o 18:15", 3, "3/off(3)", false},
		{chase, "x 20:1 18:1 16:1 o 9:1 8:1", 2, "20/17 16/14 14/12 12/10", true},
	} {
		p, err := tt.rules.ParseMoverBoard(tt.board)
		if err != nil {
			t.Fatal(tt.board, err)
		}
		hops, err := engine.ParsePlay(tt.play)
		if err != nil {
			t.Fatal(tt.play, err)
		}
		due := engine.Chosen(tt.die)
		v := tt.rules.JudgeDue(p, due, hops, nil)
		if v.Legality == engine.Illegal {
			t.Fatalf("%s: %s (%s)", tt.board, tt.play, v.Reason)
		}
		if got := tt.rules.PlayedAll(p, due, v.After); got != tt.want {
			t.Errorf("%s: all of %d played by %s: %v", tt.board, tt.die, tt.play, got)
		}
	}
}

// TestMustOpen: the code of F07, which no game from the start comes to.
func TestMustOpen(t *testing.T) {
	r := rules(t, "fevga", engine.Turn{})
	p, _ := r.ParseMoverBoard("x 11:2 10:2 9:2 8:2 7:2 6:2 24:3 o 12:15")
	hops, _ := engine.ParsePlay("24/22 24/23")
	if v := r.Judge(p, engine.Dice{Hi: 2, Lo: 1}, hops, nil); v.Code != engine.MoveMustOpen {
		t.Errorf("%s: %s", v.Code, v.Reason)
	}
}

// TestDue: the hops that are due (M03, M05), and the rest that the other side plays (G06).
func TestDue(t *testing.T) {
	start := engine.Position{Own: engine.Side{24: 15}, Opp: engine.Side{24: 15}}
	for id, c := range map[string]struct {
		rules *engine.Rules
		want  string
	}{
		"M03":      {rules(t, "madgul", engine.Turn{Number: 1}, "ladder_count", "2"), "[4 4 5 5 6 6]"},
		"M03 four": {rules(t, "madgul", engine.Turn{Number: 1}), "[4 4 4 4 5 5 5 5 6 6 6 6]"},
		"M05":      {rules(t, "madgul", engine.Turn{Number: 2}, "ladder_from_turn", "4"), "[4 4 4 4]"},
		"M05 on":   {rules(t, "madgul", engine.Turn{Number: 4}, "ladder_from_turn", "4"), "[4 4 4 4 5 5 5 5 6 6 6 6]"},
	} {
		due := c.rules.Due(&start, engine.Dice{Hi: 4, Lo: 4})
		if got := print(due.Dice()); got != c.want {
			t.Errorf("%s: %s, want %s", id, got, c.want)
		}
	}
	r := rules(t, "gulbar", engine.Turn{Black: true})
	p, err := r.ParseMoverBoard("x 24:14 3:1 o 12:13 17:1 20:1")
	if err != nil {
		t.Fatal(err)
	}
	if plays := r.PlaysDue(p, engine.DueOf([]int{5})); len(plays) != 1 || plays[0].String() != "24/19" {
		t.Errorf("G06: %v", plays)
	}
}
