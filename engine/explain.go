package engine

import (
	"fmt"
	"slices"
)

// mostNearest is the number of legal plays offered in place of an illegal one.
const mostNearest = 3

// explain completes the verdict on a play that is not legal: what is wrong, where it leads, what would
// have been legal. applyErr is the fault that Apply found.
func (r *Rules) explain(v Verdict, before Position, due Due, written []Hop, applyErr error) Verdict {
	v.Err = applyErr
	all := r.reach(before, due)
	f, nowhere := applyErr.(*fault)
	i := r.prefix(&before, &v, &due, written, all)
	if s := r.towards(v.After); i < 0 && s.toward != nil {
		all = append(all, r.reachBy(&s, before, due)...)
		i = r.prefix(&before, &v, &due, written, all)
	}
	if i >= 0 {
		v.After = all[i].After
		v.Code, v.Reason = r.shortfall(&before, all, &all[i], &due)
	} else if why := r.astray(written); why != "" {
		v.Code, v.Reason = MoveIllegal, why
	} else if v.Code, v.Reason = r.broken(before, due, written); nowhere && (v.Code == MoveIllegal || f.code == MoveIllegal) {
		v.Code, v.Reason = f.code, f.reason
	}
	v.Hits = hits(&before, &v.After)
	v.Nearest = nearest(net(&before, written), legal(before, all))
	return v
}

// prefix finds the written play among those that legal hops reach without using all the dice they could.
func (r *Rules) prefix(before *Position, v *Verdict, due *Due, written []Hop, all []reached) int {
	tries := 0
	if v.Err != nil || len(written) == 0 || r.FrozenHome && !fits(written, due.Dice(), &tries) {
		return -1
	}
	positions := make([]Position, len(all))
	for i, a := range all {
		positions[i] = a.After
	}
	return r.choose(before, &v.After, due, written, v.Stars, positions)
}

// legal picks the legal plays out of all that legal hops reach.
func legal(p Position, all []reached) (plays []Play) {
	for _, a := range all {
		if a.legal {
			plays = append(plays, a.Play)
		}
	}
	if len(plays) == 0 {
		plays = []Play{{After: p}}
	}
	return plays
}

// shortfall says which rule a play broke that used legal hops but too few dice, or the wrong one, or left points
// held that it may not.
func (r *Rules) shortfall(before *Position, all []reached, a *reached, due *Due) (Code, string) {
	most := 0
	for i := range all {
		if all[i].legal {
			most = max(most, len(all[i].Hops))
		}
	}
	switch code := r.formation(&a.After); {
	case len(a.Hops) < most:
		return MoveNotMaximal, fmt.Sprintf("%d of the dice played, %d can be", len(a.Hops), most)
	case r.WallFinal && code != "":
		return code, r.reason(code, before, a.Hops[len(a.Hops)-1], 0)
	case r.MustOpen && r.shutIn(before) && r.shutIn(&a.After):
		return MoveMustOpen, "six points in a row stay closed right before all enemy checkers, and can be opened"
	case due.Pair.Rolled() && len(a.Hops) == 1:
		return MoveSmallDie, fmt.Sprintf("only one die can be played, and it must be the %d", due.Pair.Hi)
	}
	return MoveNotMaximal, "more of the dice can be played"
}

// astray says which hop goes where no checker ever does, "" where all move forward on the board.
func (r *Rules) astray(written []Hop) string {
	for _, h := range written {
		switch {
		case h.From == Off || max(h.From, h.To) > Bar:
			return fmt.Sprintf("%s is no move on this board", h)
		case h.From <= h.To && r.Geometry != Ring:
			return fmt.Sprintf("%s does not move forward", h)
		}
	}
	return ""
}

// broken finds the rule that stops the written hops, all of which move forward.
func (r *Rules) broken(before Position, due Due, written []Hop) (Code, string) {
	if len(written) == 0 {
		return MoveNotMaximal, "nothing was played, though the roll can be"
	}
	dice := due.Dice()
	if r.Geometry == Ring {
		return MoveIllegal, "no sequence of legal moves leads there"
	}
	if tries := 0; !fits(written, dice, &tries) {
		return misfit(written, dice)
	}
	limit, _ := r.headRule(&before, &due)
	t := trial{hopper: hopper{r, limit}, inOrder: !due.Pair.Rolled(), deepest: -1, code: MoveIllegal}
	t.play(state{p: before}, slices.Clone(written), dice, 0)
	if t.deepest < 0 {
		return MoveIllegal, "no sequence of legal moves leads there"
	}
	return t.code, t.reason
}

// fits reports whether the dice can be dealt out to the hops, the board left aside; after very many tries it takes them
// to.
func fits(hops []Hop, dice []int, tries *int) bool {
	if *tries++; len(hops) == 0 || *tries > mostTries {
		return true
	}
	h := hops[0]
	for i, die := range dice {
		if slices.Index(dice, die) < i {
			continue
		}
		rest := slices.Delete(slices.Clone(dice), i, i+1)
		on, more := advance(h, die)
		switch {
		case more && fits(append([]Hop{on}, hops[1:]...), rest, tries):
			return true
		case !more && on.To == on.From && fits(hops[1:], rest, tries):
			return true
		}
	}
	return false
}

// advance takes one die off a hop and tells whether more dice are needed. A hop that the die does not
// fit is returned unfinished with no more to play.
func advance(h Hop, die int) (on Hop, more bool) {
	at := int(h.From) - die
	switch {
	case at > int(h.To):
		return Hop{From: uint8(at), To: h.To}, true
	case at == int(h.To) || h.To == Off:
		return Hop{From: h.To, To: h.To}, false
	}
	return h, false
}

// misfit says which hop no die accounts for, and whether a die was divided: the part that is moved belongs to
// a checker that goes on with the roll, or the parts make up a die.
func misfit(hops []Hop, dice []int) (Code, string) {
	left := slices.Clone(dice)
	var odd []Hop
	for _, h := range hops {
		if i := slices.Index(left, int(h.From-h.To)); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			odd = append(odd, h)
		}
	}
	if len(odd) == 0 || len(left) == 0 {
		return DiceMismatch, fmt.Sprintf("%d moves, the dice give %d", len(hops), len(dice))
	}
	h := odd[0]
	if divided(hops, odd, slices.Max(left)) {
		return DiceSplit, fmt.Sprintf("%s moves %d, and no die may be divided", h, h.From-h.To)
	}
	return DiceMismatch, fmt.Sprintf("%s moves %d, no die shows %d", h, h.From-h.To, h.From-h.To)
}

func divided(hops, odd []Hop, die int) bool {
	sum, chained := 0, false
	for _, o := range odd {
		sum += int(o.From - o.To)
		chained = chained || slices.ContainsFunc(hops, func(h Hop) bool {
			return h.From == o.To || h.To == o.From
		})
	}
	return len(odd) > 1 && sum == die || chained && sum < die
}

// net is where the mover's checkers would stand after the written hops, possible or not.
func net(before *Position, written []Hop) (own [26]int) {
	for i, n := range before.Own {
		own[i] = int(n)
	}
	for _, h := range written {
		if h.From <= Bar && h.To <= Bar {
			own[h.From]--
			own[h.To]++
		}
	}
	return own
}

// nearest picks the plays whose checkers differ least from those of the written play.
func nearest(own [26]int, plays []Play) []Play {
	distance := func(p Play) (sum int) {
		for i, n := range own {
			sum += abs(n - int(p.After.Own[i]))
		}
		return sum
	}
	slices.SortStableFunc(plays, func(a, b Play) int { return distance(a) - distance(b) })
	return plays[:min(len(plays), mostNearest)]
}
