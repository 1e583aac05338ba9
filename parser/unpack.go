package parser

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
)

// What a packed file may hold: matches are small, and what claims more is damaged or made to harm.
const (
	maxPackedFiles = 10_000
	maxPackedSize  = 256 << 20
)

var (
	gzipMagic = []byte{0x1F, 0x8B}
	zipMagic  = []byte("PK\x03\x04")
)

// inputFile is a named piece of input.
type inputFile struct {
	name string
	data []byte
}

// isPacked says whether data is a gzip file or a zip archive.
func isPacked(data []byte) bool {
	return bytes.HasPrefix(data, gzipMagic) || bytes.HasPrefix(data, zipMagic)
}

// unpack opens a gzip file or a zip archive, whose members are named `archive!member`, in its order.
// What can be opened comes with the error. A packed file within is left as it is.
func unpack(file string, data []byte) ([]inputFile, error) {
	if !bytes.HasPrefix(data, gzipMagic) {
		return unzip(file, data)
	}
	plain, err := gunzip(data)
	switch {
	case err != nil:
		err = packError(file, "the gzip file is damaged: %v", err)
	case len(plain) == 0:
		err = packError(file, "the gzip file is empty")
	}
	if len(plain) == 0 {
		return nil, err
	}
	return []inputFile{{file, plain}}, err
}

func packError(file, format string, args ...any) error {
	return &SyntaxError{File: file, Msg: fmt.Sprintf(format, args...)}
}

func gunzip(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return readBounded(z, maxPackedSize)
}

// readBounded reads at most size bytes; more is an error.
func readBounded(r io.Reader, size int) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, int64(size)+1))
	if len(data) > size {
		return nil, fmt.Errorf("it unpacks to more than %d MB", maxPackedSize>>20)
	}
	return data, err
}

func unzip(file string, data []byte) ([]inputFile, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, packError(file, "the zip archive is damaged: %v", err)
	}
	if len(z.File) > maxPackedFiles {
		return nil, packError(file, "the zip archive has %d files, more than %d", len(z.File), maxPackedFiles)
	}
	var files []inputFile
	var errs []error
	room := maxPackedSize
	for _, m := range z.File {
		name := file + "!" + Printable(m.Name)
		if m.FileInfo().IsDir() || isHidden(m.Name) {
			continue
		}
		plain, err := readMember(m, room)
		if err != nil {
			errs = append(errs, packError(name, "it cannot be unpacked: %v", err))
			continue
		}
		room -= len(plain)
		files = append(files, inputFile{name, plain})
	}
	if len(files)+len(errs) == 0 {
		errs = append(errs, packError(file, "the zip archive is empty"))
	}
	return files, errors.Join(errs...)
}

// isHidden knows what file managers put into archives of their own accord.
func isHidden(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.HasPrefix(name, "__MACOSX/")
}

func readMember(m *zip.File, room int) ([]byte, error) {
	const encrypted = 1
	if m.Flags&encrypted != 0 {
		return nil, errors.New("it is encrypted")
	}
	r, err := m.Open()
	if err != nil {
		return nil, err
	}
	plain, err := readBounded(r, room)
	return plain, errors.Join(err, r.Close())
}

// reader returns every match of a file's data.
type reader func(file string, data []byte) ([]*Match, error)

// cleanly reads data and makes what it says printable.
func (read reader) cleanly(file string, data []byte) ([]*Match, error) {
	matches, err := read(file, data)
	for _, m := range matches {
		m.clean()
	}
	return matches, err
}

// parseUnpacked reads data, or every file in it where it is packed, by read.
func parseUnpacked(file string, data []byte, read reader) ([]*Match, error) {
	if !isPacked(data) {
		return read.cleanly(file, data)
	}
	files, err := unpack(file, data)
	errs := []error{err}
	var matches []*Match
	for _, f := range files {
		if isPacked(f.data) {
			errs = append(errs, packError(f.name, "a packed file within a packed file is not opened"))
			continue
		}
		m, err := read.cleanly(f.name, f.data)
		matches, errs = append(matches, m...), append(errs, err)
	}
	return matches, errors.Join(errs...)
}
