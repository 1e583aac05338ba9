package parser

// gameHead opens a game. Its position is all zero in transcribed matches and then the usual one.
func (r *xgReader) gameHead(rec record) {
	if r.match == nil {
		r.fail("the heading of the match is missing")
		r.match = &Match{File: r.file, Format: string(XGBinary), Length: -1}
	}
	r.match.Games = append(r.match.Games, Game{
		Number: rec.int(48), Pos: r.pos, Names: r.match.Players,
		Scores: [2]int{rec.int(12), rec.int(16)}, Comment: r.commentAt(rec.int(56)),
	})
	r.game = &r.match.Games[len(r.match.Games)-1]
	r.cube, r.comment, r.before, r.known = nil, "", xgStart, true
	auto := rec.int(64)
	if start := readXGBoard(rec, 21); start != (xgBoard{}) {
		r.before = start
	}
	if r.before == xgStart && auto == 0 {
		return
	}
	r.game.Setup = r.before.setup(-1)
	if auto > 0 && auto <= maxCubeLog {
		r.game.Setup.Cube = 1 << auto
	}
}

// player reads a side's code: +1 is player 1, -1 player 2.
func (r *xgReader) player(code int) (player int, ok bool) {
	switch code {
	case 1:
		return 0, true
	case -1:
		return 1, true
	}
	r.fail("the player's code is %d", code)
	return 0, false
}

// continues compares the position that a record begins with to the one before, and puts it on the
// board where it is another: the position was set by hand, or a play was entered as a mere result.
func (r *xgReader) continues(now xgBoard, player int) {
	if r.known && now != r.before {
		if r.game.Setup == nil && len(r.game.Actions) == 0 {
			r.game.Setup = now.setup(player)
		} else {
			r.put(Action{Player: player, Kind: SetPosition, Setup: now.setup(player)})
		}
	}
	r.before, r.known = now, true
}

// cubeAction reads the record that stands before every roll: whether the side doubled, and what the
// other side did. Positions are seen by player 1.
func (r *xgReader) cubeAction(rec record) {
	player, ok := r.player(rec.int(12))
	if !ok {
		return
	}
	r.continues(readXGBoard(rec, 36), player)
	comment := r.commentAt(rec.int(292))
	cube := r.judgedCube(rec)
	if rec.int(16) != 1 {
		r.cube, r.comment = cube, comment
		return
	}
	level := rec.int(32)
	if level < 0 {
		level = -level // the sign tells whose the cube is
	}
	if level > maxCubeLog {
		r.fail("the cube stands at 2 to the %d", level)
		return
	}
	value := 1 << level
	r.put(Action{Player: player, Kind: Double, Value: 2 * value, Comment: comment, Analysis: xgCubeChoice(rec, cube, 200)})
	answer := Action{Player: 1 - player, Analysis: xgCubeChoice(rec, cube, 216)}
	switch rec.int(20) {
	case 0:
		answer.Kind = Drop
	case 1:
		answer.Kind = Take
	case 2:
		answer.Kind, answer.Value = Beaver, 4*value
	default:
		return // never answered
	}
	r.put(answer)
	if answer.Kind == Beaver {
		r.beaver(rec, player, value)
	}
}

// beaver reads what followed a beaver: the doubler gave up, went on or turned the cube once more.
func (r *xgReader) beaver(rec record, doubler, value int) {
	reply := func(player, code, off int) {
		switch code {
		case 0:
			r.put(Action{Player: player, Kind: Drop, Analysis: xgCubeChoice(rec, nil, off)})
		case 1:
			r.put(Action{Player: player, Kind: Take, Analysis: xgCubeChoice(rec, nil, off)})
		}
	}
	if rec.int(24) != 2 {
		reply(doubler, rec.int(24), 240)
		return
	}
	r.put(Action{Player: doubler, Kind: Raccoon, Value: 8 * value, Analysis: xgCubeChoice(rec, nil, 240)})
	reply(1-doubler, rec.int(28), 248)
}

// move reads a roll and its play. The position before is seen by player 1, the one after by the mover.
// A position after that is all zero belongs to a roll that was never played: its side resigned.
func (r *xgReader) move(rec record) {
	player, ok := r.player(rec.int(64))
	if !ok {
		return
	}
	before, after := readXGBoard(rec, 9), readXGBoard(rec, 35)
	r.continues(before, player)
	a := Action{
		Player: player, Kind: Roll, Dice: [2]int{rec.int(100), rec.int(104)},
		Comment: joinLines(r.comment, r.commentAt(rec.int(2524))), Analysis: r.judgedPlays(rec, after),
	}
	r.cube, r.comment = nil, ""
	if after == (xgBoard{}) {
		a.Written, r.known = NotRecorded, false
		if a.Dice != [2]int{} {
			r.put(a)
		}
		return
	}
	points := make([]int, 8)
	for i := range points {
		points[i] = rec.int(68 + 4*i)
	}
	if a.Hops, ok = xgHops(points, r.pos); !ok {
		r.fail("the play names a point that is not on the board")
		return
	}
	if player == 1 {
		after = after.flip()
	}
	if len(a.Hops) == 0 {
		a.Written = NoMove
		if after != before {
			a.Written = Blank
		}
	}
	r.put(a)
	if r.before = after; rec.int(2480) == xgIllegal || a.Written == Blank {
		r.put(Action{Player: player, Kind: SetPosition, Setup: after.setup(1 - player)})
	}
}

// xgIllegal marks a play that XG found against the rules; its hops need not tell where it led.
const xgIllegal = 2

// xgHops turns pairs of points, counted from 0 with 24 for the bar and a negative end for off, into
// hops. The list ends at a start of -1.
func xgHops(points []int, pos Pos) (hops []Hop, ok bool) {
	for i := 0; i+1 < len(points) && points[i] != -1; i += 2 {
		from, to := points[i]+1, max(points[i+1]+1, 0)
		if from < 1 || from > 25 || to > 25 || points[i+1] < -6 {
			return nil, false
		}
		hops = append(hops, Hop{Pos: pos, Points: []int{from, to}, Hits: []bool{false}, Count: 1})
	}
	return hops, true
}

func joinLines(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + "\n" + b
}

// The ways in which a game ends, as a record's footer has them: up to 3 by a pass, a plain win, a gammon
// or a backgammon; these are added where the loser resigned or the players settled. Of a resignation
// only that is taken: the level that goes with it is wrong at times, while points and cube tell it.
const (
	xgResigned = 100
	xgSettled  = 1000
)

// result closes the game. score is the higher one after it.
func (r *xgReader) result(code, points, termination, score int) {
	game := r.game
	if text := r.comment; text != "" {
		game.Comment = joinLines(game.Comment, text)
	}
	r.comment = ""
	if code == 0 {
		r.game = nil
		return // given up without a result
	}
	winner, ok := r.player(code)
	if ok && (points < 0 || points > 1<<maxCubeLog) {
		r.fail("the game is worth %d points", points)
		ok = false
	}
	if ok && termination >= xgResigned && termination < xgSettled {
		r.put(Action{Player: 1 - winner, Kind: Resign, Value: points})
	}
	if ok {
		over := r.match.Length > 0 && score >= r.match.Length
		r.put(Action{Player: winner, Kind: Win, Value: points, MatchOver: over})
	}
	r.game = nil
}
