package family

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"nardlog/engine"
	"nardlog/engine/bearoff"
	"nardlog/engine/cube"
	"nardlog/engine/rollout"
)

func TestEndings(t *testing.T) {
	for name, want := range map[string]ending{
		"long": plainEnd, "khachapuri": plainEnd, "s0": plainEnd, "fevga": plainEnd, "moultezim": plainEnd, "jacquet": plainEnd,
		"portes": plainEnd, "plakoto": plainEnd, "plakoto_express": plainEnd, "dutch": plainEnd, "americanka": plainEnd,
		"tbilisi": plainEnd, "gulbar": ownEnd, "madgul": ownEnd, "gulbara_en": ownEnd, "matador": ownEnd, "acey": ownEnd,
		"acey_european": ownEnd, "misere": ownEnd, "classic": openEnd, "russian": openEnd, "chase": openEnd, "icelandic": openEnd,
	} {
		if got := NewGame(rulesOf(t, name)).ending; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// ended are homes with the rest of fifteen checkers off.
func ended(own, opp bearoff.Home) (p engine.Position) {
	copy(p.Own[1:], own[:])
	copy(p.Opp[1:], opp[:])
	p.Own[engine.Off], p.Opp[engine.Off] = 15-own.Count(), 15-opp.Count()
	return p
}

// book plays positions out by the generic generator and the rules of what follows a roll, for a payment at the end.
type book struct {
	rules *engine.Rules
	pay   func(win engine.WinType, loser *engine.Side) float64
	memo  map[engine.Position]float64
}

// rolling is what the side on roll gets. A board that neither side can change is rolled for until one can.
func (b *book) rolling(p engine.Position) float64 {
	if win, own := b.rules.Result(p); win != engine.NoWin {
		if own {
			return b.pay(win, &p.Opp)
		}
		return -b.pay(win, &p.Own)
	}
	if v, known := b.memo[p]; known {
		return v
	}
	sum, idle := b.moving(p)
	others, otherIdle := 0.0, 0.0
	if idle > 0 {
		others, otherIdle = b.moving(p.Swap())
	}
	v, w := sum, others
	for range 500 {
		v, w = sum-idle*w, others-otherIdle*v
	}
	b.memo[p] = v
	return v
}

func (b *book) moving(p engine.Position) (sum, idle float64) {
	for _, d := range engine.Rolls {
		weight := float64(d.Weight()) / 36
		due, best := b.rules.Due(&p, d), math.Inf(-1)
		for _, play := range b.rules.PlaysDue(p, due) {
			next, _ := b.rules.Next(p, d, due, play.After)
			v, stays := b.following(p, play.After, next)
			if stays {
				idle += weight
				v = 0
			}
			best = max(best, v)
		}
		sum += weight * best
	}
	return sum, idle
}

// following is what the mover gets after a play.
func (b *book) following(p, after engine.Position, next engine.Next) (v float64, stays bool) {
	switch {
	case next.Left.Count() > 0:
		v = math.Inf(1)
		for _, play := range b.rules.PlaysDue(after.Swap(), next.Left) {
			if play.After == p.Swap() {
				return 0, true
			}
			v = min(v, -b.rolling(play.After))
		}
		return v, false
	case next.Choose:
		v = math.Inf(-1)
		for die := 1; die <= 6; die++ {
			due := engine.Chosen(die)
			for _, play := range b.rules.PlaysDue(after, due) {
				if again, _ := b.rules.SpellDue(after, due, play.After); len(again.Hops) == due.Count() {
					v = max(v, b.rolling(play.After))
				} else {
					v = max(v, -b.rolling(play.After.Swap()))
				}
			}
		}
		return v, false
	case next.Again:
		return b.rolling(after), false
	}
	if after == p {
		return 0, true
	}
	return -b.rolling(after.Swap()), false
}

// TestKnownMatchesTheRules plays out small ends of every kind by the rules alone.
func TestKnownMatchesTheRules(t *testing.T) {
	homes := bearoff.Homes(2)
	for _, name := range []string{
		"long", "fevga", "americanka", "plakoto_express", "gulbar", "madgul", "gulbara_en", "matador",
		"acey_european", "misere",
	} {
		g := NewGame(rulesOf(t, name))
		b := &book{g.Rules, func(engine.WinType, *engine.Side) float64 { return 1 }, map[engine.Position]float64{}}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 12 {
			at := Seat{Position: ended(homes[1+rng.IntN(len(homes)-1)], homes[1+rng.IntN(len(homes)-1)])}
			v, known := g.Known(&at)
			if want := (b.rolling(at.Position) + 1) / 2; !known || math.Abs(float64(v[engine.Win])-want) > 1e-6 {
				t.Errorf("%s: %v %v is won with %v (%v), want %v", name, at.Own[1:7], at.Opp[1:7], v[engine.Win], known, want)
			}
		}
	}
}

// TestPaidMatchesTheRules does the same for checkers that are paid one by one.
func TestPaidMatchesTheRules(t *testing.T) {
	homes := bearoff.Homes(2)
	g := NewGame(rulesOf(t, "tbilisi"))
	b := &book{g.Rules, func(win engine.WinType, loser *engine.Side) float64 {
		return float64(g.Rules.Points(win, 0, loser))
	}, map[engine.Position]float64{}}
	rng := rand.New(rand.NewPCG(3, 2))
	for range 20 {
		at := Seat{Position: ended(homes[1+rng.IntN(len(homes)-1)], homes[1+rng.IntN(len(homes)-1)])}
		if got, want := points(g, &at), b.rolling(at.Position); math.Abs(got-want) > 1e-5 {
			t.Errorf("%v %v is worth %v, want %v", at.Own[1:7], at.Opp[1:7], got, want)
		}
	}
}

// TestKnownByHand: positions worked out on paper.
func TestKnownByHand(t *testing.T) {
	six, ace := bearoff.Home{5: 1}, bearoff.Home{1}
	full := bearoff.Home{15}
	for _, tt := range []struct {
		game string
		p    engine.Position
		want engine.Probs
	}{
		{"long", ended(bearoff.Home{5: 2}, ace), engine.Probs{4. / 36}}, // 66 55 44 33
		// One on the ace point, and the other side has fifteen on the board still: no throw of the enemy comes.
		{"long", ended(ace, full), engine.Probs{1, 1}},
		{"s0", ended(ace, full), engine.Probs{1, 1, 1}}, // домашний марс
		{"americanka", ended(ace, full), engine.Probs{1}},
		{"misere", ended(ace, ace), engine.Probs{0}}, // who bears off first has lost
		// In gulbar only a six lifts the one and only an ace the other: 11 throws win at once, 9 have an ace, which the enemy
		// plays, and 16 give the same question to him: v = 11/36 + 16/36 (1 - v).
		{"gulbar", ended(six, ace), engine.Probs{27. / 52}},
	} {
		g := NewGame(rulesOf(t, tt.game))
		v, known := g.Known(&Seat{Position: tt.p})
		if !known {
			t.Errorf("%s: %v is not known", tt.game, tt.p)
		}
		for i := range v {
			if math.Abs(float64(v[i]-tt.want[i])) > 1e-6 {
				t.Errorf("%s: %v %v has chances %v, want %v", tt.game, tt.p.Own[1:7], tt.p.Opp[1:7], v, tt.want)
				break
			}
		}
	}
}

// TestKnownOnlyAtHome: a checker outside, one on the bar, and too many for a game's own table leave it to the net.
func TestKnownOnlyAtHome(t *testing.T) {
	outside := ended(bearoff.Home{2}, bearoff.Home{2})
	outside.Opp[7], outside.Opp[1] = 1, 1
	hit := ended(bearoff.Home{2}, bearoff.Home{2})
	hit.Opp[engine.Bar], hit.Opp[1] = 1, 1
	for _, tt := range []struct {
		game string
		p    engine.Position
		want bool
	}{
		{"long", ended(bearoff.Home{15}, bearoff.Home{5: 15}), true}, {"long", outside, false}, {"portes", hit, false},
		{"gulbar", ended(bearoff.Home{3}, bearoff.Home{5: 3}), true}, {"gulbar", ended(bearoff.Home{4}, bearoff.Home{3}), false},
		{"russian", ended(bearoff.Home{1}, bearoff.Home{5: 1}), false},
	} {
		if _, known := NewGame(rulesOf(t, tt.game)).Known(&Seat{Position: tt.p}); known != tt.want {
			t.Errorf("%s: %v known: %v", tt.game, tt.p, known)
		}
	}
}

// TestPaidByHand: fifteen checkers cost thirty points where the game counts a gammon double, and fifteen where it does not.
func TestPaidByHand(t *testing.T) {
	rules := *rulesOf(t, "tbilisi")
	at := Seat{Position: ended(bearoff.Home{1}, bearoff.Home{15})}
	for _, double := range []bool{true, false} {
		rules.CheckerPoints = double
		g := NewGame(&rules)
		want := 15.0
		if double {
			want = 30
		}
		if got := points(g, &at); math.Abs(got-want) > 1e-5 {
			t.Errorf("paid %v, want %v", got, want)
		}
	}
}

// points are what the chances of a position stand for.
func points(g *Game, at *Seat) float64 {
	st := cube.NewState(&engine.Situation{})
	s := searcher(&Evaluator{game: g})
	s.SetScore(cube.NewContextOf(nil, st, g.Stakes()))
	return s.PreRoll(&at.Position, st, 0).Utility
}

// TestSearchKnowsTheEnd: at any depth, and with the cube, the tables decide.
func TestSearchKnowsTheEnd(t *testing.T) {
	g := NewGame(rulesOf(t, "nardegammon"))
	s := NewSearcher(g, untrained(t, g))
	p := ended(bearoff.Home{5: 3, 2: 1}, bearoff.Home{3: 3})
	st := cube.NewState(&engine.Situation{Cube: engine.Cube{Value: 1}})
	want, _ := bearoff.Default().Equities(p)
	for ply := range 3 {
		v := s.PreRoll(&p, st, ply)
		if v.Probs != bearoff.Default().Probs(&p) || v.NoDouble != want.Utility(st) || v.Take != want.Utility(st.Doubled()) {
			t.Errorf("at %d-ply: %+v, want %+v", ply, v, want)
		}
	}
}

// TestRolloutsEndInTheTables: a start that the tables know needs no dice.
func TestRolloutsEndInTheTables(t *testing.T) {
	g := NewGame(rulesOf(t, "long"))
	st := cube.NewState(&engine.Situation{})
	score := cube.NewContext(nil, st)
	p := ended(bearoff.Home{5: 15}, bearoff.Home{4: 15})
	r, err := rollout.New(rollout.Options{Trials: 36, Seed: 3}, []rollout.Start{{Board: p, State: st}})
	if err != nil {
		t.Fatal(err)
	}
	if err := RollOut(context.Background(), r, Table{Game: g, Net: untrained(t, g), Score: score, Jobs: 1}, nil); err != nil {
		t.Fatal(err)
	}
	want := bearoff.Default().Probs(&p)
	for i, got := range r.Result(0, score).Chances {
		if math.Abs(got.Mean-float64(want[i])) > 1e-6 || got.Error > 1e-6 {
			t.Errorf("chance %d: %+v, want %v", i, got, want[i])
		}
	}
}
