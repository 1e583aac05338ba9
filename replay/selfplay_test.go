package replay_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
)

// player plays random games of any kind and records them.
type player struct {
	v     *variant.Variant
	r     *engine.Rules
	rng   *rand.Rand
	board engine.Position // seen by side
	side  int
	first int
	turns [2]int
	game  *parser.Game
}

// on are the rules of a side's next roll.
func (g *player) on() *engine.Rules {
	return g.r.OnTurn(engine.Turn{Number: g.turns[g.side] + 1, Second: g.side != g.first, Black: g.side == 1})
}

func (g *player) swap() { g.board, g.side = g.board.Swap(), 1-g.side }

// play picks one of the plays of the dice due and records it.
func (g *player) play(r *engine.Rules, due engine.Due, dice [2]int, rest []int) (before engine.Position) {
	plays := r.PlaysDue(g.board, due)
	p := plays[g.rng.IntN(len(plays))]
	a := parser.Action{Kind: parser.Roll, Player: g.side, Dice: dice, Rest: rest, Written: parser.NoMove}
	for _, h := range p.Hops {
		a.Written = parser.Hops
		a.Hops = append(a.Hops, parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{h.Hit && r.Contact != engine.Pin}, Count: 1})
	}
	before, g.board = g.board, p.After
	g.game.Actions = append(g.game.Actions, a)
	return before
}

// over is the result once the game is over: the winner, -1 in a draw, and his points.
func (g *player) over() (winner, points int, over bool) {
	win, own := g.on().Result(g.board)
	if win == engine.NoWin {
		return 0, 0, false
	}
	if win == engine.Drawn {
		return -1, 0, true
	}
	winner, loser := g.side, &g.board.Opp
	if !own {
		winner, loser = 1-g.side, &g.board.Own
	}
	return winner, g.r.Points(win, winner, loser), true
}

// run plays one game; a game that does not end soon has no result.
func (g *player) run(number int, scores [2]int, begins int) (winner int) {
	g.game = &parser.Game{Number: number, Names: [2]string{"Ann", "Bob"}, Scores: scores}
	g.board, g.side, g.turns = engine.Position{Own: g.r.Start[0], Opp: g.r.Start[1]}, 0, [2]int{}
	g.first = begins
	if begins == 1 {
		g.swap()
	}
	choose := false
	for range 400 {
		r := g.on()
		d := engine.Rolls[g.rng.IntN(21)]
		for len(g.game.Actions) == 0 && !g.r.OpeningReroll && d.Double() || choose && !d.Double() {
			d = engine.Rolls[g.rng.IntN(21)]
		}
		due := r.Due(&g.board, d)
		if choose {
			due = engine.Chosen(int(d.Hi))
		}
		before := g.play(r, due, [2]int{int(d.Hi), int(d.Lo)}, nil)
		g.turns[g.side]++
		if winner, points, over := g.over(); over {
			return g.end(winner, points)
		}
		next, legal := r.Next(before, d, due, g.board)
		if !legal {
			panic("an illegal play")
		}
		if choose {
			play, _ := r.SpellDue(before, due, g.board)
			next = engine.Next{Again: len(play.Hops) == 4}
		}
		if choose = next.Choose; next.Again || next.Choose {
			continue
		}
		g.swap()
		if left := next.Left.Dice(); len(left) > 0 {
			g.play(g.r.OnTurn(engine.Turn{Black: g.side == 1}), engine.DueOf(left), [2]int{}, left)
			if winner, points, over := g.over(); over {
				return g.end(winner, points)
			}
		}
	}
	return -1
}

// end records the result; where there is a last roll, that is played first.
func (g *player) end(winner, points int) int {
	if finished := g.r.Finished(&g.board); g.r.LastRoll && finished && g.side == g.first {
		g.swap()
		d := engine.Rolls[g.rng.IntN(21)]
		r := g.on()
		g.play(r, r.Due(&g.board, d), [2]int{int(d.Hi), int(d.Lo)}, nil)
		if g.r.Finished(&g.board) {
			return -1
		}
		g.swap()
		winner, points, _ = g.over()
	}
	if winner >= 0 {
		g.game.Actions = append(g.game.Actions, parser.Action{Kind: parser.Win, Player: winner, Value: points})
	}
	return winner
}

// session plays games of a variant.
func selfplay(v *variant.Variant, seed uint64, games int) *parser.Match {
	m := &parser.Match{Format: "mat", Length: 0, Players: [2]string{"Ann", "Bob"},
		Tags: []parser.Tag{{Name: "Variation", Value: v.Name}}}
	rng := rand.New(rand.NewPCG(seed, 2))
	var scores [2]int
	winner := -1
	for i := range games {
		r := v.Rules
		if n := len(r.Sequence); n > 0 {
			r = r.Sequence[i%n]
		}
		g := &player{v: v, r: r, rng: rng}
		begins := rng.IntN(2)
		switch {
		case r.FirstFixed:
			begins = 0
		case r.NextFirst == engine.NextWinner && winner >= 0:
			begins = winner
		}
		winner = g.run(i+1, scores, begins)
		if winner >= 0 {
			a := g.game.Actions[len(g.game.Actions)-1]
			scores[winner] += a.Value
		}
		m.Games = append(m.Games, *g.game)
		if winner < 0 && r.Name != "plakoto" && !r.LastRoll {
			break // not over: nothing may follow
		}
	}
	return m
}

// TestEveryGameReplays plays games of every kind at random, writes them as match text, and finds no fault in what is
// read back: neither in a play, nor in whose turn it is, nor in results.
func TestEveryGameReplays(t *testing.T) {
	for _, name := range variant.Names() {
		if name == "gulbara_en" {
			continue // its ladders have results by the hundred thousand
		}
		t.Run(name, func(t *testing.T) {
			v, err := variant.Find(name)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range uint64(2) {
				m := selfplay(v, seed, 4)
				var text bytes.Buffer
				if err := parser.WriteMat(&text, m); err != nil {
					t.Fatal(err)
				}
				read, err := parser.Parse("a.mat", text.Bytes())
				if err != nil {
					t.Fatalf("%v\n%s", err, text.String())
				}
				rec := replay.Run(context.Background(), read[0], replay.Options{})
				if rec.Err != nil {
					t.Fatal(rec.Err)
				}
				for _, f := range rec.Findings {
					if f.Code != replay.ResultMissing {
						t.Fatalf("%s\n%s%s", describe(&f), f.Position, text.String())
					}
				}
			}
		})
	}
}

func describe(f *replay.Finding) string {
	return fmt.Sprintf("%v: %s %s %s, legal %v", f.Pos, f.Code, f.Dice, f.Text, f.Legal)
}
