package engine

// Stage is a number of equal dice.
type Stage struct{ Die, Count uint8 }

// Due are the dice that a side has to play: two unequal ones in either order, or stages of equal ones, each
// after the one before. The zero value is nothing.
type Due struct {
	// Pair is not rolled where there are stages.
	Pair   Dice
	Stages [6]Stage
}

// Due are the dice that a roll gives the side on roll to play. They depend on the turn where rules do.
func (r *Rules) Due(p *Position, d Dice) Due {
	switch {
	case !d.Rolled():
		return Due{}
	case !d.Double():
		return r.unequal(d)
	case r.lastInCorner(p) && d.Hi != 1 && d.Hi != 6:
		return Due{}
	}
	return r.double(p, d.Hi)
}

func (r *Rules) unequal(d Dice) Due {
	if !r.OnesAndSixes || d == (Dice{6, 1}) {
		return Due{Pair: d}
	}
	switch {
	case d.Hi == 6:
		return due(Stage{6, 1})
	case d.Lo == 1:
		return due(Stage{1, 1})
	}
	return Due{}
}

func (r *Rules) double(p *Position, die uint8) Due {
	switch r.Doubles {
	case DoublesTwoAgain:
		if die == 6 && !r.lastInCorner(p) {
			return due(Stage{6, 4})
		}
		return due(Stage{die, 2})
	case DoublesComplement:
		if r.ComplementAlways || p.Own[Bar] == 0 {
			return due(Stage{die, 4}, Stage{7 - die, 4})
		}
	case DoublesLadder:
		if r.turn.Number == 0 || r.turn.Number >= r.LadderFrom {
			return r.ladder(die)
		}
	}
	return due(Stage{die, 4})
}

func (r *Rules) ladder(die uint8) (d Due) {
	for i := 0; die <= 6; i, die = i+1, die+1 {
		d.Stages[i] = Stage{die, uint8(r.LadderCount)}
	}
	return d
}

func due(stages ...Stage) (d Due) {
	copy(d.Stages[:], stages)
	return d
}

// Chosen is a double that a side may choose after its bonus roll.
func Chosen(die int) Due { return due(Stage{uint8(die), 4}) }

// Dice lists the dice in the order in which they are due, the higher of two first.
func (d *Due) Dice() (all []int) {
	if d.Pair.Rolled() {
		return []int{int(d.Pair.Hi), int(d.Pair.Lo)}
	}
	for _, s := range d.Stages {
		for range s.Count {
			all = append(all, int(s.Die))
		}
	}
	return all
}

// Count is the number of dice.
func (d *Due) Count() (n int) {
	if d.Pair.Rolled() {
		return 2
	}
	for _, s := range d.Stages {
		n += int(s.Count)
	}
	return n
}

// pips is the sum of the dice.
func (d *Due) pips() (sum int) {
	sum = int(d.Pair.Hi) + int(d.Pair.Lo)
	for _, s := range d.Stages {
		sum += int(s.Die) * int(s.Count)
	}
	return sum
}

// DueOf is what dice left over by the other side give to play, in the order in which they were left.
func DueOf(dice []int) (d Due) {
	if len(dice) == 2 && dice[0] != dice[1] {
		d.Pair, _ = NewDice(dice[0], dice[1])
		return d
	}
	for i, n := 0, -1; i < len(dice); i++ {
		if n < 0 || d.Stages[n].Die != uint8(dice[i]) {
			n++
			d.Stages[n].Die = uint8(dice[i])
		}
		d.Stages[n].Count++
	}
	return d
}

// has reports whether one of the dice shows a number.
func (d *Due) has(die uint8) bool {
	if d.Pair.Rolled() {
		return die == d.Pair.Hi || die == d.Pair.Lo
	}
	for _, s := range d.Stages {
		if s.Count > 0 && s.Die == die {
			return true
		}
	}
	return false
}
