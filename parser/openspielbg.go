package parser

// An action of backgammon tells which checkers move: two digits to the base 26, a point counted from 0
// each, the bar or nothing. The lower digit moves first; from halfAction on it takes the smaller die,
// else the larger one. A double is two actions.
const (
	digitBase  = 26
	halfAction = digitBase * digitBase
	digitBar   = 24
	digitPass  = 25
)

// passBoth is the action that moves nothing.
const passBoth = halfAction + digitPass*digitBase + digitPass

// playBackgammon turns throws and actions into rolls.
func (r *textReader) playBackgammon(history []openspielMove) *SyntaxError {
	player := openspielUnknown
	for i := 0; i < len(history); {
		throw := history[i]
		if throw.player >= 0 {
			return &SyntaxError{Pos: throw.pos, Msg: "an action stands where a throw of the dice is expected"}
		}
		dice, first, ok := openspielThrow(history, i)
		if !ok {
			return &SyntaxError{Pos: throw.pos, Msg: "there is no such throw of the dice"}
		}
		if i == 0 {
			player = first
		}
		a := Action{Pos: throw.pos, Player: player, Kind: Roll, Dice: dice}
		i++
		for n := 0; i < len(history) && n < actionsOf(dice, history, i, n); n++ {
			if history[i].player >= 0 {
				a.Player = history[i].player
			}
			if err := appendDigits(&a, history[i]); err != nil {
				return err
			}
			i++
		}
		if len(a.Hops) == 0 {
			a.Written = Blank
		}
		r.add(a)
		player = 1 - a.Player
	}
	return nil
}

// actionsOf is the number of actions that a throw has: n have been read, the next stands at i. A
// history that names the players tells it; else a double has two, of which the second is left out if
// the first moves nothing.
func actionsOf(dice [2]int, history []openspielMove, i, n int) int {
	if history[i].player != openspielUnknown {
		if history[i].player < 0 {
			return n
		}
		return n + 1
	}
	if dice[0] == dice[1] && (n == 0 || history[i-1].id != passBoth) {
		return 2
	}
	return 1
}

// openspielThrow is the throw at i and, for the first one, the side that begins. There are two
// numberings: with the players named, as newer versions write it, each throw of two different dice has
// two numbers; else it has one but for the first throw, where the second half is O's.
func openspielThrow(history []openspielMove, i int) (dice [2]int, first int, ok bool) {
	const mixed = 15
	id, named := history[i].id, history[i].player != openspielUnknown
	switch {
	case named && id < 2*mixed:
		id /= 2
	case named:
		id -= mixed
	case i == 0 && id < 2*mixed:
		id, first = id%mixed, id/mixed
	}
	if id < 0 || id >= len(openspielRolls) {
		return dice, 0, false
	}
	return openspielRolls[id], first, true
}

// appendDigits adds the hops of an action to a roll.
func appendDigits(a *Action, m openspielMove) *SyntaxError {
	if m.id < 0 || m.id >= 2*halfAction {
		return &SyntaxError{Pos: m.pos, Msg: "there is no such action"}
	}
	small, large := min(a.Dice[0], a.Dice[1]), max(a.Dice[0], a.Dice[1])
	dice, id := [2]int{large, small}, m.id
	if id >= halfAction {
		dice, id = [2]int{small, large}, id-halfAction
	}
	for n, digit := range [2]int{id % digitBase, id / digitBase} {
		var from int
		switch {
		case digit == digitPass:
			continue
		case digit == digitBar:
			from = 25
		case a.Player == 0:
			from = 24 - digit // X walks up the library's points, O down
		default:
			from = digit + 1
		}
		a.Hops = append(a.Hops, Hop{
			Pos: m.pos, Points: []int{from, max(0, from-dice[n])}, Hits: []bool{false}, Count: 1,
		})
	}
	return nil
}
