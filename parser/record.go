package parser

import (
	"encoding/binary"
	"errors"
	"math"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding/charmap"
)

// record is a binary structure of fixed size, little-endian; fields are read by their offset.
type record []byte

func (r record) int(off int) int {
	return int(int32(binary.LittleEndian.Uint32(r[off:])))
}

func (r record) short(off int) int {
	return int(int16(binary.LittleEndian.Uint16(r[off:])))
}

func (r record) float32(off int) float64 {
	return float64(math.Float32frombits(binary.LittleEndian.Uint32(r[off:])))
}

func (r record) float64(off int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(r[off:]))
}

// pascal is the Windows-1252 text behind a length byte; room is the size of the field with that byte.
func (r record) pascal(off, room int) string {
	n := min(int(r[off]), room-1)
	return convert(charmap.Windows1252, r[off+1:off+1+n])
}

// wide is the UTF-16 text of at most n units that ends with a zero.
func (r record) wide(off, n int) string {
	units := make([]uint16, 0, 32)
	for i := range n {
		u := binary.LittleEndian.Uint16(r[off+2*i:])
		if u == 0 {
			break
		}
		units = append(units, u)
	}
	return strings.TrimSpace(string(utf16.Decode(units)))
}

// stream reads a binary structure from front to back. It keeps its first error, after which it yields
// zeros.
type stream struct {
	data []byte
	pos  int
	// base is the offset of data in the file.
	base int
	err  *SyntaxError
}

func (s *stream) at() Pos { return Pos{Offset: s.base + s.pos} }

func (s *stream) fail(msg string) {
	if s.err == nil {
		s.err = &SyntaxError{Pos: s.at(), Msg: msg}
	}
}

func (s *stream) left() int {
	if s.err != nil {
		return 0
	}
	return len(s.data) - s.pos
}

// bytes are the next n bytes, nil with an error where there are fewer.
func (s *stream) bytes(n int) []byte {
	if s.err != nil || n < 0 || n > len(s.data)-s.pos {
		s.fail("the data ends in the middle of a field")
		return nil
	}
	b := s.data[s.pos : s.pos+n : s.pos+n]
	s.pos += n
	return b
}

// uint is the next unsigned number of 1, 2 or 4 bytes, little-endian.
func (s *stream) uint(size int) int {
	n := 0
	for i, b := range s.bytes(size) {
		n |= int(b) << (8 * i)
	}
	return n
}

// sub is a stream over the next n bytes.
func (s *stream) sub(n int) *stream {
	at := s.base + s.pos
	b := s.bytes(n)
	return &stream{data: b, base: at, err: s.err}
}

// faults collects the places of one input that could not be understood.
type faults struct {
	file string
	errs []error
}

func (f *faults) add(err *SyntaxError) *SyntaxError {
	err.File = f.file
	switch {
	case len(f.errs) < maxErrors:
		f.errs = append(f.errs, err)
	case len(f.errs) == maxErrors:
		f.errs = append(f.errs, &SyntaxError{File: f.file, Pos: err.Pos, Msg: "there are more faults, which are not listed"})
	}
	return err
}

func (f *faults) err() error { return errors.Join(f.errs...) }
