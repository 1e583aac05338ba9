package spoken

import (
	"fmt"
	"testing"
)

// TestRollNames holds the names of the rules' table, and spellings of them that are in use.
func TestRollNames(t *testing.T) {
	for name, want := range map[string]string{
		"яган": "11", "хеп-як": "11", "як-як": "11", "ду-як": "21", "дю-ек": "21", "ду-бара": "22", "дубара": "22", "сэ-як": "31",
		"сэ бай ду": "32", "сэ-ба-ду": "32", "сэ-ду": "32", "ду-сэ": "33", "дусе": "33", "чари-як": "41", "чари-ду": "42", "Чари-Сэ": "43",
		"чари-се": "43", "чар-у-се": "43", "дур-чар": "44", "дорт-чар": "44", "дёрт чар": "44", "ду-чар": "44", "пянджи-як": "51",
		"пянджи-ду": "52", "пянджи-сэ": "53", "пандж-у-се": "53", "панджу се": "53", "пенч-у-сэ": "53", "пянджи-чар": "54",
		"ду-пяндж": "55", "ду-беш": "55", "дюбеш": "55", "шеш-як": "61", "шеш-ду": "62", "шеш-сэ": "63", "шеш-у-чар": "64",
		"шеш-чар": "64", "шеш-беш": "65", "ШЕШ БЕШ": "65", "шешбеш": "65", "шеш-пандж": "65", "ду-шеш": "66", "дю-шеш": "66",
		"дубль шеш": "66", "дубль 6": "66", "паш пяндж": "55", "гош-сэ": "33", "куш 1": "11", "дубль три": "33",
		"шесть-пять": "65", "два-один": "21", "четыре два": "42", "два-три": "32",
		"şeş-beş": "65", "shesh besh": "65", "düşeş": "66", "dü beş": "55", "penc-ü-se": "53", "cihar-ı yek": "41", "hep yek": "11",
		"dört cihar": "44", "se yek": "31",
	} {
		hi, lo, ok := Roll(name)
		if got := fmt.Sprint(hi, lo); !ok || got != want[:1]+" "+want[1:] {
			t.Errorf("%s is %s (%v), want %s", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "шеш", "шеш-", "-беш", "шеш-семь", "ду", "дубль", "дубль 7", "дубль шеш-беш", "шеш-беш-ду", "Takes 31"} {
		if hi, lo, ok := Roll(name); ok {
			t.Errorf("%s is read as %d %d", name, hi, lo)
		}
	}
}

// TestPairsAreClear: two faces run together are never two others.
func TestPairsAreClear(t *testing.T) {
	seen := map[string][2]int{}
	for first, a := range faces {
		for _, joint := range joints {
			for second, b := range faces {
				name := first + joint + second
				if old, ok := seen[name]; ok && old != [2]int{a, b} {
					t.Errorf("%s is %v and %d %d", name, old, a, b)
				}
				seen[name] = [2]int{a, b}
			}
		}
	}
}

func TestPass(t *testing.T) {
	for _, text := range []string{"Cannot Move", "no moves", "Нет хода", "ХОДА НЕТ", "пропуск", "--"} {
		if !Pass(text) {
			t.Errorf("%q is no pass", text)
		}
	}
	for _, text := range []string{"", "нет", "24/20", "пас"} {
		if Pass(text) {
			t.Errorf("%q is a pass", text)
		}
	}
}
