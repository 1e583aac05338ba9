package parser

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func readXGSample(t *testing.T, b *xgBuild) *Match {
	t.Helper()
	matches, err := Parse("a.xg", b.file())
	if err != nil || len(matches) != 1 {
		t.Fatalf("%d matches, %v", len(matches), err)
	}
	return matches[0]
}

const xgTold = `L31: 8/5 6/5; R65: 24/18 13/8; LDoubles => 2; RDrops; LWins 1 point
R31: 8/5 6/5; LDoubles => 2; RTakes; L66: ????; LLosses 2 points; RWins 2 points`

func TestXG(t *testing.T) {
	for _, stored := range []bool{false, true} {
		b := xgSample()
		b.stored, b.rollouts = stored, make([]byte, xgContext)
		record(b.rollouts).put(84, 1296)
		m := readXGSample(t, b)
		if diff := cmp.Diff(xgTold, tellGames(m)); diff != "" {
			t.Errorf("games (-want +got):\n%s", diff)
		}
		head := Match{
			File: "a.xg", Format: "xg", Dialect: XG, Variant: "backgammon", Length: 3,
			Players: [2]string{"Аня", "Bob"}, Date: "2023-11-26", Event: "Open",
			Tags: []Tag{{Name: "Crawford", Value: "On"}, {Name: "CubeLimit", Value: "64"}},
		}
		got := *m
		got.Games = nil
		if diff := cmp.Diff(head, got); diff != "" {
			t.Errorf("heading (-want +got):\n%s", diff)
		}
		if m.Games[1].Scores != [2]int{1, 0} || m.Games[1].Number != 2 || m.Games[0].Setup != nil || m.Games[1].Setup != nil {
			t.Errorf("games' headings: %+v", m.Games)
		}
		checkXGAnalysis(t, m.Games[0].Actions)
	}
}

func checkXGAnalysis(t *testing.T, actions []Action) {
	t.Helper()
	f := func(v float64) *float64 { return &v }
	pos := Pos{Offset: 3 * xgRecord}
	hops := func(points ...int) (all []Hop) {
		for i := 0; i < len(points); i += 2 {
			all = append(all, Hop{Pos: pos, Points: points[i : i+2], Hits: []bool{false}, Count: 1})
		}
		return all
	}
	probs := &[5]float64{0.5, 0.25, 0.03125, 0.125, 0.0625}
	play := &Analysis{
		Program: "eXtreme Gammon", Level: "XG Roller++", Unit: EMG, Error: f(-0.25), Luck: f(0.125),
		Plays: []JudgedPlay{
			{Hops: hops(13, 8, 24, 23), Level: "4-ply", Equity: 0.5, Probs: probs},
			{Hops: hops(8, 5, 6, 5), Level: "rollout", Equity: 0.25, Probs: probs, Rollout: true, Trials: 1296, Played: true},
		},
	}
	if diff := cmp.Diff(play, actions[0].Analysis); diff != "" {
		t.Errorf("the play (-want +got):\n%s", diff)
	}
	if actions[0].Comment != "close" || actions[0].Pos != pos {
		t.Errorf("comment %q at %v", actions[0].Comment, actions[0].Pos)
	}
	cube := &JudgedCube{Level: "2-ply", ND: f(0.5), DT: f(0.25), DP: f(1), Error: f(-0.25), Probs: &[5]float64{0.5, 0.25, 0, 0.125, 0}}
	if got := actions[1]; got.Analysis == nil || got.Comment != "plain text" {
		t.Errorf("the roll after a turn without a double: %+v", got)
	} else if diff := cmp.Diff(cube, got.Analysis.Cube); diff != "" {
		t.Errorf("not doubling (-want +got):\n%s", diff)
	}
	for _, a := range actions[2:4] {
		want := &Analysis{Program: "eXtreme Gammon", Level: "2-ply", Unit: EMG, Cube: cube, Error: f(-0.25)}
		if diff := cmp.Diff(want, a.Analysis); diff != "" {
			t.Errorf("double and answer (-want +got):\n%s", diff)
		}
	}
}

