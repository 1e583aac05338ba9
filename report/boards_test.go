package report

import (
	"strings"
	"testing"

	"nardlog/engine"
)

func TestX(t *testing.T) {
	s, err := engine.ParseSituation("XGID=-a----E-C---eE---c-f-----A:1:1:1:31:3:2:0:7:10")
	if err != nil {
		t.Fatal(err)
	}
	s.Board.Own[25]++
	var b strings.Builder
	Board{Situation: s, Names: [2]string{"Anna", "Boris"}}.Draw(&b, Style{})
	Board{Situation: s, Names: [2]string{"Anna", "Boris"}}.Draw(&b, Style{ASCII: true, Lang: Russian})
	t.Log("\n" + b.String())
}
