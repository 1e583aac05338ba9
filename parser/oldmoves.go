package parser

import (
	"regexp"
	"strings"
)

// Oldmoves is what FIBS shows of saved games with its command oldmoves.
const Oldmoves Format = "oldmoves"

func oldmovesNotation() notation {
	return notation{
		name:   Oldmoves,
		family: serverFamily,
		detect: func(data []byte) bool {
			return oldmovesScore.MatchString(firstCursor(data).rest(0))
		},
		read: readOldmoves,
	}
}

var (
	oldmovesScore   = regexp.MustCompile(`^Score is (\d{1,9})-(\d{1,9})(?: in an? (\d{1,9}) point match)?\.?$`)
	oldmovesPlayers = regexp.MustCompile(`^(.+) is X - (.+) is O$`)
	oldmovesEvent   = regexp.MustCompile(`^([XO]): *`)
	oldmovesDice    = regexp.MustCompile(`^\((\d) +(\d)\) *`)
)

// oldmovesReader reads games. FIBS may swap players and scores from one game to the next, so that they
// are told apart by name.
type oldmovesReader struct {
	*textReader
	// x is the player whose mark is X.
	x      int
	course course
	score  [2]int
}

func readOldmoves(file string, data []byte) ([]*Match, error) {
	r := &oldmovesReader{textReader: newTextReader(Oldmoves, file)}
	for c := range r.lines(data) {
		if !c.atEnd() {
			r.readLine(c)
		}
	}
	return r.finish()
}

func (r *oldmovesReader) readLine(c *cursor) {
	text := c.rest(c.off)
	if m := oldmovesScore.FindStringSubmatch(text); m != nil {
		r.startGame(m, c.pos(c.off))
		return
	}
	if m := oldmovesPlayers.FindStringSubmatch(text); m != nil && r.game != nil && len(r.game.Actions) == 0 {
		r.seat([2]string{m[1], m[2]})
		return
	}
	var err *SyntaxError
	switch {
	case r.game == nil || !oldmovesEvent.MatchString(text):
		err = c.fail(c.off, "unknown text %s", quote(text))
	default:
		err = r.readEvent(c)
	}
	if err != nil {
		r.fail(err)
	}
}

// startGame begins a game at its score. A new match begins where the length or a player changes.
func (r *oldmovesReader) startGame(m []string, pos Pos) {
	length := atoi(m[3]) // none in a money session
	if r.match == nil || r.match.Length != length {
		r.openMatch(length, pos)
	}
	r.openGame(r.nextNumber(), pos)
	r.score, r.course, r.x = [2]int{atoi(m[1]), atoi(m[2])}, course{}, 0
	r.game.Scores = r.score
}

// seat takes the names of X and O.
func (r *oldmovesReader) seat(names [2]string) {
	if len(r.match.Games) > 1 && (r.player(names[0]) < 0 || r.player(names[1]) < 0) {
		// The heading belongs to a match between others.
		game := *r.game
		r.match.Games = r.match.Games[:len(r.match.Games)-1]
		r.openMatch(r.match.Length, game.Pos)
		game.Number = 1
		r.match.Games = append(r.match.Games, game)
		r.game = &r.match.Games[0]
	}
	if len(r.match.Games) == 1 {
		r.match.Players = names
	}
	r.x = max(0, r.player(names[0]))
	r.game.Names = r.match.Players
	r.game.Scores = [2]int{r.score[r.x], r.score[1-r.x]}
}

func (r *oldmovesReader) readEvent(c *cursor) *SyntaxError {
	start := c.off
	m := oldmovesEvent.FindStringSubmatch(c.line[start:])
	c.off += len(m[0])
	player := r.x
	if m[1] == "O" {
		player = 1 - r.x
	}
	if dice := oldmovesDice.FindStringSubmatch(c.line[c.off:]); dice != nil {
		c.off += len(dice[0])
		return r.readRoll(c, start, player, [2]int{atoi(dice[1]), atoi(dice[2])})
	}
	var kind Kind
	switch words := strings.ToLower(strings.TrimRight(c.rest(c.off), " .")); words {
	case "doubles":
		kind = Double
	case "redoubles", "beavers":
		kind = Double
		if last := r.last(); last != nil && last.Kind == Double && last.Player != player {
			kind = Beaver
		}
	case "raccoons":
		kind = Raccoon
	case "accepts":
		kind = Take
	case "rejects":
		kind = Drop
	case "wins":
		kind = Win
	case "wants to resign":
		r.comment(c.rest(start), c.pos(start))
		return nil // an offer, of which the log does not say what came of it
	default:
		return c.fail(c.off, "unknown text %s", quote(words))
	}
	r.add(c.toEnd().cell(start, player, kind))
	return nil
}

func (r *oldmovesReader) readRoll(c *cursor, start, player int, dice [2]int) *SyntaxError {
	a := Action{Written: NoMove}
	if !isCannotMove(c.rest(c.off)) {
		var err *SyntaxError
		if a.Hops, err = r.course.readPairs(c, player); err != nil {
			return err
		}
		if a.Written = Hops; len(a.Hops) == 0 {
			a.Written = Blank
		}
	}
	cell := c.toEnd().cell(start, player, Roll)
	a.Pos, a.Text, a.Player, a.Dice = cell.Pos, cell.Text, player, dice
	r.add(a)
	return nil
}
