package analyze

import (
	"context"
	"testing"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
	"nardlog/replay"
)

// fake gives every position the same values, which a test has chosen.
type fake struct{ value search.Value }

func (fake) SetScore(*cube.Context) {}

func (f fake) PreRoll(*engine.Position, cube.State, int) search.Value { return f.value }

func (fake) Plays(p *engine.Position, d engine.Dice, _ cube.State, ply int, _ func(*engine.Position) bool) []search.Candidate {
	var gen engine.Generator
	var list []search.Candidate
	for _, q := range gen.Results(p, d, nil) {
		list = append(list, search.Candidate{After: q, Ply: ply})
	}
	return list
}

// faking judges every position alike.
func faking(v search.Value) judges {
	return func(*engine.Rules) (*kit, error) { return &kit{searcher: func() searcher { return fake{v} }}, nil }
}

// judgedCube is the cube decision of a made-up game with the values of no double and double and take in
// points of a cube of 1.
func judgedCube(t *testing.T, rec *replay.Record, noDouble, take, win float64, acts ...replay.Kind) *Cube {
	t.Helper()
	g := begin(rec, middle, [2]int{})
	for _, k := range acts {
		g.act(k)
	}
	v := search.Value{NoDouble: noDouble, Take: take, Probs: engine.Probs{float32(win)}}
	r, err := run(context.Background(), rec, Settings{Marks: DefaultMarks}, nil, faking(v))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Games[0].Moves) != 1 {
		t.Fatalf("%d moves, want one", len(r.Games[0].Moves))
	}
	return r.Games[0].Moves[0].Cube
}

func TestCubeErrors(t *testing.T) {
	const nd, d, take, pass = replay.NoDouble, replay.Double, replay.Take, replay.Pass
	none := -1.0 // no decision of this player
	for _, c := range []struct {
		name           string
		noDouble, take float64
		acts           []replay.Kind
		loss           [2]float64
		kind           [2]ErrorKind
		best           string
	}{
		{"double and take", 0.60, 0.70, []replay.Kind{d, take}, [2]float64{0, 0}, [2]ErrorKind{}, "double, take"},
		{"missed double", 0.60, 0.70, []replay.Kind{nd}, [2]float64{0.10, none}, [2]ErrorKind{MissedDouble}, "double, take"},
		{"missed double and pass", 0.90, 1.30, []replay.Kind{nd}, [2]float64{0.10, none}, [2]ErrorKind{MissedDouble}, "double, pass"},
		{"wrong double", 0.30, 0.10, []replay.Kind{d, take}, [2]float64{0.20, 0}, [2]ErrorKind{WrongDouble}, "no double, take"},
		{"wrong double, wrong pass", 0.30, 0.10, []replay.Kind{d, pass}, [2]float64{0.20, 0.90}, [2]ErrorKind{WrongDouble, WrongPass}, "no double, take"},
		{"wrong take", 0.90, 1.25, []replay.Kind{d, take}, [2]float64{0, 0.25}, [2]ErrorKind{NoError, WrongTake}, "double, pass"},
		{"wrong pass", 0.60, 0.70, []replay.Kind{d, pass}, [2]float64{0, 0.30}, [2]ErrorKind{NoError, WrongPass}, "double, take"},
		{"too good", 1.20, 1.50, []replay.Kind{d, pass}, [2]float64{0.20, 0}, [2]ErrorKind{WrongDouble}, "too good to double, pass"},
		{"too good, played on", 1.20, 1.50, []replay.Kind{nd}, [2]float64{0, none}, [2]ErrorKind{}, "too good to double, pass"},
		{"optional", 1, 1.2, []replay.Kind{nd}, [2]float64{0, none}, [2]ErrorKind{}, "optional double, pass"},
		{"tie", 0.5, 0.5 + 5e-7, []replay.Kind{nd}, [2]float64{0, none}, [2]ErrorKind{}, "optional double, take"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := judgedCube(t, newRecord(0, true), c.noDouble, c.take, 0.6, c.acts...)
			for p, want := range c.loss {
				switch {
				case want == none && got.Loss[p] != nil:
					t.Errorf("player %d had nothing to decide, but lost %v", p, *got.Loss[p])
				case want != none:
					near(t, "loss", got.Loss[p].EMG, want, 1e-12)
					near(t, "loss in points", *got.Loss[p].Points, want, 1e-12)
				}
			}
			if got.Kind != c.kind {
				t.Errorf("kinds %v, want %v", got.Kind, c.kind)
			}
			if got.Best != c.best {
				t.Errorf("best is %q, want %q", got.Best, c.best)
			}
		})
	}
}

