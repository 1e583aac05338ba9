package family

import (
	"math/rand/v2"
	"strings"
	"testing"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/variant"
)

// games are one of each kind: of every geometry and contact, and all that can follow a roll but ladders, which are slow.
func games(t *testing.T) (list []*Game) {
	t.Helper()
	for _, name := range []string{
		"long", "gulbar", "fevga", "jacquet", "matador", "portes", "plakoto", "dutch", "snake", "russian", "americanka",
		"acey", "chase", "icelandic", "hyper", "misere",
	} {
		list = append(list, NewGame(rulesOf(t, name)))
	}
	return list
}

func rulesOf(t testing.TB, name string) *engine.Rules {
	t.Helper()
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return v.Rules
}

// untrained is a net whose weights are drawn by chance.
func untrained(t testing.TB, g *Game) *Net {
	t.Helper()
	n, err := NewNet(g, weights(g), "untrained")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func weights(g *Game) *eval.Weights {
	rng := rand.New(rand.NewPCG(1, 2))
	in := g.Inputs()
	w := &eval.Weights{Width: 128, Params: make([]int16, 128*in.Layout.Params()), Out: make([]int16, 5*128)}
	for _, list := range [][]int16{w.Params, w.Out} {
		for i := range list {
			list[i] = int16(rng.IntN(401) - 200)
		}
	}
	return w
}

// eachPosition calls f for the positions of some games that are played by chance.
func eachPosition(t *testing.T, g *Game, f func(at *Seat)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	s := NewSearcher(g, untrained(t, g))
	for i := range 2 {
		at := g.Start(i%2 == 1)
		for range 120 {
			if _, over := g.Result(&at); over {
				break
			}
			f(&at)
			at = s.Any(&at, engine.Rolls[rng.IntN(21)], rng.IntN).Seat
		}
	}
}

// TestRows holds the inputs of every game to their layout: each row once, all within it, and room for more.
func TestRows(t *testing.T) {
	for _, g := range games(t) {
		l, r := g.layout()
		in, n := g.Inputs(), 0
		eachPosition(t, g, func(at *Seat) {
			n++
			idx := r.rows(at, nil)
			if len(idx) > maxRows {
				t.Fatalf("%s: %d rows of %v", g.Rules.Name, len(idx), at)
			}
			seen := map[uint32]bool{}
			for _, row := range idx {
				if int(row) >= l.Rows() || seen[row] {
					t.Fatalf("%s: row %d of %d in %v", g.Rules.Name, row, l.Rows(), at)
				}
				seen[row] = true
			}
			own, opp := at.Pack()
			back := unpack(own, opp)
			back.turned = at.turned
			if back != *at {
				t.Fatalf("%s: %v is packed as %v", g.Rules.Name, at, back)
			}
			packed := in.Rows(&engine.Position{Own: own, Opp: opp}, nil)
			if len(packed) != len(idx) {
				t.Fatalf("%s: %v has other rows when it is packed", g.Rules.Name, at)
			}
		})
		if n < 30 {
			t.Errorf("%s: only %d positions", g.Rules.Name, n)
		}
	}
}

// TestTurned compares the masks with the geometry point by point.
func TestTurned(t *testing.T) {
	for _, g := range games(t) {
		for side := range 2 {
			geometry := g.turns[side<<2].Geometry
			for n := 1; n <= 24; n++ {
				if got, want := g.turned(1<<n, side), uint32(1)<<geometry.Opposite(n); got != want {
					t.Fatalf("%s: point %d of side %d turns into %b, not %b", g.Rules.Name, n, side, got, want)
				}
			}
		}
	}
}

// TestResults: chances at the end of a game are one side's and the other's, and nested.
func TestResults(t *testing.T) {
	all := 0
	for _, g := range games(t) {
		ends := 0
		rng := rand.New(rand.NewPCG(5, 6))
		s := NewSearcher(g, untrained(t, g))
		for i := range 2 {
			at := g.Start(i%2 == 1)
			for range 1000 {
				if v, over := g.Result(&at); over {
					other := at.swap(g)
					w, _ := g.Result(&other)
					if w.Flip() != v {
						t.Fatalf("%s: %v to one side, %v to the other", g.Rules.Name, v, w)
					}
					if v[engine.WinBackgammon] > v[engine.WinGammon] || v[engine.WinGammon] > v[engine.Win] {
						t.Fatalf("%s: %v", g.Rules.Name, v)
					}
					ends++
					break
				}
				at = s.Any(&at, engine.Rolls[rng.IntN(21)], rng.IntN).Seat
			}
		}
		all += ends
	}
	if all < 20 {
		t.Errorf("only %d games came to an end", all)
	}
}

// TestEvalAllocatesNothing: a judgement is one sum of rows.
func TestEvalAllocatesNothing(t *testing.T) {
	g := NewGame(rulesOf(t, "long"))
	e := NewEvaluator(g, untrained(t, g))
	at := g.Start(false)
	if n := testing.AllocsPerRun(100, func() { e.Eval(&at) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkEval(b *testing.B) {
	g := NewGame(rulesOf(b, "long"))
	e := NewEvaluator(g, untrained(b, g))
	var list []Seat
	rng := rand.New(rand.NewPCG(3, 4))
	s := NewSearcher(g, untrained(b, g))
	for at := g.Start(false); len(list) < 60; at = s.Any(&at, engine.Rolls[rng.IntN(21)], rng.IntN).Seat {
		list = append(list, at)
	}
	for i := 0; b.Loop(); i++ {
		e.Eval(&list[i%len(list)])
	}
}

func BenchmarkReply(b *testing.B) {
	g := NewGame(rulesOf(b, "long"))
	s := NewSearcher(g, untrained(b, g))
	at := g.Start(false)
	for range 20 {
		at = s.Best(&at, engine.Rolls[4]).Seat
	}
	for i := 0; b.Loop(); i++ {
		s.Best(&at, engine.Rolls[i%21])
	}
}

// TestDefault: a net serves its own game and those that are played alike, and no others.
func TestDefault(t *testing.T) {
	for name, want := range map[string]string{
		"long": "long", "fsnr": "long", "nardegammon": "long", "classic": "long", "sesh_besh_az": "long", "portes": "backgammon",
		"khachapuri": "khachapuri", "s0": "s0", "tbilisi": "tbilisi", "acey": "acey", "acey_european": "acey_european", "tavli": "", "madgul": "madgul", "gulbara_en": "gulbara_en",
		"hyper": "hypergammon-3-1-exact", "hypergammon": "hypergammon-3-3-exact", "hypergammon1": "hypergammon-1-3-exact", "mixed": "",
	} {
		n, ok := Default(rulesOf(t, name))
		if ok != (want != "") || ok && !strings.HasPrefix(n.Name, want) {
			t.Errorf("%s is judged by %v", name, n)
		}
	}
}
