package family

import (
	"math"
	"math/bits"

	"nardlog/engine"
)

// scouted is the number of plays of a roll that are judged to tell its luck. In long nardy four leave the error a twelfth
// above what judging all plays leaves, in a third of the time.
const scouted = 4

// large is the least double to choose that is looked at to tell luck: a third of the doubles leaves the variance of a trial of
// matador 8 % higher, in two thirds of the time.
const large = 5

// scout is the best choice among a few of a roll's plays, those that look best at sight, and what follows it. Any judge will
// do to tell luck, as long as it is the same for all rolls; where a table judges, all plays leave no error at all.
func (s *Searcher) scout(at *Seat, d engine.Dice, key int) Choice {
	if s.ev.table != nil {
		return s.reply(at, d, key)
	}
	s.thin(at, d, key, scouted)
	results := s.results(at, d, key)
	s.finder(key).Thin(0, nil)
	s.sightly(results)
	return s.glance(at, d, key, 1, large)
}

// glanced is the number of plays of a bonus roll after which rollouts look at the doubles to choose: in matador that loses
// 0.002 points a roll, in a fifth of the time.
const glanced = 8

// swift is reply for rollouts.
func (s *Searcher) swift(at *Seat, d engine.Dice, key int) Choice {
	if d != s.game.Rules.Bonus {
		return s.reply(at, d, key)
	}
	s.picked = s.picked[:0]
	for i := range s.results(at, d, key) {
		s.picked = append(s.picked, int32(i))
	}
	return s.glance(at, d, key, glanced, 1)
}

// glance is the best choice of a roll among those of its results that are picked. All are judged as if nothing were to be
// decided before the next roll; most of them, the best, are followed there, where a double to choose is least or larger.
func (s *Searcher) glance(at *Seat, d engine.Dice, key, most, least int) (best Choice) {
	f := s.finder(key)
	s.choices = s.choices[:0]
	for _, i := range s.picked {
		seat := at.with(s.found[i])
		next := engine.Next{}
		if s.game.flows {
			next = f.Next(d, int(i))
		}
		s.choices = append(s.choices, s.handed(&seat, next.Again || next.Choose))
	}
	s.ev.judge(s.choices)
	if !s.game.flows {
		return s.choices[s.top(s.choices, at.turned)]
	}
	for value := float32(math.Inf(-1)); most > 0 && len(s.choices) > 0; most-- {
		k, last := s.top(s.choices, at.turned), len(s.choices)-1
		seat := at.with(s.found[s.picked[k]])
		c := s.follow(&seat, f.Next(d, int(s.picked[k])), least)
		if w := s.worthTo(&c, at.turned); w > value {
			best, value = c, w
		}
		s.choices[k], s.picked[k] = s.choices[last], s.picked[last]
		s.choices = s.choices[:last]
	}
	return best
}

// sightly picks the scouted results that spread a side best.
func (s *Searcher) sightly(results []engine.Position) {
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
}

// sights is more than the number of values of sight.
const sights = 2*15 + 15 + 1

// sight is how well a side has spread at a glance: points held count twice against checkers where they start.
func sight(side *engine.Side) uint8 {
	return uint8(15 + 2*bits.OnesCount32(side.Occupied()) - int(side[24]))
}
