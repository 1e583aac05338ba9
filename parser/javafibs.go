package parser

import (
	"strconv"
	"strings"
)

// JavaFIBS is the log of the JavaFIBS client (.match).
const JavaFIBS Format = "javafibs"

func javaFIBSNotation() notation {
	return notation{
		name:   JavaFIBS,
		family: serverFamily,
		detect: func(data []byte) bool {
			return strings.HasPrefix(firstCursor(data).rest(0), "JavaFIBS internal match")
		},
		read: readJavaFIBS,
	}
}

// you is the name of the local player in the log.
const you = "You"

// The codes of records.
const (
	javaRoll           = 0
	javaPlay           = 1
	javaDouble         = 2
	javaResign         = 3
	javaTake           = 4
	javaDrop           = 5
	javaOpponents      = 6
	javaGameWon        = 7
	javaMatchStart     = 8
	javaMatchWon       = 9
	javaOpeningRoll    = 11
	javaResignRejected = 12
	javaGameStart      = 13
	javaScore          = 14
	javaCannotMove     = 15
)

// javaReader reads records `code:player:data`.
type javaReader struct {
	*textReader
	course course
	// score is the one that the next game begins with, -1 where it has not been told.
	score [2]int
	// resigned is the resignation on offer; it counts once the game is won.
	resigned *Action
	// local is the real name of the local player, once a score has told it.
	local string
}

func readJavaFIBS(file string, data []byte) ([]*Match, error) {
	r := &javaReader{textReader: newTextReader(JavaFIBS, file)}
	for c := range r.lines(data) {
		if c.atEnd() || strings.HasPrefix(c.rest(c.off), "JavaFIBS internal match") {
			continue
		}
		if err := r.readRecord(c); err != nil {
			r.fail(err)
		}
	}
	r.endMatch()
	return r.finish()
}

func (r *javaReader) readRecord(c *cursor) *SyntaxError {
	start := c.off
	code, ok := c.number()
	name, data, named := strings.Cut(c.line[min(c.off+1, len(c.line)):], ":")
	if !ok || c.peek() != ':' || !named {
		return c.fail(start, "%s stands where code:player:data is expected", quote(c.rest(start)))
	}
	c.off += len(name) + 2
	pos := c.pos(start)
	switch code {
	case javaMatchStart:
		n, err := strconv.Atoi(strings.TrimSpace(data))
		if err != nil || n < 0 {
			return c.fail(c.off, "%s is no length of a match", quote(data))
		}
		r.endMatch()
		r.openMatch(n, pos)
		r.match.Players = [2]string{you, strings.TrimSpace(name)}
		r.score = [2]int{0, 0}
		return nil
	case javaGameStart:
		r.startGame(pos)
		return nil
	case javaOpponents:
		r.seat(name, strings.TrimSpace(data))
		return nil
	case javaScore:
		return r.readScore(c, name, data)
	case javaMatchWon:
		if r.finished() {
			r.last().MatchOver = true
		}
		return nil
	}
	if code == 10 || code > javaCannotMove {
		return nil // words between the players
	}
	return r.readEvent(c, start, code, name)
}

func (r *javaReader) startGame(pos Pos) {
	if r.match == nil {
		r.openMatch(-1, pos)
		r.score = [2]int{-1, -1}
	}
	r.openGame(r.nextNumber(), pos)
	r.game.Scores, r.course, r.resigned = r.score, course{}, nil
	r.score = [2]int{-1, -1}
}

// seat takes the names of the two players, the left one first.
func (r *javaReader) seat(left, right string) {
	if r.match == nil || r.game == nil {
		return
	}
	if len(r.match.Games) == 1 {
		r.match.Players = [2]string{left, right}
	}
	r.game.Names = r.match.Players
}

