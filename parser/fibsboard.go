package parser

import (
	"strconv"
	"strings"
)

// fibsBoard is a board line, whose fields the comments number from 1, the name after `board:` being 1.
// The first of two is the player whose session it is, or who is watched.
type fibsBoard struct {
	names  [2]string
	length int
	scores [2]int
	// counts are both sides' checkers in own numbering.
	counts [2][26]int
	// turn is 0 or 1 as names are, -1 when nobody is on roll.
	turn int
	dice [2][2]int
	cube int
	// owner is the player who alone may turn the cube, -1 where both may.
	owner int
	pos   Pos
}

// fibsFields is the number of fields of a board line after its first word.
const fibsFields = 52

// readFIBSBoard reads a board line and moves nothing.
func readFIBSBoard(c *cursor) (b fibsBoard, ok bool) {
	text := c.rest(c.off)
	if !strings.HasPrefix(text, "board:") {
		return b, false
	}
	fields := strings.Split(text, ":")
	if len(fields) <= fibsFields {
		return b, false
	}
	var n [fibsFields + 1]int
	for i := 3; i <= fibsFields; i++ {
		v, err := strconv.Atoi(strings.TrimSpace(fields[i]))
		if err != nil || v < -1<<30 || v > 1<<30 {
			return b, false
		}
		n[i] = v
	}
	b = fibsBoard{
		names: [2]string{fields[1], fields[2]}, length: max(n[3], 0), scores: [2]int{n[4], n[5]},
		turn: -1, dice: [2][2]int{{n[33], n[34]}, {n[35], n[36]}}, cube: n[37], owner: -1, pos: c.pos(c.off),
	}
	const unlimited = 9999
	if b.length >= unlimited {
		b.length = 0
	}
	b.place(n[6:32], n[41], n[42])
	b.counts[0][25], b.counts[1][25] = n[47], n[48]
	if n[32] != 0 {
		b.turn = player(n[32] != n[41])
	}
	if n[38] != n[39] {
		b.owner = player(n[39] != 0)
	}
	return b, true
}

// place reads the counts of points 1 to 24: the sign tells the owner, direction which way the player
// moves.
func (b *fibsBoard) place(counts []int, colour, direction int) {
	for at := 1; at <= 24; at++ {
		n, side := counts[at], 0
		if n*colour < 0 {
			side = 1
		}
		own := at
		if (direction > 0) == (side == 0) {
			own = 25 - at
		}
		b.counts[side][own] = max(n, -n)
	}
}

// rolled are the dice of the player on roll, zero before they are thrown.
func (b *fibsBoard) rolled() [2]int {
	if b.turn < 0 {
		return [2]int{}
	}
	return b.dice[b.turn]
}

// readBoard takes from a board what the sentences do not tell: where a session begins in the middle of
// a game, and what the local player played, which the server does not say back to him.
func (r *fibsReader) readBoard(b fibsBoard) {
	seat := r.seat(b.names[0])
	if r.game == nil || seat < 0 || r.seat(b.names[1]) != 1-seat {
		if b.turn < 0 {
			return
		}
		r.startGame(b.pos)
		seat = r.seat(b.names[0])
		r.join(b, seat)
	}
	if r.match.Length < 0 {
		r.match.Length = b.length
	}
	if b.turn == 0 && b.rolled() != [2]int{} {
		r.before = &b
		return
	}
	if b.names[0] == you {
		r.infer(b, seat)
	}
	r.before = nil
}

// join begins a game in its middle, with the board as its position.
func (r *fibsReader) join(b fibsBoard, seat int) {
	s := &Setup{Turn: b.turn, Cube: b.cube, Owner: b.owner}
	s.Board[seat], s.Board[1-seat] = b.counts[0], b.counts[1]
	if seat == 1 {
		s.Turn = 1 - b.turn
		if s.Owner >= 0 {
			s.Owner = 1 - s.Owner
		}
	}
	r.game.Setup = s
	if dice := b.rolled(); dice != [2]int{} {
		r.add(Action{Pos: b.pos, Player: s.Turn, Kind: Roll, Dice: dice, Written: Blank})
	}
}

// infer finds the play of the local player from the boards before and after it. Which checker went
// where does not matter for the position reached: the highest that left is the one that came in
// highest.
func (r *fibsReader) infer(b fibsBoard, seat int) {
	roll := r.last()
	if r.before == nil || roll == nil || roll.Kind != Roll || roll.Player != seat ||
		roll.Written != Blank || b.counts[0] == r.before.counts[0] {
		return
	}
	var from, to []int
	for at := 25; at >= 1; at-- {
		for n := r.before.counts[0][at]; n > b.counts[0][at]; n-- {
			from = append(from, at)
		}
		for n := b.counts[0][at]; n > r.before.counts[0][at]; n-- {
			to = append(to, at)
		}
	}
	const most = 4
	if len(from) > most || len(to) > len(from) {
		return
	}
	for i, f := range from {
		hop := Hop{Pos: b.pos, Points: []int{f, 0}, Hits: []bool{false}, Count: 1}
		if i < len(to) {
			hop.Points[1] = to[i]
		}
		roll.Hops = append(roll.Hops, hop)
	}
	roll.Written = Hops
}
