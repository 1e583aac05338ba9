package analyze

import "fmt"

// Mark grades an error.
type Mark uint8

const (
	NoMark Mark = iota
	Doubtful
	Error
	Blunder
)

// String is the mark's name, empty for none.
func (m Mark) String() string { return [...]string{"", "doubtful", "error", "blunder"}[m] }

// Symbol is the mark as notations write it: "?!", "?", "??", or empty.
func (m Mark) Symbol() string { return [...]string{"", "?!", "?", "??"}[m] }

// Thresholds are the least losses, in EMG, that earn a mark; 0 means that the mark is not given.
type Thresholds struct{ Doubtful, Error, Blunder float64 }

// The named sets of thresholds.
var (
	DefaultMarks = Thresholds{0.02, 0.04, 0.08}
	GnubgMarks   = Thresholds{0.03, 0.06, 0.12}
	XGMarks      = Thresholds{0, 0.02, 0.08}
)

// ParseMarks returns the thresholds of a name: "default", "gnubg" or "xg".
func ParseMarks(name string) (Thresholds, error) {
	switch name {
	case "", "default":
		return DefaultMarks, nil
	case "gnubg":
		return GnubgMarks, nil
	case "xg":
		return XGMarks, nil
	}
	return Thresholds{}, fmt.Errorf("no marks are called %q: use default, gnubg or xg", name)
}

// Of grades a loss in EMG.
func (t Thresholds) Of(loss float64) Mark {
	steps := [...]struct {
		least float64
		mark  Mark
	}{{t.Blunder, Blunder}, {t.Error, Error}, {t.Doubtful, Doubtful}}
	for _, s := range steps {
		if s.least > 0 && loss >= s.least {
			return s.mark
		}
	}
	return NoMark
}

// LuckMark grades a roll: -2 very unlucky, -1 unlucky, 0 neither, 1 lucky, 2 very lucky.
type LuckMark int8

// Luck marks start beyond these amounts of EMG.
const (
	luckyEMG     = 0.3
	veryLuckyEMG = 0.6
)

// LuckMarkOf grades luck in EMG.
func LuckMarkOf(emg float64) LuckMark {
	sign := LuckMark(1)
	if emg < 0 {
		sign, emg = -1, -emg
	}
	switch {
	case emg > veryLuckyEMG:
		return 2 * sign
	case emg > luckyEMG:
		return sign
	}
	return 0
}

// ErrorKind is the sort of an error.
type ErrorKind uint8

const (
	NoError ErrorKind = iota
	// ChequerError is a play that was not the best.
	ChequerError
	MissedDouble
	WrongDouble
	WrongTake
	WrongPass
	// Kinds is the number of kinds.
	Kinds
)

// String is the kind in words, empty for NoError.
func (k ErrorKind) String() string {
	return [...]string{"", "chequer play", "missed double", "wrong double", "wrong take", "wrong pass"}[k]
}
