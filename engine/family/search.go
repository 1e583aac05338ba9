package family

import (
	"nardlog/engine"
	"nardlog/engine/cube"
	"nardlog/engine/search"
)

// Searcher searches for one goroutine; it keeps scratch space. Depth is counted as by package search, whose candidates
// and values it returns. Down the tree only chances are carried; the cube, where one is in use, is judged at the root
// by the model of package cube.
type Searcher struct {
	game    *Game
	ev      *Evaluator
	ctx     *cube.Context
	finders [8]*engine.Finder
	beside  [2]*engine.Finder
	// root is the turn of the positions that are asked about.
	root engine.Turn
	// lines are what the chances of the side at the root, and of the other one, weigh in their utility with a dead cube.
	lines   [2]engine.Probs
	found   []engine.Position
	spare   []engine.Position
	choices []Choice
	// branched are those between a play and the next roll.
	branched []Choice
	sights   []uint8
	picked   []int32
	// mover has the seat by which likely values a position in the middle of a play.
	mover  Seat
	likely func(*engine.Position) float32
}

// NewSearcher returns a searcher of a game.
func NewSearcher(g *Game, n *Net) *Searcher { return searcher(NewEvaluator(g, n)) }

func searcher(e *Evaluator) *Searcher {
	s := &Searcher{game: e.game, ev: e}
	s.SetScore(cube.NewContext(nil, cube.NewState(&engine.Situation{})))
	s.likely = func(p *engine.Position) float32 {
		at := s.mover.with(*p)
		next := s.over(&at, false)
		return s.worthTo(&next, at.turned)
	}
	return s
}

// SetScore prepares for decisions at a score; every state given later must be of that score.
func (s *Searcher) SetScore(ctx *cube.Context) {
	s.ctx = ctx
	money := cube.Usual.Line()
	s.lines = [2]engine.Probs{money, money}
}

// SetTurn tells whose turn the next positions are asked about on: of which player, and whether it is his first.
func (s *Searcher) SetTurn(t engine.Turn) {
	if t.Number > 1 {
		t.Number = 0
	}
	s.root = t
}

// weigh prepares for choices down the tree that begins in a state of the cube.
func (s *Searcher) weigh(st cube.State) {
	s.lines = [2]engine.Probs{s.line(st), s.line(st.Flip())}
}

func (s *Searcher) line(st cube.State) (line engine.Probs) {
	for i, x := range s.weights(st) {
		line[i] = float32(x)
	}
	return line
}

// weights are what each chance adds to the utility of a plain loss, with a cube that is turned no more.
func (s *Searcher) weights(st cube.State) [len(engine.Probs{})]float64 {
	at := func(times int) float64 { return s.ctx.Ended(st, times) }
	return [...]float64{at(1) - at(-1), at(2) - at(1), at(3) - at(2), at(-2) - at(-1), at(-3) - at(-2)}
}

// worth ranks chances of the side that has a seat; turned says that it is not the one at the root.
func (s *Searcher) worth(v *engine.Probs, turned bool) (sum float32) {
	line := &s.lines[0]
	if turned {
		line = &s.lines[1]
	}
	for i, x := range v {
		sum += float32(x * line[i])
	}
	return sum
}

// seat is a position at the root.
func (s *Searcher) seat(p *engine.Position) Seat {
	return Seat{Position: *p, Black: s.game.Sided && s.root.Black, second: s.game.Rules.LastRoll && s.root.Second}
}

// Static returns the evaluator's chances of the side on roll.
func (s *Searcher) Static(at *Seat) engine.Probs { return s.ev.Eval(at) }

// reply is the best choice of a roll by the evaluator alone, of the likely ones where they are a crowd.
func (s *Searcher) reply(at *Seat, d engine.Dice, key int) Choice {
	s.thin(at, d, key, crowd)
	list := s.replies(at, d, key)
	s.finder(key).Thin(0, nil)
	return list[s.top(list, at.turned)]
}

