package parser

import "strings"

// course remembers which way the numbers of each player run in the notations of FIBS, where one side
// plays upwards: +1 up, -1 down, 0 not known yet.
type course [2]int8

// readPairs reads a play such as `bar-23 23-18` up to the end of the line or a full stop, in the
// player's own numbering. The first play that shows a direction settles it for the player.
func (d *course) readPairs(c *cursor, player int) ([]Hop, *SyntaxError) {
	var hops []Hop
	for c.skipBlanks(); !c.atEnd() && c.peek() != '.'; c.skipBlanks() {
		hop, err := readPair(c)
		if err != nil {
			return nil, err
		}
		if len(hops) == maxPoints/2 {
			return nil, &SyntaxError{Pos: hop.Pos, Msg: "the play has too many hops"}
		}
		hops = append(hops, hop)
	}
	for _, h := range hops {
		if d[player] == 0 {
			d[player] = heading(h.Points[0], h.Points[1])
		}
	}
	if d[player] > 0 {
		mirror(hops)
	}
	return hops, nil
}

// heading is the direction that a hop shows: up or down, or towards the end of the board where checkers
// enter or are borne off.
func heading(from, to int) int8 {
	const middle = 12
	up := to > from
	switch {
	case from == 25:
		up = to <= middle
	case to == 0:
		up = from > middle
	}
	if up {
		return 1
	}
	return -1
}

// readPair reads one hop `24-18`, with `bar` and `off` or `o` at its ends.
func readPair(c *cursor) (Hop, *SyntaxError) {
	start := c.off
	word := c.word()
	h := Hop{Pos: c.pos(start), Count: 1}
	text, hit := strings.CutSuffix(word, "*")
	from, to, ok := strings.Cut(text, "-")
	f, okFrom := fibsPoint(from)
	t, okTo := fibsPoint(to)
	if !ok || !okFrom || !okTo || f == 0 || t == 25 {
		return h, c.fail(start, "%s is no hop: it is written 24-18, bar-23 or 6-off", quote(word))
	}
	c.off += len(word)
	h.Points, h.Hits = []int{f, t}, []bool{hit}
	return h, nil
}

func fibsPoint(text string) (int, bool) {
	switch strings.ToLower(text) {
	case "bar":
		return 25, true
	case "off", "o":
		return 0, true
	}
	if len(text) < 1 || len(text) > 2 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n := atoi(text)
	return n, n >= 1 && n <= 24
}

// isCannotMove says whether text tells that there is no legal play.
func isCannotMove(text string) bool {
	return strings.EqualFold(strings.TrimSuffix(strings.TrimSpace(text), "."), "can't move")
}
