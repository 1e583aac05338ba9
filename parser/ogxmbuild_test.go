package parser

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math"
)

// bytesOut builds binary samples, little-endian.
type bytesOut struct{ bytes.Buffer }

func (b *bytesOut) u8(v ...int) *bytesOut {
	for _, n := range v {
		b.WriteByte(byte(n))
	}
	return b
}

func (b *bytesOut) u16(v ...int) *bytesOut {
	for _, n := range v {
		b.u8(n, n>>8)
	}
	return b
}

func (b *bytesOut) u32(n int) *bytesOut { return b.u16(n, n>>16) }

func (b *bytesOut) raw(data string) *bytesOut { b.WriteString(data); return b }

// pascal is a length byte and text.
func (b *bytesOut) pascal(s string) *bytesOut { return b.u8(len(s)).raw(s) }

// boardOf is White's start moved to the format's absolute board, Black's negative.
func ogxmCounts(white, black map[int]int) string {
	counts := make([]byte, 26)
	for i, n := range white {
		counts[i] = byte(n)
	}
	for i, n := range black {
		counts[i] = byte(-n)
	}
	return string(counts)
}

// step is a move of an absolute point by pips.
func step(from, pips int) int { return from | pips<<5 }

// ogxm1File puts chunks together, with the checksum and the end mark.
func ogxm1File(chunks ...string) []byte {
	var b bytesOut
	b.raw(ogxmMagic).u16(1, 3, 1, 0).u32(0).u32(0)
	for _, c := range chunks {
		b.raw(c)
	}
	data := b.Bytes()
	binary.LittleEndian.PutUint32(data[12:], uint32(len(data)+12+8+8))
	var end bytesOut
	end.raw("CSUM").u32(8).u16(1, 0).u32(0).u32(int(crc32.ChecksumIEEE(data)))
	end.raw(ogxmEnd).u32(len(data) + 28)
	return append(data, end.Bytes()...)
}

func chunk(code string, critical int, b *bytesOut) string {
	var c bytesOut
	c.raw(code).u32(b.Len()).u16(critical, 0).raw(b.String())
	return c.String()
}

func out() *bytesOut { return &bytesOut{} }

// ogxm1Sample is a match to 3: a pass, then a game from a set position with an illegal play that a
// position restates, which ends by a resignation after a roll.
func ogxm1Sample() []byte {
	head := out().u16(3).u8(2, 1).u16(2, 1).u8(0, 0).u32(1710500000).u16(9, 64).raw("\x00\x00\x00\x00\x00\x00")
	head.pascal("Ann").pascal("Боб").pascal("Open").pascal("Club")
	const white = 0x20
	first := out().u8(0).u16(4).u8(0, 1, 0, 0, 0, 0xFF, 0xFF)
	first.u8(white|2, step(17, 3), step(19, 1))    // 31 by White: 8/5 6/5
	first.u8(19, step(24, 6), step(18, 5))         // 65 by Black: 24/18 18/13
	first.u8(white|ogxmDouble, ogxmDrop)           // White doubles, Black passes
	second := out().u8(1).u16(5).u8(1, 2, 0, 0, 0) // Black wins 2
	second.raw(ogxmCounts(map[int]int{0: 1, 19: 2}, map[int]int{25: 1, 6: 2})).u8(0)
	second.u8(18, step(25, 5), 0, 0, 0) // 55 by Black: bar/20, no more
	second.u8(white|ogxmSet|0x40, 0x12) // 21 by White, restated
	second.raw(ogxmCounts(map[int]int{10: 1, 19: 2}, map[int]int{20: 1, 6: 2}))
	second.u8(24)                 // a mark of an end
	second.u8(white|4, 0, 0)      // 51 by White, never played
	second.u8(white | ogxmResign) // White resigns
	anal := out().u8(2, 0).u16(1, 2).raw(string(make([]byte, 18))).pascal("gv")
	eval := out().u8(0).u16(0, 5000, 2500, 0, 2500, 0).u16(5000, 2500).u8(2, 3, 0)
	alts := out().u8(step(1, 3), step(12, 1), 0, 0).u16(5000, 6000, 0, 0, 0, 0).u8(0)
	alts.u8(step(17, 3), step(19, 1), 0, 0).u16(-2500, 5000, 2500, 0, 2500, 0).u8(1)
	cubes := out().u8(0).u16(1).u8(4).u16(5000, 2500, 10000, 0, 0, 0, 0, 0, 0).u8(0, 0, 0, 0, 0, 0)
	cubes.u8(0).u16(2).u8(0).u16(5000, 2500, 10000, 7500, 0, 0, 0, 0, 2500).u8(0, 1, 4, 0, 0, 0)
	cubes.u8(0).u16(3).u8(1).u16(5000, 2500, 10000, 0, 0, 0, 0, 0, 7500).u8(2, 3, 0, 0, 0, 0)
	cubes.u8(1).u16(4).u8(3).u16(1, 2, 3, 0, 0, 0, 0, 0, 0).u8(0, 0, 0, 0, 0, 0)
	return ogxm1File(
		chunk("MHDR", 1, head), chunk("GAME", 1, first), chunk("GAME", 1, second),
		chunk("ANAL", 0, anal), chunk("EVAL", 0, eval), chunk("ALTS", 0, alts), chunk("CUBE", 0, cubes),
		chunk("GVAN", 0, out().u8(3, 0, 1, 0).u8(2).u16(1250)),
		chunk("ANAL", 0, anal), chunk("EVAL", 0, out().raw(eval.String())),
	)
}

