package train

import (
	"fmt"
	"os"

	"nardlog/engine/eval"
)

// ReadNet reads the file of a net.
func ReadNet(path string) (*eval.Weights, error) {
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
