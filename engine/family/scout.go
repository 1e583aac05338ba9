package family

import (
	"math/bits"

	"nardlog/engine"
)

// scouted is the number of plays of a roll that are judged to tell its luck. In long nardy four leave the error a twelfth
// above what judging all plays leaves, in a third of the time.
const scouted = 4

// scout is the best choice among a few of a roll's plays, those that look best at sight. Any judge will do to tell luck, as
// long as it is the same for all rolls; where a table judges, all plays leave no error at all.
func (s *Searcher) scout(at *Seat, d engine.Dice, key int) *Choice {
	if s.ev.table != nil {
		return s.best(at, s.replies(at, d, key))
	}
	s.thin(at, d, key)
	defer s.finder(key).Thin(0, nil)
	results := s.results(at, d, key)
	s.choices = s.choices[:0]
	for _, i := range s.sightly(results) {
		s.add(at, d, key, int(i))
	}
	return s.best(at, s.judged())
}

// sightly are the scouted results that spread a side best.
func (s *Searcher) sightly(results []engine.Position) []int32 {
	var like [sights]int32
	s.sights = s.sights[:0]
	for i := range results {
		v := sight(&results[i].Own)
		like[v]++
		s.sights = append(s.sights, v)
	}
	least, room := sights-1, int32(scouted)
	for ; least > 0 && like[least] < room; least-- {
		room -= like[least]
	}
	s.picked = s.picked[:0]
	for i, v := range s.sights {
		switch {
		case int(v) > least:
		case int(v) == least && room > 0:
			room--
		default:
			continue
		}
		s.picked = append(s.picked, int32(i))
	}
	return s.picked
}

// sights is more than the number of values of sight.
const sights = 2*15 + 15 + 1

// sight is how well a side has spread at a glance: points held count twice against checkers where they start.
func sight(side *engine.Side) uint8 {
	return uint8(15 + 2*bits.OnesCount32(side.Occupied()) - int(side[24]))
}
