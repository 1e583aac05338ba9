package replay

import (
	"fmt"

	"nardlog/engine"
	"nardlog/parser"
)

// Severity says how sure and how grave a finding is.
type Severity string

const (
	// Hard contradicts a rule in every reading.
	Hard Severity = "hard"
	// ByRule is illegal under the rules in force but legal under another known reading.
	ByRule Severity = "rule"
	// Info is allowed but remarkable.
	Info Severity = "info"
	// Unclear: no text tells the rule well enough to call it broken.
	Unclear Severity = "unclear"
)

// Finding is one fault of a record.
type Finding struct {
	Code     engine.Code
	Severity Severity
	File     string
	Pos      parser.Pos
	// Game and Move are the printed numbers, 0 where there is none; Player is -1 where neither side
	// is meant.
	Game, Move, Player int
	// Play is what was written, Dice the roll as written; both may be empty.
	Play, Dice string
	// Position is the situation before the fault as an XGID, empty where no board is concerned.
	Position string
	// Legal are the legal plays nearest to an illegal one, the nearest first.
	Legal []string
	// LegalUnder are the switches of the game under which there would be no fault, such as "head_first=list".
	LegalUnder []string
	// Rule is the rule that was broken, in words; Text what happened.
	Rule, Text string
}

// String is the finding in one line, with its place first.
func (f *Finding) String() string {
	return fmt.Sprintf("%s%v: %s: %s", f.File, f.Pos, f.Code, f.Text)
}

// The infractions that concern more than a single play; those of a play are the engine's.
const (
	DiceRange         engine.Code = "dice.range"
	DiceOpeningDouble engine.Code = "dice.opening_double"
	TurnOrder         engine.Code = "turn.order"
	TurnMissing       engine.Code = "turn.missing"
	TurnAfterEnd      engine.Code = "turn.after_end"
	TurnExtra         engine.Code = "turn.extra"
	RestWrong         engine.Code = "rest.wrong"
	MoveHitMissing    engine.Code = "move.hit_missing"
	CubeNotTurn       engine.Code = "cube.not_turn"
	CubeAfterRoll     engine.Code = "cube.after_roll"
	CubeFirstTurn     engine.Code = "cube.first_turn"
	CubeNotOwner      engine.Code = "cube.not_owner"
	CubeCrawford      engine.Code = "cube.crawford"
	CubeNoAnswer      engine.Code = "cube.no_answer"
	CubeDead          engine.Code = "cube.dead"
	CubeBeaver        engine.Code = "cube.beaver"
	CubeRaccoon       engine.Code = "cube.raccoon"
	CubeValue         engine.Code = "cube.value"
	CubeForgotten     engine.Code = "cube.forgotten"
	ResultWrong       engine.Code = "result.wrong"
	ResultMissing     engine.Code = "result.missing"
	ResultWinner      engine.Code = "result.winner"
	ScoreWrong        engine.Code = "score.wrong"
	ScoreOver         engine.Code = "score.over"
	SetupCount        engine.Code = "setup.count"
)

