package main

import (
	"bytes"
	"math/rand/v2"
	"os"

	"nardlog/engine/train"
	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/scribe"
)

// recordMatch writes a match that the net plays against a weaker self, who plays every fourth roll by chance: an example
// of the game's log, to be audited and analysed.
func (o *familyOptions) recordMatch(v *variant.Variant, f *train.Family) error {
	net, err := f.Net()
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(o.Seed, 7))
	best := scribe.Judge(f.Game, net)
	m := scribe.Match(v, [2]scribe.Player{best, scribe.Mixed(best, 4, rng)}, [2]string{"Anna", "Boris"}, o.length, 1, rng)
	return writeMatch(o.match, m)
}

// writeMatch writes a match as match text.
func writeMatch(path string, m *parser.Match) error {
	var b bytes.Buffer
	if err := parser.WriteMat(&b, m); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}
