// Package replay is where syntax meets rules: it plays a recorded match through, keeps the situation
// before every decision, what was chosen and the score from game to game, and reports what the rules
// forbid. An illegal play is a finding, and the game goes on from the board that the players had.
package replay

import (
	"nardlog/engine"
	"nardlog/parser"
)

// Record is a match played through. Players are 0, the left column, and 1, the right one; two-element
// arrays are in that order.
type Record struct {
	File, Format, Dialect string
	// Variant is the name of the rules, such as "backgammon".
	Variant string
	Players [2]string
	// Length is the match length in points, 0 for a money session. Printed is the length as the file
	// has it: it differs where a site writes a money game as a match.
	Length, Printed int
	// Crawford says that the match is played with the Crawford rule; Jacoby and Beaver are the money
	// rules of those names, never set in a match.
	Crawford, Jacoby, Beaver bool
	// Cube says whether a cube is in use, CubeLimit its highest value (0: none).
	Cube      bool
	CubeLimit int
	Games     []Game
	// Score is the score after the last game.
	Score    [2]int
	Findings []Finding
	// rules are those that the match was replayed by; source is the match as it was read by them, nil where that is
	// the match itself.
	rules  *engine.Rules
	source *parser.Match
	// Err is set when the replay was cut short: the context ended, or the variant is not known.
	Err error
}

// Ending says how a game ended.
type Ending uint8

const (
	// Unfinished: the record stops before the game ends.
	Unfinished Ending = iota
	// BorneOff: the winner bore off his last checker.
	BorneOff
	// Passed: a double, beaver or raccoon was refused.
	Passed
	// Resigned: the loser gave the game up, in words or by its mere end.
	Resigned
	// Tied: the game is a draw.
	Tied
)

// Game is one game of a record.
type Game struct {
	Number int
	Pos    parser.Pos
	// Before is the score before the game.
	Before [2]int
	// Crawford marks the Crawford game.
	Crawford bool
	// Decisions are in the order in which they were made.
	Decisions []Decision
	Ending    Ending
	// Winner is 0 or 1, -1 when the record does not tell. Points is what the game was worth to him;
	// Printed is what the record says, 0 where it says nothing: sites cut it to the match length.
	Winner, Points, Printed int
	// Win is how it was won, by the board at its end; NoWin where it was not played to its end.
	Win engine.WinType
	// Cube is the cube's value at the end, 0 where none is in use.
	Cube  int
	Count Count
	// Err is set when the game could not be read or replayed to its end; its decisions are those
	// before the fault.
	Err error
	// rules are those that the game was replayed by.
	rules *engine.Rules
}

// Count is what a game holds for each player.
type Count struct {
	// Plays counts rolls, dances and a roll followed by a resignation included; Unforced those with
	// more than one different legal result.
	Plays, Unforced [2]int
	// CubeDecisions counts the rolls before which a live cube could have been turned and was not, and
	// every double and every answer. A beaver or raccoon is an answer and counts under Takes.
	CubeDecisions, Doubles, Takes, Passes [2]int
}

// Kind is the sort of a Decision.
type Kind uint8

const (
	// Play is a roll and what was done with it.
	Play Kind = iota
	// NoDouble is a turn on which a live cube could have been turned and was not.
	NoDouble
	Double
	Take
	Pass
	Beaver
	Raccoon
	// Rest is what was played of dice that the other side left over.
	Rest
)

// String is the kind's name in output.
func (k Kind) String() string {
	return [...]string{"play", "no double", "double", "take", "pass", "beaver", "raccoon", "rest"}[k]
}

// Decision is one choice of one player.
type Decision struct {
	Kind   Kind
	Player int
	// Move is the printed row number, or the count of the player's turns where none is printed.
	Move int
	// Action is the index of the game's action in which the choice was made; that of a NoDouble is the
	// roll after it.
	Action int
	Pos    parser.Pos
	// Situation is what the choice depended on. For an answer the side on roll is the one that
	// doubled, and the cube is the one before the offer.
	Situation engine.Situation
	// Value is the cube value that a Double, Beaver or Raccoon asks for, or that an answer takes or
	// refuses.
	Value int
	// After is the board after a Play, seen by the player; Results the number of different legal
	// results, 0 when the dice cannot be.
	After   engine.Position
	Results int
	// Hops are the hops as written; none for a dance or a play that was left out.
	Hops []parser.Hop
	// Left are the dice of a Rest. Chosen: the dice of a Play were not thrown but are a double of the player's choice.
	Left   []int
	Chosen bool
	// Dance: there was no legal play. LeftOut: the only legal result was not written and has been
	// filled in. Unrecorded: what the roller did is not known; After is the board before. Illegal:
	// the rules do not allow After.
	Dance, LeftOut, Unrecorded, Illegal bool
	// Analysis is what another program computed of the action, nil without; that of a NoDouble is the
	// roll's after it.
	Analysis *parser.Analysis
}

// Forced reports whether the dice left no choice; a dance is forced.
func (d *Decision) Forced() bool { return (d.Kind == Play || d.Kind == Rest) && d.Results == 1 }

// Unforced reports whether a roll had more than one different legal result.
func (d *Decision) Unforced() bool { return d.Kind == Play && d.Results > 1 }

// Rules are those that the match was replayed by, nil where they are not known.
func (r *Record) Rules() *engine.Rules { return r.rules }

// Rules are those that the game was replayed by, nil where they are not known.
func (g *Game) Rules() *engine.Rules { return g.rules }

// RulesIn are those that the game of a printed number was replayed by, nil where there is none.
func (r *Record) RulesIn(number int) *engine.Rules {
	for i := range r.Games {
		if r.Games[i].Number == number {
			return r.Games[i].rules
		}
	}
	return nil
}
