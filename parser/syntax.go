// Package parser turns match text into syntax: what was written, with the place where it stands. It
// knows no board and no rules; a log full of illegal plays is read like any other.
package parser

import "fmt"

// Pos is a place in the input: line and column count from 1; the column counts characters, not bytes.
type Pos struct{ Line, Col int }

// SyntaxError is a place that could not be understood. Hint, where set, says what to try.
type SyntaxError struct {
	File string
	Pos  Pos
	Msg  string
	Hint string
}

func (e *SyntaxError) Error() string {
	if e.File == "" {
		return fmt.Sprintf("%d:%d: %s", e.Pos.Line, e.Pos.Col, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Pos.Line, e.Pos.Col, e.Msg)
}

// Match is one recorded match or money session.
type Match struct {
	// File is the input's name as given, for messages.
	File string
	// Format is the notation's name: "mat" …; Dialect the program that wrote it, where known.
	Format, Dialect string
	// Tags are the header's name–value pairs in the order of the file.
	Tags []Tag
	// Comments are the free comment lines, without their marks.
	Comments []Comment
	// Length is the match length as printed; 0 is a money session, -1 not stated.
	Length    int
	LengthPos Pos
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
)

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
	// Written and Hops tell the play of a Roll.
	Written Written
	Hops    []Hop
	// Value is the cube's new value (Double, Beaver, Raccoon; 0 not stated) or the points (Win, Resign).
	Value int
	// MatchOver is set on a Win that says "and the match".
	MatchOver bool
	// Snowie is the position line of an "Illegal play" marker.
	Snowie string
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
