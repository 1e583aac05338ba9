package engine

// Owner says who may turn the cube, seen by the side on roll.
type Owner int8

const (
	Centre Owner = 0
	Mine   Owner = 1
	Theirs Owner = -1
)

// Cube is the doubling cube (даве).
type Cube struct {
	// Value is the stake: 1, 2, 4 … ; 0 means that no cube is in use.
	Value int
	Owner Owner
}

// Offer is a cube action that waits for an answer.
type Offer uint8

const (
	NoOffer Offer = iota
	Doubled
	Beavered
	Raccooned
)

// Score is what a match or a money session says about the game being played, seen by the side on roll.
type Score struct {
	// Length is the match length in points; 0 is a money session.
	Length int
	// Own and Opp are the points won so far.
	Own, Opp int
	// Crawford marks the Crawford game: nobody may double.
	Crawford bool
	// NoCrawford says that the match is played without such a game. No position ID tells it.
	NoCrawford bool
	// Jacoby and Beaver are the money rules of those names.
	Jacoby, Beaver bool
	// CubeLimit is the highest cube value allowed; 0 means none.
	CubeLimit int
}

// Situation is everything that a decision depends on: board, dice, cube and score, seen by the side on
// roll. With Offer set, the side on roll is the one that doubled, and the other side has to answer.
type Situation struct {
	Board Position
	Dice  Dice
	Cube  Cube
	Offer Offer
	Score Score
	// Turn is the player on roll: 0 the first (left column; the upper-case side of an XGID), 1 the second.
	Turn int
}

// turnOf is the Turn of the side on roll, or of the other side.
func (s *Situation) turnOf(onRoll bool) int {
	if onRoll {
		return s.Turn
	}
	return 1 - s.Turn
}
