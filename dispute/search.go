package dispute

import (
	"cmp"
	"context"
	"slices"

	"nardlog/parser"
	"nardlog/replay"
)

// search looks for edits that take one fault away.
type search struct {
	Input
	fault *replay.Finding
	// g is the index of its game, at that of its action, -1 where it concerns the header.
	g, at   int
	actions []parser.Action
	w       walker
	taste   *taste
	found   []candidate
	limited bool
}

// candidate is an edit with what the board says of it.
type candidate struct {
	Edit
	cost int
	// reach is the index, in the actions before the edit, of the first that cannot be played after it.
	reach int
	// played is what the edit says was played, nil where it says nothing of that.
	played *played
}

func newSearch(in Input, f *replay.Finding) *search {
	s := &search{Input: in, fault: f, g: -1, at: -1}
	if rules := in.Record.Rules(); rules != nil {
		s.w, s.taste = newWalker(rules), newTaste(rules)
	}
	for i := range in.Record.Games {
		g := &in.Match.Games[i]
		if g.Number != f.Game && f.Game > 0 {
			continue
		}
		k := slices.IndexFunc(g.Actions, func(a parser.Action) bool {
			return a.Pos == f.Pos && (f.Player < 0 || a.Player == f.Player) && (f.Dice == "") == (a.Kind != parser.Roll)
		})
		if k >= 0 || g.Pos == f.Pos {
			s.g, s.at, s.actions = i, k, g.Actions
			break
		}
	}
	return s
}

// proposals lists the edits that help, ranked.
func (s *search) proposals(ctx context.Context) []Proposal {
	if s.g < 0 || s.w.rules == nil {
		return nil
	}
	s.gather()
	return s.rank(ctx, s.survivors())
}

// gather collects candidates of all kinds that can be behind the fault.
func (s *search) gather() {
	switch code := s.fault.Code; {
	case code == replay.ScoreWrong || code == replay.ScoreOver:
		s.scores()
	case s.at < 0:
	case s.actions[s.at].Kind == parser.Roll:
		s.rolls()
		s.turns()
		s.cubes()
	case code == replay.TurnMissing || code == replay.TurnOrder || code == replay.CubeNotTurn:
		s.turns()
		s.cubes()
	default:
		s.cubes()
		s.results()
	}
}

// add keeps a candidate.
func (s *search) add(kind Kind, cost, at, cut, reach int, put ...parser.Action) {
	s.found = append(s.found, candidate{Edit: Edit{Kind: kind, Game: s.g, At: at, Cut: cut, Put: put}, cost: cost, reach: reach})
}

// addPlay keeps a candidate that says what was played.
func (s *search) addPlay(kind Kind, cost, at, cut, reach int, turn parser.Action, p played) {
	s.add(kind, cost, at, cut, reach, turn)
	s.found[len(s.found)-1].played = &p
}

// survivors are the candidates after which most of the game can be played, the likeliest first.
func (s *search) survivors() []candidate {
	furthest := s.at
	for i := range s.found {
		furthest = max(furthest, s.found[i].reach)
	}
	list := slices.DeleteFunc(s.found, func(c candidate) bool { return c.reach < furthest })
	for i := range list {
		list[i].cost += s.taste.cost(&s.w, list[i].played)
	}
	byCost := func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) }
	slices.SortStableFunc(list, byCost)
	if len(list) > mostWeighed {
		list, s.limited = list[:mostWeighed], true
	}
	s.weigh(list)
	slices.SortStableFunc(list, byCost)
	return list
}

// weigh adds how well the plays that follow suit the boards that candidates lead to: people play well on the
// board that they have. Those that lead to no other board have nothing to add.
func (s *search) weigh(list []candidate) {
	costs := make([]int, len(list))
	least := -1
	for i := range list {
		if c := &list[i]; c.played != nil {
			next := c.At + c.Cut
			costs[i] = s.taste.aftermath(&s.w, board{c.played.after, c.Put[0].Player}, s.actions[next:], s.at-next)
			if least < 0 || costs[i] < least {
				least = costs[i]
			}
		}
	}
	for i := range list {
		if list[i].played != nil {
			list[i].cost += costs[i] - least
		}
	}
}

