package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParsePlay(t *testing.T) {
	for text, want := range map[string][]Hop{
		"8/5 6/5":       {{8, 5, false}, {6, 5, false}},
		"24/18*/13":     {{24, 18, true}, {18, 13, false}},
		"13/8*(2)":      {{13, 8, true}, {13, 8, false}},
		"24/18 (2)":     {{24, 18, false}, {24, 18, false}},
		"24/21/18(2)":   {{24, 21, false}, {21, 18, false}, {24, 21, false}, {21, 18, false}},
		"Bar/20, 25/21": {{25, 20, false}, {25, 21, false}},
		"6/Off 5/0":     {{6, 0, false}, {5, 0, false}},
		"13-9":          {{13, 9, false}},
		"Cannot Move":   nil,
		" нет хода ":    nil,
		"--":            nil,
		"hand/20":       {{25, 20, false}},
		"19/18,\t14/12": {{19, 18, false}, {14, 12, false}},
		"6/8":           {{6, 8, false}},
	} {
		got, err := ParsePlay(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%q:\n%s", text, d)
		}
	}
	for text, want := range map[string]string{
		"13/8/":      `"" is no point`,
		"13":         "expected two points",
		"13/x":       `"x" is no point`,
		"26/20":      `"26" is no point`,
		"off/3":      "a checker that is off cannot move",
		"5/off/3":    "a checker that is off cannot move on",
		"5/bar":      "no checker moves to the bar",
		"13/8(5)":    "a count is (1) to (4)",
		"13/8(2":     "a count is (1) to (4)",
		"(2) 13/8":   "a count stands before any move",
		"13/8 xyzzy": `"xyzzy" is no move`,
	} {
		_, err := ParsePlay(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// TestPlayString holds the spelling to one form, whatever the order of the hops.
func TestPlayString(t *testing.T) {
	for text, want := range map[string]string{
		"6/5 8/5":               "8/5 6/5",
		"18/13 24/18":           "24/13",
		"24/18* 18/13":          "24/18*/13",
		"24/18 18/13*":          "24/13*",
		"13/8 13/8 6/1 6/1":     "13/8(2) 6/1(2)",
		"13/11 13/8":            "13/8 13/11",
		"24/21 21/18 24/21":     "24/18 24/21",
		"24/21/18(2)":           "24/18(2)",
		"24/21* 24/21 21/18(2)": "24/21*/18 24/18",
		"13/8 13/8*":            "13/8*(2)",
		"25/20 6/0 5/0":         "bar/20 6/off 5/off",
		"6/off(2) 4/off":        "6/off(2) 4/off",
		"no move":               "no move",
	} {
		hops, err := ParsePlay(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := (Play{Hops: hops}).String(); got != want {
			t.Errorf("%q is written %q, want %q", text, got, want)
		}
	}
}

// FuzzPlay: no play makes reader or judge panic, and the canonical spelling is read as itself.
func FuzzPlay(f *testing.F) {
	for _, text := range []string{"8/5 6/5", "24/18*/13(2)", "bar/20 6/off", "6/8", "13-9, 25/0", "no move", "24/12 1/0", "4/18/1/18*/1", "1/1/1/2", "8/5 8/5 8/5 8/5 8/5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		hops, err := ParsePlay(text)
		if err != nil {
			return
		}
		for _, d := range []Dice{{1, 1}, {2, 1}, {6, 5}, {6, 6}} {
			Backgammon().Judge(Start(), d, hops, backgammonResults(Start(), d))
		}
		want := Play{Hops: hops}.String()
		again, err := ParsePlay(want)
		if got := (Play{Hops: again}).String(); err != nil || got != want {
			t.Errorf("%q is %q, which reads as %q (%v)", text, want, got, err)
		}
	})
}

// walkGames calls visit with positions and dice of random games.
func walkGames(n int, visit func(p Position, d Dice, results []Position)) {
	rng := rand.New(rand.NewPCG(5, 6))
	p := Start()
	for range n {
		d := Rolls[rng.IntN(21)]
		results := backgammonResults(p, d)
		visit(p, d, results)
		p = results[rng.IntN(len(results))].Swap()
		if p.Opp[Off] == 15 {
			p = Start()
		}
	}
}

// TestSpell spells every result of random positions; the text has to lead back to the same position, and
// different results need different texts.
func TestSpell(t *testing.T) {
	r := Backgammon()
	walkGames(1500, func(p Position, d Dice, results []Position) {
		texts := map[string]bool{}
		for _, after := range results {
			play, ok := r.Spell(p, d, after)
			if !ok {
				t.Fatalf("%v with %s: no hops to %v", p, d, after)
			}
			text := play.String()
			hops, err := ParsePlay(text)
			if err != nil {
				t.Fatal(err)
			}
			if v := r.Judge(p, d, hops, results); v.Legality == Illegal || v.After != after {
				t.Fatalf("%v with %s: %s is %v and leads to %v, not %v", p, d, text, v.Legality, v.After, after)
			}
			if texts[text] {
				t.Fatalf("%v with %s: %s spells two results", p, d, text)
			}
			texts[text] = true
			m, q := hopper{rules: r}, state{p: p}
			for _, h := range play.Hops {
				var next state
				die := int(h.From - h.To)
				got, code := m.hop(&q, &next, int(h.From), die)
				if h.To == Off && code != "" {
					got, code = m.hop(&q, &next, int(h.From), int(d.Hi))
				}
				if code != "" || got != h {
					t.Fatalf("%v with %s: hop %v of %s is %v %s", p, d, h, text, got, code)
				}
				q = next
			}
		}
	})
	if _, ok := r.Spell(Start(), Dice{3, 1}, Position{}); ok {
		t.Error("an unreachable position is spelled")
	}
}

// TestGeneratorsAgree compares the two generators, which share no code.
func TestGeneratorsAgree(t *testing.T) {
	n := 20000
	if testing.Short() {
		n = 2000
	}
	r := Backgammon()
	walkGames(n, func(p Position, d Dice, fast []Position) {
		generic := r.Results(p, d)
		seen := make(map[Position]bool, len(generic))
		for _, q := range generic {
			seen[q] = true
		}
		if len(seen) != len(generic) {
			t.Fatalf("%v with %s: the generic generator repeats itself", p, d)
		}
		if len(fast) != len(generic) {
			t.Fatalf("%v with %s: %d results, generic %d", p, d, len(fast), len(generic))
		}
		for _, q := range fast {
			if !seen[q] {
				t.Fatalf("%v with %s: %v is not generic", p, d, q)
			}
			if q.Swap().Swap() != q {
				t.Fatalf("%v: swapping twice changes it", q)
			}
		}
	})
}

// TestVariantProperties plays random games under other geometries and contacts: no checker is lost, no
// result comes twice, and the sides share a point only in a pin.
func TestVariantProperties(t *testing.T) {
	for _, c := range []struct {
		variant string
		start   string
	}{
		{"plakoto", "x 24:15 o 24:15"},
		{"long", "x 24:15 o 24:15"},
		{"russian", "x hand:15 o hand:15"},
		{"dutch", "x hand:15 o hand:15"},
		{"americanka", "x 24:2 23:2 22:2 hand:9 o 22:2 21:5 20:3 19:5"},
	} {
		r := variantRules(c.variant, "W")
		p, err := r.ParseBoard(c.start)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 8))
		for range 300 {
			d := Rolls[rng.IntN(21)]
			plays := r.Plays(p, d)
			seen := map[Position]bool{}
			for _, play := range plays {
				q := play.After
				if seen[q] {
					t.Fatalf("%s: %v with %s reaches %v twice", c.variant, p, d, q)
				}
				seen[q] = true
				if q.Own.Total() != 15 || q.Opp.Total() != 15 {
					t.Fatalf("%s: %s makes %v of %v", c.variant, play, q, p)
				}
				checkPoints(t, r, q)
				if again, err := r.Apply(p, play.Hops); err != nil || again != q {
					t.Fatalf("%s: %v, %s applied is %v (%v), not %v", c.variant, p, play, again, err, q)
				}
			}
			p = plays[rng.IntN(len(plays))].After.Swap()
			next := *r
			next.Geometry = r.Geometry.Reverse()
			r = &next
			if p.Opp[Off] == 15 {
				break
			}
		}
	}
}

func checkPoints(t *testing.T, r *Rules, p Position) {
	t.Helper()
	for n := 1; n < Bar; n++ {
		e := r.Geometry.Opposite(n)
		if r.Geometry.Reverse().Opposite(e) != n {
			t.Fatalf("geometry %d: point %d is %d, which is %d", r.Geometry, n, e, r.Geometry.Reverse().Opposite(e))
		}
		pinned := p.OwnPinned>>n&1 != 0 || p.OppPinned>>e&1 != 0
		if both := p.Own[n] > 0 && p.Opp[e] > 0; both != pinned {
			t.Fatalf("point %d of %v: own %d, opponent's %d, pinned %v", n, p, p.Own[n], p.Opp[e], pinned)
		}
	}
}
