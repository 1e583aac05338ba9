package variant

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nardlog/engine"
)

// TestYAML writes every game and reads it back to the same rules.
func TestYAML(t *testing.T) {
	for _, name := range Names() {
		v, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Read(name+".yaml", strings.NewReader(v.YAML()))
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, v.YAML())
			continue
		}
		if diff := cmp.Diff(v.Rules, again.Rules, cmpopts.IgnoreUnexported(engine.Rules{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(v.Switches(), again.Switches()); diff != "" {
			t.Errorf("%s: switches %s", name, diff)
		}
	}
}

// TestSentences: each sentence belongs to a value that its key can have, and has both languages or neither.
func TestSentences(t *testing.T) {
	for _, s := range slices.Concat(boardWords, playWords, stakeWords) {
		k := findKey(s.key)
		if k == nil {
			t.Errorf("%s is no key", s.key)
			continue
		}
		if s.value != "*" && k.check(s.value) != nil {
			t.Errorf("%s cannot be %s", s.key, s.value)
		}
		if (s.en == "") != (s.ru == "") || strings.Count(s.en, "%s") != strings.Count(s.ru, "%s") {
			t.Errorf("%s %s: %q, %q", s.key, s.value, s.en, s.ru)
		}
	}
}

// TestWords: what tells two games apart is said.
func TestWords(t *testing.T) {
	said := map[string]string{}
	for _, name := range []string{
		"backgammon", "long", "gulbar", "madgul", "fevga", "moultezim", "jacquet", "matador", "portes", "plakoto", "dutch", "snake",
		"russian", "americanka", "acey", "acey_european", "chase", "icelandic", "hyper", "nackgammon", "misere", "tbilisi",
		"khachapuri", "nardegammon", "classic", "fsnr", "s0",
	} {
		v, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "ru"} {
			text := strings.Join(v.Words(lang), "\n")
			if strings.Contains(text, "%s") {
				t.Errorf("%s: %s", name, text)
			}
			if other := said[text]; other != "" {
				t.Errorf("%s and %s have the same rules in words", name, other)
			}
			said[text] = name
		}
	}
}