// rank replays candidates and keeps those that take the fault away, those first that leave fewest others.
func (s *search) rank(ctx context.Context, list []candidate) []Proposal {
	base := s.window(s.Match, nil)
	before := faults(replay.Run(ctx, base, s.Opts))
	var out []Proposal
	most := trials(base)
	for i, c := range list {
		if i == most {
			s.limited = true
			break
		}
		rec := replay.Run(ctx, s.window(c.Apply(s.Match), &c.Edit), s.Opts)
		if left := faults(rec); left < before && ctx.Err() == nil {
			out = append(out, Proposal{Edit: c.Edit, Cost: c.cost, Left: left, Follow: s.follow(&c), played: c.played})
		}
	}
	slices.SortStableFunc(out, func(a, b Proposal) int {
		return cmp.Or(cmp.Compare(a.Left, b.Left), cmp.Compare(a.Cost, b.Cost))
	})
	out = gathered(out)
	return out[:min(len(out), mostProposals)]
}

// trials is the number of edits that are replayed: fewer where a header's edit makes it necessary to replay a long
// record each time.
func trials(m *parser.Match) int {
	actions := 0
	for i := range m.Games {
		actions += len(m.Games[i].Actions)
	}
	return min(mostTrials, 1+mostReplayed/(1+actions))
}

// follow counts the rolls behind an edit that can be played after it.
func (s *search) follow(c *candidate) (n int) {
	for i := max(c.At+c.Cut, 0); i < min(c.reach, len(s.actions)); i++ {
		if s.actions[i].Kind == parser.Roll {
			n++
		}
	}
	return n
}

// gathered takes edits that do equally well for one with others alike where a record leaves open what it lacks:
// the roll and the play of a lost turn, the play of a roll, the place of a lost double.
func gathered(list []Proposal) (out []Proposal) {
	for _, p := range list {
		if slices.ContainsFunc(out, func(o Proposal) bool { return sameOutcome(&o, &p) }) {
			continue
		}
		k := slices.IndexFunc(out, func(o Proposal) bool { return o.Left == p.Left && openAlike(&o.Edit, &p.Edit) })
		if k >= 0 {
			out[k].Alike++
			continue
		}
		out = append(out, p)
	}
	return out
}

// sameOutcome reports whether two edits of a roll's play lead to the same: a point that was off can be told as
// another play too.
func sameOutcome(a, b *Proposal) bool {
	return a.played != nil && b.played != nil && a.At == b.At && a.Cut == b.Cut && *a.played == *b.played
}

func openAlike(a, b *Edit) bool {
	if a.Kind == Play && b.Kind == Play {
		return a.At == b.At
	}
	if a.Kind != b.Kind || a.Cut > 0 || b.Cut > 0 || len(a.Put) != len(b.Put) {
		return false
	}
	lostDouble := a.Kind == CubeAction && len(a.Put) == 2 && a.Put[0].Player == b.Put[0].Player
	return a.Kind == LostTurn && a.At == b.At || lostDouble
}

// window is as much of the match as an edit of the game can change: the game, the one before it and the
// header of the next. A header's edit can change all that follows.
func (s *search) window(m *parser.Match, e *Edit) *parser.Match {
	if s.at < 0 || e != nil && e.At < 0 {
		return m
	}
	out := *m
	rec := s.Record
	first := max(s.g-1, 0)
	end := min(s.g+2, len(m.Games))
	out.Games = slices.Clone(m.Games[first:end])
	for i := range out.Games {
		g := &out.Games[i]
		if g.Crawford == nil {
			g.Crawford = new(rec.Games[first+i].Crawford)
		}
		if i == 0 {
			g.Scores = rec.Games[first].Before
		}
		if first+i > s.g {
			g.Actions, g.Err = nil, nil
		}
	}
	// A single game of Backgammon Galaxy may be read as one for money: say what was made of it.
	out.Length, out.Dialect = rec.Length, dialect(m.Dialect)
	if _, stated := m.Tag("Jacoby"); !stated && rec.Length == 0 {
		value := "Off"
		if rec.Jacoby {
			value = "On"
		}
		out.Tags = append(slices.Clip(m.Tags), parser.Tag{Name: "Jacoby", Value: value})
	}
	return &out
}

// dialect leaves out the name of a site that writes money games as matches.
func dialect(name string) string {
	if name == parser.Galaxy {
		return ""
	}
	return name
}
