package engine

import (
	"encoding/base64"
	"fmt"
	"math/bits"
	"strings"
)

// Lengths of GNU Backgammon's identifiers, in characters and bytes.
const (
	positionIDLen   = 14
	positionIDBytes = 10
	matchIDLen      = 12
	matchIDBytes    = 9
)

// ID is the position as a GNU Backgammon position ID: each side's points 1 to 24 and bar as that many ones and
// a zero, the side that is not on roll first. Checkers borne off are what is missing to fifteen.
func (p Position) ID() string {
	var w bitField
	at := 0
	for _, s := range []*Side{&p.Opp, &p.Own} {
		for n := 1; n <= Bar; n++ {
			for range s[n] {
				w.set(at, 1, 1)
				at++
			}
			at++
		}
	}
	return base64.RawStdEncoding.EncodeToString(w[:positionIDBytes])
}

// ParsePositionID reads a GNU Backgammon position ID of fourteen characters; trailing "=" are allowed.
func ParsePositionID(id string) (Position, error) {
	w, err := decodeID("position ID", strings.TrimRight(id, "="), positionIDLen)
	if err != nil {
		return Position{}, err
	}
	var p Position
	at := 0
	for _, s := range []*Side{&p.Opp, &p.Own} {
		for n := 1; n <= Bar; n++ {
			for ; w.get(at, 1) == 1; at++ {
				s[n]++
			}
			at++
			if at > 8*positionIDBytes {
				return Position{}, fmt.Errorf("position ID %q: more checkers than fit in %d bits", id, 8*positionIDBytes)
			}
		}
	}
	for ; at < 8*positionIDBytes; at++ {
		if w.get(at, 1) != 0 {
			return Position{}, fmt.Errorf("position ID %q: character %d goes on after the last checker", id, at/6+1)
		}
	}
	if err := checkBackgammon(&p); err != nil {
		return Position{}, fmt.Errorf("position ID %q: %w", id, err)
	}
	return p, nil
}

// checkBackgammon fills in the checkers borne off and refuses what no backgammon board can show.
func checkBackgammon(p *Position) error {
	if err := p.fill(mostCheckers); err != nil {
		return err
	}
	return new(Rules).checkShared(p)
}

// PositionID is the board as a GNU Backgammon position ID.
func (s Situation) PositionID() string { return s.Board.ID() }

// Places of the fields of a match ID, in bits.
const (
	mCube, mOwner, mMove, mCrawford, mState = 0, 4, 6, 7, 8
	mTurn, mDoubled, mResign                = 11, 12, 13
	mDie1, mDie2, mLength, mScore, mNoJacob = 15, 18, 21, 36, 66
	ownerCentre                             = 3
	statePlaying                            = 1
)

// MatchID is cube, dice and score as a GNU Backgammon match ID. Its player 1 is the upper-case side of an
// XGID, Turn 0 here, as GNU Backgammon itself converts the two. It has no words for a beaver, which is written as a double, nor for a cube that is not in use or limited.
func (s Situation) MatchID() string {
	var w bitField
	w.set(mCube, 4, log2(s.Cube.Value))
	w.set(mOwner, 2, ownerCentre)
	if s.Cube.Owner != Centre {
		w.set(mOwner, 2, s.player(s.Cube.Owner == Mine))
	}
	w.set(mMove, 1, s.player(true))
	w.set(mCrawford, 1, bit(s.Score.Crawford))
	w.set(mState, 3, statePlaying)
	w.set(mTurn, 1, s.player(s.Offer == NoOffer))
	w.set(mDoubled, 1, bit(s.Offer != NoOffer))
	w.set(mDie1, 3, int(s.Dice.Hi))
	w.set(mDie2, 3, int(s.Dice.Lo))
	w.set(mLength, 15, s.Score.Length)
	w.set(mScore+15*s.player(true), 15, s.Score.Own)
	w.set(mScore+15*s.player(false), 15, s.Score.Opp)
	w.set(mNoJacob, 1, bit(s.Score.Length > 0 || !s.Score.Jacoby))
	return base64.RawStdEncoding.EncodeToString(w[:matchIDBytes])
}

// player is a match ID's number of the side on roll, or of the other side.
func (s *Situation) player(onRoll bool) int { return 1 - s.turnOf(onRoll) }

// parseMatchID reads a GNU Backgammon match ID into everything but the board.
func parseMatchID(id string) (s Situation, err error) {
	w, err := decodeID("match ID", id, matchIDLen)
	if err != nil {
		return s, err
	}
	s.Turn = 1 - w.get(mMove, 1)
	s.Cube.Value = 1 << w.get(mCube, 4)
	switch owner := w.get(mOwner, 2); {
	case owner == s.player(true):
		s.Cube.Owner = Mine
	case owner == s.player(false):
		s.Cube.Owner = Theirs
	case owner != ownerCentre:
		return s, fmt.Errorf("match ID %q: the cube's owner is neither player nor the centre", id)
	}
	if w.get(mDoubled, 1) == 1 {
		s.Offer = Doubled
	}
	if w.get(mResign, 2) != 0 {
		return s, fmt.Errorf("match ID %q: a resignation waits for an answer, which is no decision that can be judged", id)
	}
	if s.Dice, err = faces(w.get(mDie1, 3), w.get(mDie2, 3)); err != nil {
		return s, fmt.Errorf("match ID %q: %w", id, err)
	}
	s.Score.Length = w.get(mLength, 15)
	s.Score.Own, s.Score.Opp = w.get(mScore+15*s.player(true), 15), w.get(mScore+15*s.player(false), 15)
	s.Score.Crawford = w.get(mCrawford, 1) == 1
	s.Score.Jacoby = s.Score.Length == 0 && w.get(mNoJacob, 1) == 0
	if err := s.check(); err != nil {
		return s, fmt.Errorf("match ID %q: %w", id, err)
	}
	return s, nil
}

// faces are two dice, or none where both are 0.
func faces(a, b int) (Dice, error) {
	if a == 0 && b == 0 {
		return Dice{}, nil
	}
	return NewDice(a, b)
}

// bitField is a row of bits, the lowest of each byte first.
type bitField [positionIDBytes + 1]byte

func (w *bitField) set(at, n, value int) {
	for i := range n {
		k := at + i
		w[k/8] = w[k/8]&^(1<<(k%8)) | byte(value>>i&1)<<(k%8)
	}
}

func (w *bitField) get(at, n int) (value int) {
	for i := range n {
		if k := at + i; k < 8*len(w) {
			value |= int(w[k/8]>>(k%8)&1) << i
		}
	}
	return value
}

// decodeID reads base64 of a known length, which has to be spelled in the one way that it is printed.
func decodeID(what, id string, length int) (w bitField, err error) {
	if len(id) != length {
		return w, fmt.Errorf("%s %q has %d characters, not %d", what, id, len(id), length)
	}
	for i, c := range []byte(id) {
		if !isBase64(c) {
			return w, fmt.Errorf("%s %q: character %d, %q, is none of A-Z, a-z, 0-9, + and /", what, id, i+1, c)
		}
	}
	raw, err := base64.RawStdEncoding.Strict().DecodeString(id)
	if err != nil {
		return w, fmt.Errorf("%s %q: its last character says more than fits", what, id)
	}
	copy(w[:], raw)
	return w, nil
}

func isBase64(c byte) bool {
	return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '+' || c == '/'
}

// log2 is the exponent of a cube value; a cube that is not in use counts as 1.
func log2(value int) int { return bits.Len(uint(max(value, 1))) - 1 }

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
