package parser

import (
	"slices"
	"strings"
)

const lengthHint = `a match begins with a line such as "7 point match", a money session with "0 point match"`

// readTag reads a line `; [Name "value"]`.
func readTag(c *cursor) (Tag, bool) {
	if c.peek() != ';' {
		return Tag{}, false
	}
	text := strings.TrimSpace(c.line[c.off+1:])
	if !strings.HasPrefix(text, "[") || !strings.HasSuffix(text, "]") {
		return Tag{}, false
	}
	name, value, ok := cutTag(text[1 : len(text)-1])
	return Tag{Name: name, Value: value, Pos: c.pos(c.off)}, ok
}

// cutTag splits `Name "value"`.
func cutTag(text string) (name, value string, ok bool) {
	name, value, ok = strings.Cut(text, `"`)
	name = strings.TrimSpace(name)
	if !ok || name == "" || !strings.HasSuffix(value, `"`) {
		return "", "", false
	}
	return name, value[:len(value)-1], true
}

// readLength reads a line `7 point match`. It moves nothing, so that other readings can be tried.
func readLength(line *cursor) (int, bool) {
	c := *line
	if !isDigit(c.peek()) {
		return 0, false
	}
	n, err := readNumber(&c)
	if err != nil {
		return 0, false
	}
	c.skipBlanks()
	if !c.accept("points") && !c.accept("point") {
		return 0, false
	}
	c.skipBlanks()
	if !c.accept("match") {
		return 0, false
	}
	c.skipBlanks()
	return n, c.atEnd()
}

// readGameLine reads a line `Game 1`. It moves nothing either.
func readGameLine(line *cursor) (int, bool) {
	c := *line
	if c.peek()|0x20 != 'g' || !c.accept("game") {
		return 0, false
	}
	c.skipBlanks()
	if !isDigit(c.peek()) {
		return 0, false
	}
	n, err := readNumber(&c)
	c.skipBlanks()
	return n, err == nil && c.atEnd()
}

func (r *matReader) startMatch(length int, pos Pos) {
	tags, comments := r.tags, r.comments
	r.tags, r.comments = nil, nil
	r.endMatch()
	r.openMatch(length, pos)
	r.match.Tags, r.match.Comments = tags, comments
	r.layout.indented = pos.Col > 1
}

func (r *matReader) openMatch(length int, pos Pos) {
	r.match = &Match{File: r.file, Format: string(Mat), Length: length, LengthPos: pos}
	r.matches = append(r.matches, r.match)
	r.layout = matLayout{}
	r.state = inHeader
}

// endMatch closes the match that is being read.
func (r *matReader) endMatch() {
	r.endGame()
	m := r.match
	if m == nil {
		return
	}
	r.adopt()
	r.match = nil
	if len(m.Games) > 0 {
		m.Dialect = dialectOf(m, r.layout)
		headFromTags(m)
		return
	}
	r.matches = r.matches[:len(r.matches)-1]
	if r.state != lost {
		r.report(&SyntaxError{Pos: m.LengthPos, Msg: "the match has no games", Hint: "the file may be cut off"})
	}
}

// adopt gives the tags and comments read since the last heading to the match that is being read.
func (r *matReader) adopt() {
	r.match.Tags = append(r.match.Tags, r.tags...)
	r.match.Comments = append(r.match.Comments, r.comments...)
	r.tags, r.comments = nil, nil
}

// startGame begins the game whose heading stands at the cursor.
func (r *matReader) startGame(number int, c *cursor) {
	r.endGame()
	pos := c.pos(c.off)
	if r.match == nil {
		r.openMatch(-1, pos)
		r.report(&SyntaxError{Pos: pos, Msg: "the length of the match is missing before its first game", Hint: lengthHint})
	}
	r.adopt()
	r.match.Games = append(r.match.Games, Game{Number: number, Pos: pos, Scores: [2]int{-1, -1}})
	r.game = &r.match.Games[len(r.match.Games)-1]
	r.state = wantNames
	r.unplaced = false
}

func (r *matReader) endGame() {
	if r.state == wantNames && r.game != nil {
		r.fail(&SyntaxError{Pos: r.game.Pos, Msg: "the game has no line with names and scores", Hint: "the file may be cut off"})
	}
	if r.game != nil {
		r.game.Actions = slices.Clone(r.actions)
	}
	r.game, r.actions = nil, r.actions[:0]
}

