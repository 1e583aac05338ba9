package engine

import "strings"

// diceNames are the names of rolls that do not follow from those of the faces.
var diceNames = map[string]Dice{
	"яган": {1, 1}, "хеп-як": {1, 1}, "ду-бара": {2, 2}, "дубара": {2, 2}, "сэ-бай-ду": {3, 2},
	"дур-чар": {4, 4}, "дорт-чар": {4, 4}, "шеш-беш": {6, 5}, "ду-як": {2, 1},
	"ду-сэ": {3, 3}, "ду-пяндж": {5, 5}, "ду-шеш": {6, 6},
}

// faceNames are the names of the faces, Persian and Turkish.
var faceNames = map[string]int{
	"як": 1, "ду": 2, "сэ": 3, "чар": 4, "дорт": 4, "пяндж": 5, "беш": 5, "шеш": 6,
}

// nameOfDice reads a roll by its name, such as "шеш-беш" or "чари-сэ": the order counts, сэ-ду being 3-2 and ду-сэ 3-3.
func nameOfDice(s string) (Dice, bool) {
	s = strings.Join(strings.FieldsFunc(strings.ToLower(s), func(c rune) bool { return c == ' ' || c == '-' }), "-")
	s = strings.ReplaceAll(s, "се", "сэ")
	if d, ok := diceNames[s]; ok {
		return d, true
	}
	first, second, ok := strings.Cut(s, "-")
	a, b := faceNames[first], faceNames[second]
	if a == 0 {
		a = faceNames[strings.TrimSuffix(first, "и")]
	}
	if !ok || a == 0 || b == 0 {
		return Dice{}, false
	}
	d, err := NewDice(a, b)
	return d, err == nil
}
