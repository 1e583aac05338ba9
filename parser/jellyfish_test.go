package parser

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// posSample is a position of version 124 to 126 with all points empty but two.
func posSample(version int) []byte {
	b := out().u16(version)
	b.raw(strings.Repeat("\x00\x00", 20)).pascal("Ann").pascal("Bob").u16(0, 0, 0).pascal("").u16(0, 0)
	for i := range 26 {
		n := 20
		if i == 6 {
			n = 20 - 15
		}
		if i == 19 {
			n = 20 + 15
		}
		b.u16(n, n)
	}
	return b.Bytes()
}

func TestJellyfishPosition(t *testing.T) {
	for version, known := range map[int]bool{123: false, 124: true, 126: true, 127: false} {
		format, _ := Detect(posSample(version))
		if (format == JellyfishPos) != known {
			t.Errorf("version %d is taken for %q", version, format)
		}
	}
	odd := posSample(126)
	odd[len(odd)-1] = 7 // a count of 1812
	if format, _ := Detect(odd); format == JellyfishPos {
		t.Error("a count beyond reason is taken for a position")
	}
	matches, err := Parse("a.pos", posSample(126))
	want := "a.pos@0x0: a position of Jellyfish (version 126) and not a match: it has no plays to judge"
	if len(matches) > 0 || err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := ParseAs(JellyfishPos, "a.pos", []byte("7 point match")); err == nil {
		t.Error("text is read as a position")
	}
}

func TestJellyfishCorpus(t *testing.T) {
	for _, file := range corpus(t, "formats/gnubg-generated", "*.pos") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if format, err := Detect(data); format != JellyfishPos || err != nil {
			t.Errorf("%s is %q, %v", file, format, err)
		}
		if format, _ := Detect(bytes.TrimSuffix(data, data[2:])); format == JellyfishPos {
			t.Error("two bytes are taken for a position")
		}
	}
}
