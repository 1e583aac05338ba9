package replay

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"nardlog/engine"
	"nardlog/parser"
)

// snowieFields is the number of fields of a Snowie position line, each with a semicolon after it.
const snowieFields = 40

// snowieLine is what a Snowie position line tells.
type snowieLine struct {
	// onRoll and opponent are the names; the situation is seen by the player on roll, its Turn unset.
	onRoll, opponent string
	situation        engine.Situation
}

// parseSnowie reads a Snowie position line, with or without the brackets of an "Illegal play" marker.
// The side that lacks checkers on the board has borne them off; checkers is the number of each side.
func parseSnowie(line string, checkers int) (snowieLine, error) {
	line = strings.TrimSpace(line)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "("), ")")
	fields := strings.Split(strings.TrimSuffix(strings.TrimSpace(line), ";"), ";")
	if len(fields) != snowieFields {
		return snowieLine{}, fmt.Errorf("a Snowie position has %d fields, not %d", snowieFields, len(fields))
	}
	var n [snowieFields]int
	for i, f := range fields {
		if i == 5 || i == 6 {
			continue
		}
		v, err := strconv.Atoi(strings.TrimSpace(f))
		if err != nil {
			return snowieLine{}, fmt.Errorf("field %d of the Snowie position, %q, is no number", i, f)
		}
		if n[i] = v; i >= 12 && i <= 37 && (v > checkers || v < -checkers) {
			return snowieLine{}, fmt.Errorf("field %d of the Snowie position, %d, is %w", i, v, errCheckers)
		}
	}
	board, err := snowieBoard(n[12:38], checkers)
	if err != nil {
		return snowieLine{}, err
	}
	s := engine.Situation{
		Board: board,
		Cube:  engine.Cube{Value: n[10], Owner: engine.Owner(max(-1, min(1, n[11])))},
		Score: engine.Score{Length: n[0], Jacoby: n[1] != 0, Crawford: n[7] != 0, Own: n[8], Opp: n[9]},
	}
	if n[38] != 0 || n[39] != 0 {
		if s.Dice, err = engine.NewDice(n[38], n[39]); err != nil {
			return snowieLine{}, err
		}
	}
	return snowieLine{fields[5], fields[6], s}, nil
}

// snowieBoard reads the 26 counts: the own bar, points 1 to 24 (enemy checkers negative) and the
// enemy's bar.
func snowieBoard(n []int, checkers int) (engine.Position, error) {
	var p engine.Position
	own, opp := checkers, checkers
	put := func(s *engine.Side, at, count int, left *int) {
		*left -= count
		s[at] = uint8(count)
	}
	put(&p.Own, engine.Bar, max(n[0], -n[0]), &own)
	put(&p.Opp, engine.Bar, max(n[25], -n[25]), &opp)
	for i := 1; i <= 24; i++ {
		if n[i] > 0 {
			put(&p.Own, i, n[i], &own)
		} else {
			put(&p.Opp, 25-i, -n[i], &opp)
		}
	}
	if own < 0 || opp < 0 {
		return p, fmt.Errorf("a side of the Snowie position has %w", errCheckers)
	}
	p.Own[engine.Off], p.Opp[engine.Off] = uint8(own), uint8(opp)
	return p, nil
}

var errCheckers = errors.New("more checkers than the game is played with")

// reload takes the board from an "Illegal play" marker: the program that wrote the file has judged the
// play itself and left only where it led.
func (g *game) reload(a *parser.Action, d *Decision) {
	d.Illegal = true
	line, err := parseSnowie(a.Snowie, g.rules.Checkers)
	if errors.Is(err, errCheckers) {
		g.find(SetupCount, a, "%v", err)
	} else {
		g.find(engine.MoveIllegal, a, "the file marks this play as illegal and gives only the position after it")
	}
	if err != nil {
		g.stop(a, err)
		return
	}
	d.After = line.situation.Board
	if line.onRoll != g.src.Names[a.Player] || line.onRoll == line.opponent {
		d.After = d.After.Swap() // the opponent is on roll
	}
	g.lost = false
}
