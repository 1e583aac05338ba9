package train

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"

	"nardlog/engine"
)

// record is one labelled position of a self-play game: what one roll of looking ahead says about it
// (E), and what the net said without looking of the play that led here or, where looking ahead chose another
// one, of the play that it chose itself (V), both for the side on roll, in 65535ths. Targets are made from
// them when a net is fitted, so that old rounds can be weighted anew.
type record struct {
	own, opp engine.Side
	e, v     [5]uint16
	// last marks a game's last record: the next one belongs to another game.
	last bool
}

func pack(v engine.Probs) (q [5]uint16) {
	for i, x := range v {
		q[i] = uint16(x*65535 + 0.5)
	}
	return
}

func unpack(q [5]uint16) (v engine.Probs) {
	for i, x := range q {
		v[i] = float32(x) / 65535
	}
	return
}

// Label files hold records as they are: both sides' 26 counts, E and V in little-endian 16-bit numbers,
// and a byte that is 1 for a game's last record.
const recordBytes = 26 + 26 + 10 + 10 + 1

func (r *record) encode(b []byte) {
	copy(b, r.own[:])
	copy(b[26:], r.opp[:])
	for i := range r.e {
		binary.LittleEndian.PutUint16(b[52+2*i:], r.e[i])
		binary.LittleEndian.PutUint16(b[62+2*i:], r.v[i])
	}
	b[72] = 0
	if r.last {
		b[72] = 1
	}
}

func (r *record) decode(b []byte) {
	copy(r.own[:], b)
	copy(r.opp[:], b[26:])
	for i := range r.e {
		r.e[i] = binary.LittleEndian.Uint16(b[52+2*i:])
		r.v[i] = binary.LittleEndian.Uint16(b[62+2*i:])
	}
	r.last = b[72] == 1
}

func writeLabels(path string, recs []record) error {
	f, err := os.Create(path + ".tmp")
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriterSize(f, 1<<20)
	var b [recordBytes]byte
	for i := range recs {
		recs[i].encode(b[:])
		if _, err := w.Write(b[:]); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

func readLabels(path string) (recs []record, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<20)
	var b [recordBytes]byte
	for {
		switch _, err := io.ReadFull(r, b[:]); {
		case errors.Is(err, io.EOF):
			return recs, nil
		case err != nil:
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		recs = append(recs, record{})
		recs[len(recs)-1].decode(b[:])
	}
}

// labelFiles lists a folder's label files, oldest first.
func labelFiles(dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "labels-*.rec"))
	sort.Strings(files)
	return files, err
}

// loadLabels reads the newest label files until the window is full, oldest first.
func loadLabels(dir string, window int) (rounds [][]record, files int, err error) {
	all, err := labelFiles(dir)
	if err != nil {
		return nil, 0, err
	}
	total := 0
	for i := len(all) - 1; i >= 0 && total < window; i-- {
		recs, err := readLabels(all[i])
		if err != nil {
			return nil, 0, err
		}
		total += len(recs)
		rounds = append([][]record{recs}, rounds...)
	}
	return rounds, len(all), nil
}
