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

func readNet(path string) (*eval.Weights, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	w, err := eval.ReadWeights(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return w, nil
}

// writeNet writes to a temporary name first, so that a file is whole or not there.
func writeNet(path string, w *eval.Weights) error {
	f, err := os.Create(path + ".tmp")
	if err != nil {
		return err
	}
	defer f.Close()
	if err := w.Write(f); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}
