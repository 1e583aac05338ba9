package variant

import (
	"strings"
	"testing"
)

// TestBar: a board shows checkers on the bar where the game sends some there or starts with them in hand, and nowhere else.
func TestBar(t *testing.T) {
	for name, has := range map[string]bool{
		"long": false, "gulbar": false, "jacquet": false, "plakoto": false,
		"backgammon": true, "fevga_hand": true, "acey": true, "dutch": true,
	} {
		v, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = v.Rules.ParseBoard("x bar:1 20:1 o 6:2")
		if got := err == nil; got != has || !has && !strings.Contains(err.Error(), "bar") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
