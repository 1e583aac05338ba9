package engine

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	xgidBoardLen = 26
	xgidFields   = 9
	// xgidNoLimit is the exponent that stands for a cube without limit.
	xgidNoLimit = 10
	// mostDoublings bounds cube exponents everywhere: what a match ID can hold.
	mostDoublings = 15
	// longestMatch is what a match ID can hold.
	longestMatch = 1<<15 - 1
)

// offerLetters are the XGID's dice fields of pending cube actions.
var offerLetters = map[Offer]string{Doubled: "D", Beavered: "B", Raccooned: "R"}

// XGID is the situation as eXtreme Gammon writes it, with the leading "XGID=". Turn 0 is the
// upper-case side.
func (s Situation) XGID() string {
	upper, lower := s.sides()
	board := make([]byte, xgidBoardLen)
	for i := range board {
		board[i] = '-'
		if n := upper[i]; n > 0 && i > Off {
			board[i] = 'A' + n - 1
		}
		if n := lower[Bar-i]; n > 0 && i < Bar {
			board[i] = 'a' + n - 1
		}
	}
	score := [2]int{s.Score.Own, s.Score.Opp}
	sign := 1 - 2*s.Turn
	limit, rule := xgidNoLimit, bit(s.Score.Crawford)
	if s.Score.CubeLimit > 0 {
		limit = log2(s.Score.CubeLimit)
	}
	if s.Cube.Value == 0 {
		limit = 0
	}
	if s.Score.Length == 0 {
		rule = bit(s.Score.Jacoby) + 2*bit(s.Score.Beaver)
	}
	return fmt.Sprintf("XGID=%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", board, log2(s.Cube.Value), int(s.Cube.Owner)*sign, sign,
		s.xgidDice(), score[s.Turn], score[1-s.Turn], rule, s.Score.Length, limit)
}

func (s *Situation) xgidDice() string {
	switch {
	case s.Offer != NoOffer:
		return offerLetters[s.Offer]
	case s.Dice.Rolled():
		return s.Dice.String()
	}
	return "00"
}

// sides are the checkers of player 0 and player 1.
func (s *Situation) sides() (first, second *Side) {
	if s.Turn == 0 {
		return &s.Board.Own, &s.Board.Opp
	}
	return &s.Board.Opp, &s.Board.Own
}

// parseXGID reads an XGID; the leading "XGID=" may be absent.
func parseXGID(text string) (s Situation, err error) {
	defer func() {
		if err != nil {
			s, err = Situation{}, fmt.Errorf("XGID: %w", err)
		}
	}()
	fields := strings.Split(strings.TrimPrefix(text, "XGID="), ":")
	if len(fields) != xgidFields+1 {
		return s, fmt.Errorf("%d fields after the board, not %d", len(fields)-1, xgidFields)
	}
	f := fieldReader{fields: fields}
	limit := f.number("cube limit", 9, 0, mostDoublings)
	s.Score.Length = f.number("match length", 8, 0, longestMatch)
	most := 1
	if s.Score.Length == 0 {
		most = 3
	}
	rule := f.number("rule", 7, 0, most)
	score := [2]int{f.number("score", 5, 0, longestMatch), f.number("score", 6, 0, longestMatch)}
	sign := f.number("turn", 3, -1, 1)
	owner := f.number("cube owner", 2, -1, 1)
	s.Cube.Value = 1 << f.number("cube", 1, 0, mostDoublings)
	if f.err != nil {
		return s, f.err
	}
	if sign == 0 {
		return s, fmt.Errorf("field 3 (turn) is 0: nobody is on roll")
	}
	s.Turn = (1 - sign) / 2
	s.Cube.Owner = Owner(owner * sign)
	s.Score.Own, s.Score.Opp = score[s.Turn], score[1-s.Turn]
	if limit != xgidNoLimit {
		s.Score.CubeLimit = 1 << limit
	}
	if s.Score.Length > 0 {
		s.Score.Crawford = rule == 1
	} else {
		s.Score.Jacoby, s.Score.Beaver = rule&1 != 0, rule&2 != 0
	}
	if err := s.parseXGIDBoard(fields[0]); err != nil {
		return s, err
	}
	if err := s.parseXGIDDice(fields[4]); err != nil {
		return s, err
	}
	return s, s.check()
}

func (s *Situation) parseXGIDBoard(board string) error {
	if len(board) != xgidBoardLen {
		return fmt.Errorf("the board has %d characters, not %d", len(board), xgidBoardLen)
	}
	upper, lower := s.sides()
	for i, c := range []byte(board) {
		switch {
		case c == '-':
		case c >= 'A' && c <= 'O' && i > Off:
			upper[i] = c - 'A' + 1
		case c >= 'a' && c <= 'o' && i < Bar:
			lower[Bar-i] = c - 'a' + 1
		default:
			return fmt.Errorf("character %d of the board, %q, cannot stand there", i+1, c)
		}
	}
	return checkBackgammon(&s.Board)
}

func (s *Situation) parseXGIDDice(field string) (err error) {
	for offer, letter := range offerLetters {
		if field == letter {
			s.Offer = offer
			return nil
		}
	}
	if field == "00" || field == "0" {
		return nil
	}
	if s.Dice, err = ParseDice(field); err != nil {
		return fmt.Errorf("field 4: %w", err)
	}
	return nil
}

// fieldReader reads numbers out of fields and keeps the first error.
type fieldReader struct {
	fields []string
	err    error
}

func (f *fieldReader) number(name string, i, low, high int) int {
	n, err := strconv.Atoi(f.fields[i])
	if err != nil || n < low || n > high {
		if f.err == nil {
			f.err = fmt.Errorf("field %d (%s) is %q, not a number from %d to %d", i, name, f.fields[i], low, high)
		}
		return low
	}
	return n
}
