package parser

import (
	"regexp"
	"strings"
)

// GNUText is a game or a match that GNU Backgammon exported as text, with boards and analysis.
const GNUText Format = "gnubg-text"

func gnuTextNotation() notation {
	return notation{
		name:   GNUText,
		family: textFamily,
		detect: detectGNUText,
		read:   readGNUText,
	}
}

func detectGNUText(data []byte) bool {
	first := firstCursor(data).rest(0)
	return strings.HasPrefix(first, "The score (after ") || gnuMove.MatchString(first)
}

// The lines that matter; all others are boards, statistics and remarks.
var (
	gnuScore = regexp.MustCompile(`^The score \(after (\d+) games?\) is: (.*) (\d+), (.*) (\d+?)(?: \(match to (\d+) points?\))?(, .*)?$`)
	gnuHead  = regexp.MustCompile(`^(Date|Event|Round|Place|Annotator|Comments): (.*)$`)
	gnuRates = regexp.MustCompile(`^(.*)'s rating: (.*)$`)
	gnuMove  = regexp.MustCompile(`^Move number (\d+): +(.*) (to play (\d)(\d)|on roll, cube decision\?|doubles to (\d+)|resigns?\b.*|offers? .*)$`)
	gnuDid   = regexp.MustCompile(`^\* (.*) (moves|cannot move|doubles|redoubles|accepts|rejects|resigns|passes|drops|takes)( .*)?$`)
	gnuLuck  = regexp.MustCompile(`^Rolled (\d)(\d)(?: \( *([+-]\d+\.\d+)(%?)\))?:$`)
	gnuWins  = regexp.MustCompile(`^(.*) wins (\d+) points?`)
)

// gnuTextReader reads the export line by line.
type gnuTextReader struct {
	*textReader
	// moves counts the move headings, onlyMove is the number of the first.
	moves, firstMove int
	// note says that the lines are those of a remark on the last action.
	note bool
	// done says that the game has its result: statistics follow.
	done bool
	// dice are those of the heading.
	dice [2]int
	// judging is what the analysis that is being read belongs to.
	judging gnuJudging
}

func readGNUText(file string, data []byte) ([]*Match, error) {
	r := &gnuTextReader{textReader: newTextReader(GNUText, file)}
	lines := newLines(decode(data))
	for lines.next() {
		if err := r.readLine(newCursor(lines)); err != nil {
			r.fail(err)
		}
	}
	if r.moves == 1 && r.firstMove != 1 && !r.done {
		return nil, positionError(file, "GNU Backgammon", Pos{Line: 1, Col: 1})
	}
	return r.finish()
}

func (r *gnuTextReader) readLine(c *cursor) *SyntaxError {
	text := strings.TrimRight(c.line, " \t")
	if m := gnuScore.FindStringSubmatch(text); m != nil {
		r.startGame(c, m)
		return nil
	}
	if m := gnuMove.FindStringSubmatch(text); m != nil {
		return r.readHeading(c, m)
	}
	if r.done || r.match == nil {
		return nil
	}
	if m := gnuWins.FindStringSubmatch(text); m != nil && r.player(m[1]) >= 0 {
		a := c.toEnd().cell(0, r.player(m[1]), Win)
		a.Value = atoi(m[2])
		r.add(a)
		r.done, r.note = true, false
		return nil
	}
	if r.readNote(text) {
		return nil
	}
	switch {
	case strings.HasPrefix(text, "* ") && !strings.HasPrefix(text, "*  "):
		if m := gnuDid.FindStringSubmatch(text); m != nil {
			return r.readAction(c, m)
		}
		return c.fail(0, "%s tells of nothing that is known", quote(text))
	case r.moves == 0 || r.last() == nil:
		r.readInformation(text)
		return nil
	}
	return r.readAnalysis(c, text)
}

