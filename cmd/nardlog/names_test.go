package main

import "testing"

func TestNearest(t *testing.T) {
	known := []string{"jobs", "json", "lang", "player", "recursive"}
	for word, want := range map[string]string{
		"jbos": "jobs", "jsn": "json", "recursiv": "recursive", "Lang": "lang", "elephant": "", "": "",
	} {
		if got := nearest(word, known); got != want {
			t.Errorf("nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"kitten", "sitting", 3}, {"abc", "acb", 2}, {"same", "same", 0}} {
		if got := distance(tt.a, tt.b); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestSafeName(t *testing.T) {
	for name, want := range map[string]string{
		"match": "match", "a:b?c*": "a_b_c_", "": "report", "-": "report", "...": "report", "Игра 1.": "Игра 1",
		"a\x1b\u009b": "a__", "Con": "_Con", "lpt1.old": "_lpt1.old", "console": "console",
	} {
		if got := safeName(name); got != want {
			t.Errorf("safeName(%q) = %q, want %q", name, got, want)
		}
	}
}
