package parser

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// XGBinary is the binary match of eXtreme Gammon, `.xg`, and its position, `.xgp`.
const XGBinary Format = "xg"

func xgNotation() notation {
	return notation{
		name:   XGBinary,
		family: binaryFamily,
		detect: func(data []byte) bool { return bytes.HasPrefix(data, []byte(xgMagic)) },
		read:   readXG,
	}
}

// The kinds of record, by their byte 8.
const (
	xgMatchHead = iota
	xgGameHead
	xgCube
	xgMove
	xgGameFoot
	xgMatchFoot
	xgMissing
)

const (
	xgRecord = 2560
	// xgUnlimited is the match length of a money session.
	xgUnlimited = 99999
)

// xgReader builds a match from records. Places are offsets in the unpacked member temp.xg.
type xgReader struct {
	faults
	pos      Pos
	match    *Match
	game     *Game
	comments []string
	rollouts []byte
	// before is the position, seen by player 1, to which the record before led; unset at the start of
	// a game and after a roll without a play.
	before xgBoard
	known  bool
	// cube is the analysis of a turn without a double, until its roll comes.
	cube    *JudgedCube
	comment string
}

func readXG(file string, data []byte) ([]*Match, error) {
	r := &xgReader{faults: faults{file: file}}
	members := readXGArchive(data, &r.faults)
	records := unpackXG(members, "temp.xg", &r.faults)
	if len(records) < xgRecord {
		if len(r.errs) == 0 {
			r.add(&SyntaxError{Pos: Pos{Offset: xgHeader},
				Msg: fmt.Sprintf("the archive holds no match: temp.xg has %d bytes, and a record has %d", len(records), xgRecord)})
		}
		return nil, r.err()
	}
	r.comments = xgComments(unpackXG(members, "temp.xgc", &r.faults))
	r.rollouts = unpackXG(members, "temp.xgr", &r.faults)
	for off := 0; off < len(records); off += xgRecord {
		r.pos.Offset = off
		if len(records)-off < xgRecord {
			r.fail("the last record is cut off")
			break
		}
		r.read(record(records[off : off+xgRecord]))
	}
	if r.match == nil {
		return nil, r.err()
	}
	return []*Match{r.match}, r.err()
}

