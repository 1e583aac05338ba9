package engine

// Geometry says how the two sides' own numberings lie on one board.
type Geometry uint8

const (
	// Contrary: the sides walk towards each other; own n is the other side's 25-n.
	Contrary Geometry = iota
	// Parallel: both walk the same way round from opposite corners; own n is the other side's n±12.
	Parallel
	// Same: both walk the same route; own n is the other side's n.
	Same
	// Sixth: both walk the same way, six points apart, as the first player sees it (американка).
	Sixth
	// Ring: one endless circle of physical points shared by both.
	Ring
	// SixthBack is Sixth as the second player sees it.
	SixthBack
)

// Contact is what happens where a checker lands on a single enemy checker.
type Contact uint8

const (
	// Hit sends a lone enemy checker to the bar; two close a point.
	Hit Contact = iota
	// Block: one enemy checker closes a point.
	Block
	// Pin holds a lone enemy checker beneath; two close a point.
	Pin
	// Remove takes a lone enemy checker off for good.
	Remove
)

// Entry says what has to enter before other checkers may move.
type Entry uint8

const (
	// EnterFirst: while a checker is on the bar or in the hand nothing else moves.
	EnterFirst Entry = iota
	// EnterFreely: checkers on the board may move with others still in hand.
	EnterFreely
)

// Rules is one game of the family as data. The zero values of the switches are backgammon's.
type Rules struct {
	// Name is the variant's name as users write it, e.g. "backgammon".
	Name     string
	Geometry Geometry
	// Checkers is the number each side plays with, at most 15.
	Checkers int
	// Start holds the first and the second player's checkers, each in own numbering.
	Start   [2]Side
	Contact Contact
	Entry   Entry
	// OpeningReroll: the winner of the opening throw rolls both dice anew, so the first roll may be
	// a double.
	OpeningReroll bool
	// Levels is the number of win types: 1 plain only, 2 with gammons (марс), 3 with backgammons (кокс).
	Levels int
	// Cube says whether a doubling cube (даве) is in use unless the match says otherwise.
	Cube bool
}

// Backgammon returns the rules of short nardy (короткие нарды).
func Backgammon() *Rules {
	return &Rules{
		Name:     "backgammon",
		Geometry: Contrary,
		Checkers: 15,
		Start:    [2]Side{backgammonStart, backgammonStart},
		Contact:  Hit,
		Entry:    EnterFirst,
		Levels:   3,
		Cube:     true,
	}
}

// Reverse is the same board as the other side sees it.
func (g Geometry) Reverse() Geometry {
	switch g {
	case Sixth:
		return SixthBack
	case SixthBack:
		return Sixth
	default:
		return g
	}
}

// Opposite translates an own point 1 to 24 into the other side's number of the same point.
func (g Geometry) Opposite(n int) int {
	switch g {
	case Parallel:
		return (n+11)%24 + 1
	case Same, Ring:
		return n
	case Sixth:
		return (n+5)%24 + 1
	case SixthBack:
		return (n+17)%24 + 1
	default:
		return 25 - n
	}
}
