package parser

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
)

// put writes numbers into a record by their offset.
func (r record) put(off, n int)      { binary.LittleEndian.PutUint32(r[off:], uint32(int32(n))) }
func (r record) putShort(off, n int) { binary.LittleEndian.PutUint16(r[off:], uint16(int16(n))) }
func (r record) putFloat(off int, f float64) {
	binary.LittleEndian.PutUint64(r[off:], math.Float64bits(f))
}
func (r record) putSingles(off int, f ...float64) {
	for i, v := range f {
		binary.LittleEndian.PutUint32(r[off+4*i:], math.Float32bits(float32(v)))
	}
}

// tell writes actions in a line: "L31: 8/5 6/5; RDoubles => 2", L for player 0.
func tell(actions []Action) string {
	var cells []string
	for i := range actions {
		a := &actions[i]
		cell := strings.TrimSpace((&matWriter{style: plainStyle}).cellText(a))
		if a.Kind == SetPosition {
			cell = fmt.Sprintf("sets %v", a.Setup)
		}
		cells = append(cells, string("LR"[a.Player])+cell)
	}
	return strings.Join(cells, "; ")
}

// tellGames tells every game of a match, one a line, damaged ones with a mark.
func tellGames(m *Match) string {
	var games []string
	for _, g := range m.Games {
		mark := ""
		if g.Err != nil {
			mark = "! "
		}
		games = append(games, mark+tell(g.Actions))
	}
	return strings.Join(games, "\n")
}

// complete checks what a cut or damaged binary file may yield: an error that holds a *SyntaxError, or
// games that are the first of the whole file's, only the last of them damaged.
func complete(t *testing.T, what string, whole string, matches []*Match, err error) {
	t.Helper()
	var syntax *SyntaxError
	if err != nil && !errors.As(err, &syntax) {
		t.Fatalf("%s: %T holds no *SyntaxError", what, err)
	}
	if err == nil {
		t.Fatalf("%s: no error", what)
	}
	lines := strings.Split(whole, "\n")
	for _, m := range matches {
		for i, g := range m.Games {
			got := tell(g.Actions)
			if i >= len(lines) || !strings.HasPrefix(lines[i], got) {
				t.Fatalf("%s: game %d is %q, which is no part of the whole", what, i+1, got)
			}
			if got != lines[i] && g.Err == nil {
				t.Fatalf("%s: game %d is cut off and not marked so: %q", what, i+1, got)
			}
		}
	}
}

func TestStream(t *testing.T) {
	s := &stream{data: []byte{1, 2, 3, 4, 5}, base: 16}
	if n := s.uint(2); n != 0x201 || s.left() != 3 || s.at() != (Pos{Offset: 18}) {
		t.Errorf("got %x, %d left at %v", n, s.left(), s.at())
	}
	sub := s.sub(2)
	if n := sub.uint(1); n != 3 || sub.at().String() != "@0x13" {
		t.Errorf("got %x at %v", n, sub.at())
	}
	if s.uint(4); s.err == nil || s.err.Error() != "@0x14: the data ends in the middle of a field" {
		t.Errorf("got %v", s.err)
	}
	if n := s.uint(1); n != 0 || s.left() != 0 {
		t.Errorf("after the error: %d, %d left", n, s.left())
	}
	if b := (&stream{data: []byte{1}}).bytes(-1); b != nil {
		t.Errorf("a negative length yields %v", b)
	}
}

func TestRecord(t *testing.T) {
	r := make(record, 64)
	copy(r[0:], "\x05K\xe9vinX")
	copy(r[8:], []byte{'K', 0, 0xE9, 0, 0x3D, 0xD8, 0x00, 0xDE, ' ', 0, 0, 0, 'x', 0})
	r.put(32, -7)
	r.putShort(36, -3)
	r.putFloat(40, -0.25)
	r.putSingles(48, 1.5)
	if got := r.pascal(0, 8); got != "Kévin" {
		t.Errorf("pascal %q", got)
	}
	if got := r.pascal(0, 3); got != "Ké" {
		t.Errorf("pascal in a small field %q", got)
	}
	if got := r.wide(8, 12); got != "Ké😀" {
		t.Errorf("wide %q", got)
	}
	if r.int(32) != -7 || r.short(36) != -3 || r.float64(40) != -0.25 || r.float32(48) != 1.5 {
		t.Errorf("numbers %d %d %v %v", r.int(32), r.short(36), r.float64(40), r.float32(48))
	}
}
