package main

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"

	"nardlog/engine"
	"nardlog/engine/family"
	"nardlog/engine/train"
	"nardlog/parser"
)

// recordMatch writes a match that the net plays against a weaker self, who plays every fourth roll greedily: an example
// of the game's log, to be audited and analysed.
func (o *familyOptions) recordMatch(ctx context.Context, f *train.Family) error {
	if f.Game.Rules.Flows() {
		return errors.New("--match is for games in which the sides simply take turns")
	}
	net, err := f.Net()
	if err != nil {
		return err
	}
	s := family.NewSearcher(f.Game, net)
	best := func(at *family.Seat, d engine.Dice, _ *rand.Rand) family.Choice { return s.Best(at, d) }
	weaker := func(at *family.Seat, d engine.Dice, rng *rand.Rand) family.Choice {
		if rng.IntN(4) == 0 {
			return s.Greedy(at, d)
		}
		return s.Best(at, d)
	}
	m := &parser.Match{Length: o.length, Players: [2]string{"Anna", "Boris"},
		Tags: []parser.Tag{{Name: "Variation", Value: f.Game.Rules.Name}}}
	rng := rand.New(rand.NewPCG(o.Seed, 7))
	var scores [2]int
	for max(scores[0], scores[1]) < o.length && ctx.Err() == nil {
		w := familyScribe{game: f.Game, players: [2]train.Chooser{best, weaker}, rng: rng}
		winner, points := w.play(len(m.Games)+1, scores, m.Players)
		if winner >= 0 {
			scores[winner] += points
		}
		m.Games = append(m.Games, *w.out)
	}
	var b bytes.Buffer
	if err := parser.WriteMat(&b, m); err != nil {
		return err
	}
	return os.WriteFile(o.match, b.Bytes(), 0o644)
}

// familyScribe plays one game and writes it down.
type familyScribe struct {
	game    *family.Game
	players [2]train.Chooser
	rng     *rand.Rand
	out     *parser.Game
}

// play returns the winner, -1 without one, and his points.
func (w *familyScribe) play(number int, scores [2]int, names [2]string) (winner, points int) {
	w.out = &parser.Game{Number: number, Scores: scores, Names: names}
	on, first := w.rng.IntN(2), -1
	at := w.game.Start(on == 1)
	for turn := 0; turn < train.MaxPlays; turn++ {
		d := engine.Rolls[train.Roll(w.rng)]
		if turn == 0 {
			first = on
			for d.Double() && !w.game.Rules.OpeningReroll {
				d = engine.Rolls[train.Roll(w.rng)]
			}
		}
		c := w.players[on](&at, d, w.rng)
		rules := w.game.Rules.OnTurn(engine.Turn{Number: max(2-turn/2-1, 0), Second: on != first, Black: on == 1})
		w.write(rules, on, d, at.Position, c.Position.Swap())
		at, on = c.Seat, 1-on
		if win, own := rules.OnTurn(engine.Turn{Black: on == 1}).Result(at.Position); win != engine.NoWin {
			winner, loser := on, &at.Opp
			if !own {
				winner, loser = 1-on, &at.Own
			}
			points := rules.Points(win, winner, loser)
			w.out.Actions = append(w.out.Actions, parser.Action{Kind: parser.Win, Player: winner, Value: points})
			return winner, points
		}
	}
	return -1, 0
}

// write adds a roll and its play.
func (w *familyScribe) write(rules *engine.Rules, on int, d engine.Dice, before, after engine.Position) {
	a := parser.Action{Kind: parser.Roll, Player: on, Dice: [2]int{int(d.Hi), int(d.Lo)}, Written: parser.NoMove}
	play, ok := rules.Spell(before, d, after)
	if !ok {
		panic("a play that no hops lead to")
	}
	for _, h := range play.Hops {
		a.Written = parser.Hops
		hit := h.Hit && rules.Contact != engine.Pin
		a.Hops = append(a.Hops, parser.Hop{Points: []int{int(h.From), int(h.To)}, Hits: []bool{hit}, Count: 1})
	}
	w.out.Actions = append(w.out.Actions, a)
}
