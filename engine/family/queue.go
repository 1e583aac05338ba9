package family

// queue holds choices whose rows are known, to be summed up one after the other: the processor waits less for rows from
// far memory when nothing else comes between.
type queue struct {
	n, rows int
	choices [queueLength]*Choice
	ends    [queueLength]int // of each choice's rows
	idx     [queueLength * maxRows]uint32
}

const queueLength = 32

// judge finds the chances in what several plays of a roll lead to.
func (e *Evaluator) judge(list []Choice) {
	for i := range list {
		c := &list[i]
		v, known := e.exact(&c.Seat)
		switch {
		case known:
			c.Probs = v
		case e.short != nil:
			c.Probs = e.Net(&c.Seat)
		default:
			e.wait(c)
		}
	}
	e.empty()
}

// wait queues a choice for the net.
func (e *Evaluator) wait(c *Choice) {
	q := &e.queue
	if q.n == queueLength || !e.half.is(&c.Seat) {
		e.empty() // those who wait are summed up on the half as it is
	}
	h := e.half.of(e, &c.Seat)
	e.opp.fill(&c.Opp, c.OppPinned)
	q.rows += len(e.rows.both(c.side(), &h.view, &e.opp, q.idx[q.rows:q.rows]))
	q.choices[q.n], q.ends[q.n] = c, q.rows
	q.n++
}

// empty runs the net on all that wait.
func (e *Evaluator) empty() {
	q, from := &e.queue, 0
	for i, c := range q.choices[:q.n] {
		e.net.net.RunOn(e.half.sum, q.idx[from:q.ends[i]], &e.out)
		c.Probs = e.game.possible(&e.out, &c.Position)
		from = q.ends[i]
	}
	q.n, q.rows = 0, 0
}
