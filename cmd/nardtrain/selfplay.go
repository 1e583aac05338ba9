package main

import (
	"context"
	"math/rand/v2"
	"sync"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// record is one labelled position of a self-play game: what one roll of looking ahead says about it
// (E), and what the net said without looking of the play that led here or, where looking ahead chose another
// one, of the play that it chose itself (V), both for the side on roll, in 65535ths. Targets are made from
// them when a net is fitted, so that old rounds can be weighted anew.
type record struct {
	own, opp engine.Side
	e, v     [5]uint16
	// last marks a game's last record: the next one belongs to another game.
	last bool
}

func pack(v engine.Probs) (q [5]uint16) {
	for i, x := range v {
		q[i] = uint16(x*65535 + 0.5)
	}
	return
}

func unpack(q [5]uint16) (v engine.Probs) {
	for i, x := range q {
		v[i] = float32(x) / 65535
	}
	return
}

// labelMode says how positions are labelled.
type labelMode int

const (
	// sampled labels with the value after the play that the game went on with (TD).
	sampled labelMode = iota
	// expected labels with the mean over the 21 rolls.
	expected
)

// selfPlay plays games number first to first+n-1 and returns their records in that order. A third of the
// games start after some half-random plays, which shows the net positions that good play avoids.
func selfPlay(ctx context.Context, nets *eval.Nets, exact eval.Exact, mode labelMode, keep int, seed, first uint64, n, jobs int) []record {
	games := make([][]record, n)
	var wg sync.WaitGroup
	for j := range jobs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			pl := newPlayer(nets, exact, keep)
			for i := j; i < n && ctx.Err() == nil; i += jobs {
				rng := rand.New(rand.NewPCG(seed, first+uint64(i)))
				games[i] = playGame(pl, mode, rng)
			}
		}()
	}
	wg.Wait()
	var all []record
	for _, g := range games {
		all = append(all, g...)
	}
	return all
}

// maxPlays ends games that go nowhere.
const maxPlays = 400

// playGame plays one game. With expected labels a play is chosen by one roll of looking ahead among those
// that the net finds close, and those left aside are recorded too: what the net underrates it would
// otherwise never meet.
func playGame(pl *player, mode labelMode, rng *rand.Rand) (game []record) {
	p := engine.Start()
	if rng.IntN(3) == 0 {
		p = wander(pl, p, rng.IntN(36), rng)
	}
	if mode == sampled {
		return playSampled(pl, p, rng)
	}
	var aside []record
	n := pl.look(p, pl.Static(&p))
	for range maxPlays {
		if n.known {
			break
		}
		game = append(game, n.record(false))
		var rest []node
		n, rest = pl.advance(&n.p, engine.Rolls[roll(rng)])
		for i := range rest {
			if !rest[i].known {
				aside = append(aside, rest[i].record(true))
			}
		}
	}
	if len(game) > 0 {
		game[len(game)-1].last = true
	}
	return append(game, aside...)
}

// playSampled plays a game by the net alone.
func playSampled(pl *player, p engine.Position, rng *rand.Rand) (game []record) {
	v := pl.Static(&p)
	for range maxPlays {
		if settled(&p) {
			break
		}
		r := record{own: p.Own, opp: p.Opp, v: pack(v)}
		p, v = pl.best(&p, engine.Rolls[roll(rng)])
		r.e = pack(v.Flip())
		game = append(game, r)
	}
	if len(game) > 0 {
		game[len(game)-1].last = true
	}
	return game
}

// settled reports whether a position needs no label: the game is over, or the bear-off table knows the rest.
func settled(p *engine.Position) bool {
	c := eval.Classify(p)
	return c == eval.Over || c == eval.BearOff
}

// wander makes n plays, half of them at random, and stops short of the game's end.
func wander(pl *player, p engine.Position, n int, rng *rand.Rand) engine.Position {
	for range n {
		d := engine.Rolls[roll(rng)]
		var q engine.Position
		if rng.IntN(2) == 0 {
			q = pl.random(&p, d, rng)
		} else {
			q, _ = pl.best(&p, d)
		}
		if eval.Classify(&q) == eval.Over {
			return p
		}
		p = q
	}
	return p
}

// targets turns records into samples of lambda-returns: what one roll of looking ahead says, corrected
// by lambda times the surprise that the game met further on.
func targets(recs []record, lambda float32, out []sample) []sample {
	var surprise engine.Probs // of the record after this one, for its own side
	from := len(out)
	out = append(out, make([]sample, len(recs))...)
	for i := len(recs) - 1; i >= 0; i-- {
		r := &recs[i]
		if r.last {
			surprise = engine.Probs{}
		}
		t, v := unpack(r.e), unpack(r.v)
		t[engine.Win] -= lambda * surprise[engine.Win]
		t[engine.WinGammon] += lambda * surprise[engine.LoseGammon]
		t[engine.WinBackgammon] += lambda * surprise[engine.LoseBackgammon]
		t[engine.LoseGammon] += lambda * surprise[engine.WinGammon]
		t[engine.LoseBackgammon] += lambda * surprise[engine.WinBackgammon]
		for k := range surprise {
			surprise[k] = t[k] - v[k]
		}
		s := sample{own: r.own, opp: r.opp, target: t}
		s.clamp()
		out[from+i] = s
	}
	return out
}

// clamp cuts a target to chances that the position allows.
func (s *sample) clamp() {
	t := &s.target
	for k := range t {
		t[k] = min(max(t[k], 0), 1)
	}
	if s.opp[engine.Off] > 0 {
		t[engine.WinGammon], t[engine.WinBackgammon] = 0, 0
	}
	if s.own[engine.Off] > 0 {
		t[engine.LoseGammon], t[engine.LoseBackgammon] = 0, 0
	}
}
