// Package family judges the games of the nardy family other than backgammon: a net for each whose inputs are made from
// the game's rules, search and rollouts by the rules alone.
package family

import (
	"nardlog/engine"
	"nardlog/engine/cube"
)

// Game is what search and nets need of a game's rules. It is not changed after it was made and may be used by many
// goroutines.
type Game struct {
	// Rules are those of the first player's later turns.
	Rules *engine.Rules
	// Sided says that the sides play under different conditions, so that it matters who is Black.
	Sided bool
	// flows says that something else can follow a roll than the other side's turn.
	flows bool
	// crowded says that some doubles can be played in a hundred thousand ways.
	crowded bool
	// ending says how the game bears off, ends is the table of an end that is its own.
	ending ending
	ends   lazyEnds
	// stakes are those of White's wins and of Black's.
	stakes [2]cube.Stakes
	// turns are the rules of every kind of turn, by key.
	turns [8]*engine.Rules
	// cross turns masks of one side's points into the other side's numbers, byte by byte: for White and for Black.
	cross [2][3][256]uint32
}

// NewGame prepares a game. A sequence of games is none: each of them is.
func NewGame(r *engine.Rules) *Game {
	r = r.OnTurn(engine.Turn{})
	g := &Game{Rules: r, flows: r.Flows(), stakes: cube.StakesOf(r)}
	g.crowded = r.Doubles == engine.DoublesComplement || r.Doubles == engine.DoublesLadder
	g.Sided = r.Start[0] != r.Start[1] || r.Geometry == engine.Sixth || r.SidePoints[0] != r.SidePoints[1]
	for i := range g.turns {
		t := engine.Turn{Number: i & 1, Second: i>>1&1 != 0, Black: i>>2&1 != 0}
		g.turns[i] = r.OnTurn(t)
	}
	for side := range 2 {
		g.cross[side] = crossing(g.turns[side<<2].Geometry)
	}
	g.ending = endingOf(r)
	g.ends = g.lazy()
	return g
}

func crossing(geometry engine.Geometry) (t [3][256]uint32) {
	for n := 0; n < 24; n++ {
		to := uint32(1) << geometry.Opposite(n+1)
		for m := range 256 {
			if m>>(n&7)&1 != 0 {
				t[n>>3][m] |= to
			}
		}
	}
	return t
}

// turned are a side's points, 1 to 24, in the other side's numbers.
func (g *Game) turned(m uint32, black int) uint32 {
	t := &g.cross[black]
	m >>= 1
	return t[0][m&0xff] | t[1][m>>8&0xff] | t[2][m>>16&0xff]
}

// Seat is a position with who is on roll: Black plays Start[1] where the sides differ, and is not told elsewhere.
type Seat struct {
	engine.Position
	Black bool
	// turned says that the side on roll is not the one that a search began with, second that it did not begin the game,
	// which is told only where it matters.
	turned, second bool
}

// Start is the position before the game's first roll, seen by White or by Black.
func (g *Game) Start(black bool) Seat {
	p := engine.Position{Own: g.Rules.Start[0], Opp: g.Rules.Start[1]}
	if black {
		p = p.Swap()
	}
	return Seat{Position: p, Black: black && g.Sided}
}

// swap is the same board with the other side on roll.
func (s *Seat) swap(g *Game) Seat {
	return Seat{s.Position.Swap(), g.Sided && !s.Black, !s.turned, g.Rules.LastRoll && !s.second}
}

// with is the seat with another board.
func (s *Seat) with(p engine.Position) Seat { return Seat{p, s.Black, s.turned, s.second} }

// side is 1 for Black.
func (s *Seat) side() int {
	if s.Black {
		return 1
	}
	return 0
}

// turn is the key of the turn that a position stands for: a side whose checkers all stand where they started is taken
// to be on its first turn.
func (g *Game) turn(s *Seat) int {
	side := s.side()
	key := side << 2
	if s.Own == g.Rules.Start[side] {
		key |= 1
		if s.Opp != g.Rules.Start[1-side] {
			key |= 2
		}
	}
	return key
}

// TurnOf is the turn that a position stands for when nothing else is known of it.
func (g *Game) TurnOf(s *Seat) engine.Turn {
	key := g.turn(s)
	return engine.Turn{Number: key & 1, Second: key>>1&1 != 0, Black: key>>2&1 != 0}
}

// keyOf is the key of a turn whose number is known.
func keyOf(t engine.Turn) (key int) {
	if t.Number == 1 {
		key = 1
		if t.Second {
			key = 3
		}
	}
	if t.Black {
		key |= 4
	}
	return key
}
