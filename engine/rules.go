package engine

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
	// EnterTwo: as EnterFirst until two checkers are on the board, then as EnterFreely.
	EnterTwo
)

// HeadFirst says when a second checker may leave the head on a side's first turn.
type HeadFirst uint8

const (
	// HeadBlocked: when enemy checkers stop a single one from playing the whole roll, and two play more of it.
	HeadBlocked HeadFirst = iota
	// HeadList: on the doubles of Rules.HeadList.
	HeadList
	// HeadListFirst: on those doubles, the first player only.
	HeadListFirst
	// HeadAnyDouble: on every double.
	HeadAnyDouble
	// HeadTwoAlways: on every roll.
	HeadTwoAlways
	// HeadNever: on none.
	HeadNever
)

// Wall says when six points in a row may be held, measured along the enemy's way.
type Wall uint8

const (
	// WallFree: always.
	WallFree Wall = iota
	// WallAhead: when an enemy checker has passed the wall or has been borne off.
	WallAhead
	// WallHome: when besides an enemy checker is in its home.
	WallHome
	// WallNever: not at all.
	WallNever
	// WallHolding: by a side that holds its own 2 and 1 (Jacquet).
	WallHolding
)

// Doubles is what a double gives.
type Doubles uint8

const (
	// DoublesFour: four hops.
	DoublesFour Doubles = iota
	// DoublesFourAgain: four hops and, all made, another roll.
	DoublesFourAgain
	// DoublesLadder: the double, then the next larger one, up to 6.
	DoublesLadder
	// DoublesComplement: four hops, then four of what is missing to 7 and, all made, another roll.
	DoublesComplement
	// DoublesTwoAgain: two hops, four for 6-6, and always another roll.
	DoublesTwoAgain
)

// Koks says what makes a gammon a backgammon (кокс).
type Koks uint8

const (
	// KoksHome: a checker on the bar or in the winner's home.
	KoksHome Koks = iota
	// KoksNone: nothing.
	KoksNone
	// KoksHead: a checker on the head.
	KoksHead
	// KoksQuarter: a checker in the starting quarter, 24 to 19.
	KoksQuarter
)

// Corner says how the last checker of a side comes to a corner (Погоня).
type Corner uint8

const (
	// CornerFree: it is put there at its next turn, at no cost.
	CornerFree Corner = iota
	// CornerByOne: it needs a one.
	CornerByOne
	// CornerOptional: it may go there in place of a die, or move on as before.
	CornerOptional
)

// CornerLeft says what the other side gets of a roll of which the last checker used one die for a corner.
type CornerLeft uint8

const (
	// CornerLeftDie: the other die.
	CornerLeftDie CornerLeft = iota
	// CornerLeftPips: the pips that were not walked, as one move.
	CornerLeftPips
	// CornerLeftNone: nothing.
	CornerLeftNone
)

// Settle is how a game of a money session is paid.
type Settle uint8

const (
	// SettlePoint: the points of the win, times the cube.
	SettlePoint Settle = iota
	// SettleWin: one stake, whatever the win.
	SettleWin
	// SettleChecker: a stake for each of the loser's checkers still on the board.
	SettleChecker
	// SettleFixed10: one stake, ten for a gammon.
	SettleFixed10
)

// NextFirst says who begins the next game of a match.
type NextFirst uint8

const (
	// NextThrow: whoever wins a new opening throw.
	NextThrow NextFirst = iota
	// NextWinner: the winner of the game before.
	NextWinner
	// NextAlternate: the sides in turn.
	NextAlternate
)

// Money are the rules of session and stake that do not change a single play. The zero value is that of a
// match at short nardy.
type Money struct {
	// Cube says whether a doubling cube (даве) is in use unless the match says otherwise.
	Cube bool
	// CubeArith: the cube goes 1, 2, 3 in place of doubling.
	CubeArith bool
	// DropBase: a refused double costs the stake agreed at the start, whatever the cube.
	DropBase bool
	// FirstTurnCube: the cube may be turned before the game's first roll.
	FirstTurnCube bool
	// Beaver, Raccoon and Jacoby are agreed for money sessions; NoCrawford that a match has no such game.
	Beaver, Raccoon, Jacoby, NoCrawford bool
	// RaccoonBeaverer: the cube stays with the side that beavered.
	RaccoonBeaverer bool
	// AutoDoubles is how often equal opening dice may turn the cube.
	AutoDoubles int
	// Cap: points above the length of the match are cut.
	Cap bool
	// LegalOnly: a game is over at its first illegal play.
	LegalOnly bool
	NextFirst NextFirst
	Settle    Settle
}

