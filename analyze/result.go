package analyze

import (
	"nardlog/engine"
	"nardlog/replay"
)

// Result is an analysed match. It is plain data; what is not known is nil. Two-element arrays hold player
// 0, the left column, first. EMG is equity normalised to the cube and the score at each decision: +1 is
// a plain win of the present cube. MWC is the chance to win the match, 0 to 1; a difference of two such
// chances is -1 to 1. Points are those of a money session, cube included.
type Result struct {
	// Record is the match as it was replayed: names, length, rules, findings, counts.
	Record *replay.Record
	// Settings are those the numbers were made with.
	Settings Used
	// Money says that points are played for: every MWC is then nil; in a match every Points is.
	Money   bool
	Players [2]Player
	// Games are those of the record, in its order, broken ones included.
	Games []Game
	// Ledger sums the games whose result is known, each side by its own view; nil without such a game.
	Ledger *[2]Ledger
	// Dice compares the dice with fair ones; nil unless Settings.Dice asked for it.
	Dice *DiceAudit
	// Comparison sets the numbers beside those of other programs; nil unless Settings.Compare asked for it.
	Comparison *Comparison
	// Rollouts says what was rolled out; nil unless Settings.Rollouts asked for it.
	Rollouts *RolloutSum
}

// Used names the settings behind a result.
type Used struct {
	// Ply is the depth of the search, 0 or more, as GNU Backgammon counts plies.
	Ply int
	// MET is the name of the match equity table; empty in a money session.
	MET string
	// Marks are the thresholds of the marks.
	Marks Thresholds
	// Keep is the number of plays of a roll that the search looks at within the tree, 0 for all.
	Keep int
	// Seed is the seed of the interval's resampling.
	Seed uint64
}

// Player is what the match says of one player.
type Player struct {
	Name string
	Stats
	// PRInterval is the 95 % interval of PR, by resampling the counted decisions; nil with fewer than 2.
	PRInterval *[2]float64
	// Band is the class of play that PR falls into, such as "Expert"; empty without a PR.
	Band string
	// FIBS is the rating, about 0 to 2050, that GNU Backgammon's formula gives to the two error rates in
	// a match of this length; nil in a money session or where a rate is not known.
	FIBS *float64
	// Elo is the rating, about 732 to 2240, that XG's formula gives to the PR's error rate.
	Elo *float64
	// Result is what the games with a known result brought: points won less points lost, or match chances
	// gained, -0.5 to 0.5 over a whole match. Adjusted is the same less own luck plus the opponent's.
	// Both are nil without such a game.
	Result, Adjusted *Amount
}

// Stats are one player's errors, luck and rates in a game or a match.
type Stats struct {
	// Error sums the losses of the judged decisions, 0 or more.
	Error Split
	// Luck sums the luck of the rolls.
	Luck Amount
	// LuckyRolls and UnluckyRolls count the rolls with a luck mark of either strength.
	LuckyRolls, UnluckyRolls int
	// Plays, Unforced and CubeDecisions are the counts of replay.Count, judged or not.
	Plays, Unforced, CubeDecisions int
	// Judged and CloseCube count what mEMG divides by: plays judged, and cube decisions close or actual.
	Judged, CloseCube int
	// PR, MEMG and Snowie are the error rates of XG, GNU Backgammon and Snowie, 0 or more.
	PR, MEMG, Snowie Rate
	// Marks counts the marked decisions.
	Marks MarkCount
	// Kinds holds, by ErrorKind, the number of errors and their sum in EMG.
	Kinds [Kinds]KindSum
	// Themes holds the same of the errors of chequer play, by Theme.
	Themes [Themes]KindSum
}

// Split is a sum of losses by the sort of decision.
type Split struct{ Chequer, Cube, Total Amount }

// Amount is a gain or a loss in its units. MWC is nil in a money session, Points in a match.
type Amount struct {
	// EMG is normalised to the cube and score of each decision that it stands for.
	EMG float64
	// MWC is a difference of match winning chances.
	MWC *float64
	// Points are EMG times the cube.
	Points *float64
}

// Rate is an error rate with what it counts.
type Rate struct {
	// Value is the rate, 0 or more; nil when nothing counts.
	Value *float64
	// Decisions is what it is divided by: counted decisions, or both players' plays for Snowie's.
	Decisions int
}

// MarkCount counts decisions by mark.
type MarkCount struct{ Doubtful, Error, Blunder int }

// KindSum is the number of errors of one kind, those of them that have a mark, and their sum in EMG.
type KindSum struct {
	Count, Marked int
	EMG           float64
}

// Game is one analysed game.
type Game struct {
	// Record is the game as it was replayed: number, score before, winner, points, Err if it is broken.
	Record *replay.Game
	// Err says why no decision of it is judged, nil where that is not for want of a judge.
	Err     error
	Players [2]Stats
	// Moves are the decisions in their order; a double and its answers are one move.
	Moves []Move
	// Ledger is each side's account of the game.
	Ledger [2]Ledger
}