// readNames reads the line of names and scores under a game's heading.
func (r *matReader) readNames(c *cursor) {
	r.state = inRows
	n, ok := splitNames(c.line)
	if !ok {
		err := c.fail(c.off, "%s stands where the names and scores are expected", quote(c.line[c.off:]))
		err.Hint = `they are written "name : score     name : score"`
		r.fail(err)
		r.right = usualRight
		return
	}
	for i, cell := range n {
		if err := r.readName(c, i, cell); err != nil {
			r.fail(err)
			return
		}
	}
	r.right = rightFrom(columnOf(c.line[:n[1].start]))
	r.layout.tightColon = r.layout.tightColon || n[0].tight && n[1].tight
	if len(r.match.Games) == 1 {
		r.match.Players = r.game.Names
	}
}

// maxName bounds a name, in bytes.
const maxName = 255

func (r *matReader) readName(c *cursor, i int, cell nameCell) *SyntaxError {
	if len(cell.name) > maxName {
		return c.fail(cell.start, "the name is longer than %d bytes", maxName)
	}
	score := *c
	score.off = cell.score
	var err *SyntaxError
	if r.game.Scores[i], err = readNumber(&score); err != nil {
		return err
	}
	name, rating := splitRating(cell.name)
	r.game.Names[i] = name
	if len(r.match.Games) == 1 {
		r.match.Ratings[i] = rating
	}
	return nil
}

// nameCell is one half of the line of names: where it starts, the name, and where the score's digits
// stand. Tight says that the colon follows the name without a blank.
type nameCell struct {
	name         string
	start, score int
	tight        bool
}

// splitNames splits `name : score   name : score`. Names may hold blanks and colons and may be empty,
// so that the colons are found by the scores: the right one ends the line, the left one is followed
// by the widest gap. After a long name there may be no gap at all.
func splitNames(line string) ([2]nameCell, bool) {
	var n [2]nameCell
	end := len(strings.TrimRight(line, " \t\v\f"))
	colon, score, ok := scoreBefore(line, end)
	if !ok {
		return n, false
	}
	left, leftScore, leftEnd, widest := -1, 0, 0, -1
	for i := 0; i < colon; i++ {
		if line[i] != ':' {
			continue
		}
		digits := i + 1 + blanksAt(line[i+1:colon])
		scoreEnd := digits
		for scoreEnd < colon && isDigit(line[scoreEnd]) {
			scoreEnd++
		}
		gap := blanksAt(line[scoreEnd:colon])
		glued := gap == 0 && (digits == i+1 || i == 0 || !isBlankByte(line[i-1]))
		if scoreEnd > digits && gap > widest && !glued {
			left, leftScore, leftEnd, widest = i, digits, scoreEnd+gap, gap
		}
		i = digits - 1
	}
	if left < 0 {
		return n, false
	}
	start := blanksAt(line)
	n[0] = newNameCell(line, start, left, leftScore)
	n[1] = newNameCell(line, leftEnd, colon, score)
	return n, true
}

func newNameCell(line string, start, colon, score int) nameCell {
	start = min(start, colon)
	name := strings.TrimRight(line[start:colon], " \t\v\f")
	return nameCell{name: name, start: start, score: score, tight: name != "" && start+len(name) == colon}
}

// scoreBefore finds the colon and the digits of the score that ends at end.
func scoreBefore(line string, end int) (colon, score int, ok bool) {
	score = end
	for score > 0 && isDigit(line[score-1]) {
		score--
	}
	colon = len(strings.TrimRight(line[:score], " \t\v\f")) - 1
	return colon, score, score < end && colon >= 0 && line[colon] == ':'
}

func blanksAt(s string) int {
	n := 0
	for n < len(s) && isBlankByte(s[n]) {
		n++
	}
	return n
}

// splitRating splits the rating from a name such as `Nick,1864`. A rating has three digits or four,
// so that other names with commas stay whole, and so does a name that ends in two numbers.
func splitRating(name string) (string, string) {
	rest, rating, ok := cutRating(name)
	if _, _, again := cutRating(rest); !ok || again {
		return name, ""
	}
	return rest, rating
}

func cutRating(name string) (rest, rating string, ok bool) {
	comma := strings.LastIndexByte(name, ',')
	if comma <= 0 {
		return name, "", false
	}
	rating = name[comma+1:]
	whole, part, _ := strings.Cut(rating, ".")
	if n := len(whole); n < 3 || n > 4 || strings.Trim(whole+part, "0123456789") != "" {
		return name, "", false
	}
	return strings.TrimRight(name[:comma], " \t\v\f"), rating, true
}