// xgGame puts records into the one game of a match and tells how they are read.
func xgGame(t *testing.T, fill func(*xgBuild)) *Match {
	t.Helper()
	b := &xgBuild{}
	b.match(xgUnlimited, nil)
	b.game(1, 0, 0, nil)
	fill(b)
	return readXGSample(t, b)
}

func TestXGRecords(t *testing.T) {
	back := func(accepted, raccoon int) func(record) {
		return func(r record) {
			r.put(24, accepted)
			r.put(28, raccoon)
			r.put(32, -1) // the cube stands at 2 and is player 2's
		}
	}
	moved := xgStart.moved(8, 5, 6, 5)
	other := xgStart.moved(13, 7)
	for _, tt := range []struct {
		name string
		fill func(*xgBuild)
		want string
	}{
		{"a beaver taken", func(b *xgBuild) { b.cube(-1, 1, 2, xgStart, back(1, -1)) },
			"RDoubles => 4; LBeavers => 8; RTakes"},
		{"a beaver refused", func(b *xgBuild) { b.cube(-1, 1, 2, xgStart, back(0, -1)) },
			"RDoubles => 4; LBeavers => 8; RDrops"},
		{"a raccoon taken", func(b *xgBuild) { b.cube(-1, 1, 2, xgStart, back(2, 1)) },
			"RDoubles => 4; LBeavers => 8; RRaccoons => 16; LTakes"},
		{"a double without an answer", func(b *xgBuild) { b.cube(1, 1, -1, xgStart, nil) }, "LDoubles => 2"},
		{"a dance", func(b *xgBuild) { b.move(1, [2]int{6, 6}, xgStart, xgStart, nil) }, "L66: Cannot Move"},
		{"off, the bar and further than off", func(b *xgBuild) {
			b.move(1, [2]int{6, 2}, xgStart, moved, nil, 25, 23, 1, -4)
		}, "L62: 25/23 1/0"},
		{"the position alone", func(b *xgBuild) { b.move(1, [2]int{3, 1}, xgStart, moved, nil) },
			"L31:; Lsets &{[[0 0 0 0 0 2 4 0 2 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0] [0 0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0]] 1 [0 0] 0 -1}"},
		{"a play marked as illegal", func(b *xgBuild) {
			b.move(-1, [2]int{3, 1}, xgStart, moved, func(r record) { r.put(2480, xgIllegal) }, 8, 5)
		}, "R31: 8/5; Rsets &{[[0 0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0] [0 0 0 0 0 2 4 0 2 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0]] 0 [0 0] 0 -1}"},
		{"a position set by hand", func(b *xgBuild) {
			b.move(1, [2]int{3, 1}, xgStart, moved, nil, 8, 5, 6, 5)
			b.cube(-1, 0, -1, other, nil)
		}, "L31: 8/5 6/5; Rsets &{[[0 0 0 0 0 0 5 1 3 0 0 0 0 4 0 0 0 0 0 0 0 0 0 0 2 0] [0 0 0 0 0 0 5 0 3 0 0 0 0 5 0 0 0 0 0 0 0 0 0 0 2 0]] 1 [0 0] 0 -1}"},
		{"a resignation before the roll", func(b *xgBuild) {
			b.cube(1, 0, -1, xgStart, nil)
			b.move(1, [2]int{}, xgStart, xgBoard{}, nil)
			b.result(0, 3, -1, 3, 103)
		}, "LLosses 3 points; RWins 3 points"},
		{"a settlement", func(b *xgBuild) { b.result(1, 0, 1, 1, 1001) }, "LWins 1 point"},
		{"a game that is missing", func(b *xgBuild) {
			b.record(xgMissing, func(r record) { r.put(24, -1); r.put(28, 2) })
		}, "RWins 2 points"},
		{"a game given up", func(b *xgBuild) { b.result(0, 0, 0, 0, 0) }, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := tellGames(xgGame(t, tt.fill)); got != tt.want {
				t.Errorf("\n got %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestXGStart reads positions in the heading of a game: none, the usual one, another, and a cube that
// automatic doubles have turned.
func TestXGStart(t *testing.T) {
	b := &xgBuild{}
	b.match(xgUnlimited, func(r record) { r[103] = 1; r.put(96, 1) })
	b.game(1, 0, 0, func(r record) { r.put(64, 2) })
	b.game(2, 0, 0, func(r record) { r.putBoard(21, xgBoard{0: -1, 6: 2, 25: 1, 24: -3}) })
	m := readXGSample(t, b)
	if m.Length != 0 || m.Variant != "nackgammon" {
		t.Errorf("length %d, variant %q", m.Length, m.Variant)
	}
	want := []Tag{{Name: "Jacoby", Value: "Off"}, {Name: "Beaver", Value: "Off"}, {Name: "AutoDoubles", Value: "On"}}
	if diff := cmp.Diff(want, m.Tags); diff != "" {
		t.Errorf("tags (-want +got):\n%s", diff)
	}
	if s := m.Games[0].Setup; s == nil || s.Cube != 4 || s.Owner != -1 || s.Board != xgStart.setup(-1).Board {
		t.Errorf("automatic doubles: %+v", s)
	}
	var set [2][26]int
	set[0][6], set[0][25], set[1][25], set[1][1] = 2, 1, 1, 3
	if s := m.Games[1].Setup; s == nil || s.Board != set || s.Cube != 0 {
		t.Errorf("a set position: %+v", s)
	}
}

func TestXGFaults(t *testing.T) {
	game := func(fill func(*xgBuild)) []byte {
		b := &xgBuild{}
		b.match(3, nil)
		b.game(1, 0, 0, nil)
		fill(b)
		return b.file()
	}
	damaged := func(at int) []byte {
		data := xgSample().file()
		data[at] ^= 1
		return data
	}
	tail := func(off, n int) []byte {
		b := xgSample()
		b.tail = func(r record) { r.put(off, n) }
		return b.file()
	}
	list := func(off, n int) []byte {
		b := xgSample()
		b.list = func(r record) { r.put(off, n) }
		return b.file()
	}
	const trailer = "the trailer does not describe the archive"
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"only the mark", []byte(xgMagic), "a.xg@0x4: the file is shorter than its header and trailer"},
		{"a damaged thumbnail", damaged(xgHeader + 1), ""},
		{"a damaged member", damaged(xgHeader + 8), "the archive is damaged: its checksum does not match"},
		{"many files", tail(4, 1<<31-1), trailer},
		{"no files", tail(4, 0), trailer},
		{"a huge registry", tail(12, 1<<31-1), trailer},
		{"a negative registry", tail(12, -5), trailer},
		{"huge data", tail(16, 1<<31-1), trailer},
		{"a registry for more files", tail(4, 3), "the archive's registry is incomplete"},
		{"a member that claims 2 GB", list(512, 1<<31-1), `the archive's member "temp.xg" does not fit`},
		{"a member that claims too little", list(512, 100), "temp.xg cannot be unpacked: it holds more than the 100 bytes that it claims"},
		{"a member out of the data", list(520, 1<<30), `the archive's member "temp.xg" does not fit`},
		{"a member of negative size", list(516, -1), `the archive's member "temp.xg" does not fit`},
		{"another checksum of a member", list(524, 7), "temp.xg is damaged: its checksum does not match"},
		{"no records", (&xgBuild{records: make([]byte, 578)}).file(),
			"a.xg@0x2028: the archive holds no match: temp.xg has 578 bytes, and a record has 2560"},
		{"a cut record", game(func(b *xgBuild) { b.records = append(b.records, 1, 2, 3) }),
			"a.xg@0x1400: record 3: the last record is cut off"},
		{"an unknown kind", game(func(b *xgBuild) { b.record(9, func(record) {}) }), "a.xg@0x1400: record 3: the kind 9 is not known"},
		{"a player's code", game(func(b *xgBuild) { b.cube(2, 0, 0, xgStart, nil) }), "record 3: the player's code is 2"},
		{"a point beyond the board", game(func(b *xgBuild) {
			b.move(1, [2]int{3, 1}, xgStart, xgStart, nil, 26, 2)
		}), "record 3: the play names a point that is not on the board"},
		{"a cube beyond reason", game(func(b *xgBuild) {
			b.cube(1, 1, 1, xgStart, func(r record) { r.put(32, 1<<31-1) })
		}), "record 3: the cube stands at 2 to the 2147483647"},
		{"points beyond reason", game(func(b *xgBuild) { b.result(0, 0, 1, 1<<31-1, 0) }), "record 3: the game is worth 2147483647 points"},
		{"candidates beyond reason", game(func(b *xgBuild) {
			b.move(1, [2]int{3, 1}, xgStart, xgStart, func(r record) { r.put(120, 1<<31-1) })
		}), "record 3: 2147483647 candidates are claimed, and a record has room for 32"},
		{"a second match", game(func(b *xgBuild) { b.match(3, nil) }), "record 3: a second match begins"},
		{"a length of minus one", func() []byte { b := &xgBuild{}; b.match(-1, nil); return b.file() }(), "record 1: the match length is -1"},
		{"records without a heading", func() []byte {
			b := &xgBuild{}
			b.cube(1, 0, -1, xgStart, nil)
			return b.file()
		}(), "record 1: the heading of a game is missing"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("a.xg", tt.data)
			switch {
			case tt.want == "" && err != nil:
				t.Errorf("got %v", err)
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

// TestXGKeepsGoodGames damages a record in the first of two games.
func TestXGKeepsGoodGames(t *testing.T) {
	b := xgSample()
	record(b.records[5*xgRecord:]).put(64, 7) // the second roll's player
	matches, err := Parse("a.xg", b.file())
	if err == nil || err.Error() != "a.xg@0x3200: record 6: the player's code is 7" {
		t.Fatalf("got %v", err)
	}
	want := "! L31: 8/5 6/5; LWins 1 point\n" + strings.Split(xgTold, "\n")[1]
	if got := tellGames(matches[0]); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}

func TestXGCut(t *testing.T) {
	data := xgSample().file()
	for n := len(xgMagic); n < len(data); n++ {
		matches, err := Parse("a.xg", data[:n])
		if err == nil || len(matches) > 0 {
			t.Fatalf("cut at %d: %d matches, %v", n, len(matches), err)
		}
	}
	b := xgSample()
	for n := 0; n < len(b.records); n += 37 {
		cut := &xgBuild{records: b.records[:n], stored: true, comments: b.comments}
		matches, err := Parse("a.xg", cut.file())
		if n%xgRecord != 0 {
			complete(t, "records", xgTold, matches, err)
		}
	}
}

// FuzzXG writes numbers over a sample, its records and its packed file, and cuts it: whole files are too
// long to be found by chance.
func FuzzXG(f *testing.F) {
	sample := xgSample()
	file := sample.file()
	for off := range len(sample.records) / xgRecord {
		f.Add(off*xgRecord+8, int64(off), off*xgRecord+16, int64(-1), len(sample.records))
	}
	f.Add(len(file)-xgTrailer+12, int64(1<<31-1), 20, int64(1<<31), len(file))
	f.Fuzz(func(t *testing.T, at1 int, n1 int64, at2 int, n2 int64, length int) {
		patch := func(data []byte) []byte {
			data = bytes.Clone(data)
			write := func(at int, n int64) {
				if at >= 0 && at <= len(data)-8 {
					binary.LittleEndian.PutUint64(data[at:], uint64(n))
				}
			}
			write(at1, n1)
			write(at2, n2)
			return data[:max(0, min(length, len(data)))]
		}
		Parse("fuzz.xg", append([]byte(xgMagic), patch(file[4:])...))
		b := &xgBuild{records: patch(sample.records), stored: true, comments: sample.comments}
		matches, err := Parse("fuzz.xg", b.file())
		if len(matches) == 0 && err == nil {
			t.Error("neither a match nor an error")
		}
	})
}
