package main

import (
	"slices"
	"strings"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/family"
	"nardlog/engine/search"
	"nardlog/replay"
)

// searcher is what judges positions: backgammon's or that of the family.
type searcher interface {
	SetScore(*cube.Context)
	PreRoll(p *engine.Position, st cube.State, ply int) search.Value
	Plays(p *engine.Position, d engine.Dice, st cube.State, ply int, always func(*engine.Position) bool) []search.Candidate
}

// known is a game with what judges it; net is nil for backgammon.
type known struct {
	searcher
	game *family.Game
	net  *family.Net
}

// name identifies the nets.
func (k *known) name() string {
	if k.net == nil {
		return eval.DefaultName()
	}
	return k.net.Name
}

// judge values questions for one goroutine.
type judge struct {
	met *cube.MET
	ply int
	// prepare sees that a net is at hand.
	prepare func(*family.Net) error
	// games are those that were asked about, by their rules; all forms of backgammon share one.
	games map[*engine.Rules]*known
}

func newJudge(met *cube.MET, ply int, prepare func(*family.Net) error) *judge {
	return &judge{met, ply, prepare, map[*engine.Rules]*known{}}
}

// asBackgammon reports whether a game is backgammon in all that its nets and their search know.
func asBackgammon(r *engine.Rules) bool {
	return r.Backgammon() && r.Checkers == 15 && r.Settle == engine.SettlePoint
}

// knows finds what judges the game of a question, on its turn. It is an error if nothing does.
func (j *judge) knows(q *question) (*known, error) {
	key := q.game.Rules
	if asBackgammon(q.rules) {
		key = nil
	}
	k := j.games[key]
	switch {
	case k != nil:
	case key == nil:
		k = &known{searcher: search.New(eval.Default(), bearoff.Default(), search.DefaultKeep)}
	default:
		net, ok := family.Default(q.rules)
		if !ok {
			return nil, family.NoNet(q.rules)
		}
		if err := j.prepare(net); err != nil {
			return nil, err
		}
		g := family.NewGame(q.rules)
		k = &known{family.NewSearcher(g, net), g, net}
	}
	j.games[key] = k
	if s, ok := k.searcher.(*family.Searcher); ok {
		s.SetTurn(q.turn)
	}
	return k, nil
}

// score is the state of a question's cube with the score of its game.
func (k *known) score(q *question, met *cube.MET) (cube.State, *cube.Context) {
	st := cube.NewState(&q.Situation)
	if k.net == nil {
		return st, cube.NewContext(met, st)
	}
	st = k.game.State(st, q.turn.Black)
	return st, cube.NewContextOf(met, st, k.game.Stakes())
}

// cubeless takes the cube away in games that are played without one.
func (q *question) cubeless() {
	if !q.game.Rules.Cube && !asBackgammon(q.rules) {
		q.Cube = engine.Cube{}
	}
}

// table is the match equity table that a question is judged by; nil stands for the default.
func (j *judge) table(k *known, q *question) *cube.MET {
	if k.net == nil || q.Cube.Value > 0 || j.met != nil || q.Score.Length == 0 {
		return j.met
	}
	shares := family.Shares(k.game, k.net)
	return cube.Cubeless(q.rules.Name+" without a cube", shares)
}

// netOf identifies the nets that a match is judged by, each once.
func netOf(rec *replay.Record) string {
	var names []string
	add := func(r *engine.Rules) {
		name := eval.DefaultName()
		if r != nil && !asBackgammon(r) {
			net, ok := family.Default(r)
			if !ok {
				return
			}
			name = net.Name
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for i := range rec.Games {
		add(rec.Games[i].Rules())
	}
	return strings.Join(names, ", ")
}
