package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// NoMove is how a play without hops is written.
const NoMove = "no move"

// String is the hop as written: "13/8", "bar/20*", "6/off".
func (h Hop) String() string {
	s := place(h.From) + "/" + place(h.To)
	if h.Hit {
		s += "*"
	}
	return s
}

func place(n uint8) string {
	switch n {
	case Off:
		return "off"
	case Bar:
		return "bar"
	}
	return strconv.Itoa(int(n))
}

// String is the play's one canonical spelling: rear checkers first, the longer way first, the hops of a
// checker run together except where it hits, equal ones counted: "24/18*/13 8/5(2)". A play without
// hops is "no move".
func (p Play) String() string {
	if len(p.Hops) == 0 {
		return NoMove
	}
	var b strings.Builder
	all := chains(p.Hops)
	for i := 0; i < len(all); {
		n, hit := 1, all[i].hit
		for n < mostAlike && i+n < len(all) && all[i+n].path == all[i].path && all[i+n].to == all[i].to {
			hit = hit || all[i+n].hit
			n++
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(all[i].path + place(all[i].to))
		if hit {
			b.WriteByte('*')
		}
		if n > 1 {
			fmt.Fprintf(&b, "(%d)", n)
		}
		i += n
	}
	return b.String()
}

// chain is the way of one checker. Its path names where it starts and where it hits on the way.
type chain struct {
	path     string
	from, to uint8
	hit      bool
}

// chains runs the hops of each checker together, and sorts them for printing.
func chains(hops []Hop) []chain {
	rest := slices.Clone(hops)
	slices.SortFunc(rest, compareHops)
	var all []chain
	for len(rest) > 0 {
		h := rest[0]
		c := chain{place(h.From) + "/", h.From, h.To, h.Hit}
		rest = rest[1:]
		for {
			i := slices.IndexFunc(rest, func(h Hop) bool { return h.From == c.to })
			if i < 0 || c.to == Off || c.to == c.from || rest[i].To == c.to || rest[i].To == c.from {
				break // a way that ends where it begins would read as no move at all
			}
			if c.hit {
				c.path += place(c.to) + "*/"
			}
			c.to, c.hit = rest[i].To, rest[i].Hit
			rest = slices.Delete(rest, i, i+1)
		}
		all = append(all, c)
	}
	slices.SortFunc(all, compareChains)
	return all
}

// compareHops orders by the larger start, then the longer way, then hits first.
func compareHops(a, b Hop) int {
	return cmp.Or(int(b.From)-int(a.From), int(a.To)-int(b.To), bit(b.Hit)-bit(a.Hit))
}

// compareChains orders likewise; of chains with the same ends those that hit on the way come first.
func compareChains(a, b chain) int {
	return cmp.Or(int(b.from)-int(a.from), int(a.to)-int(b.to),
		len(b.path)-len(a.path), strings.Compare(a.path, b.path), bit(b.hit)-bit(a.hit))
}
