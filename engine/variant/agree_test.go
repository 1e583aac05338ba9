package variant

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"nardlog/engine"
)

// mostCompared bounds the results of a roll for which the reference has patience; only ladders have more.
const mostCompared = 2000

var positions = flag.Int("positions", 100, "random positions of each game on which the generators are compared")

// TestGeneratorsAgree plays random games of every kind with the engine's generators and compares each roll with the
// reference: the same results, none twice.
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
			game, _, _ := strings.Cut(name, ":")
			v, err := Find(game)
			if err != nil {
				t.Fatal(err)
			}
			if v, err = v.With(switches); err != nil {
				t.Fatal(err)
			}
			newComparison(t, v.Rules, 3).run(*positions)
		})
	}
}

// comparison plays random games and compares the generators roll by roll.
type comparison struct {
	t       *testing.T
	rules   *engine.Rules
	rng     *rand.Rand
	finders [2][2]*engine.Finder // by who is Black, and whether it is a side's first turn
	at      engine.Position
	side    int
	plies   int
	results []engine.Position
}

func newComparison(t *testing.T, rules *engine.Rules, seed uint64) *comparison {
	c := &comparison{t: t, rules: rules, rng: rand.New(rand.NewPCG(seed, 4))}
	for black := range 2 {
		for first := range 2 {
			turn := engine.Turn{Number: first, Black: black == 1, Second: black == 1}
			c.finders[black][first] = engine.NewFinder(rules.OnTurn(turn))
		}
	}
	c.begin()
	return c
}

func (c *comparison) begin() {
	c.at, c.side, c.plies = engine.Position{Own: c.rules.Start[0], Opp: c.rules.Start[1]}, 0, 0
}

// run compares n rolls.
func (c *comparison) run(n int) {
	for n > 0 {
		d := engine.Rolls[c.rng.IntN(21)]
		if c.rules.HeadLimit == 0 && c.rules.Doubles == engine.DoublesLadder && d.Double() && d.Hi < 5 {
			continue // ladders of free checkers have results by the hundred thousand
		}
		if c.roll(d) {
			n--
		}
		c.at = c.results[c.rng.IntN(len(c.results))].Swap()
		c.side, c.plies = 1-c.side, c.plies+1
		if win, _ := c.rules.Result(c.at); win != engine.NoWin || c.plies > 200 {
			c.begin()
		}
	}
}

// roll finds the results of a roll, and compares them unless there are too many.
func (c *comparison) roll(d engine.Dice) (compared bool) {
	first := 0
	if c.plies < 2 {
		first = 1
	}
	f := c.finders[c.side][first]
	c.results = f.Results(&c.at, d, c.results[:0])
	if f.Overflow() || len(c.results) > mostCompared {
		return false
	}
	r := f.Rules()
	ref := reference{r: r, turn: r.TurnOf()}
	want := ref.results(ref.fromPosition(c.at), d)
	for _, q := range c.results {
		b := ref.fromPosition(q)
		if !want[b] {
			c.t.Fatalf("%s: %v with %s: the reference does not reach %v, or it comes twice", r.Name, c.at, d, q)
		}
		delete(want, b)
	}
	for b := range want {
		c.t.Fatalf("%s: %v with %s: the reference reaches %v too", r.Name, c.at, d, b)
	}
	return true
}
