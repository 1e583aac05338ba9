package parser

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// matStyle is how a dialect of match text spells what all of them say.
type matStyle struct {
	// indent stands before the length of the match, column is where the right cell begins.
	indent string
	column int
	// bar and off are the words for them; merged plays chain the hops of a checker and count equal ones.
	bar, off string
	merged   bool
	// hits says that hits are marked.
	hits bool
	// noMove and notRecorded stand after a roll that could not, or was not, played.
	noMove, notRecorded string
	// singular: one point and two point.
	singular bool
	// resigns: a resignation has words of its own before the result; afterTake: it has one right behind a take.
	resigns, afterTake bool
	// ratings stand behind the names; else they are tags.
	ratings bool
	// crlf: lines end as on Windows, and a mark tells that the text is UTF-8.
	crlf bool
}

// The dialects that are written. In plain style everything reads back as it was; GNU Backgammon complains
// of the points of a resignation, which the result tells as well. Right behind a take it takes the bare result
// for another double that is dropped.
var (
	plainStyle = matStyle{
		indent: " ", column: 33, bar: "25", off: "0", hits: true, noMove: "Cannot Move", notRecorded: "????", ratings: true,
		resigns: true,
	}
	gnuStyle = matStyle{
		indent: " ", column: 33, bar: "25", off: "0", hits: true, noMove: "Cannot Move", notRecorded: "????", ratings: true,
		afterTake: true,
	}
	xgStyle = matStyle{
		column: 39, bar: "Bar", off: "Off", merged: true, hits: true, noMove: "Cannot Move", notRecorded: "????",
		singular: true, crlf: true,
	}
	galaxyStyle = matStyle{column: 33, bar: "25", off: "0", singular: true, resigns: true}
	snowieStyle = matStyle{indent: " ", column: 33, bar: "25", off: "0"}
)

// play is a play in the style.
func (s *matStyle) play(hops []Hop) string {
	if s.merged {
		hops = merge(hops)
	}
	var all []string
	for _, h := range hops {
		all = append(all, s.hop(h))
	}
	return strings.Join(all, " ")
}

func (s *matStyle) hop(h Hop) string {
	var b strings.Builder
	for i, point := range h.Points {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(s.point(point))
		if i > 0 && h.Hits[i-1] && s.hits {
			b.WriteByte('*')
		}
	}
	if h.Count > 1 {
		fmt.Fprintf(&b, "(%d)", h.Count)
	}
	return b.String()
}

func (s *matStyle) point(n int) string {
	switch n {
	case 25:
		return s.bar
	case 0:
		return s.off
	}
	return strconv.Itoa(n)
}

func (s *matStyle) plural(n int) string {
	if n == 1 || s.singular {
		return ""
	}
	return "s"
}

// merge chains the hops of one checker, leaving out the places on its way where it hits nothing, and
// counts hops that are the same. Hops that are counted already stay as they are.
func merge(hops []Hop) []Hop {
	var chains []Hop
	for _, h := range hops {
		chains = append(chains, Hop{Points: slices.Clone(h.Points), Hits: slices.Clone(h.Hits), Count: h.Count})
	}
	for i := 0; i < len(chains); {
		end := chains[i].Points[len(chains[i].Points)-1]
		next := slices.IndexFunc(chains, func(c Hop) bool { return c.Points[0] == end && c.Count == 1 })
		if next < 0 || next == i || chains[i].Count > 1 {
			i++
			continue
		}
		chains[i].join(chains[next])
		chains = slices.Delete(chains, next, next+1)
		i = 0
	}
	return count(chains)
}

// join goes on with another hop from where this one ends.
func (h *Hop) join(next Hop) {
	if last := len(h.Hits) - 1; !h.Hits[last] {
		h.Points, h.Hits = h.Points[:last+1], h.Hits[:last]
	}
	h.Points, h.Hits = append(h.Points, next.Points[1:]...), append(h.Hits, next.Hits...)
}

// count puts equal hops into one with their number. Of several checkers on a point the first one hits.
func count(hops []Hop) []Hop {
	var out []Hop
	for _, h := range hops {
		k := slices.IndexFunc(out, func(o Hop) bool {
			return slices.Equal(o.Points, h.Points) && (slices.Equal(o.Hits, h.Hits) || !slices.Contains(h.Hits, true))
		})
		if k < 0 {
			out = append(out, h)
		} else {
			out[k].Count += h.Count
		}
	}
	return out
}

// withRatings adds the players' ratings to tags, under the names that servers give them.
func withRatings(m *Match, tags []Tag) []Tag {
	for i, rating := range m.Ratings {
		name := fmt.Sprintf("Player %d Elo", i+1)
		if _, there := m.Tag(name); !there && plainTag(rating) {
			tags = append(slices.Clip(tags), Tag{Name: name, Value: rating})
		}
	}
	return tags
}

// plainRatings says whether the line of names can hold the ratings.
func plainRatings(ratings [2]string) bool {
	for _, rating := range ratings {
		if _, cut, _ := cutRating("x," + rating); rating != "" && cut != rating {
			return false
		}
	}
	return true
}

// crlfWriter writes line ends as Windows has them.
type crlfWriter struct{ w io.Writer }

func (c crlfWriter) Write(p []byte) (int, error) {
	if _, err := c.w.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n"))); err != nil {
		return 0, err
	}
	return len(p), nil
}