// Ledger explains a result: Start + OwnLuck - OppLuck - OwnErrors + OppErrors + Residual = Result, in
// each unit. Residual holds what no judged decision and no roll explains: searches of different depth,
// illegal plays, resignations, and in EMG the change of scale when the cube is turned.
type Ledger struct {
	// Games is the number of games that it covers.
	Games int
	// EMG is in EMG, with Start and Result normalised to a cube of 1 at the game's score.
	EMG Account
	// Utility is in match winning chances, or in the points of a money session.
	Utility Account
}

// Account is a ledger in one unit, seen by one side. Result and Residual are nil when the game has no
// known result.
type Account struct {
	Start                float64
	OwnLuck, OppLuck     float64
	OwnErrors, OppErrors float64
	Residual, Result     *float64
}

// Move is one roll, or one turn's cube decision; exactly one of Chequer and Cube is set.
type Move struct {
	// Number is the printed row, or the count of the player's turns; Line and Column the place in the file.
	Number, Line, Column int
	// Player is the one on roll: 0 or 1.
	Player int
	// Situation is what was decided on, seen by the player on roll; for the cube it is before any offer.
	Situation engine.Situation
	// Left are the dice to be played that the other side has left over; there is then no roll.
	Left []int
	// Theme sorts the position of a roll; NoTheme for the cube.
	Theme   Theme
	Chequer *Chequer
	Cube    *Cube
	// Rollout is how it was rolled out; nil where the search alone has judged it.
	Rollout *RolledOut
	// Foreign is what another program computed of it, nil without.
	Foreign *Foreign
}

// Chequer is a roll and what was done with it.
type Chequer struct {
	// Played is the play that was made in one canonical spelling, "no move" for a dance; as written where
	// no legal hops explain it, and empty where it is not known.
	Played string
	// Best is the best play's spelling; empty when the dice cannot be.
	Best string
	// Forced says that there was one legal result, Dance that it was none at all.
	Forced, Dance bool
	// Illegal and Unrecorded plays are judged by no rate.
	Illegal, Unrecorded bool
	// Candidates are the legal results judged, the best first: by depth, then by equity.
	Candidates []Candidate
	// PlayedAt is the played result's index among Candidates, -1 if it is not there.
	PlayedAt int
	// Loss is best less played, both at the depth of the best, 0 or more; 0 for a forced play, nil where
	// the play is not judged.
	Loss *Amount
	// Luck is the value after the best play less the mean over the rolls; nil when the dice cannot be or were not thrown.
	Luck     *Amount
	LuckMark LuckMark
	Mark     Mark
	Counts   Counts
}

// Candidate is one legal result of a roll, seen by the mover.
type Candidate struct {
	// Play finds its spelling, empty where none leads there: where a roll has thousands of plays, spelling them takes much
	// longer than judging them. After is the position it reaches.
	Play  func() string
	After engine.Position
	// Ply is the depth at which it was judged; values compare only at the same depth.
	Ply int
	// EquityEMG is the cubeful equity; MWC the same as a chance, nil in a money session.
	EquityEMG float64
	MWC       *float64
	// Probs are the cubeless chances of the outcomes.
	Probs engine.Probs
}

// Cube is a decision on the cube. Values are seen by the side on roll.
type Cube struct {
	// Action is what the side on roll did: replay.NoDouble or replay.Double; Redouble says that the cube
	// was its own. Answers are the replies in their order: take, pass, beaver, raccoon.
	Action   replay.Kind
	Redouble bool
	Answers  []replay.Kind
	// Judged is false where the cube could not be turned with any use; all that follows is then empty.
	Judged bool
	// Best is the verdict in words, such as "no double, take".
	Best string
	// Ply is the depth of the search; Probs the cubeless chances before the roll.
	Ply   int
	Probs engine.Probs
	// NDEMG, DTEMG and DPEMG are the values of no double, double and take, double and pass; Beaver says
	// that the best answer is a beaver, worth twice DTEMG.
	NDEMG, DTEMG, DPEMG float64
	Beaver              bool
	// NDMWC, DTMWC and DPMWC are the same as chances, nil in a money session.
	NDMWC, DTMWC, DPMWC *float64
	// Close says that the decision is near enough to count in mEMG though nothing was done.
	Close bool
	// Loss is what each player lost, 0 or more; nil for one who had nothing to decide.
	Loss [2]*Amount
	// Kind tells the sort of each player's error, NoError without one.
	Kind   [2]ErrorKind
	Mark   [2]Mark
	Counts [2]Counts
}

// Counts tells which rates count a decision, by how many decisions: 0 or 1, more only for a player who
// answered twice about one cube.
type Counts struct{ PR, MEMG, Snowie int }