// startGame begins a game with the line of the score, and its match where it is not the one that is being
// read.
func (r *gnuTextReader) startGame(c *cursor, m []string) {
	length := atoi(m[6])
	number := atoi(m[1]) + 1
	names := [2]string{m[2], m[4]}
	before := r.match
	if before == nil || before.Length != length || before.Players != names || number <= before.Games[len(before.Games)-1].Number {
		r.openMatch(length, c.pos(0))
		r.match.Dialect, r.match.Players = GNU, names
	}
	r.openGame(number, c.pos(0))
	r.game.Scores = [2]int{atoi(m[3]), atoi(m[5])}
	if length > 1 && m[7] != "" {
		r.game.Crawford = new(!strings.Contains(m[7], "post-"))
	}
	r.done, r.note, r.judging = false, false, gnuJudging{}
}

// readInformation reads the lines that tell of the match as a whole.
func (r *gnuTextReader) readInformation(text string) {
	m := r.match
	if found := gnuRates.FindStringSubmatch(text); found != nil && r.player(found[1]) >= 0 {
		m.Ratings[r.player(found[1])] = found[2]
		return
	}
	found := gnuHead.FindStringSubmatch(text)
	if found == nil || len(m.Games) > 1 {
		return
	}
	switch value := strings.TrimSpace(found[2]); found[1] {
	case "Date":
		m.Date = isoDate(value, "01/02/06", "2006-01-02", "01/02/2006")
	case "Event":
		m.Event = value
	case "Round":
		m.Round = value
	case "Place":
		m.Place = value
	case "Annotator":
		m.Annotator = value
	case "Comments":
		r.comment(value, m.LengthPos)
	}
}

// readHeading reads the line over a decision.
func (r *gnuTextReader) readHeading(c *cursor, m []string) *SyntaxError {
	if r.moves++; r.moves == 1 {
		r.firstMove = atoi(m[1])
	}
	r.note, r.judging = false, gnuJudging{}
	if r.game == nil || r.done {
		return c.fail(0, "the line with the score is missing before the moves")
	}
	r.dice = [2]int{atoi(m[4]), atoi(m[5])}
	if last := r.last(); m[6] != "" && last != nil && (last.Kind == Double || last.Kind == Beaver || last.Kind == Raccoon) {
		last.Value = atoi(m[6])
	}
	if r.player(m[2]) < 0 {
		return c.fail(0, "%s is neither of the players", quote(m[2]))
	}
	return nil
}

// readAction reads a line `* NAME moves 24/23 13/8`.
func (r *gnuTextReader) readAction(c *cursor, m []string) *SyntaxError {
	who := r.player(m[1])
	if who < 0 {
		return c.fail(0, "%s is neither of the players", quote(m[1]))
	}
	if r.game == nil {
		return c.fail(0, "the line with the score is missing before the moves")
	}
	a := Action{Pos: c.pos(0), Player: who, Text: strings.TrimPrefix(strings.TrimSpace(c.line), "* ")}
	switch m[2] {
	case "moves":
		a.Dice = r.dice
		c.off = strings.LastIndex(c.line, " moves") + len(" moves")
		var err *SyntaxError
		if a.Hops, err = r.playToEnd(c); err != nil {
			return err
		}
	case "cannot move":
		a.Dice, a.Written = r.dice, NoMove
	case "doubles", "redoubles":
		a.Kind = raised(r.last())
	case "accepts", "takes":
		a.Kind = Take
	case "rejects", "passes", "drops":
		a.Kind = Drop
	case "resigns":
		a.Kind = Resign
	}
	r.add(a)
	return nil
}

// raised is what a double is after another action: right after a double a beaver, then a raccoon.
func raised(last *Action) Kind {
	switch {
	case last == nil:
	case last.Kind == Double:
		return Beaver
	case last.Kind == Beaver || last.Kind == Raccoon:
		return Raccoon
	}
	return Double
}

// readNote reads a remark on the last action, which a line of its own announces and a blank one ends.
func (r *gnuTextReader) readNote(text string) bool {
	if strings.HasPrefix(text, "Annotation:") {
		r.note = r.last() != nil
		return true
	}
	if !r.note {
		return false
	}
	if text == "" {
		r.note = false
		return true
	}
	last := r.last()
	last.Comment = strings.TrimPrefix(last.Comment+"\n"+text, "\n")
	return true
}
