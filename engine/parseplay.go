package engine

import (
	"fmt"
	"strconv"
	"strings"

	"nardlog/spoken"
)

// noMove reports whether a text stands for a roll that cannot be played.
func noMove(text string) bool {
	return text == "" || text == "-" || strings.EqualFold(text, "pass") || strings.EqualFold(text, "dance") || spoken.Pass(text)
}

// mostHops is more than any game's roll gives, even where doubles bring further rolls.
const mostHops = 64

// ParsePlay reads a play as people write it: "8/5 6/5", "24/18*/13(2)", "bar/20", "25/20", "6/off", "5/0",
// "13-9"; commas between the parts are allowed, and the words for a dance give no hops. Each step
// between two slashes becomes one Hop, whatever dice it takes; Hop.Hit is a written star. Whether the
// play is legal is not asked. Errors name the part that could not be read.
func ParsePlay(s string) ([]Hop, error) {
	if noMove(strings.TrimSpace(s)) {
		return nil, nil
	}
	var hops []Hop
	parts := strings.FieldsFunc(s, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' })
	for _, part := range parts {
		way, times, err := cutCount(part)
		if err != nil {
			return nil, err
		}
		steps, err := parseWay(way)
		if err != nil {
			return nil, err
		}
		if len(steps) == 0 && len(hops) == 0 {
			return nil, fmt.Errorf("%q: a count stands before any move", part)
		}
		if len(steps) == 0 {
			// "24/18 (2)": the count belongs to the part before.
			steps = hops[len(hops)-1:]
			times--
		}
		for i := range times {
			for _, h := range steps {
				// The first checker to land is the one that hits.
				h.Hit = h.Hit && i == 0
				hops = append(hops, h)
			}
		}
		if len(hops) > mostHops {
			return nil, fmt.Errorf("a play has at most %d moves", mostHops)
		}
	}
	return hops, nil
}

// mostAlike is the largest multiplier: a double moves four checkers.
const mostAlike = 4

// cutCount takes the multiplier from the end of a part: "13/8(2)" is "13/8" twice.
func cutCount(part string) (way string, times int, err error) {
	open := strings.IndexByte(part, '(')
	if open < 0 {
		return part, 1, nil
	}
	digits, closed := strings.CutSuffix(part[open+1:], ")")
	n, err := strconv.Atoi(digits)
	if !closed || err != nil || n < 1 || n > mostAlike {
		return "", 0, fmt.Errorf("%q: a count is (1) to (%d)", part, mostAlike)
	}
	return part[:open], n, nil
}

// parseWay reads the stops of one checker, "24/18*/13"; nothing for an empty text.
func parseWay(way string) ([]Hop, error) {
	if way == "" {
		return nil, nil
	}
	stops := strings.Split(strings.ReplaceAll(way, "-", "/"), "/")
	if len(stops) < 2 {
		return nil, fmt.Errorf("%q is no move: expected two points such as 13/8", way)
	}
	from, err := parsePlace(stops[0], true)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", way, err)
	}
	hops := make([]Hop, 0, len(stops)-1)
	for _, stop := range stops[1:] {
		name, hit := strings.CutSuffix(stop, "*")
		to, err := parsePlace(name, false)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", way, err)
		}
		if from == Off {
			return nil, fmt.Errorf("%q: a checker that is off cannot move on", way)
		}
		hops = append(hops, Hop{from, to, hit})
		from = to
	}
	return hops, nil
}

// parsePlace reads a point 1 to 24, the bar or hand (only to start from), or off (only to end at).
func parsePlace(s string, start bool) (uint8, error) {
	switch strings.ToLower(s) {
	case "bar", "hand":
		s = "25"
	case "off":
		s = "0"
	}
	n, err := strconv.Atoi(s)
	switch {
	case err != nil || n < Off || n > Bar:
		return 0, fmt.Errorf("%q is no point of the board", s)
	case start && n == Off:
		return 0, fmt.Errorf("a checker that is off cannot move")
	case !start && n == Bar:
		return 0, fmt.Errorf("no checker moves to the bar")
	}
	return uint8(n), nil
}
