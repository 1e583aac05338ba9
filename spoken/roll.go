// Package spoken knows how players of the family say rolls and passes: the Persian, Turkish and Russian names of the
// dice, and the words for a turn without a legal play.
package spoken

import "strings"

// faces are the names of the faces in the spelling that plain gives them: Persian, Turkish, Russian, and Latin letters.
var faces = map[string]int{
	"як": 1, "йек": 1, "ек": 1, "yek": 1, "yak": 1, "один": 1,
	"ду": 2, "дю": 2, "du": 2, "два": 2,
	"се": 3, "se": 3, "seh": 3, "три": 3,
	"чар": 4, "чаар": 4, "чахар": 4, "джахар": 4, "дорт": 4, "дерт": 4, "cihar": 4, "char": 4, "dort": 4, "четыре": 4,
	"пяндж": 5, "пандж": 5, "пендж": 5, "пянч": 5, "панч": 5, "пенч": 5, "беш": 5, "penc": 5, "penj": 5, "panj": 5,
	"bes": 5, "besh": 5, "пять": 5,
	"шеш": 6, "шаш": 6, "ses": 6, "shesh": 6, "sesh": 6, "шесть": 6,
}

// joints may stand between two faces: чари-сэ, пандж-у-се.
var joints = [...]string{"", "и", "у", "ва", "i", "u", "ve"}

// whole are the names that do not follow from those of the faces.
var whole = map[string][2]int{
	"яган": {1, 1}, "хепяк": {1, 1}, "хепйек": {1, 1}, "hepyek": {1, 1},
	"дубара": {2, 2}, "дюбара": {2, 2}, "dubara": {2, 2},
	"себайду": {3, 2}, "себаиду": {3, 2}, "себаду": {3, 2}, "sebaidu": {3, 2},
	"дурчар": {4, 4}, "дорчар": {4, 4},
}

// doubles are the general words for equal dice, which the face follows: дубль шеш, паш 6.
var doubles = [...]string{"дубль", "паш", "гош", "куш", "кошка"}

// Roll reads the name of a roll, such as "шеш-беш", "чари-сэ", "пандж-у-се", "дю шеш" or "дубль 6", in whatever case;
// blanks and hyphens do not matter. The order counts: сэ-ду is 3-2, ду-сэ 3-3, since ду before a larger face means two
// of it. The larger face comes first.
func Roll(name string) (hi, lo int, ok bool) {
	s := plain(name)
	if d, ok := whole[s]; ok {
		return d[0], d[1], true
	}
	for _, word := range doubles {
		if rest, found := strings.CutPrefix(s, word); found {
			face := faces[rest]
			if len(rest) == 1 && '1' <= rest[0] && rest[0] <= '6' {
				face = int(rest[0] - '0')
			}
			return face, face, face > 0
		}
	}
	return pair(s)
}

// pair reads two faces one after the other. No name begins another pair than its own; a test tries all.
func pair(s string) (hi, lo int, ok bool) {
	for first, a := range faces {
		rest, found := strings.CutPrefix(s, first)
		if !found {
			continue
		}
		for _, joint := range joints {
			second, found := strings.CutPrefix(rest, joint)
			b := faces[second]
			if !found || b == 0 {
				continue
			}
			if a == 2 && b > 2 && first != "два" {
				a = b
			}
			return max(a, b), min(a, b), true
		}
	}
	return 0, 0, false
}

// plain is a name in small letters without what stands between its parts, and with one spelling of letters that are
// written in several ways.
func plain(name string) string {
	return letters.Replace(strings.ToLower(name))
}

var letters = strings.NewReplacer(" ", "", "\u00a0", "", "-", "", "‑", "", "–", "", "'", "", "’", "", "э", "е", "ё", "е",
	"ü", "u", "ö", "o", "ş", "s", "ç", "c", "ı", "i", "i\u0307", "i")
