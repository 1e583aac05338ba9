package dispute

import (
	"strings"

	"nardlog/parser"
	"nardlog/replay"
)

// Divergence is one thing that two records tell differently. Arrays of two are the first record and the second.
type Divergence struct {
	Kind Kind
	// Game is the printed number in the first record that has the game, Games the index in each, -1 where it is
	// lacking.
	Game  int
	Games [2]int
	// Move is the printed row, or the player's turn, in the first record that has it; 0 where no action is
	// concerned. Player is who acted, by the columns of the first record, -1 where neither is meant.
	Move, Player int
	// Events are what the records say, nil where they say nothing.
	Events [2]*Event
	// Says are the names of which each record has one. Numbers is what each says of a score (by the columns of the
	// first record), a length (the first number), or a result: the winner, -1 for none, and his points.
	Says    [2]string
	Numbers [2][2]int
	// Pos is the place in each record: of what it says, or of what comes next where it says nothing. Zero is
	// behind the end.
	Pos [2]parser.Pos
}

// Comparison is two records of one match set side by side.
type Comparison struct {
	Inputs [2]Input
	// Flipped says that the second record has the players in each other's column.
	Flipped bool
	// Shared is the number of events that both tell alike, Events the number in each.
	Shared int
	Events [2]int
	// Divergences are in the order of the match.
	Divergences []Divergence
	// Rejoined is the number of events that both tell alike after the first divergence, in its game and the
	// games after it; Boards says that the boards of its game agree again at its last shared event.
	Rejoined int
	Boards   bool
	// Whole is false where a game was too long to be compared to its end.
	Whole bool
	// Verdict says which record the rules exclude.
	Verdict Verdict
	// cells are what is left of mostCells, parted counts the divergences but for names.
	cells, parted int
}

// Compare sets two records side by side.
func Compare(a, b Input) *Comparison {
	c := &Comparison{Inputs: [2]Input{a, b}, Whole: true, cells: mostCells}
	c.Flipped = flipped(a.Record, b.Record)
	ga, gb := c.games(0), c.games(1)
	c.heads()
	for _, p := range alignGames(ga, gb) {
		c.game(p, ga, gb)
	}
	if len(c.Divergences) > 0 {
		c.Verdict = c.judge()
	}
	return c
}

// games lists the events of each game of a record.
func (c *Comparison) games(side int) [][]Event {
	in := &c.Inputs[side]
	all := make([][]Event, len(in.Record.Games))
	for i := range all {
		all[i] = events(&in.Match.Games[i], &in.Record.Games[i], side == 1 && c.Flipped)
		c.Events[side] += len(all[i])
	}
	return all
}

// flipped reports whether the players of two records sit in each other's column: by their names or, where these
// do not tell, by what they rolled.
func flipped(a, b *replay.Record) bool {
	same := func(x, y string) bool {
		return x != "" && strings.EqualFold(strings.TrimSpace(x), strings.TrimSpace(y))
	}
	straight := same(a.Players[0], b.Players[0]) || same(a.Players[1], b.Players[1])
	across := same(a.Players[0], b.Players[1]) || same(a.Players[1], b.Players[0])
	if straight != across {
		return across
	}
	return common(a, b, 1) > common(a, b, 0)
}

// common counts the rolls of two records that stand at the same place in them, the players of the second
// exchanged or not.
func common(a, b *replay.Record, turn int) (n int) {
	for i := range min(len(a.Games), len(b.Games)) {
		da, db := a.Games[i].Decisions, b.Games[i].Decisions
		for j := range min(len(da), len(db)) {
			if da[j].Kind == db[j].Kind && da[j].Player == db[j].Player^turn && da[j].Situation.Dice == db[j].Situation.Dice {
				n++
			}
		}
	}
	return n
}

// heads compares what stands before the first game.
func (c *Comparison) heads() {
	a, b := c.Inputs[0].Record, c.Inputs[1].Record
	for p := range 2 {
		name, other := a.Players[p], b.Players[p^c.turn()]
		if name != other && name != "" && other != "" {
			c.add(Divergence{Kind: Names, Games: [2]int{-1, -1}, Player: p, Says: [2]string{name, other}})
		}
	}
	if a.Length != b.Length {
		c.add(Divergence{
			Kind: Length, Games: [2]int{-1, -1}, Player: -1, Numbers: [2][2]int{{a.Length}, {b.Length}},
			Pos: [2]parser.Pos{c.Inputs[0].Match.LengthPos, c.Inputs[1].Match.LengthPos},
		})
	}
}

// turn is 1 where the players of the second record have to be exchanged.
func (c *Comparison) turn() int {
	if c.Flipped {
		return 1
	}
	return 0
}

func (c *Comparison) add(d Divergence) {
	c.Divergences = append(c.Divergences, d)
	if d.Kind != Names {
		c.parted++
	}
}

// Differences are the divergences that are more than the spelling of a name.
func (c *Comparison) Differences() (list []*Divergence) {
	for i := range c.Divergences {
		if c.Divergences[i].Kind != Names {
			list = append(list, &c.Divergences[i])
		}
	}
	return list
}

// First is the first divergence of substance: names that are spelled differently come last. It is nil where the
// records agree.
func (c *Comparison) First() *Divergence {
	if list := c.Differences(); len(list) > 0 {
		return list[0]
	}
	if len(c.Divergences) > 0 {
		return &c.Divergences[0]
	}
	return nil
}

// SameMatch reports whether two records are evidently of one match: most of what happens in the shorter one
// happens in the other.
func (c *Comparison) SameMatch() bool {
	const least = 8 // fewer events may agree by chance
	shorter := min(c.Events[0], c.Events[1])
	return c.Shared >= least && 2*c.Shared >= shorter
}
