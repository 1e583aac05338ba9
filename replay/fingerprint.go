package replay

import (
	"hash/maphash"
	"slices"
	"strings"

	"nardlog/engine"
)

// seed makes the fingerprints of one run of the program.
var seed = maphash.MakeSeed()

// telling is the number of rolls from which on no two matches are alike by chance.
const telling = 8

// Fingerprint is a number that a match keeps under any name and in any notation: it stands for the dice,
// the positions that the plays led to and the cube actions, whoever sat in which column. What notations
// leave out is no part of it: dances, and rolls whose play is not known. A few rolls may be the same in
// two matches, so those of a short record count only together with the players' names. It is false for a
// record in which nothing happened, and good within one run of the program.
func (r *Record) Fingerprint() (print uint64, ok bool) {
	var h maphash.Hash
	h.SetSeed(seed)
	rolls := 0
	for i := range r.Games {
		for j := range r.Games[i].Decisions {
			switch d := &r.Games[i].Decisions[j]; {
			case d.Kind == NoDouble || d.Dance || d.Unrecorded:
			case d.Kind == Play:
				rolls++
				writePlay(&h, d)
			default:
				ok = true
				h.WriteByte(byte(d.Kind))
			}
		}
	}
	if rolls < telling {
		h.WriteString(r.names())
	}
	return h.Sum64(), ok || rolls > 0
}

func writePlay(h *maphash.Hash, d *Decision) {
	var b [2 + 2*len(engine.Side{})]byte // one piece, as hashing many small ones takes longer
	b[0], b[1] = d.Situation.Dice.Hi, d.Situation.Dice.Lo
	n := 2 + copy(b[2:], d.After.Own[:])
	copy(b[n:], d.After.Opp[:])
	h.Write(b[:])
}

// names are the players', in an order that does not depend on their columns.
func (r *Record) names() string {
	names := []string{strings.ToLower(r.Players[0]), strings.ToLower(r.Players[1])}
	slices.Sort(names)
	return strings.Join(names, "\n")
}
