package parser

import (
	"regexp"
	"strconv"
	"strings"
)

// TMG is the log of the TrueMoneyGames server (.tmg).
const TMG Format = "tmg"

func tmgNotation() notation {
	return notation{
		name:   TMG,
		family: serverFamily,
		detect: detectTMG,
		read:   readTMG,
	}
}

// detectTMG knows the log by its keys. The first line may be any of them.
func detectTMG(data []byte) bool {
	player := false
	for c := range headLines(data) {
		name, _, ok := strings.Cut(c.rest(c.off), ":")
		switch {
		case !ok || strings.ContainsAny(name, "\t;{"):
			return false
		case name == "Player1":
			player = true
		case tmgGame.MatchString(c.rest(c.off)):
			return player
		}
	}
	return player
}

var tmgGame = regexp.MustCompile(`^Game +(\d{1,9}): *(\d{1,9})-(\d{1,9})$`)

// tmgRecord is `-13 5 Double to 2`: the number of the record, negative for the second player, its type
// and its text.
var tmgRecord = regexp.MustCompile(`^(-?)(\d{1,9}) +(\d{1,3})(?: +(.*))?$`)

type tmgReader struct{ *textReader }

func readTMG(file string, data []byte) ([]*Match, error) {
	r := tmgReader{newTextReader(TMG, file)}
	for c := range r.lines(data) {
		if !c.atEnd() {
			r.readLine(c)
		}
	}
	return r.finish()
}

func (r tmgReader) readLine(c *cursor) {
	text := c.rest(c.off)
	if m := tmgGame.FindStringSubmatch(text); m != nil {
		r.openGame(atoi(m[1]), c.pos(c.off))
		r.game.Scores = [2]int{atoi(m[2]), atoi(m[3])}
		return
	}
	if tmgRecord.MatchString(text) && r.game != nil {
		if err := r.readRecord(c); err != nil {
			r.fail(err)
		}
		return
	}
	key, value, ok := strings.Cut(text, ":")
	if !ok {
		r.fail(c.fail(c.off, "unknown text %s", quote(text)))
		return
	}
	r.readKey(key, strings.TrimSpace(value), c.pos(c.off))
}

// readKey reads an option. Options may recur within a game; the first of each counts.
func (r tmgReader) readKey(key, value string, pos Pos) {
	if key == "MatchID" && (r.match == nil || len(r.match.Games) > 0) || r.match == nil {
		r.openMatch(-1, pos)
	}
	if _, seen := r.match.Tag(key); seen || len(r.match.Games) > 0 {
		return
	}
	m, on := r.match, value != "0" && value != ""
	switch key {
	case "Player1", "Player2":
		i := int(key[len(key)-1] - '1')
		m.Players[i], m.Ratings[i] = splitTMGPlayer(value)
	case "Length":
		if n, err := strconv.Atoi(value); err == nil && n >= 0 {
			m.Length, m.LengthPos = n, pos
		}
	case "Startdate":
		m.Date = isoDate(value, "2006-1-2")
	case "Variant":
		m.Variant = map[string]string{"1": "backgammon", "2": "nackgammon"}[value]
		if m.Variant == "" {
			m.Variant = value
		}
	case "Jacoby", "Crawford":
		r.rule(key, on, pos)
	case "AutoDistrib":
		r.rule("AutoDoubles", on, pos)
	case "Beavers":
		r.rule("Beaver", on, pos)
	case "Raccoons":
		r.rule("Raccoon", on, pos)
	case "Cube":
		if !on {
			r.tag("CubeLimit", "1", pos)
		}
	case "MaxCube":
		r.tag("CubeLimit", value, pos)
	case "MatchID":
		r.tag("Match ID", value, pos)
	default:
		r.tag(key, value, pos)
	}
}

// splitTMGPlayer splits `1 JoeBlack 1500.00`: a number, the name and the rating.
func splitTMGPlayer(value string) (name, rating string) {
	_, rest, ok := strings.Cut(value, " ")
	if !ok {
		return value, ""
	}
	if i := strings.LastIndexByte(rest, ' '); i >= 0 {
		if _, err := strconv.ParseFloat(rest[i+1:], 64); err == nil {
			return strings.TrimSpace(rest[:i]), rest[i+1:]
		}
	}
	return strings.TrimSpace(rest), ""
}

