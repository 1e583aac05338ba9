package parser

import (
	"errors"
	"strconv"
	"strings"
)

// HedgeHogJSON is the match of the HedgeHog and OpenGammon servers as their programming interface
// gives it.
const HedgeHogJSON Format = "hedgehog"

func hedgehogNotation() notation {
	return notation{
		name:   HedgeHogJSON,
		family: jsonFamily,
		detect: func(data []byte) bool { return isJSON(data, "games", "plies", "action_id") },
		read:   readHedgeHog,
	}
}

// hedgehogPly is one event. Color is 1 for White, 0 for Black, and moves are in the numbering in which
// White moves up.
type hedgehogPly struct {
	ActionID int `json:"action_id"`
	Color    int
	D1, D2   int
	Moves    []struct{ From, Pips int }
	After    string `json:"ogid_after"`
	Before   string `json:"ogid_before"`
}

// The actions beyond the rolls, which are 0 to 20.
const (
	hedgehogLastRoll    = 20
	hedgehogDouble      = 21
	hedgehogTake        = 22
	hedgehogDrop        = 23
	hedgehogGameOver    = 24
	hedgehogFinal       = 26
	hedgehogResign      = 27
	hedgehogResignMatch = 28
	hedgehogForfeit     = 29
	hedgehogNone        = 30
	hedgehogSetPosition = 31
	hedgehogBeaver      = 32
	hedgehogRaccoon     = 33
)

// hedgehogGame is what an object of "games" says beside its plies. Winner is 0 for White, 1 for Black,
// not as the color of a ply.
type hedgehogGame struct{ index, winner, points int }

type hedgehogReader struct {
	*textReader
	walk *jsonWalk
}

func readHedgeHog(file string, data []byte) ([]*Match, error) {
	r := &hedgehogReader{newTextReader(HedgeHogJSON, file), newJSONWalk(data)}
	r.openMatch(-1, Pos{Line: 1, Col: 1})
	r.match.Dialect = HedgeHog
	r.match.Players = [2]string{"White", "Black"}
	if err := r.walk.object(r.top); err != nil {
		r.fail(r.walk.fault(err))
	}
	return r.finish()
}

// top reads a field of the outer object, which may itself be the match.
func (r *hedgehogReader) top(name string) error {
	if name == "data" {
		return r.walk.object(r.field)
	}
	return r.field(name)
}

func (r *hedgehogReader) field(name string) error {
	pos := r.walk.pos()
	if name == "games" {
		return r.walk.array(r.readGame)
	}
	var value any
	if err := r.walk.dec.Decode(&value); err != nil {
		return err
	}
	switch v := value.(type) {
	case string:
		r.text(name, v, pos)
	case bool:
		if name == "crawford" || name == "jacoby" || name == "beaver" {
			r.rule(strings.ToUpper(name[:1])+name[1:], v, pos)
		}
	case float64:
		r.count(name, int(v), pos)
	}
	return nil
}

func (r *hedgehogReader) text(name, value string, pos Pos) {
	switch name {
	case "white_name", "white":
		r.match.Players[0] = value
	case "black_name", "black":
		r.match.Players[1] = value
	case "event":
		r.match.Event = value
	case "site":
		r.match.Site = value
	case "variant":
		r.match.Variant = strings.ToLower(value)
	default:
		r.tag(name, value, pos)
	}
}

func (r *hedgehogReader) count(name string, n int, pos Pos) {
	switch name {
	case "match_length", "length":
		r.match.Length, r.match.LengthPos = n, pos
	case "cube_limit":
		if n > 0 {
			r.tag("CubeLimit", strconv.Itoa(n), pos)
		}
	}
}

func (r *hedgehogReader) readGame() error {
	g := hedgehogGame{index: -1, winner: -1}
	r.openGame(r.nextNumber(), r.walk.pos())
	err := r.walk.object(func(name string) error {
		switch name {
		case "plies":
			return r.walk.array(r.readPly)
		case "game_index":
			return r.walk.dec.Decode(&g.index)
		case "winner":
			return r.walk.dec.Decode(&g.winner)
		case "is_crawford":
			r.game.Crawford = new(bool)
			return r.walk.dec.Decode(r.game.Crawford)
		case "points_won":
			return r.walk.dec.Decode(&g.points)
		}
		return r.walk.skip()
	})
	if err != nil {
		return err
	}
	if g.index >= 0 {
		r.game.Number = g.index + 1
	}
	if g.winner == 0 || g.winner == 1 {
		r.add(Action{Pos: r.walk.pos(), Player: g.winner, Kind: Win, Value: g.points})
	}
	return nil
}

