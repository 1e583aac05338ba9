package dispute

import (
	"nardlog/engine"
	"nardlog/parser"
	"nardlog/replay"
)

// Event is one thing that a record says happened in a game, in a form that does not depend on the notation: the
// order of hops, hops drawn together and stars are left out, forced plays that were not written are filled in.
type Event struct {
	// Kind is Roll, Double, Take, Drop, Beaver or Raccoon; Player is that of the first record's columns.
	Kind   parser.Kind
	Player int
	// Dice are the higher die first; faces that no die shows are kept.
	Dice [2]int
	// Net is what the play does to the number of the player's checkers on each point.
	Net [26]int
	// Hits is the number of enemy checkers that the play hits.
	Hits int
	// Known is false for a roll whose play is not known.
	Known bool
	// Value is the cube's new value, 0 where it is not stated.
	Value int
	// Action is the index of the game's action.
	Action int
	// Decision is what the replay made of it, nil where it made nothing.
	Decision *replay.Decision
}

// events lists what happened in a game. Flip says that the record has the players in each other's column.
func events(g *parser.Game, rec *replay.Game, flip bool) (list []Event) {
	decided := map[int]*replay.Decision{}
	for i := range rec.Decisions {
		if d := &rec.Decisions[i]; d.Kind != replay.NoDouble {
			decided[d.Action] = d
		}
	}
	for i := range g.Actions {
		a := &g.Actions[i]
		switch a.Kind {
		case parser.Win, parser.Resign, parser.SetPosition:
			continue
		}
		e := Event{Kind: a.Kind, Player: a.Player, Value: a.Value, Action: i, Decision: decided[i]}
		if flip {
			e.Player = 1 - a.Player
		}
		if a.Kind == parser.Roll {
			e.roll(a)
		} else if e.Decision != nil && e.Value == 0 && a.Kind != parser.Take && a.Kind != parser.Drop {
			e.Value = e.Decision.Value
		}
		list = append(list, e)
	}
	return list
}

// roll fills in what a roll did.
func (e *Event) roll(a *parser.Action) {
	e.Dice = [2]int{max(a.Dice[0], a.Dice[1]), min(a.Dice[0], a.Dice[1])}
	e.Net = net(a.Hops)
	e.Net[engine.Off] = 0
	e.Known = a.Written == parser.Hops && len(a.Hops) > 0 || a.Written == parser.NoMove
	d := e.Decision
	if d == nil || d.Unrecorded {
		return
	}
	e.Known = true
	if !d.Illegal || len(a.Hops) == 0 {
		for n := 1; n < len(e.Net); n++ {
			e.Net[n] = int(d.After.Own[n]) - int(d.Situation.Board.Own[n])
		}
	}
	e.Hits = int(d.After.Opp[engine.Bar]) - int(d.Situation.Board.Opp[engine.Bar])
}

// dance reports whether nothing was played.
func (e *Event) dance() bool { return e.Kind == parser.Roll && e.Known && e.Net == [26]int{} }

// sameDice and samePlay compare two rolls; a play that is not known is no contradiction.
func sameDice(a, b *Event) bool { return a.Dice == b.Dice }

func samePlay(a, b *Event) bool {
	switch {
	case !a.Known || !b.Known:
		return true
	case a.Net != b.Net:
		return false
	}
	// Checkers hit on the way show only where both stood before the same board.
	da, db := a.Decision, b.Decision
	return da == nil || db == nil || a.Hits == b.Hits || da.Situation.Board != db.Situation.Board
}

// alike reports whether two events say the same.
func alike(a, b *Event) bool {
	switch {
	case a.Kind != b.Kind || a.Player != b.Player:
		return false
	case a.Kind == parser.Roll:
		return sameDice(a, b) && samePlay(a, b)
	}
	return a.Value == b.Value || a.Value == 0 || b.Value == 0
}
