package engine

import (
	"strings"
	"testing"
)

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name, board, dice, play string
		legality                Legality
		code                    Code
		after                   string // "" where the position is not in question, "none" where there is none
	}{
		{"order does not matter", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "62", "18/16 24/18", Legal, "", ""},
		{"compressed, one way open", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "65", "24/13", Legal, "", ""},
		{"compressed, not hit by preference", "x 24:1 1:14 o 7:1 off:14", "65", "24/13", Legal, "",
			"x 13:1 1:14 o 7:1 off:14"},
		{"compressed, hit where a star says so", "x 24:1 1:14 o 7:1 off:14", "65", "24/13*", Legal, "",
			"x 13:1 1:14 o bar:1 off:14"},
		{"compressed, the way has to hit", "x 24:1 1:14 o 7:1 6:2 off:12", "65", "24/13", Forced, "",
			"x 13:1 1:14 o bar:1 6:2 off:12"},
		{"chain with a hit on the way", "x 24:1 1:14 o 7:1 off:14", "65", "24/18*/13", Legal, "",
			"x 13:1 1:14 o bar:1 off:14"},
		{"doubles compressed over a blot", "x 24:2 1:13 o 4:1 off:14", "33", "24/18(2)", Legal, "",
			"x 18:2 1:13 o bar:1 off:14"},
		{"dance", "x bar:1 6:14 o 6:2 5:2 4:2 3:2 2:2 1:2 off:3", "43", "", Forced, "", ""},
		{"25 and 0", "x bar:1 6:2 1:12 o 6:1 off:14", "52", "25/20 6/4", Legal, "", ""},
		{"13 as 4 and 1", "x 24:2 14:2 13:3 8:3 6:5 o 24:2 9:5 8:3 6:5", "31", "14/10 13/12", Illegal, DiceMismatch,
			"x 24:2 14:1 13:2 12:1 10:1 8:3 6:5 o 24:2 9:5 8:3 6:5"},
		{"33 as 10 and 3", "x 24:2 13:5 8:2 7:1 6:5 o 24:2 13:5 8:3 6:5", "33", "13/3 7/4", Illegal, DiceMismatch, ""},
		{"63 as 4 and 6", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "63", "13/9 13/7", Illegal, DiceMismatch, ""},
		{"41 as 6", "x 24:2 13:5 8:3 7:1 6:4 o 20:2 13:5 8:3 6:5", "41", "7/1", Illegal, DiceMismatch, ""},
		{"52 as 3", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "52", "13/10", Illegal, DiceMismatch, ""},
		{"65 with a part of the six", "x 18:1 15:1 1:13 o 12:15", "65", "18/15 15/10", Illegal, DiceSplit, ""},
		{"six divided into threes", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "61", "13/10 13/10 6/5", Illegal, DiceSplit, ""},
		{"three moves of two dice", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "31", "13/10 6/5 6/5", Illegal, DiceMismatch, ""},
		{"backwards", "x 24:2 15:2 14:2 8:3 6:6 o 24:2 13:5 8:3 6:5", "65", "14/8 15/10 6/8", Illegal, MoveIllegal, ""},
		{"backwards to a held point", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "61", "6/12 8/7", Illegal, MoveIllegal, "none"},
		{"held point", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "51", "24/19 6/5", Illegal, MoveBlocked, "none"},
		{"held on the way", "x 24:2 13:5 8:3 6:5 o 13:5 8:2 7:2 6:5 24:1", "65", "24/13", Illegal, MoveBlocked,
			"x 24:1 13:6 8:3 6:5 o 13:5 8:2 7:2 6:5 24:1"},
		{"too few dice", "x 20:1 12:1 1:13 o 11:2 19:2 1:11", "62", "20/18", Illegal, MoveNotMaximal, ""},
		{"prefix over a blot", "x 24:2 1:13 o 4:1 off:14", "33", "24/18", Illegal, MoveNotMaximal,
			"x 24:1 18:1 1:13 o bar:1 off:14"},
		{"needless pass", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "31", "", Illegal, MoveNotMaximal,
			"x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5"},
		{"smaller die", "x 20:1 1:14 o 16:2 1:11 off:2", "65", "20/15", Illegal, MoveSmallDie, ""},
		{"bar", "x bar:2 13:5 8:3 6:5 o 5:2 13:5 8:3 24:5", "52", "bar/23 13/8", Illegal, MoveBar, ""},
		{"lift with a checker on the bar", "x bar:1 3:5 2:5 1:2 off:2 o 1:2 5:13", "32", "3/off 2/off", Illegal, MoveBar, ""},
		{"lift too early", "x 7:1 6:1 5:2 1:11 o 1:2 off:13", "65", "6/off 5/off", Illegal, MoveBearoffEarly, ""},
		{"overshoot", "x 5:1 2:1 off:13 o 1:2 5:13", "41", "5/4 2/off", Illegal, MoveOvershoot, ""},
		{"no checker there", "x 24:2 13:5 8:3 6:5 o 24:2 13:5 8:3 6:5", "31", "20/17 6/5", Illegal, MoveIllegal, "none"},
		{"more than stand there", "x 24:1 6:14 o 13:15", "66", "24/18(2)", Illegal, MoveIllegal, "none"},
	} {
		r := Backgammon()
		p, err := r.ParseBoard(c.board)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		d, _ := ParseDice(c.dice)
		hops, err := ParsePlay(c.play)
		if err != nil {
			t.Fatal(err)
		}
		v := r.Judge(p, d, hops, backgammonResults(p, d))
		if v.Legality != c.legality || v.Code != c.code {
			t.Errorf("%s: %v %s (%s), want %v %s", c.name, v.Legality, v.Code, v.Reason, c.legality, c.code)
		}
		if (v.Legality == Illegal) != (len(v.Nearest) > 0) || (v.Legality == Illegal) != (v.Reason != "") {
			t.Errorf("%s: %v with reason %q and nearest %v", c.name, v.Legality, v.Reason, v.Nearest)
		}
		if (v.Err != nil) != (c.after == "none") || v.Err != nil && v.After != p {
			t.Errorf("%s: error %v, %v", c.name, v.Err, v.After)
		}
		if c.after != "" && v.Err == nil && v.After.String() != MustPosition(c.after).String() {
			t.Errorf("%s leads to %v, want %s", c.name, v.After, c.after)
		}
	}
}

