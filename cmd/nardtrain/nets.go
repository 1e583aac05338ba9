package main

import (
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"nardlog/engine/eval"
	"nardlog/engine/train"
)

// netsNamed loads the nets of a folder, or those that ship, with a name that tells them from all others.
func netsNamed(dir string) (*eval.Nets, string, error) {
	if dir == "" {
		return eval.Default(), eval.DefaultName(), nil
	}
	sum := uint32(0)
	for name := range new(eval.NetWeights).Files() {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, "", err
		}
		sum = crc32.Update(sum, crc32.IEEETable, data)
	}
	nets, err := netsOf(dir)
	return nets, fmt.Sprintf("%s-%08x", filepath.Base(filepath.Clean(dir)), sum), err
}

// netsOf loads the nets of a training folder, or those that ship.
func netsOf(dir string) (*eval.Nets, error) {
	if dir == "" {
		return eval.Default(), nil
	}
	return train.Nets(dir)
}
