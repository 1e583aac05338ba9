package variant

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"nardlog/engine"
)

// TestGames reads every game that comes with the program.
func TestGames(t *testing.T) {
	for _, name := range Names() {
		v, err := Find(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if v.Name != name {
			t.Errorf("%s.yaml describes %q", name, v.Name)
		}
		r := v.Rules
		if r.Start[0].Total() != r.Checkers || r.Start[1].Total() != r.Checkers {
			t.Errorf("%s: starts of %d and %d checkers, a side has %d", name, r.Start[0].Total(), r.Start[1].Total(), r.Checkers)
		}
	}
}

// TestNames: a game is found by its titles and by what people call it, and no two games by the same name.
func TestNames(t *testing.T) {
	for word, name := range map[string]string{
		"Длинные": "long", "длинная": "long", "Нарды": "long", "короткие": "backgammon", "Бэкгаммон": "backgammon", "Гуль-бар": "gulbar",
		"гюльбара": "gulbar", "бешёный": "madgul", "Гипер-нарды": "hyper", "исландские": "icelandic", "поддавки": "misere",
		"Азербайджанский  шеш-беш": "sesh_besh_az", "Tavli: Portes, Plakoto, Fevga in turn": "tavli", "Long-Nardy": "long",
		"plakoto express": "plakoto_express", "жакет": "jacquet", "русский": "russian", "голландские нарды": "dutch",
	} {
		if v, err := Find(word); err != nil || v.Name != name {
			t.Errorf("%q is not %s: %v", word, name, err)
		}
	}
	owner := map[string]string{}
	for _, name := range Names() {
		v, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]bool{folded(v.Title.RU): true}
		for _, word := range append([]string{name}, v.Aliases...) {
			words[folded(word)] = true
		}
		for word := range words {
			if owner[word] != "" {
				t.Errorf("%q is both %s and %s", word, owner[word], name)
			}
			owner[word] = name
		}
	}
}

// TestBackgammon holds the file of short nardy to the rules that the engine has built in.
func TestBackgammon(t *testing.T) {
	v, err := Find("Короткие нарды")
	if err != nil {
		t.Fatal(err)
	}
	want := engine.Backgammon()
	want.HeadList, want.LadderCount, want.LadderFrom = v.Rules.HeadList, v.Rules.LadderCount, v.Rules.LadderFrom
	if diff := cmp.Diff(want, v.Rules, cmpopts.IgnoreUnexported(engine.Rules{})); diff != "" {
		t.Error(diff)
	}
}

func TestSwitches(t *testing.T) {
	for _, tt := range []struct {
		game, name, value, fault string
	}{
		{"long", "head_first", "any_double", ""},
		{"gulbar", "head_limit", "none", ""},
		{"fsnr", "home_mars", "3", ""},
		{"long", "dutch_move", "with_hand", `long has no switch "dutch_move"`},
		{"long", "geometry", "ring", `long has no switch "geometry"`},
		{"long", "head_first", "sometimes", `head_first cannot be "sometimes"; known are blocked, list`},
		{"jacquet", "jacquet_form", "hitting", `jacquet_form cannot be "hitting"; known are nohit, bkgm`},
		{"madgul", "ladder_count", "9", "ladder_count is 2 to 4"},
	} {
		v, err := Find(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		_, err = v.With(map[string]string{tt.name: tt.value})
		if tt.fault == "" && err != nil || tt.fault != "" && (err == nil || !strings.Contains(err.Error(), tt.fault)) {
			t.Errorf("%s %s=%s: %v, want %q", tt.game, tt.name, tt.value, err, tt.fault)
		}
	}
}

// TestBases puts another game under one that says only how it is paid.
func TestBases(t *testing.T) {
	tbilisi, err := Find("tbilisi")
	if err != nil {
		t.Fatal(err)
	}
	v, err := tbilisi.With(map[string]string{"tb_base": "long"})
	if err != nil {
		t.Fatal(err)
	}
	if r := v.Rules; r.Geometry != engine.Parallel || r.HeadLimit != 1 || r.Settle != engine.SettleChecker || r.Start[0][24] != 15 {
		t.Errorf("%+v", r)
	}
	house, err := Read("h.yaml", strings.NewReader("name: mine\nbase: tbilisi\ntb_base: long\n"))
	if err != nil {
		t.Fatal(err)
	}
	if r := house.Rules; r.Geometry != engine.Parallel || r.Settle != engine.SettleChecker {
		t.Errorf("%+v", r)
	}
}

func TestHouseRuleFaults(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"unknown key", "name: a\nbase: long\nhead_frist: list\n", `h.yaml:3:1: unknown key "head_frist"; known keys: acey,`},
		{"unknown value", "name: a\nbase: long\nblock: maybe\n", `h.yaml:3:8: block cannot be "maybe"; known are free, ahead, home, never, holding`},
		{"no name", "base: long\n", "h.yaml: the game has no name"},
		{"a name that steers", "name: \"a\\e[31m\"\nbase: long\n", `h.yaml: the name "a\x1b[31m" has characters that cannot be shown`},
		{"a name of two lines", "name: a\nbase: long\naliases: [\"b\\nc\"]\n", `h.yaml: the name "b\nc" has characters`},
		{"no start", "name: a\n", "h.yaml: the game has neither a base nor a start"},
		{"unknown base", "name: a\nbase: chess\n", `h.yaml: base: no variant is called "chess"`},
		{"too few checkers", "name: a\nbase: long\nstart: \"24:14\"\n", "h.yaml:3:8: the start has 14 checkers, a side plays with 15"},
		{"no such place", "name: a\nbase: long\nstart: \"28:15\"\n", `h.yaml:3:8: "28:15": "28" is no place`},
		{"a list", "name: a\nbase: long\nblock: [ahead]\n", "h.yaml:3:8: "},
		{"not a roll", "name: a\nbase: jacquet\nbonus_roll: 9-9\n", `h.yaml:3:13: "99" is no roll of two dice`},
		{"two faults", "name: a\nbase: long\nx: 1\nblock: maybe\n", "h.yaml:3:1: unknown key"},
	} {
		_, err := Read("h.yaml", strings.NewReader(tt.text))
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}
