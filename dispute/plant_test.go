package dispute

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"nardlog/parser"
	"nardlog/replay"
)

const corpus = "../../shared/corpus/galaxy/"

// corpusMatches reads the first n matches of the corpus in which nothing is wrong.
func corpusMatches(t testing.TB, n int) (list []Input) {
	t.Helper()
	files, err := filepath.Glob(corpus + "*.mat")
	if err != nil || len(files) == 0 {
		t.Skip("the corpus is not here")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		matches, err := parser.Parse(filepath.Base(file), data)
		if err != nil {
			continue
		}
		in := load(context.Background(), matches[0], replay.Options{})
		if faults(in.Record) == 0 && len(list) < n {
			list = append(list, in)
		}
	}
	return list
}

// reread writes a match as text and reads it back, so that a plant is what a file would hold.
func reread(t testing.TB, m *parser.Match) Input {
	t.Helper()
	var b bytes.Buffer
	if err := parser.WriteMat(&b, m); err != nil {
		t.Fatal(err)
	}
	matches, err := parser.Parse("planted.mat", b.Bytes())
	if err != nil || len(matches) != 1 {
		t.Fatalf("%v\n%s", err, &b)
	}
	return load(context.Background(), matches[0], replay.Options{})
}

// plant makes one slip of a kind in a match; ok is false where the match has no room for it.
type plant struct {
	name string
	make func(r *rand.Rand, in Input) (e Edit, ok bool)
	// kind is what a comparison has to name the difference.
	kind Kind
	// main are the kinds that a dispute is about: die, point, lost turn, score, cube. Open says that the record does
	// not tell where what it lacks was.
	main, open bool
}

func plants() []plant {
	return []plant{
		{name: "die", make: plantDie, kind: Die, main: true},
		{name: "point", make: plantPoint, kind: Point, main: true},
		{name: "lost turn", make: plantLost, kind: LostTurn, main: true},
		{name: "score", make: plantScore, kind: Score, main: true},
		{name: "cube", make: plantCube, kind: CubeAction, main: true},
		{name: "cube value", make: plantValue, kind: CubeValue},
		{name: "extra turn", make: plantExtra, kind: ExtraTurn},
		{name: "columns", make: plantColumns, kind: Columns},
		{name: "lost double", make: plantLostDouble, kind: CubeAction, open: true},
	}
}

// pick chooses an action of a match that suits.
func pick(r *rand.Rand, m *parser.Match, suits func(g, k int) bool) (g, k int, ok bool) {
	var all [][2]int
	for g := range m.Games {
		for k := range m.Games[g].Actions {
			if suits(g, k) {
				all = append(all, [2]int{g, k})
			}
		}
	}
	if len(all) == 0 {
		return 0, 0, false
	}
	at := all[r.IntN(len(all))]
	return at[0], at[1], true
}

func isPlay(m *parser.Match) func(g, k int) bool {
	return func(g, k int) bool {
		a := &m.Games[g].Actions[k]
		return a.Kind == parser.Roll && a.Written == parser.Hops && len(a.Hops) > 0
	}
}

func isKind(m *parser.Match, kinds ...parser.Kind) func(g, k int) bool {
	return func(g, k int) bool { return slices.Contains(kinds, m.Games[g].Actions[k].Kind) }
}

func plantDie(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isPlay(in.Match))
	if !ok {
		return Edit{}, false
	}
	a := in.Match.Games[g].Actions[k]
	i := r.IntN(2)
	a.Dice[i] = (a.Dice[i]+r.IntN(5))%6 + 1
	return Edit{Kind: Die, Game: g, At: k, Cut: 1, Put: []parser.Action{a}}, true
}

// plantPoint takes one end of a hop for another: off by one, or any other point.
func plantPoint(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isPlay(in.Match))
	if !ok {
		return Edit{}, false
	}
	a := in.Match.Games[g].Actions[k]
	a.Hops = slices.Clone(a.Hops)
	h := &a.Hops[r.IntN(len(a.Hops))]
	h.Points = slices.Clone(h.Points)
	i := r.IntN(2) * (len(h.Points) - 1)
	was := h.Points[i]
	for h.Points[i] == was {
		if r.IntN(2) == 0 {
			h.Points[i] = min(max(was+2*r.IntN(2)-1, 0), 25)
		} else {
			h.Points[i] = r.IntN(25)
		}
	}
	return Edit{Kind: Point, Game: g, At: k, Cut: 1, Put: []parser.Action{a}}, true
}

func plantLost(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isKind(in.Match, parser.Roll))
	return Edit{Kind: LostTurn, Game: g, At: k, Cut: 1}, ok
}

func plantExtra(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isPlay(in.Match))
	if !ok {
		return Edit{}, false
	}
	return Edit{Kind: ExtraTurn, Game: g, At: k, Put: []parser.Action{in.Match.Games[g].Actions[k]}}, true
}

func plantColumns(r *rand.Rand, in Input) (Edit, bool) {
	suits := isPlay(in.Match)
	g, k, ok := pick(r, in.Match, func(g, k int) bool {
		return k+1 < len(in.Match.Games[g].Actions) && suits(g, k) && suits(g, k+1)
	})
	if !ok {
		return Edit{}, false
	}
	one, two := in.Match.Games[g].Actions[k], in.Match.Games[g].Actions[k+1]
	one.Player, two.Player = two.Player, one.Player
	return Edit{Kind: Columns, Game: g, At: k, Cut: 2, Put: []parser.Action{two, one}}, true
}

func plantScore(r *rand.Rand, in Input) (Edit, bool) {
	if len(in.Match.Games) < 2 {
		return Edit{}, false
	}
	g := 1 + r.IntN(len(in.Match.Games)-1)
	scores := in.Match.Games[g].Scores
	p := r.IntN(2)
	scores[p] = max(0, scores[p]+1+r.IntN(3)-4*r.IntN(2))
	return Edit{Kind: Score, Game: g, At: -1, Scores: &scores}, scores != in.Match.Games[g].Scores
}

func plantValue(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isKind(in.Match, parser.Double))
	if !ok {
		return Edit{}, false
	}
	a := in.Match.Games[g].Actions[k]
	was := a.Value
	for a.Value == was {
		a.Value = 2 << r.IntN(4)
	}
	return Edit{Kind: CubeValue, Game: g, At: k, Cut: 1, Put: []parser.Action{a}}, true
}

func plantAnswer(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isKind(in.Match, parser.Take, parser.Drop))
	if !ok {
		return Edit{}, false
	}
	a := in.Match.Games[g].Actions[k]
	a.Kind = parser.Take + parser.Drop - a.Kind
	return Edit{Kind: CubeAction, Game: g, At: k, Cut: 1, Put: []parser.Action{a}}, true
}

// plantCube takes a pass for a take or the other way round, or leaves the answer out.
func plantCube(r *rand.Rand, in Input) (Edit, bool) {
	if r.IntN(2) == 0 {
		return plantAnswer(r, in)
	}
	return plantLostAnswer(r, in)
}

func plantLostAnswer(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isKind(in.Match, parser.Take, parser.Drop))
	return Edit{Kind: CubeAction, Game: g, At: k, Cut: 1}, ok
}

func plantLostDouble(r *rand.Rand, in Input) (Edit, bool) {
	g, k, ok := pick(r, in.Match, isKind(in.Match, parser.Take))
	return Edit{Kind: CubeAction, Game: g, At: k - 1, Cut: 2}, ok && k > 0
}
