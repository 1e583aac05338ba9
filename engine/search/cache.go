package search

import (
	"encoding/binary"

	"nardlog/engine"
	"nardlog/engine/cube"
)

// cacheBits is the logarithm of the number of replies remembered: those of a few 2-ply decisions.
const cacheBits = 12

// cache remembers replies within a search, where a tenth come again: other plays and rolls lead to the same position.
// What it returns is what Reply found, so it changes no result. It holds for one score.
type cache struct {
	entries []cached
	score   uint32 // counts the scores set so far; 0 marks an entry never used
}

type cached struct {
	key   replyKey
	score uint32
	next  engine.Position
	probs engine.Probs
}

// replyKey is all that a reply depends on within a score.
type replyKey struct {
	board engine.Position
	dice  engine.Dice
	state cube.State
}

func newCache() cache { return cache{entries: make([]cached, 1<<cacheBits), score: 1} }

// at is the place of a key.
func (c *cache) at(k *replyKey) *cached {
	const odd = 0x9e3779b97f4a7c15 // 2^64 over the golden ratio
	h := uint64(k.dice.Hi)<<8 | uint64(k.dice.Lo) | uint64(k.state.Level)<<16 | uint64(uint8(k.state.Owner))<<24
	for _, s := range [...]*engine.Side{&k.board.Own, &k.board.Opp} {
		for i := 0; i < 24; i += 8 {
			h = (h ^ binary.LittleEndian.Uint64(s[i:])) * odd
			h ^= h >> 29
		}
		h += uint64(s[24]) | uint64(s[25])<<8
	}
	return &c.entries[h*odd>>(64-cacheBits)]
}

// known is Reply with a memory.
func (s *Searcher) known(p *engine.Position, d engine.Dice, st cube.State) (engine.Position, engine.Probs) {
	k := replyKey{*p, d, st}
	e := s.cache.at(&k)
	if e.score != s.cache.score || e.key != k {
		e.key, e.score = k, s.cache.score
		e.next, e.probs = s.Reply(p, d, st)
	}
	return e.next, e.probs
}
