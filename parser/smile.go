package parser

import (
	"math"
	"math/bits"
)

// Smile is a binary form of JSON. Its values become the types of encoding/json: map[string]any, []any,
// string, float64, bool and nil; whole numbers, which it keeps apart, become int64.

const (
	smileMagic = ":)\n"
	// The options of the fourth byte: names and short strings that were written before are referred to
	// by number.
	smileSharedNames   = 1 << 0
	smileSharedStrings = 1 << 1
	// maxSmileDepth bounds nesting, maxSmileValues the values of a document: a byte can be one, and
	// each costs many in memory.
	maxSmileDepth  = 64
	maxSmileValues = 1 << 21
	// maxShared is the number of strings that can be referred to; the table then starts anew.
	maxShared = 1024
)

// The tokens that stand alone.
const (
	smileEmpty       = 0x20
	smileNull        = 0x21
	smileFalse       = 0x22
	smileTrue        = 0x23
	smileInt32       = 0x24
	smileInt64       = 0x25
	smileFloat       = 0x28
	smileDouble      = 0x29
	smileLongName    = 0x34
	smileLongASCII   = 0xE0
	smileLongUnicode = 0xE4
	smileArray       = 0xF8
	smileArrayEnd    = 0xF9
	smileObject      = 0xFA
	smileObjectEnd   = 0xFB
	smileStringEnd   = 0xFC
)

// smileReader decodes one document.
type smileReader struct {
	stream
	names, strings *smileTable
	depth, values  int
}

// smileTable are the strings that can be referred to, nil where the document does not refer.
type smileTable struct{ list []string }

func (t *smileTable) add(s string) {
	if t == nil {
		return
	}
	if len(t.list) == maxShared {
		t.list = t.list[:0]
	}
	t.list = append(t.list, s)
}

// readSmile decodes a document; base is its offset in the file.
func readSmile(data []byte, base int) (any, *SyntaxError) {
	r := &smileReader{stream: stream{data: data, base: base}}
	head := r.bytes(len(smileMagic) + 1)
	if head == nil || string(head[:len(smileMagic)]) != smileMagic || head[len(smileMagic)]>>4 != 0 {
		return nil, &SyntaxError{Pos: Pos{Offset: base}, Msg: "the Smile document does not begin as one of its version 0"}
	}
	options := head[len(smileMagic)]
	if options&smileSharedNames != 0 {
		r.names = &smileTable{}
	}
	if options&smileSharedStrings != 0 {
		r.strings = &smileTable{}
	}
	v := r.value(r.token())
	return v, r.err
}

func (r *smileReader) token() byte { return byte(r.uint(1)) }

func (r *smileReader) value(token byte) any {
	if r.values++; r.values > maxSmileValues {
		r.fail("the document has too many values")
	}
	if r.err != nil {
		return nil
	}
	switch token >> 5 {
	case 0:
		return r.shared(r.strings, int(token)-1)
	case 2, 3: // 1 to 64 bytes
		return r.short(int(token)-0x40+1, r.strings)
	case 4, 5: // 2 to 65 bytes that need not be ASCII
		return r.short(int(token)-0x80+2, r.strings)
	case 6:
		return zigzag(uint64(token & 0x1F))
	}
	switch token {
	case smileEmpty:
		return ""
	case smileNull:
		return nil
	case smileFalse, smileTrue:
		return token == smileTrue
	case smileInt32, smileInt64:
		return r.whole()
	case smileFloat:
		return float64(math.Float32frombits(uint32(r.septets(5))))
	case smileDouble:
		return math.Float64frombits(r.double())
	case smileLongASCII, smileLongUnicode:
		return r.long()
	case 0xEC, 0xED, 0xEE, 0xEF:
		return r.shared(r.strings, int(token&3)<<8|r.uint(1))
	case smileArray:
		return r.array()
	case smileObject:
		return r.object()
	}
	r.pos--
	r.fail("the Smile document has a token that is not known")
	return nil
}