// readScore reads `A-1:B-0`, which names the local player by his real name.
func (r *javaReader) readScore(c *cursor, left, right string) *SyntaxError {
	var names [2]string
	var scores [2]int
	for i, half := range [2]string{left, right} {
		dash := strings.LastIndexByte(half, '-')
		n, err := strconv.Atoi(strings.TrimSpace(half[dash+1:]))
		if dash < 0 || err != nil {
			return c.fail(c.off, "%s is no score", quote(half))
		}
		names[i], scores[i] = strings.TrimSpace(half[:dash]), n
	}
	if r.match == nil {
		return nil
	}
	// Either both names are known, or the unknown one is the local player's.
	for i, name := range names {
		p, q := r.seatOf(name), r.seatOf(names[1-i])
		if p < 0 && q >= 0 {
			r.local, p = name, 1-q
		}
		if p >= 0 {
			r.score[p] = scores[i]
		}
	}
	return nil
}

// seatOf is the index of a player by the log's name or by the real one, -1 if it is neither's.
func (r *javaReader) seatOf(name string) int {
	if name == r.local {
		name = you
	}
	return r.player(name)
}

// endMatch gives the local player his name.
func (r *javaReader) endMatch() {
	if r.match == nil || r.local == "" {
		return
	}
	for i := range r.match.Players {
		if r.match.Players[i] == you {
			r.match.Players[i] = r.local
		}
	}
	for i := range r.match.Games {
		r.match.Games[i].Names = r.match.Players
	}
	r.local = ""
}

func (r *javaReader) readEvent(c *cursor, start, code int, name string) *SyntaxError {
	if r.game == nil {
		return c.fail(start, "%s stands outside a game", quote(c.rest(start)))
	}
	player := r.seatOf(strings.TrimSpace(name))
	if player < 0 {
		return c.fail(start, "%s is none of the players", quote(name))
	}
	switch code {
	case javaRoll, javaOpeningRoll:
		return r.readRoll(c, start, player)
	case javaPlay, javaCannotMove:
		return r.readPlay(c, start, player, code)
	case javaResign:
		points, _ := c.number()
		a := c.toEnd().cell(start, player, Resign)
		a.Value = points
		r.resigned = &a
		return nil
	case javaResignRejected:
		r.resigned = nil
		return nil
	}
	kind, known := map[int]Kind{
		javaDouble: Double, javaTake: Take, javaDrop: Drop, javaGameWon: Win,
	}[code]
	if !known {
		return c.fail(start, "unknown code %d", code)
	}
	a := Action{}
	if kind == Win {
		n, ok := c.number()
		if !ok {
			return c.fail(c.off, "the number of points is missing")
		}
		a.Value = n
		if r.resigned != nil && r.resigned.Player != player {
			r.add(*r.resigned)
		}
	}
	cell := c.toEnd().cell(start, player, kind)
	cell.Value = a.Value
	r.add(cell)
	return nil
}

func (r *javaReader) readRoll(c *cursor, start, player int) *SyntaxError {
	a := c.cell(start, player, Roll)
	first, ok := c.number()
	c.skipBlanks()
	second, ok2 := c.number()
	if c.skipBlanks(); !ok || !ok2 || !c.atEnd() {
		return c.fail(start, "%s has not two dice", quote(c.rest(start)))
	}
	a.Dice, a.Written, a.Text = [2]int{first, second}, Blank, c.rest(start)
	r.add(a)
	return nil
}

// readPlay reads the play of the roll before it, or the word that there is none.
func (r *javaReader) readPlay(c *cursor, start, player, code int) *SyntaxError {
	at := c.off
	hops, err := r.course.readPairs(c, player)
	if err != nil {
		return err
	}
	if r.game.Err != nil {
		return nil
	}
	roll, err := r.openRoll(c, start, player)
	if err != nil {
		return err
	}
	switch {
	case code == javaCannotMove:
		roll.Written = NoMove
	case len(hops) > 0:
		roll.Written, roll.Hops = Hops, hops
		roll.Text += " " + c.rest(at)
	}
	return nil
}
