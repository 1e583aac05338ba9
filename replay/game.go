package replay

import (
	"nardlog/engine"
	"nardlog/parser"
)

// usualDecisions is room for the decisions of all but the longest games.
const usualDecisions = 128

// none stands for "neither player": a centred cube, a game not yet begun, no winner.
const none = -1

// game is one game being played through.
type game struct {
	*session
	rec *Game
	src *parser.Game
	// i is the index of the action being read.
	i int
	// board is seen by view.
	board engine.Position
	view  int
	// turn is the player who is to roll or double, none before the first roll.
	turn int
	// stake is the cube's value, owner the player who may turn it.
	stake, owner int
	// An offer of the doubler waits for an answer; the cube would then show offered, and refusing
	// costs price.
	offer          engine.Offer
	doubler        int
	offered, price int
	// asking is the action that made the offer.
	asking *parser.Action
	// resume is the player whose turn goes on once the offer is taken.
	resume int
	// asked says that the cube was turned on this turn, taken that a double was taken in this game,
	// raccooned that a raccoon gave the cube to its owner.
	asked, taken, raccooned bool
	// rolls counts the rolls so far, turns those of each player.
	rolls int
	turns [2]int
	// last is the roll or cube action read before this one.
	last *parser.Action
	// first is the player who began, none before the first roll.
	first int
	flow
	// rolled is set between a roll and a double that wrongly follows it.
	rolled bool
	// lost: a play is missing, so the board is not to be relied on; ended: turn.after_end has been
	// reported; doubtful: the result has, or the play that leads to it.
	lost, ended, doubtful bool
	// result is the result line, if one has been read.
	result *parser.Action
}

// game replays the i-th game of the match.
func (s *session) game(i int) {
	src := &s.src.Games[i]
	s.rec.Games = append(s.rec.Games, Game{Number: src.Number, Pos: src.Pos, Winner: none})
	g := &game{session: s, rec: &s.rec.Games[i], src: src, turn: none, owner: none, first: none}
	g.rec.rules = s.rules
	g.open()
	g.rec.Decisions = make([]Decision, 0, min(2*len(src.Actions), usualDecisions))
	sure := readable(src)
	for g.i = range src.Actions {
		if g.i == sure {
			g.damaged()
		}
		a := &src.Actions[g.i]
		g.step(a)
		if a.Kind != parser.Win && a.Kind != parser.Resign {
			g.last = a
		}
	}
	g.damaged()
	g.close(i)
}

// open takes the score from the header, decides whether this is the Crawford game and sets the board.
func (g *game) open() {
	g.header()
	r := g.session.rec
	g.rec.Before = r.Score
	lead := r.Length - 1
	if r.Crawford && lead > 0 && !g.crawfordDone && (r.Score[0] == lead) != (r.Score[1] == lead) {
		g.rec.Crawford, g.crawfordDone = true, true
	}
	if stated := g.src.Crawford; stated != nil && r.Length > 0 {
		g.rec.Crawford, g.crawfordDone = *stated, g.crawfordDone || *stated
	}
	g.board = engine.Position{Own: g.rules.Start[0], Opp: g.rules.Start[1]}
	if r.Cube {
		g.stake = 1
		if g.automatics != 0 {
			g.stake = automatic(g.src, g.automatics)
		}
	}
	if g.src.Setup != nil {
		g.begin(g.src.Setup)
	}
}

// automatic is the value that at most n automatic doubles had given the cube before it was first turned,
// told from the first double of the game: 1 where none shows.
func automatic(g *parser.Game, n int) int {
	for i := range g.Actions {
		a := &g.Actions[i]
		if a.Kind == parser.Double && a.Value >= 2 && a.Value&(a.Value-1) == 0 {
			return min(a.Value/2, 1<<n)
		}
	}
	return 1
}

// step reads one action.
func (g *game) step(a *parser.Action) {
	if g.rec.Err != nil && a.Kind != parser.Win {
		return // nothing can be judged any more; the result still counts
	}
	if g.over() && !g.goesOn(a) {
		return
	}
	switch a.Kind {
	case parser.Roll:
		g.roll(a)
	case parser.Double:
		g.double(a)
	case parser.Beaver, parser.Raccoon:
		g.raise(a)
	case parser.Take, parser.Drop:
		g.answer(a)
	case parser.Resign:
		g.rec.Ending, g.rec.Winner = Resigned, 1-a.Player
	case parser.Win:
		g.win(a)
	case parser.SetPosition:
		if a.Setup != nil {
			g.setPosition(a)
		}
	}
}

func (g *game) over() bool { return g.finished() || g.result != nil }

// goesOn judges an action after the game's end and reports whether to read it all the same: a result
// line always, and play that goes on after a pass, because that is what the players did.
func (g *game) goesOn(a *parser.Action) bool {
	switch {
	case a.Kind == parser.Win && g.result == nil:
		return true
	case a.Kind == parser.Resign && g.result == nil:
		return false // words that go with the result
	case g.rec.Ending == Passed && g.result == nil && (a.Kind == parser.Roll || a.Kind == parser.Double):
		g.find(CubeForgotten, a, "the game goes on after %s passed", g.name(g.rec.Winner^1))
		g.rec.Ending, g.rec.Winner, g.doubtful = Unfinished, none, true
		g.turn = a.Player
		return true
	case !g.ended:
		g.ended = true
		f := g.find(TurnAfterEnd, a, "the game was over before this")
		if g.rules.Mother && g.rec.Ending == BorneOff && !g.rules.Finished(g.seen(g.rec.Winner)) {
			f.Severity, f.LegalUnder = ByRule, []string{"mother=off"}
		}
	}
	return false
}

// seen turns the board so that a player sees it.
func (g *game) seen(player int) *engine.Position {
	if g.view != player {
		g.board, g.view = g.board.Swap(), player
	}
	return &g.board
}

// situation is what a player on roll has before him, dice not thrown.
func (g *game) situation(player int) engine.Situation {
	r := g.session.rec
	s := engine.Situation{
		Board: *g.seen(player),
		Turn:  player,
		Score: engine.Score{
			Length: r.Length, Own: g.rec.Before[player], Opp: g.rec.Before[1-player],
			Crawford: g.rec.Crawford, NoCrawford: r.Length > 0 && !r.Crawford, Jacoby: r.Jacoby, Beaver: r.Beaver, CubeLimit: r.CubeLimit,
		},
	}
	if r.Cube {
		s.Cube = engine.Cube{Value: g.stake, Owner: engine.Centre}
		switch g.owner {
		case player:
			s.Cube.Owner = engine.Mine
		case 1 - player:
			s.Cube.Owner = engine.Theirs
		}
	}
	return s
}

// decide appends a decision and returns it to be filled in; the pointer holds until the next one.
func (g *game) decide(kind Kind, a *parser.Action, s engine.Situation) *Decision {
	g.rec.Decisions = append(g.rec.Decisions, Decision{
		Kind: kind, Player: a.Player, Move: g.move(a), Action: g.i, Pos: a.Pos, Situation: s, Analysis: a.Analysis,
	})
	return &g.rec.Decisions[len(g.rec.Decisions)-1]
}

// move is the row number of an action, or the player's turn counted where the file prints none.
func (g *game) move(a *parser.Action) int {
	if a.Row > 0 {
		return a.Row
	}
	if a.Kind == parser.Win || a.Kind == parser.Resign {
		return g.turns[a.Player]
	}
	return g.turns[a.Player] + 1
}

func (g *game) name(player int) string {
	if n := g.session.rec.Players[player]; n != "" {
		return n
	}
	return [2]string{"the left player", "the right player"}[player]
}
