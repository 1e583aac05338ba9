package parser

import (
	"strconv"
	"strings"
)

// sgfSetup gathers the nodes that set a position until something happens: GNU Backgammon writes the
// board, the cube's value and its owner each as a node.
type sgfSetup struct {
	setup Setup
	pos   Pos
	// cleared says that AE has emptied the board, added that AW or AB has put checkers on it.
	cleared, added bool
	// cube and turn say that CV or CP, and that PL stood there; dice that the last node told dice and
	// nothing else but their player.
	cube, turn, dice bool
	comment          string
	// roll holds the analysis of dice that were set.
	roll Action
	err  *SyntaxError
}

func (s *sgfSetup) empty() bool { return s.pos == Pos{} }

// read takes in a node and says whether it sets anything.
func (s *sgfSetup) read(t *sgfToken) bool {
	touched, dice := false, false
	for i := range t.props {
		p := &t.props[i]
		switch p.name {
		case "AE", "AW", "AB", "PL", "DI", "CV", "CP":
		default:
			continue
		}
		if s.empty() {
			s.pos, s.setup.Turn, s.setup.Owner = t.pos, -1, -1
		}
		dice = (dice || !touched) && (p.name == "DI" || p.name == "PL")
		touched = true
		if err := s.readProp(p); err != nil && s.err == nil {
			s.err = err
		}
	}
	if touched {
		s.dice = dice && t.prop("DI") != nil
	}
	return touched
}

func (s *sgfSetup) readProp(p *sgfProp) *SyntaxError {
	v := p.first()
	text := strings.TrimSpace(v.text)
	switch p.name {
	case "PL":
		return s.readTurn(text, v.pos)
	case "DI":
		if len(text) != 2 || !isDigit(text[0]) || !isDigit(text[1]) {
			return &SyntaxError{Pos: v.pos, Msg: quote(text) + " is no roll of two dice"}
		}
		s.setup.Dice = [2]int{int(text[0] - '0'), int(text[1] - '0')}
	case "CV":
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 1<<30 {
			return &SyntaxError{Pos: v.pos, Msg: quote(text) + " is no value of the cube"}
		}
		s.setup.Cube, s.cube = n, true
	case "CP":
		owner := strings.Index("cwb", strings.ToLower(text))
		if owner < 0 || len(text) != 1 {
			return &SyntaxError{Pos: v.pos, Msg: quote(text) + " is no owner of the cube: c, w or b"}
		}
		s.setup.Owner, s.cube = owner-1, true
	case "AE":
		return s.clear(p)
	case "AW":
		return s.add(p, 0)
	case "AB":
		return s.add(p, 1)
	}
	return nil
}

func (s *sgfSetup) readTurn(text string, pos Pos) *SyntaxError {
	switch strings.ToLower(text) {
	case "w", "white":
		s.setup.Turn = 0
	case "b", "black":
		s.setup.Turn = 1
	default:
		return &SyntaxError{Pos: pos, Msg: quote(text) + " is no player: W or B"}
	}
	s.turn = true
	return nil
}

// clear reads AE. What it leaves standing only the board could tell, so it has to clear it all.
func (s *sgfSetup) clear(p *sgfProp) *SyntaxError {
	text := strings.TrimSpace(p.first().text)
	if len(p.values) != 1 || text != "a:x" && text != "a:y" && text != "a:z" {
		return &SyntaxError{Pos: p.pos, Msg: "AE empties single points", Hint: "a position is read where AE[a:y] empties the whole board first"}
	}
	if !s.added {
		s.setup.Board = [2][26]int{}
	}
	s.cleared = true
	return nil
}

// add reads AW or AB, a value for each checker.
func (s *sgfSetup) add(p *sgfProp, player int) *SyntaxError {
	for _, v := range p.values {
		text := strings.TrimSpace(v.text)
		point, ok := 0, false
		if len(text) == 1 {
			point, ok = sgfPoint(text[0], player)
		}
		if !ok {
			return &SyntaxError{Pos: v.pos, Msg: quote(text) + " is no point: a to x, y the bar or z off"}
		}
		if point > 0 {
			s.setup.Board[player][point]++
		}
	}
	s.added = true
	return nil
}

// checkSetup reports what is wrong with the setup that has been gathered.
func (r *sgfReader) checkSetup(t *sgfToken) {
	s := &r.set
	if s.err == nil && s.added && !s.cleared && len(r.game.Actions) > 0 {
		s.err = &SyntaxError{Pos: t.pos, Msg: "checkers are added to a position", Hint: "a position is read where AE[a:y] empties the whole board first"}
	}
	if s.err != nil {
		r.fail(s.err)
		s.err = nil
	}
}

// flush puts the gathered setup before the action that follows, nil at the end of the game.
//
// Dice that were set are those of the roll that follows. At the end of a game they are a roll whose
// play is not recorded.
func (r *sgfReader) flush(next *Action) {
	s := r.set
	r.set = sgfSetup{}
	if s.empty() {
		return
	}
	left := next == nil && s.dice
	rolled := Action{Pos: s.pos, Kind: Roll, Player: max(s.setup.Turn, 0), Dice: s.setup.Dice, Written: NotRecorded, Comment: s.comment, Analysis: s.roll.Analysis}
	if left || next != nil {
		s.setup.Dice = [2]int{}
	}
	if s.added || s.cleared || s.cube || s.turn && !s.dice {
		r.place(s)
	}
	if left {
		r.add(rolled)
	}
}

// place keeps a position: as the game's start, or as an action.
func (r *sgfReader) place(s sgfSetup) {
	if len(r.game.Actions) == 0 {
		r.game.Setup = &s.setup
		if s.comment != "" {
			r.game.Comment = strings.TrimPrefix(r.game.Comment+"\n"+s.comment, "\n")
		}
		return
	}
	r.add(Action{Pos: s.pos, Kind: SetPosition, Setup: &s.setup, Comment: s.comment})
}
