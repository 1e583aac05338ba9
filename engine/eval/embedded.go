package eval

import (
	"embed"
	"fmt"
	"hash/crc32"
	"sync"
)

// The weights that ship were trained by cmd/nardtrain; docs/training.md tells how.
//
//go:embed weights/*.net
var weightFiles embed.FS

// Default returns the nets that come with the program, compiled once.
var Default = sync.OnceValue(func() *Nets {
	var w [3]*Weights
	for i, name := range [...]string{"contact", "race", "prune"} {
		f, err := weightFiles.Open("weights/" + name + ".net")
		if err == nil {
			w[i], err = ReadWeights(f)
		}
		if err != nil {
			panic(fmt.Sprintf("embedded %s net: %v", name, err)) // the program was built wrong
		}
	}
	n, err := NewNets(w[0], w[1], w[2])
	if err != nil {
		panic(err)
	}
	return n
})

// DefaultName identifies the nets that come with the program: their width and a checksum of the files.
var DefaultName = sync.OnceValue(func() string {
	sum := uint32(0)
	for _, name := range [...]string{"contact", "race", "prune"} {
		data, err := weightFiles.ReadFile("weights/" + name + ".net")
		if err != nil {
			panic(err)
		}
		sum = crc32.Update(sum, crc32.IEEETable, data)
	}
	return fmt.Sprintf("backgammon-256-%08x", sum)
})