// Rules is one game of the family as data. The zero values of the switches are backgammon's.
type Rules struct {
	// Name is the variant's name as users write it, e.g. "backgammon"; Family the game it is a form of.
	Name, Family string
	Geometry     Geometry
	// Checkers is the number each side plays with, at most 15.
	Checkers int
	// Start holds the first and the second player's checkers, each in own numbering.
	Start   [2]Side
	Contact Contact
	Entry   Entry
	// OpeningReroll: the winner of the opening throw rolls both dice anew, so the first roll may be
	// a double. LowerFirst: the lower throw begins. FirstFixed: the first player always begins.
	OpeningReroll, LowerFirst, FirstFixed bool

	// HeadLimit is the number of checkers that may leave own 24 in a roll, 0 any; HeadFirst says when there may
	// be one more on the first turn. HeadList has bit d set for the doubles of a list.
	HeadLimit int
	HeadFirst HeadFirst
	HeadList  uint8
	// Wall is tested after each hop or, with WallFinal, only when the play is complete.
	Wall      Wall
	WallFinal bool
	// OpenTable: never all six of own 24 to 19. MustOpen: a wall right before all enemy checkers on one
	// point is opened if it can be. QuarterLimit is the most points of the enemy's starting quarter that may be
	// held, 0 any.
	OpenTable, MustOpen bool
	QuarterLimit        int
	// Courier is the own number that the first checker has to reach before another moves, 0 none.
	Courier int
	// FrozenHome: no checker moves within its home. ExactOff: a die lifts only from its own point.
	FrozenHome, ExactOff bool
	// NoHitRun: a checker that hits in its home stays there for the turn. NoHitUntilHome: nothing is hit before
	// a checker has come home.
	NoHitRun, NoHitUntilHome bool

	Doubles Doubles
	// LadderCount is the number of hops of each step of a ladder, LadderFrom the first turn that has one,
	// LadderSkip goes on past a step that is not complete, LadderTotal makes the sum of all steps the most
	// possible in place of each.
	LadderCount, LadderFrom int
	LadderSkip, LadderTotal bool
	// ComplementAlways: complements are played with checkers still to enter too.
	ComplementAlways bool
	// Bonus is the roll after which a double of one's choice follows, and another roll; BonusAny gives it even
	// when that roll was played in part.
	Bonus    Dice
	BonusAny bool
	// RestToOpponent: the other side plays the dice that the roller could not.
	RestToOpponent bool
	// OnesAndSixes: of unequal dice only these count.
	OnesAndSixes bool
	Corner       Corner
	CornerLeft   CornerLeft

	// Levels is the number of win types: 1 plain only, 2 with gammons (марс), 3 with backgammons (кокс).
	Levels int
	Koks   Koks
	// HomeMars is what a gammon counts whose loser has all checkers home, 0 as any.
	HomeMars int
	// SidePoints are what a win of the first and of the second player counts, 0 by its type.
	SidePoints [2]int
	// Mother: pinning the last checker on its start wins (Plakoto).
	Mother bool
	// Misere: the side that is off first loses.
	Misere bool
	// CheckerPoints and CheckerCube multiply a stake for each checker by the points of the win and by the cube.
	CheckerPoints, CheckerCube bool
	// LastRoll: if the first player finishes first, the second has one more roll.
	LastRoll bool

	Money
	// Sequence are the games of a match that changes them in turn, nil where it does not.
	Sequence []*Rules

	turn Turn
}

// Turn is what the rules of a roll depend on besides board and dice.
type Turn struct {
	// Number counts the side's turns in the game from 1; 0 is some later one.
	Number int
	// Second says that the side did not begin the game, Black that it plays Start[1].
	Second, Black bool
}

// UsesBar reports whether checkers ever wait on the bar, sent there by a hit, or in the hand from the start.
func (r *Rules) UsesBar() bool {
	return r.Contact == Hit || r.Start[0][Bar]+r.Start[1][Bar] > 0
}

// OnTurn returns the rules as they hold on a turn of a side.
func (r *Rules) OnTurn(t Turn) *Rules {
	if t == r.turn {
		return r
	}
	on := *r
	on.turn = t
	if t.Black != r.turn.Black {
		on.Geometry = r.Geometry.Reverse()
	}
	return &on
}

// Backgammon returns the rules of short nardy (короткие нарды).
func Backgammon() *Rules {
	return &Rules{
		Name:     "backgammon",
		Family:   "short",
		Geometry: Contrary,
		Checkers: 15,
		Start:    [2]Side{backgammonStart, backgammonStart},
		Contact:  Hit,
		Entry:    EnterFirst,
		Levels:   3,
		Money:    Money{Cube: true, Jacoby: true},
	}
}

// TurnOf is the turn on which the rules hold as they stand.
func (r *Rules) TurnOf() Turn { return r.turn }
