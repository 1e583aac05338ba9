package hyper

import "nardlog/engine"

// play is a result of a roll: the side reached, and the points on which a checker has set foot.
type play struct {
	to      uint16
	touched uint32
}

// mover finds the plays of one side against one closed point.
type mover struct {
	*sides
	closed int
	found  []play
}

// plays appends the legal plays of a roll, each once.
func (m *mover) plays(p places, d engine.Dice, out []play) []play {
	hi, lo := int(d.Hi), int(d.Lo)
	orders := [][]int{{hi, lo}, {lo, hi}}
	if d.Double() {
		orders = [][]int{{hi, hi, hi, hi}}
	}
	most, larger := 0, 0
	for _, dice := range orders {
		if n := m.most(p, dice); n > most {
			most = n
		}
		if m.most(p, dice[:1]) > 0 && dice[0] > larger {
			larger = dice[0]
		}
	}
	from := len(out)
	for _, dice := range orders {
		if most == 1 && !d.Double() && dice[0] != larger {
			continue
		}
		m.found = out
		m.walk(p, dice[:most], 0, from)
		out = m.found
	}
	return out
}

// most is the number of dice that can be played in their order.
func (m *mover) most(p places, dice []int) (n int) {
	if len(dice) == 0 {
		return 0
	}
	for i := range p {
		if to, ok := m.step(p, i, dice[0]); ok {
			p := p
			p[i] = uint8(to)
			n = max(n, 1+m.most(p.sorted(), dice[1:]))
		}
	}
	return n
}

// walk adds what all of the dice lead to.
func (m *mover) walk(p places, dice []int, touched uint32, from int) {
	if len(dice) == 0 {
		m.add(play{uint16(m.number(p)), touched}, from)
		return
	}
	for i := range p {
		if i > 0 && p[i] == p[i-1] {
			continue
		}
		if to, ok := m.step(p, i, dice[0]); ok {
			q := p
			q[i] = uint8(to)
			m.walk(q.sorted(), dice[1:], (touched|1<<to)&^1, from)
		}
	}
}

func (m *mover) add(p play, from int) {
	for _, q := range m.found[from:] {
		if q == p {
			return
		}
	}
	m.found = append(m.found, p)
}

// step moves checker i by a die: those on the bar first, off from home alone, and with a larger die from the rear.
func (m *mover) step(p places, i, die int) (to int, ok bool) {
	n, rear := int(p[i]), int(p[2])
	switch to = n - die; {
	case n == engine.Off || rear == engine.Bar && n != engine.Bar:
		return 0, false
	case to > 0:
		return to, to != m.closed
	case rear > 6 || to < 0 && n != rear:
		return 0, false
	}
	return engine.Off, true
}
