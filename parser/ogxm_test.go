package parser

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const ogxmTold = `L13: 8/5 6/5; R56: 24/18 18/13; LDoubles; RDrops; LWins 1 point
R55: 25/20; L21:; Lsets &{[[0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0] [0 0 0 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0]] 1 [0 0] 0 -1}; L15: ????; LLosses 2 points; RWins 2 points`

func readOGXMSample(t *testing.T, data []byte) *Match {
	t.Helper()
	matches, err := Parse("a.ogxm", data)
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	return matches[0]
}

func TestOGXM(t *testing.T) {
	var start [2][26]int
	start[0][25], start[0][6], start[1][25], start[1][6] = 1, 2, 1, 2
	for version, data := range [][]byte{1: ogxm1Sample(), 2: ogxm2Sample()} {
		if version == 0 {
			continue
		}
		m := readOGXMSample(t, data)
		if diff := cmp.Diff(ogxmTold, tellGames(m)); diff != "" {
			t.Errorf("version %d (-want +got):\n%s", version, diff)
		}
		got := *m
		got.Games, got.LengthPos, got.Comments = nil, Pos{}, nil
		for i := range got.Tags {
			got.Tags[i].Pos = Pos{}
		}
		want := Match{
			File: "a.ogxm", Format: "ogxm", Length: 3, Players: [2]string{"Ann", "Боб"},
			Date: "2024-03-15", Event: "Open", Site: "Club",
			Tags: []Tag{{Name: "Crawford", Value: "On"}, {Name: "CubeLimit", Value: "64"}},
		}
		if version == 2 {
			want.Round, want.Place = "2", "Kyiv, UA"
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("version %d: heading (-want +got):\n%s", version, diff)
		}
		if m.Games[1].Scores != [2]int{1, 0} || m.Games[0].Setup != nil {
			t.Errorf("version %d: the games begin with %v, %v", version, m.Games[1].Scores, m.Games[0].Setup)
		}
		if diff := cmp.Diff(&Setup{Board: start, Turn: -1, Owner: -1}, m.Games[1].Setup); diff != "" {
			t.Errorf("version %d: start (-want +got):\n%s", version, diff)
		}
	}
}

