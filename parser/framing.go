package parser

// maxOGXMList bounds lists within a record.
const maxOGXMList = 1 << 16

// varint is the next whole number: seven bits to a byte, the lowest first, the top bit set on all but
// the last.
func (s *stream) varint() int {
	const most = 9 // bytes of 63 bits
	n := 0
	for i := range most {
		b := s.uint(1)
		n |= (b & 0x7F) << (7 * i)
		if b&0x80 == 0 {
			return n
		}
	}
	s.fail("a number is too long")
	return 0
}

// small is a varint that fits what the format uses numbers for.
func (s *stream) small() int {
	n := s.varint()
	if n > 1<<31-1 {
		s.fail("a number is too large")
		return 0
	}
	return n
}

// fieldset is a record: which of its fields are there, and its bytes. Fields that are not known come
// last and are passed over with the record.
type fieldset struct {
	*stream
	mask int
}

func (s *stream) record() fieldset {
	body := s.sub(s.small())
	return fieldset{body, body.varint()}
}

func (f fieldset) has(bit int) bool { return f.mask>>bit&1 != 0 }

// text is a length and as many bytes of UTF-8.
func (s *stream) text() string { return validText(s.bytes(s.small())) }

// optional fields are zero where they are absent.
func (f fieldset) optNumber(bit int) int {
	if f.has(bit) {
		return f.varint()
	}
	return 0
}

func (f fieldset) optText(bit int) string {
	if f.has(bit) {
		return f.text()
	}
	return ""
}
