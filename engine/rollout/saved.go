package rollout

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"
	"strings"

	"nardlog/engine/cube"
)

// savedKind marks the files.
const savedKind = "rollout_state"

// Saved is a rollout as it is kept in a file, with the question that it answers. Numbers are kept in full, so a rollout
// that was taken up again gives the bits of one that was not.
type Saved struct {
	Schema string `json:"schema"`
	Kind   string `json:"kind"`
	// Position is the XGID, Choices the candidates in words.
	Position string   `json:"position"`
	Choices  []string `json:"choices"`
	// Engine names the program and the nets, MET the match equity table (see METName).
	Engine string `json:"engine"`
	MET    string `json:"met"`
	*Rollout
}

// Write writes the file.
func (s *Saved) Write(w io.Writer) error {
	s.Kind = savedKind
	return json.NewEncoder(w).Encode(s)
}

// ReadSaved reads a file and checks that it is whole.
func ReadSaved(r io.Reader) (*Saved, error) {
	s := &Saved{Rollout: &Rollout{}}
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(s); err != nil {
		return nil, fmt.Errorf("this is no saved rollout: %w", err)
	}
	if _, err := d.Token(); err != io.EOF || s.Kind != savedKind {
		return nil, errors.New("this is no saved rollout")
	}
	if !s.whole() {
		return nil, errors.New("the saved rollout is damaged")
	}
	return s, nil
}

// whole reports whether there are trials for every start, and as many for all that were not dropped after whole blocks.
func (s *Saved) whole() bool {
	if len(s.Starts) == 0 || len(s.Trials) != len(s.Starts) {
		return false
	}
	for _, games := range s.Trials {
		if len(games) < s.most() && (s.Options.StopBehind <= 0 || len(games)%block != 0) {
			return false
		}
	}
	return true
}

// Resume lets a new rollout go on from the saved one. It is an error if that has another question or other settings
// than the number of trials, which may be larger.
func (s *Saved) Resume(now *Saved) error {
	if what := s.other(now); what != "" {
		return fmt.Errorf("the saved rollout has %s", what)
	}
	now.Trials = s.Trials
	return nil
}

// other says in what the saved rollout differs from a new one, "" if they are of one kind.
func (s *Saved) other(now *Saved) string {
	was, is := s.Options, now.Options
	for _, f := range []struct {
		what     string
		was, now any
	}{
		{"the position", s.Position, now.Position},
		{"the candidates", strings.Join(s.Choices, ", "), strings.Join(now.Choices, ", ")},
		{"the match equity table", s.MET, now.MET},
		{"the seed", was.Seed, is.Seed},
		{"a truncation after rolls of", was.Truncate, is.Truncate},
		{"the luck kept", was.Luck, is.Luck},
		{"a standard error to stop at of", was.StopError, is.StopError},
		{"joint deviations to drop plays at of", was.StopBehind, is.StopBehind},
		{"trials before a stop of", was.Least, is.Least},
		{"the number of plays kept", was.Keep, is.Keep},
		{"the engine", s.Engine, now.Engine},
	} {
		if f.was != f.now {
			return fmt.Sprintf("%s %v, not %v", f.what, f.was, f.now)
		}
	}
	if !slices.Equal(s.Starts, now.Starts) {
		return "other positions to roll out"
	}
	if most := blocks(is.Trials) * block; s.most() > most {
		return fmt.Sprintf("%d trials, more than %d", s.most(), most)
	}
	return ""
}

// METName names a match equity table by its name and a checksum of its chances; nil stands for Kazaross-XG2.
func METName(m *cube.MET) string {
	if m == nil {
		m = cube.Kazaross()
	}
	const size = 25
	var chances []byte
	for own := 1; own <= size; own++ {
		for opp := 1; opp <= size; opp++ {
			for _, played := range [...]bool{false, true} {
				chances = binary.LittleEndian.AppendUint64(chances, math.Float64bits(m.Chance(own, opp, played)))
			}
		}
	}
	return fmt.Sprintf("%s %08x", m.Name, crc32.ChecksumIEEE(chances))
}
