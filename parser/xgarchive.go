package parser

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

// The container of eXtreme Gammon: a header with a thumbnail, then packed members, then their registry,
// then a trailer of fixed size.
const (
	xgMagic    = "RGMH"
	xgHeader   = 8232
	xgTrailer  = 36
	xgRegistry = 532
	// maxXGFiles and maxXGSize bound what a file may claim to unpack to. Real ones have two to four
	// members and a few megabytes.
	maxXGFiles = 64
	maxXGSize  = 64 << 20
)

// xgMember is a line of the registry.
type xgMember struct {
	name         string
	packed       []byte
	size         int
	offset       int
	sum          uint32
	isCompressed bool
}

// readXGArchive lists the members of a container. Checksums that do not match are reported and the
// data is used all the same.
func readXGArchive(data []byte, f *faults) []xgMember {
	if len(data) < xgHeader+xgTrailer {
		f.add(cutArchive(len(data), "the file is shorter than its header and trailer"))
		return nil
	}
	head, tail := record(data[:xgHeader]), record(data[len(data)-xgTrailer:])
	count, packed, stored := tail.int(4), tail.int(12), tail.int(16)
	end := len(data) - xgTrailer
	// Sums in 64 bits: the claims may be anything.
	first := int64(xgHeader) + int64(uint32(head.int(20)))
	start := int64(end) - int64(packed) - int64(stored)
	if count < 1 || count > maxXGFiles || packed < 1 || stored < 0 || start < first || start > int64(end) {
		f.add(cutArchive(end, "the trailer does not describe the archive"))
		return nil
	}
	body := data[start:end]
	if sum := uint32(tail.int(0)); crc32.ChecksumIEEE(body) != sum {
		f.add(&SyntaxError{Pos: Pos{Offset: int(start)}, Msg: "the archive is damaged: its checksum does not match"})
	}
	list := body[stored:]
	if tail.int(20) != 0 {
		plain, err := inflate(list, count*xgRegistry)
		if err != nil {
			f.add(&SyntaxError{Pos: Pos{Offset: int(start) + stored}, Msg: "the archive's registry cannot be unpacked: " + err.Error()})
			return nil
		}
		list = plain
	}
	if len(list) < count*xgRegistry {
		f.add(&SyntaxError{Pos: Pos{Offset: int(start) + stored}, Msg: "the archive's registry is incomplete"})
		return nil
	}
	return xgMembers(list[:count*xgRegistry], body[:stored], int(start), f)
}

func cutArchive(at int, msg string) *SyntaxError {
	return &SyntaxError{Pos: Pos{Offset: at}, Msg: msg,
		Hint: "the file has been cut off or changed in transfer; copy it again as a binary file"}
}

func xgMembers(list, body []byte, start int, f *faults) []xgMember {
	var members []xgMember
	for ; len(list) >= xgRegistry; list = list[xgRegistry:] {
		r := record(list[:xgRegistry])
		m := xgMember{
			name: strings.ToLower(r.pascal(0, 256)), size: r.int(512), offset: start + r.int(520),
			sum: uint32(r.int(524)), isCompressed: r[528] == 0,
		}
		from, n := int64(r.int(520)), int64(r.int(516))
		if from < 0 || n < 0 || from+n > int64(len(body)) || m.size < 0 || m.size > maxXGSize {
			f.add(&SyntaxError{Pos: Pos{Offset: start + len(body)},
				Msg: fmt.Sprintf("the archive's member %s does not fit", quote(m.name))})
			continue
		}
		m.packed = body[from : from+n]
		members = append(members, m)
	}
	return members
}

// unpack returns a member's content, nil where there is none or it cannot be read.
func unpackXG(members []xgMember, name string, f *faults) []byte {
	for _, m := range members {
		if m.name != name {
			continue
		}
		data := m.packed
		if m.isCompressed {
			plain, err := inflate(m.packed, m.size)
			if err != nil {
				f.add(&SyntaxError{Pos: Pos{Offset: m.offset},
					Msg: fmt.Sprintf("%s cannot be unpacked: %v", m.name, err)})
			}
			data = plain
		}
		if crc32.ChecksumIEEE(data) != m.sum {
			f.add(&SyntaxError{Pos: Pos{Offset: m.offset},
				Msg: fmt.Sprintf("%s is damaged: its checksum does not match", m.name)})
		}
		return data
	}
	return nil
}

// inflate unpacks zlib data of at most size bytes. What could be unpacked comes with the error.
func inflate(packed []byte, size int) ([]byte, error) {
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(io.LimitReader(z, int64(size)+1))
	if err == nil && len(plain) > size {
		return plain[:size], fmt.Errorf("it holds more than the %d bytes that it claims", size)
	}
	return plain, err
}
