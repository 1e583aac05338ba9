package replay

import (
	"slices"

	"nardlog/engine"
)

// Possible lists the codes of the findings that a record of a game in match text can have, in a fixed order: those of its
// rules, and those of the cube where the game has one. The severity of some depends on what was agreed.
func Possible(r *engine.Rules) (list []engine.Code) {
	ring := r.Geometry == engine.Ring
	cornerLeft := ring && r.Corner == engine.CornerOptional && r.CornerLeft != engine.CornerLeftNone
	entersFirst := r.Entry != engine.EnterFreely
	many := r.Checkers > 1 // a single checker is neither stopped by two others nor has it any to wait for
	for _, c := range []struct {
		code engine.Code
		can  bool
	}{
		{DiceRange, true},
		{DiceOpeningDouble, !r.OpeningReroll},
		{engine.DiceMismatch, !ring},
		{engine.DiceSplit, !ring},
		{TurnOrder, !r.Flows() || r.RestToOpponent || cornerLeft || r.FirstFixed || r.NextFirst == engine.NextWinner},
		{TurnMissing, true},
		{TurnAfterEnd, true},
		{TurnExtra, r.Flows()},
		{RestWrong, r.RestToOpponent || cornerLeft},
		{engine.MoveIllegal, true},
		{engine.MoveBlocked, !ring && many},
		{engine.MoveNotMaximal, true},
		{engine.MoveSmallDie, !ring && many},
		{engine.MoveBar, !ring && many && entersFirst && r.UsesBar()},
		{engine.MoveBearoffEarly, !ring && many},
		{engine.MoveOvershoot, !ring && !r.ExactOff && many},
		{engine.MoveExact, r.ExactOff},
		{engine.MovePinned, r.Contact == engine.Pin},
		{MoveHitMissing, r.Contact == engine.Hit},
		{engine.MoveHead, r.HeadLimit > 0},
		{engine.MoveWall, wallForbidden(r) || r.QuarterLimit > 0},
		{engine.MoveTable6, r.OpenTable},
		{engine.MoveMustOpen, r.MustOpen},
		{engine.MoveFrozen, r.FrozenHome},
		{engine.MoveHitRun, r.NoHitRun},
		{engine.MoveCourier, r.Courier > 0},
		{CubeNotTurn, r.Cube},
		{CubeAfterRoll, r.Cube},
		{CubeFirstTurn, r.Cube && !r.FirstTurnCube},
		{CubeNotOwner, r.Cube},
		{CubeCrawford, r.Cube && !r.NoCrawford},
		{CubeNoAnswer, r.Cube},
		{CubeDead, r.Cube},
		{CubeBeaver, r.Cube},
		{CubeRaccoon, r.Cube},
		{CubeValue, true},
		{CubeForgotten, r.Cube},
		{ResultWrong, true},
		{ResultMissing, true},
		{ResultWinner, true},
		{ScoreWrong, true},
		{ScoreOver, true},
		{SetupCount, r.HasIDs()},
	} {
		if c.can {
			list = append(list, c.code)
		}
	}
	return list
}

// wallForbidden reports whether a wall can come about that the rules forbid. One that has to stand ahead of all enemy
// checkers has no room ahead of those that start at home and stay there.
func wallForbidden(r *engine.Rules) bool {
	ahead := r.Wall == engine.WallAhead || r.Wall == engine.WallHome
	stay := r.Contact == engine.Block && startsHome(&r.Start[0]) && startsHome(&r.Start[1])
	return r.Wall != engine.WallFree && !(ahead && stay)
}

// startsHome reports whether a checker of a side stands in its home, or is off.
func startsHome(start *engine.Side) bool {
	return slices.ContainsFunc(start[:7], func(n uint8) bool { return n > 0 })
}
