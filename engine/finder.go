package engine

// Finder lists the results of the legal plays of one game, with the fast generator that the game has, if any. It
// keeps its memory, so each goroutine needs its own.
type Finder struct {
	rules  *Rules
	speed  speed
	short  Generator
	long   LongGenerator
	search search
}

// speed says which generator serves a game.
type speed uint8

const (
	anyGame speed = iota
	shortGame
	longGame
)

// NewFinder returns a Finder for the rules of a game, or of a turn of it.
func NewFinder(r *Rules) *Finder {
	f := &Finder{rules: r}
	switch {
	case r.short():
		f.speed = shortGame
	case r.long():
		f.speed = longGame
	}
	return f
}

// Rules are those of the Finder.
func (f *Finder) Rules() *Rules { return f.rules }

// Results appends to buf every position that a legal play of the roll reaches, each once, seen by the mover (not
// swapped). With no legal play the one result is the position itself. The order is fixed by position and dice.
func (f *Finder) Results(p *Position, d Dice, buf []Position) []Position {
	switch {
	case f.speed == shortGame:
		return f.short.Results(p, d, buf)
	case f.speed == longGame && p.Own[Bar] == 0:
		return f.long.Results(f.rules, p, d, buf)
	}
	return f.ResultsDue(p, f.rules.Due(p, d), buf)
}

// ResultsDue is Results for the dice that are due.
func (f *Finder) ResultsDue(p *Position, due Due, buf []Position) []Position {
	f.search.run(f.rules, p, due)
	for _, i := range f.search.final {
		buf = append(buf, f.search.nodes[i].p)
	}
	return buf
}

// PlayedAll reports whether the i-th result of the last call of ResultsDue used all dice that were due.
func (f *Finder) PlayedAll(i int) bool {
	return int(f.search.nodes[f.search.final[i]].used) == f.search.due.Count()
}

// Overflow reports whether there were more plays than the last call could look at, which only ladders of
// doubles lead to; those that it returned are legal.
func (f *Finder) Overflow() bool { return f.speed == anyGame && f.search.overflow }

// plain reports whether hops depend on the point and the die alone, and doubles are four.
func (r *Rules) plain() bool {
	return r.Entry == EnterFirst && r.Courier == 0 && !r.OpenTable && !r.MustOpen && r.QuarterLimit == 0 &&
		!r.FrozenHome && !r.ExactOff && !r.NoHitRun && !r.NoHitUntilHome &&
		(r.Doubles == DoublesFour || r.Doubles == DoublesFourAgain)
}

// short reports whether the fast generator of short nardy serves the game.
func (r *Rules) short() bool {
	return r.plain() && r.Geometry == Contrary && r.Contact == Hit && r.HeadLimit == 0 && r.Wall == WallFree
}

// long reports whether that of long nardy does.
func (r *Rules) long() bool {
	return r.plain() && r.Geometry == Parallel && r.Contact == Block && !r.WallFinal
}

// Backgammon reports whether the game is backgammon from some start: what judges backgammon can judge it.
func (r *Rules) Backgammon() bool { return r.Levels == 3 && r.Short() }

// Short reports whether the game is short nardy with any number of checkers, from some start, whatever wins count.
func (r *Rules) Short() bool {
	return r.short() && r.Koks == KoksHome && !r.Misere && !r.LastRoll && !r.Mother && r.Doubles == DoublesFour &&
		!r.OnesAndSixes && !r.RestToOpponent && !r.Bonus.Rolled() && len(r.Sequence) == 0
}

// HasIDs reports whether position IDs and board texts of backgammon programs describe the game's positions.
func (r *Rules) HasIDs() bool {
	return r.Geometry == Contrary && r.Contact == Hit && r.Checkers == 15 && r.Start[0][Bar] == 0 && r.Start[1][Bar] == 0
}
