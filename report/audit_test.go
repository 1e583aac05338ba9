package report

import "testing"

// TestTallyLine: what could not be read is never called faultless.
func TestTallyLine(t *testing.T) {
	for _, c := range []struct {
		tally  Tally
		en, ru string
	}{
		{Tally{Games: 2, Rolls: 21}, "2 games, 21 rolls: no faults", "2 партии, 21 бросок: нарушений нет"},
		{Tally{Games: 1, Rolls: 2, Hard: 2, ByRule: 1, Info: 1}, "1 game, 2 rolls: 4 findings (2 hard, 1 by rule, 1 information)",
			"1 партия, 2 броска: 4 замечания (2 нарушения, 1 по правилам варианта, 1 к сведению)"},
		{Tally{Games: 6, Rolls: 5, Unread: 1}, "6 games, 5 rolls: 1 reading error; no faults in the rest",
			"6 партий, 5 бросков: 1 ошибка чтения; в остальном нарушений нет"},
		{Tally{Games: 6, Rolls: 5, Unread: 2, Hard: 1}, "6 games, 5 rolls: 2 reading errors; 1 finding (1 hard)",
			"6 партий, 5 бросков: 2 ошибки чтения; 1 замечание (1 нарушение)"},
		{Tally{Unread: 2}, "0 games, 0 rolls: 2 reading errors", "0 партий, 0 бросков: 2 ошибки чтения"},
	} {
		if got := c.tally.Line(Style{}); got != c.en {
			t.Errorf("%+v: %q, want %q", c.tally, got, c.en)
		}
		if got := c.tally.Line(Style{Lang: Russian}); got != c.ru {
			t.Errorf("%+v: %q, want %q", c.tally, got, c.ru)
		}
	}
}
