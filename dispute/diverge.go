package dispute

import (
	"slices"

	"nardlog/parser"
	"nardlog/replay"
)

// event tells the difference that a stretch of aligned events begins with and returns the number of pairs that
// it takes up.
func (c *Comparison) event(at [2]int, pairs []pair, a, b []Event) (taken int) {
	q := pairs[0]
	if q.a < 0 || q.b < 0 {
		return c.alone(at, pairs, a, b)
	}
	one, two := &a[q.a], &b[q.b]
	d := c.told(c.kindOf(one, two), at, one, two)
	taken = 1
	if one.Kind == parser.Roll && len(pairs) > 1 && pairs[1].a >= 0 && pairs[1].b >= 0 &&
		crossed(one, &b[pairs[1].b]) && crossed(&a[pairs[1].a], two) {
		d.Kind, taken = Columns, 2
	}
	c.add(d)
	return taken
}

// crossed reports whether two events are the same roll and play under different players.
func crossed(a, b *Event) bool {
	return a.Kind == parser.Roll && b.Kind == parser.Roll && a.Player != b.Player && a.Dice == b.Dice && a.Net == b.Net
}

// kindOf is what two events at one place differ in.
func (c *Comparison) kindOf(a, b *Event) Kind {
	switch {
	case a.Player != b.Player:
		return Columns
	case a.Kind != b.Kind:
		return CubeAction
	case a.Kind != parser.Roll:
		return CubeValue
	case sameDice(a, b) && oneEnd(a, b):
		return Point
	case sameDice(a, b):
		return Play
	case !samePlay(a, b):
		return Turn
	case a.Dice[0] == b.Dice[0], a.Dice[1] == b.Dice[1], a.Dice[0] == b.Dice[1], a.Dice[1] == b.Dice[0]:
		return Die
	}
	return Dice
}

// oneEnd reports whether two plays differ in one checker's start or end only.
func oneEnd(a, b *Event) bool {
	moved := 0
	for i := range a.Net {
		moved += max(a.Net[i]-b.Net[i], b.Net[i]-a.Net[i])
	}
	return 0 < moved && moved <= 2
}

// alone tells what only one record has: a turn, cube actions, or all the rest of the game.
func (c *Comparison) alone(at [2]int, pairs []pair, a, b []Event) (taken int) {
	lone := func(q pair) *Event {
		switch {
		case q.b < 0:
			return &a[q.a]
		case q.a < 0:
			return &b[q.b]
		}
		return nil
	}
	side := 0
	if pairs[0].a < 0 {
		side = 1
	}
	first := lone(pairs[0])
	taken = 1
	for taken < len(pairs) && lone(pairs[taken]) != nil && (pairs[taken].a < 0) == (side == 1) &&
		(first.Kind != parser.Roll && lone(pairs[taken]).Kind != parser.Roll) {
		taken++
	}
	var both [2]*Event
	both[side] = first
	kind := LostTurn
	switch {
	case first.Kind != parser.Roll:
		kind = CubeAction
	case c.brokenOff(at[1-side], 1-side) && onlyOne(pairs, side):
		kind, taken = Ending, len(pairs)
	case twice(first, [2][]Event{a, b}[side]) && c.faultAt(side, at[side], first):
		kind = ExtraTurn
	}
	d := c.told(kind, at, both[0], both[1])
	d.Pos[1-side] = c.following(1-side, at[1-side], pairs, [2][]Event{a, b}[1-side])
	c.add(d)
	return taken
}

// faultAt reports whether the rules forbid what a record says in an event.
func (c *Comparison) faultAt(side, game int, e *Event) bool {
	in := &c.Inputs[side]
	pos := in.Match.Games[game].Actions[e.Action].Pos
	return slices.ContainsFunc(in.Record.Findings, func(f replay.Finding) bool { return f.Pos == pos && faulty(&f) })
}

// onlyOne reports whether only one record goes on.
func onlyOne(pairs []pair, side int) bool {
	for _, q := range pairs {
		if side == 0 && q.b >= 0 || side == 1 && q.a >= 0 {
			return false
		}
	}
	return true
}

// brokenOff reports whether a record has no result of a game.
func (c *Comparison) brokenOff(game, side int) bool {
	return c.Inputs[side].Record.Games[game].Winner < 0
}

// twice reports whether an event repeats the last roll of its player.
func twice(e *Event, list []Event) bool {
	var last *Event
	for i := range list {
		if list[i].Action >= e.Action {
			break
		}
		if list[i].Kind == parser.Roll && list[i].Player == e.Player {
			last = &list[i]
		}
	}
	return last != nil && e.Kind == parser.Roll && last.Dice == e.Dice && last.Net == e.Net && !e.dance()
}

// following is the place of a record's next event, or of its game's result where there is none.
func (c *Comparison) following(side, game int, pairs []pair, list []Event) parser.Pos {
	g := &c.Inputs[side].Match.Games[game]
	for _, q := range pairs {
		i := q.a
		if side == 1 {
			i = q.b
		}
		if i >= 0 {
			return g.Actions[list[i].Action].Pos
		}
	}
	if pos := resultPos(g); pos != g.Pos {
		return pos
	}
	return parser.Pos{}
}

// told begins a divergence of two events, one of which may be nil.
func (c *Comparison) told(kind Kind, at [2]int, a, b *Event) Divergence {
	d := c.at(kind, at)
	d.Events = [2]*Event{a, b}
	for side := 1; side >= 0; side-- {
		e := d.Events[side]
		if e == nil {
			continue
		}
		in := &c.Inputs[side]
		d.Player, d.Move = e.Player, moveOf(in, at[side], e)
		d.Pos[side] = in.Match.Games[at[side]].Actions[e.Action].Pos
	}
	return d
}

// moveOf is the number of an event's row, or of its player's turn where none is printed.
func moveOf(in *Input, game int, e *Event) int {
	if e.Decision != nil {
		return e.Decision.Move
	}
	return max(in.Match.Games[game].Actions[e.Action].Row, 1)
}
