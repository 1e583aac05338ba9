package dispute

import (
	"strings"

	"nardlog/engine"
	"nardlog/replay"
)

// Consequence is what a set of rules makes of a fault.
type Consequence struct{ Set, Says string }

// The sets of rules that were read, by the names that reports use. docs/disputes.md says how far each could be
// read.
const (
	russianTexts = "Russian texts of short nardy"
	usRules      = "US rules 2008/09"
	simborg      = "Simborg 1997"
	ukbgf        = "UKBGF 2019"
	usbgf        = "USBGF proposal 2013"
	danish       = "Danish rules"
	everyText    = "all texts that were read"
)

// A topic is a sort of fault that texts of rules treat alike.
var (
	onPlays = []Consequence{
		{russianTexts, "the opponent may accept the play or demand a legal one, until he rolls or doubles"},
		{usRules, "the opponent may condone the play or demand its correction, until his own roll"},
		{simborg, "the opponent may condone the play or demand its correction, until his own roll"},
		{ukbgf, "only legal plays: either player must have it corrected if it is noticed before the opponent's valid roll or cube action; after that it stands"},
		{usbgf, "legal plays are enforced until the opponent's next play is complete"},
	}
	onOpening = []Consequence{
		{russianTexts, "equal opening dice are thrown again"},
		{usRules, "a wrong start can be put right in the first few rolls only; later the position stands"},
	}
	onTurns = []Consequence{
		{russianTexts, "a roll before the opponent has lifted his dice does not count"},
		{usRules, "a roll made too early stands"},
		{ukbgf, "a roll made too early stands"},
	}
	onCrawford = []Consequence{
		{russianTexts, "nobody may double in the Crawford game"},
		{danish, "the double is void, and the score is put right as long as the next game has not begun or the result is not recorded"},
	}
	onCubePlace = []Consequence{
		{danish, "a cube that was placed wrongly or forgotten is put right when it is noticed"},
		{ukbgf, "a cube that was placed wrongly or forgotten is put right when it is noticed"},
	}
	onOffers = []Consequence{
		{everyText, "nothing is said of such an offer: it has no effect, but if it was taken and play went on, the value that was recorded counts"},
	}
	onScores = []Consequence{
		{danish, "a score is corrected until the next game begins or the result is signed"},
		{everyText, "the players keep written scores; for long nardy no rule was found"},
	}
	afterEnd = []Consequence{
		{everyText, "nothing is said of play after the end: it does not count for the result"},
	}
	onSetup = []Consequence{
		{usRules, "a wrong start can be put right in the first few rolls only; later the position stands"},
	}
	// Games other than short nardy have hardly any texts of their own on this.
	inOtherGames = Consequence{everyText, "of this game none says what follows from such a fault; those that do are of short nardy:"}
	onFormations = []Consequence{
		{everyText, "no penalty of its own is named: it is an illegal play"},
	}
	onRecords = []Consequence{
		{everyText, "nothing is said of two records that contradict each other: where the rules allow both, the arbiter decides on other evidence"},
	}
)

// Consequences are what the sets of rules make of a finding of a code in a game; "" is a contradiction that no finding
// decides, and nil rules are those of short nardy.
func Consequences(rules *engine.Rules, code engine.Code) []Consequence {
	list := consequences(code)
	if set := list[0].Set; rules != nil && !rules.Short() && (set == russianTexts || set == usRules) {
		return append([]Consequence{inOtherGames}, list...)
	}
	return list
}

func consequences(code engine.Code) []Consequence {
	switch code {
	case "":
		return onRecords
	case replay.DiceOpeningDouble:
		return onOpening
	case replay.TurnAfterEnd:
		return afterEnd
	case replay.CubeCrawford:
		return onCrawford
	case replay.CubeValue, replay.CubeNoAnswer, replay.CubeForgotten:
		return onCubePlace
	case replay.SetupCount:
		return onSetup
	case engine.MoveHead, engine.MoveWall:
		return onFormations
	}
	switch topic, _, _ := strings.Cut(string(code), "."); topic {
	case "move", "dice", "rest":
		return onPlays
	case "turn":
		return onTurns
	case "cube":
		return onOffers
	case "setup":
		return onSetup
	}
	return onScores
}

// AllConsequences lists every text once, for translators.
func AllConsequences() (all []Consequence) {
	for _, list := range [][]Consequence{
		onPlays, onOpening, onTurns, onCrawford, onCubePlace, onOffers, onScores, afterEnd, onSetup, onRecords,
		onFormations, {inOtherGames},
	} {
		all = append(all, list...)
	}
	return all
}
