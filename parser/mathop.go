package parser

// maxPoints bounds the points of one play; the longest play of any game in the family has far fewer.
const maxPoints = 128

// maxCount bounds the multiplier of a hop: no side has more checkers.
const maxCount = 15

// atPointWord is the word for the bar or for borne-off checkers at the cursor, "" if none is there.
func atPointWord(c *cursor) string {
	if c.peek()|0x20 != 'b' && c.peek()|0x20 != 'o' {
		return ""
	}
	for _, word := range [...]string{"bar", "off"} {
		probe := *c
		if probe.accept(word) {
			return word
		}
	}
	return ""
}

// readHops reads a play: hops as long as they follow one another.
func (r *matReader) readHops(c *cursor, a *Action) *SyntaxError {
	a.Hops = r.hops.open()
	points := 0
	for {
		if isDigit(c.peek()) {
			if atDice(c) > 0 {
				break
			}
		} else if atPointWord(c) == "" {
			break
		}
		hop, err := r.readHop(c)
		if err != nil {
			return err
		}
		if points += len(hop.Points); points > maxPoints {
			return &SyntaxError{Pos: hop.Pos, Msg: "the play has too many hops"}
		}
		a.Hops = append(a.Hops, hop)
		c.skipBlanks()
	}
	a.Hops = r.hops.close(a.Hops)
	return nil
}

// readHop reads one step or chain such as `24/18/13*(2)`.
func (r *matReader) readHop(c *cursor) (Hop, *SyntaxError) {
	start := c.off
	h := Hop{Pos: c.pos(start), Points: r.ints.open(), Hits: r.bools.open(), Count: 1}
	from, err := readPoint(c)
	if err != nil {
		return h, err
	}
	h.Points = append(h.Points, from)
	for c.peek() == '/' || c.peek() == '-' {
		c.off++
		to, err := readPoint(c)
		if err != nil {
			return h, err
		}
		h.Points = append(h.Points, to)
		h.Hits = append(h.Hits, acceptStar(c))
		if len(h.Points) > maxPoints {
			return h, c.fail(start, "the play has too many hops")
		}
	}
	if len(h.Points) == 1 {
		return h, c.fail(start, "%s goes nowhere: a play is written from/to", quote(c.line[start:c.off]))
	}
	if c.peek() == '(' {
		if err := readCount(c, &h); err != nil {
			return h, err
		}
	}
	h.Points, h.Hits = r.ints.close(h.Points), r.bools.close(h.Hits)
	return h, nil
}

func acceptStar(c *cursor) bool {
	if c.peek() == '*' {
		c.off++
		return true
	}
	return false
}

// readPoint reads a number from 0 to 25, `bar` or `off`.
func readPoint(c *cursor) (int, *SyntaxError) {
	switch word := atPointWord(c); word {
	case "bar":
		c.off += len(word)
		return 25, nil
	case "off":
		c.off += len(word)
		return 0, nil
	}
	start := c.off
	n := c.ownDigits(start)
	if n == 0 {
		return 0, c.fail(start, "a point is expected")
	}
	if n <= 2 {
		if point, _ := readNumber(c); point <= 25 {
			return point, nil
		}
	}
	return 0, c.fail(start, "there is no point %s: 1 to 24, 25 or bar, 0 or off", quote(c.line[start:start+n]))
}

// readCount reads the `(2)` after a hop. Some write the hit after it.
func readCount(c *cursor, h *Hop) *SyntaxError {
	start := c.off
	c.off++
	n := c.digits(c.off)
	if n == 0 || n > 2 || c.at(c.off+n) != ')' {
		return c.fail(start, "a number in brackets is expected")
	}
	h.Count, _ = readNumber(c)
	c.off++
	if h.Count < 1 || h.Count > maxCount {
		return c.fail(start, "a hop cannot be made %d times", h.Count)
	}
	if acceptStar(c) {
		h.Hits[len(h.Hits)-1] = true
	}
	return nil
}

// slab cuts many short slices out of a few long ones: a match has thousands of them.
type slab[T any] struct{ free []T }

// slabSize fits the hops of a short match: one file of many should not cost more than it holds.
const slabSize = 256

// open starts a slice of unknown length; nothing else may be opened before it is closed.
func (s *slab[T]) open() []T {
	if cap(s.free) < maxPoints {
		s.free = make([]T, 0, slabSize)
	}
	return s.free[:0:cap(s.free)]
}

// close ends the slice that open began and keeps the rest for the next one.
func (s *slab[T]) close(used []T) []T {
	n := len(used)
	s.free = s.free[n:n:cap(s.free)]
	return used[:n:n]
}
