package engine

import (
	"fmt"

	"nardlog/spoken"
)

// Dice is one roll of two dice, the higher first; the zero value means "not rolled".
type Dice struct{ Hi, Lo uint8 }

// NewDice orders two faces, each 1 to 6; anything else is an error.
func NewDice(a, b int) (Dice, error) {
	if a < 1 || a > 6 || b < 1 || b > 6 {
		return Dice{}, fmt.Errorf("no dice show %d and %d", a, b)
	}
	if a < b {
		a, b = b, a
	}
	return Dice{uint8(a), uint8(b)}, nil
}

// ParseDice reads two digits such as "31"; "3-1", "3,1" and "(31)" are accepted too, and names such as "шеш-беш".
func ParseDice(s string) (Dice, error) {
	if hi, lo, named := spoken.Roll(s); named {
		return NewDice(hi, lo)
	}
	if len(s) == 4 && s[0] == '(' && s[3] == ')' {
		s = s[1:3]
	}
	if len(s) == 3 && (s[1] == '-' || s[1] == ',' || s[1] == ' ') {
		s = s[:1] + s[2:]
	}
	if len(s) != 2 {
		return Dice{}, fmt.Errorf("%q is no roll of two dice", s)
	}
	d, err := NewDice(int(s[0])-'0', int(s[1])-'0')
	if err != nil {
		return Dice{}, fmt.Errorf("%q is no roll of two dice", s)
	}
	return d, nil
}

// Rolled reports whether the dice have been thrown.
func (d Dice) Rolled() bool { return d.Hi != 0 }

// Double reports whether both dice show the same face.
func (d Dice) Double() bool { return d.Hi == d.Lo && d.Hi != 0 }

// String prints the higher die first: "31"; "" when not rolled.
func (d Dice) String() string {
	if !d.Rolled() {
		return ""
	}
	return string([]byte{'0' + d.Hi, '0' + d.Lo})
}

// Weight is the number of the 36 throws that give this roll: 1 for a double, else 2.
func (d Dice) Weight() int {
	if d.Hi == d.Lo {
		return 1
	}
	return 2
}

// Rolls lists the 21 different rolls: 11, 21, 22, 31 … 66.
var Rolls = func() (all [21]Dice) {
	i := 0
	for hi := uint8(1); hi <= 6; hi++ {
		for lo := uint8(1); lo <= hi; lo++ {
			all[i] = Dice{hi, lo}
			i++
		}
	}
	return
}()
