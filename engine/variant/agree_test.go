package variant

import (
	"flag"
	"math/rand/v2"
	"testing"

	"nardlog/engine"
)

// mostCompared bounds the results of a roll for which the reference has patience; only ladders have more.
const mostCompared = 2000

var positions = flag.Int("positions", 100, "random positions of each game on which the generators are compared")

// TestGeneratorsAgree plays random games of every kind with the engine's generators and compares each roll with the
// reference: the same results, none twice. go test -run Agree -positions 1000000 takes longer.
func TestGeneratorsAgree(t *testing.T) {
	forms := map[string]map[string]string{
		"long: any double": {"head_first": "any_double"}, "long: block at home": {"block": "home"},
		"long: final walls": {"block_scope": "final"}, "long: no walls": {"block": "never"},
		"fevga: final": {"block_scope": "final"}, "madgul: two": {"ladder_count": "2", "on_gap": "skip"},
		"russian: always": {"complement": "always", "russian_entry": "two"}, "chase: by one": {"corner_entry": "by_one"},
		"dutch: with hand": {"dutch_move": "with_hand"}, "americanka: free": {"americanka_entry": "free"},
		"jacquet: bkgm": {"jacquet_form": "bkgm"},
	}
	for _, name := range Names() {
		forms[name] = nil
	}
	for name, switches := range forms {
		t.Run(name, func(t *testing.T) {
			game, _, _ := cut(name)
			v, err := Find(game)
			if err != nil {
				t.Fatal(err)
			}
			if v, err = v.With(switches); err != nil {
				t.Fatal(err)
			}
			compareGenerators(t, v.Rules)
		})
	}
}

func cut(name string) (game, form string, ok bool) {
	for i := range name {
		if name[i] == ':' {
			return name[:i], name[i+1:], true
		}
	}
	return name, "", false
}

func compareGenerators(t *testing.T, rules *engine.Rules) {
	rng := rand.New(rand.NewPCG(3, 4))
	var finders [2][2]*engine.Finder
	for black := range 2 {
		for first := range 2 {
			turn := engine.Turn{Number: first, Black: black == 1, Second: black == 1}
			finders[black][first] = engine.NewFinder(rules.OnTurn(turn))
		}
	}
	p := engine.Position{Own: rules.Start[0], Opp: rules.Start[1]}
	side, plies := 0, 0
	for range *positions {
		d := engine.Rolls[rng.IntN(21)]
		if rules.HeadLimit == 0 && rules.Doubles == engine.DoublesLadder && d.Double() && d.Hi < 5 {
			continue // ladders of free checkers have results by the hundred thousand
		}
		first := 0
		if plies < 2 {
			first = 1
		}
		f := finders[side][first]
		results := compareRoll(t, f, p, d)
		p = results[rng.IntN(len(results))].Swap()
		side, plies = 1-side, plies+1
		if win, _ := rules.Result(p); win != engine.NoWin || plies > 200 {
			p, side, plies = engine.Position{Own: rules.Start[0], Opp: rules.Start[1]}, 0, 0
		}
	}
}

func compareRoll(t *testing.T, f *engine.Finder, p engine.Position, d engine.Dice) []engine.Position {
	t.Helper()
	r := f.Rules()
	results := f.Results(&p, d, nil)
	if f.Overflow() || len(results) > mostCompared {
		return results
	}
	ref := reference{r: r, turn: r.TurnOf()}
	want := ref.results(ref.fromPosition(p), d)
	seen := map[square]bool{}
	for _, q := range results {
		b := ref.fromPosition(q)
		if seen[b] {
			t.Fatalf("%s: %v with %s: %v twice", r.Name, p, d, q)
		}
		seen[b] = true
		if !want[b] {
			t.Fatalf("%s: %v with %s: the reference does not reach %v", r.Name, p, d, q)
		}
	}
	if len(seen) != len(want) {
		t.Fatalf("%s: %v with %s: %d results, the reference has %d", r.Name, p, d, len(seen), len(want))
	}
	if n := len(r.Plays(p, d)); n != len(results) {
		t.Fatalf("%s: %v with %s: %d results found fast, %d plays", r.Name, p, d, len(results), n)
	}
	return results
}