func TestOGXMAnalysis(t *testing.T) {
	f := func(v float64) *float64 { return &v }
	v1 := readOGXMSample(t, ogxm1Sample())
	v2 := readOGXMSample(t, ogxm2Sample())
	probs := &[5]float64{0.5, 0.25, 0, 0.25, 0}
	cube := func(level string, lost *float64, probs *[5]float64) *JudgedCube {
		return &JudgedCube{Level: level, ND: f(0.5), DT: f(0.25), DP: f(1), Error: lost, Probs: probs}
	}
	for _, tt := range []struct {
		name string
		got  *Analysis
		want *Analysis
	}{
		{"play, version 1", v1.Games[0].Actions[0].Analysis, &Analysis{
			Program: "gv", Level: "3-ply", Unit: EMG, Error: f(-0.25), Luck: f(0.125), Plays: []JudgedPlay{
				{Equity: 0.5, Probs: &[5]float64{0.6, 0, 0, 0, 0}}, {Equity: -0.25, Probs: probs, Played: true},
			}}},
		{"roll, version 1", v1.Games[0].Actions[1].Analysis,
			&Analysis{Program: "gv", Level: "2-ply", Unit: EMG, Cube: cube("", f(0), nil)}},
		{"double, version 1", v1.Games[0].Actions[2].Analysis,
			&Analysis{Program: "gv", Level: "2-ply", Unit: EMG, Error: f(-0.25), Cube: cube("4-ply", f(-0.25), &[5]float64{0.75, 0, 0, 0, 0})}},
		{"pass, version 1", v1.Games[0].Actions[3].Analysis,
			&Analysis{Program: "gv", Level: "2-ply", Unit: EMG, Error: f(-0.75), Cube: cube("", nil, nil)}},
		{"resignation, version 1", v1.Games[1].Actions[4].Analysis, nil},
		{"play, version 2", v2.Games[0].Actions[0].Analysis, &Analysis{
			Program: "HedgeHog", Level: "2-ply", Unit: MWC, Error: f(-0.75), Plays: []JudgedPlay{
				{Equity: 0.5}, {Equity: -0.25, Level: "rollout", Probs: probs, Played: true, Rollout: true, Trials: 1296},
			}}},
		{"roll, version 2", v2.Games[0].Actions[1].Analysis,
			&Analysis{Program: "HedgeHog", Level: "2-ply", Unit: MWC, Luck: f(0.125), Cube: cube("deep", f(0), nil)}},
		{"double, version 2", v2.Games[0].Actions[2].Analysis,
			&Analysis{Program: "HedgeHog", Level: "2-ply", Unit: MWC, Error: f(-0.25), Cube: cube("", f(-0.25), probs)}},
		{"pass, version 2", v2.Games[0].Actions[3].Analysis,
			&Analysis{Program: "HedgeHog", Level: "2-ply", Unit: MWC, Error: f(-0.75), Cube: &JudgedCube{}}},
		{"resignation, version 2", v2.Games[1].Actions[4].Analysis, nil},
	} {
		for i := 0; tt.got != nil && i < len(tt.got.Plays); i++ {
			tt.got.Plays[i].Hops = nil
		}
		if diff := cmp.Diff(tt.want, tt.got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	if len(v2.Comments) != 1 || v2.Comments[0].Text != "the match" || v2.Games[1].Comment != "the game" ||
		v2.Games[1].Actions[0].Comment != "the ply" {
		t.Errorf("comments %v, %q, %q", v2.Comments, v2.Games[1].Comment, v2.Games[1].Actions[0].Comment)
	}
}

// TestOGXMActions reads actions that the samples do not have.
func TestOGXMActions(t *testing.T) {
	const black, extras = 1 << 6, 1 << 7
	for _, tt := range []struct {
		name, want string
		head       *bytesOut
		plies      *bytesOut
	}{
		{"a beaver and a raccoon", "LDoubles; RBeavers; LRaccoons; RTakes",
			out().framed(0, out()), out().u8(ogxmDouble, black|ogxmBeaver, ogxmRaccoon, black|ogxmTake)},
		{"a forfeit, whose seat says nothing", "RLosses 1 point; LWins 1 point",
			out().framed(bitsOf(0, 1), out().varint(0, 1)), out().u8(ogxmForfeit)},
		{"marks of the end and a pass", "", out().framed(0, out()), out().u8(25, 26, 30, ogxmPass)},
		{"an action by its long number", "RTakes", out().framed(0, out()),
			out().u8(black|extras|ogxmEscape).framed(bitsOf(7), out().varint(ogxmTake))},
		{"a roll without a play", "L12:; R12:", out().framed(0, out()), out().u8(1, 0, black|1, 0)},
	} {
		m := readOGXMSample(t, ogxm2File(section("MTCH", out().framed(0, out().varint(0, 0))),
			section("GAME", tt.head.raw(tt.plies.String()))))
		if got := tellGames(m); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
	head := out().framed(bitsOf(4, 5, 6), out().varint(2, 1, 1))
	head.u8(extras|ogxmCubeSet).framed(bitsOf(2), out().varint(8))
	m := readOGXMSample(t, ogxm2File(section("MTCH", out().framed(bitsOf(2), out().varint(0, 0, 31))), section("GAME", head)))
	if s := m.Games[0].Setup; s == nil || s.Cube != 8 || s.Owner != 1 {
		t.Errorf("the cube at the start: %+v", s)
	}
	want := []string{"Jacoby On", "Beaver On", "Raccoon On", "AutoDoubles On"}
	for i, tag := range m.Tags {
		if i >= len(want) || tag.Name+" "+tag.Value != want[i] {
			t.Errorf("tags %v, want %v", m.Tags, want)
		}
	}
}

func TestOGXMFaults(t *testing.T) {
	match := section("MTCH", out().framed(0, out().varint(3, 0)))
	game := func(b *bytesOut) []byte {
		return ogxm2File(match, section("GAME", out().framed(0, out()).raw(b.String())))
	}
	damaged := func(data []byte) []byte { data[30] ^= 1; return data }
	sized := func(data []byte, off int) []byte {
		binary.LittleEndian.PutUint32(data[off:], 1<<31)
		return data
	}
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"the mark alone", []byte(ogxmMagic), "a.ogxm@0x4: the data ends in the middle of a field"},
		{"a later version", []byte("OGXM\x03\x00\x00\x00\x03\x00"), "a.ogxm@0x4: version 3 of OGXM is not known; 1 and 2 are"},
		{"no match", ogxm2File(), "a.ogxm@0x4: the file holds no match"},
		{"a damaged byte of version 1", damaged(ogxm1Sample()), "the file is damaged: its checksum does not match"},
		{"a damaged byte of version 2", damaged(ogxm2Sample()), "the file is damaged: its checksum does not match"},
		{"a size of 2 GB in version 1", sized(ogxm1Sample(), 12), "and its heading says 2147483648"},
		{"a size of 2 GB in version 2", sized(ogxm2Sample(), 12), "and its heading says 2147483648"},
		{"a chunk of 2 GB", sized(ogxm1Sample(), 24), `a.ogxm@0x14: the chunk "MHDR" is cut off`},
		{"a section of 2 GB", sized(ogxm2Sample(), 20), `a.ogxm@0x10: the section "MTCH" is cut off`},
		{"a critical chunk", ogxm1File(chunk("WHAT", 1, out())), `the chunk "WHAT" is marked critical and not known`},
		{"a critical section", ogxm2File(section("WHAT", out())), `the section "WHAT" is marked critical and not known`},
		{"a step that is none", game(out().u8(1, step(26, 1), 0)), "the play has a step that is none"},
		{"an unknown action", game(out().u8(50)), "the action 50 is not known"},
		{"a position without one", game(out().u8(ogxmSet)), "a set position has no position"},
		{"the cube set within a game", game(out().u8(ogxmDouble, 0x80|ogxmCubeSet).framed(bitsOf(2), out().varint(4))),
			"the cube is set by hand in the middle of a game"},
		{"a ply cut off", game(out().u8(1)), "the data ends in the middle of a field"},
		{"a number without an end", game(out().u8(0x80|ogxmSet, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF)), "a number is too long"},
		{"a huge cube", ogxm2File(match, section("GAME", out().framed(bitsOf(4), out().varint(1<<30)))), "the cube or the points are too high"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("a.ogxm", tt.data)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

func TestOGXMCut(t *testing.T) {
	for _, data := range [][]byte{ogxm1Sample(), ogxm2Sample()} {
		for n := len(ogxmMagic); n < len(data); n++ {
			matches, err := Parse("a.ogxm", bytes.Clone(data[:n]))
			if err == nil {
				t.Fatalf("cut at %d of %d: no error", n, len(data))
			}
			for _, m := range matches {
				for i, g := range m.Games {
					if g.Err == nil && tell(g.Actions) != strings.Split(ogxmTold, "\n")[i] {
						t.Fatalf("cut at %d: game %d is %s and not marked", n, i+1, tell(g.Actions))
					}
				}
			}
		}
	}
}

func FuzzOGXM(f *testing.F) {
	f.Add(ogxm1Sample())
	f.Add(ogxm2Sample())
	f.Fuzz(func(t *testing.T, data []byte) {
		matches, err := ParseAs(OGXM, "fuzz.ogxm", data)
		if len(matches) == 0 && err == nil {
			t.Error("neither a match nor an error")
		}
	})
}
