package main

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"

	"nardlog/engine"
	"nardlog/engine/eval"
	"nardlog/parser"
	"nardlog/replay"
)

// boards are the different positions before a roll in the matches of a folder, in the order of their first appearance,
// with a name that tells them from those of other matches.
type boards struct {
	all  []engine.Position
	name string
}

// readBoards reads all *.mat files of a folder. Games count up to where they can be read.
func readBoards(ctx context.Context, dir string) (b boards, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.mat"))
	if err != nil || len(files) == 0 {
		return b, errors.Join(err, fmt.Errorf("%s: there are no matches (*.mat) here", dir))
	}
	seen := map[engine.Position]bool{}
	sum := crc32.NewIEEE()
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return b, err
		}
		sum.Write(data)
		matches, err := parser.Parse(file, data)
		if len(matches) == 0 {
			return b, err
		}
		for _, m := range matches {
			b.add(replay.Run(ctx, m, replay.Options{}), seen)
		}
	}
	b.name = fmt.Sprintf("%d positions %08x", len(b.all), sum.Sum32())
	return b, ctx.Err()
}

func (b *boards) add(r *replay.Record, seen map[engine.Position]bool) {
	for g := range r.Games {
		for i := range r.Games[g].Decisions {
			d := &r.Games[g].Decisions[i]
			p := d.Situation.Board
			if d.Kind == replay.Play && !seen[p] && eval.Classify(&p) != eval.Over {
				seen[p] = true
				b.all = append(b.all, p)
			}
		}
	}
}

// draw picks n positions at random, or all if there are fewer. More are the same ones and others.
func (b *boards) draw(n int, seed uint64) []engine.Position {
	var drawn []engine.Position
	order := rand.New(rand.NewPCG(seed, 2)).Perm(len(b.all))
	for _, i := range order[:min(n, len(order))] {
		drawn = append(drawn, b.all[i])
	}
	return drawn
}

// kind is a sort of positions; a position may be of several.
type kind struct {
	name  string
	holds func(p *engine.Position) bool
}

// kinds are those that reports tell apart.
var kinds = []kind{
	{"all", func(*engine.Position) bool { return true }},
	{"contact", isContact},
	{"race", func(p *engine.Position) bool { return eval.Classify(p) == eval.Race }},
	{"bear-off", func(p *engine.Position) bool { return eval.Classify(p) == eval.BearOff }},
	{"prime of 5 with men behind", either(isPrime)},
	{"4 and more men back", either(func(own, _ *engine.Side) bool { return menBack(own) >= 4 })},
	{"contact with men off", func(p *engine.Position) bool { return isContact(p) && p.Own[engine.Off]+p.Opp[engine.Off] > 0 }},
	{"on the bar, 4 points closed", either(func(own, opp *engine.Side) bool {
		return own[engine.Bar] > 0 && bits.OnesCount32(opp.Made()>>1&63) >= 4
	})},
}

func isContact(p *engine.Position) bool { return eval.Classify(p) == eval.Contact }

// either asks in contact positions for both sides.
func either(f func(own, opp *engine.Side) bool) func(*engine.Position) bool {
	return func(p *engine.Position) bool {
		return isContact(p) && (f(&p.Own, &p.Opp) || f(&p.Opp, &p.Own))
	}
}

// menBack counts the checkers in the enemy's home and on the bar.
func menBack(s *engine.Side) (n int) {
	for _, c := range s[19:] {
		n += int(c)
	}
	return n
}

// isPrime reports whether a side has made five points in a row with an enemy checker behind them.
func isPrime(own, opp *engine.Side) bool {
	made, behind := own.Made(), uint8(0)
	for point := 1; point <= 20; point++ {
		behind += opp[26-point] // those that stand on the point before this one, or on the bar
		if behind > 0 && made>>point&31 == 31 {
			return true
		}
	}
	return false
}