// xgComments are the texts that records refer to by number: a line each, within which two control
// characters stand for the end of a line.
func xgComments(data []byte) []string {
	if len(data) == 0 {
		return nil
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\r\n"), "\r\n")
	for i, line := range lines {
		lines[i] = rtfText(line)
	}
	return lines
}

func (r *xgReader) commentAt(n int) string {
	if n < 0 || n >= len(r.comments) {
		return ""
	}
	return r.comments[n]
}

// fail reports a fault of the record being read; the game in which it stands is damaged.
func (r *xgReader) fail(format string, args ...any) {
	n := r.pos.Offset/xgRecord + 1
	err := r.add(&SyntaxError{Pos: r.pos, Msg: fmt.Sprintf("record %d: %s", n, fmt.Sprintf(format, args...))})
	if r.game != nil && r.game.Err == nil {
		r.game.Err = err
	}
}

func (r *xgReader) read(rec record) {
	switch kind := rec[8]; kind {
	case xgMatchHead:
		r.matchHead(rec)
	case xgGameHead:
		r.gameHead(rec)
	case xgCube, xgMove, xgGameFoot, xgMissing:
		if r.game == nil {
			r.fail("the heading of a game is missing")
			return
		}
		r.action(rec)
	case xgMatchFoot:
		r.game = nil
	default:
		r.fail("the kind %d is not known", kind)
	}
}

func (r *xgReader) action(rec record) {
	switch kind := rec[8]; {
	case kind == xgGameFoot:
		r.result(rec.int(24), rec.int(28), rec.int(32), max(rec.int(12), rec.int(16)))
	case kind == xgMissing:
		r.result(rec.int(24), rec.int(28), 0, 0)
	case r.game.Err != nil:
	case kind == xgCube:
		r.cubeAction(rec)
	default:
		r.move(rec)
	}
}

func (r *xgReader) put(a Action) {
	a.Pos = r.pos
	r.game.Actions = append(r.game.Actions, a)
}

func (r *xgReader) matchHead(rec record) {
	if r.match != nil {
		r.fail("a second match begins")
		return
	}
	m := &Match{
		File: r.file, Format: string(XGBinary), Dialect: XG, LengthPos: r.pos,
		Players: [2]string{
			either(rec.wide(880, 129), rec.pascal(9, 41)),
			either(rec.wide(1138, 129), rec.pascal(50, 41)),
		},
		Date: delphiDate(rec.float64(128)), Event: either(rec.wide(622, 129), rec.pascal(136, 129)),
		Place: either(rec.wide(1396, 129), rec.pascal(283, 129)), Round: either(rec.wide(1654, 129), rec.pascal(417, 129)),
		Annotator: rec.wide(1960, 129), Site: xgSite(rec.int(608)), Variant: xgVariant(rec.int(96)),
	}
	r.match = m
	m.Length = rec.int(92)
	if m.Length == xgUnlimited || rec[584] != 0 {
		m.Length = 0
	}
	if m.Length < 0 || m.Length > xgUnlimited {
		r.fail("the match length is %d", m.Length)
		m.Length = -1
	}
	r.ratings(rec)
	r.rules(rec)
	if text := r.commentAt(rec.int(576)); text != "" {
		m.Comments = append(m.Comments, Comment{Text: text, Pos: r.pos})
	}
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return strings.TrimSpace(b)
}

// ratings takes over Elo numbers, unless they are those of a player who has none yet.
func (r *xgReader) ratings(rec record) {
	const unrated = 1600
	for p := range r.match.Ratings {
		elo, experience := rec.float64(104+8*p), rec.int(120+4*p)
		if elo > 0 && elo < 1e4 && (elo != unrated || experience != 0) {
			r.match.Ratings[p] = strconv.FormatFloat(elo, 'f', 2, 64)
		}
	}
}

// rules keeps what was agreed as the tags that XG itself writes into match text.
func (r *xgReader) rules(rec record) {
	tag := func(name, value string) {
		r.match.Tags = append(r.match.Tags, Tag{Name: name, Value: value, Pos: r.pos})
	}
	if r.match.Length != 0 {
		tag("Crawford", onOff(rec[100] != 0))
	} else {
		tag("Jacoby", onOff(rec[101] != 0))
		tag("Beaver", onOff(rec[102] != 0))
	}
	if rec[103] != 0 {
		tag("AutoDoubles", onOff(true))
	}
	if n := rec.int(612); n >= 0 && n <= maxCubeLog {
		tag("CubeLimit", strconv.Itoa(1<<n))
	}
}

// maxCubeLog bounds cubes in binary files: no program lets one grow beyond 2^20.
const maxCubeLog = 20

func onOff(on bool) string {
	if on {
		return "On"
	}
	return "Off"
}

// delphiDate is the day that a number of days since the end of 1899 means, "" for none that can be.
func delphiDate(days float64) string {
	const lastYear = 200 * 366
	if !(days >= 1 && days < lastYear) {
		return ""
	}
	return time.Date(1899, 12, 30+int(math.Floor(days)), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

func xgVariant(n int) string {
	names := [...]string{"backgammon", "nackgammon", "hypergammon", "longgammon"}
	if n < 0 || n >= len(names) {
		return fmt.Sprintf("XG variant %d", n)
	}
	return names[n]
}

func xgSite(n int) string {
	names := [...]string{
		"GammonSite", "FIBS", "TrueMoneyGames", "GridGammon", "DailyGammon", "NetGammon", "VOG",
		"Play65", "ClubGames", "PartyGammon", "Xciting", "BGRoom", "DiceArena", "SafeHarbor",
		"GameAccount", "XG Mobile",
	}
	if n < 0 || n >= len(names) {
		return ""
	}
	return names[n]
}
