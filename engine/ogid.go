package engine

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// ogidPlaces are the letters of the absolute points 0 to 25; an OGID names each checker by one.
const ogidPlaces = "0123456789abcdefghijklmnop"

// ogidLength is the match length field: points, then L, C (the Crawford game) or G with a number.
var ogidLength = regexp.MustCompile(`^(\d{1,5})(?:([LCG])\d*)?$`)

// OGID is the situation as OpenGammon writes it; Turn 0 is White. It has no words for the Jacoby and beaver
// rules and for a cube limit; a beaver is written as an offer.
func (s Situation) OGID() string {
	white, black := s.sides()
	owner := "N"
	if s.Cube.Owner != Centre {
		owner = ogidPlayer(s.turnOf(s.Cube.Owner == Mine))
	}
	// The turn names who acted last; while a double waits that is the side that offered it.
	action, state, turn := "N", "C", s.turnOf(false)
	switch {
	case s.Offer != NoOffer:
		action, state, turn = "O", "D", s.Turn
	case s.Dice.Rolled():
		state = "R"
	}
	dice := ""
	if s.Dice.Rolled() {
		dice = fmt.Sprintf("%d%d", s.Dice.Lo, s.Dice.Hi)
	}
	score := [2]int{s.Score.Own, s.Score.Opp}
	length := strconv.Itoa(s.Score.Length)
	if s.Score.Crawford {
		length += "C"
	}
	return fmt.Sprintf("%s:%s:%s%d%s:%s:%s:%s:%d:%d:%s", ogidSide(white, true), ogidSide(black, false),
		owner, log2(s.Cube.Value), action, dice, ogidPlayer(turn), state, score[s.Turn], score[1-s.Turn], length)
}

func ogidPlayer(n int) string { return "WB"[n : n+1] }

// ogidSide names the place of each checker on the board, the lowest first; White walks up.
func ogidSide(s *Side, up bool) string {
	var b strings.Builder
	for at := range ogidPlaces {
		n := at
		if up {
			n = Bar - at
		}
		if n != Off {
			b.WriteString(strings.Repeat(ogidPlaces[at:at+1], int(s[n])))
		}
	}
	return b.String()
}

// parseOGID reads an OGID; the fields after the cube may be absent, White is then on roll.
func parseOGID(text string) (s Situation, err error) {
	defer func() {
		if err != nil {
			s, err = Situation{}, fmt.Errorf("OGID: %w", err)
		}
	}()
	fields := strings.Split(strings.TrimPrefix(text, "OGID="), ":")
	if len(fields) < 3 || len(fields) > 11 {
		return s, fmt.Errorf("%d fields, not 3 to 11", len(fields))
	}
	fields = append(fields, make([]string, 11-len(fields))...)
	if err := s.parseOGIDTurn(fields[2], fields[3], fields[4], fields[5]); err != nil {
		return s, err
	}
	if err := s.parseOGIDScore(fields[6:9]); err != nil {
		return s, err
	}
	white, black := s.sides()
	if err := parseOGIDSide(white, "white", fields[0], true); err != nil {
		return s, err
	}
	if err := parseOGIDSide(black, "black", fields[1], false); err != nil {
		return s, err
	}
	if err := checkBackgammon(&s.Board); err != nil {
		return s, err
	}
	return s, s.check()
}

// parseOGIDTurn reads who is on roll, the cube and the dice.
func (s *Situation) parseOGIDTurn(cube, dice, turn, state string) (err error) {
	m := ogidCube.FindStringSubmatch(cube)
	if m == nil {
		return fmt.Errorf("field 3 (cube) is %q, not owner W, B or N, a number and N, O, T or P", cube)
	}
	if m[3] == "P" || strings.HasPrefix(state, "G") {
		return fmt.Errorf("the game is over")
	}
	if m[3] == "O" {
		s.Offer = Doubled
	}
	switch turn {
	case "W", "B":
		acted := strings.Index("WB", turn)
		s.Turn = 1 - acted
		if s.Offer != NoOffer {
			s.Turn = acted
		}
	case "":
	default:
		return fmt.Errorf("field 5 (turn) is %q, not W or B", turn)
	}
	exponent, err := strconv.Atoi(m[2])
	if err != nil || exponent > mostDoublings {
		return fmt.Errorf("field 3: a cube of 2 to the power %s is too high", m[2])
	}
	s.Cube.Value = 1 << exponent
	if m[1] != "N" {
		s.Cube.Owner = Theirs
		if m[1] == ogidPlayer(s.Turn) {
			s.Cube.Owner = Mine
		}
	}
	if dice != "" {
		if s.Dice, err = ParseDice(dice); err != nil {
			return fmt.Errorf("field 4: %w", err)
		}
	}
	return nil
}

// ogidCube is owner, exponent and action.
var ogidCube = regexp.MustCompile(`^([WBN])(\d{1,2})([NOTP])$`)

func (s *Situation) parseOGIDScore(fields []string) error {
	var score [2]int
	for i, text := range fields[:2] {
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > longestMatch {
			return fmt.Errorf("field %d (score) is %q, not a number", 7+i, text)
		}
		score[i] = n
	}
	s.Score.Own, s.Score.Opp = score[s.Turn], score[1-s.Turn]
	if fields[2] == "" {
		return nil
	}
	m := ogidLength.FindStringSubmatch(fields[2])
	if m == nil {
		return fmt.Errorf("field 9 (match length) is %q, not a number with an optional L, C or G", fields[2])
	}
	n, err := strconv.Atoi(m[1])
	if err != nil || n > longestMatch {
		return fmt.Errorf("field 9: a match to %s is too long", m[1])
	}
	s.Score.Length, s.Score.Crawford = n, m[2] == "C"
	return nil
}

func parseOGIDSide(s *Side, name, text string, up bool) error {
	if len(text) > mostCheckers {
		return fmt.Errorf("%s has %d checkers", name, len(text))
	}
	for i, c := range []byte(text) {
		n := strings.IndexByte(ogidPlaces, c)
		if c == 'q' {
			continue
		}
		if up && n >= 0 {
			n = Bar - n
		}
		if n < 1 {
			return fmt.Errorf("character %d of %s's checkers, %q, is no place for one", i+1, name, c)
		}
		s[n]++
	}
	return nil
}
