package parser

import (
	"regexp"
	"strings"
)

// OpenSpiel is a game played by the research library of that name: a playthrough, or its bare history
// of numbers.
const OpenSpiel Format = "openspiel"

func openspielNotation() notation {
	return notation{
		name:   OpenSpiel,
		family: recordFamily,
		detect: detectOpenSpiel,
		read:   readOpenSpiel,
	}
}

var (
	openspielGame    = regexp.MustCompile(`^game: *([a-z_]+)`)
	openspielHistory = regexp.MustCompile(`^(?:History\(\) = )?\[?(\d[\d, ]*)\]?$`)
	openspielReturns = regexp.MustCompile(`^Returns\(\) = \[(-?[\d.]+), *(-?[\d.]+)\]$`)
)

func detectOpenSpiel(data []byte) bool {
	text := firstCursor(data).rest(0)
	if m := openspielGame.FindStringSubmatch(text); m != nil {
		return openspielVariant(m[1]) != ""
	}
	// A list of two numbers may be anything.
	return openspielHistory.MatchString(text) && strings.Count(text, ",") >= 2
}

// openspielVariant is our name of a game of the library, "" for the games that are none of ours.
func openspielVariant(name string) string {
	switch name {
	case "backgammon", "hyper_backgammon":
		return strings.Replace(name, "hyper_", "hyper", 1)
	case "long_narde", "longnarde", "narde":
		return longNardy
	}
	return ""
}

const longNardy = "longnardy"

// openspielMove is one number of a history with its place. Player is -1 for a throw of the dice and
// unknown where the list does not tell whose the number is.
type openspielMove struct {
	player, id int
	pos        Pos
}

// openspielUnknown is the player of a number that may be a throw or anybody's.
const openspielUnknown = -2

func readOpenSpiel(file string, data []byte) ([]*Match, error) {
	r := newTextReader(OpenSpiel, file)
	var (
		variant string
		history []openspielMove
		gains   [2]int
		levels  bool
		start   = Pos{Line: 1, Col: 1}
		lines   = newLines(decode(data))
	)
	for lines.next() {
		c := newCursor(lines)
		text := c.rest(c.off)
		if m := openspielGame.FindStringSubmatch(text); m != nil && variant == "" {
			variant, start = openspielVariant(m[1]), c.pos(c.off)
		}
		if strings.HasPrefix(text, "GetParameters()") {
			levels = countsLevels(text)
			if strings.Contains(text, "hyper_backgammon=True") {
				variant = "hypergammon"
			}
		}
		if openspielHistory.MatchString(text) {
			history = readHistory(c) // the last one is the whole game
		}
		if m := openspielReturns.FindStringSubmatch(text); m != nil {
			gains = [2]int{openspielGain(m[1]), openspielGain(m[2])}
		}
	}
	if variant == "" {
		variant = guessVariant(history)
	}
	r.openMatch(-1, start)
	r.match.Variant, r.match.Players = variant, [2]string{"X", "O"}
	r.tag("CubeLimit", "1", start)
	if len(history) > 0 {
		r.openGame(1, history[0].pos)
		r.playHistory(history)
		r.openspielResult(gains, levels)
	}
	return r.finish()
}

// openspielGain is the number of points that a return tells, 0 for a loss.
func openspielGain(text string) int {
	whole, _, _ := strings.Cut(text, ".")
	return smallNumber(whole, 0)
}

// countsLevels says whether parameters give gammons their points; else a win is a win.
func countsLevels(parameters string) bool {
	return strings.Contains(parameters, "enable_gammons") || strings.Contains(parameters, "full_scoring")
}

// openspielResult adds the result that the returns tell, its points only where levels count.
func (r *textReader) openspielResult(gains [2]int, levels bool) {
	last := r.last()
	for player, points := range gains {
		if points <= 0 || last == nil {
			continue
		}
		if !levels {
			points = 0
		}
		r.add(Action{Pos: last.Pos, Player: player, Kind: Win, Value: points})
	}
}

// guessVariant tells the games apart by their numbers: those of long nardy end at 24.
func guessVariant(history []openspielMove) string {
	for _, m := range history {
		if m.id > nardePass {
			return "backgammon"
		}
	}
	return longNardy
}

func readHistory(c *cursor) []openspielMove {
	var all []openspielMove
	for !c.atEnd() {
		if !isDigit(c.peek()) {
			c.off++
			continue
		}
		pos := c.pos(c.off)
		id, ok := c.number()
		if !ok {
			id = -1
			c.off += c.digits(c.off)
		}
		all = append(all, openspielMove{openspielUnknown, id, pos})
	}
	return all
}

// playHistory turns a history into the game's actions.
func (r *textReader) playHistory(history []openspielMove) {
	var err *SyntaxError
	if r.match.Variant == longNardy {
		err = r.playNarde(history)
	} else {
		err = r.playBackgammon(history)
	}
	if err != nil {
		r.fail(err)
	}
}

// openspielRolls are the throws, doubles last, in the library's order.
var openspielRolls = func() (rolls [][2]int) {
	for a := 1; a <= 6; a++ {
		for b := a + 1; b <= 6; b++ {
			rolls = append(rolls, [2]int{a, b})
		}
	}
	for d := 1; d <= 6; d++ {
		rolls = append(rolls, [2]int{d, d})
	}
	return rolls
}()
