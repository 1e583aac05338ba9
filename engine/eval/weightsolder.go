package eval

import (
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
)

// readOlder reads the rest of a file of the format before: one stream of deflate, in which the low bytes of all
// parameters come before their high ones.
func readOlder(from io.Reader) (*Weights, error) {
	z := flate.NewReader(from)
	var size struct{ Width, Params int32 }
	if err := binary.Read(z, binary.LittleEndian, &size); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	if err := checkSizes(size.Width, size.Params); err != nil {
		return nil, err
	}
	params := make([]byte, 2*size.Params)
	w := &Weights{Width: int(size.Width), Params: make([]int16, size.Params), Out: make([]int16, outputs*size.Width)}
	for _, part := range []any{params, w.Out, &w.Bias} {
		if err := binary.Read(z, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrWeights, err)
		}
	}
	for i := range w.Params {
		w.Params[i] = unzigzag(uint16(params[i]) | uint16(params[len(w.Params)+i])<<8)
	}
	return w, nil
}
