package family

import (
	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/eval"
	"nardlog/engine/hyper"
)

// Net is a game's trained net, or the table that stands in its place where the game is solved. It may be used by many
// goroutines.
type Net struct {
	net *eval.Net
	// rows are those of the net, folded.
	rows *rows
	// short are the nets of backgammon where they judge the game, and net is nil.
	short *eval.Nets
	// solved is the table where one judges the game, and net is nil.
	solved *hyper.Lazy
	// Name identifies the weights, or the table.
	Name string
}

// NewNet compiles weights for a game.
func NewNet(g *Game, w *eval.Weights, name string) (*Net, error) {
	l, r := g.layout()
	compiled, err := eval.NewNet(l, w)
	if err != nil {
		return nil, err
	}
	n := &Net{net: compiled, Name: name}
	n.rows = r.folded(n)
	return n, nil
}

// maxRows is more than the rows that any position has.
const maxRows = 112

// Evaluator gives the chances of the side on roll. It keeps scratch space: each goroutine needs its own.
type Evaluator struct {
	game *Game
	net  *Net
	rows rows
	// short judges games that are played as backgammon is.
	short *eval.Evaluator
	// table judges games that are solved.
	table *hyper.Table
	board engine.Position
	half  half
	opp   view
	queue queue
	idx   [maxRows]uint32
	out   engine.Probs
	// What the last roll of a game leads to, by the side that has it; nil before there was one.
	finders [2]*engine.Finder
	results []engine.Position
}

// NewEvaluator returns an evaluator of a game on its net. That takes minutes where the game has yet to be solved: see
// Net.Prepare.
func NewEvaluator(g *Game, n *Net) *Evaluator {
	e := &Evaluator{game: g, net: n}
	switch {
	case n.short != nil:
		e.short = eval.New(n.short, bearoff.Default())
		return e
	case n.solved != nil:
		e.table = n.solved.Table()
		return e
	}
	e.rows = *n.rows
	e.rows.game = g
	e.half.sum = make([]int16, n.net.Width())
	return e
}

// Eval returns the chances of the side on roll, before it rolls: those that are Known, or else what the net says.
func (e *Evaluator) Eval(s *Seat) engine.Probs {
	if v, known := e.exact(s); known {
		return v
	}
	return e.Net(s)
}

// exact are the chances that need no net.
func (e *Evaluator) exact(s *Seat) (v engine.Probs, known bool) {
	if v, known = e.game.Known(s); known {
		return v, true
	}
	switch {
	case e.table != nil:
		return e.table.Probs(&s.Position)
	case e.game.lastRoll(s):
		return e.lastRoll(s), true
	}
	return v, false
}

// Net returns what the net alone says of a game that is not over.
func (e *Evaluator) Net(s *Seat) engine.Probs {
	if e.short != nil {
		e.board = s.Position // what an interface is handed has to live on the heap
		e.out = e.short.Eval(&e.board)
		return e.game.possible(&e.out, &s.Position)
	}
	h := e.half.of(e, s)
	e.opp.fill(&s.Opp, s.OppPinned)
	e.net.net.RunOn(h.sum, e.rows.both(s.side(), &h.view, &e.opp, e.idx[:0]), &e.out)
	return e.game.possible(&e.out, &s.Position)
}

// possible cuts chances to what the game and the position allow: there are no wins that the game does not know, a side
// that has borne off a checker loses no gammon, and nested chances do not exceed each other.
func (g *Game) possible(v *engine.Probs, p *engine.Position) engine.Probs {
	win, winGammon, winBack, loseGammon, loseBack := v[0], v[1], v[2], v[3], v[4]
	if g.Rules.Levels < 2 || p.Opp[engine.Off] > 0 {
		winGammon = 0
	}
	if g.Rules.Levels < 2 || p.Own[engine.Off] > 0 {
		loseGammon = 0
	}
	winGammon = min(winGammon, win)
	loseGammon = min(loseGammon, 1-win)
	switch {
	case g.PerChecker():
		winBack, loseBack = min(winBack, win), min(loseBack, 1-win)
	case g.thirds():
		winBack, loseBack = min(winBack, winGammon), min(loseBack, loseGammon)
	default:
		winBack, loseBack = 0, 0
	}
	return engine.Probs{win, winGammon, winBack, loseGammon, loseBack}
}

// lastRoll are the chances of a side that has one more roll, after which the game is over.
func (e *Evaluator) lastRoll(s *Seat) (mean engine.Probs) {
	f := &e.finders[s.side()]
	if *f == nil {
		*f = engine.NewFinder(e.game.turns[s.side()<<2])
	}
	var sum [len(mean)]float64
	for _, d := range engine.Rolls {
		e.results = (*f).Results(&s.Position, d, e.results[:0])
		v := e.lastPlay(s)
		for i, x := range v {
			sum[i] += float64(float64(x) * float64(d.Weight()))
		}
	}
	for i, x := range sum {
		mean[i] = float32(x / 36)
	}
	return mean
}

// lastPlay are the chances after the best of the results.
func (e *Evaluator) lastPlay(s *Seat) (best engine.Probs) {
	for i, q := range e.results {
		seat := s.with(q)
		next := seat.swap(e.game)
		v, _ := e.game.Result(&next)
		if v = v.Flip(); i == 0 || v.Equity() > best.Equity() {
			best = v
		}
	}
	return best
}
