package eval

import (
	"slices"

	"nardlog/engine"
)

// queue holds positions whose rows are known, to be summed up one after the other: the processor waits less for rows
// from far memory when nothing else comes between.
type queue struct {
	n, rows int
	entries [queueLength]queued
	idx     [queueLength * maxRows]uint32
}

const queueLength = 32

type queued struct {
	net            *Net
	base           []int16
	idx            []uint32
	out            [outputs]float32
	ownOff, oppOff int
	chances        *engine.Probs
}

// room is where the rows of the next position go.
func (q *queue) room() []uint32 { return q.idx[q.rows:q.rows:len(q.idx)] }

// add queues a position for a net; its rows are in room.
func (q *queue) add(n *Net, base []int16, idx []uint32, ownOff, oppOff int, chances *engine.Probs) {
	c := &q.entries[q.n]
	c.net, c.base, c.idx, c.ownOff, c.oppOff, c.chances = n, base, idx, ownOff, oppOff, chances
	q.n++
	q.rows += len(idx)
}

// empty runs the nets on all that wait.
func (q *queue) empty() {
	waiting := q.entries[:q.n]
	for i := range waiting {
		c := &waiting[i]
		n := c.net
		forward(c.base, n.rows, c.idx, n.weights, &n.bias, &c.out)
	}
	for i := range waiting {
		c := &waiting[i]
		*c.chances = possible(&c.out, c.ownOff, c.oppOff)
	}
	q.n, q.rows = 0, 0
}

// Rough appends quick chances of the side on roll after each of several plays, which results holds as the mover sees
// them: the prune net's in contact positions, which are the many.
func (e *Evaluator) Rough(results []engine.Position, out []engine.Probs) []engine.Probs {
	from := len(out)
	out = slices.Grow(out, len(results))[:from+len(results)]
	q, in := &e.queue, &e.nets.pruneIn
	for i := range results {
		own, opp, chances := &results[i].Opp, &results[i].Own, &out[from+i]
		h, class := e.look(own, opp)
		if class != Contact {
			e.board = engine.Position{Own: *own, Opp: *opp}
			*chances = e.apart(&e.board, class)
			continue
		}
		if !h.knowsPrune || q.n == queueLength {
			q.empty() // their sums may be where the new one is going
		}
		base, v, w := e.pruneSum(h), &h.view, &e.opp
		q.add(e.nets.prune, base, append(in.half(1, w, q.room()), in.leadRow(v, w)), v.off, w.off, chances)
	}
	q.empty()
	return out
}

// Judged is a position with the chances of the side on roll, before it rolls.
type Judged struct {
	Position engine.Position
	Probs    engine.Probs
	Class    Class
}

// Judge finds the chances in several positions.
func (e *Evaluator) Judge(list []Judged) {
	q, in := &e.queue, &e.nets.contactIn
	for i := range list {
		j := &list[i]
		h, class := e.look(&j.Position.Own, &j.Position.Opp)
		j.Class = class
		if class != Contact {
			j.Probs = e.apart(&j.Position, class)
			continue
		}
		v, w := &h.view, &e.opp
		ph := phase(v.back, w.back)
		if !h.knowsContact[ph] || q.n == queueLength {
			q.empty()
		}
		base := e.contactSum(h, ph)
		w.complete()
		q.add(e.nets.contact[ph], base, in.both(v, w, in.half(1, w, q.room())), v.off, w.off, &j.Probs)
	}
	q.empty()
}
