package train

import (
	"math/rand/v2"

	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/eval"
	"nardlog/engine/search"
)

// player chooses plays and looks a roll ahead, for money and without a cube.
type player struct {
	*search.Searcher
	cubeless cube.State
	gen      engine.Generator
	buf      []engine.Position
	// close is how many of a roll's plays are looked at, at most; 1 plays on by the net alone.
	close int
	// doubts rolls out what the net and one roll of looking ahead see very differently; nil rolls out nothing.
	doubts *doubts
}

// newPlayer judges keep plays of a roll after the cheap net has sorted them; 0 judges all.
func newPlayer(nets *eval.Nets, exact eval.Exact, keep int) *player {
	pl := &player{Searcher: search.New(nets, exact, keep), cubeless: cube.NewState(&engine.Situation{}), close: contenders}
	pl.SetScore(cube.NewContext(nil, pl.cubeless))
	return pl
}

// best returns the position after the roll's best play, turned to the other side, and that side's chances.
func (pl *player) best(p *engine.Position, d engine.Dice) (engine.Position, engine.Probs) {
	return pl.Reply(p, d, pl.cubeless)
}

// random returns the position after any legal play.
func (pl *player) random(p *engine.Position, d engine.Dice, rng *rand.Rand) engine.Position {
	pl.buf = pl.gen.Results(p, d, pl.buf[:0])
	return pl.buf[rng.IntN(len(pl.buf))].Swap()
}

// ahead is the mean of the best replies' chances over the 21 rolls, for the side on roll.
func (pl *player) ahead(p *engine.Position) (mean engine.Probs) {
	var sum [len(mean)]float64
	for _, d := range engine.Rolls {
		_, v := pl.best(p, d)
		for i, x := range v.Flip() {
			sum[i] += float64(x) * float64(d.Weight())
		}
	}
	for i := range mean {
		mean[i] = float32(sum[i] / 36)
	}
	return
}

// node is a position of a game with the net's word on it and what one roll of looking ahead says, both for
// the side on roll.
type node struct {
	p     engine.Position
	v, e  engine.Probs
	known bool // over or in the bear-off table: E is V, and exact
}

func (pl *player) look(p engine.Position, v engine.Probs) node {
	if settled(&p) {
		return node{p: p, v: v, e: v, known: true}
	}
	n := node{p: p, v: v, e: pl.ahead(&p)}
	if pl.doubts != nil {
		pl.doubts.settle(&n)
	}
	return n
}

func (n *node) record(last bool) record {
	return record{own: n.p.Own, opp: n.p.Opp, v: pack(n.v), e: pack(n.e), last: last}
}

// Plays that the net finds no further than closeBy (in points) behind its best are looked at, at most
// contenders of them unless a run says otherwise.
const (
	contenders = 3
	closeBy    = 0.08
)

// advance makes the play of a roll that is best one roll ahead. The position reached carries as V what the
// net said of its own choice, which is what the label of p counted; rest are the other plays looked at.
func (pl *player) advance(p *engine.Position, d engine.Dice) (next node, rest []node) {
	if pl.close == 1 { // no need to judge plays that the cheap net leaves out
		return pl.look(pl.best(p, d)), nil
	}
	list := pl.contenders(p, d)
	expected := list[0].v
	for i := range list {
		list[i] = pl.look(list[i].p, list[i].v)
		if list[i].e.Equity() < list[0].e.Equity() {
			list[0], list[i] = list[i], list[0]
		}
	}
	next = list[0]
	next.v = expected
	return next, list[1:]
}

// contenders lists the positions after the plays that the net finds close, its best first.
func (pl *player) contenders(p *engine.Position, d engine.Dice) (list []node) {
	pl.buf = pl.gen.Results(p, d, pl.buf[:0])
	for i := range pl.buf {
		q := pl.buf[i].Swap()
		n := node{p: q, v: pl.Static(&q)}
		at := len(list)
		for list = append(list, n); at > 0 && n.v.Equity() < list[at-1].v.Equity(); at-- {
			list[at] = list[at-1]
		}
		list[at] = n
		list = list[:min(len(list), pl.close)]
	}
	for k := range list {
		if list[k].v.Equity() > list[0].v.Equity()+closeBy || eval.Classify(p) != eval.Contact && k > 0 {
			return list[:k]
		}
	}
	return list
}
