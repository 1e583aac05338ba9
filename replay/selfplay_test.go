package replay_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
	"nardlog/scribe"
)

// selfplay is a session of games of any kind, played at random.
func selfplay(v *variant.Variant, seed uint64, games int) *parser.Match {
	rng := rand.New(rand.NewPCG(seed, 2))
	random := scribe.AtRandom(rng)
	return scribe.Match(v, [2]scribe.Player{random, random}, [2]string{"Ann", "Bob"}, 0, games, rng)
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