// codes gives each infraction its severity and the rule it breaks.
var codes = map[engine.Code]struct {
	severity Severity
	rule     string
}{
	DiceRange:               {Hard, "a die shows 1 to 6"},
	DiceOpeningDouble:       {ByRule, "the two opening dice are the first roll, and equal ones are thrown again"},
	engine.DiceMismatch:     {Hard, "each hop uses one of the dice rolled"},
	engine.DiceSplit:        {Hard, "a die is played by one checker and never divided"},
	TurnOrder:               {Hard, "the sides roll in turn"},
	TurnMissing:             {Hard, "every turn is played if any legal play exists"},
	TurnAfterEnd:            {Hard, "a game is over when a side is off, has passed or has resigned"},
	TurnExtra:               {Hard, "who rolls again is told by the doubles of the game"},
	RestWrong:               {Hard, "the dice that a side cannot play are played by the other one before its turn"},
	engine.MoveIllegal:      {Hard, "a play leads to the end of some sequence of legal hops"},
	engine.MoveBlocked:      {Hard, "a point that two enemy checkers hold is closed"},
	engine.MoveNotMaximal:   {Hard, "as many dice are played as possible"},
	engine.MoveSmallDie:     {Hard, "if only one die can be played, it is the larger one that can be"},
	engine.MoveBar:          {Hard, "checkers on the bar enter first"},
	engine.MoveBearoffEarly: {Hard, "checkers are borne off only when all are home"},
	engine.MoveOvershoot:    {Hard, "a die lifts a lower checker only when none stands higher"},
	engine.MovePinned:       {Hard, "a pinned checker does not move"},
	engine.MoveHead:         {ByRule, "no more checkers leave the head in a roll than the game allows"},
	engine.MoveWall:         {ByRule, "points in a row are held only as the game allows"},
	engine.MoveTable6:       {Hard, "all six points of one's own starting quarter are never held"},
	engine.MoveMustOpen:     {ByRule, "a wall right before all enemy checkers is opened if it can be"},
	engine.MoveFrozen:       {Hard, "checkers do not move within their home"},
	engine.MoveExact:        {Hard, "a die bears off from its own point only"},
	engine.MoveHitRun:       {Hard, "a checker that hits at home stays there for the turn"},
	engine.MoveCourier:      {Hard, "no other checker moves before the first one has come far enough"},
	MoveHitMissing:          {Info, "a hit is marked with a star"},
	CubeNotTurn:             {Hard, "the cube is turned by the side on turn and answered by the other"},
	CubeAfterRoll:           {Hard, "a double comes before the roll"},
	CubeFirstTurn:           {ByRule, "the game's first roll is the opening throw, with no double before it"},
	CubeNotOwner:            {Hard, "the cube is turned from the middle or by its owner"},
	CubeCrawford:            {Hard, "nobody doubles in the Crawford game"},
	CubeNoAnswer:            {Hard, "a double is taken or passed"},
	CubeDead:                {Info, "a double gains nothing when the present value wins the match"},
	CubeBeaver:              {ByRule, "a beaver is for money play, by agreement"},
	CubeRaccoon:             {ByRule, "a raccoon is for money play, by agreement"},
	CubeValue:               {Hard, "each turn of the cube doubles it, up to its limit"},
	CubeForgotten:           {Hard, "a passed double ends the game"},
	ResultWrong:             {Hard, "the points are 1, 2 or 3 times the cube"},
	ResultMissing:           {Info, "a finished game has a result"},
	ResultWinner:            {Hard, "the game is won by the side that is off, or that the other gave it to"},
	ScoreWrong:              {Hard, "the score is the one before plus the points won"},
	ScoreOver:               {Hard, "a match ends when its length is reached"},
	SetupCount:              {Hard, "the number of checkers never changes"},
}

// find files a finding at an action of the game, with the position before it unless the board is not
// concerned, and returns it for what else is known.
func (g *game) find(code engine.Code, a *parser.Action, format string, args ...any) *Finding {
	f := g.file(code, a.Pos, g.rec.Number, format, args...)
	f.Move, f.Player = g.move(a), a.Player
	if code == engine.MoveBlocked && g.rules.Contact == engine.Block {
		f.Rule = "a point that an enemy checker holds is closed"
	}
	if a.Kind == parser.Roll {
		f.Dice, f.Play = thrown(a), Spelling(a.Hops)
	}
	s := g.before(a)
	if f.Position = s.Board.String(); g.rules.HasIDs() {
		f.Position = s.XGID()
	}
	return f
}

// before is the situation in which an action was taken.
func (g *game) before(a *parser.Action) engine.Situation {
	if a.Player == g.answerer() {
		return g.onOffer()
	}
	s := g.situation(a.Player)
	if a.Kind == parser.Roll && a.Rest == nil {
		s.Dice, _ = engine.NewDice(a.Dice[0], a.Dice[1]) // not rolled if it cannot be
	}
	return s
}

// file appends a finding that concerns the record as a whole.
func (s *session) file(code engine.Code, pos parser.Pos, game int, format string, args ...any) *Finding {
	c := codes[code]
	s.rec.Findings = append(s.rec.Findings, Finding{
		Code: code, Severity: c.severity, Rule: c.rule,
		File: s.src.File, Pos: pos, Game: game, Player: -1,
		Text: fmt.Sprintf(format, args...),
	})
	return &s.rec.Findings[len(s.rec.Findings)-1]
}

// thrown prints the dice of a roll, or those of a rest with a plus before them.
func thrown(a *parser.Action) string {
	if a.Rest == nil {
		return written(a.Dice)
	}
	text := "+"
	for _, die := range a.Rest {
		text += fmt.Sprint(die)
	}
	return text
}

// written prints two dice in the order of the file.
func written(d [2]int) string { return fmt.Sprintf("%d%d", d[0], d[1]) }
