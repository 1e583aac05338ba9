package family

import (
	"bytes"
	"embed"
	"fmt"
	"hash/crc32"
	"sync"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/variant"
)

// The weights that ship were trained by nardtrain family.
//
//go:embed weights/*.net
var weightFiles embed.FS

// trained are the games whose nets ship.
var trained = sync.OnceValue(func() (list []*Game) {
	for _, name := range variant.Names() {
		if _, err := weightFiles.Open("weights/" + name + ".net"); err != nil {
			continue
		}
		v, err := variant.Find(name)
		if err != nil {
			panic(err) // the files are our own, and tested
		}
		list = append(list, NewGame(v.Rules))
	}
	return list
})

// nets are those that have been compiled, by name.
var nets sync.Map

// Default is the net that comes with the program for a game: its own, that of backgammon for a game which is played so,
// or that of a game which is played alike but for the opening, the head, walls or stakes. It reports false where there
// is none.
func Default(r *engine.Rules) (*Net, bool) {
	near := nearest(r)
	switch {
	case (near == nil || near.Rules.Name != r.Name) && likeShort(r):
		return &Net{short: eval.Default(), Name: eval.DefaultName()}, true
	case near == nil:
		return nil, false
	}
	compile, _ := nets.LoadOrStore(near.Rules.Name, sync.OnceValue(func() *Net { return shipped(near) }))
	return compile.(func() *Net)(), true
}

// nearest is the trained game of a name, or the first that is played alike; nil where there is none.
func nearest(r *engine.Rules) (near *Game) {
	for _, g := range trained() {
		if !alike(g.Rules, r) {
			continue
		}
		if g.Rules.Name == r.Name {
			return g
		}
		if near == nil {
			near = g
		}
	}
	return near
}

// shipped compiles a net that comes with the program.
func shipped(g *Game) *Net {
	name := g.Rules.Name
	data, err := weightFiles.ReadFile("weights/" + name + ".net")
	if err == nil {
		var w *eval.Weights
		if w, err = eval.ReadWeights(bytes.NewReader(data)); err == nil {
			var n *Net
			if n, err = NewNet(g, w, fmt.Sprintf("%s-%d-%08x", name, w.Width, crc32.ChecksumIEEE(data))); err == nil {
				return n
			}
		}
	}
	panic(fmt.Sprintf("embedded %s.net: %v", name, err)) // the program was built wrong
}

// alike reports whether what is learnt of one game holds in the other.
func alike(a, b *engine.Rules) bool {
	return a.Geometry == b.Geometry && a.Checkers == b.Checkers && a.Start == b.Start && a.Contact == b.Contact &&
		a.Entry == b.Entry && a.Courier == b.Courier && a.FrozenHome == b.FrozenHome && a.ExactOff == b.ExactOff &&
		a.NoHitRun == b.NoHitRun && a.Doubles == b.Doubles && a.Bonus == b.Bonus && a.RestToOpponent == b.RestToOpponent &&
		a.OnesAndSixes == b.OnesAndSixes && a.Corner == b.Corner && a.Mother == b.Mother && a.Misere == b.Misere &&
		a.Levels == b.Levels && a.Koks == b.Koks && (a.HeadLimit == 0) == (b.HeadLimit == 0) &&
		(a.Settle == engine.SettleChecker) == (b.Settle == engine.SettleChecker) && len(b.Sequence) == 0
}
