package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// snowieFields is the number of fields of a Snowie position line, each with a semicolon after it.
const snowieFields = 40

// Snowie is what a Snowie position line tells.
type Snowie struct {
	// OnRoll and Opponent are the names; the situation is seen by the player on roll, its Turn unset.
	OnRoll, Opponent string
	Situation        Situation
}

// ParseSnowie reads a Snowie position line, with or without the brackets of an "Illegal play" marker.
// The side that lacks checkers on the board has borne them off; checkers is the number of each side, and
// more of them is ErrCheckers.
func ParseSnowie(line string, checkers int) (Snowie, error) {
	line = strings.TrimSpace(line)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "("), ")")
	fields := strings.Split(strings.TrimSuffix(strings.TrimSpace(line), ";"), ";")
	if len(fields) != snowieFields {
		return Snowie{}, fmt.Errorf("a Snowie position has %d fields, not %d", snowieFields, len(fields))
	}
	var n [snowieFields]int
	for i, f := range fields {
		if i == 5 || i == 6 {
			continue
		}
		v, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil {
			return Snowie{}, fmt.Errorf("field %d of the Snowie position, %q, is no number", i, f)
		}
		if n[i] = v; i >= 12 && i <= 37 && (v > checkers || v < -checkers) {
			return Snowie{}, fmt.Errorf("field %d of the Snowie position, %d, is %w", i, v, ErrCheckers)
		}
	}
	board, err := snowieBoard(n[12:38], checkers)
	if err != nil {
		return Snowie{}, err
	}
	s := Situation{
		Board: board,
		Cube:  Cube{Value: n[10], Owner: Owner(max(-1, min(1, n[11])))},
		Score: Score{Length: n[0], Jacoby: n[0] == 0 && n[1] != 0, Crawford: n[7] != 0, Own: n[8], Opp: n[9]},
	}
	if n[38] != 0 || n[39] != 0 {
		if s.Dice, err = NewDice(n[38], n[39]); err != nil {
			return Snowie{}, err
		}
	}
	return Snowie{fields[5], fields[6], s}, nil
}

// snowieBoard reads the 26 counts: the own bar, points 1 to 24 (enemy checkers negative) and the
// enemy's bar.
func snowieBoard(n []int, checkers int) (Position, error) {
	var p Position
	own, opp := checkers, checkers
	put := func(s *Side, at, count int, left *int) {
		*left -= count
		s[at] = uint8(count)
	}
	put(&p.Own, Bar, max(n[0], -n[0]), &own)
	put(&p.Opp, Bar, max(n[25], -n[25]), &opp)
	for i := 1; i <= 24; i++ {
		if n[i] > 0 {
			put(&p.Own, i, n[i], &own)
		} else {
			put(&p.Opp, 25-i, -n[i], &opp)
		}
	}
	if own < 0 || opp < 0 {
		return p, fmt.Errorf("a side of the Snowie position has %w", ErrCheckers)
	}
	p.Own[Off], p.Opp[Off] = uint8(own), uint8(opp)
	return p, nil
}

// ErrCheckers is a position with more checkers than there can be.
var ErrCheckers = errors.New("more checkers than the game is played with")
