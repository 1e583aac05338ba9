package variant

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"nardlog/engine"
)

var (
	ledgerFile = flag.String("ledger", "", "file that counts the positions compared so far; the comparison goes on from it")
	minutes    = flag.Float64("minutes", 10, "with -ledger, end after this time")
)

// chunk is the number of positions that are compared in one go; each has random numbers of its own.
const chunk = 5000

// ledger counts the positions of each game on which the generators have been compared. Games whose plays follow the same
// rules are one line.
type ledger struct {
	games []string
	rules map[string]*engine.Rules
	done  map[string]int
}

// plays are the rules of a game without what no play depends on.
func plays(r *engine.Rules) engine.Rules {
	p := *r
	p.Name, p.Family, p.Sequence, p.Money = "", "", nil, engine.Money{}
	p.OpeningReroll, p.LowerFirst, p.FirstFixed, p.RestToOpponent = false, false, false, false
	p.Levels, p.Koks, p.HomeMars, p.SidePoints, p.Misere = 0, 0, 0, [2]int{}, false
	p.CheckerPoints, p.CheckerCube, p.LastRoll, p.Bonus, p.BonusAny = false, false, false, engine.Dice{}, false
	return p
}

func newLedger(t *testing.T) *ledger {
	l := &ledger{rules: map[string]*engine.Rules{}, done: map[string]int{}}
	for _, name := range Names() {
		v, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		alike := func(g string) bool {
			return fmt.Sprint(plays(l.rules[g])) == fmt.Sprint(plays(v.Rules))
		}
		if i := slices.IndexFunc(l.games, alike); i >= 0 {
			l.rules[l.games[i]+" "+name] = l.rules[l.games[i]]
			l.games[i] += " " + name
			continue
		}
		l.games = append(l.games, name)
		l.rules[name] = v.Rules
	}
	return l
}

// read takes over what the file has counted; there may be none yet.
func (l *ledger) read(t *testing.T, path string) {
	data, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		games, count, _ := strings.Cut(strings.TrimSpace(line), "\t")
		n := 0
		if _, err := fmt.Sscan(count, &n); err == nil && l.rules[games] != nil {
			l.done[games] = n
		}
	}
}

func (l *ledger) write(t *testing.T, path string) {
	text := "games\tpositions\n"
	for _, g := range l.games {
		text += fmt.Sprintf("%s\t%d\n", g, l.done[g])
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// next is the game of which the fewest positions have been compared, short of the number wanted; "" if there is none.
func (l *ledger) next(want int) (game string) {
	for _, g := range l.games {
		if l.done[g] < want && (game == "" || l.done[g] < l.done[game]) {
			game = g
		}
	}
	return game
}

// TestGeneratorsLedger goes on with the comparison on many positions where an earlier run has ended: make generators.
func TestGeneratorsLedger(t *testing.T) {
	if *ledgerFile == "" {
		t.Skip("make generators runs it")
	}
	l := newLedger(t)
	l.read(t, *ledgerFile)
	end := time.Now().Add(time.Duration(*minutes * float64(time.Minute)))
	for time.Now().Before(end) {
		g := l.next(*positions)
		if g == "" {
			return
		}
		newComparison(t, l.rules[g], uint64(100+l.done[g]/chunk)).run(chunk)
		l.done[g] += chunk
		l.write(t, *ledgerFile)
	}
}
