package parser

import "testing"

func TestDecode(t *testing.T) {
	for _, tt := range []struct{ name, data, want string }{
		{"plain", "abc", "abc"},
		{"UTF-8", "Кévin", "Кévin"},
		{"UTF-8 with its mark", "\xEF\xBB\xBFé", "é"},
		{"UTF-8 cut in a character", "Иван \xD0", "Иван \uFFFD"},
		{"UTF-16, little end first", "\xFF\xFEA\x00\x18\x04", "AИ"},
		{"UTF-16, big end first", "\xFE\xFF\x00A\x04\x18", "AИ"},
		{"one accent", "K\xE9vin", "Kévin"},
		{"two accents together", "M\xFC\xDFig", "Müßig"},
		{"accents in capitals", "\xC9L\xC8VE", "ÉLÈVE"},
		{"Russian", "\xC8\xE2\xE0\xED : 0", "Иван : 0"},
		{"Russian with yo", "\xB8\xEB\xEA\xE0", "ёлка"},
		{"Russian between Latin names", "Ann \xED\xE5\xF2 \xF5\xEE\xE4\xE0 Bob", "Ann нет хода Bob"},
		{"no character of the charset", "Z\xE9\x81 x", "Zé\uFFFD x"},
		{"no-break blanks", "a\u00a0b", "a b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := decode([]byte(tt.data)); got != tt.want {
				t.Errorf("decode = %q, want %q", got, tt.want)
			}
		})
	}
}
