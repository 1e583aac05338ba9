package eval

import (
	"embed"
	"fmt"
	"hash/crc32"
	"iter"
	"sync"
)

// The weights that ship were trained by cmd/nardtrain; docs/training.md tells how.
//
//go:embed weights/*.net
var weightFiles embed.FS

// Default returns the nets that come with the program, compiled once.
var Default = sync.OnceValue(func() *Nets {
	w := new(NetWeights)
	var wg sync.WaitGroup
	for name, part := range w.Files() {
		wg.Go(func() {
			f, err := weightFiles.Open("weights/" + name)
			if err == nil {
				*part, err = ReadWeights(f)
			}
			if err != nil {
				panic(fmt.Sprintf("embedded %s: %v", name, err)) // the program was built wrong
			}
		})
	}
	wg.Wait()
	n, err := NewNets(w)
	if err != nil {
		panic(err)
	}
	return n
})

// Files goes through the names of the files that hold the weights and the places for them.
func (w *NetWeights) Files() iter.Seq2[string, **Weights] {
	return func(yield func(string, **Weights) bool) {
		for i := range w.Contact {
			if !yield(fmt.Sprintf("contact-%v.net", Phase(i)), &w.Contact[i]) {
				return
			}
		}
		_ = yield("race.net", &w.Race) && yield("prune.net", &w.Prune)
	}
}

// DefaultName identifies the nets that come with the program: their width and a checksum of the files.
var DefaultName = sync.OnceValue(func() string {
	sum := uint32(0)
	for name := range new(NetWeights).Files() {
		data, err := weightFiles.ReadFile("weights/" + name)
		if err != nil {
			panic(err)
		}
		sum = crc32.Update(sum, crc32.IEEETable, data)
	}
	return fmt.Sprintf("backgammon-%d-%08x", Default().contact[0].width, sum)
})