// The types of records.
const (
	tmgRoll            = 1
	tmgAutomaticDouble = 2
	tmgPlay            = 4
	tmgDouble          = 5
	tmgTake            = 7
	tmgBeaver          = 8
	tmgRaccoon         = 9
	tmgPass            = 10
	tmgWinSingle       = 14
	tmgWinBackgammon   = 16
	tmgOutOfTime       = 17
	tmgSettlement      = 19
	tmgOutOfTimeAgain  = 22
)

func (r tmgReader) readRecord(c *cursor) *SyntaxError {
	start := c.off
	m := tmgRecord.FindStringSubmatchIndex(c.line[start:])
	player := 0
	if m[2] < m[3] {
		player = 1
	}
	kind := atoi(c.line[start+m[6] : start+m[7]])
	if c.toEnd(); m[8] >= 0 {
		c.off = start + m[8]
	}
	if kind == tmgRoll {
		return r.readRoll(c, start, player)
	}
	if kind == tmgPlay {
		return r.readPlay(c, start, player)
	}
	a := Action{Player: player}
	var err *SyntaxError
	switch {
	case kind == tmgAutomaticDouble:
		r.comment(c.rest(c.off), c.pos(start))
		return nil
	case kind == tmgDouble, kind == tmgBeaver, kind == tmgRaccoon:
		a.Kind = map[int]Kind{tmgDouble: Double, tmgBeaver: Beaver, tmgRaccoon: Raccoon}[kind]
		a.Value, err = tmgNumber(c, "to ")
	case kind == tmgTake:
		a.Kind = Take
	case kind == tmgPass:
		a.Kind = Drop
	case kind >= tmgWinSingle && kind <= tmgWinBackgammon, kind == tmgSettlement:
		a.Kind = Win
		a.Value, err = tmgNumber(c, "wins ")
	case kind == tmgOutOfTime, kind == tmgOutOfTimeAgain:
		a.Kind = Resign
	default:
		err = c.fail(start, "unknown type of record %d", kind)
	}
	if err != nil {
		return err
	}
	cell := c.toEnd().cell(start, player, a.Kind)
	a.Pos, a.Text = cell.Pos, cell.Text
	r.add(a)
	return nil
}

// tmgNumber is the number that follows a word in the rest of the line, 0 if the word is not there.
func tmgNumber(c *cursor, word string) (int, *SyntaxError) {
	i := strings.LastIndex(c.line[c.off:], word)
	if i < 0 {
		return 0, nil
	}
	probe := *c
	probe.off += i + len(word)
	n, ok := probe.number()
	if !ok {
		return 0, c.fail(probe.off, "a number is expected")
	}
	return n, nil
}

// readRoll reads dice. `??` stands for dice that were not thrown.
func (r tmgReader) readRoll(c *cursor, start, player int) *SyntaxError {
	if c.accept("??") {
		return nil
	}
	if atDice(c) == 0 {
		return c.fail(c.off, "%s is no roll of two dice", quote(c.rest(c.off)))
	}
	dice := [2]int{int(c.line[c.off] - '0'), int(c.line[c.off+1] - '0')}
	a := c.toEnd().cell(start, player, Roll)
	a.Dice, a.Written = dice, Blank
	r.add(a)
	return nil
}

// readPlay reads the play of the roll before it.
func (r tmgReader) readPlay(c *cursor, start, player int) *SyntaxError {
	at := c.off
	hops, err := r.playToEnd(c)
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
	roll.Text += " " + c.rest(at)
	if len(hops) == 1 && len(hops[0].Points) == 2 && hops[0].Points[0] == 0 && hops[0].Points[1] == 0 {
		roll.Written = NoMove // 0/0
		return nil
	}
	if len(hops) > 0 {
		roll.Written, roll.Hops = Hops, hops
	}
	return nil
}