func TestJudgeTexts(t *testing.T) {
	r := Backgammon()
	hops, _ := ParsePlay("13/10")
	v := r.Judge(Start(), Dice{5, 2}, hops, nil)
	if want := "13/10 moves 3, no die shows 3"; v.Reason != want {
		t.Errorf("reason %q, want %q", v.Reason, want)
	}
	var texts []string
	for _, p := range v.Nearest {
		texts = append(texts, p.String())
	}
	if len(texts) != 3 {
		t.Errorf("nearest %q", texts)
	}
	if v.Results != 8 {
		t.Errorf("%d results, want 8", v.Results)
	}
}

// TestEndlessPlay: a checker moved 256 times is not one that stands still.
func TestEndlessPlay(t *testing.T) {
	hops := []Hop{{8, 5, false}, {6, 5, false}}
	for range 256 {
		hops = append(hops, Hop{24, 23, false})
	}
	v := Backgammon().Judge(Start(), Dice{3, 1}, hops, nil)
	if want := "24/23: 24 has only 2"; v.Legality != Illegal || v.Reason != want {
		t.Errorf("%v: %q, want %q", v.Legality, v.Reason, want)
	}
	if _, err := ParsePlay(strings.Repeat("24/23(4) ", 64)); err == nil {
		t.Error("a play of 256 moves is read")
	}
}

// TestHitMarks: a missing or a false mark is counted, and never decides.
func TestHitMarks(t *testing.T) {
	p := MustPosition("x 24:2 13:5 8:3 6:5 o 24:1 20:1 13:5 8:3 6:5")
	for text, want := range map[string][2]int{"8/5 6/5": {1, 0}, "8/5* 6/5": {1, 1}, "24/20*": {0, 1}} {
		hops, _ := ParsePlay(text)
		v := Backgammon().Judge(p, Dice{3, 1}, hops, nil)
		if v.Legality != Legal || [2]int{v.Hits, v.Stars} != want {
			t.Errorf("%s: %v, %d hits, %d stars", text, v.Legality, v.Hits, v.Stars)
		}
	}
}

func TestJudgeDoesNotAllocate(t *testing.T) {
	r, p, d := Backgammon(), Start(), Dice{6, 5}
	results := backgammonResults(p, d)
	hops := []Hop{{24, 13, false}}
	if n := testing.AllocsPerRun(100, func() { r.Judge(p, d, hops, results) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkJudge(b *testing.B) {
	r, p, d := Backgammon(), Start(), Dice{6, 5}
	var g Generator
	var buf []Position
	hops := []Hop{{24, 18, false}, {18, 13, false}}
	for b.Loop() {
		buf = g.Results(&p, d, buf[:0])
		r.Judge(p, d, hops, buf)
	}
}

func BenchmarkSpell(b *testing.B) {
	r, p := Backgammon(), Start()
	results := backgammonResults(p, Dice{1, 1})
	for i := 0; b.Loop(); i++ {
		r.Spell(p, Dice{1, 1}, results[i%len(results)])
	}
}

func BenchmarkPlays(b *testing.B) {
	r, p := Backgammon(), Start()
	for i := 0; b.Loop(); i++ {
		r.Plays(p, Rolls[i%21])
	}
}

func BenchmarkJudgeIllegal(b *testing.B) {
	r, p := Backgammon(), Start()
	hops := []Hop{{24, 17, false}, {18, 13, false}}
	for i := 0; b.Loop(); i++ {
		d := Rolls[i%21]
		r.Judge(p, d, hops, backgammonResults(p, d))
	}
}
