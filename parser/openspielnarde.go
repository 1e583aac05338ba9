package parser

// nardePass is the action of long nardy that moves nothing; it ends the turn.
const nardePass = 24

// nardeBoard counts the checkers of both sides, each in its own numbering, head 24. It is no rule book:
// an action names the checker alone, so that the die it takes shows only from where it can land.
type nardeBoard [2][25]int

// playNarde turns throws and half-moves into rolls. The library plays the larger die first if it can.
func (r *textReader) playNarde(history []openspielMove) *SyntaxError {
	var b nardeBoard
	b[0][24], b[1][24] = 15, 15
	player := 0
	for i := 0; i < len(history); player = 1 - player {
		throw := history[i]
		if throw.id < 0 || throw.id >= len(openspielRolls) {
			return &SyntaxError{Pos: throw.pos, Msg: "there is no such throw of the dice"}
		}
		dice := openspielRolls[throw.id]
		a := Action{Pos: throw.pos, Player: player, Kind: Roll, Dice: dice, Written: Blank}
		left := []int{dice[1], dice[0]}
		if dice[0] == dice[1] {
			left = append(left, left...)
		}
		for i++; i < len(history) && len(left) > 0; i++ {
			m := history[i]
			if m.id == nardePass {
				i++
				break
			}
			if m.id < 0 || m.id > nardePass {
				return &SyntaxError{Pos: m.pos, Msg: "there is no such half-move"}
			}
			from := nardeOwn(m.id, player)
			k := b.die(player, from, left)
			to := max(0, from-left[k])
			b.move(player, from, to)
			left = append(left[:k:k], left[k+1:]...)
			a.Written = Hops
			a.Hops = append(a.Hops, Hop{Pos: m.pos, Points: []int{from, to}, Hits: []bool{false}, Count: 1})
		}
		r.add(a)
	}
	return nil
}

// nardeOwn turns an index into own numbering: X's head is index 23, O's index 11, and both walk down.
func nardeOwn(index, player int) int {
	if player == 0 {
		return index + 1
	}
	return (index+12)%24 + 1
}

// die is the index of the first die with which a checker can land; the first one where none can.
func (b *nardeBoard) die(player, from int, left []int) int {
	for k, pips := range left {
		to := from - pips
		switch {
		case to < 1 && b.home(player):
			return k
		case to >= 1 && b[1-player][(to+11)%24+1] == 0 && !b.walls(player, from, to):
			return k
		}
	}
	return 0
}

// home says whether all checkers stand in the last quarter or are off.
func (b *nardeBoard) home(player int) bool {
	for _, n := range b[player][7:] {
		if n > 0 {
			return false
		}
	}
	return true
}

func (b *nardeBoard) move(player, from, to int) {
	b[player][from]--
	if to > 0 {
		b[player][to]++
	}
}

// walls says whether a half-move makes six points in a row with no enemy checker ahead of them, which
// the library forbids.
func (b *nardeBoard) walls(player, from, to int) bool {
	after := *b
	after.move(player, from, to)
	run := 0
	for at := 24; at >= 1; at-- {
		if run++; after[player][at] < 1 {
			run = 0
		}
		if run < 6 {
			continue
		}
		// The wall stands on at to at+5 of the player's numbers; ahead of it is what the enemy has passed.
		passed := false
		for p := 1; p < at; p++ {
			if after[1-player][(p+11)%24+1] > 0 {
				passed = true
			}
		}
		if !passed {
			return true
		}
	}
	return false
}
