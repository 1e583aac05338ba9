package parser

import (
	"fmt"
	"strings"
)

// outline shows what actions mean, without their places and spelling.
func outline(actions []Action) string {
	var all []string
	for i := range actions {
		all = append(all, outlineOf(&actions[i]))
	}
	return strings.Join(all, "; ")
}

func outlineOf(a *Action) string {
	kinds := [...]string{"roll", "double", "take", "drop", "beaver", "raccoon", "resign", "win", "position"}
	text := fmt.Sprintf("%s %d", kinds[a.Kind], a.Player)
	switch {
	case a.Kind == SetPosition:
		s := a.Setup
		return fmt.Sprintf("position {%s} {%s} turn %d cube %d of %d", counts(s.Board[0]), counts(s.Board[1]), s.Turn, s.Cube, s.Owner)
	case a.Kind == Roll:
		text += fmt.Sprintf(" %d%d", a.Dice[0], a.Dice[1])
		if a.Written != Hops {
			return text + [...]string{"", " blank", " no move", " not recorded", " reload"}[a.Written]
		}
		text += ":"
		for _, h := range a.Hops {
			text += " " + h.String()
		}
	case a.Value != 0:
		text += fmt.Sprintf(" %d", a.Value)
	}
	return text
}

func counts(side [26]int) string {
	var all []string
	for n := len(side) - 1; n >= 0; n-- {
		if side[n] != 0 {
			all = append(all, fmt.Sprintf("%d:%d", n, side[n]))
		}
	}
	return strings.Join(all, " ")
}
