package eval

import (
	"fmt"
	"math/bits"

	"nardlog/engine"
)

// Class is the sort of a position; each has its own way to be judged.
type Class uint8

const (
	// Over: one side has borne off all its checkers.
	Over Class = iota
	// BearOff: no contact, and both sides have all their checkers at home.
	BearOff
	// Race: no contact.
	Race
	// Contact: some checker still has to pass an enemy one.
	Contact
)

const homePoints = 1<<7 - 2

// Classify sorts a position.
func Classify(p *engine.Position) Class { return classify(p.Own.Occupied(), p.Opp.Occupied()) }

// classify sorts by the places that each side holds, in its own numbering.
func classify(own, opp uint32) Class {
	switch {
	case own == 0 || opp == 0:
		return Over
	case (own|opp)&^homePoints == 0:
		return BearOff
	case bits.Len32(own)+bits.Len32(opp) > 26:
		return Contact
	default:
		return Race
	}
}

// Inputs are what one net sees of a position: Rows appends the rows of Layout that are active.
type Inputs struct {
	Layout *Layout
	Rows   func(p *engine.Position, idx []uint32) []uint32
}

// ContactInputs, RaceInputs and PruneInputs describe the three nets for the tools that train them.
func ContactInputs() Inputs {
	l, r := contactLayout()
	return Inputs{l, r.rows}
}

func RaceInputs() Inputs {
	l, r := raceLayout()
	return Inputs{l, r.rows}
}

func PruneInputs() Inputs {
	l, r := pruneLayout()
	return Inputs{l, r.cheapRows}
}

// Nets are the networks of a game: one for contact in each phase, one for races, and a cheap one that sorts
// plays of contact positions before a contact net judges the best.
type Nets struct {
	contact            [Phases]*Net
	race, prune        *Net
	contactIn, pruneIn contactRows
	raceIn             raceRows
}

// NetWeights are the weights of a game's nets; the contact nets have one width.
type NetWeights struct {
	Contact     [Phases]*Weights
	Race, Prune *Weights
}

// NewNets compiles the weights.
func NewNets(w *NetWeights) (*Nets, error) {
	n := new(Nets)
	var contact, race, prune *Layout
	contact, n.contactIn = contactLayout()
	race, n.raceIn = raceLayout()
	prune, n.pruneIn = pruneLayout()
	var err error
	for i, c := range w.Contact {
		if n.contact[i], err = compile(contact, c, n.contactIn.fold); err != nil {
			return nil, fmt.Errorf("contact net %v: %w", Phase(i), err)
		}
		if n.contact[i].width != n.contact[0].width {
			return nil, fmt.Errorf("contact net %v: %w: width %d beside %d", Phase(i), ErrWeights, n.contact[i].width, n.contact[0].width)
		}
	}
	if n.race, err = compile(race, w.Race, nil); err != nil {
		return nil, fmt.Errorf("race net: %w", err)
	}
	if n.prune, err = compile(prune, w.Prune, n.pruneIn.fold); err != nil {
		return nil, fmt.Errorf("prune net: %w", err)
	}
	return n, nil
}

// Exact answers for positions in which both sides have all their checkers at home.
type Exact interface {
	Probs(p *engine.Position) engine.Probs
}

// Evaluator gives the chances of the side on roll. It keeps scratch space: each goroutine needs its
// own, made by New.
type Evaluator struct {
	nets   *Nets
	exact  Exact
	idx    [maxRows]uint32
	out    [outputs]float32
	opp    view
	board  engine.Position
	halves [1 << halfBits]half
	last   *half // the one asked for before
	queue  queue
}

// New returns an evaluator on the nets; exact may be nil.
func New(nets *Nets, exact Exact) *Evaluator {
	e := &Evaluator{nets: nets, exact: exact}
	e.last = &e.halves[0]
	for i := range e.halves {
		for c, net := range nets.contact {
			e.halves[i].contact[c] = make([]int16, net.width)
		}
		e.halves[i].prune = make([]int16, nets.prune.width)
	}
	return e
}

// Eval returns the chances of the side on roll, before it rolls.
func (e *Evaluator) Eval(p *engine.Position) engine.Probs {
	h, class := e.look(&p.Own, &p.Opp)
	if class != Contact {
		return e.apart(p, class)
	}
	v, w := &h.view, &e.opp
	w.complete()
	ph := phase(v.back, w.back)
	base, in := e.contactSum(h, ph), &e.nets.contactIn
	return e.net(e.nets.contact[ph], base, in.both(v, w, in.half(1, w, e.idx[:0])), v.off, w.off)
}

// look reads both sides, the other into e.opp.
func (e *Evaluator) look(own, opp *engine.Side) (*half, Class) {
	h := e.half(own)
	e.opp.fill(words(opp))
	return h, classify(h.view.occupied, e.opp.occupied)
}

// apart judges a position without contact.
func (e *Evaluator) apart(p *engine.Position, c Class) engine.Probs {
	switch {
	case c == Over:
		return Result(p)
	case c == BearOff && e.exact != nil:
		return e.exact.Probs(p)
	}
	n := e.nets.race
	idx := e.nets.raceIn.rows(p, e.idx[:0])
	return e.net(n, n.row(int(idx[0])), idx[1:], int(p.Own[engine.Off]), int(p.Opp[engine.Off]))
}

// net runs a net on the rows of a position with so many men off.
func (e *Evaluator) net(n *Net, base []int16, idx []uint32, ownOff, oppOff int) engine.Probs {
	forward(base, n.rows, idx, n.weights, &n.bias, &e.out)
	return possible(&e.out, ownOff, oppOff)
}

// possible cuts chances to what a position allows: a side that has borne off a checker loses no gammon, and nested
// chances do not exceed each other.
func possible(v *[outputs]float32, ownOff, oppOff int) engine.Probs {
	win, winGammon, winBack, loseGammon, loseBack := v[0], v[1], v[2], v[3], v[4]
	if oppOff > 0 {
		winGammon, winBack = 0, 0
	}
	if ownOff > 0 {
		loseGammon, loseBack = 0, 0
	}
	winGammon = min(winGammon, win)
	loseGammon = min(loseGammon, 1-win)
	return engine.Probs{win, winGammon, min(winBack, winGammon), loseGammon, min(loseBack, loseGammon)}
}

// Result is the outcome of a finished game for the side on roll, by short nardy's win types.
func Result(p *engine.Position) engine.Probs {
	if p.Own.Occupied() == 0 {
		return won(&p.Opp)
	}
	w := won(&p.Own)
	return w.Flip()
}

// won is the winner's outcome against a loser's remaining checkers.
func won(loser *engine.Side) engine.Probs {
	v := engine.Probs{1}
	if loser[engine.Off] > 0 {
		return v
	}
	v[engine.WinGammon] = 1
	if loser.Occupied()>>19 != 0 {
		v[engine.WinBackgammon] = 1
	}
	return v
}
