package parser

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// smileWriter is a small encoder: it writes what the reader's values are made of.
type smileWriter struct {
	out            []byte
	names, strings []string
	shareNames     bool
	shareStrings   bool
	// left aligns doubles as one writer does, against the rule.
	left bool
}

func (w *smileWriter) document(v any) []byte {
	options := byte(0)
	if w.shareNames {
		options |= smileSharedNames
	}
	if w.shareStrings {
		options |= smileSharedStrings
	}
	w.out = append([]byte(smileMagic), options)
	w.value(v)
	return w.out
}

func (w *smileWriter) value(v any) {
	switch v := v.(type) {
	case nil:
		w.out = append(w.out, smileNull)
	case bool:
		if v {
			w.out = append(w.out, smileTrue)
		} else {
			w.out = append(w.out, smileFalse)
		}
	case int:
		w.whole(int64(v))
	case int64:
		w.whole(v)
	case float64:
		w.double(v)
	case float32:
		w.out = append(w.out, smileFloat)
		w.septets(uint64(math.Float32bits(v)), 5)
	case string:
		w.text(v)
	case []any:
		w.out = append(w.out, smileArray)
		for _, e := range v {
			w.value(e)
		}
		w.out = append(w.out, smileArrayEnd)
	case map[string]any:
		w.object(v)
	}
}

func (w *smileWriter) object(fields map[string]any) {
	w.out = append(w.out, smileObject)
	var names []string
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w.name(name)
		w.value(fields[name])
	}
	w.out = append(w.out, smileObjectEnd)
}

func (w *smileWriter) septets(n uint64, size int) {
	for i := size - 1; i >= 0; i-- {
		w.out = append(w.out, byte(n>>(7*i))&0x7F)
	}
}

func (w *smileWriter) whole(n int64) {
	z := uint64(n<<1) ^ uint64(n>>63)
	if z < 32 {
		w.out = append(w.out, 0xC0|byte(z))
		return
	}
	w.out = append(w.out, smileInt64)
	var tail []byte
	tail = append(tail, byte(z&0x3F)|0x80)
	for z >>= 6; z > 0; z >>= 7 {
		tail = append(tail, byte(z&0x7F))
	}
	slices.Reverse(tail)
	w.out = append(w.out, tail...)
}

func (w *smileWriter) double(f float64) {
	w.out = append(w.out, smileDouble)
	bits := math.Float64bits(f)
	if !w.left {
		w.out = append(w.out, byte(bits>>63))
		w.septets(bits, 9)
		return
	}
	w.septets(bits>>1, 9)
	w.out = append(w.out, byte(bits&1)<<6)
}

func ascii(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 }) < 0
}

func (w *smileWriter) text(s string) {
	n := len(s)
	i := slices.Index(w.strings, s)
	switch {
	case s == "":
		w.out = append(w.out, smileEmpty)
		return
	case w.shareStrings && i >= 0 && i < 31:
		w.out = append(w.out, byte(i+1))
		return
	case w.shareStrings && i >= 31:
		w.out = append(w.out, 0xEC|byte(i>>8), byte(i))
		return
	case n > 64:
		w.out = append(append(append(w.out, smileLongUnicode), s...), smileStringEnd)
		return
	case ascii(s):
		w.out = append(append(w.out, 0x40+byte(n-1)), s...)
	default:
		w.out = append(append(w.out, 0x80+byte(n-2)), s...)
	}
	w.strings = append(w.strings, s)
}

func (w *smileWriter) name(s string) {
	n := len(s)
	i := slices.Index(w.names, s)
	switch {
	case s == "":
		w.out = append(w.out, smileEmpty)
		return
	case w.shareNames && i >= 0 && i < 64:
		w.out = append(w.out, 0x40+byte(i))
		return
	case w.shareNames && i >= 64:
		w.out = append(w.out, 0x30|byte(i>>8), byte(i))
		return
	case n > 57 && !ascii(s), n > 64:
		w.out = append(append(append(w.out, smileLongName), s...), smileStringEnd)
	case ascii(s):
		w.out = append(append(w.out, 0x80+byte(n-1)), s...)
	default:
		w.out = append(append(w.out, 0xC0+byte(n-2)), s...)
	}
	w.names = append(w.names, s)
}

// plain removes the places that the reader keeps with objects.
func plain(v any) any {
	switch v := v.(type) {
	case map[string]any:
		delete(v, smilePlace)
		for _, e := range v {
			plain(e)
		}
	case []any:
		for _, e := range v {
			plain(e)
		}
	}
	return v
}

