package parser

import "regexp"

// FIBS is the text of a client's session with the server FIBS: board lines, sentences, and whatever
// else the server says meanwhile.
const FIBS Format = "fibs"

func fibsNotation() notation {
	return notation{
		name:   FIBS,
		family: serverFamily,
		detect: detectFIBS,
		read:   readFIBS,
	}
}

// detectFIBS looks for a board line; sentences of all sorts may come before it.
func detectFIBS(data []byte) bool {
	for c := range headLines(data) {
		if _, ok := readFIBSBoard(c); ok {
			return true
		}
	}
	return false
}

// fibsReader follows the match whose boards the session shows; other matches are noise.
type fibsReader struct {
	*textReader
	// boards are the session's boards in order; seen is the number of those passed.
	boards []fibsBoard
	seen   int
	// until is the number of boards up to the last one between two players, the lesser name first.
	until  map[[2]string]int
	course course
	// score is the one that the next game begins with.
	score [2]int
	// resigned is the resignation on offer.
	resigned *Action
	// before is the last board on which the local player had dice to play.
	before *fibsBoard
}

func readFIBS(file string, data []byte) ([]*Match, error) {
	r := &fibsReader{textReader: newTextReader(FIBS, file), until: map[[2]string]int{}}
	for lines := newLines(decode(data)); lines.next(); {
		if b, ok := readFIBSBoard(newCursor(lines)); ok && len(lines.text) <= maxLine {
			r.boards = append(r.boards, b)
			r.until[sorted(b.names)] = len(r.boards)
		}
	}
	for c := range r.lines(data) {
		if _, ok := readFIBSBoard(c); ok {
			r.readBoard(r.boards[r.seen])
			r.seen++
		} else if !c.atEnd() && !isDigit(c.peek()) { // a digit begins a message that is not of the game
			if err := r.readSentence(c); err != nil {
				r.fail(err)
			}
		}
	}
	return r.finish()
}

// The sentences that begin matches and games. "You" is the local player and has verbs of its own.
var (
	fibsStart     = regexp.MustCompile(`^(\S+) and (\S+) (?:start an? (\d{1,9}) point match|are resuming their (\d{1,9})-point match|start an unlimited match|are resuming their unlimited match)\.?$`)
	fibsNewGame   = regexp.MustCompile(`^Starting a new game with \S+$`)
	fibsOpening   = regexp.MustCompile(`^(\S+) rolled (\d), (\S+) rolled (\d)\.?$`)
	fibsScoreLine = regexp.MustCompile(`^score in (?:\d{1,9} point|unlimited) match: (\S+)-(\d{1,9}) (\S+)-(\d{1,9})$`)
)

// readSentence reads a line that is no board. What is none of the match's sentences is left aside, and
// so are those about other players.
func (r *fibsReader) readSentence(c *cursor) *SyntaxError {
	text, pos := c.rest(c.off), c.pos(c.off)
	if m := fibsStart.FindStringSubmatch(text); m != nil {
		if r.shown(m[1], m[2]) {
			r.startMatch(atoi(m[3]+m[4]), [2]string{m[1], m[2]}, pos)
		}
		return nil
	}
	if fibsNewGame.MatchString(text) {
		r.startGame(pos)
		return nil
	}
	if m := fibsOpening.FindStringSubmatch(text); m != nil {
		r.readOpening(m, c)
		return nil
	}
	if m := fibsScoreLine.FindStringSubmatch(text); m != nil {
		if p, q := r.seat(m[1]), r.seat(m[3]); p >= 0 && q == 1-p {
			r.score[p], r.score[q] = atoi(m[2]), atoi(m[4])
		}
		return nil
	}
	return r.readEvent(c, text)
}

// shown says whether the session shows boards of a match between the two, from here on.
func (r *fibsReader) shown(a, b string) bool {
	return r.until[sorted([2]string{a, b})] > r.seen
}

func sorted(names [2]string) [2]string {
	return [2]string{min(names[0], names[1]), max(names[0], names[1])}
}

func (r *fibsReader) startMatch(length int, names [2]string, pos Pos) {
	r.openMatch(length, pos)
	r.match.Players, r.match.Site = names, "FIBS"
	r.score = [2]int{-1, -1}
}

// startGame begins a game of the match that the next board shows.
func (r *fibsReader) startGame(pos Pos) {
	r.game = nil
	if r.seen == len(r.boards) {
		return
	}
	b := r.boards[r.seen]
	if r.match == nil || r.seat(b.names[0]) < 0 || r.seat(b.names[1]) < 0 {
		r.startMatch(b.length, b.names, pos)
	}
	own := r.seat(b.names[0])
	r.score[own], r.score[1-own] = b.scores[0], b.scores[1]
	r.openGame(r.nextNumber(), pos)
	r.game.Scores = r.score
	r.course, r.resigned, r.before = course{}, nil, nil
}

// readOpening reads the throw for the first turn, which the server does not repeat: the player of the
// higher die plays both.
func (r *fibsReader) readOpening(m []string, c *cursor) {
	p, q := r.seat(m[1]), r.seat(m[3])
	first, second := atoi(m[2]), atoi(m[4])
	if p < 0 || q != 1-p || first == second {
		return
	}
	if first < second {
		p, first, second = q, second, first
	}
	start := c.off
	if r.game == nil || len(r.game.Actions) > 0 {
		r.startGame(c.pos(start))
	}
	a := c.toEnd().cell(start, p, Roll)
	a.Dice, a.Written = [2]int{first, second}, Blank
	r.add(a)
}

// seat is the index of a player by his name, -1 if he is none of the match's.
func (r *fibsReader) seat(name string) int {
	if r.match == nil {
		return -1
	}
	return r.player(name)
}
