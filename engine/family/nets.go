package family

import (
	"embed"
	"fmt"
	"sync"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/engine/hyper"
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

// Default is the net of a game: the table of one that is solved, the net that the user has trained for it, or one that comes
// with the program, which is its own, that of backgammon for a game which is played so, or that of a game which is played
// alike but for the opening, the head, walls or stakes. It reports false where there is none.
func Default(r *engine.Rules) (*Net, bool) {
	if g, ok := hyper.GameOf(r); ok {
		return &Net{solved: hyper.Of(g), Name: g.String() + "-exact"}, true
	}
	if n, _ := Own(r); n != nil { // who trains it again is told of a damaged file
		return n, true
	}
	near := nearest(r, func(a *engine.Rules) bool { return alike(a, r) && paidAlike(a, r) })
	switch {
	case (near == nil || near.Rules.Name != r.Name) && likeShort(r):
		return &Net{short: eval.Default(), Name: eval.DefaultName()}, true
	case near == nil:
		return nil, false
	}
	compile, _ := nets.LoadOrStore(near.Rules.Name, sync.OnceValue(func() *Net { return shipped(near) }))
	return compile.(func() *Net)(), true
}

// NoNetError says that no net knows a game.
type NoNetError struct {
	Game string
	// Why tells what the net of a game that is played alike does not know; it may be empty.
	Why string
}

func (e *NoNetError) Error() string {
	if e.Why != "" {
		return fmt.Sprintf("the game %q cannot be judged: %s", e.Game, e.Why)
	}
	return fmt.Sprintf("no evaluator knows the game %q", e.Game)
}

// NoNet is the error of a game for which Default has no net.
func NoNet(r *engine.Rules) error { return &NoNetError{r.Name, missing(r)} }

// missing says why there is no net for a game, where another one is played alike: the reason goes with its name. It is
// empty where nothing is known of such plays.
func missing(r *engine.Rules) string {
	near := nearest(r, func(a *engine.Rules) bool { return alike(a, r) })
	points := *r
	points.Settle = engine.SettlePoint
	switch {
	case near == nil && r.Settle == engine.SettleChecker && likeShort(&points):
		return "the nets of backgammon do not know how many checkers the loser has left, and each of them is paid"
	case near == nil || paidAlike(near.Rules, r):
		return ""
	case r.Settle == engine.SettleChecker:
		return fmt.Sprintf("the net of %s does not know how many checkers the loser has left, and each of them is paid", near.Rules.Name)
	case near.Rules.Settle == engine.SettleChecker:
		return fmt.Sprintf("the net of %s plays for the checkers that are left, and they are not paid", near.Rules.Name)
	}
	return fmt.Sprintf("the net of %s does not tell the kinds of gammons apart that are paid here", near.Rules.Name)
}

// nearest is a game with a net of which something holds, before all the game itself.
func nearest(r *engine.Rules, holds func(*engine.Rules) bool) (near *Game) {
	for _, g := range trained() {
		switch {
		case !holds(g.Rules):
		case g.Rules.Name == r.Name:
			return g
		case near == nil:
			near = g
		}
	}
	return near
}

// shipped compiles a net that comes with the program.
func shipped(g *Game) *Net {
	file := "weights/" + g.Rules.Name + ".net"
	data, err := weightFiles.ReadFile(file)
	if err == nil {
		var n *Net
		if n, err = compiled(g, data); err == nil {
			return n
		}
	}
	panic(fmt.Sprintf("embedded %s: %v", file, err)) // the program was built wrong
}

// alike reports whether what is learnt of one game's plays holds in the other.
func alike(a, b *engine.Rules) bool {
	return a.Geometry == b.Geometry && a.Checkers == b.Checkers && a.Start == b.Start && a.Contact == b.Contact &&
		a.Entry == b.Entry && a.Courier == b.Courier && a.FrozenHome == b.FrozenHome && a.ExactOff == b.ExactOff &&
		a.NoHitRun == b.NoHitRun && a.Doubles == b.Doubles && a.Bonus == b.Bonus && a.RestToOpponent == b.RestToOpponent &&
		a.OnesAndSixes == b.OnesAndSixes && a.Corner == b.Corner && a.Mother == b.Mother && a.Misere == b.Misere &&
		(a.HeadLimit == 0) == (b.HeadLimit == 0) && len(b.Sequence) == 0
}

// paidAlike reports whether the net of one game tells the wins apart that the other pays.
func paidAlike(a, b *engine.Rules) bool {
	checkers := a.Settle == engine.SettleChecker
	if checkers != (b.Settle == engine.SettleChecker) || checkers && a.CheckerPoints != b.CheckerPoints {
		return false
	}
	return a.Levels == b.Levels && a.Koks == b.Koks && (a.HomeMars > 2) == (b.HomeMars > 2) &&
		!(b.Levels > 2 && b.HomeMars > 3) // wins of three and of four points would be one chance
}
