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
	b.raw(strings.Repeat("\x00\x00", map[int]int{124: 12, 125: 15, 126: 17}[version])).pascal("Ann").pascal("Bob").u16(0, 0, 0).pascal("").u16(0, 0)
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
		line, err := os.ReadFile(strings.TrimSuffix(file, ".pos") + ".snowie.txt")
		if err != nil {
			t.Fatal(err)
		}
		s := &stream{data: data}
		if p := readJellyfish(s); s.err != nil || p.snowie() != strings.TrimSpace(string(line)) {
			t.Errorf("%s reads as %s, %v, want %s", file, p.snowie(), s.err, line)
		}
		if format, _ := Detect(bytes.TrimSuffix(data, data[2:])); format == JellyfishPos {
			t.Error("two bytes are taken for a position")
		}
	}
}

// TestJellyfishSnowie: the second player is on roll with dice; his numbers run against the file's.
func TestJellyfishSnowie(t *testing.T) {
	p := jellyfish{
		length: 5, scores: [2]int{1, 3}, names: [2]string{"A;n\"n", "Bob"}, crawford: true, cube: 2, owner: 2,
		turn: 1, dice: [2]int{3, 1},
	}
	p.points[25], p.points[6], p.points[0], p.points[20] = -1, -5, 2, 3 // Ann: bar and her 6; Bob: bar and his 5
	want := "5;0;0;0;1;Bob;Ann;1;3;1;2;1;2;0;0;0;0;3;0;0;0;0;0;0;0;0;0;0;0;0;0;-5;0;0;0;0;0;-1;3;1;"
	if got := p.snowie(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestJellyfishDamaged(t *testing.T) {
	good := posSample(126)
	long := append([]byte(nil), good...)
	long[36] = 255 // the length of the first name
	for _, data := range [][]byte{long, append(good[:30:30], good[len(good)-108:]...)} {
		if matches, err := Parse("a.pos", data); len(matches) > 0 || err == nil {
			t.Errorf("%d bytes: %v", len(data), err)
		}
	}
}
