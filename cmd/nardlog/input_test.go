package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

// endless is a stream that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestReadAllIsBounded(t *testing.T) {
	const most = 1 << 20
	if data, err := readAll(endless{}, most); err == nil || err.Error() != "it is larger than 1 MB" {
		t.Errorf("%d bytes were read of what never ends, error %v", len(data), err)
	}
	if data, err := readAll(io.LimitReader(endless{}, most), most); err != nil || len(data) != most {
		t.Errorf("%d bytes were read of %d, error %v", len(data), most, err)
	}
}

// full is an output that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// What was found but could not be written is told, and no code says that it was printed.
func TestOutputThatTakesNothing(t *testing.T) {
	for _, args := range [][]string{
		{"audit", "../../testdata/illegal-plays.mat"},
		{"report", "--ply", "0", "../../testdata/illegal-plays.mat"},
		{"rules"},
	} {
		var told bytes.Buffer
		got := run(args, system{in: strings.NewReader(""), out: full{}, err: &told})
		if got != exitPartly || !strings.Contains(told.String(), "no space left") {
			t.Errorf("%v: exit code %d, told %q", args, got, told.String())
		}
	}
}