// varint and the framed records of version 2.
func (b *bytesOut) varint(v ...int) *bytesOut {
	for _, n := range v {
		for n >= 0x80 {
			b.u8(n | 0x80)
			n >>= 7
		}
		b.u8(n)
	}
	return b
}

func (b *bytesOut) text(s string) *bytesOut { return b.varint(len(s)).raw(s) }

// framed appends a record with the fields of mask.
func (b *bytesOut) framed(mask int, body *bytesOut) *bytesOut {
	full := out().varint(mask).raw(body.String())
	return b.varint(full.Len()).raw(full.String())
}

func (b *bytesOut) fixed(f float64) *bytesOut { return b.u32(int(math.Round(f * 1e6))) }

func bitsOf(bits ...int) (mask int) {
	for _, b := range bits {
		mask |= 1 << b
	}
	return mask
}

func ogxm2File(sections ...string) []byte {
	var b bytesOut
	b.raw(ogxmMagic).u16(2, 2, 2, 0).u32(0)
	for _, s := range sections {
		b.raw(s)
	}
	sum := section("CSUM", out().framed(0, out().varint(0, 4).u32(0)))
	binary.LittleEndian.PutUint32(b.Bytes()[12:], uint32(b.Len()+len(sum)+ogxm2End))
	crc := int(crc32.ChecksumIEEE(b.Bytes()))
	b.raw(section("CSUM", out().framed(0, out().varint(0, 4).u32(crc)))).raw(ogxmEnd)
	return b.Bytes()
}

func section(code string, b *bytesOut) string {
	var s bytesOut
	s.raw(code).u32(b.Len()).u8(1).raw(b.String())
	return s.String()
}

// ogxm2Sample is the same match as that of version 1 in version 2, with comments, luck and a rollout.
func ogxm2Sample() []byte {
	const black, extras = 1 << 6, 1 << 7
	match := out().framed(bitsOf(0, 1, 2, 3, 4, 8, 12, 16, 18, 19, 21), out().varint(3, 0).
		text("Ann").text("Боб").varint(1, 64).varint(0, 0).varint(1710500000000).
		text("Open").varint(2).text("Kyiv").text("UA").text("Club"))
	first := out().framed(bitsOf(0, 1), out().varint(0, 1))
	first.u8(2, step(17, 3), step(19, 1))
	first.u8(black|19, step(24, 6), step(18, 5))
	first.u8(ogxmDouble, black|ogxmDrop)
	second := out().framed(bitsOf(0, 1, 3), out().varint(1, 2).
		raw(ogxmCounts(map[int]int{0: 1, 19: 2}, map[int]int{25: 1, 6: 2})))
	second.u8(black|18, step(25, 5), 0)
	second.u8(black | extras | ogxmSet)
	second.framed(bitsOf(0, 3, 6), out().u8(2, 1).raw(ogxmCounts(map[int]int{10: 1, 19: 2}, map[int]int{20: 1, 6: 2})))
	second.u8(24)
	second.u8(4, 0)
	second.u8(extras|ogxmResign).framed(bitsOf(1), out().varint(1))
	anal := out().framed(bitsOf(2, 6, 9), out().raw(string(make([]byte, 16))).
		framed(bitsOf(1), out().varint(2)).text("HedgeHog").varint(2))
	probs := out().u16(5000, 2500, 0, 2500, 0).String()
	rollout := out().framed(bitsOf(3), out().framed(bitsOf(0), out().varint(1296)))
	decs := out().framed(bitsOf(0), out().varint(0, 0, 2).
		framed(0, out().varint(2).u8(step(1, 3), step(12, 1)).fixed(0.5)).
		framed(bitsOf(0, 1, 2), out().varint(2).u8(step(17, 3), step(19, 1)).fixed(-0.25).raw(probs).raw(rollout.String())))
	decs.framed(bitsOf(0, 1, 2, 7), out().varint(1, 1, 0).fixed(0.5).fixed(0.25).fixed(1).
		framed(bitsOf(0), out().text("deep")))
	decs.framed(bitsOf(0, 1, 2, 3), out().varint(2, 1, 1).fixed(0.5).fixed(0.25).fixed(1).raw(probs))
	decs.framed(bitsOf(4), out().varint(3, 1, 2).fixed(0.75))
	decs.framed(0, out().varint(1, 3).fixed(0.125))
	decs.framed(0, out().varint(8, 2)) // of the resignation, not kept
	notes := out().framed(0, out().varint(0, 0).text("the match"))
	notes.framed(0, out().varint(1, 1).text("the game")).framed(0, out().varint(2, 4).text("the ply"))
	notes.framed(bitsOf(0), out().varint(2, 0).text("1:x").text("x-program"))
	return ogxm2File(section("MTCH", match), section("GAME", first), section("GAME", second),
		section("ANAL", anal), section("DECS", decs), section("ANNO", notes))
}