func TestSmileRoundTrip(t *testing.T) {
	many := map[string]any{}
	var words []any
	for i := range 100 {
		name := "n" + strings.Repeat("x", i)
		many[name] = name
		words = append(words, name)
	}
	doc := map[string]any{
		"": "", "nil": nil, "true": true, "false": false,
		"small": []any{int64(0), int64(-1), int64(15), int64(-16)},
		"whole": []any{int64(16), int64(-17), int64(math.MaxInt64), int64(math.MinInt64), int64(1 << 31)},
		"real":  []any{0.5, -0.5, 0.0, 1e300, -1e-300, math.Pi, float32(0.25)},
		"text":  []any{"a", "ж", strings.Repeat("ж", 32), strings.Repeat("a", 64), strings.Repeat("b", 65), "a", "ж"},
		"ключ":  map[string]any{"a": map[string]any{"ключ": int64(1)}}, strings.Repeat("ж", 40): true,
		"many": []any{many, many, words, words}, "empty": map[string]any{}, "list": []any(nil),
	}
	for _, w := range []*smileWriter{
		{}, {shareNames: true}, {shareStrings: true}, {shareNames: true, shareStrings: true}, {left: true},
	} {
		got, err := readSmile(w.document(doc), 0)
		if err != nil {
			t.Fatalf("%+v: %v", w, err)
		}
		want := doc
		want["real"].([]any)[6] = 0.25
		if diff := cmp.Diff(want, plain(got)); diff != "" {
			t.Errorf("shared names %v, strings %v (-want +got):\n%s", w.shareNames, w.shareStrings, diff)
		}
		want["real"].([]any)[6] = float32(0.25)
	}
}

// TestSmileTokens reads documents by hand, by the bytes that the format's description gives.
func TestSmileTokens(t *testing.T) {
	head := smileMagic + "\x03"
	for _, tt := range []struct {
		name, body string
		want       any
		fault      string
	}{
		{"a whole number of two bytes", "\x24\x02\x80", int64(64), ""},
		{"one, a double aligned to the right", "\x29\x00\x3F\x78\x00\x00\x00\x00\x00\x00\x00", 1.0, ""},
		{"one, a double aligned to the left", "\x29\x1F\x7C\x00\x00\x00\x00\x00\x00\x00\x00", 1.0, ""},
		{"one, a single", "\x28\x03\x7C\x00\x00\x00", 1.0, ""},
		{"a string twice", "\xF8\x40a\x01\xF9", []any{"a", "a"}, ""},
		{"no end of a list", "\xF8\xC2", []any{int64(1)}, "@0x6: the data ends in the middle of a field"},
		{"no end of a string", "\xE0abc", "", "@0x8: the Smile document has a string without an end"},
		{"a string that is not there", "\x05", "", "@0x5: the Smile document refers to a string that it does not have"},
		{"a name that is not there", "\xFA\x40\xC0\xFB", nil, "@0x6: the Smile document refers to a string that it does not have"},
		{"no name", "\xFA\xF8", nil, "@0x5: the Smile document has no name where one is expected"},
		{"an unknown token", "\x2F", nil, "@0x4: the Smile document has a token that is not known"},
		{"an endless number", "\x25" + strings.Repeat("\x7F", 11), int64(0), "the Smile document has a number that is too long"},
		{"too deep", strings.Repeat("\xF8", 100), nil, "the document is nested too deeply"},
		{"nothing", "", nil, "@0x4: the data ends in the middle of a field"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readSmile([]byte(head+tt.body), 0)
			if tt.fault == "" {
				if err != nil || !cmp.Equal(got, tt.want) {
					t.Errorf("got %v, %v, want %v", got, err, tt.want)
				}
			} else if err == nil || !strings.Contains(err.Error(), tt.fault) {
				t.Errorf("got %v, want %s", err, tt.fault)
			}
		})
	}
	if _, err := readSmile([]byte(":)\n\x11\x21"), 9); err == nil || err.Pos.Offset != 9 {
		t.Errorf("a later version: %v", err)
	}
	many := []byte(head + "\xF8" + strings.Repeat("\x21", maxSmileValues+1) + "\xF9")
	if _, err := readSmile(many, 0); err == nil || err.Msg != "the document has too many values" {
		t.Errorf("many values: %v", err)
	}
}

func FuzzSmile(f *testing.F) {
	w := &smileWriter{shareNames: true, shareStrings: true}
	f.Add(w.document(map[string]any{"a": []any{1, -0.5, "b", nil, true}, "b": map[string]any{"a": "b"}}))
	f.Add([]byte(smileMagic + "\x00\xF8\x24\x02\x80\xE4\xC3\xA4\xFC\xF9"))
	f.Fuzz(func(t *testing.T, data []byte) { readSmile(data, 0) })
}