// crowd is the number of states of a play that are looked at further after each die of a crowded double: looking ahead in
// Russian backgammon it loses 0.002 points a double and takes a hundredth of the time.
const crowd = 40

// thin bounds the states that are looked at further of a double that can be played in too many ways.
func (s *Searcher) thin(at *Seat, d engine.Dice, key, most int) {
	if !s.game.crowded || !d.Double() {
		return
	}
	s.mover = *at
	s.finder(key).Thin(most, s.likely)
}

// replies are the choices of a roll, one for each of its results in their order, in scratch space that holds until the next
// call.
func (s *Searcher) replies(at *Seat, d engine.Dice, key int) []Choice {
	s.choices = s.choices[:0]
	for i := range s.results(at, d, key) {
		s.add(at, d, key, i)
	}
	return s.judged()
}

// add adds what result i of the roll leads to, for judged to find the chances in.
func (s *Searcher) add(at *Seat, d engine.Dice, key, i int) {
	if s.game.flows {
		s.choices = append(s.choices, s.after(at, s.finder(key), d, i, s.found[i]))
		return
	}
	next := at.with(s.found[i])
	s.choices = append(s.choices, Choice{Seat: next.swap(s.game)})
}

func (s *Searcher) judged() []Choice {
	if !s.game.flows { // else each has its chances
		s.ev.judge(s.choices)
	}
	return s.choices
}

// Ahead are the chances of the side on roll, looking ply rolls ahead.
func (s *Searcher) Ahead(at *Seat, ply int) engine.Probs { return s.ahead(at, ply, s.game.turn(at)) }

func (s *Searcher) ahead(at *Seat, ply, key int) engine.Probs {
	if ply == 0 || s.exact() {
		return s.ev.Eval(at)
	}
	if v, known := s.game.Known(at); known {
		return v
	}
	var sum [len(engine.Probs{})]float64
	for _, d := range engine.Rolls {
		next := s.reply(at, d, key)
		if ply > 1 {
			next.Probs = s.ahead(&next.Seat, ply-1, s.game.turn(&next.Seat))
		}
		for i, x := range next.Mover() {
			sum[i] += float64(float64(x) * float64(d.Weight()))
		}
	}
	var mean engine.Probs
	for i, x := range sum {
		mean[i] = float32(x / 36)
	}
	return mean
}

// PreRoll values a position for the side on roll at the given depth.
func (s *Searcher) PreRoll(p *engine.Position, st cube.State, ply int) search.Value {
	s.weigh(st)
	at := s.seat(p)
	return s.worthOf(&at, s.ahead(&at, ply, keyOf(s.root)), st)
}

// efficiency is that of the cube in all games of the family, between a race's and a backgammon contact position's.
const efficiency = 0.65

// worthOf values chances of the side on roll before it doubles or rolls.
func (s *Searcher) worthOf(at *Seat, v engine.Probs, st cube.State) search.Value {
	if _, over := s.game.Result(at); over {
		return s.ended(v, st, at.turned)
	}
	value := search.Value{Probs: v, NoDouble: s.cubeful(at, &v, st)}
	value.Take = value.NoDouble
	if st.CanDouble() {
		value.Take = s.cubeful(at, &v, st.Doubled())
	}
	value.Utility = s.ctx.Collapse(st, value.NoDouble, value.Take)
	return value
}

// cubeful is the utility of chances without a double now: by the tables where they know the cube, else by the model.
func (s *Searcher) cubeful(at *Seat, v *engine.Probs, st cube.State) float64 {
	if e, known := s.game.equities(&at.Position); known {
		return s.ctx.Exact(&e, v, st)
	}
	return s.ctx.Value(v, st, efficiency)
}

// ended is the value of a result.
func (s *Searcher) ended(v engine.Probs, st cube.State, turned bool) search.Value {
	u := s.ctx.Ended(st, -1) + float64(s.worth(&v, turned))
	return search.Value{Probs: v, Utility: u, NoDouble: u, Take: u}
}
