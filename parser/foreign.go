package parser

// Unit says what an equity is measured in.
type Unit string

const (
	// EMG: the equity of a match decision scaled to money, where winning a single game with the cube
	// as it stands is 1 and losing it -1. In a money session it is the plain equity per cube.
	EMG Unit = "EMG"
	// MWC: the chance of winning the match, 0 to 1.
	MWC Unit = "MWC"
	// Points: expected points, multiplied by the cube.
	Points Unit = "points"
)

// Analysis is what another program computed of an action. Every number is from the view of the player
// who acts; losses are zero or negative.
type Analysis struct {
	// Program is who computed it, Level how deeply: "XG Roller++", "2-ply"; "" where not stated.
	Program, Level string
	Unit           Unit
	// Plays are the candidates of a Roll, in the program's order.
	Plays []JudgedPlay
	// Cube is the cube decision that the action is, or, on a Roll, the one before it: not to double.
	Cube *JudgedCube
	// Error is what the choice lost, 0 or less: the play of a Roll, or the cube action itself.
	Error *float64
	// Luck is what the roll gained over the average roll.
	Luck *float64
}

// JudgedPlay is one candidate with its value.
type JudgedPlay struct {
	// Hops are as the program lists them; none is a dance.
	Hops []Hop
	// Level is the depth of this candidate where it differs from play to play.
	Level  string
	Equity float64
	// Probs are the chances to win, to win at least a gammon, to win a backgammon, to lose at least a
	// gammon and to lose a backgammon, 0 to 1; nil where not stated.
	Probs *[5]float64
	// Rollout says that the value is the mean of games played out, Trials how many; 0 not stated.
	Rollout bool
	Trials  int
	// Played marks the candidate that was chosen.
	Played bool
}

// JudgedCube is the value of the three ends of a cube decision, all from the view of the side that may
// double, and on the cube as it was before.
type JudgedCube struct {
	Level string
	// Unit is what ND, DT and DP are measured in where it is not the analysis's.
	Unit Unit
	// ND is not doubling, DT double and take, DP double and pass; nil where not stated.
	ND, DT, DP *float64
	Probs      *[5]float64
	// Rollout and Trials are as for a play.
	Rollout bool
	Trials  int
	// Error is what the doubler's choice lost, 0 or less.
	Error *float64
}
