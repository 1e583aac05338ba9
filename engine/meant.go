package engine

// Meant is the legal result that a written play leads to, as Judge finds it, without a word on what is wrong
// where there is none: searches that try many plays need only know whether one is legal. The legal results
// are those of the roll seen by the mover.
func (r *Rules) Meant(before Position, d Dice, written []Hop, results []Position) (after Position, legal bool) {
	literal, err := r.Apply(before, written)
	if settled := r.settle(before); settled != before && (err != nil || literal == before) {
		literal, err = r.Apply(settled, written)
	}
	if err != nil {
		return before, false
	}
	due := r.Due(&before, d)
	if i := r.choose(&before, &literal, &due, written, stars(written), results); i >= 0 {
		return results[i], true
	}
	return literal, false
}