// enter goes one level deeper and says whether it may.
func (r *smileReader) enter() bool {
	if r.depth++; r.depth > maxSmileDepth {
		r.fail("the document is nested too deeply")
	}
	return r.err == nil
}

func (r *smileReader) array() any {
	var list []any
	for r.enter() {
		token := r.token()
		if r.err != nil {
			break
		}
		if token == smileArrayEnd {
			r.depth--
			return list
		}
		list = append(list, r.value(token))
		r.depth--
	}
	return list
}

// smilePlace is the field in which an object keeps its own offset; no name begins so.
const smilePlace = "\x00offset"

func (r *smileReader) object() any {
	fields := map[string]any{smilePlace: int64(r.base + r.pos - 1)}
	for r.enter() {
		token := r.token()
		if r.err != nil {
			break
		}
		if token == smileObjectEnd {
			r.depth--
			return fields
		}
		name := r.name(token)
		fields[name] = r.value(r.token())
		r.depth--
	}
	return fields
}

func (r *smileReader) name(token byte) string {
	switch {
	case token == smileEmpty:
		return ""
	case token == smileLongName:
		name := r.long()
		r.names.add(name)
		return name
	case token&0xFC == 0x30:
		return r.shared(r.names, int(token&3)<<8|r.uint(1))
	case token >= 0x40 && token < 0x80:
		return r.shared(r.names, int(token)-0x40)
	case token >= 0x80 && token < 0xC0:
		return r.short(int(token)-0x80+1, r.names)
	case token >= 0xC0 && token < 0xF8:
		return r.short(int(token)-0xC0+2, r.names)
	}
	r.pos--
	r.fail("the Smile document has no name where one is expected")
	return ""
}

func (r *smileReader) shared(t *smileTable, i int) string {
	if t == nil || i < 0 || i >= len(t.list) {
		r.fail("the Smile document refers to a string that it does not have")
		return ""
	}
	return t.list[i]
}

// short is a string of n bytes; what is longer than 64 is not shared.
func (r *smileReader) short(n int, t *smileTable) string {
	s := validText(r.bytes(n))
	if r.err == nil && n <= 64 {
		t.add(s)
	}
	return s
}

// long is a string up to its end mark.
func (r *smileReader) long() string {
	for i := r.pos; i < len(r.data) && r.err == nil; i++ {
		if r.data[i] == smileStringEnd {
			s := validText(r.data[r.pos:i])
			r.pos = i + 1
			return s
		}
	}
	r.pos = len(r.data)
	r.fail("the Smile document has a string without an end")
	return ""
}

// whole is a number of variable length: seven bits to a byte, six in the last, which has its top bit set.
func (r *smileReader) whole() int64 {
	var n uint64
	for r.err == nil {
		b := uint64(r.uint(1))
		width := 7
		if b&0x80 != 0 {
			width = 6
		}
		if bits.Len64(n)+width > 64 {
			r.fail("the Smile document has a number that is too long")
			break
		}
		n = n<<width | b&(1<<width-1)
		if width == 6 {
			return zigzag(n)
		}
	}
	return 0
}

func zigzag(n uint64) int64 { return int64(n>>1) ^ -int64(n&1) }

// septets puts n bytes of seven bits together, as many of the last as fit.
func (r *smileReader) septets(n int) uint64 {
	var v uint64
	for _, b := range r.bytes(n) {
		v = v<<7 | uint64(b&0x7F)
	}
	return v
}

// double reads the ten bytes of a number. They are aligned to the right, which leaves one bit for the
// first; a first byte with more shows that a writer aligned them to the left.
func (r *smileReader) double() uint64 {
	if r.left() == 0 || r.data[r.pos] <= 1 {
		return r.septets(10)
	}
	high := r.septets(9) // 63 bits
	last := uint64(r.uint(1))
	return high<<1 | last&0x40>>6
}
