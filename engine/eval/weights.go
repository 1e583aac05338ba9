package eval

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
)

// Weights are a net's trained numbers, rounded: what files hold and what training goes on from.
type Weights struct {
	Width int
	// Params are the layout's parameter vectors, in units of 1/ParamScale.
	Params []int16
	// Out are the output weights (outputs x Width, in units of 1/2048) and Bias the outputs' biases, in
	// units of 1/2^20.
	Out  []int16
	Bias [outputs]int32
}

// ErrWeights says that a weights file does not fit this program.
var ErrWeights = errors.New("weights do not fit this program's net")

// A file begins with the magic word of its format.
const (
	magic      = "nardnet3"
	magicOlder = "nardnet2"
)

// weightsHead follows the magic word: sizes, Packed that of the packed parameters in bytes.
type weightsHead struct{ Width, Params, Packed int32 }

// Write stores the weights, the parameters packed.
func (w *Weights) Write(to io.Writer) error {
	if len(w.Params)%packBlock != 0 {
		return fmt.Errorf("%w: %d parameters", ErrWeights, len(w.Params))
	}
	packed := pack(w.Params)
	head := weightsHead{int32(w.Width), int32(len(w.Params)), int32(len(packed))}
	for _, part := range []any{[]byte(magic), head, packed, w.Out, w.Bias} {
		if err := binary.Write(to, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	return nil
}

// ReadWeights reads what Write stored, or an earlier version's Write.
func ReadWeights(from io.Reader) (*Weights, error) {
	word := make([]byte, len(magic))
	_, err := io.ReadFull(from, word)
	switch {
	case err == nil && string(word) == magic:
		return readWeights(from)
	case err == nil && string(word) == magicOlder:
		return readOlder(from)
	}
	return nil, fmt.Errorf("%w: no weights file", ErrWeights)
}

func readWeights(from io.Reader) (*Weights, error) {
	var head weightsHead
	if err := binary.Read(from, binary.LittleEndian, &head); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	if err := checkSizes(head.Width, head.Params); err != nil {
		return nil, err
	}
	if head.Params%packBlock != 0 || head.Packed < 0 || head.Packed > 3*head.Params {
		return nil, fmt.Errorf("%w: %d parameters in %d bytes", ErrWeights, head.Params, head.Packed)
	}
	packed := make([]byte, head.Packed, head.Packed+packSlack)
	if _, err := io.ReadFull(from, packed); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	w := &Weights{Width: int(head.Width), Params: make([]int16, head.Params), Out: make([]int16, outputs*head.Width)}
	if !unpack(w.Params, packed[:len(packed)+packSlack]) {
		return nil, fmt.Errorf("%w: damaged parameters", ErrWeights)
	}
	for _, part := range []any{w.Out, &w.Bias} {
		if err := binary.Read(from, binary.LittleEndian, part); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrWeights, err)
		}
	}
	return w, nil
}

func checkSizes(width, params int32) error {
	if width <= 0 || width > 4096 || params < 0 || params > 1<<28 {
		return fmt.Errorf("%w: width %d, %d parameters", ErrWeights, width, params)
	}
	return nil
}

// Parameters are packed by the block: mapped to small unsigned numbers, 0, -1, 1, -2 … to 0, 1, 2, 3 …, of as many bits
// as the largest needs, which one byte tells. That takes a tenth more room than a code by frequency, and a fifth of the
// time to read: every command that judges starts with it.
const (
	packBlock = 64
	packSlack = 4 // bytes that unpack may look at beyond the end
)

func pack(params []int16) []byte {
	var packed []byte
	for ; len(params) > 0; params = params[packBlock:] {
		size := 0
		for _, x := range params[:packBlock] {
			size = max(size, bits.Len16(zigzag(x)))
		}
		block := make([]byte, 1+packBlock/8*size+packSlack)
		block[0] = byte(size)
		for i, x := range params[:packBlock] {
			at := block[1+i*size/8:]
			at[0] |= byte(uint32(zigzag(x)) << (i * size % 8))
			at[1] |= byte(uint32(zigzag(x)) << (i * size % 8) >> 8)
			at[2] |= byte(uint32(zigzag(x)) << (i * size % 8) >> 16)
		}
		packed = append(packed, block[:len(block)-packSlack]...)
	}
	return packed
}

// unpack fills params and reports whether they take the whole of packed, but for the slack.
func unpack(params []int16, packed []byte) bool {
	for ; len(params) > 0; params = params[packBlock:] {
		if len(packed) <= packSlack || packed[0] > 16 {
			return false
		}
		size := int(packed[0])
		end := 1 + packBlock/8*size
		if len(packed) < end+packSlack {
			return false
		}
		block, mask := packed[1:end+packSlack], uint32(1)<<size-1
		for i := range params[:packBlock] {
			at := i * size
			params[i] = unzigzag(uint16(binary.LittleEndian.Uint32(block[at>>3:]) >> (at & 7) & mask))
		}
		packed = packed[end:]
	}
	return len(packed) == packSlack
}

func zigzag(x int16) uint16 { return uint16(x)<<1 ^ uint16(x>>15) }

func unzigzag(u uint16) int16 { return int16(u>>1) ^ -int16(u&1) }