// TestBeavers: after a beaver the stake doubles, and so does every error about it.
func TestBeavers(t *testing.T) {
	const d, take, pass, beaver, raccoon = replay.Double, replay.Take, replay.Pass, replay.Beaver, replay.Raccoon
	for _, c := range []struct {
		name           string
		noDouble, take float64
		acts           []replay.Kind
		loss           [2]float64
	}{
		{"right beaver of a wrong double", 0.1, -0.2, []replay.Kind{d, beaver, take}, [2]float64{0.5, 0}},
		{"missed beaver", 0.1, -0.2, []replay.Kind{d, take}, [2]float64{0.5, 0.2}},
		{"wrong beaver", 0.1, 0.2, []replay.Kind{d, beaver, take}, [2]float64{0, 0.2}},
		{"beaver wrongly refused", 0.1, -0.2, []replay.Kind{d, beaver, pass}, [2]float64{0.5 + 1.6, 0}},
		{"right raccoon", 0.1, 0.2, []replay.Kind{d, beaver, raccoon, take}, [2]float64{0, 0.2}},
		{"raccoon wrongly refused", 0.1, 0.2, []replay.Kind{d, beaver, raccoon, pass}, [2]float64{0, 0.2 + 3.2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			rec := newRecord(0, true)
			rec.Beaver = true
			g := begin(rec, middle, [2]int{})
			s := g.situation()
			s.Score.Beaver = true
			for i, k := range c.acts {
				p := i % 2
				g.game.Decisions = append(g.game.Decisions, replay.Decision{Kind: k, Player: p, Situation: s})
			}
			v := search.Value{NoDouble: c.noDouble, Take: c.take, Probs: engine.Probs{0.5}}
			r, err := run(context.Background(), rec, Settings{}, nil, faking(v))
			if err != nil {
				t.Fatal(err)
			}
			for p, want := range c.loss {
				near(t, "loss", r.Games[0].Moves[0].Cube.Loss[p].EMG, want, 1e-12)
			}
		})
	}
}

// TestCubeCounts: which rates count a cube that is left alone, and what is always counted.
func TestCubeCounts(t *testing.T) {
	const nd, d, take = replay.NoDouble, replay.Double, replay.Take
	for _, c := range []struct {
		name                string
		noDouble, take, win float64
		acts                []replay.Kind
		want                [2]Counts
	}{
		{"near", 0.30, 0.20, 0.6, []replay.Kind{nd}, [2]Counts{{PR: 1, MEMG: 1}}},
		{"counts for PR only", 0.40, 0.22, 0.6, []replay.Kind{nd}, [2]Counts{{PR: 1}}},
		{"obvious", 0.40, 0.19, 0.6, []replay.Kind{nd}, [2]Counts{}},
		{"obviously too good", 1.21, 1.5, 0.9, []replay.Kind{nd}, [2]Counts{}},
		{"too good, not obviously", 1.19, 1.5, 0.9, []replay.Kind{nd}, [2]Counts{{PR: 1}}},
		{"optional", 1, 1.5, 0.9, []replay.Kind{nd}, [2]Counts{{MEMG: 1}}},
		{"hopeless", -0.99, -1, 0, []replay.Kind{nd}, [2]Counts{{MEMG: 1}}},
		{"missed", 0.5, 0.8, 0.7, []replay.Kind{nd}, [2]Counts{{PR: 1, MEMG: 1}}},
		{"doubled and taken", 0.40, -0.5, 0.6, []replay.Kind{d, take}, [2]Counts{{PR: 1, MEMG: 1}, {PR: 1, MEMG: 1}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := judgedCube(t, newRecord(0, true), c.noDouble, c.take, c.win, c.acts...)
			if got.Counts != c.want {
				t.Errorf("counts %+v, want %+v", got.Counts, c.want)
			}
		})
	}
}

// TestUnavailableCube: a double that the rules forbid is shown but not judged.
func TestUnavailableCube(t *testing.T) {
	rec := newRecord(5, true)
	g := begin(rec, middle, [2]int{4, 0})
	g.game.Crawford = true
	g.act(replay.Double)
	g.act(replay.Take)
	g.roll("31", 0)
	r := analysed(t, rec, Settings{Ply: 0, Jobs: 1})
	c := r.Games[0].Moves[0].Cube
	if c.Judged || c.Loss != [2]*Amount{} || c.Counts != [2]Counts{} {
		t.Errorf("a double in the Crawford game is judged: %+v", c)
	}
}
