package family

import "nardlog/engine"

// likeShort reports whether the nets of backgammon (short nardy) judge a game: it is played as backgammon is, but for
// rules of single plays and for what its wins count.
func likeShort(r *engine.Rules) bool {
	return r.Geometry == engine.Contrary && r.Contact == engine.Hit && r.Checkers == 15 &&
		r.Start[0][engine.Bar] == 0 && r.Start[1][engine.Bar] == 0 &&
		r.Entry == engine.EnterFirst && r.Courier == 0 && r.Doubles == engine.DoublesFour && r.HeadLimit == 0 &&
		r.Wall == engine.WallFree && !r.OpenTable && !r.MustOpen && r.QuarterLimit == 0 && !r.FrozenHome && !r.ExactOff &&
		!r.NoHitUntilHome && !r.Misere && !r.LastRoll && !r.Mother && !r.RestToOpponent && !r.Bonus.Rolled() &&
		r.Settle != engine.SettleChecker && len(r.Sequence) == 0
}