// readPly reads a ply. A fault in it ends the game, not the file.
func (r *hedgehogReader) readPly() error {
	pos := r.walk.pos()
	var p hedgehogPly
	if err := r.walk.dec.Decode(&p); err != nil {
		return err
	}
	if len(r.game.Actions) == 0 {
		r.readScore(p.Before)
	}
	err := r.play(p, pos)
	var fault *SyntaxError
	if errors.As(err, &fault) {
		r.fail(fault)
		return nil
	}
	return err
}

// readScore takes length and score from the first identifier of a game.
func (r *hedgehogReader) readScore(ogid string) {
	const white, black, length = 6, 7, 8
	f := strings.Split(ogid, ":")
	if len(f) <= length {
		return
	}
	r.game.Scores = [2]int{smallNumber(f[white], -1), smallNumber(f[black], -1)}
	if r.match.Length < 0 {
		r.match.Length = smallNumber(strings.TrimRight(f[length], "LCG"), -1)
	}
}

func (r *hedgehogReader) play(p hedgehogPly, pos Pos) error {
	a := Action{Pos: pos}
	switch p.Color {
	case 0:
		a.Player = 1
	case 1:
	default:
		return &SyntaxError{Pos: pos, Msg: "a color is 0 or 1"}
	}
	switch id := p.ActionID; {
	case id >= 0 && id <= hedgehogLastRoll:
		a.Dice = [2]int{p.D1, p.D2}
		var err *SyntaxError
		if a.Hops, err = hedgehogHops(p, pos); err != nil {
			return err
		}
		if len(a.Hops) == 0 {
			a.Written = Blank
		}
	case id == hedgehogDouble:
		a.Kind = Double
	case id == hedgehogTake:
		a.Kind = Take
	case id == hedgehogDrop:
		a.Kind = Drop
	case id == hedgehogBeaver:
		a.Kind = Beaver
	case id == hedgehogRaccoon:
		a.Kind = Raccoon
	case id == hedgehogResign, id == hedgehogResignMatch, id == hedgehogForfeit:
		a.Kind = Resign
	case id >= hedgehogGameOver && id <= hedgehogFinal, id == hedgehogNone:
		return nil
	case id == hedgehogSetPosition:
		return r.setPosition(p, a)
	default:
		return &SyntaxError{Pos: pos, Msg: "unknown action " + strconv.Itoa(id)}
	}
	r.add(a)
	return nil
}

// setPosition reads a board put down as it is. With dice it stands for a play that no steps could tell.
func (r *hedgehogReader) setPosition(p hedgehogPly, a Action) error {
	board, ok := ogidBoard(p.After)
	if !ok {
		return &SyntaxError{Pos: a.Pos, Msg: "a position is set without one"}
	}
	setup := &Setup{Board: board, Turn: a.Player, Owner: -1}
	if p.D1 > 0 && p.D2 > 0 {
		a.Dice, a.Written = [2]int{p.D1, p.D2}, Blank
		r.add(a)
		setup.Turn = 1 - a.Player
	}
	r.add(Action{Pos: a.Pos, Player: a.Player, Kind: SetPosition, Setup: setup})
	return nil
}

// hedgehogHops turns moves by start and pips into the mover's own numbering.
func hedgehogHops(p hedgehogPly, pos Pos) ([]Hop, *SyntaxError) {
	const most = 4
	var hops []Hop
	for _, m := range p.Moves {
		if m.From < 0 || m.From > 25 || m.Pips < 1 || m.Pips > 25 || len(hops) == most {
			return nil, &SyntaxError{Pos: pos, Msg: "a move begins on no point, or has no pips"}
		}
		from := m.From
		if p.Color == 1 {
			from = 25 - from
		}
		hops = append(hops, Hop{Pos: pos, Points: []int{from, max(0, from-m.Pips)}, Hits: []bool{false}, Count: 1})
	}
	return hops, nil
}

// ogidBoard are the checkers of an OGID: one character each for White's and for Black's.
func ogidBoard(ogid string) (b [2][26]int, ok bool) {
	const points = "0123456789abcdefghijklmnopq"
	f := strings.Split(ogid, ":")
	if len(f) < 3 {
		return b, false
	}
	for side, checkers := range f[:2] {
		for _, ch := range checkers {
			at := strings.IndexRune(points, ch)
			if at < 0 {
				return b, false
			}
			if side == 0 {
				at = 25 - at
			}
			if at > 0 && at <= 25 {
				b[side][at]++
			}
		}
	}
	return b, true
}
