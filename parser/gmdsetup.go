package parser

import (
	"strconv"
	"strings"
)

// startGame begins a game, from a position of its own where the item has one: Scores{3 6},
// Points{26 numbers}, Dice{5 3}, Cube{2}, Turn{-1}, May-Double{0 1}, in any order.
func (r *gmdReader) startGame(c *cursor, start int) *SyntaxError {
	r.openGame(r.nextNumber(), c.pos(start))
	r.resigned, r.opening = nil, nil
	lists, err := readGMDLists(c)
	if err != nil {
		return err
	}
	if s, ok := lists["scores"]; ok && len(s) == 2 {
		r.game.Scores = [2]int{s[0], s[1]}
	}
	points, ok := lists["points"]
	if !ok {
		return nil
	}
	if len(points) != 26 {
		return c.fail(start, "a position has 26 numbers, not %d", len(points))
	}
	setup := &Setup{Board: gmdBoard(points), Turn: -1, Owner: -1}
	if d := lists["dice"]; len(d) == 2 {
		setup.Dice = [2]int{abs(d[0]), abs(d[1])}
	}
	if cube := lists["cube"]; len(cube) == 1 && cube[0] > 0 {
		setup.Cube = cube[0]
	}
	if turn := lists["turn"]; len(turn) == 1 && turn[0] != 0 {
		setup.Turn = player(turn[0] < 0)
	}
	if may := lists["may-double"]; len(may) == 2 && (may[0] != 0) != (may[1] != 0) {
		setup.Owner = player(may[0] == 0)
	}
	r.game.Setup = setup
	return nil
}

// gmdBoard turns the 26 counts of a position into both players' own numbering. White's checkers are
// positive, Black's negative. The ends are the bars: Gibbon puts White's at 0 and Black's at 25, but the
// sign alone decides whose a bar is.
func gmdBoard(points []int) [2][26]int {
	var b [2][26]int
	for i, n := range points {
		bar := i == 0 || i == 25
		switch {
		case n > 0 && bar:
			b[0][25] += n
		case n > 0:
			b[0][i] = n
		case n < 0 && bar:
			b[1][25] -= n
		case n < 0:
			b[1][25-i] = -n
		}
	}
	return b
}

// readGMDLists reads `Name{1 2 3}` as long as they follow one another.
func readGMDLists(c *cursor) (map[string][]int, *SyntaxError) {
	const most = 64
	lists := map[string][]int{}
	for c.skipBlanks(); !c.atEnd(); c.skipBlanks() {
		start := c.off
		name, rest, ok := strings.Cut(c.line[c.off:], "{")
		body, _, closed := strings.Cut(rest, "}")
		if !ok || !closed || strings.ContainsAny(name, " \t}") {
			return nil, c.fail(start, "%s stands where Name{numbers} is expected", quote(c.rest(start)))
		}
		c.off += len(name) + len(body) + 2
		var list []int
		for _, field := range strings.Fields(body) {
			n, err := strconv.Atoi(field)
			if err != nil || n < -maxNumber || n > maxNumber || len(list) == most {
				return nil, c.fail(start, "%s is no list of numbers", quote(body))
			}
			list = append(list, n)
		}
		lists[strings.ToLower(name)] = list
	}
	return lists, nil
}

func abs(n int) int { return max(n, -n) }
