package analyze

// DiceAudit says what the dice of some matches look like beside fair ones.
type DiceAudit struct {
	// Matches and Games are what was looked at. Unjudged counts the matches of games that no evaluator knows:
	// their dice are counted, their luck is not.
	Matches, Games, Unjudged int
	// Groups holds all throws together first, without a name, then a group for each player.
	Groups []DiceGroup
	// Tests counts the tests with a sample large enough, which are corrected together; Found those whose
	// corrected chance is below DiceLevel.
	Tests, Found int
}

// DiceGroup is one player's throws, or all.
type DiceGroup struct {
	// Name is the player's; empty for all together, for the others beside a player who was asked for, and for
	// players without a name, who are told by their Column, 1 or 2.
	Name   string
	Others bool
	Column int
	DiceCount
	Tests []DiceTest
	// Bias is what the group's sample could have shown.
	Bias Detectable
}

// DiceCount counts throws. The two dice of a throw are known, which was which is not. Throws leaves the opening
// throws out, which cannot be doubles; all but the openings and the luck is counted over them.
type DiceCount struct {
	Throws, Doubles int
	// Faces counts the dice that show 1 to 6, Pairs the throws in the order of engine.Rolls, Pips all faces.
	Faces [6]int
	Pairs [21]int
	Pips  int
	// Openings counts the games opened, OpeningPairs the throws that opened them in the order of OpeningRolls; of
	// OpeningGames games whose opening is known the group's player opened Openings. Together, they are the same.
	Openings, OpeningGames int
	OpeningPairs           [15]int
	// Neighbours counts pairs of throws that follow each other in a game; Serial sums over them the products of
	// how far each throw is from 7 pips.
	Neighbours, Serial int
	// Swings counts pairs of throws that follow each other when those of 7 pips are left out; Changes the pairs of
	// which one is above 7 and the other below. Runs is the number of unbroken runs above or below 7.
	Swings, Changes, Runs int
	// Unread counts the throws that cannot be read or are not in the record. Censored counts throws left aside
	// because the record leaves out those that cannot be played, and such a one might have come.
	Unread, Censored int
	Luck             LuckSum
}

// LuckSum is the luck of some rolls against what fair dice make of the same positions, in EMG at each decision's
// cube and score. Its expectation is exactly 0.
type LuckSum struct {
	// Rolls counts the rolls that were judged; EMG sums their luck, Variance the variances of it over the 21 rolls.
	Rolls         int
	EMG, Variance float64
}

// DiceTestKind is the sort of a DiceTest.
type DiceTestKind uint8

const (
	// FaceTest: the six faces are equally likely.
	FaceTest DiceTestKind = iota
	// PairTest: the 21 throws come 1 and 2 times in 36.
	PairTest
	// DoubleTest: one throw in six is a double.
	DoubleTest
	// OpeningTest: the 15 opening throws are equally likely.
	OpeningTest
	// StartTest: the player opens half of his games.
	StartTest
	// SerialTest: a throw does not depend on the one before, by the correlation of their pips.
	SerialTest
	// RunTest: throws above and below 7 pips alternate as often as chance has it.
	RunTest
	// LuckTest: the rolls are no better and no worse for the positions than fair ones.
	LuckTest
)

// String is the kind's name in JSON.
func (k DiceTestKind) String() string {
	return [...]string{"faces", "throws", "doubles", "openings", "starts", "serial", "runs", "luck"}[k]
}

// DiceTest is one comparison with fair dice.
type DiceTest struct {
	Kind DiceTestKind
	// N is the number of observations: dice, throws, games, pairs of throws, rolls.
	N int
	// Seen and Expected are the figure that is tested; nil where the test compares many.
	Seen, Expected *float64
	// Statistic is a chi-square of DF degrees of freedom. P is the chance, 0 to 1, of one as large with fair dice,
	// Corrected the same for the largest of all tests (Holm); all are nil when the sample is too small.
	Statistic, P, Corrected *float64
	DF                      int
}

// Found reports whether fair dice are hard to believe, all tests considered.
func (t *DiceTest) Found() bool { return t.Corrected != nil && *t.Corrected < DiceLevel }

// DiceLevel is the chance of calling fair dice unfair in any of the tests; DicePower the chance of finding a
// bias that Detectable names.
const (
	DiceLevel = 0.05
	DicePower = 0.8
)

// Detectable are the biases that a sample would have shown with the chance DicePower, even if nothing else stood
// out; nil where it is too small for the test.
type Detectable struct {
	// Face is the difference of one face's chance from 1/6, the others sharing the rest; Double that of doubles
	// from 1/6.
	Face, Double *float64
	// Luck is a mean luck a roll, in EMG.
	Luck *float64
}
