// Package parser turns match text into syntax: what was written, with the place where it stands. It
// knows no board and no rules; a log full of illegal plays is read like any other.
package parser

import (
	"fmt"
	"strings"
)

// Pos is a place in the input: line and column count from 1; the column counts characters, not bytes.
// In a binary format Line is 0 and Offset the number of bytes before the place.
type Pos struct {
	Line, Col int
	Offset    int
}

// String is the place as messages have it after the file's name: ":3:14", or "@0x1a2" in a binary file.
func (p Pos) String() string {
	if p.Line == 0 {
		return fmt.Sprintf("@0x%x", p.Offset)
	}
	return fmt.Sprintf(":%d:%d", p.Line, p.Col)
}

// SyntaxError is a place that could not be understood. Hint, where set, says what to try.
type SyntaxError struct {
	File string
	Pos  Pos
	Msg  string
	Hint string
}

func (e *SyntaxError) Error() string {
	place := e.Pos.String()
	if e.File == "" {
		place = strings.TrimPrefix(place, ":")
	}
	return e.File + place + ": " + e.Msg
}

// Match is one recorded match or money session.
type Match struct {
	// File is the input's name as given, for messages.
	File string
	// Format is the notation's name: "mat" …; Dialect the program that wrote it, where known.
	Format, Dialect string
	// Variant is the game's name: "backgammon", "nackgammon", "hypergammon", "longnardy" …; "" not stated.
	Variant string
	// Date is the day of play as 2006-01-02 where the file tells it, else as printed; the others are as
	// printed. "" is not stated.
	Date, Event, Site, Round, Place, Annotator string
	// Tags are the header's name–value pairs in the order of the file.
	Tags []Tag
	// Comments are the free comment lines, without their marks.
	Comments []Comment
	// Length is the match length as printed; 0 is a money session, -1 not stated.
	Length    int
	LengthPos Pos
	// NoResults says that the notation has no result lines: a game ends with its last event.
	NoResults bool
	// Players are the two names, left column first, as the first game has them.
	Players [2]string
	// Ratings are the players' ratings as printed, "" where absent.
	Ratings [2]string
	Games   []Game
}

// Tag is one `; [Name "value"]` line.
type Tag struct {
	Name, Value string
	Pos         Pos
}

// Comment is one free comment line.
type Comment struct {
	Text string
	Pos  Pos
}

// Game is one game of a match.
type Game struct {
	// Number is the game's number as printed.
	Number int
	Pos    Pos
	// Names and Scores are the header's, left first; a score that is not stated is -1.
	Names  [2]string
	Scores [2]int
	// Setup is the position that the game starts from where it is not the variant's own.
	Setup *Setup
	// Crawford says whether this is the Crawford game, nil where it is not stated.
	Crawford *bool
	// Comment is free text on the game as a whole.
	Comment string
	// Actions are the events in the order in which they happened.
	Actions []Action
	// Err is set when the game could not be read to its end; its actions are those before the fault.
	Err error
}

// Kind is the sort of an Action.
type Kind uint8

const (
	// Roll is a throw of the dice with what was played, if anything.
	Roll Kind = iota
	Double
	Take
	Drop
	Beaver
	Raccoon
	// Resign is a resignation in words (Resigns, Concedes, Losses n point).
	Resign
	// Win is a result line: Player wins Value points.
	Win
	// SetPosition puts the board to Action.Setup, whatever was before.
	SetPosition
)

// Setup is a position put on the board.
type Setup struct {
	// Board are the checkers of both players, each in own numbering: 25 the bar or hand; 0 is not
	// counted, what is on no point is off. A board without checkers leaves the position as it is.
	Board [2][26]int
	// Turn is the player on roll, -1 where not stated.
	Turn int
	// Dice are thrown but not played, zero where there are none.
	Dice [2]int
	// Cube is the cube's value, 0 where not stated; Owner the player who has it, -1 the middle.
	Cube, Owner int
}

// Written says how the play after a roll was recorded.
type Written uint8

const (
	// Hops: the play is in Action.Hops.
	Hops Written = iota
	// Blank: nothing follows the roll. Only the rules can tell a dance from a forced play left out or a
	// resignation.
	Blank
	// NoMove: the log says in words that there was no legal play ("Cannot Move", "нет хода").
	NoMove
	// NotRecorded: "????": the play is not known; the roller resigned.
	NotRecorded
	// Reload: an "Illegal play" marker; the position to go on from is in Action.Snowie.
	Reload
)

// Action is one event of a game.
type Action struct {
	Pos Pos
	// Row is the printed row number, 0 where none is printed.
	Row int
	// Player is 0 for the left column, 1 for the right.
	Player int
	Kind   Kind
	// Dice are the two faces in the order written (Roll); faces outside 1–6 are kept.
	Dice [2]int
	// Rest are dice that the other side left over and this one plays before its turn, in place of Dice; nil for a
	// throw of one's own.
	Rest []int
	// Written and Hops tell the play of a Roll.
	Written Written
	Hops    []Hop
	// Value is the cube's new value (Double, Beaver, Raccoon; 0 not stated) or the points (Win, Resign).
	Value int
	// MatchOver is set on a Win that says "and the match".
	MatchOver bool
	// Snowie is the position line of an "Illegal play" marker.
	Snowie string
	// Setup is the position of a SetPosition.
	Setup *Setup
	// Comment is free text on the action.
	Comment string
	// Analysis is what another program computed of it, nil without.
	Analysis *Analysis
	// Text is the cell as it stands in the file.
	Text string
}

// Hop is one written step or chain: `24/18/13*(2)` is Points [24 18 13], Hits [false true], Count 2.
type Hop struct {
	Pos Pos
	// Points are the places visited in own numbering, 25 the bar, 0 off.
	Points []int
	// Hits[i] says that a hit is marked after Points[i+1].
	Hits []bool
	// Count is the multiplier in brackets, 1 without.
	Count int
}
