package main

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"nardlog/engine/eval"
)

// netsNamed loads the nets of a folder, or those that ship, with a name that tells them from all others.
func netsNamed(dir string) (*eval.Nets, string, error) {
	if dir == "" {
		return eval.Default(), eval.DefaultName(), nil
	}
	sum := uint32(0)
	for _, part := range []string{"contact", "race", "prune"} {
		data, err := os.ReadFile(filepath.Join(dir, part+".net"))
		if err != nil {
			return nil, "", err
		}
		sum = crc32.Update(sum, crc32.IEEETable, data)
	}
	nets, err := netsOf(dir)
	return nets, fmt.Sprintf("%s-%08x", filepath.Base(filepath.Clean(dir)), sum), err
}
