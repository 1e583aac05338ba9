package spoken

import "strings"

// Passes are the words after a roll that cannot be played, the longer one first where one begins the other.
var Passes = [...]string{
	"cannot move", "can't move", "no moves", "no move",
	"нет хода", "нет ходов", "хода нет", "ходов нет", "ход невозможен", "не может ходить", "не ходит",
	"пропускает ход", "пропускает", "пропуск хода", "пропуск",
	"--", "—", "–",
}

// Pass reports whether a text says that there was no legal play, in whatever case.
func Pass(text string) bool {
	for _, words := range Passes {
		if strings.EqualFold(text, words) {
			return true
		}
	}
	return false
}
