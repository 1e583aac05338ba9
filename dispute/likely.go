package dispute

import (
	"math"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/parser"
)

// played is a roll and where it led: what an edit claims that somebody did.
type played struct {
	before, after engine.Position
	dice          engine.Dice
}

// taste guesses how likely plays are: people mostly play well. It only orders edits that the rules allow alike.
type taste struct {
	ev    *eval.Evaluator
	known map[roll]map[engine.Position]int
}

// roll is a position with the dice thrown there.
type roll struct {
	before engine.Position
	dice   engine.Dice
}

// temper is the loss of equity, in points, that makes a play less likely by a factor of e: about what club
// players and a net that does not look ahead disagree by.
const temper = 0.06

// newTaste knows the games that the nets were trained for; in others it has none.
func newTaste(r *engine.Rules) *taste {
	t := &taste{known: map[roll]map[engine.Position]int{}}
	if r.Name == "backgammon" || r.Name == "nackgammon" {
		t.ev = eval.New(eval.Default(), nil)
	}
	return t
}

// cost is ten times the negative logarithm of the chance of a play, given the roll.
func (t *taste) cost(w *walker, p *played) int {
	if t.ev == nil || p == nil {
		return 0
	}
	key := roll{p.before, p.dice}
	if t.known[key] == nil {
		t.known[key] = t.costs(w.results(&p.before, p.dice))
	}
	return t.known[key][p.after]
}

// horizon is the number of rolls after a fault that are weighed.
const horizon = 4

// aftermath is the cost of the plays that follow on a board: those up to an index, and the next few.
func (t *taste) aftermath(w *walker, b board, actions []parser.Action, upTo int) (sum int) {
	if t.ev == nil {
		return 0
	}
	left := horizon
	for i := range actions {
		a := &actions[i]
		if a.Kind == parser.SetPosition || left == 0 {
			break
		}
		if a.Kind != parser.Roll {
			continue
		}
		before := b.seen(a.Player)
		after, ok := w.play(before, a, final(actions[i+1:]))
		d, err := engine.NewDice(a.Dice[0], a.Dice[1])
		if !ok || err != nil {
			break
		}
		sum += t.cost(w, &played{before, after, d})
		if i > upTo {
			left--
		}
		b = board{after, a.Player}
	}
	return sum
}

// doubleCost is ten times the negative logarithm of the chance that a side doubles and is taken, seen by it before
// it rolls: ahead, but not so far that nobody would take.
func (t *taste) doubleCost(p *engine.Position) int {
	const ahead, out, width = 0.3, 0.85, 0.15 // of cubeless equity in points
	if t.ev == nil {
		return 0
	}
	v := t.ev.Eval(p)
	e := float64(v.Equity())
	return int(math.Round(10 * (math.Log1p(math.Exp((ahead-e)/width)) + math.Log1p(math.Exp((e-out)/width)))))
}

// costs weighs the results of a roll.
func (t *taste) costs(results []engine.Position) map[engine.Position]int {
	equity := make([]float64, len(results))
	best := math.Inf(-1)
	for i := range results {
		p := results[i].Swap()
		v := t.ev.Eval(&p)
		equity[i] = -float64(v.Equity())
		best = max(best, equity[i])
	}
	sum := 0.0
	for _, e := range equity {
		sum += math.Exp((e - best) / temper)
	}
	costs := make(map[engine.Position]int, len(results))
	for i, e := range equity {
		costs[results[i]] = int(math.Round(float64(10*math.Log(sum)) + float64(10*(best-e)/temper)))
	}
	return costs
}
